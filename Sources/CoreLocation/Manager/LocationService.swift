import Foundation
import SlipwayFoundation
import SlipwayGIO

/// What all location managers of the app share: the user's word, the source, and who listens to it.
final class LocationService: @unchecked Sendable {
  enum Event: Sendable {
    case location(CLLocation)
    case failure(CLError.Code)
  }

  private final class Weak {
    weak var manager: CLLocationManager?
    init(_ manager: CLLocationManager) { self.manager = manager }
  }

  private struct Listener {
    var accuracy: CLLocationAccuracy
    var tell: @Sendable (Event) -> Void
  }

  let source: any LocationSource
  /// Where the app's regions and the user's word are kept; nil for nowhere.
  let folder: URL?
  /// Returns after some seconds; a test's returns when the test says so.
  let sleep: @Sendable (TimeInterval) async throws -> Void
  let geocoding: GeocodingService
  /// Where the machine points, in degrees; nil without a compass.
  let heading: CLLocationDirection?
  /// Whether whoever is asked says no.
  private let isDenied: Bool
  /// Whether the app says that it holds sessions for what it asks.
  private let holdsSessions: Bool
  private let file: URL?
  private let lock = NSLock()
  private var status: CLAuthorizationStatus
  private var isAsking = false
  private var isOff = false
  private var sessions: Set<UUID> = []
  private var observers: [UUID: @Sendable (Standing) -> Void] = [:]
  private var managers: [Weak] = []
  private var listeners: [UUID: Listener] = [:]
  private var run: (task: Task<Void, Never>, accuracy: CLLocationAccuracy)?
  private var last: CLLocation?

  init(
    source: any LocationSource,
    isDenied: Bool,
    folder: URL?,
    heading: CLLocationDirection? = nil,
    geocoding: GeocodingService = GeocodingService(address: nil),
    holdsSessions: Bool = false,
    sleep: @escaping @Sendable (TimeInterval) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }
  ) {
    self.source = source
    self.isDenied = isDenied
    self.folder = folder
    self.heading = heading
    self.geocoding = geocoding
    self.holdsSessions = holdsSessions
    self.sleep = sleep
    file = folder?.appending(path: "Authorization")
    let kept = file.flatMap { try? String(contentsOf: $0, encoding: .utf8) }.flatMap { Int32($0) }
    status = kept.flatMap(CLAuthorizationStatus.init) ?? .notDetermined
  }

  static let defaultService: LocationService = {
    let environment = ProcessInfo.processInfo.environment
    let text = environment["SLIPWAY_LOCATION"]
    let folder = Container.current.map { URL(filePath: $0.folder).appending(path: "Library/CoreLocation") }
    let key = "NSLocationRequireExplicitServiceSession"
    return LocationService(
      source: source(named: text),
      isDenied: text == "denied",
      folder: folder,
      heading: environment["SLIPWAY_HEADING"].flatMap(Double.init),
      geocoding: GeocodingService(address: environment["SLIPWAY_GEOCODER"].flatMap { URL(string: $0) }),
      holdsSessions: Bundle.main.object(forInfoDictionaryKey: key) as? Bool == true
    )
  }()

  /// A test's own, in the task that runs it.
  @TaskLocal static var ofTest: LocationService?
  static var shared: LocationService { ofTest ?? defaultService }

  /// - Parameter text: a place or a GPX file; nil for the machine's own location service.
  private static func source(named text: String?) -> any LocationSource {
    guard let text, text != "denied" else { return text == nil ? GeoClueSource(bus: .system) : NoSource() }
    if let route = Route(place: text) { return RouteSource(route) }
    if let data = FileManager.default.contents(atPath: text), let route = Route(gpx: data) { return RouteSource(route) }
    FileHandle.standardError.write(Data("SLIPWAY_LOCATION is neither a place nor a GPX file: \(text)\n".utf8))
    return NoSource()
  }

  // MARK: Authorisation

  var authorizationStatus: CLAuthorizationStatus { lock.withLock { status } }
  var lastLocation: CLLocation? { lock.withLock { last } }

  func register(_ manager: CLLocationManager) {
    lock.withLock {
      managers.removeAll { $0.manager == nil }
      managers.append(Weak(manager))
    }
  }

  /// Asks once; an app that has its answer is not asked again, unless it may now know always.
  func request(_ wanted: CLAuthorizationStatus) {
    let asks = lock.withLock {
      let isOpen = status == .notDetermined || (status == .authorizedWhenInUse && wanted == .authorizedAlways)
      defer { if isOpen { isAsking = true } }
      return isOpen && !isAsking
    }
    guard asks else { return }
    tellStanding()
    Task { [self] in
      let isThere = await source.isThere()
      decide(isThere && !isDenied ? wanted : .denied, isOff: !isThere)
    }
  }

  private func decide(_ new: CLAuthorizationStatus, isOff: Bool) {
    let told: [CLLocationManager]? = lock.withLock {
      (isAsking, self.isOff) = (false, isOff)
      guard status != new else { return nil }
      status = new
      return managers.compactMap(\.manager)
    }
    tellStanding()
    guard let told else { return }
    if let file {
      try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? Data("\(new.rawValue)".utf8).write(to: file, options: .atomic)
    }
    for manager in told { manager.authorizationChanged() }
    if new == .denied { tell(.denied) }
    update()
  }

  // MARK: Sessions

  var standing: Standing {
    lock.withLock {
      Standing(status: status, isOff: isOff, isAsking: isAsking, needsSession: holdsSessions && sessions.isEmpty)
    }
  }

  /// - Parameter tell: called at once and with each change, on any thread; nil for nobody.
  func observe(_ key: UUID, _ tell: (@Sendable (Standing) -> Void)?) {
    lock.withLock { observers[key] = tell }
    tell?(standing)
  }

  func hold(_ session: UUID) {
    lock.withLock { _ = sessions.insert(session) }
    if holdsSessions { tellStanding() }
  }

  func release(_ session: UUID) {
    let wasHeld = lock.withLock { sessions.remove(session) != nil }
    if wasHeld, holdsSessions { tellStanding() }
  }

  private func tellStanding() {
    let standing = standing
    for tell in lock.withLock({ Array(observers.values) }) { tell(standing) }
  }

  /// Says so where an app does not tell its user what it needs an exact place for.
  func checkPurpose(_ key: String) {
    let name = "NSLocationTemporaryUsageDescriptionDictionary"
    let purposes = Bundle.main.object(forInfoDictionaryKey: name) as? [String: Any]
    guard Container.current != nil, purposes?[key] == nil else { return }
    FileHandle.standardError.write(Data("The app's Info.plist has no \(key) in \(name).\n".utf8))
  }

  // MARK: Locations

  /// Whether nobody listens.
  var isIdle: Bool { lock.withLock { listeners.isEmpty && run == nil } }

  var isAuthorized: Bool { [.authorizedAlways, .authorizedWhenInUse].contains(authorizationStatus) }

  /// - Parameter tell: called on any thread, until the key is removed.
  func listen(_ key: UUID, accuracy: CLLocationAccuracy, _ tell: @escaping @Sendable (Event) -> Void) {
    let known = lock.withLock {
      listeners[key] = Listener(accuracy: accuracy, tell: tell)
      return run == nil ? nil : last
    }
    if let known { tell(.location(known)) }
    if authorizationStatus == .denied { tell(.failure(.denied)) }
    update()
  }

  func stop(_ key: UUID) {
    lock.withLock { listeners[key] = nil }
    update()
  }

  /// Runs the source as long as somebody listens who may, as exactly as the most exact of them wants.
  private func update() {
    let isAuthorized = isAuthorized
    lock.withLock {
      let wanted = isAuthorized ? listeners.values.map(\.accuracy).min() : nil
      guard wanted != run?.accuracy, wanted == nil || run == nil || source.dependsOnAccuracy else { return }
      run?.task.cancel()
      run = wanted.map { accuracy in (Task { [self] in await start(accuracy) }, accuracy) }
    }
  }

  private func start(_ accuracy: CLLocationAccuracy) async {
    do {
      try await source.run(accuracy: accuracy) { [weak self] location in self?.tell(location) }
    } catch let error as CLError {
      guard !Task.isCancelled else { return }
      if error.code == .denied { decide(.denied, isOff: !source.isThereNow()) } else { tell(error.code) }
    } catch {}
  }

  private func tell(_ failure: CLError.Code) {
    for listener in lock.withLock({ Array(listeners.values) }) { listener.tell(.failure(failure)) }
  }

  private func tell(_ location: CLLocation) {
    let told = lock.withLock {
      last = location
      return Array(listeners.values)
    }
    for listener in told { listener.tell(.location(location)) }
  }
}
