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
  /// Whether whoever is asked says no.
  private let isDenied: Bool
  private let file: URL?
  private let lock = NSLock()
  private var status: CLAuthorizationStatus
  private var isAsking = false
  private var managers: [Weak] = []
  private var listeners: [UUID: Listener] = [:]
  private var run: (task: Task<Void, Never>, accuracy: CLLocationAccuracy)?
  private var last: CLLocation?

  /// - Parameter folder: where the user's word is kept; nil for nowhere.
  init(source: any LocationSource, isDenied: Bool, folder: URL?) {
    self.source = source
    self.isDenied = isDenied
    file = folder?.appending(path: "Authorization")
    let kept = file.flatMap { try? String(contentsOf: $0, encoding: .utf8) }.flatMap { Int32($0) }
    status = kept.flatMap(CLAuthorizationStatus.init) ?? .notDetermined
  }

  static let defaultService: LocationService = {
    let text = ProcessInfo.processInfo.environment["SLIPWAY_LOCATION"]
    let folder = Container.current.map { URL(filePath: $0.folder).appending(path: "Library/CoreLocation") }
    return LocationService(source: source(named: text), isDenied: text == "denied", folder: folder)
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
    Task { [self] in
      let isThere = await source.isThere()
      decide(isThere && !isDenied ? wanted : .denied)
    }
  }

  private func decide(_ new: CLAuthorizationStatus) {
    let told: [CLLocationManager]? = lock.withLock {
      isAsking = false
      guard status != new else { return nil }
      status = new
      return managers.compactMap(\.manager)
    }
    guard let told else { return }
    if let file {
      try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? Data("\(new.rawValue)".utf8).write(to: file, options: .atomic)
    }
    for manager in told { manager.authorizationChanged() }
    if new == .denied { tell(.denied) }
    update()
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
      if error.code == .denied { decide(.denied) } else { tell(error.code) }
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
