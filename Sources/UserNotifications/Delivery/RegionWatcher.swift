import CoreLocation
import Foundation
import SlipwayFoundation

/// What tells a schedule that the machine has entered or left a region.
protocol RegionWatcher: AnyObject, Sendable {
  /// Watches these regions from now on, and no others. A crossing is told that the region wants to be told of.
  func watch(_ regions: [CLRegion], _ crossed: @escaping @Sendable (_ region: CLRegion) -> Void)
}

/// Core Location, as long as there is something to watch.
final class LocationWatcher: NSObject, RegionWatcher, @unchecked Sendable {
  private let lock = NSLock()
  private var manager: CLLocationManager?
  private var crossed: (@Sendable (CLRegion) -> Void)?

  private static let record: Void = ClassRecords.register {
    [
      ClassRecord(
        LocationWatcher.self,
        name: "UserNotifications.LocationWatcher",
        methods: [
          MethodRecord("locationManager:didEnterRegion:", LocationWatcher.met),
          MethodRecord("locationManager:didExitRegion:", LocationWatcher.met),
        ]
      )
    ]
  }

  override init() {
    super.init()
    _ = Self.record
  }

  func watch(_ regions: [CLRegion], _ crossed: @escaping @Sendable (CLRegion) -> Void) {
    let manager: CLLocationManager? = lock.withLock {
      self.crossed = crossed
      if self.manager == nil, !regions.isEmpty {
        let manager = CLLocationManager()
        manager.delegate = self
        self.manager = manager
      }
      return self.manager
    }
    guard let manager else { return }
    let (old, new) = (manager.monitoredRegions, Set(regions))
    for region in old.subtracting(new) { manager.stopMonitoring(for: region) }
    for region in new.subtracting(old) { manager.startMonitoring(for: region) }
  }

  private func met(_ manager: CLLocationManager, _ region: CLRegion) { lock.withLock { crossed }?(region) }
}

extension LocationWatcher: CLLocationManagerDelegate {}
