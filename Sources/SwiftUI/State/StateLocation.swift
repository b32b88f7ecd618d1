import Foundation

/// Where a state's value is kept, and who read it.
///
/// Any thread may read and write, as Apple's `State` allows; views are evaluated on the main actor.
final class StateLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  override func get() -> Value {
    readers.add()
    return lock.withLock { value }
  }

  override func set(_ newValue: Value, _ transaction: Transaction) {
    let isSame = lock.withLock {
      let isSame = areSame(value, newValue)
      value = newValue
      return isSame
    }
    if !isSame { readers.tell(transaction) }
  }

  private let readers = Readers()
}

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
