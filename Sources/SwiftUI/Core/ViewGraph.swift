import UIKit

/// The tree of one root view: what in it has to be evaluated again, and when.
///
/// Changes of state are collected; one update before the next layout evaluates what read them and nothing else.
@MainActor package final class ViewGraph {
  /// Asks for an update before the next frame.
  private func needsUpdate() { for surface in surfaces { surface.view?.setNeedsLayout() } }

  /// What is not shown yet of the changes made in one transaction.
  private struct Change {
    let turn: Int
    let transaction: Transaction
    var nodes: [ObjectIdentifier: (node: AnyNode, transaction: Transaction)] = [:]
  }

  /// In the order of their turns.
  private var changes: [Change] = []
  /// The turn of the change that is being evaluated.
  private var evaluated: Int?
  /// The turn of the change that was evaluated last.
  private var lastEvaluated = Int.max
  private var actions: [() -> Void] = []
  private var layoutActions: [() -> Void] = []
  private(set) var isUpdating = false
  /// How the places of views change in the next layout.
  var layoutTransaction = Transaction()
  /// Who waits for changes that have been evaluated and are not laid out.
  private var completions: [AnimationCompletion] = []

  /// `node` is evaluated in the next update. What changes while another change is evaluated belongs to that one.
  func invalidate(_ node: AnyNode, _ transaction: Transaction) {
    invalidate(node, transaction, in: evaluated ?? Turn.of(transaction))
  }

  func invalidate(_ node: AnyNode, _ transaction: Transaction, in turn: Int) {
    guard node.isAlive else { return }
    let id = ObjectIdentifier(node)
    let index = change(of: turn, transaction)
    let known = changes[index].nodes[id]?.transaction
    let merged = transaction.animation == nil && !transaction.disablesAnimations ? known ?? transaction : transaction
    changes[index].nodes[id] = (node, merged)
    if !isUpdating { needsUpdate() }
  }

  private func change(of turn: Int, _ transaction: Transaction) -> Int {
    let index = changes.firstIndex { $0.turn >= turn } ?? changes.count
    if index < changes.count, changes[index].turn == turn { return index }
    if changes.isEmpty { Turn.waits(from: turn) }
    changes.insert(Change(turn: turn, transaction: transaction), at: index)
    for completion in transaction.completions { completion.began() }
    return index
  }

  /// The node has been evaluated by one above it.
  func cleaned(_ node: AnyNode) {
    for index in changes.indices where changes[index].turn <= evaluated ?? .max {
      changes[index].nodes[ObjectIdentifier(node)] = nil
    }
  }

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
    let completions = completions
    self.completions = []
    for completion in completions { completion.ended() }
  }

  var hasChanges: Bool { !changes.isEmpty || !actions.isEmpty }

  /// Whether what waits next can be shown by the layout that is running.
  var hasChangesForLayout: Bool {
    hasChanges && changes.first.map { $0.transaction.isSame(as: layoutTransaction) } ?? true
  }

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

  /// Brings the tree up to date with the changes of one transaction. Those of the next one wait for a layout of their own, in
  /// the same frame.
  func update() {
    guard !isUpdating, !isLayingOut || hasChangesForLayout else { return }
    isUpdating = true
    defer { isUpdating = false }
    var rounds = 0
    let transaction = changes.first?.transaction ?? Transaction()
    while hasChanges, changes.first?.transaction.isSame(as: transaction) ?? true, rounds < Self.roundLimit {
      rounds += 1
      evaluate()
      let actions = actions
      self.actions = []
      for action in actions { action() }
    }
    if hasChanges { needsUpdate() }
  }

  /// Brings the tree up to date with all changes, for somebody who only wants to know its size.
  func updateAll() {
    var rounds = 0
    repeat {
      rounds += 1
      update()
    } while hasChanges && rounds < Self.roundLimit && !isUpdating
  }

  /// Closures that go on changing what they hear of wait for the next frame.
  private static let roundLimit = 8

  /// Evaluates the first of the changes.
  ///
  /// What evaluates it may change what nodes below have read, such as the environment: these are evaluated next, before
  /// anybody looks at the tree.
  private func evaluate() {
    guard let change = changes.first else { return }
    let outer = (evaluated, Turn.seen)
    (evaluated, Turn.seen) = (change.turn, change.turn)
    lastEvaluated = change.turn
    defer { (evaluated, Turn.seen) = outer }
    let transaction = change.transaction
    if transaction.animation != nil || transaction.disablesAnimations { layoutTransaction = transaction }
    var rounds = 0
    while let nodes = changes.first?.nodes, !nodes.isEmpty, rounds < Self.roundLimit {
      rounds += 1
      evaluate(nodes.values.map { $0 })
    }
    guard changes.first?.nodes.isEmpty == true else { return }
    completions += changes.removeFirst().transaction.completions
    if changes.isEmpty { Turn.isDone() }
  }

  /// From the top down: what a node above evaluates is done. Siblings are evaluated in the same order each time.
  private func evaluate(_ nodes: [(node: AnyNode, transaction: Transaction)]) {
    for (node, transaction) in nodes.sorted(by: { ($0.node.depth, $0.node.number) < ($1.node.depth, $1.node.number) }) {
      guard changes[0].nodes.removeValue(forKey: ObjectIdentifier(node)) != nil, node.isAlive else { continue }
      node.refresh(node.parent?.transaction(below: transaction) ?? transaction)
    }
  }

  isolated deinit { if !changes.isEmpty { Turn.isDone() } }

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
    // What the layout itself evaluates sees no more of the changes than what was evaluated before.
    let outer = Turn.seen
    if !changes.isEmpty { Turn.seen = lastEvaluated }
    body()
    if layoutTransaction.animation != nil {
      for surface in surfaces where surface.view?.window != nil { surface.view?.layoutIfNeeded() }
    }
    (isLayingOut, Turn.seen) = (false, outer)
    layoutTransaction = Transaction()
    laidOut()
    // The changes of the next transaction: a layout of another surface may have taken the wish for theirs.
    if hasChanges { needsUpdate() }
  }

  // MARK: Coming and going

  /// A node took a place in the tree that was empty.
  func inserted(_ node: AnyNode, _ transaction: Transaction) {
    guard transaction.animation != nil else { return }
    for item in node.items {
      item.entering = item.trait(TransitionTrait.self)
      item.transitionItem?.arrive(transaction)
    }
  }

  /// A node left its place in the tree; with an animation, its views leave by their transition.
  func remove(_ node: AnyNode, _ transaction: Transaction) {
    if transaction.animation != nil {
      for item in node.items { item.leave(transaction) }
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
