import UIKit

extension Gradient {
  /// How the colours between two stops are found.
  public struct ColorSpace: Hashable, Sendable {
    enum Kind { case device, perceptual }
    let kind: Kind
    /// By the components of sRGB.
    public static let device = ColorSpace(kind: .device)
    /// In steps that look even.
    public static let perceptual = ColorSpace(kind: .perceptual)
  }

  /// The gradient with its colours found in a space.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { AnyGradient(self).colorSpace(space) }
}

/// A gradient whose colours are known in its environment. As a style it runs from the top to the bottom.
public struct AnyGradient: Hashable, ShapeStyle, PaintStyle, Sendable {
  private enum Source: Hashable {
    case gradient(Gradient)
    /// From somewhat lighter to the colour.
    case color(Color)
  }

  private let source: Source
  private var space = Gradient.ColorSpace.device

  public init(_ gradient: Gradient) { source = .gradient(gradient) }
  init(from color: Color) { source = .color(color) }

  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
    var copy = self
    copy.space = space
    return copy
  }

  public typealias Resolved = Never
  func paint(in environment: EnvironmentValues) -> Paint {
    .gradient(GradientPaint(.linear(.top, .bottom), gradient(in: environment), in: environment))
  }

  /// The gradient to draw. Colours are mixed by components there: for steps that look even, there are stops between.
  func gradient(in environment: EnvironmentValues) -> Gradient {
    let plain =
      switch source {
      case .gradient(let gradient): gradient
      case .color(let color): Gradient(colors: [color.mix(with: .white, by: 0.25, in: .device), color])
      }
    guard space == .perceptual, let first = plain.stops.first else { return plain }
    var stops = [first]
    for (from, to) in zip(plain.stops, plain.stops.dropFirst()) {
      let (start, end) = (from.color.resolve(in: environment), to.color.resolve(in: environment))
      for step in 1...Self.stepCount {
        let part = Double(step) / Double(Self.stepCount)
        stops.append(
          Gradient.Stop(
            color: Color(start.mixed(with: end, by: part, in: .perceptual)),
            location: from.location + (to.location - from.location) * part
          )
        )
      }
    }
    return Gradient(stops: stops)
  }

  private static let stepCount = 12
}

extension Color {
  /// From somewhat lighter, at the top, to the colour.
  public var gradient: AnyGradient { AnyGradient(from: self) }
}

/// A gradient of another kind, whose colours are known in its environment.
struct ShapedGradientStyle: PaintStyle {
  let gradient: AnyGradient
  let kind: GradientPaint.Kind
  typealias Resolved = Never
  func paint(in environment: EnvironmentValues) -> Paint {
    .gradient(GradientPaint(kind, gradient.gradient(in: environment), in: environment))
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  public static func linearGradient(_ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint)
    -> some ShapeStyle
  { ShapedGradientStyle(gradient: gradient, kind: .linear(startPoint, endPoint)) }
  public static func radialGradient(
    _ gradient: AnyGradient,
    center: UnitPoint = .center,
    startRadius: CGFloat = 0,
    endRadius: CGFloat
  ) -> some ShapeStyle { ShapedGradientStyle(gradient: gradient, kind: .radial(center, startRadius, endRadius)) }
  public static func ellipticalGradient(
    _ gradient: AnyGradient,
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> some ShapeStyle {
    ShapedGradientStyle(gradient: gradient, kind: .elliptical(center, startRadiusFraction, endRadiusFraction))
  }
  public static func conicGradient(_ gradient: AnyGradient, center: UnitPoint = .center, angle: Angle = .zero)
    -> some ShapeStyle
  { ShapedGradientStyle(gradient: gradient, kind: .angular(center, angle)) }
}
