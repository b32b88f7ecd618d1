internal import CGTK

/// What is done with a path.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill = 0
  case eoFill = 1
  case stroke = 2
  case fillStroke = 3
  case eoFillStroke = 4
}

extension CGContext {
  // MARK: Building

  public func beginPath() { cairo_new_path(cairo) }
  public func move(to point: CGPoint) { cairo_move_to(cairo, point.x, point.y) }
  public func closePath() { cairo_close_path(cairo) }

  public func addLine(to point: CGPoint) {
    guard !isPathEmpty else { return }
    cairo_line_to(cairo, point.x, point.y)
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard !isPathEmpty else { return }
    cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    let curve = CGPath.Element.quadCurve(control: control, end: end).asCubic(from: currentPointOfPath)
    guard case .curve(let control1, let control2, let end) = curve else { return }
    addCurve(to: end, control1: control1, control2: control2)
  }

  public func addLines(between points: [CGPoint]) { add { $0.addLines(between: points) } }
  public func addRect(_ rect: CGRect) { add { $0.addRect(rect) } }
  public func addRects(_ rects: [CGRect]) { add { $0.addRects(rects) } }
  public func addEllipse(in rect: CGRect) { add { $0.addEllipse(in: rect) } }
  public func addPath(_ path: CGPath) { path.append(to: cairo) }

  /// An arc, joined to the current point by a line. `clockwise` is as seen where y grows upwards.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    addJoined {
      $0.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
  }

  /// Rounds the corner at `tangent1End` between the line to it and the line on to `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    addJoined { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
  }

  private func add(_ build: (CGMutablePath) -> Void) {
    let path = CGMutablePath()
    build(path)
    addPath(path)
  }

  /// Adds what `build` appends to the current point.
  private func addJoined(_ build: (CGMutablePath) -> Void) {
    guard !isPathEmpty else { return add(build) }
    let path = CGMutablePath()
    path.move(to: currentPointOfPath)
    build(path)
    CGPath(elements: Array(path.elements.dropFirst())).append(to: cairo)
  }

  // MARK: Asking

  public var isPathEmpty: Bool { cairo_has_current_point(cairo) == 0 }

  /// (0, 0) if the path is empty.
  public var currentPointOfPath: CGPoint {
    var (x, y) = (0.0, 0.0)
    cairo_get_current_point(cairo, &x, &y)
    return CGPoint(x: x, y: y)
  }

  /// A copy of the current path; `nil` if it is empty.
  public var path: CGPath? {
    guard let copy = cairo_copy_path(cairo) else { return nil }
    defer { cairo_path_destroy(copy) }
    var elements: [CGPath.Element] = []
    var index = 0
    while index < Int(copy.pointee.num_data) {
      let data = copy.pointee.data + index
      func point(_ offset: Int) -> CGPoint { CGPoint(x: data[offset].point.x, y: data[offset].point.y) }
      switch data.pointee.header.type {
      case CAIRO_PATH_MOVE_TO: elements.append(.move(point(1)))
      case CAIRO_PATH_LINE_TO: elements.append(.line(point(1)))
      case CAIRO_PATH_CURVE_TO: elements.append(.curve(control1: point(1), control2: point(2), end: point(3)))
      default: elements.append(.close)
      }
      index += Int(data.pointee.header.length)
    }
    // cairo begins a new subpath after each close; Core Graphics does so with the next element.
    if elements.count > 1, case .move = elements.last { elements.removeLast() }
    return elements.isEmpty ? nil : CGPath(elements: elements)
  }

  /// Around all points, control points included; null for an empty path.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let evenOdd = mode == .eoFill || mode == .eoFillStroke
    cairo_set_fill_rule(cairo, (evenOdd ? CGPathFillRule.evenOdd : .winding).cairo)
    let isInFill = mode != .stroke && cairo_in_fill(cairo, point.x, point.y) != 0
    let strokes = mode == .stroke || mode == .fillStroke || mode == .eoFillStroke
    return isInFill || strokes && cairo_in_stroke(cairo, point.x, point.y) != 0
  }

  // MARK: Painting

  /// Paints the path and empties it.
  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill: fillPath()
    case .eoFill: fillPath(using: .evenOdd)
    case .stroke: strokePath()
    case .fillStroke, .eoFillStroke:
      let outline = cairo_copy_path(cairo)
      fillPath(using: mode == .eoFillStroke ? .evenOdd : .winding)
      cairo_append_path(cairo, outline)
      cairo_path_destroy(outline)
      strokePath()
    }
  }

  /// Fills the path and empties it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    cairo_set_fill_rule(cairo, rule.cairo)
    paint(state.fillColor) { cairo in
      if state.blendMode.isUnbounded {
        cairo_save(cairo)
        cairo_clip(cairo)
        cairo_paint(cairo)
        cairo_restore(cairo)
      } else {
        cairo_fill(cairo)
      }
    }
    cairo_new_path(cairo)
  }

  /// Strokes the path and empties it.
  public func strokePath() {
    paint(state.strokeColor) { cairo_stroke($0) }
    cairo_new_path(cairo)
  }

  public func fill(_ rect: CGRect) { paintApart({ $0.addRect(rect) }) { fillPath() } }
  public func fill(_ rects: [CGRect]) { paintApart({ $0.addRects(rects) }) { fillPath() } }
  public func fillEllipse(in rect: CGRect) { paintApart({ $0.addEllipse(in: rect) }) { fillPath() } }
  public func stroke(_ rect: CGRect) { paintApart({ $0.addRect(rect) }) { strokePath() } }
  public func strokeEllipse(in rect: CGRect) { paintApart({ $0.addEllipse(in: rect) }) { strokePath() } }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    cairo_save(cairo)
    setLineWidth(width)
    stroke(rect)
    cairo_restore(cairo)
  }

  /// Strokes lines between each two points.
  public func strokeLineSegments(between points: [CGPoint]) {
    let pairs = stride(from: 0, to: points.count - 1, by: 2).map { Array(points[$0...$0 + 1]) }
    paintApart({ path in for pair in pairs { path.addLines(between: pair) } }) { strokePath() }
  }

  /// Makes the rectangle transparent.
  public func clear(_ rect: CGRect) {
    cairo_save(cairo)
    cairo_new_path(cairo)
    CGPath(rect: rect, transform: nil).append(to: cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    cairo_fill(cairo)
    cairo_restore(cairo)
  }

  /// Shapes that are painted at once; as at Apple's they empty the current path.
  private func paintApart(_ build: (CGMutablePath) -> Void, paint: () -> Void) {
    cairo_new_path(cairo)
    add(build)
    paint()
  }

  // MARK: Clipping

  /// Narrows the clip to the inside of the path, and empties it.
  public func clip(using rule: CGPathFillRule = .winding) {
    cairo_set_fill_rule(cairo, rule.cairo)
    cairo_clip(cairo)
  }

  public func clip(to rect: CGRect) { clip(to: [rect]) }

  public func clip(to rects: [CGRect]) {
    cairo_new_path(cairo)
    add { $0.addRects(rects) }
    clip()
  }

  public func resetClip() {
    cairo_reset_clip(cairo)
    state.masks = []
  }

  public var boundingBoxOfClipPath: CGRect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension CGBlendMode {
  /// cairo changes the whole clip for these, Core Graphics only what is covered.
  var isUnbounded: Bool {
    [.sourceIn, .sourceOut, .destinationIn, .destinationAtop].contains(self)
  }
}
