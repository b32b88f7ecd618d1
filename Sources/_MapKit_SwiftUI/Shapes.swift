import MapKit
import SwiftUI

/// A line through several places.
@MainActor @preconcurrency public struct MapPolyline: MapContent, RecordedContent {
  public typealias Body = Never
  /// Straight on the map, or the shortest over the earth.
  public struct ContourStyle: Hashable, Sendable {
    let isGeodesic: Bool
    public static let straight = ContourStyle(isGeodesic: false)
    public static let geodesic = ContourStyle(isGeodesic: true)
  }

  private let make: @MainActor () -> MKPolyline
  private let values: [AnyHashable]

  public init(coordinates: [CLLocationCoordinate2D], contourStyle: MapPolyline.ContourStyle = .straight) {
    make = {
      contourStyle.isGeodesic
        ? MKGeodesicPolyline(coordinates: coordinates, count: coordinates.count)
        : MKPolyline(coordinates: coordinates, count: coordinates.count)
    }
    values = coordinates.map { [$0.latitude, $0.longitude] as AnyHashable } + [contourStyle]
  }

  public init(points: [MKMapPoint], contourStyle: MapPolyline.ContourStyle = .straight) {
    make = {
      contourStyle.isGeodesic
        ? MKGeodesicPolyline(points: points, count: points.count) : MKPolyline(points: points, count: points.count)
    }
    values = points.map { [$0.x, $0.y] as AnyHashable } + [contourStyle]
  }

  public init(_ polyline: MKPolyline) {
    make = { polyline }
    values = [ObjectIdentifier(polyline)]
  }

  /// The way of a route.
  public init(_ route: MKRoute) { self.init(route.polyline) }

  func records(_ path: MapPath) -> [MapRecord] { [MapRecord(path: path, kind: .overlay(make, values: values))] }
}

/// An area.
@MainActor @preconcurrency public struct MapPolygon: MapContent, RecordedContent {
  public typealias Body = Never
  private let make: @MainActor () -> MKPolygon
  private let values: [AnyHashable]

  public init(coordinates: [CLLocationCoordinate2D]) {
    make = { MKPolygon(coordinates: coordinates, count: coordinates.count) }
    values = coordinates.map { [$0.latitude, $0.longitude] as AnyHashable }
  }

  public init(points: [MKMapPoint]) {
    make = { MKPolygon(points: points, count: points.count) }
    values = points.map { [$0.x, $0.y] as AnyHashable }
  }

  public init(_ polygon: MKPolygon) {
    make = { polygon }
    values = [ObjectIdentifier(polygon)]
  }

  func records(_ path: MapPath) -> [MapRecord] { [MapRecord(path: path, kind: .overlay(make, values: values))] }
}

/// What lies within so many metres.
@MainActor @preconcurrency public struct MapCircle: MapContent, RecordedContent {
  public typealias Body = Never
  private let make: @MainActor () -> MKCircle
  private let values: [AnyHashable]

  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
    make = { MKCircle(center: center, radius: radius) }
    values = [center.latitude, center.longitude, radius]
  }

  public init(mapRect: MKMapRect) {
    make = { MKCircle(mapRect: mapRect) }
    values = [mapRect.minX, mapRect.minY, mapRect.width, mapRect.height]
  }

  public init(_ circle: MKCircle) {
    make = { circle }
    values = [ObjectIdentifier(circle)]
  }

  func records(_ path: MapPath) -> [MapRecord] { [MapRecord(path: path, kind: .overlay(make, values: values))] }
}

extension MapRecord {
  /// How the shape is drawn: filled in the accent's colour unless it says something else; a line is stroked.
  @MainActor func renderer(for overlay: any MKOverlay, in environment: EnvironmentValues) -> MKOverlayRenderer {
    let renderer: MKOverlayPathRenderer
    switch overlay {
    case let line as MKPolyline: renderer = MKPolylineRenderer(polyline: line)
    case let area as MKPolygon: renderer = MKPolygonRenderer(polygon: area)
    default: renderer = MKCircleRenderer(circle: overlay as! MKCircle)
    }
    let isLine = overlay is MKPolyline
    let accent = AnyShapeStyle(.tint)
    func color(_ style: AnyShapeStyle) -> UIColor { style.onlyColor(in: environment) }
    if !isLine { renderer.fillColor = color(fill ?? (stroke == nil ? accent : AnyShapeStyle(.clear))) }
    if isLine || stroke != nil || strokeStyle != nil {
      renderer.strokeColor = color(stroke ?? fill ?? accent)
      let style = strokeStyle ?? StrokeStyle(lineWidth: isLine ? 5 : 1, lineCap: .round, lineJoin: .round)
      renderer.lineWidth = style.lineWidth
      (renderer.lineCap, renderer.lineJoin, renderer.miterLimit) = (style.lineCap, style.lineJoin, style.miterLimit)
      renderer.lineDashPattern = style.dash.isEmpty ? nil : style.dash.map { NSNumber(value: Double($0)) }
      renderer.lineDashPhase = style.dashPhase
    }
    return renderer
  }

  /// What tells whether it is drawn in another way.
  func look(in environment: EnvironmentValues) -> [AnyHashable] {
    [fill, stroke].map { AnyHashable($0?.onlyColor(in: environment)) }
      + [AnyHashable(strokeStyle.map { "\($0)" }), AnyHashable(level)]
  }
}
