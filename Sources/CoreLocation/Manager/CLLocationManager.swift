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
    let (isNeeded, accuracy) = lock.withLock { (isUpdating || !regions.isEmpty, self.accuracy) }
    guard isNeeded else { return service.stop(key) }
    service.listen(key, accuracy: accuracy) { [weak self] event in self?.received(event) }
  }

  private func received(_ event: LocationService.Event) {
    if case .location(let location) = event {
      for crossing in lock.withLock({ regions.moved(to: location.coordinate) }) { tell(crossing) }
    }
    let isTold = lock.withLock {
      guard isUpdating else { return false }
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
