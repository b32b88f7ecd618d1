import UIKit

/// How the elements inside of a view are told.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  enum Kind { case ignore, contain, combine }
  let kind: Kind
  /// One element, without those inside.
  public static let ignore = AccessibilityChildBehavior(kind: .ignore)
  /// A group of those inside.
  public static let contain = AccessibilityChildBehavior(kind: .contain)
  /// One element that says what those inside say.
  public static let combine = AccessibilityChildBehavior(kind: .combine)
}

/// What is told of a view, and what can be done with it, for people who do not see it.
nonisolated public struct AccessibilityAttachmentModifier: WrappingModifier {
  enum Change {
    case label(Text), value(Text), hint(Text), identifier(String)
    /// The texts of a view as the label.
    case labelView(@MainActor (AnyNode) -> String)
    case hidden(Bool)
    case add(AccessibilityTraits), remove(AccessibilityTraits)
    case children(AccessibilityChildBehavior)
    case heading(AccessibilityHeadingLevel)
    case activationPoint(AccessibilityPoint)
    case action(AccessibilityActionKind, @MainActor () -> Void)
    case namedAction(Text, @MainActor () -> Void)
    case actions(@MainActor (AnyNode) -> [Command])
    case adjust(@MainActor (AccessibilityAdjustmentDirection) -> Void)
    case scroll(@MainActor (Edge) -> Void)
    case zoom(@MainActor (AccessibilityZoomGestureAction) -> Void)
    case inputLabels([Text])
    case sortPriority(Double)
    case textContent(AccessibilityTextContentType)
    case focus(AccessibilityFocusLink)
    /// Further content, by its identity or else by its label.
    case detail(Text, id: String?, Text?, AXCustomContent.Importance)
  }

  public typealias Body = Never
  /// In the order in which they were asked for: the last one counts.
  var changes: [Change]

  @MainActor func makeItem(around inner: LayoutItem) -> BoxItem<AccessibilityView> {
    BoxItem(inner, AccessibilityView())
  }

  @MainActor func update(_ item: BoxItem<AccessibilityView>, _ context: LeafContext) {
    var wishes = AccessibilityWishes()
    for change in changes { wishes.apply(change, context.node) }
    item.view.wishes = wishes
    for link in wishes.focus { link.target.add(item.view, link.value) }
  }
}

/// A point that an assistive technology acts at.
enum AccessibilityPoint {
  case fixed(CGPoint), unit(UnitPoint)

  func point(in bounds: CGRect) -> CGPoint {
    switch self {
    case .fixed(let point): point
    case .unit(let unit): CGPoint(x: bounds.width * unit.x, y: bounds.height * unit.y)
    }
  }
}

/// What the modifiers ask of one element; nil where they leave it as it is.
@MainActor struct AccessibilityWishes {
  var label: String?
  var value: String?
  var hint: String?
  var identifier: String?
  var isHidden = false
  var added = AccessibilityTraits()
  var removed = AccessibilityTraits()
  var children: AccessibilityChildBehavior?
  var heading: AccessibilityHeadingLevel?
  var activationPoint: AccessibilityPoint?
  var activate: (() -> Void)?
  var escape: (() -> Void)?
  var named: [(name: String, action: () -> Void)] = []
  var adjust: ((AccessibilityAdjustmentDirection) -> Void)?
  var scroll: ((Edge) -> Void)?
  var zoom: ((AccessibilityZoomGestureAction) -> Void)?
  var inputLabels: [String]?
  var sortPriority: Double?
  var textContent: AccessibilityTextContentType?
  var focus: [AccessibilityFocusLink] = []
  var details: [AccessibilityDetail] = []

  nonisolated init() {}

  /// Whether there is something to read out even where nothing inside is.
  var speaks: Bool {
    label != nil || value != nil || activate != nil || adjust != nil || zoom != nil || !named.isEmpty
      || added.traits != .none
  }

  mutating func apply(_ change: AccessibilityAttachmentModifier.Change, _ node: AnyNode) {
    func string(_ text: Text) -> String { text.string(in: node.environment) }
    switch change {
    case .label(let text): label = string(text)
    case .labelView(let text): label = text(node)
    case .value(let text): value = string(text)
    case .hint(let text): hint = string(text)
    case .identifier(let name): identifier = name
    case .hidden(let hidden): isHidden = hidden
    case .add(let traits):
      added.formUnion(traits)
      removed.formSymmetricDifference(removed.intersection(traits))
    case .remove(let traits):
      removed.formUnion(traits)
      added.formSymmetricDifference(added.intersection(traits))
    case .children(let behaviour): children = behaviour
    case .heading(let level): heading = level
    case .activationPoint(let point): activationPoint = point
    case .action(let kind, let action):
      switch kind.kind {
      case .default: activate = action
      case .escape: escape = action
      case .named(let name): named.append((string(name), action))
      }
    case .namedAction(let name, let action): named.append((string(name), action))
    case .actions(let make): named += make(node).map { command in (command.title, { command.perform() }) }
    case .adjust(let action): adjust = action
    case .scroll(let action): scroll = action
    case .zoom(let action): zoom = action
    case .inputLabels(let labels): inputLabels = labels.map(string)
    case .sortPriority(let priority): sortPriority = priority
    case .textContent(let type): textContent = type
    case .focus(let link): focus.append(link)
    case .detail(let label, let id, let value, let importance):
      let name = string(label)
      let detail = AccessibilityDetail(
        key: id ?? name,
        label: name,
        value: value.map(string),
        importance: importance
      )
      details = AccessibilityDetail.list([detail], details)
    }
  }
}
