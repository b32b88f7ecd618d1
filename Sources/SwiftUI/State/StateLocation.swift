import Foundation

/// Where a state's value is kept, and who read it.
///
/// Any thread may read and write, as Apple's `State` allows; views are evaluated on the main actor.
final class StateLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value
  /// What the value was before changes that wait behind others.
  private var log: [(turn: Int, transaction: Transaction, before: Value)] = []
  private let readers = Readers()

  init(_ value: Value) { self.value = value }

  override func get() -> Value {
    readers.add()
    guard let node = Evaluation.current else { return lock.withLock { value } }
    return MainActor.assumeIsolated { UncheckedBox(value: value(seenBy: node)) }.value
  }

  /// The value without changes whose turn has not come. The node is evaluated again when it has.
  @MainActor private func value(seenBy node: AnyNode) -> Value {
    let later = lock.withLock { log.first { $0.turn > Turn.seen } }
    guard let later else { return lock.withLock { value } }
    node.graph.invalidate(node, later.transaction, in: later.turn)
    return later.before
  }

  override func set(_ newValue: Value, _ transaction: Transaction) {
    nonisolated(unsafe) let own = transaction
    let turn = Evaluation.isOnMainActor ? MainActor.assumeIsolated { Turn.ofLaterChange(own) } : nil
    let (isSame, isFirst) = lock.withLock {
      let isSame = areSame(value, newValue)
      let isLogged = turn == nil || log.last?.turn == turn
      let isFirst = !isSame && !isLogged && log.isEmpty
      if let turn, !isSame, !isLogged { log.append((turn, transaction, value)) }
      value = newValue
      return (isSame, isFirst)
    }
    if isFirst { MainActor.assumeIsolated { Turn.keepsLog { [weak self] in self?.forgetLog() } } }
    guard !isSame else { return }
    PreviewState.noteChange()
    readers.tell(transaction)
  }

  private func forgetLog() { lock.withLock { log = [] } }
}

private struct UncheckedBox<Value>: @unchecked Sendable { let value: Value }

/// A place that can be read and written: what a binding points to.
class AnyLocation<Value>: @unchecked Sendable {
  func get() -> Value { fatalError("a location without a value") }
  func set(_ newValue: Value, _ transaction: Transaction) { fatalError("a location without a value") }
  /// Whether both lead to one place.
  func isSame(as other: AnyLocation<Value>) -> Bool { self === other }
}

/// The nodes that read something while they were evaluated. They are told once; evaluated again, they read again.
final class Readers: @unchecked Sendable {
  private let lock = NSLock()
  private var nodes: [ObjectIdentifier: WeakNode] = [:]
  /// With how many the register is looked through for nodes that are gone.
  private var limit = 16

  private struct WeakNode { weak var node: AnyNode? }

  /// The node that is being evaluated, if one is, has read.
  func add() {
    guard let node = Evaluation.current else { return }
    lock.withLock {
      nodes[ObjectIdentifier(node)] = WeakNode(node: node)
      if nodes.count > limit { forgetTheGone() }
    }
  }

  private func forgetTheGone() {
    nodes = nodes.filter { $0.value.node != nil }
    limit = max(16, 2 * nodes.count)
  }

  var count: Int { lock.withLock { nodes.count } }

  func tell(_ transaction: Transaction) {
    let told = lock.withLock {
      defer { nodes = [:] }
      return nodes.values.compactMap(\.node)
    }
    guard !told.isEmpty else { return }
    nonisolated(unsafe) let transaction = transaction
    onMainActor { for node in told { node.graph.invalidate(node, transaction) } }
  }
}

/// Runs `body` now where this is the main actor, else in its next turn.
func onMainActor(_ body: @escaping @MainActor () -> Void) {
  if Evaluation.isOnMainActor {
    MainActor.assumeIsolated { body() }
  } else {
    DispatchQueue.main.async { MainActor.assumeIsolated { body() } }
  }
}

/// Invalidates what reads a value that is announced to change: it is set when this has returned. Another thread may be held up
/// in between, and the body be evaluated with the old value; so it is evaluated once more, a little later.
func onMainActorAsAnnounced(_ invalidate: @escaping @MainActor @Sendable () -> Void) {
  onMainActor(invalidate)
  guard !Evaluation.isOnMainActor else { return }
  DispatchQueue.main.asyncAfter(deadline: .now() + patienceWithThreads) { MainActor.assumeIsolated(invalidate) }
}

/// For a thread between announcing that a value changes and setting it.
private let patienceWithThreads = DispatchTimeInterval.milliseconds(50)
