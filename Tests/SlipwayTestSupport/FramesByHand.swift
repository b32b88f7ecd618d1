import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Frames only come when a test shows them. Such a test must not wait for anything; others, which wait for the end of an
/// animation, go on when no test has frames by hand any more.
package struct FramesByHand: SuiteTrait, TestTrait, TestScoping {
  package let isRecursive = true

  @MainActor private static var hands = 0

  @MainActor private final class HandSource: @preconcurrency FrameSource {
    let frameInterval: CFTimeInterval = 1 / 60
    func startFrames() {}
    func stopFrames() {}
  }

  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    await Self.take()
    let result = await Result { try await function() }
    await Self.giveBack()
    try result.get()
  }

  @MainActor private static func take() {
    _ = FrameDriver.shared  // It takes the clock when it is made.
    hands += 1
    if hands == 1 { LayerClock.shared.source = HandSource() }
  }

  @MainActor private static func giveBack() {
    hands -= 1
    if hands == 0 { LayerClock.shared.source = FrameDriver.shared }
  }

  /// Shows the frame that comes some seconds after the last one.
  @MainActor package static func pass(_ seconds: CFTimeInterval) {
    LayerClock.shared.advance(to: LayerClock.shared.now + seconds)
    FrameDriver.shared.tick()
  }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}

extension Trait where Self == FramesByHand {
  package static var framesByHand: Self { Self() }
}
