internal import CGTK

/// A cairo context that nothing is drawn into: it answers questions about paths.
final class PathProbe: @unchecked Sendable {
  static let shared = PathProbe()

  private let lock = NSLock()
  private let context: OpaquePointer

  private init() {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    context = cairo_create(surface)
    cairo_surface_destroy(surface)
  }

  func contains(_ point: CGPoint, in path: CGPath, rule: CGPathFillRule) -> Bool {
    lock.withLock {
      cairo_new_path(context)
      path.append(to: context)
      cairo_set_fill_rule(context, rule.cairo)
      return cairo_in_fill(context, Double(point.x), Double(point.y)) != 0
    }
  }

  /// Calls `take` with each move, line and close of the path whose curves are made of lines.
  func flattened(_ path: CGPath, _ take: (CGPath.Element) -> Void) {
    let copy = lock.withLock {
      cairo_new_path(context)
      cairo_set_tolerance(context, 0.02)
      path.append(to: context)
      return cairo_copy_path_flat(context)!
    }
    defer { cairo_path_destroy(copy) }
    var index = 0
    while index < Int(copy.pointee.num_data) {
      let data = copy.pointee.data + index
      switch data.pointee.header.type {
      case CAIRO_PATH_MOVE_TO: take(.move(CGPoint(x: data[1].point.x, y: data[1].point.y)))
      case CAIRO_PATH_LINE_TO: take(.line(CGPoint(x: data[1].point.x, y: data[1].point.y)))
      default: take(.close)
      }
      index += Int(data.pointee.header.length)
    }
  }
}

extension CGPathFillRule {
  var cairo: cairo_fill_rule_t { self == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING }
}

extension CGPath {
  /// Adds the path to the current path of a cairo context (`cairo_t *`).
  package func append(to context: OpaquePointer) {
    var current = CGPoint.zero
    for element in elements {
      switch element.asCubic(from: current) {
      case .move(let end): cairo_move_to(context, end.x, end.y)
      case .line(let end): cairo_line_to(context, end.x, end.y)
      case .curve(let control1, let control2, let end):
        cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
      case .quadCurve, .close: cairo_close_path(context)
      }
      current = element.end ?? current
    }
  }
}
