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
  /// Whether there are no location services.
  public let authorizationDeniedGlobally: Bool
  /// Whether somebody else forbids it. Nobody does on a desktop.
  public var authorizationRestricted: Bool { false }
  /// Whether places are made less exact for the app. Nobody does that here.
  public var accuracyLimited: Bool { false }
  /// Whether the app is too far in the background. A desktop's apps are not.
  public var insufficientlyInUse: Bool { false }
  /// Whether the app says that it holds a `CLServiceSession` for what it asks, and holds none. Nobody is asked then.
  public let serviceSessionRequired: Bool
  /// Whether the machine has been near the place for five minutes. The next location that is told is elsewhere.
  public let stationary: Bool
  public var isStationary: Bool { stationary }

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

    public struct Iterator: AsyncIteratorProtocol {
      fileprivate let listening: Listening
      fileprivate var iterator: AsyncStream<CLLocationUpdate>.Iterator

      public mutating func next() async throws -> CLLocationUpdate? { await iterator.next() }
    }

    public func makeAsyncIterator() -> Iterator {
      let (stream, continuation) = AsyncStream.makeStream(of: CLLocationUpdate.self)
      let listening = Listening(service)
      if service.standing.needsSession {
        continuation.yield(.init(needsSession: true))
      } else {
        service.request(.authorizedWhenInUse)
      }
      if service.standing.isAsking { continuation.yield(.init(isAsking: true)) }
      let stillness = StillnessWatch(sleep: service.sleep) { change in
        if case .settled(let location) = change { continuation.yield(.init(location: location, isStill: true)) }
      }
      service.listen(listening.key, accuracy: accuracy) { [service] event in
        switch event {
        case .location(let location):
          continuation.yield(.init(location: location))
          stillness.moved(to: location)
        case .failure(let code):
          let isOff = code == .denied && service.standing.isOff
          continuation.yield(.init(isDenied: code == .denied, isOff: isOff, isUnavailable: code != .denied))
        }
      }
      return Iterator(listening: listening, iterator: stream.makeAsyncIterator())
    }
  }

  private init(
    location: CLLocation? = nil,
    isStill: Bool = false,
    isDenied: Bool = false,
    isOff: Bool = false,
    isAsking: Bool = false,
    isUnavailable: Bool = false,
    needsSession: Bool = false
  ) {
    self.location = location
    authorizationDenied = isDenied
    authorizationRequestInProgress = isAsking
    locationUnavailable = isUnavailable
    (stationary, authorizationDeniedGlobally, serviceSessionRequired) = (isStill, isOff, needsSession)
  }

  /// Ends with the iterator that keeps it.
  fileprivate final class Listening: Sendable {
    let key = UUID()
    private let service: LocationService
    init(_ service: LocationService) { self.service = service }
    deinit { service.stop(key) }
  }
}
