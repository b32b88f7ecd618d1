import CoreLocation

/// A place with its address, which can stand on a map.
open class MKPlacemark: CLPlacemark, MKAnnotation, WordedAnnotation, @unchecked Sendable {
  public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
    let location = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
    super.init(location: location, address: addressDictionary ?? [:])
  }

  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate, addressDictionary: nil)
  }

  public override init(placemark: CLPlacemark) { super.init(placemark: placemark) }

  open var coordinate: CLLocationCoordinate2D { location?.coordinate ?? kCLLocationCoordinate2DInvalid }
  open var countryCode: String? { isoCountryCode }

  /// The address in one line; nil if there is none.
  open var title: String? {
    let street = [thoroughfare, subThoroughfare].compactMap(\.self).joined(separator: " ")
    let town = [postalCode, locality].compactMap(\.self).joined(separator: " ")
    let parts = [name ?? "", street, town, country ?? ""].filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
  open var subtitle: String? { nil }
}
