import CoreLocation
import UIKit

/// A place that maps and apps hand to each other.
open class MKMapItem: NSObject, @unchecked Sendable {
  public let placemark: MKPlacemark
  open var name: String?
  open var phoneNumber: String?
  open var url: URL?
  open var timeZone: TimeZone?
  open var pointOfInterestCategory: MKPointOfInterestCategory?
  /// Whether it stands for where the user is.
  public let isCurrentLocation: Bool

  public init(placemark: MKPlacemark) {
    self.placemark = placemark
    isCurrentLocation = false
    name = placemark.name
    timeZone = placemark.timeZone
  }

  private init(currentLocation: Void) {
    placemark = MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid)
    isCurrentLocation = true
  }

  /// Where the user is, whenever somebody asks.
  open class func forCurrentLocation() -> MKMapItem { MKMapItem(currentLocation: ()) }

  /// Opens the place in the desktop's program for maps, by a `geo:` address. Whether there is one.
  ///
  /// Of the options that address knows the place alone.
  @preconcurrency @MainActor @discardableResult open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool {
    Self.openMaps(with: [self], launchOptions: launchOptions)
  }

  @preconcurrency @MainActor @discardableResult
  open class func openMaps(with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil) -> Bool {
    guard let url = address(of: mapItems), UIApplication.shared.canOpenURL(url) else { return false }
    UIApplication.shared.open(url)
    return true
  }

  /// The first place that is one, as RFC 5870 writes it.
  static func address(of mapItems: [MKMapItem]) -> URL? {
    guard let item = mapItems.first(where: { !$0.isCurrentLocation }) else { return nil }
    let place = item.placemark.coordinate
    guard CLLocationCoordinate2DIsValid(place) else { return nil }
    return URL(string: "geo:\(place.latitude),\(place.longitude)")
  }
}

public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
public let MKLaunchOptionsMapTypeKey = "MKLaunchOptionsMapType"
public let MKLaunchOptionsShowsTrafficKey = "MKLaunchOptionsShowsTraffic"
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenter"
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpan"
public let MKLaunchOptionsCameraKey = "MKLaunchOptionsCameraKey"
public let MKLaunchOptionsDirectionsModeDefault = "MKLaunchOptionsDirectionsModeDefault"
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
public let MKLaunchOptionsDirectionsModeTransit = "MKLaunchOptionsDirectionsModeTransit"
