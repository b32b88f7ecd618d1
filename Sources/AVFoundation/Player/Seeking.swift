import CoreMedia

/// What goes to a time of its media, and says whether it got there.
protocol Seeking {
  func seek(to time: CMTime, isExact: Bool, _ completion: (@Sendable (Bool) -> Void)?)
}

extension Seeking {
  func seek(to time: CMTime, isExact: Bool) async -> Bool {
    await withCheckedContinuation { continuation in
      seek(to: time, isExact: isExact) { continuation.resume(returning: $0) }
    }
  }
}
