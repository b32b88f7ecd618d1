import Foundation

/// What a part of the app needs to know, and why it may not.
///
/// It asks the user, and holds until it is invalidated or goes. It may be used from any thread.
public final class CLServiceSession: Sendable {
  public enum AuthorizationRequirement: Int, Sendable {
    /// Nobody is asked.
    case none, whenInUse, always
  }

  /// Why the app may not know what it needs; all are false where nothing is in its way.
  public struct Diagnostic: Sendable {
    /// Whether the app needs to know always, and may only while it is used.
    public let alwaysAuthorizationDenied: Bool
    public let authorizationDenied: Bool
    /// Whether there are no location services.
    public let authorizationDeniedGlobally: Bool
    public let authorizationRequestInProgress: Bool
    /// Whether somebody else forbids it. Nobody does on a desktop.
    public let authorizationRestricted: Bool
    /// Whether places are made less exact for the app. Nobody does that here.
    public let fullAccuracyDenied: Bool
    /// Whether the app is too far in the background. A desktop's apps are not.
    public let insufficientlyInUse: Bool
    /// Whether the app says that it holds sessions for what it asks, and holds none.
    public let serviceSessionRequired: Bool

    init(_ standing: Standing, _ wanted: AuthorizationRequirement) {
      alwaysAuthorizationDenied = wanted == .always && standing.status == .authorizedWhenInUse && !standing.isAsking
      authorizationDenied = standing.isDenied
      authorizationDeniedGlobally = standing.isOff
      authorizationRequestInProgress = standing.isAsking
      (authorizationRestricted, fullAccuracyDenied, insufficientlyInUse) = (false, false, false)
      serviceSessionRequired = standing.needsSession
    }
  }

  /// How it is, and each change.
  public struct Diagnostics: AsyncSequence, Sendable {
    public typealias Element = Diagnostic
    let service: LocationService
    let wanted: AuthorizationRequirement

    public struct Iterator: AsyncIteratorProtocol {
      fileprivate let stream: StandingStream
      fileprivate var iterator: AsyncStream<Standing>.Iterator
      fileprivate let wanted: AuthorizationRequirement

      public mutating func next() async throws -> Diagnostic? { await iterator.next().map { Diagnostic($0, wanted) } }
    }

    public func makeAsyncIterator() -> Iterator {
      let stream = StandingStream(service)
      return Iterator(stream: stream, iterator: stream.values.makeAsyncIterator(), wanted: wanted)
    }
  }

  private let service: LocationService
  private let wanted: AuthorizationRequirement
  private let key = UUID()

  /// Asks the user for what is required, unless that is nothing.
  public convenience init(authorization: AuthorizationRequirement) { self.init(authorization, .shared) }

  /// The same for an app that needs to know exactly, as every app does here.
  ///
  /// - Parameter fullAccuracyPurposeKey: a key of the `Info.plist`'s `NSLocationTemporaryUsageDescriptionDictionary`; if it is
  ///   missing in an app, the standard error output says so.
  public convenience init(authorization: AuthorizationRequirement, fullAccuracyPurposeKey: String) {
    LocationService.shared.checkPurpose(fullAccuracyPurposeKey)
    self.init(authorization, .shared)
  }

  private init(_ wanted: AuthorizationRequirement, _ service: LocationService) {
    (self.wanted, self.service) = (wanted, service)
    service.hold(key)
    switch wanted {
    case .none: break
    case .whenInUse: service.request(.authorizedWhenInUse)
    case .always: service.request(.authorizedAlways)
    }
  }

  deinit { service.release(key) }

  public var diagnostics: Diagnostics { Diagnostics(service: service, wanted: wanted) }

  /// Ends it.
  public func invalidate() { service.release(key) }
}

/// Lets an app know its place while it is in the background, which a desktop's apps do anyway.
///
/// What it says of the app's leave is its use here. It may be used from any thread.
public final class CLBackgroundActivitySession: Sendable {
  /// Why the app may not know; all are false where nothing is in its way.
  public struct Diagnostic: Sendable {
    public let authorizationDenied: Bool
    /// Whether there are no location services.
    public let authorizationDeniedGlobally: Bool
    public let authorizationRequestInProgress: Bool
    /// Whether somebody else forbids it. Nobody does on a desktop.
    public let authorizationRestricted: Bool
    /// Whether the app is too far in the background. A desktop's apps are not.
    public let insufficientlyInUse: Bool
    /// Whether the app says that it holds service sessions for what it asks, and holds none.
    public let serviceSessionRequired: Bool

    init(_ standing: Standing) {
      (authorizationDenied, authorizationDeniedGlobally) = (standing.isDenied, standing.isOff)
      authorizationRequestInProgress = standing.isAsking
      (authorizationRestricted, insufficientlyInUse) = (false, false)
      serviceSessionRequired = standing.needsSession
    }
  }

  /// How it is, and each change, until the session is invalidated.
  public struct Diagnostics: AsyncSequence, Sendable {
    public typealias Element = Diagnostic
    let session: CLBackgroundActivitySession

    public struct Iterator: AsyncIteratorProtocol {
      fileprivate let stream: StandingStream
      fileprivate var iterator: AsyncStream<Standing>.Iterator

      public mutating func next() async throws -> Diagnostic? { await iterator.next().map(Diagnostic.init) }
    }

    public func makeAsyncIterator() -> Iterator {
      let stream = StandingStream(session.service)
      session.add(stream)
      return Iterator(stream: stream, iterator: stream.values.makeAsyncIterator())
    }
  }

  private final class Streams: @unchecked Sendable {
    private struct Weak { weak var stream: StandingStream? }
    private let lock = NSLock()
    private var all: [Weak] = []
    private var isOver = false
    func add(_ stream: StandingStream) {
      let isOver = lock.withLock {
        all.removeAll { $0.stream == nil }
        all.append(Weak(stream: stream))
        return self.isOver
      }
      if isOver { stream.end() }
    }
    func end() {
      let ended = lock.withLock {
        isOver = true
        return all.compactMap(\.stream)
      }
      for stream in ended { stream.end() }
    }
  }

  private let service = LocationService.shared
  private let streams = Streams()

  public init() {}

  public var diagnostics: Diagnostics { Diagnostics(session: self) }

  private func add(_ stream: StandingStream) { streams.add(stream) }

  /// Ends it, and what it tells.
  public func invalidate() { streams.end() }
}
