import QuartzCore
import UIKit

/// What the views of one controller say about the bars around it, and who of them wants to know whether it is seen.
@MainActor final class Screen {
  weak var controller: UIViewController?
  weak var graph: ViewGraph?
  private var speakers: [ObjectIdentifier: WeakSpeaker] = [:]
  private var watchers = OrderedRegister<WeakWatcher>()
  private var applyIsDue = false

  private struct WeakSpeaker { weak var node: (any ScreenSpeaking)? }
  private struct WeakWatcher { weak var watcher: (any ScreenWatching)? }

  // MARK: Being seen

  /// Whether the controller is on the screen, or about to be.
  var isSeen = false {
    didSet {
      guard isSeen != oldValue else { return }
      for entry in watchers.entries { entry.watcher?.screenIsSeen(isSeen) }
      if isSeen { apply() }
    }
  }

  func add(_ watcher: any ScreenWatching) { watchers[ObjectIdentifier(watcher)] = WeakWatcher(watcher: watcher) }
  func remove(_ watcher: any ScreenWatching) { watchers[ObjectIdentifier(watcher)] = nil }

  // MARK: The bars

  /// A node below says something, or something else than before.
  func hears(_ node: any ScreenSpeaking) {
    speakers[ObjectIdentifier(node)] = WeakSpeaker(node: node)
    changed()
  }

  func forget(_ node: any ScreenSpeaking) {
    guard speakers.removeValue(forKey: ObjectIdentifier(node)) != nil else { return }
    changed()
  }

  /// The bars are brought up to date once the views are.
  func changed() {
    guard !applyIsDue, let graph else { return }
    applyIsDue = true
    graph.afterUpdate { [weak self] in
      self?.applyIsDue = false
      self?.apply()
    }
  }

  private(set) var settings = ScreenSettings()

  private func apply() {
    let new = current
    guard !new.isEmpty || !settings.isEmpty else { return }
    let before = settings
    settings = new
    if let controller { settings.apply(to: controller, before: before) }
    updateKeyboardBar()
  }

  /// What the views want now, though it is not shown yet.
  var current: ScreenSettings {
    speakers = speakers.filter { $0.value.node?.isAlive == true }
    let nodes = speakers.values.compactMap(\.node)
    var settings = ScreenSettings()
    settings.isEmpty = nodes.isEmpty
    for node in nodes.count > 1 ? nodes.sorted(by: { $0.isInside(orBefore: $1) }) : nodes { node.speak(&settings) }
    return settings
  }

  // MARK: Above the keyboard

  /// What stands at the window's lower edge while a field of the screen is edited; nil where there is nothing.
  private(set) var keyboardBar: UIToolbar?

  private func updateKeyboardBar() {
    let items = settings.items.filter { $0.role == .keyboard }.flatMap(\.barItems)
    let hadBar = keyboardBar != nil
    if items.isEmpty {
      keyboardBar = nil
    } else {
      let bar = keyboardBar ?? UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
      if !ScreenSettings.areSame(bar.items, items) { bar.items = items }
      keyboardBar = bar
    }
    guard hadBar != (keyboardBar != nil), let view = controller?.viewIfLoaded else { return }
    view.reloadInputViewsInside()
  }
}

/// A node that says something about the bars around its screen.
@MainActor protocol ScreenSpeaking: AnyNode {
  /// Adds to what views further inside, and those before, have said: where two say the same, the first holds.
  func speak(_ settings: inout ScreenSettings)
}

/// Something that follows whether its screen is seen.
@MainActor protocol ScreenWatching: AnyObject { func screenIsSeen(_ isSeen: Bool) }

extension AnyNode {
  /// Whether the node stands inside the other, or before it.
  fileprivate func isInside(orBefore other: AnyNode) -> Bool {
    let (path, otherPath) = (path, other.path)
    guard let branch = zip(path, otherPath).first(where: { $0 != $1 }) else { return path.count > otherPath.count }
    return branch.0 < branch.1
  }

  /// The places among their siblings of the nodes from the root to this one.
  private var path: [Int] {
    guard let parent else { return [] }
    return parent.path + [parent.children.firstIndex { $0 === self } ?? 0]
  }
}

private enum ScreenKey: EnvironmentKey { static var defaultValue: Screen? { nil } }

extension EnvironmentValues {
  /// The screen the views are on.
  var screen: Screen? {
    get { self[ScreenKey.self] }
    set { self[ScreenKey.self] = newValue }
  }
}

// MARK: Modifiers

/// A modifier that says something about the bars around the screen.
nonisolated struct ScreenModifier: PrimitiveModifier {
  /// Whose bars are meant.
  let screen: @Sendable (EnvironmentValues) -> Screen?
  let speak: @MainActor (inout ScreenSettings, EnvironmentValues) -> Void

  init(
    screen: @escaping @Sendable (EnvironmentValues) -> Screen? = { $0.screen },
    speak: @escaping @MainActor (inout ScreenSettings, EnvironmentValues) -> Void
  ) {
    self.screen = screen
    self.speak = speak
  }

  @MainActor func makeNode<Content: View>(of view: ModifiedContent<Content, Self>, _ inputs: ViewInputs)
    -> ViewNode<ModifiedContent<Content, Self>>
  { ScreenModifierNode(view, inputs) }
}

private final class ScreenModifierNode<Content: View>: StructuralNode<ModifiedContent<Content, ScreenModifier>>,
  ScreenSpeaking
{
  private var modifier: ScreenModifier
  private var child: ViewNode<Content>!

  init(_ view: ModifiedContent<Content, ScreenModifier>, _ inputs: ViewInputs) {
    modifier = view.modifier
    super.init(inputs)
    child = view.content.node(self.inputs(inputs.transaction))
    modifier.screen(environment)?.hears(self)
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: ModifiedContent<Content, ScreenModifier>, _ inputs: ViewInputs) {
    modifier = view.modifier
    child.update(view.content, self.inputs(inputs.transaction))
    modifier.screen(environment)?.hears(self)
  }

  override func tearDown() {
    modifier.screen(environment)?.forget(self)
    super.tearDown()
  }

  func speak(_ settings: inout ScreenSettings) { modifier.speak(&settings, environment) }
}
