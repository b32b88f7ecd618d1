import CoreGraphics
import CoreLocation

/// A part of the map. It may reach beyond the map's eastern or western end.
public struct MKMapRect: Sendable {
  public var origin: MKMapPoint
  public var size: MKMapSize

  public init() { (origin, size) = (MKMapPoint(), MKMapSize()) }

  public init(origin: MKMapPoint, size: MKMapSize) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }

  /// No part.
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)
  public static let world = MKMapRect(origin: MKMapPoint(), size: .world)

  public var width: Double { size.width }
  public var height: Double { size.height }
  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  package var center: MKMapPoint { MKMapPoint(x: midX, y: midY) }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }

  public var isNull: Bool { origin.x.isInfinite || origin.y.isInfinite }
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

  /// The smallest part that holds both.
  public func union(_ rect2: MKMapRect) -> MKMapRect {
    if isNull { return rect2 }
    if rect2.isNull { return self }
    let (x, y) = (min(minX, rect2.minX), min(minY, rect2.minY))
    return MKMapRect(x: x, y: y, width: max(maxX, rect2.maxX) - x, height: max(maxY, rect2.maxY) - y)
  }

  /// What both have in common; `null` for nothing.
  public func intersection(_ rect2: MKMapRect) -> MKMapRect {
    guard !isNull, !rect2.isNull else { return .null }
    let (x, y) = (max(minX, rect2.minX), max(minY, rect2.minY))
    let (right, bottom) = (min(maxX, rect2.maxX), min(maxY, rect2.maxY))
    return right < x || bottom < y ? .null : MKMapRect(x: x, y: y, width: right - x, height: bottom - y)
  }

  /// Narrower on all sides; `null` if nothing is left.
  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    guard !isNull, width >= 2 * dx, height >= 2 * dy else { return .null }
    return MKMapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  public func offsetBy(dx: Double, dy: Double) -> MKMapRect {
    isNull ? .null : MKMapRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  public func contains(_ point: MKMapPoint) -> Bool {
    !isNull && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  public func contains(_ rect2: MKMapRect) -> Bool {
    !isNull && !rect2.isNull && MKMapRectEqualToRect(union(rect2), self)
  }

  /// Whether they have more than an edge in common.
  public func intersects(_ rect2: MKMapRect) -> Bool {
    !isNull && !rect2.isNull && minX < rect2.maxX && rect2.minX < maxX && minY < rect2.maxY && rect2.minY < maxY
  }

  public var spans180thMeridian: Bool { !isNull && (minX < 0 || maxX > MKMapSize.world.width) }

  /// What of it lies beyond the map's end, at the map's other end.
  public var remainder: MKMapRect {
    let world = MKMapSize.world.width
    if isNull || !spans180thMeridian { return .null }
    return minX < 0
      ? MKMapRect(x: minX + world, y: minY, width: min(-minX, width), height: height)
      : MKMapRect(x: max(0, minX - world), y: minY, width: min(maxX - world, width), height: height)
  }
}

public func MKMapRectEqualToRect(_ rect1: MKMapRect, _ rect2: MKMapRect) -> Bool {
  MKMapPointEqualToPoint(rect1.origin, rect2.origin) && MKMapSizeEqualToSize(rect1.size, rect2.size)
}

/// Cuts a part of so many points off an edge.
public func MKMapRectDivide(
  _ rect: MKMapRect,
  _ slice: UnsafeMutablePointer<MKMapRect>,
  _ remainder: UnsafeMutablePointer<MKMapRect>,
  _ amount: Double,
  _ edge: CGRectEdge
) {
  slice.pointee = rect
  remainder.pointee = rect
  guard !rect.isNull else { return }
  let along = edge == .minXEdge || edge == .maxXEdge ? rect.width : rect.height
  let cut = max(0, min(amount, along))
  switch edge {
  case .minXEdge, .maxXEdge:
    slice.pointee.size.width = cut
    remainder.pointee.size.width -= cut
  case .minYEdge, .maxYEdge:
    slice.pointee.size.height = cut
    remainder.pointee.size.height -= cut
  }
  switch edge {
  case .minXEdge: remainder.pointee.origin.x += cut
  case .minYEdge: remainder.pointee.origin.y += cut
  case .maxXEdge: slice.pointee.origin.x += rect.width - cut
  case .maxYEdge: slice.pointee.origin.y += rect.height - cut
  }
}
