public import CoreLocation
import Foundation

/// Due when the machine enters or leaves a region, as the region says, once or each time.
///
/// The app has to be allowed to know where the machine is. Regions are watched while the app runs; nothing wakes it.
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// A copy of what it was made with.
  public let region: CLRegion

  /// - Parameter region: a `CLCircularRegion`; nobody watches any other.
  public init(region: CLRegion, repeats: Bool) {
    self.region = Self.copy(of: region)
    super.init(repeats: repeats)
  }

  private static func copy(of region: CLRegion) -> CLRegion {
    guard let circle = region as? CLCircularRegion else { return region }
    let copy = CLCircularRegion(center: circle.center, radius: circle.radius, identifier: circle.identifier)
    (copy.notifyOnEntry, copy.notifyOnExit) = (circle.notifyOnEntry, circle.notifyOnExit)
    return copy
  }

  /// No clock tells.
  override func date(after moment: Date) -> Date? { .distantFuture }

  override var propertyList: [String: Any] {
    var list: [String: Any] = [
      "region": region.identifier, "repeats": repeats, "entry": region.notifyOnEntry, "exit": region.notifyOnExit,
    ]
    if let circle = region as? CLCircularRegion {
      list["circle"] = [circle.center.latitude, circle.center.longitude, circle.radius]
    }
    return list
  }

  convenience init?(propertyList list: [String: Any]) {
    guard let name = list["region"] as? String, let circle = list["circle"] as? [Double], circle.count == 3 else {
      return nil
    }
    let center = CLLocationCoordinate2D(latitude: circle[0], longitude: circle[1])
    let region = CLCircularRegion(center: center, radius: circle[2], identifier: name)
    region.notifyOnEntry = list["entry"] as? Bool ?? true
    region.notifyOnExit = list["exit"] as? Bool ?? true
    self.init(region: region, repeats: list["repeats"] as? Bool ?? false)
  }
}
