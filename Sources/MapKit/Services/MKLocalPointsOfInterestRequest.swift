import Foundation

/// Asks for the places of some kinds around somewhere (`MKLocalSearch`).
open class MKLocalPointsOfInterestRequest: NSObject, NSCopying, @unchecked Sendable {
  public let region: MKCoordinateRegion
  public let coordinate: CLLocationCoordinate2D
  /// In metres.
  public let radius: CLLocationDistance
  open var pointOfInterestFilter: MKPointOfInterestFilter?

  /// The largest radius that is asked for, in metres.
  public class var maxRadius: CLLocationDistance { 400_000 }

  /// - Parameter radius: in metres; what is more than the largest is the largest.
  public init(center coordinate: CLLocationCoordinate2D, radius: CLLocationDistance) {
    self.coordinate = coordinate
    self.radius = min(radius, Self.maxRadius)
    region = MKCoordinateRegion(
      center: coordinate,
      latitudinalMeters: 2 * self.radius,
      longitudinalMeters: 2 * self.radius
    )
  }

  public init(coordinateRegion region: MKCoordinateRegion) {
    self.region = region
    coordinate = region.center
    let center = CLLocation(latitude: region.center.latitude, longitude: region.center.longitude)
    let edge = CLLocation(
      latitude: region.center.latitude + region.span.latitudeDelta / 2,
      longitude: region.center.longitude + region.span.longitudeDelta / 2
    )
    radius = min(center.distance(from: edge), Self.maxRadius)
  }

  private init(_ other: MKLocalPointsOfInterestRequest) {
    (region, coordinate, radius) = (other.region, other.coordinate, other.radius)
    pointOfInterestFilter = other.pointOfInterestFilter
  }

  public func copy(with zone: NSZone? = nil) -> Any { MKLocalPointsOfInterestRequest(self) }
}
