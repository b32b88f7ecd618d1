import Foundation

/// A stay at a place.
open class CLVisit: NSObject, NSCopying, @unchecked Sendable {
  /// When it began; the distant past if that is not known.
  public let arrivalDate: Date
  /// When it ended; the distant future while it lasts.
  public let departureDate: Date
  public let coordinate: CLLocationCoordinate2D
  /// In metres.
  public let horizontalAccuracy: CLLocationAccuracy

  init(at location: CLLocation, until departure: Date = .distantFuture) {
    (arrivalDate, departureDate) = (location.timestamp, departure)
    (coordinate, horizontalAccuracy) = (location.coordinate, location.horizontalAccuracy)
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}
