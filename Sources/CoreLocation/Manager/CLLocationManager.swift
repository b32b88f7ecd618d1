import Foundation
import SlipwayFoundation

/// Tells the app where the machine is, and when it comes into a region or leaves it.
///
/// Where it is knows GeoClue, whose agent asks the user. With `SLIPWAY_LOCATION` in the environment it is a place
/// ("48.2,16.37") or goes along the points of a GPX file; "denied" is a user who says no. A machine without GeoClue answers as a
/// device whose location services are off.
///
/// It may be used from any thread; the delegate is told on the main thread.
open class CLLocationManager: NSObject, @unchecked Sendable {
  private let service: LocationService
  private let key = UUID()
  private let oneKey = UUID()
  private let lock = NSLock()
  private weak var ownDelegate: (any CLLocationManagerDelegate)?
  private var accuracy = kCLLocationAccuracyBest
  private var filter = kCLDistanceFilterNone
  private var isUpdating = false
  private var told: CLLocation?
  private var regions = RegionWatch()
  private var isWatchingChanges = false
  private var changeTold: CLLocation?
  private var visits: StillnessWatch?
  private var isTellingHeading = false
  private var orientation = CLDeviceOrientation.portrait
  private var turnFilter: CLLocationDegrees = 1
  private var lastHeading: CLHeading?
  private var activity = CLActivityType.other
  private var mayPause = true
  private var isForBackground = false
  private var showsIndicator = false

  public override init() {
    service = .shared
    super.init()
    service.register(self)
    authorizationChanged()
  }

  deinit {
    service.stop(key)
    service.stop(oneKey)
  }

  open weak var delegate: (any CLLocationManagerDelegate)? {
    get { lock.withLock { ownDelegate } }
    set { lock.withLock { ownDelegate = newValue } }
  }

  // MARK: Authorisation

  open var authorizationStatus: CLAuthorizationStatus { service.authorizationStatus }
  /// What the user has said, asked without a manager: the older way.
  open class func authorizationStatus() -> CLAuthorizationStatus { LocationService.shared.authorizationStatus }
  /// Nobody makes it less exact for an app.
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }

  /// Whether there is anything that knows where the machine is. It asks over the machine's bus: not for the main thread.
  open class func locationServicesEnabled() -> Bool { LocationService.shared.source.isThereNow() }

  /// Asks the user. An app whose `Info.plist` does not say what for, by `NSLocationWhenInUseUsageDescription`, gets no answer,
  /// as on iOS.
  open func requestWhenInUseAuthorization() { request(.authorizedWhenInUse, ["NSLocationWhenInUseUsageDescription"]) }

  open func requestAlwaysAuthorization() {
    request(
      .authorizedAlways,
      ["NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription"]
    )
  }

  private func request(_ status: CLAuthorizationStatus, _ keys: [String]) {
    let isApp = Container.current != nil
    for key in keys where isApp && Bundle.main.object(forInfoDictionaryKey: key) == nil {
      let line = "The app's Info.plist has no \(key): nobody is asked for the location.\n"
      return FileHandle.standardError.write(Data(line.utf8))
    }
    service.request(status)
  }

  func authorizationChanged() {
    main { manager, delegate in
      if let tell = delegate.locationManagerDidChangeAuthorization { return tell(manager) }
      delegate.locationManager_didChangeAuthorization?(manager, manager.authorizationStatus)
    }
  }

  private func main(_ body: @escaping @Sendable (CLLocationManager, any CLLocationManagerDelegate) -> Void) {
    DispatchQueue.main.async { [weak self] in
      if let self, let delegate { body(self, delegate) }
    }
  }

  // MARK: Locations

  /// The last one that anybody in the app was told.
  open var location: CLLocation? { service.lastLocation }

  /// In metres: what the app needs. GeoClue knows a city, a street, and exactly.
  open var desiredAccuracy: CLLocationAccuracy {
    get { lock.withLock { accuracy } }
    set {
      let isUpdating = lock.withLock {
        accuracy = newValue
        return self.isUpdating
      }
      if isUpdating { listen() }
    }
  }

  /// In metres: how far it has to move to be told again.
  open var distanceFilter: CLLocationDistance {
    get { lock.withLock { filter } }
    set { lock.withLock { filter = newValue } }
  }

  open func startUpdatingLocation() {
    let isNew = lock.withLock {
      defer { (isUpdating, told) = (true, isUpdating ? told : nil) }
      return !isUpdating
    }
    if isNew { listen() }
  }

  open func stopUpdatingLocation() {
    lock.withLock { isUpdating = false }
    listen()
  }

  /// Tells one location, or that there is none.
  open func requestLocation() {
    service.listen(oneKey, accuracy: desiredAccuracy) { [weak self] event in
      guard let self else { return }
      service.stop(oneKey)
      tell(event)
    }
  }

  /// Listens to the service as long as anything needs it.
  private func listen() {
    let (isNeeded, accuracy) = lock.withLock {
      (isUpdating || !regions.isEmpty || isWatchingChanges || visits != nil, self.accuracy)
    }
    guard isNeeded else { return service.stop(key) }
    service.listen(key, accuracy: accuracy) { [weak self] event in self?.received(event) }
  }

  private func received(_ event: LocationService.Event) {
    if case .location(let location) = event {
      for crossing in lock.withLock({ regions.moved(to: location.coordinate) }) { tell(crossing) }
      lock.withLock { visits }?.moved(to: location)
    }
    let isTold = lock.withLock {
      guard isUpdating else { return isChange(event) }
      guard case .location(let location) = event else { return true }
      if let told, filter >= 0, told.distance(from: location) < filter { return false }
      told = location
      return true
    }
    if isTold { tell(event) }
  }

  private func tell(_ event: LocationService.Event) {
    main { manager, delegate in
      switch event {
      case .location(let location): delegate.locationManager_didUpdateLocations?(manager, [location])
      case .failure(let code): delegate.locationManager_didFailWithError?(manager, CLError(code))
      }
    }
  }

  /// What the user does meanwhile, for a system that saves power by it. GeoClue does not.
  open var activityType: CLActivityType {
    get { lock.withLock { activity } }
    set { lock.withLock { activity = newValue } }
  }

  /// Whether the system may rest while nothing moves. GeoClue rests by itself, and wakes by itself.
  open var pausesLocationUpdatesAutomatically: Bool {
    get { lock.withLock { mayPause } }
    set { lock.withLock { mayPause = newValue } }
  }

  /// Whether an app in the background is told. A desktop's apps always are, as nothing suspends them.
  open var allowsBackgroundLocationUpdates: Bool {
    get { lock.withLock { isForBackground } }
    set { lock.withLock { isForBackground = newValue } }
  }

  /// Whether the system's bar says that an app in the background is told. The desktop shows that by itself.
  open var showsBackgroundLocationIndicator: Bool {
    get { lock.withLock { showsIndicator } }
    set { lock.withLock { showsIndicator = newValue } }
  }

  // MARK: Changes and visits

  /// How far it has to move for a significant change, in metres.
  static let significantDistance: CLLocationDistance = 500

  open class func significantLocationChangeMonitoringAvailable() -> Bool { true }

  /// Tells where the machine is, and again when it is 500 metres away, as long as the app runs.
  open func startMonitoringSignificantLocationChanges() {
    lock.withLock { if !isWatchingChanges { (isWatchingChanges, changeTold) = (true, nil) } }
    listen()
  }

  open func stopMonitoringSignificantLocationChanges() {
    lock.withLock { isWatchingChanges = false }
    listen()
  }

  /// Called with the lock.
  private func isChange(_ event: LocationService.Event) -> Bool {
    guard isWatchingChanges else { return false }
    guard case .location(let location) = event else { return true }
    if let changeTold, changeTold.distance(from: location) < Self.significantDistance { return false }
    changeTold = location
    return true
  }

  /// Tells of a stay when it has lasted for five minutes within 100 metres, and when it ends, as long as the app runs.
  open func startMonitoringVisits() {
    let watch = StillnessWatch(sleep: service.sleep) { [weak self] change in
      let visit =
        switch change {
        case .settled(let place): CLVisit(at: place)
        case .left(let place, let next): CLVisit(at: place, until: next.timestamp)
        }
      self?.main { $1.locationManager_didVisit?($0, visit) }
    }
    lock.withLock { if visits == nil { visits = watch } }
    listen()
  }

  open func stopMonitoringVisits() {
    lock.withLock { visits = nil }
    listen()
  }

  // MARK: Heading

  /// Whether there is a compass. A desktop has none, but for what `SLIPWAY_HEADING` in the environment says for tests, in
  /// degrees.
  open class func headingAvailable() -> Bool { LocationService.shared.heading != nil }

  /// Where the machine points, once it was told.
  open var heading: CLHeading? { lock.withLock { lastHeading } }

  /// How the machine is held.
  open var headingOrientation: CLDeviceOrientation {
    get { lock.withLock { orientation } }
    set {
      let isTelling = lock.withLock {
        orientation = newValue
        return isTellingHeading
      }
      if isTelling { tellHeading() }
    }
  }

  /// In degrees: how far it has to turn to be told again.
  open var headingFilter: CLLocationDegrees {
    get { lock.withLock { turnFilter } }
    set { lock.withLock { turnFilter = newValue } }
  }

  /// Tells where the machine points; without a compass that there is no heading.
  open func startUpdatingHeading() {
    let isNew = lock.withLock {
      defer { isTellingHeading = true }
      return !isTellingHeading
    }
    if isNew { tellHeading() }
  }

  open func stopUpdatingHeading() {
    lock.withLock { (isTellingHeading, lastHeading) = (false, nil) }
  }

  private func tellHeading() {
    guard let direction = service.heading else {
      return main { $1.locationManager_didFailWithError?($0, CLError(.headingFailure)) }
    }
    let told: CLHeading? = lock.withLock {
      let heading = CLHeading((direction + orientation.turn).truncatingRemainder(dividingBy: 360))
      let turn = lastHeading.map { abs(remainder($0.magneticHeading - heading.magneticHeading, 360)) }
      if let turn, turn < turnFilter || turn == 0 { return nil }
      lastHeading = heading
      return heading
    }
    guard let told else { return }
    main { $1.locationManager_didUpdateHeading?($0, told) }
  }

  // MARK: Regions

  /// At most so many regions are watched.
  static let maximumOfRegions = 20

  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { regionClass is CLCircularRegion.Type }

  /// As large as a region can be, in metres.
  open var maximumRegionMonitoringDistance: CLLocationDistance { 400_000 }

  open var monitoredRegions: Set<CLRegion> { lock.withLock { regions.all } }

  /// Watches a region while the app runs; one with its identifier is no longer watched.
  open func startMonitoring(for region: CLRegion) {
    let isTaken = lock.withLock {
      guard let region = region as? CLCircularRegion, region.radius <= 400_000,
        regions.all.contains(region) || regions.all.count < Self.maximumOfRegions
      else { return false }
      regions.add(region)
      return true
    }
    guard isTaken else {
      return main { $1.locationManager_monitoringDidFailForRegion?($0, region, CLError(.regionMonitoringFailure)) }
    }
    main { $1.locationManager_didStartMonitoringForRegion?($0, region) }
    listen()
  }

  open func stopMonitoring(for region: CLRegion) {
    lock.withLock { regions.remove(region) }
    listen()
  }

  /// Tells whether the machine is in a region, as far as that is known.
  open func requestState(for region: CLRegion) {
    let state = lock.withLock { regions.state(of: region) }
    main { $1.locationManager_didDetermineState?($0, state, region) }
  }

  private func tell(_ crossing: RegionWatch.Crossing) {
    main { manager, delegate in
      delegate.locationManager_didDetermineState?(manager, crossing.isEntry ? .inside : .outside, crossing.region)
      guard crossing.isTold else { return }
      if crossing.isEntry {
        delegate.locationManager_didEnterRegion?(manager, crossing.region)
      } else {
        delegate.locationManager_didExitRegion?(manager, crossing.region)
      }
    }
  }
}
