import Foundation

/// The state of what a monitor watches.
public enum CLMonitoringState: UInt, Codable, Sendable {
  case unknown, satisfied, unsatisfied
  /// It is not watched: it cannot be, or the app may not know its place.
  case unmonitored
}

/// What a `CLMonitor` can watch.
public protocol CLCondition: Sendable {}

/// Watches conditions, and tells when they come to hold or hold no longer.
///
/// What it watches, and the last states, are kept for the next monitor of its name in the app's container. It watches while the
/// app runs. Have one monitor of a name at a time.
public actor CLMonitor {
  /// A circle on the earth, in which the machine is or not.
  public struct CircularGeographicCondition: CLCondition, Hashable {
    public var center: CLLocationCoordinate2D
    /// In metres.
    public var radius: CLLocationDistance
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
      (self.center, self.radius) = (center, radius)
    }
    public static func == (one: Self, other: Self) -> Bool {
      one.center.latitude == other.center.latitude && one.center.longitude == other.center.longitude
        && one.radius == other.radius
    }
    public func hash(into hasher: inout Hasher) {
      hasher.combine(center.latitude)
      hasher.combine(center.longitude)
      hasher.combine(radius)
    }
  }

  /// A beacon nearby. Nothing here hears beacons: it is `unmonitored`.
  public struct BeaconIdentityCondition: CLCondition, Hashable {
    public var uuid: UUID
    public var major: UInt16?
    public var minor: UInt16?
    public init(uuid: UUID) { self.uuid = uuid }
    public init(uuid: UUID, major: UInt16) { (self.uuid, self.major) = (uuid, major) }
    public init(uuid: UUID, major: UInt16, minor: UInt16) {
      (self.uuid, self.major, self.minor) = (uuid, major, minor)
    }
  }

  /// What became of a condition.
  public struct Event: Sendable {
    public typealias State = CLMonitoringState
    public let identifier: String
    public let state: State
    public let date: Date
    /// Which of the beacons it was; nil for a place.
    public var refinement: (any CLCondition)? { nil }
    public internal(set) var authorizationDenied = false
    /// Whether there are no location services.
    public internal(set) var authorizationDeniedGlobally = false
    public internal(set) var authorizationRequestInProgress = false
    /// Whether somebody else forbids it. Nobody does on a desktop.
    public var authorizationRestricted: Bool { false }
    /// Whether places are made less exact for the app. Nobody does that here.
    public var accuracyLimited: Bool { false }
    /// Whether the app is too far in the background. A desktop's apps are not.
    public var insufficientlyInUse: Bool { false }
    public internal(set) var serviceSessionRequired = false
    /// Whether there are more than 20 conditions.
    public internal(set) var conditionLimitExceeded = false
    /// Whether nothing here can watch a condition of that kind.
    public internal(set) var conditionUnsupported = false
    /// Whether the conditions could not be kept for the app's next run.
    public internal(set) var persistenceUnavailable = false

    init(_ identifier: String, _ state: State, date: Date = Date()) {
      (self.identifier, self.state, self.date) = (identifier, state, date)
    }
  }

  /// A condition, and what was last told of it.
  public struct Record: Sendable {
    public let condition: any CLCondition
    public internal(set) var lastEvent: Event
  }

  /// What happens from now on, and what nobody has heard yet. It does not end.
  public struct Events: AsyncSequence, Sendable {
    public typealias Element = Event
    let stream: AsyncStream<Event>

    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var iterator: AsyncStream<Event>.Iterator
      public mutating func next() async throws -> Event? { await iterator.next() }
    }
    public func makeAsyncIterator() -> Iterator { Iterator(iterator: stream.makeAsyncIterator()) }
  }

  static let limit = 20

  private let service: LocationService
  private let key = UUID()
  private let file: MonitorFile?
  private var order: [String] = []
  private var records: [String: Record] = [:]
  private var unheard: [Event] = []
  private var listeners: [UUID: AsyncStream<Event>.Continuation] = [:]
  private var pump: Task<Void, Never>?

  /// The monitor of a name, with the conditions that it had.
  public init(_ name: String) async {
    service = .shared
    file = service.folder.map { MonitorFile(folder: $0, name: name) }
    for (identifier, record) in file?.records() ?? [] {
      order.append(identifier)
      records[identifier] = record
    }
    listen()
  }

  deinit {
    pump?.cancel()
    service.stop(key)
    for listener in listeners.values { listener.finish() }
  }

  /// Of the conditions, in the order in which they were added.
  public var identifiers: [String] { order }

  public func record(for identifier: String) -> Record? { records[identifier] }

  public var events: Events {
    let (stream, continuation) = AsyncStream.makeStream(of: Event.self)
    let key = UUID()
    continuation.onTermination = { [weak self] _ in Task { await self?.forget(key) } }
    listeners[key] = continuation
    for event in unheard { continuation.yield(event) }
    unheard = []
    return Events(stream: stream)
  }

  private func forget(_ key: UUID) { listeners[key] = nil }

  /// Watches a condition, in the place of another with its identifier. Its state is not known at first.
  public func add(_ condition: any CLCondition, identifier: String) {
    add(condition, identifier: identifier, assuming: .unknown)
  }

  /// - Parameter state: what it is taken for at first: it is told when it is found to be another.
  public func add(_ condition: any CLCondition, identifier: String, assuming state: Event.State) {
    let isNew = records[identifier] == nil
    if isNew { order.append(identifier) }
    records[identifier] = Record(condition: condition, lastEvent: Event(identifier, state))
    if !(condition is CircularGeographicCondition) {
      change(identifier, .unmonitored) { $0.conditionUnsupported = true }
    } else if isNew, order.count > Self.limit {
      change(identifier, .unmonitored) { $0.conditionLimitExceeded = true }
    } else if let place = service.lastLocation {
      look(identifier, at: place.coordinate)
    }
    keep()
    listen()
  }

  public func remove(_ identifier: String) {
    guard records.removeValue(forKey: identifier) != nil else { return }
    order.removeAll { $0 == identifier }
    keep()
    listen()
  }

  // MARK: Watching

  private func listen() {
    guard !records.isEmpty else {
      pump?.cancel()
      pump = nil
      return service.stop(key)
    }
    guard pump == nil else { return }
    let (stream, continuation) = AsyncStream.makeStream(of: LocationService.Event.self)
    pump = Task { [weak self] in
      for await event in stream { await self?.received(event) }
    }
    service.listen(key, accuracy: kCLLocationAccuracyBest) { continuation.yield($0) }
  }

  private func received(_ event: LocationService.Event) {
    for identifier in order.prefix(Self.limit) {
      switch event {
      case .location(let location): look(identifier, at: location.coordinate)
      case .failure(.denied):
        guard records[identifier]?.condition is CircularGeographicCondition else { continue }
        let standing = service.standing
        change(identifier, .unmonitored) { event in
          (event.authorizationDenied, event.authorizationDeniedGlobally) = (standing.isDenied, standing.isOff)
        }
      case .failure: continue
      }
    }
    keep()
  }

  private func look(_ identifier: String, at place: CLLocationCoordinate2D) {
    guard let circle = records[identifier]?.condition as? CircularGeographicCondition else { return }
    change(identifier, Geodesic.distance(circle.center, place) <= circle.radius ? .satisfied : .unsatisfied)
  }

  private func change(_ identifier: String, _ state: Event.State, _ adjust: (inout Event) -> Void = { _ in }) {
    guard let record = records[identifier], record.lastEvent.state != state else { return }
    var event = Event(identifier, state)
    let standing = service.standing
    (event.authorizationRequestInProgress, event.serviceSessionRequired) = (standing.isAsking, standing.needsSession)
    event.persistenceUnavailable = file?.isUsable == false
    adjust(&event)
    records[identifier]?.lastEvent = event
    if listeners.isEmpty { unheard.append(event) }
    for listener in listeners.values { listener.yield(event) }
  }

  private func keep() { file?.keep(order.compactMap { identifier in records[identifier].map { (identifier, $0) } }) }
}
