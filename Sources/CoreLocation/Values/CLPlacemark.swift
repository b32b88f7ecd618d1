import Foundation

/// What is at a place, in words. `CLGeocoder` finds it.
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
  /// The name of the ocean in which the place lies.
  public let ocean: String?
  /// The name of the lake or river in which it lies.
  public let inlandWater: String?
  /// Sights that are there.
  public let areasOfInterest: [String]?

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
    ocean = placemark.ocean
    inlandWater = placemark.inlandWater
    areasOfInterest = placemark.areasOfInterest
  }

  /// - Parameter address: by the keys of an address dictionary ("Street", "City", "CountryCode" …).
  package init(
    location: CLLocation,
    address: [String: Any],
    region: CLRegion? = nil,
    ocean: String? = nil,
    inlandWater: String? = nil,
    areasOfInterest: [String]? = nil
  ) {
    func word(_ key: String) -> String? { address[key] as? String }
    self.location = location
    (self.region, timeZone) = (region, nil)
    (self.ocean, self.inlandWater, self.areasOfInterest) = (ocean, inlandWater, areasOfInterest)
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
