import Foundation
import Synchronization
import Testing

@testable import AppBuilder

struct StepQueueTests {
  /// What the steps do, in the order in which they do it.
  private final class Log: Sendable {
    let lines = Mutex<[String]>([])
    let running = Mutex(0)
    let most = Mutex(0)

    func step(_ name: String, needs: [String] = [], resource: String? = nil, succeeds: Bool = true) -> StepQueue.Step {
      StepQueue.Step(name: name, needs: needs, resource: resource) { [self] in
        let count = running.withLock { running in
          running += 1
          return running
        }
        most.withLock { $0 = max($0, count) }
        lines.withLock { $0.append(name) }
        running.withLock { $0 -= 1 }
        if !succeeds { throw BuildError("\(name) is broken") }
      }
    }
  }

  @Test func aStepWaitsForThoseItNeeds() {
    let log = Log()
    let steps = [
      log.step("last", needs: ["build", "test"]), log.step("test", needs: ["build"]), log.step("build"),
      log.step("other"),
    ]
    let outcomes = StepQueue(steps: steps, width: 2).run()
    let lines = log.lines.withLock { $0 }
    #expect(Set(lines) == ["build", "test", "last", "other"] && lines.count == 4)
    #expect(lines.filter { $0 != "other" } == ["build", "test", "last"])
    #expect(outcomes.allSatisfy { $0.kind == .succeeded } && outcomes.count == 4)
    let most = log.most.withLock { $0 }
    #expect(most <= 2)
  }

  @Test func whatNeedsAFailedStepIsNotDone() {
    let log = Log()
    let steps = [
      log.step("build", succeeds: false), log.step("test", needs: ["build"]),
      log.step("last", needs: ["test", "other"]),
      log.step("other"),
    ]
    let outcomes = StepQueue(steps: steps, width: 2).run()
    let lines = log.lines.withLock { $0 }
    #expect(Set(lines) == ["build", "other"])
    #expect(outcomes.first { $0.name == "build" }?.kind == .failed)
    #expect(outcomes.filter { $0.kind == .notDone }.map(\.name) == ["test", "last"])
    let summary = SelfTest.summary(outcomes, seconds: 1)
    #expect(summary.hasSuffix("✗ build: error: build is broken\n3 of 4 steps failed, after 1 s."), "\(summary)")
  }

  /// Each holds the resource while it asks whether somebody else does.
  @Test func noTwoStepsUseAResourceAtATime() {
    let users = Mutex(0)
    let hasMet = Mutex(false)
    let steps = (0..<20).map { index in
      StepQueue.Step(name: "\(index)", resource: index.isMultiple(of: 2) ? "package" : nil) {
        guard index.isMultiple(of: 2) else { return }
        if users.withLock({
          $0 += 1; return $0
        }) > 1 {
          hasMet.withLock { $0 = true }
        }
        sched_yield()
        users.withLock { $0 -= 1 }
      }
    }
    #expect(StepQueue(steps: steps, width: 4).run().count == 20)
    let met = hasMet.withLock { $0 }
    #expect(!met)
  }
}
