import CoreLocation

/// How much of the earth is meant, in degrees.
public struct MKCoordinateSpan: Sendable {
  /// From the north to the south.
  public var latitudeDelta: CLLocationDegrees
  /// From the west to the east.
  public var longitudeDelta: CLLocationDegrees

  public init() { (latitudeDelta, longitudeDelta) = (0, 0) }

  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// A part of the earth: its middle, and how far it reaches.
public struct MKCoordinateRegion: Sendable {
  public var center: CLLocationCoordinate2D
  public var span: MKCoordinateSpan

  public init() { (center, span) = (CLLocationCoordinate2D(), MKCoordinateSpan()) }

  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// A region of so many metres, measured on the ellipsoid of WGS 84 where its middle is.
  public init(
    center: CLLocationCoordinate2D,
    latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let degree = Ellipsoid.metersPerDegree(at: center.latitude)
    self.init(
      center: center,
      span: MKCoordinateSpan(
        latitudeDelta: min(180, latitudinalMeters / degree.latitude),
        longitudeDelta: min(360, longitudinalMeters / max(degree.longitude, .leastNonzeroMagnitude))
      )
    )
  }

  /// What a part of the map shows. The region's middle is what lies in the middle of the map.
  public init(_ rect: MKMapRect) {
    let (top, bottom) = (MKMapPoint(x: rect.minX, y: rect.minY), MKMapPoint(x: rect.maxX, y: rect.maxY))
    self.init(
      center: rect.center.coordinate,
      span: MKCoordinateSpan(
        latitudeDelta: top.coordinate.latitude - bottom.coordinate.latitude,
        longitudeDelta: rect.width / MKMapSize.world.width * 360
      )
    )
  }
}

extension MKCoordinateRegion {
  /// The part of the map from the region's northern to its southern edge.
  package var mapRect: MKMapRect {
    let north = MKMapPoint(
      CLLocationCoordinate2D(latitude: center.latitude + span.latitudeDelta / 2, longitude: center.longitude)
    )
    let south = MKMapPoint(
      CLLocationCoordinate2D(latitude: center.latitude - span.latitudeDelta / 2, longitude: center.longitude)
    )
    let width = span.longitudeDelta / 360 * MKMapSize.world.width
    return MKMapRect(x: north.x - width / 2, y: north.y, width: width, height: south.y - north.y)
  }
}

/// The figure of the earth, as WGS 84 has it.
enum Ellipsoid {
  static let radius = 6_378_137.0
  static let flattening = 1 / 298.257223563
  private static let eccentricity = flattening * (2 - flattening)

  /// How long a degree is, along the meridian and along the parallel.
  static func metersPerDegree(at latitude: CLLocationDegrees) -> (latitude: Double, longitude: Double) {
    let angle = latitude * .pi / 180
    let part = 1 - eccentricity * sin(angle) * sin(angle)
    let meridian = radius * (1 - eccentricity) / (part * part.squareRoot())
    return (meridian * .pi / 180, radius / part.squareRoot() * cos(angle) * .pi / 180)
  }
}
