import Foundation

/// Where the machine is, or why that is not known.
public struct CLLocationUpdate: Sendable {
  /// What the app does while it wants to know.
  public enum LiveConfiguration: Int, Sendable {
    case `default`, automotiveNavigation, otherNavigation, fitness, airborne
  }

  public let location: CLLocation?
  /// Whether the user, or a machine without location services, does not let the app know.
  public let authorizationDenied: Bool
  /// Whether the user was not asked yet.
  public let authorizationRequestInProgress: Bool
  /// Whether there is no location though there may be one.
  public let locationUnavailable: Bool

  /// Asks for leave if need be, and tells where the machine is until nobody listens any more. The navigation kinds are as exact as
  /// can be; GeoClue knows no others.
  public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates {
    Updates(
      service: .shared,
      accuracy: configuration == .default ? kCLLocationAccuracyBest : kCLLocationAccuracyBestForNavigation
    )
  }

  /// The updates, one after the other. They do not end.
  public struct Updates: AsyncSequence, Sendable {
    public typealias Element = CLLocationUpdate

    let service: LocationService
    let accuracy: CLLocationAccuracy

    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate let listening: Listening
      fileprivate var iterator: AsyncStream<CLLocationUpdate>.Iterator

      public mutating func next() async throws -> CLLocationUpdate? { await iterator.next() }
    }

    public func makeAsyncIterator() -> AsyncIterator {
      let (stream, continuation) = AsyncStream.makeStream(of: CLLocationUpdate.self)
      let listening = Listening(service)
      service.request(.authorizedWhenInUse)
      if service.authorizationStatus == .notDetermined { continuation.yield(.init(isAsking: true)) }
      service.listen(listening.key, accuracy: accuracy) { event in
        switch event {
        case .location(let location): continuation.yield(.init(location: location))
        case .failure(let code):
          continuation.yield(.init(isDenied: code == .denied, isUnavailable: code != .denied))
        }
      }
      return AsyncIterator(listening: listening, iterator: stream.makeAsyncIterator())
    }
  }

  private init(
    location: CLLocation? = nil,
    isDenied: Bool = false,
    isAsking: Bool = false,
    isUnavailable: Bool = false
  ) {
    self.location = location
    authorizationDenied = isDenied
    authorizationRequestInProgress = isAsking
    locationUnavailable = isUnavailable
  }

  /// Ends with the iterator that keeps it.
  fileprivate final class Listening: Sendable {
    let key = UUID()
    private let service: LocationService
    init(_ service: LocationService) { self.service = service }
    deinit { service.stop(key) }
  }
}
