import UIKit

/// The outline of a shape.
public struct Path: Equatable, @unchecked Sendable {
  private var path: CGPath

  public init() { path = CGMutablePath() }
  public init(_ path: CGPath) { self.path = path }
  public init(_ path: CGMutablePath) { self.path = path.copy() ?? path }
  public init(_ rect: CGRect) { path = CGPath(rect: rect, transform: nil) }
  public init(ellipseIn rect: CGRect) { path = CGPath(ellipseIn: rect, transform: nil) }
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    let width = min(max(0, cornerSize.width), rect.width / 2)
    let height = min(max(0, cornerSize.height), rect.height / 2)
    path = CGPath(roundedRect: rect, cornerWidth: width, cornerHeight: height, transform: nil)
  }
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }

  public var cgPath: CGPath { path }
  public var isEmpty: Bool { path.isEmpty }
  public var boundingRect: CGRect { path.boundingBox }
  public var currentPoint: CGPoint? { path.isEmpty ? nil : path.currentPoint }
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    path.contains(p, using: eoFill ? .evenOdd : .winding)
  }

  private mutating func change(_ body: (CGMutablePath) -> Void) {
    let copy = path.mutableCopy() ?? CGMutablePath()
    body(copy)
    path = copy
  }

  public mutating func move(to end: CGPoint) { change { $0.move(to: end) } }
  public mutating func addLine(to end: CGPoint) { change { $0.addLine(to: end) } }
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    change { $0.addQuadCurve(to: end, control: control) }
  }
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    change { $0.addCurve(to: end, control1: control1, control2: control2) }
  }
  public mutating func closeSubpath() { change { $0.closeSubpath() } }
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    change { $0.addRect(rect, transform: transform) }
  }
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    change { $0.addEllipse(in: rect, transform: transform) }
  }
  public mutating func addRoundedRect(
    in rect: CGRect,
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    addPath(Path(roundedRect: rect, cornerSize: cornerSize, style: style), transform: transform)
  }
  public mutating func addLines(_ lines: [CGPoint]) { change { $0.addLines(between: lines) } }
  public mutating func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    endAngle: Angle,
    clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    change {
      $0.addArc(
        center: center,
        radius: radius,
        startAngle: startAngle.radians,
        endAngle: endAngle.radians,
        clockwise: clockwise,
        transform: transform
      )
    }
  }
  public mutating func addArc(tangent1End p1: CGPoint, tangent2End p2: CGPoint, radius: CGFloat) {
    change { $0.addArc(tangent1End: p1, tangent2End: p2, radius: radius) }
  }
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    change { $0.addPath(path.path, transform: transform) }
  }
  public func applying(_ transform: CGAffineTransform) -> Path {
    var path = Path()
    path.addPath(self, transform: transform)
    return path
  }
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { applying(CGAffineTransform(translationX: dx, y: dy)) }
}

/// How the corners of a rectangle are rounded. Here both are parts of a circle.
public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }
