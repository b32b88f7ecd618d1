import UIKit

/// Colours that run into each other.
public struct Gradient: Equatable, Hashable, Sendable {
  public struct Stop: Equatable, Hashable, Sendable {
    public var color: Color
    /// 0 at the start, 1 at the end.
    public var location: CGFloat
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  public var stops: [Stop]
  public init(stops: [Stop]) { self.stops = stops }
  /// Evenly spread.
  public init(colors: [Color]) {
    stops = colors.enumerated().map {
      Stop(color: $1, location: colors.count > 1 ? CGFloat($0) / CGFloat(colors.count - 1) : 0)
    }
  }
}

/// As a style, a gradient runs from the top to the bottom.
extension Gradient: ShapeStyle, PaintStyle {
  public typealias Resolved = Never
  func paint(in environment: EnvironmentValues) -> Paint {
    .gradient(GradientPaint(.linear(.top, .bottom), self, in: environment))
  }
}

/// A gradient as it is drawn.
struct GradientPaint: Equatable {
  enum Kind: Equatable {
    case linear(UnitPoint, UnitPoint)
    case radial(UnitPoint, CGFloat, CGFloat)
    /// In parts of the width and the height.
    case elliptical(UnitPoint, CGFloat, CGFloat)
    case angular(UnitPoint, Angle)
  }

  let kind: Kind
  let colors: [CGColor]
  let locations: [CGFloat]

  init(_ kind: Kind, _ gradient: Gradient, in environment: EnvironmentValues) {
    self.kind = kind
    let traits = environment.traits
    // A layer's radial gradient begins at its centre.
    let start: CGFloat =
      switch kind {
      case .radial(_, let start, let end), .elliptical(_, let start, let end): end > 0 ? start / end : 0
      case .linear, .angular: 0
      }
    let stops = gradient.stops.map {
      (color: $0.color.color.resolvedColor(with: traits).cgColor, place: start + $0.location * (1 - start))
    }
    var (colors, locations): ([CGColor], [CGFloat]) = ([], [])
    for (index, stop) in stops.enumerated() {
      let around = [index - 1, index + 1].filter { stops.indices.contains($0) }.map { stops[$0].color }
      for color in Self.unseen(stop.color, beside: around) {
        colors.append(color)
        locations.append(stop.place)
      }
    }
    (self.colors, self.locations) = (colors, locations)
  }

  /// On the way to where nothing is seen, a colour only fades: what is not seen has the colours of its neighbours.
  private static func unseen(_ color: CGColor, beside others: [CGColor]) -> [CGColor] {
    guard color.alpha == 0 else { return [color] }
    let faded = others.filter { $0.alpha > 0 }.compactMap { $0.copy(alpha: 0) }
    return faded.isEmpty ? [color] : faded.count == 2 && faded[0] == faded[1] ? [faded[0]] : faded
  }

  private init(kind: Kind, colors: [CGColor], locations: [CGFloat]) {
    (self.kind, self.colors, self.locations) = (kind, colors, locations)
  }

  func fading(to opacity: Double) -> GradientPaint {
    let faded = colors.map { $0.copy(alpha: $0.alpha * opacity) ?? $0 }
    return GradientPaint(kind: kind, colors: faded, locations: locations)
  }
}

/// A gradient along a line. As a view it fills the room it is offered.
nonisolated public struct LinearGradient: ShapeStyle, PaintStyle, View, Sendable {
  let gradient: Gradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    (self.gradient, self.startPoint, self.endPoint) = (gradient, startPoint, endPoint)
  }
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
  public typealias Resolved = Never
  func paint(in environment: EnvironmentValues) -> Paint {
    .gradient(GradientPaint(.linear(startPoint, endPoint), gradient, in: environment))
  }
  public var body: some View { Rectangle().fill(self) }
}

/// A gradient outwards from a point.
nonisolated public struct RadialGradient: ShapeStyle, PaintStyle, View, Sendable {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    (self.gradient, self.center, self.startRadius, self.endRadius) = (gradient, center, startRadius, endRadius)
  }
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }
  public typealias Resolved = Never
  func paint(in environment: EnvironmentValues) -> Paint {
    .gradient(GradientPaint(.radial(center, startRadius, endRadius), gradient, in: environment))
  }
  public var body: some View { Rectangle().fill(self) }
}

/// A gradient around a point.
nonisolated public struct AngularGradient: ShapeStyle, PaintStyle, View, Sendable {
  let gradient: Gradient
  let center: UnitPoint
  let angle: Angle

  /// All around, from an angle clockwise; 0 is to the right.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    (self.gradient, self.center, self.angle) = (gradient, center, angle)
  }
  /// From one angle to another. Beyond, the nearer end's colour goes on.
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    let part = min(1, max(0, abs(endAngle.radians - startAngle.radians) / (2 * .pi)))
    let isBackwards = endAngle < startAngle
    var stops = gradient.stops.map {
      Gradient.Stop(color: $0.color, location: (isBackwards ? 1 - $0.location : $0.location) * part)
    }
    if isBackwards { stops.reverse() }
    if part < 1, let first = stops.first, let last = stops.last {
      let middle = part + (1 - part) / 2
      stops += [
        Gradient.Stop(color: last.color, location: middle), Gradient.Stop(color: first.color, location: middle),
        Gradient.Stop(color: first.color, location: 1),
      ]
    }
    self.init(gradient: Gradient(stops: stops), center: center, angle: isBackwards ? endAngle : startAngle)
  }
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }
  public typealias Resolved = Never
  func paint(in environment: EnvironmentValues) -> Paint {
    .gradient(GradientPaint(.angular(center, angle), gradient, in: environment))
  }
  public var body: some View { Rectangle().fill(self) }
}

extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient
  {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
  public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
  public static func linearGradient(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint)
    -> LinearGradient
  { LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint) }
}
