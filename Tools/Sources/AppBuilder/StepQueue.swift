import Foundation
import Synchronization

/// Does steps, some at a time, each as soon as those it needs have succeeded; the earlier ones first.
struct StepQueue {
  struct Step: Sendable {
    var name: String
    /// The steps that have to have succeeded.
    var needs: [String] = []
    /// The steps that have to have ended, however.
    var follows: [String] = []
    /// What no two steps may use at a time.
    var resource: String?
    /// Does it. What it throws says why it failed.
    var run: @Sendable () throws -> Void
  }

  struct Outcome: Sendable, Equatable {
    enum Kind: Sendable { case succeeded, failed, notDone }
    var name: String
    var kind: Kind
    var seconds = 0.0
    /// Why it failed.
    var reason: String?
  }

  let steps: [Step]
  /// How many are done at a time.
  let width: Int

  private struct State {
    var waiting: [Step]
    var running: [Step] = []
    var outcomes: [Outcome] = []

    /// Takes the next step that can be done now; what needs a step that failed is not done at all.
    mutating func next() -> Step? {
      while let index = waiting.firstIndex(where: { step in
        outcomes.contains { $0.kind != .succeeded && step.needs.contains($0.name) }
      }) {
        outcomes.append(Outcome(name: waiting.remove(at: index).name, kind: .notDone))
      }
      let index = waiting.firstIndex { step in
        (step.needs + step.follows).allSatisfy { name in outcomes.contains { $0.name == name } }
          && !running.contains { $0.resource != nil && $0.resource == step.resource }
      }
      guard let index else { return nil }
      running.append(waiting.remove(at: index))
      return running.last
    }

    mutating func finish(_ step: Step, _ outcome: Outcome) {
      running.removeAll { $0.name == step.name }
      outcomes.append(outcome)
    }
  }

  /// Does all that can be done.
  ///
  /// - Parameter onChange: told of the steps that are being done.
  /// - Returns: what became of the steps, in the order in which that was known.
  func run(onChange: @escaping @Sendable ([String]) -> Void = { _ in }) -> [Outcome] {
    let state = Mutex(State(waiting: steps))
    let changes = DispatchSemaphore(value: 0)
    DispatchQueue.concurrentPerform(iterations: width) { _ in
      while true {
        let (step, isOver, names) = state.withLock { state in
          let step = state.next()
          return (step, state.running.isEmpty, state.running.map(\.name))
        }
        guard let step else {
          // Whoever ends a step wakes all others; with none being done there is nothing to wait for.
          if isOver { return }
          changes.wait()
          continue
        }
        onChange(names)
        let start = Date()
        var outcome = Outcome(name: step.name, kind: .succeeded)
        do {
          try step.run()
        } catch {
          outcome.kind = .failed
          outcome.reason = "\(error)"
        }
        outcome.seconds = Date().timeIntervalSince(start)
        state.withLock { $0.finish(step, outcome) }
        for _ in 0..<width { changes.signal() }
      }
    }
    return state.withLock(\.outcomes)
  }
}
