import UIKit

extension GraphicsContext {
  /// What paths are filled with.
  public struct Shading: Sendable {
    enum Kind: @unchecked Sendable {
      case paint(Paint)
      case style(any ShapeStyle)
      case linear(Gradient, CGPoint, CGPoint, GradientOptions)
      case radial(Gradient, CGPoint, CGFloat, CGFloat, GradientOptions)
      case conic(Gradient, CGPoint, Angle)
      case tiles(Image, CGPoint, CGRect, CGFloat)
      case palette([Shading])
      case foreground
    }

    let kind: Kind

    /// Colours, from the primary one on, for what is drawn in several.
    public static func palette(_ array: [Shading]) -> Shading { Shading(kind: .palette(array)) }
    /// The foreground of the views around.
    public static var foreground: Shading { Shading(kind: .foreground) }
    public static func color(_ color: Color) -> Shading { Shading(kind: .style(color)) }
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB,
      red: Double,
      green: Double,
      blue: Double,
      opacity: Double = 1
    ) -> Shading { .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity)) }
    public static func color(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) -> Shading {
      .color(Color(colorSpace, white: white, opacity: opacity))
    }
    /// In the rectangle around what is drawn.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(kind: .style(style)) }
    /// Between two points of the present coordinates.
    public static func linearGradient(
      _ gradient: Gradient,
      startPoint: CGPoint,
      endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading { Shading(kind: .linear(gradient, startPoint, endPoint, options)) }
    public static func radialGradient(
      _ gradient: Gradient,
      center: CGPoint,
      startRadius: CGFloat,
      endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading { Shading(kind: .radial(gradient, center, startRadius, endRadius, options)) }
    /// Around a point, from an angle clockwise; it is all gone through once, so that options change nothing.
    public static func conicGradient(
      _ gradient: Gradient,
      center: CGPoint,
      angle: Angle = Angle(),
      options: GradientOptions = GradientOptions()
    ) -> Shading { Shading(kind: .conic(gradient, center, angle)) }
    /// A part of a picture again and again, from a point on.
    ///
    /// - Parameter sourceRect: in parts of the picture's width and height.
    public static func tiledImage(
      _ image: Image,
      origin: CGPoint = .zero,
      sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
      scale: CGFloat = 1
    ) -> Shading { Shading(kind: .tiles(image, origin, sourceRect, scale)) }
    public static func meshGradient(_ mesh: MeshGradient) -> Shading { .style(mesh) }
  }

  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Beyond its ends the gradient begins anew.
    public static var `repeat`: GradientOptions { GradientOptions(rawValue: 1) }
    /// Beyond its ends the gradient goes back.
    public static var mirror: GradientOptions { GradientOptions(rawValue: 2) }
  }

  /// What a shading is here and now.
  public func resolve(_ shading: Shading) -> Shading {
    switch shading.kind {
    case .style(let style): Shading(kind: .paint(style.finalPaint(in: environment)))
    case .foreground: Shading(kind: .paint(environment.foregroundPaint(level: 0)))
    case .palette(let shadings): .palette(shadings.map(resolve))
    case .paint, .linear, .radial, .conic, .tiles: shading
    }
  }

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    paint { cg in
      cg.setShouldAntialias(style.isAntialiased)
      fill(path, resolve(shading), style.isEOFilled ? .evenOdd : .winding, cg)
    }
  }

  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    paint { cg in
      let shading = resolve(shading)
      guard let color = shading.color(in: environment) else {
        return fill(path.strokedPath(style), shading, .winding, cg)
      }
      cg.setStrokeColor(color)
      cg.setLineWidth(style.lineWidth)
      cg.setLineCap(style.lineCap)
      cg.setLineJoin(style.lineJoin)
      cg.setMiterLimit(style.miterLimit)
      if !style.dash.isEmpty { cg.setLineDash(phase: style.dashPhase, lengths: style.dash) }
      cg.beginPath()
      cg.addPath(path.cgPath)
      cg.strokePath()
    }
  }

  /// Fills in the present coordinates of `cg`.
  func fill(_ path: Path, _ shading: Shading, _ rule: CGPathFillRule, _ cg: CGContext) {
    cg.beginPath()
    cg.addPath(path.cgPath)
    if let color = shading.color(in: environment) {
      cg.setFillColor(color)
      return cg.fillPath(using: rule)
    }
    cg.saveGState()
    cg.clip(using: rule)
    shading.cover(path.boundingRect, cg, self)
    cg.restoreGState()
  }
}

extension GraphicsContext.Shading {
  /// The colour, if it is a single one.
  fileprivate func color(in environment: EnvironmentValues) -> CGColor? {
    switch kind {
    case .paint(.color(let color)): color.resolvedColor(with: environment.traits).cgColor
    case .paint(.material(let style)): Paint.material(style).color.resolvedColor(with: environment.traits).cgColor
    case .palette(let shadings): shadings.first?.color(in: environment)
    default: nil
    }
  }

  /// Covers at least a rectangle.
  fileprivate func cover(_ rect: CGRect, _ cg: CGContext, _ context: GraphicsContext) {
    let environment = context.environment
    switch kind {
    case .paint(let paint): paint.cover(rect, cg, environment)
    case .linear(let gradient, let start, let end, let options):
      GradientPaint(.linear(.zero, .zero), gradient, in: environment).draw(cg, rect, from: start, to: end, options)
    case .radial(let gradient, let center, let start, let end, let options):
      GradientPaint(.linear(.zero, .zero), gradient, in: environment)
        .draw(cg, rect, center: center, from: start, to: end, options)
    case .conic(let gradient, let center, let angle):
      GradientPaint(.linear(.zero, .zero), gradient, in: environment).draw(cg, rect, around: center, angle)
    case .tiles(let image, let origin, let source, let scale):
      readingOnMainActor(with: (image, environment)) { $0.0.resolve(in: $0.1) }?.tile(cg, rect, origin, source, scale)
    case .palette(let shadings): shadings.first?.cover(rect, cg, context)
    case .style, .foreground: context.resolve(self).cover(rect, cg, context)
    }
  }
}
