import QuartzCore
import Testing

/// Gives each test a clock of its own, which shows the frames that the test asks for, and no others.
struct OwnClock: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true
  /// What the clock says between frames.
  static let present: CFTimeInterval = 1_000

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let clock = LayerClock(source: NoFrames()) { Self.present }
    try await LayerClock.$own.withValue(clock) { try await function() }
  }
}

private final class NoFrames: FrameSource {
  let frameInterval: CFTimeInterval = 1 / 60
  func startFrames() {}
  func stopFrames() {}
}

extension Trait where Self == OwnClock {
  static var ownClock: Self { Self() }
}
