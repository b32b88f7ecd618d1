import UIKit

extension Path {
  /// A step of an outline.
  public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  /// Hands the steps to `body`, in their order.
  public func forEach(_ body: (Element) -> Void) {
    cgPath.applyWithBlock { step in
      let points = step.pointee.points
      switch step.pointee.type {
      case .moveToPoint: body(.move(to: points[0]))
      case .addLineToPoint: body(.line(to: points[0]))
      case .addQuadCurveToPoint: body(.quadCurve(to: points[1], control: points[0]))
      case .addCurveToPoint: body(.curve(to: points[2], control1: points[0], control2: points[1]))
      case .closeSubpath: body(.closeSubpath)
      }
    }
  }

  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// An arc from an angle on, clockwise for a positive `delta`.
  public mutating func addRelativeArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: .radians(startAngle.radians + delta.radians),
      clockwise: delta.radians < 0,
      transform: transform
    )
  }
}

extension Path {
  /// With corners that may differ.
  public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self = UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style).path(in: rect)
  }
  public mutating func addRoundedRect(
    in rect: CGRect,
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) { addPath(Path(roundedRect: rect, cornerRadii: cornerRadii, style: style), transform: transform) }
}

/// A shape in a size of its own, at the upper leading corner of the room.
nonisolated public struct _SizedShape<S: Shape>: Shape {
  public var shape: S
  public var size: CGSize
  nonisolated public init(shape: S, size: CGSize) { (self.shape, self.size) = (shape, size) }
  nonisolated public func path(in rect: CGRect) -> Path {
    shape.path(in: CGRect(origin: rect.origin, size: size))
  }
  public var animatableData: AnimatablePair<S.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, size.animatableData) }
    set { (shape.animatableData, size.animatableData) = (newValue.first, newValue.second) }
  }
  public typealias Body = _ShapeView<_SizedShape<S>, ForegroundStyle>
}

extension Shape {
  /// The shape in a size of its own, whatever room there is.
  nonisolated public func size(_ size: CGSize) -> some Shape { _SizedShape(shape: self, size: size) }
  nonisolated public func size(width: CGFloat, height: CGFloat) -> some Shape {
    size(CGSize(width: width, height: height))
  }
}
