import QuartzCore
import SlipwayTestSupport
import Testing

@testable import UIKit

/// When an app answers the test that started it.
@MainActor @Suite("Rest of apps under test", .serialized, .framesByHand) struct AutomationRestTests {
  private let rest = AutomationRest()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test("The first frame comes though something moves for ever") func moving() async throws {
    let mover = Mover()
    FrameDriver.shared.follow(mover) { _ in true }
    var answers = 0
    rest.awaitFrame { answers += 1 }
    try await wait(for: "the main queue") { FrameDriver.shared.isAwaited }
    #expect(answers == 0)
    FramesByHand.pass(1 / 60)
    #expect(answers == 1 && FrameDriver.shared.isBusy)
    FramesByHand.pass(1 / 60)
    #expect(answers == 1)
  }

  @Test("Where no frame is to come there is nothing to wait for") func still() async throws {
    FramesByHand.pass(0)
    var answers = 0
    rest.awaitFrame { answers += 1 }
    #expect(answers == 0, "what is on the main queue comes first")
    try await wait(for: "an answer") { answers == 1 }
  }
}

private final class Mover {}
