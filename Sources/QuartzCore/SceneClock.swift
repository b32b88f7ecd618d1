package import Foundation

/// When the frames of a scene came.
package struct SceneClock {
  /// What passes at most from one frame to the next: whoever was away does not come back to a scene that has gone far.
  package static let longestFrame: TimeInterval = 0.25
  private var last: TimeInterval?

  package init() {}

  /// The seconds since the last frame; none in the first one.
  package mutating func advance(to time: TimeInterval) -> TimeInterval {
    defer { last = time }
    return last.map { min(Self.longestFrame, max(0, time - $0)) } ?? 0
  }

  /// What passes until the next frame does not count.
  package mutating func rest() { last = nil }
}
