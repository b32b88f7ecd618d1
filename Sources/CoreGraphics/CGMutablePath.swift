/// A path that is built step by step. The first element of each subpath must be a move; a line without one is ignored.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public convenience init() {
    self.init(elements: [])
  }

  private func append(_ element: Element, _ transform: CGAffineTransform) {
    if case .move = element {} else if isEmpty { return }
    extend(by: transform.isIdentity ? element : element.applying(transform))
  }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(.move(point), transform)
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(.line(point), transform)
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    append(.quadCurve(control: control, end: end), transform)
  }

  public func addCurve(
    to end: CGPoint,
    control1: CGPoint,
    control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    append(.curve(control1: control1, control2: control2, end: end), transform)
  }

  public func closeSubpath() {
    append(.close, .identity)
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    move(to: CGPoint(x: rect.minX, y: rect.minY), transform: transform)
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY), transform: transform)
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY), transform: transform)
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY), transform: transform)
    closeSubpath()
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// A subpath of straight lines through the points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    let unitCircle = CGAffineTransform(translationX: rect.midX, y: rect.midY)
      .scaledBy(x: rect.width / 2, y: rect.height / 2)
    let arc = Arc(center: .zero, radius: 1, start: 0, sweep: 2 * .pi)
    append(.move(arc.startPoint), unitCircle.concatenating(transform))
    for curve in arc.curves { append(curve, unitCircle.concatenating(transform)) }
    closeSubpath()
  }

  public func addRoundedRect(
    in rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let corner = CGSize(width: min(cornerWidth, rect.width / 2), height: min(cornerHeight, rect.height / 2))
    addRoundedRect(in: rect, corners: (corner, corner, corner, corner), transform: transform)
  }

  /// A rectangle with an elliptic corner each: top left, top right, bottom right, bottom left (y grows downwards).
  package func addRoundedRect(
    in rect: CGRect,
    corners: (CGSize, CGSize, CGSize, CGSize),
    transform: CGAffineTransform = .identity
  ) {
    func corner(_ size: CGSize, _ x: CGFloat, _ y: CGFloat, from start: CGFloat) {
      guard size.width > 0, size.height > 0 else {
        return addLine(to: CGPoint(x: x, y: y), transform: transform)
      }
      let center = CGPoint(
        x: x + (x == rect.minX ? size.width : -size.width),
        y: y + (y == rect.minY ? size.height : -size.height)
      )
      let unitCircle = CGAffineTransform(translationX: center.x, y: center.y).scaledBy(x: size.width, y: size.height)
      let arc = Arc(center: .zero, radius: 1, start: start, sweep: .pi / 2)
      append(.line(arc.startPoint), unitCircle.concatenating(transform))
      for curve in arc.curves { append(curve, unitCircle.concatenating(transform)) }
    }
    move(to: CGPoint(x: rect.minX + corners.0.width, y: rect.minY), transform: transform)
    corner(corners.1, rect.maxX, rect.minY, from: -.pi / 2)
    corner(corners.2, rect.maxX, rect.maxY, from: 0)
    corner(corners.3, rect.minX, rect.maxY, from: .pi / 2)
    corner(corners.0, rect.minX, rect.minY, from: .pi)
    closeSubpath()
  }

  /// An arc, joined to the current point by a line. `clockwise` is as seen where y grows upwards: `false` goes towards
  /// greater angles, which on screen, where y grows downwards, looks clockwise.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let sweep = Arc.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
    add(Arc(center: center, radius: radius, start: startAngle, sweep: sweep), transform)
  }

  /// An arc over the angle `delta`, joined to the current point by a line.
  public func addRelativeArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    add(Arc(center: center, radius: radius, start: startAngle, sweep: delta), transform)
  }

  /// Rounds the corner at `tangent1End` between the line to it and the line on to `tangent2End`.
  public func addArc(
    tangent1End: CGPoint,
    tangent2End: CGPoint,
    radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard !isEmpty else { return }
    let start = currentPoint.applying(transform.inverted())
    guard let arc = Arc(from: start, corner: tangent1End, to: tangent2End, radius: radius) else {
      return addLine(to: tangent1End, transform: transform)
    }
    add(arc, transform)
  }

  private func add(_ arc: Arc, _ transform: CGAffineTransform) {
    append(isEmpty ? .move(arc.startPoint) : .line(arc.startPoint), transform)
    for curve in arc.curves { append(curve, transform) }
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    for element in path.elements(transformedBy: transform) { append(element, .identity) }
  }
}
