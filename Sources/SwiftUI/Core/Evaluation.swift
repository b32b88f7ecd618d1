import Foundation
import Observation

/// Runs `body` for a caller that is on the main actor and whose declaration Apple has made nonisolated.
func readingOnMainActor<Result>(_ body: @MainActor () -> Result) -> Result {
  MainActor.preconditionIsolated()
  return withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}

/// The same for a body that is handed what it works on.
func readingOnMainActor<Value, Result>(with value: Value, _ body: @MainActor (Value) -> Result) -> Result {
  MainActor.preconditionIsolated()
  return withoutActuallyEscaping(body) { unsafeBitCast($0, to: ((Value) -> Result).self)(value) }
}

/// What is being evaluated now, so that whoever is read knows its reader.
enum Evaluation {
  nonisolated(unsafe) private static var node: AnyNode?
  private static let mainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether this code runs on the main actor. Its queue may be served by another thread than the first.
  static var isOnMainActor: Bool { DispatchQueue.getSpecific(key: mainQueue) != nil || Thread.isMainThread }

  /// The node that is being evaluated by the caller, if one is.
  static var current: AnyNode? { isOnMainActor ? node : nil }

  /// Runs `body` for nobody: what it reads tells no node of changes.
  @MainActor static func untracked<Result>(_ body: () -> Result) -> Result {
    let outer = node
    node = nil
    defer { node = outer }
    return body()
  }

  /// Runs `body` for `node`: what it reads will tell the node of changes.
  @MainActor static func of<Result>(_ reader: AnyNode, _ body: () -> Result) -> Result {
    let outer = node
    node = reader
    defer { node = outer }
    return withObservationTracking(body) { [weak reader] in
      nonisolated(unsafe) let transaction = Transaction.current
      onMainActorAsAnnounced { if let reader { reader.graph.invalidate(reader, transaction) } }
    }
  }
}
