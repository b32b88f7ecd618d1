import UIKit

/// The tree of one root view: what in it has to be evaluated again, and when.
///
/// Changes of state are collected; one update before the next layout evaluates what read them and nothing else.
@MainActor package final class ViewGraph {
  /// Asks for an update before the next frame.
  private func needsUpdate() { for surface in surfaces { surface.view?.setNeedsLayout() } }

  private var dirty: [ObjectIdentifier: (node: AnyNode, transaction: Transaction)] = [:]
  private var actions: [() -> Void] = []
  private var layoutActions: [() -> Void] = []
  private(set) var isUpdating = false
  /// How the places of views change in the next layout.
  var layoutTransaction = Transaction()

  /// `node` is evaluated in the next update.
  func invalidate(_ node: AnyNode, _ transaction: Transaction) {
    guard node.isAlive else { return }
    let known = dirty[ObjectIdentifier(node)]?.transaction
    let merged = transaction.animation == nil && !transaction.disablesAnimations ? known ?? transaction : transaction
    dirty[ObjectIdentifier(node)] = (node, merged)
    if !isUpdating { needsUpdate() }
  }

  /// The node has been evaluated by one above it.
  func cleaned(_ node: AnyNode) { dirty[ObjectIdentifier(node)] = nil }

  /// Something to do when the views are up to date: the app's own closures, which may change state again.
  func afterUpdate(_ action: @escaping () -> Void) {
    actions.append(action)
    if !isUpdating { needsUpdate() }
  }

  /// Something to do when the views have their places.
  func afterLayout(_ action: @escaping () -> Void) {
    layoutActions.append(action)
    if !isUpdating { needsUpdate() }
  }

  private func laidOut() {
    let actions = layoutActions
    layoutActions = []
    for action in actions { action() }
  }

  var hasChanges: Bool { !dirty.isEmpty || !actions.isEmpty }

  /// Runs `body`, which makes or changes nodes from outside of an update: nobody looks at the tree before it is done.
  func edit<Result>(_ body: () -> Result) -> Result {
    let wasUpdating = isUpdating
    isUpdating = true
    defer {
      isUpdating = wasUpdating
      if hasChanges, !wasUpdating { needsUpdate() }
    }
    return body()
  }

  /// Brings the tree up to date.
  func update() {
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    var rounds = 0
    while hasChanges, rounds < Self.roundLimit {
      rounds += 1
      evaluate()
      let actions = actions
      self.actions = []
      for action in actions { action() }
    }
    if hasChanges { needsUpdate() }
  }

  /// Closures that go on changing what they hear of wait for the next frame.
  private static let roundLimit = 8

  /// From the top down: what a node above evaluates is done. Siblings are evaluated in the same order each time.
  ///
  /// What evaluates them may change what nodes below have read, such as the environment: these are evaluated next, before
  /// anybody looks at the tree.
  private func evaluate() {
    var rounds = 0
    while !dirty.isEmpty, rounds < Self.roundLimit {
      rounds += 1
      evaluateOnce()
    }
  }

  private func evaluateOnce() {
    let nodes = dirty.values.sorted { ($0.node.depth, $0.node.number) < ($1.node.depth, $1.node.number) }
    for (node, transaction) in nodes {
      guard dirty.removeValue(forKey: ObjectIdentifier(node)) != nil, node.isAlive else { continue }
      if transaction.animation != nil || transaction.disablesAnimations { layoutTransaction = transaction }
      node.refresh(node.parent?.transaction(below: transaction) ?? transaction)
    }
  }

  // MARK: Surfaces

  /// The views that show the tree: that of the hosting controller, those of pushed and presented screens.
  private var surfaces: [WeakSurface] = []
  private var isLayingOut = false

  private struct WeakSurface { weak var view: SurfaceView? }

  func add(_ surface: SurfaceView) {
    surfaces.removeAll { $0.view == nil }
    surfaces.append(WeakSurface(view: surface))
  }

  /// Runs `body`, the layout of one surface. What an update animates is animated on all surfaces.
  func layOut(_ body: () -> Void) {
    guard !isLayingOut else { return body() }
    isLayingOut = true
    defer { isLayingOut = false }
    body()
    if layoutTransaction.animation != nil {
      for surface in surfaces where surface.view?.window != nil { surface.view?.layoutIfNeeded() }
    }
    layoutTransaction = Transaction()
    laidOut()
  }

  // MARK: Coming and going

  /// A node took a place in the tree that was empty.
  func inserted(_ node: AnyNode, _ transaction: Transaction) {
    guard transaction.animation != nil else { return }
    for item in node.items { item.entering = item.trait(TransitionTrait.self) }
  }

  /// A node left its place in the tree; with an animation, its views leave by their transition.
  func remove(_ node: AnyNode, _ transaction: Transaction) {
    if let animation = transaction.animation {
      for item in node.items { item.leave(animation) }
    }
    node.tearDown()
  }

  // MARK: Moving

  private var moveFollowers: [() -> Bool] = []

  /// Calls `body` when views may have moved without a layout, as in a scroll view, until it returns false.
  func followMoves(_ body: @escaping () -> Bool) { moveFollowers.append(body) }

  func viewsMoved() { moveFollowers.removeAll { !$0() } }

  // MARK: Preferences

  private var preferenceReaders: [ObjectIdentifier: WeakReader] = [:]
  private var preferencesAreDirty = false

  private struct WeakReader { weak var node: (any PreferenceReading)? }

  func addPreferenceReader(_ node: any PreferenceReading) {
    preferenceReaders[ObjectIdentifier(node)] = WeakReader(node: node)
    preferencesChanged()
  }

  /// Readers look once when the views are up to date.
  func preferencesChanged() {
    guard !preferencesAreDirty else { return }
    preferencesAreDirty = true
    afterUpdate { [unowned self] in
      preferencesAreDirty = false
      preferenceReaders = preferenceReaders.filter { $0.value.node?.isAlive == true }
      let readers = preferenceReaders.values.compactMap(\.node).sorted { $0.number < $1.number }
      for reader in readers { reader.preferencesChanged() }
    }
  }
}
