import UIKit

/// What a view is for people who do not see it.
public struct AccessibilityTraits: SetAlgebra, Sendable {
  var traits: UIAccessibilityTraits
  init(_ traits: UIAccessibilityTraits) { self.traits = traits }
  public init() { traits = .none }

  public static let isButton = AccessibilityTraits(.button)
  public static let isHeader = AccessibilityTraits(.header)
  public static let isSelected = AccessibilityTraits(.selected)
  public static let isLink = AccessibilityTraits(.link)
  public static let isSearchField = AccessibilityTraits(.searchField)
  public static let isImage = AccessibilityTraits(.image)
  public static let isKeyboardKey = AccessibilityTraits(.keyboardKey)
  public static let isStaticText = AccessibilityTraits(.staticText)
  public static let isSummaryElement = AccessibilityTraits(.summaryElement)
  public static let updatesFrequently = AccessibilityTraits(.updatesFrequently)
  public static let startsMediaSession = AccessibilityTraits(.startsMediaSession)
  public static let allowsDirectInteraction = AccessibilityTraits(.allowsDirectInteraction)
  public static let causesPageTurn = AccessibilityTraits(.causesPageTurn)
  public static let isToggle = AccessibilityTraits(.toggleButton)

  public typealias Element = AccessibilityTraits
  public func contains(_ member: AccessibilityTraits) -> Bool { traits.contains(member.traits) }
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { Self(traits.union(other.traits)) }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    Self(traits.intersection(other.traits))
  }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    Self(traits.symmetricDifference(other.traits))
  }
  @discardableResult
  public mutating func insert(_ new: AccessibilityTraits) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(new)
    formUnion(new)
    return (isNew, new)
  }
  @discardableResult public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let had = intersection(member)
    traits.subtract(member.traits)
    return had.traits == .none ? nil : had
  }
  @discardableResult public mutating func update(with new: AccessibilityTraits) -> AccessibilityTraits? {
    let had = intersection(new)
    formUnion(new)
    return had.traits == .none ? nil : had
  }
  public mutating func formUnion(_ other: AccessibilityTraits) { traits.formUnion(other.traits) }
  public mutating func formIntersection(_ other: AccessibilityTraits) { traits.formIntersection(other.traits) }
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    traits.formSymmetricDifference(other.traits)
  }
}

/// How the elements inside of a view are told.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  fileprivate enum Kind { case ignore, contain, combine }
  fileprivate let kind: Kind
  /// One element, without those inside.
  public static let ignore = AccessibilityChildBehavior(kind: .ignore)
  /// A group of those inside.
  public static let contain = AccessibilityChildBehavior(kind: .contain)
  /// One element that says what those inside say.
  public static let combine = AccessibilityChildBehavior(kind: .combine)
}

/// What one modifier says of a view.
nonisolated struct AccessibilityModifier: WrappingModifier {
  enum Change {
    case label(Text), value(Text), hint(Text), identifier(String)
    case hidden(Bool)
    case add(AccessibilityTraits), remove(AccessibilityTraits)
    case children(AccessibilityChildBehavior)
    case action(@MainActor () -> Void)
  }

  let change: Change

  @MainActor func makeItem(around inner: LayoutItem) -> BoxItem<AccessibilityView> {
    BoxItem(inner, AccessibilityView())
  }
  @MainActor func update(_ item: BoxItem<AccessibilityView>, _ context: LeafContext) {
    func string(_ text: Text) -> String { text.string(in: context.environment) }
    let view = item.view
    switch change {
    case .label(let text): view.ownLabel = string(text)
    case .value(let text): view.ownValue = string(text)
    case .hint(let text): view.accessibilityHint = string(text)
    case .identifier(let name): view.accessibilityIdentifier = name
    case .hidden(let isHidden): view.accessibilityElementsHidden = isHidden
    case .add(let traits): view.added = traits.traits
    case .remove(let traits): view.removed = traits.traits
    case .children(let behaviour): view.children = behaviour
    case .action(let action): view.action = action
    }
  }
}

/// The view that speaks for what is inside of it: where that is one element, it stands for it with what was changed.
final class AccessibilityView: PassThroughView {
  var ownLabel: String? { didSet { refresh() } }
  var ownValue: String? { didSet { refresh() } }
  var added = UIAccessibilityTraits.none { didSet { refresh() } }
  var removed = UIAccessibilityTraits.none { didSet { refresh() } }
  var children: AccessibilityChildBehavior? { didSet { refresh() } }
  var action: (@MainActor () -> Void)?

  /// The elements inside.
  private var elements: [UIView] {
    func found(_ view: UIView) -> [UIView] {
      if view.isHidden || view.accessibilityElementsHidden { return [] }
      return view.isAccessibilityElement ? [view] : view.subviews.flatMap(found)
    }
    return subviews.flatMap(found)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    refresh()
  }

  /// Tells those who read the screen.
  private func refresh() { super.accessibilityIdentifier = accessibilityIdentifier }

  /// The elements it stands for.
  private var inner: [UIView] { children == .ignore ? [] : elements }

  override var isAccessibilityElement: Bool {
    get {
      switch children {
      case AccessibilityChildBehavior.contain?: return false
      case _?: return true
      case nil:
        let speaks = ownLabel != nil || ownValue != nil || action != nil || added != .none
        let count = elements.count
        return count == 1 || count == 0 && speaks
      }
    }
    set {}
  }
  override var accessibilityLabel: String? {
    get {
      if let ownLabel { return ownLabel }
      let labels = inner.compactMap(\.accessibilityLabel)
      return isAccessibilityElement && !labels.isEmpty ? labels.joined(separator: ", ") : nil
    }
    set { ownLabel = newValue }
  }
  override var accessibilityValue: String? {
    get { ownValue ?? (inner.count == 1 ? inner[0].accessibilityValue : nil) }
    set { ownValue = newValue }
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get {
      let inner = inner
      var traits = UIAccessibilityTraits.none
      if inner.count == 1 || children == .combine {
        for element in inner { traits.formUnion(element.accessibilityTraits) }
      }
      return traits.union(added).subtracting(removed)
    }
    set { added = newValue }
  }

  override func accessibilityActivate() -> Bool {
    if let action {
      action()
      return true
    }
    let elements = elements
    return elements.count == 1 && elements[0].accessibilityActivate()
  }
}

extension View {
  nonisolated private func accessibility(_ change: AccessibilityModifier.Change) -> some View {
    modifier(AccessibilityModifier(change: change))
  }
  nonisolated public func accessibilityLabel(_ label: Text) -> some View { accessibility(.label(label)) }
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibility(.label(Text(labelKey)))
  }
  @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibility(.label(Text(label)))
  }
  nonisolated public func accessibilityValue(_ value: Text) -> some View { accessibility(.value(value)) }
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    accessibility(.value(Text(valueKey)))
  }
  @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    accessibility(.value(Text(value)))
  }
  nonisolated public func accessibilityHint(_ hint: Text) -> some View { accessibility(.hint(hint)) }
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    accessibility(.hint(Text(hintKey)))
  }
  @_disfavoredOverload nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    accessibility(.hint(Text(hint)))
  }
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    accessibility(.identifier(identifier))
  }
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { accessibility(.hidden(hidden)) }
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility(.add(traits))
  }
  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility(.remove(traits))
  }
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    accessibility(.children(children))
  }
  /// What happens when the element is activated.
  nonisolated public func accessibilityAction(_ handler: @escaping @MainActor () -> Void) -> some View {
    accessibility(.action(handler))
  }
}
