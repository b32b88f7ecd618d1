import CoreLocation
import SlipwayFoundation

/// Something that covers a part of the map.
public protocol MKOverlay: MKAnnotation {
  var boundingMapRect: MKMapRect { get }
}

extension MKOverlay {
  package var intersectsMapRect: ((MKMapRect) -> Bool)? { optionalMethod("intersectsMapRect:") }
  package var canReplaceMapContent: (() -> Bool)? { optionalMethod("canReplaceMapContent") }

  /// Whether something of it is in a part of the map: by the overlay's own word, else by its bounds.
  func isSeen(in rect: MKMapRect) -> Bool {
    if let own = self as? any OwnOverlay { return own.intersects(rect) }
    return intersectsMapRect?(rect) ?? boundingMapRect.intersects(rect)
  }

  /// Whether nothing of the map is seen beneath it.
  var replacesMap: Bool {
    (self as? MKTileOverlay)?.canReplaceMapContent ?? canReplaceMapContent?() ?? false
  }
}

/// An overlay of the framework's own.
protocol OwnOverlay { func intersects(_ mapRect: MKMapRect) -> Bool }

/// How far above the ground an overlay lies.
public enum MKOverlayLevel: Int, Sendable { case aboveRoads, aboveLabels }

/// A shape of several places.
open class MKMultiPoint: MKShape {
  let mapPoints: [MKMapPoint]
  private let storage: UnsafeMutableBufferPointer<MKMapPoint>

  init(mapPoints: [MKMapPoint]) {
    self.mapPoints = mapPoints
    storage = .allocate(capacity: mapPoints.count)
    _ = storage.initialize(from: mapPoints)
    super.init()
  }

  deinit { storage.deallocate() }

  /// They live as long as the shape.
  open func points() -> UnsafeMutablePointer<MKMapPoint> {
    storage.baseAddress ?? UnsafeMutablePointer(bitPattern: MemoryLayout<MKMapPoint>.alignment)!
  }
  open var pointCount: Int { mapPoints.count }

  /// Writes the coordinates of some of the points.
  open func getCoordinates(_ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange) {
    for (offset, index) in (range.location..<range.location + range.length).enumerated() {
      (coords + offset).initialize(to: mapPoints[index].coordinate)
    }
  }

  /// How far along the line a point is, in points of the view of a renderer's `strokeEnd`: from 0 to 1.
  open func location(atPointIndex index: Int) -> CGFloat { PathLength.parts(of: mapPoints)[index] }
  open func locations(at indexes: IndexSet) -> [CGFloat] {
    let parts = PathLength.parts(of: mapPoints)
    return indexes.map { parts[$0] }
  }

  var bounds: MKMapRect {
    guard let first = mapPoints.first else { return .null }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in mapPoints {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    return MKMapRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

enum PathLength {
  /// How much of the whole length lies before each point.
  static func parts(of points: [MKMapPoint]) -> [CGFloat] {
    var lengths: [Double] = []
    var length = 0.0
    for (index, point) in points.enumerated() {
      if index > 0 { length += hypot(point.x - points[index - 1].x, point.y - points[index - 1].y) }
      lengths.append(length)
    }
    return lengths.map { length > 0 ? CGFloat($0 / length) : 0 }
  }
}

extension [MKMapPoint] {
  /// Coordinates in a row: each next to the one before it, so that a line across the 180th meridian stays short.
  init(near coordinates: [CLLocationCoordinate2D]) {
    let world = MKMapSize.world.width
    self = []
    for coordinate in coordinates {
      var point = MKMapPoint(mercator: coordinate)
      if let last { point.x = last.x + (point.x - last.x).remainder(dividingBy: world) }
      append(point)
    }
  }
}
