import Foundation

/// What is at a place, in words. Nothing here finds them by a coordinate.
open class CLPlacemark: NSObject, NSCopying, @unchecked Sendable {
  public let location: CLLocation?
  public let region: CLRegion?
  public let timeZone: TimeZone?
  public let name: String?
  /// The street.
  public let thoroughfare: String?
  /// The number in the street.
  public let subThoroughfare: String?
  /// The town.
  public let locality: String?
  public let subLocality: String?
  /// The state or the province.
  public let administrativeArea: String?
  public let subAdministrativeArea: String?
  public let postalCode: String?
  public let isoCountryCode: String?
  public let country: String?

  public init(placemark: CLPlacemark) {
    location = placemark.location
    region = placemark.region
    timeZone = placemark.timeZone
    name = placemark.name
    thoroughfare = placemark.thoroughfare
    subThoroughfare = placemark.subThoroughfare
    locality = placemark.locality
    subLocality = placemark.subLocality
    administrativeArea = placemark.administrativeArea
    subAdministrativeArea = placemark.subAdministrativeArea
    postalCode = placemark.postalCode
    isoCountryCode = placemark.isoCountryCode
    country = placemark.country
  }

  /// - Parameter address: by the keys of an address dictionary ("Street", "City", "CountryCode" …).
  package init(location: CLLocation, address: [String: Any]) {
    func word(_ key: String) -> String? { address[key] as? String }
    self.location = location
    (region, timeZone) = (nil, nil)
    name = word("Name")
    thoroughfare = word("Thoroughfare") ?? word("Street")
    subThoroughfare = word("SubThoroughfare")
    locality = word("City")
    subLocality = word("SubLocality")
    administrativeArea = word("State")
    subAdministrativeArea = word("SubAdministrativeArea")
    postalCode = word("ZIP")
    isoCountryCode = word("CountryCode")
    country = word("Country")
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}
