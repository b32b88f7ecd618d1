import Foundation
import QuartzCore
import Synchronization
import Testing

@testable import UIKit

/// Gives each test a clock of its own, which stands still until the test shows a frame. No other test's time, frames or
/// animations reach it, and a busy machine does not make its time go on.
///
/// What the test's own task does sees that clock; what a callback of the run loop does goes by the process's.
package struct FramesByHand: SuiteTrait, TestTrait, TestScoping {
  package let isRecursive = true

  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let time = HandTime()
    let clock = LayerClock(source: NoFrames(), time: { time.value.withLock(\.self) })
    let driver = await FrameDriver(clock: clock) { _, _ in }
    try await HandTime.$current.withValue(time) {
      try await LayerClock.$own.withValue(clock) {
        try await FrameDriver.$own.withValue(driver) { try await function() }
      }
    }
  }

  /// Shows the frame that comes some seconds after the last one.
  @MainActor package static func pass(_ seconds: CFTimeInterval, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let time = HandTime.current else {
      Issue.record("the test has no frames by hand", sourceLocation: sourceLocation)
      return
    }
    time.value.withLock { $0 += seconds }
    FrameDriver.shared.tick()
  }

  /// Shows frames, 60 a second, until something holds; fails the test if it does not in some seconds.
  @MainActor package static func pass(
    until holds: () -> Bool,
    within seconds: CFTimeInterval = 10,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for _ in 0..<Int(seconds * 60) where !holds() { pass(1 / 60, sourceLocation: sourceLocation) }
    if !holds() { Issue.record("it did not come to hold in \(seconds) s", sourceLocation: sourceLocation) }
  }
}

/// A test's own time.
private final class HandTime: Sendable {
  @TaskLocal static var current: HandTime?
  /// Any but 0: that is what an animation has for "no begin".
  let value = Mutex<CFTimeInterval>(1_000)
}

/// Until a driver is there.
private final class NoFrames: FrameSource {
  let frameInterval: CFTimeInterval = 1 / 60
  func startFrames() {}
  func stopFrames() {}
}

extension Trait where Self == FramesByHand {
  package static var framesByHand: Self { Self() }
}
