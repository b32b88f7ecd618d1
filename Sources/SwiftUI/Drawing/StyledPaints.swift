import UIKit

/// A shadow of what a style is drawn in.
public struct ShadowStyle: Equatable, Sendable {
  let color: Color
  let radius: CGFloat
  let offset: CGSize
  let isInner: Bool

  /// Behind what is drawn.
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: false)
  }
  /// On what is drawn, along its edges.
  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: true)
  }
}

/// A style with a shadow.
struct ShadowedStyle<S: ShapeStyle>: PaintStyle {
  let style: S
  let shadow: ShadowStyle
  typealias Resolved = Never
  func paint(in environment: EnvironmentValues) -> Paint {
    let paint = style.finalPaint(in: environment)
    guard case .shadowed(let inner, let shadows) = paint else { return .shadowed(paint, [shadow]) }
    return .shadowed(inner, shadows + [shadow])
  }
}

/// A style that is mixed with what lies behind.
struct BlendedStyle<S: ShapeStyle>: PaintStyle {
  let style: S
  let mode: BlendMode
  typealias Resolved = Never
  func paint(in environment: EnvironmentValues) -> Paint { .blended(style.finalPaint(in: environment), mode) }
}

/// A style in a rectangle of its own, whatever is drawn in it.
struct PlacedStyle<S: ShapeStyle>: PaintStyle {
  let style: S
  let rect: CGRect
  typealias Resolved = Never
  func paint(in environment: EnvironmentValues) -> Paint {
    let paint = style.finalPaint(in: environment)
    guard case .gradient = paint else { return paint }
    let scale = environment.displayScale
    return .picture(
      PaintPicture(key: AnyHashable(PlacedKey(paint: paint, rect: rect, scale: scale))) { pixels, size in
        pixels.context.beginPath()
        pixels.context.addRect(CGRect(origin: .zero, size: size))
        pixels.context.clip()
        paint.cover(rect, pixels.context, environment)
      }
    )
  }
}

private struct PlacedKey: Hashable {
  let paint: Paint
  let rect: CGRect
  let scale: CGFloat
  func hash(into hasher: inout Hasher) {}
}

/// A picture, or a part of one, again and again.
public struct ImagePaint: ShapeStyle, PaintStyle {
  public var image: Image
  /// In parts of the picture's width and height.
  public var sourceRect: CGRect
  public var scale: CGFloat

  public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
    (self.image, self.sourceRect, self.scale) = (image, sourceRect, scale)
  }
  public typealias Resolved = Never
  func paint(in environment: EnvironmentValues) -> Paint {
    let picture = readingOnMainActor(with: (image, environment)) { $0.0.resolve(in: $0.1) }
    return .picture(
      PaintPicture(key: AnyHashable(ImageKey(paint: self, picture: picture))) { pixels, size in
        picture?.tile(pixels.context, CGRect(origin: .zero, size: size), .zero, sourceRect, scale)
      }
    )
  }

  private struct ImageKey: Hashable {
    let image: Image
    let source: CGRect
    let scale: CGFloat
    let picture: UIImage?
    init(paint: ImagePaint, picture: UIImage?) {
      (image, source, scale, self.picture) = (paint.image, paint.sourceRect, paint.scale, picture)
    }
    func hash(into hasher: inout Hasher) { hasher.combine(picture) }
  }
}

extension ShapeStyle {
  /// With a shadow.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { ShadowedStyle(style: self, shadow: style) }
  /// Mixed with what lies behind.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { BlendedStyle(style: self, mode: mode) }
  /// In a rectangle of its own: a gradient keeps its place whatever is filled.
  public func `in`(_ rect: CGRect) -> some ShapeStyle { PlacedStyle(style: self, rect: rect) }
}

extension ShapeStyle where Self == AnyShapeStyle {
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle { ForegroundStyle().shadow(style) }
  public static func blendMode(_ mode: BlendMode) -> some ShapeStyle { ForegroundStyle().blendMode(mode) }
}

extension ShapeStyle where Self == ImagePaint {
  public static func image(
    _ image: Image,
    sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) -> ImagePaint { ImagePaint(image: image, sourceRect: sourceRect, scale: scale) }
}

extension Paint {
  /// The shadows of the paint, the innermost first.
  var shadows: [ShadowStyle] {
    switch self {
    case .shadowed(_, let shadows): shadows
    case .blended(let paint, _): paint.shadows
    case .color, .gradient, .material, .picture: []
    }
  }

  /// The paint without shadows, and how it is mixed with what lies behind.
  var plain: (paint: Paint, mode: BlendMode) {
    switch self {
    case .shadowed(let paint, _): paint.plain
    case .blended(let paint, let mode): (paint.plain.paint, mode)
    case .color, .gradient, .material, .picture: (self, .normal)
    }
  }
}
