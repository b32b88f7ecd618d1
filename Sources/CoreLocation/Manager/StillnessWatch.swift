import Foundation

/// Sees when the machine comes to rest, and when it goes on.
///
/// Location services tell of movements alone: that nothing moves is seen by waiting.
final class StillnessWatch: @unchecked Sendable {
  enum Change: Sendable {
    /// It has been near a place since it came there.
    case settled(CLLocation)
    /// It has left the place where it had settled.
    case left(CLLocation, at: CLLocation)
  }

  /// How far it may move and still rest, in metres, and how long it takes to be at rest, in seconds. Apple does not say its own.
  static let radius: CLLocationDistance = 100
  static let time: TimeInterval = 300

  private let sleep: @Sendable (TimeInterval) async throws -> Void
  private let tell: @Sendable (Change) -> Void
  private let lock = NSLock()
  private var anchor: CLLocation?
  private var isSettled = false
  private var waiting: Task<Void, Never>?

  init(
    sleep: @escaping @Sendable (TimeInterval) async throws -> Void,
    _ tell: @escaping @Sendable (Change) -> Void
  ) {
    (self.sleep, self.tell) = (sleep, tell)
  }

  deinit { waiting?.cancel() }

  func moved(to location: CLLocation) {
    let left: Change? = lock.withLock {
      if let anchor, anchor.distance(from: location) <= Self.radius { return nil }
      defer { begin(at: location) }
      return anchor.flatMap { isSettled ? .left($0, at: location) : nil }
    }
    if let left { tell(left) }
  }

  private func begin(at location: CLLocation) {
    (anchor, isSettled) = (location, false)
    waiting?.cancel()
    waiting = Task { [weak self, sleep] in
      guard (try? await sleep(Self.time)) != nil else { return }
      self?.settle(at: location)
    }
  }

  private func settle(at location: CLLocation) {
    let isNew = lock.withLock {
      defer { if anchor === location { isSettled = true } }
      return anchor === location && !isSettled
    }
    if isNew { tell(.settled(location)) }
  }
}
