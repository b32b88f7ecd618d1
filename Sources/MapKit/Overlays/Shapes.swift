import CoreLocation

/// A line through several places.
open class MKPolyline: MKMultiPoint, MKOverlay, OwnOverlay {
  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    self.init(line: Array(UnsafeBufferPointer(start: points, count: count)))
  }

  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(line: [MKMapPoint](near: Array(UnsafeBufferPointer(start: coords, count: count))))
  }

  package init(line: [MKMapPoint]) { super.init(mapPoints: line) }

  open var boundingMapRect: MKMapRect { bounds }
  open override var coordinate: CLLocationCoordinate2D {
    boundingMapRect.center.coordinate
  }

  /// Whether a part of the line itself is in a part of the map.
  open func intersects(_ mapRect: MKMapRect) -> Bool {
    boundingMapRect.touches(mapRect) && LineClip.crosses(mapPoints, mapRect)
  }
}

/// The shortest line over the earth.
open class MKGeodesicPolyline: MKPolyline {
  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    self.init(geodesic: UnsafeBufferPointer(start: points, count: count).map(\.coordinate))
  }

  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(geodesic: Array(UnsafeBufferPointer(start: coords, count: count)))
  }

  package convenience init(geodesic coordinates: [CLLocationCoordinate2D]) {
    self.init(line: [MKMapPoint](near: GreatCircle.line(through: coordinates)))
  }
}

enum GreatCircle {
  /// A point every 50 km or so.
  static func line(through coordinates: [CLLocationCoordinate2D]) -> [CLLocationCoordinate2D] {
    guard var last = coordinates.first else { return [] }
    var line = [last]
    for next in coordinates.dropFirst() {
      let (a, b) = (vector(last), vector(next))
      let angle = acos(max(-1, min(1, a.0 * b.0 + a.1 * b.1 + a.2 * b.2)))
      let steps = max(1, Int((angle * 6371 / 50).rounded(.up)))
      for step in stride(from: 1, to: steps, by: 1) {
        let part = Double(step) / Double(steps)
        let (m, n) = (sin((1 - part) * angle) / sin(angle), sin(part * angle) / sin(angle))
        line.append(coordinate((m * a.0 + n * b.0, m * a.1 + n * b.1, m * a.2 + n * b.2)))
      }
      line.append(next)
      last = next
    }
    return line
  }

  private static func vector(_ place: CLLocationCoordinate2D) -> (Double, Double, Double) {
    let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
    return (cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }

  private static func coordinate(_ vector: (Double, Double, Double)) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(
      latitude: atan2(vector.2, hypot(vector.0, vector.1)) * 180 / .pi,
      longitude: atan2(vector.1, vector.0) * 180 / .pi
    )
  }
}

/// An area, with holes.
open class MKPolygon: MKMultiPoint, MKOverlay, OwnOverlay {
  public let interiorPolygons: [MKPolygon]?

  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    self.init(points: points, count: count, interiorPolygons: nil)
  }

  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int, interiorPolygons: [MKPolygon]?) {
    self.init(area: Array(UnsafeBufferPointer(start: points, count: count)), interiorPolygons)
  }

  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(coordinates: coords, count: count, interiorPolygons: nil)
  }

  public convenience init(
    coordinates coords: UnsafePointer<CLLocationCoordinate2D>,
    count: Int,
    interiorPolygons: [MKPolygon]?
  ) {
    self.init(area: [MKMapPoint](near: Array(UnsafeBufferPointer(start: coords, count: count))), interiorPolygons)
  }

  package init(area: [MKMapPoint], _ interiorPolygons: [MKPolygon]?) {
    self.interiorPolygons = interiorPolygons
    super.init(mapPoints: area)
  }

  open var boundingMapRect: MKMapRect { bounds }
  open override var coordinate: CLLocationCoordinate2D {
    boundingMapRect.center.coordinate
  }
  open func intersects(_ mapRect: MKMapRect) -> Bool { boundingMapRect.intersects(mapRect) }
}

/// Several lines as one.
open class MKMultiPolyline: MKShape, MKOverlay, OwnOverlay {
  public let polylines: [MKPolyline]
  public init(_ polylines: [MKPolyline]) { self.polylines = polylines }

  open var boundingMapRect: MKMapRect { polylines.reduce(.null) { $0.union($1.boundingMapRect) } }
  open override var coordinate: CLLocationCoordinate2D {
    boundingMapRect.center.coordinate
  }
  open func intersects(_ mapRect: MKMapRect) -> Bool { polylines.contains { $0.intersects(mapRect) } }
}

/// Several areas as one.
open class MKMultiPolygon: MKShape, MKOverlay, OwnOverlay {
  public let polygons: [MKPolygon]
  public init(_ polygons: [MKPolygon]) { self.polygons = polygons }

  open var boundingMapRect: MKMapRect { polygons.reduce(.null) { $0.union($1.boundingMapRect) } }
  open override var coordinate: CLLocationCoordinate2D {
    boundingMapRect.center.coordinate
  }
  open func intersects(_ mapRect: MKMapRect) -> Bool { polygons.contains { $0.intersects(mapRect) } }
}

/// What lies within so many metres of a place.
open class MKCircle: MKShape, MKOverlay, OwnOverlay {
  private let place: CLLocationCoordinate2D
  /// In metres.
  public let radius: CLLocationDistance
  public let boundingMapRect: MKMapRect

  public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    place = coord
    self.radius = radius
    let reach = radius * MKMapPointsPerMeterAtLatitude(coord.latitude)
    let center = MKMapPoint(mercator: coord)
    boundingMapRect = MKMapRect(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach)
  }

  /// The circle around a part of the map: as wide as its longer side.
  public convenience init(mapRect: MKMapRect) {
    let center = mapRect.center.coordinate
    let reach = max(mapRect.width, mapRect.height) / 2
    self.init(center: center, radius: reach * MKMetersPerMapPointAtLatitude(center.latitude))
  }

  open override var coordinate: CLLocationCoordinate2D { place }
  open func intersects(_ mapRect: MKMapRect) -> Bool {
    let (x, y) = (boundingMapRect.midX, boundingMapRect.midY)
    let (dx, dy) = (
      x - max(mapRect.minX, min(x, mapRect.maxX)), y - max(mapRect.minY, min(y, mapRect.maxY))
    )
    return hypot(dx, dy) < boundingMapRect.width / 2
  }
}

extension MKMapRect {
  /// Also of what has no width, like a line from north to south.
  func touches(_ other: MKMapRect) -> Bool {
    !isNull && !other.isNull && minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
