import Foundation

/// What the app may know, for those who want to be told why it may not.
struct Standing: Equatable, Sendable {
  var status = CLAuthorizationStatus.notDetermined
  /// Whether there are no location services.
  var isOff = false
  var isAsking = false
  /// Whether the app wants to hold a `CLServiceSession` for what it asks, and holds none.
  var needsSession = false

  var isDenied: Bool { status == .denied }
}

/// Standings, one after the other: how it is, and each change.
///
/// It listens until it goes.
final class StandingStream: Sendable {
  let values: AsyncStream<Standing>
  private let key = UUID()
  private let service: LocationService
  private let continuation: AsyncStream<Standing>.Continuation

  init(_ service: LocationService) {
    self.service = service
    (values, continuation) = AsyncStream.makeStream()
    service.observe(key) { [continuation] in continuation.yield($0) }
  }

  deinit { end() }

  func end() {
    service.observe(key, nil)
    continuation.finish()
  }
}
