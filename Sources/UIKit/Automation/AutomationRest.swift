import Foundation
import QuartzCore

/// Waits for the app to come to rest: what moves has arrived, what changed is laid out.
@MainActor final class AutomationRest {
  /// The longest wait: something that never ends, such as a picture that turns and turns, keeps no test from going on.
  private static let longest: TimeInterval = 10
  /// The wait in an app that did not come to rest the last time.
  private static let longestOfRestless: TimeInterval = 0.5
  private var isRestless = false

  /// Calls back when the app rests, though never at once: what has been put on the main queue comes first.
  func await(_ body: @escaping @MainActor () -> Void) {
    look(until: Date(timeIntervalSinceNow: isRestless ? Self.longestOfRestless : Self.longest), body)
  }

  /// Calls back when what there is to lay out is laid out, whatever moves: what moves asks for a frame after each frame.
  func awaitFrame(_ body: @escaping @MainActor () -> Void) {
    let driver = FrameDriver.shared
    DispatchQueue.main.async { MainActor.assumeIsolated { driver.afterFrame(body) } }
  }

  private func look(until deadline: Date, after delay: TimeInterval = 0, _ body: @escaping @MainActor () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
      MainActor.assumeIsolated {
        let isBusy = FrameDriver.shared.isMoving
        if isBusy, Date() < deadline { return self.look(until: deadline, after: 0.005, body) }
        self.isRestless = isBusy
        body()
      }
    }
  }
}

extension FrameDriver {
  /// Whether something is about to be laid out, or is on a way that has an end.
  fileprivate var isMoving: Bool { isBusy && !(isOnlyAnimating && !LayerClock.shared.hasAnimationsThatEnd) }
}
