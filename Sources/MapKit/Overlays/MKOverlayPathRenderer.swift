import CoreGraphics
import UIKit

/// Fills and strokes a path.
open class MKOverlayPathRenderer: MKOverlayRenderer {
  open var fillColor: UIColor? { didSet { setNeedsDisplay() } }
  open var strokeColor: UIColor? { didSet { setNeedsDisplay() } }
  /// In points of the screen; 0 is as wide as a road.
  open var lineWidth: CGFloat = 0 { didSet { setNeedsDisplay() } }
  open var lineJoin = CGLineJoin.round { didSet { setNeedsDisplay() } }
  open var lineCap = CGLineCap.round { didSet { setNeedsDisplay() } }
  open var miterLimit: CGFloat = 10 { didSet { setNeedsDisplay() } }
  open var lineDashPhase: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// In points of the screen.
  open var lineDashPattern: [NSNumber]? { didSet { setNeedsDisplay() } }

  private var made: CGPath?
  /// In the renderer's own points. It is made when it is first asked for.
  open var path: CGPath! {
    get {
      if made == nil { createPath() }
      return made
    }
    set {
      made = newValue
      setNeedsDisplay()
    }
  }
  var pathIfMade: CGPath? { made }

  /// A subclass sets `path`.
  open func createPath() {}

  open func invalidatePath() {
    made = nil
    setNeedsDisplay()
  }

  open func applyStrokeProperties(to context: CGContext, atZoomScale zoomScale: MKZoomScale) {
    if let strokeColor { context.setStrokeColor(strokeColor.cgColor) }
    context.setLineWidth((lineWidth > 0 ? lineWidth : Self.roadWidth) / zoomScale)
    context.setLineJoin(lineJoin)
    context.setLineCap(lineCap)
    context.setMiterLimit(miterLimit)
    context.setLineDash(
      phase: lineDashPhase / zoomScale,
      lengths: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) / zoomScale }
    )
  }

  open func applyFillProperties(to context: CGContext, atZoomScale zoomScale: MKZoomScale) {
    if let fillColor { context.setFillColor(fillColor.cgColor) }
  }

  open func strokePath(_ path: CGPath, in context: CGContext) {
    guard strokeColor != nil else { return }
    context.addPath(path)
    context.strokePath()
  }

  /// What is inside of a hole is not filled.
  open func fillPath(_ path: CGPath, in context: CGContext) {
    guard fillColor != nil else { return }
    context.addPath(path)
    context.fillPath(using: .evenOdd)
  }

  open override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
    guard let path else { return }
    let box = path.boundingBox
    // cairo's numbers end at eight million points. A path that long is cut a good deal outside of what is seen.
    let isLong = max(box.width, box.height) * zoomScale > 1_000_000
    let seen = rect(for: mapRect).insetBy(dx: -2000 / zoomScale, dy: -2000 / zoomScale)
    if fillColor != nil {
      applyFillProperties(to: context, atZoomScale: zoomScale)
      fillPath(isLong ? LineClip.filled(path, in: seen) : path, in: context)
    }
    if strokeColor != nil {
      applyStrokeProperties(to: context, atZoomScale: zoomScale)
      let line = strokedPart(of: path)
      strokePath(isLong ? LineClip.stroked(line, in: seen) : line, in: context)
    }
  }

  /// What of the path is stroked.
  func strokedPart(of path: CGPath) -> CGPath { path }

  static let roadWidth: CGFloat = 5
}

/// A renderer that may stroke a part of its line only.
open class MKPolylineRenderer: MKOverlayPathRenderer {
  /// How much of the line comes before what is stroked, from 0 to 1.
  open var strokeStart: CGFloat = 0 { didSet { setNeedsDisplay() } }
  open var strokeEnd: CGFloat = 1 { didSet { setNeedsDisplay() } }

  public convenience init(polyline: MKPolyline) { self.init(overlay: polyline) }
  open var polyline: MKPolyline { overlay as! MKPolyline }

  open override func createPath() {
    let path = CGMutablePath()
    path.addLines(between: polyline.mapPoints.map(point(for:)))
    self.path = path
  }

  override func strokedPart(of path: CGPath) -> CGPath {
    strokeStart <= 0 && strokeEnd >= 1 ? path : PathPart.part(of: path, from: strokeStart, to: strokeEnd)
  }
}

/// A line that changes its colours along the way.
open class MKGradientPolylineRenderer: MKPolylineRenderer {
  open private(set) var colors: [UIColor] = []
  /// Where on the line, from 0 to 1, each colour is.
  open private(set) var locations: [CGFloat] = []

  open func setColors(_ colors: [UIColor], locations: [CGFloat]) {
    (self.colors, self.locations) = (colors, locations)
    setNeedsDisplay()
  }

  open override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
    guard !colors.isEmpty, colors.count == locations.count else {
      return super.draw(mapRect, zoomScale: zoomScale, in: context)
    }
    applyStrokeProperties(to: context, atZoomScale: zoomScale)
    let points = polyline.mapPoints
    let parts = PathLength.parts(of: points)
    let seen = rect(for: mapRect).insetBy(dx: -200 / zoomScale, dy: -200 / zoomScale)
    // Each segment is drawn in pieces of one colour, short enough that nobody sees the steps.
    for index in points.indices.dropLast() where parts[index + 1] >= strokeStart && parts[index] <= strokeEnd {
      let (a, b) = (point(for: points[index]), point(for: points[index + 1]))
      guard let (from, to) = LineClip.segment(a, b, seen) else { continue }
      let length = hypot(b.x - a.x, b.y - a.y)
      guard length > 0 else { continue }
      let pieces = max(1, min(200, Int(hypot(to.x - from.x, to.y - from.y) * zoomScale / 8)))
      func place(_ piece: Int) -> CGPoint {
        let part = CGFloat(piece) / CGFloat(pieces)
        return CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
      }
      for piece in 0..<pieces {
        let (start, end) = (place(piece), place(piece + 1))
        let middle = hypot((start.x + end.x) / 2 - a.x, (start.y + end.y) / 2 - a.y) / length
        let location = parts[index] + (parts[index + 1] - parts[index]) * middle
        guard location >= strokeStart, location <= strokeEnd else { continue }
        context.setStrokeColor(color(at: location))
        context.move(to: start)
        context.addLine(to: end)
        context.strokePath()
      }
    }
  }

  private func color(at location: CGFloat) -> CGColor {
    guard let next = locations.firstIndex(where: { $0 >= location }) else { return colors.last!.cgColor }
    guard next > 0 else { return colors[0].cgColor }
    let room = locations[next] - locations[next - 1]
    let part = room > 0 ? (location - locations[next - 1]) / room : 1
    let (a, b) = (components(colors[next - 1]), components(colors[next]))
    let mixed = zip(a, b).map { $0 + ($1 - $0) * part }
    return CGColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: mixed[3])
  }

  private func components(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
  }
}

open class MKPolygonRenderer: MKOverlayPathRenderer {
  open var strokeStart: CGFloat = 0 { didSet { setNeedsDisplay() } }
  open var strokeEnd: CGFloat = 1 { didSet { setNeedsDisplay() } }

  public convenience init(polygon: MKPolygon) { self.init(overlay: polygon) }
  open var polygon: MKPolygon { overlay as! MKPolygon }

  open override func createPath() { path = area(polygon) }

  override func strokedPart(of path: CGPath) -> CGPath {
    strokeStart <= 0 && strokeEnd >= 1 ? path : PathPart.part(of: path, from: strokeStart, to: strokeEnd)
  }
}

extension MKOverlayRenderer {
  /// An area with its holes.
  fileprivate func area(_ polygon: MKPolygon) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: polygon.mapPoints.map(point(for:)))
    path.closeSubpath()
    for hole in polygon.interiorPolygons ?? [] { path.addPath(area(hole)) }
    return path
  }
}

open class MKCircleRenderer: MKOverlayPathRenderer {
  open var strokeStart: CGFloat = 0 { didSet { setNeedsDisplay() } }
  open var strokeEnd: CGFloat = 1 { didSet { setNeedsDisplay() } }

  public convenience init(circle: MKCircle) { self.init(overlay: circle) }
  open var circle: MKCircle { overlay as! MKCircle }

  open override func createPath() {
    let path = CGMutablePath()
    path.addEllipse(in: rect(for: circle.boundingMapRect))
    self.path = path
  }

  override func strokedPart(of path: CGPath) -> CGPath {
    strokeStart <= 0 && strokeEnd >= 1 ? path : PathPart.part(of: path, from: strokeStart, to: strokeEnd)
  }
}

open class MKMultiPolylineRenderer: MKOverlayPathRenderer {
  public convenience init(multiPolyline: MKMultiPolyline) { self.init(overlay: multiPolyline) }
  open var multiPolyline: MKMultiPolyline { overlay as! MKMultiPolyline }

  open override func createPath() {
    let path = CGMutablePath()
    for line in multiPolyline.polylines { path.addLines(between: line.mapPoints.map(point(for:))) }
    self.path = path
  }
}

open class MKMultiPolygonRenderer: MKOverlayPathRenderer {
  public convenience init(multiPolygon: MKMultiPolygon) { self.init(overlay: multiPolygon) }
  open var multiPolygon: MKMultiPolygon { overlay as! MKMultiPolygon }

  open override func createPath() {
    let path = CGMutablePath()
    for polygon in multiPolygon.polygons { path.addPath(area(polygon)) }
    self.path = path
  }
}
