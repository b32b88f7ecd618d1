import CoreLocation

/// A place on the map of the whole world in Mercator's projection, from its upper left corner.
public struct MKMapPoint: Sendable {
  public var x: Double
  public var y: Double

  public init() { (x, y) = (0, 0) }

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Where a place of the earth is on the map; (-1, -1) for a coordinate that there is not. What lies beyond the map's northern
  /// and southern ends, at 85.05 degrees, is at these ends.
  public init(_ coordinate: CLLocationCoordinate2D) {
    guard CLLocationCoordinate2DIsValid(coordinate) else {
      self.init(x: -1, y: -1)
      return
    }
    self.init(mercator: coordinate)
  }

  /// The same for any longitude: what lies 360 degrees further is a world further.
  init(mercator coordinate: CLLocationCoordinate2D) {
    let world = MKMapSize.world.width
    let sine = sin(coordinate.latitude * .pi / 180)
    let y = abs(sine) < 1 ? world / 2 - atanh(sine) * world / (2 * .pi) : sine > 0 ? 0 : world
    self.init(x: (coordinate.longitude + 180) / 360 * world, y: max(0, min(world, y)))
  }

  public var coordinate: CLLocationCoordinate2D {
    let world = MKMapSize.world.width
    let longitude = x / world * 360 - 180
    return CLLocationCoordinate2D(
      latitude: asin(tanh((world / 2 - y) * 2 * .pi / world)) * 180 / .pi,
      longitude: abs(longitude) <= 180 ? longitude : longitude.remainder(dividingBy: 360)
    )
  }

  /// In metres, along the earth.
  public func distance(to other: MKMapPoint) -> CLLocationDistance {
    let (from, to) = (coordinate, other.coordinate)
    return CLLocation(latitude: from.latitude, longitude: from.longitude)
      .distance(from: CLLocation(latitude: to.latitude, longitude: to.longitude))
  }
}

/// In points of the map.
public struct MKMapSize: Sendable {
  public var width: Double
  public var height: Double

  public init() { (width, height) = (0, 0) }

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The whole map: a tile of 256 points, doubled twenty times.
  public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}

public func MKMapPointEqualToPoint(_ point1: MKMapPoint, _ point2: MKMapPoint) -> Bool {
  point1.x == point2.x && point1.y == point2.y
}

public func MKMapSizeEqualToSize(_ size1: MKMapSize, _ size2: MKMapSize) -> Bool {
  size1.width == size2.width && size1.height == size2.height
}

/// How many metres a point of the map is, from the north to the south: measured along the degree around the latitude, on the
/// ellipsoid. The published values of Apple's function are these.
public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
  let limit = 85.0
  let latitude = max(-limit, min(limit, latitude))
  func y(_ latitude: Double) -> Double {
    MKMapPoint(mercator: CLLocationCoordinate2D(latitude: latitude, longitude: 0)).y
  }
  return Ellipsoid.metersPerDegree(at: latitude).latitude / (y(latitude - 0.5) - y(latitude + 0.5))
}

public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
  1 / MKMetersPerMapPointAtLatitude(latitude)
}

/// Points of the screen for a point of the map.
public typealias MKZoomScale = CGFloat
