import UIKit

/// A colour or pattern that shapes and text are drawn with.
public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never
  func resolve(in environment: EnvironmentValues) -> Resolved
}

extension ShapeStyle where Resolved == Never {
  public func resolve(in environment: EnvironmentValues) -> Never {
    fatalError("\(Self.self) is drawn as it is")
  }
}

extension Never: ShapeStyle {
  public typealias Resolved = Never
}

/// A style that says itself what is drawn.
protocol PaintStyle: ShapeStyle {
  func paint(in environment: EnvironmentValues) -> Paint
}

/// What is drawn.
indirect enum Paint: Equatable {
  case color(UIColor)
  case gradient(GradientPaint)
  case material(UIBlurEffect.Style)
  case picture(PaintPicture)
  case shadowed(Paint, [ShadowStyle])
  case blended(Paint, BlendMode)

  /// For what can only be drawn in one colour.
  var color: UIColor {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): gradient.colors.first.map { UIColor(cgColor: $0) } ?? .clear
    case .material, .picture: .secondaryLabel
    case .shadowed(let paint, _), .blended(let paint, _): paint.color
    }
  }

  func fading(to opacity: Double) -> Paint {
    switch self {
    case .color(let color): .color(Color(uiColor: color).opacity(opacity).color)
    case .gradient(let gradient): .gradient(gradient.fading(to: opacity))
    case .material: self
    case .picture(let picture): .picture(picture.fading(to: opacity))
    case .shadowed(let paint, let shadows): .shadowed(paint.fading(to: opacity), shadows)
    case .blended(let paint, let mode): .blended(paint.fading(to: opacity), mode)
    }
  }
}

extension ShapeStyle {
  /// What the style draws, after every step that types of the developer's own take.
  func finalPaint(in environment: EnvironmentValues) -> Paint {
    if let style = self as? any PaintStyle { return style.paint(in: environment) }
    return resolve(in: environment).finalPaint(in: environment)
  }

  /// What is taken of the style by another framework's views that have one colour.
  package func onlyColor(in environment: EnvironmentValues) -> UIColor { finalPaint(in: environment).color }
}

extension Color: ShapeStyle, PaintStyle {
  func paint(in environment: EnvironmentValues) -> Paint { .color(color) }
}

/// A style of any type.
public struct AnyShapeStyle: ShapeStyle, PaintStyle {
  let style: any ShapeStyle
  public init<S: ShapeStyle>(_ style: S) { self.style = style }
  public typealias Resolved = Never
  func paint(in environment: EnvironmentValues) -> Paint { style.finalPaint(in: environment) }
}

/// Styles that are compared by what is in them, so that readers are not told of the same style again.
struct StyleList: Equatable {
  var styles: [AnyShapeStyle] = []

  init(styles: [AnyShapeStyle] = []) { self.styles = styles }
  init(_ style: AnyShapeStyle?) { styles = style.map { [$0] } ?? [] }

  static func == (lhs: StyleList, rhs: StyleList) -> Bool {
    lhs.styles.count == rhs.styles.count && zip(lhs.styles, rhs.styles).allSatisfy { $0.isSame(as: $1) }
  }
}

extension AnyShapeStyle {
  fileprivate func isSame(as other: AnyShapeStyle) -> Bool {
    func compare<S: ShapeStyle>(_ own: S) -> Bool {
      (other.style as? S).map { areSame(own, $0) } ?? false
    }
    return compare(style)
  }
}

/// The foreground of the views around.
public struct ForegroundStyle: ShapeStyle, PaintStyle {
  public init() {}
  public typealias Resolved = Never
  func paint(in environment: EnvironmentValues) -> Paint { environment.foregroundPaint(level: 0) }
}

/// What lies behind the views around.
public struct BackgroundStyle: ShapeStyle, PaintStyle {
  public init() {}
  public typealias Resolved = Never
  func paint(in environment: EnvironmentValues) -> Paint {
    environment.backgroundStyle?.style.finalPaint(in: environment) ?? .color(.systemBackground)
  }
}

/// The tint of the views around.
public struct TintShapeStyle: ShapeStyle, PaintStyle {
  public init() {}
  public typealias Resolved = Never
  func paint(in environment: EnvironmentValues) -> Paint { environment.tintPaint }
}

/// The foreground of the views around, at one of four strengths.
public struct HierarchicalShapeStyle: ShapeStyle, PaintStyle {
  let level: Int
  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  public typealias Resolved = Never
  func paint(in environment: EnvironmentValues) -> Paint {
    level < 4 ? environment.foregroundPaint(level: level) : environment.foregroundPaint(level: 3).fading(to: 2 / 3)
  }
}

/// The separator's colour.
public struct SeparatorShapeStyle: ShapeStyle, PaintStyle {
  public init() {}
  public typealias Resolved = Never
  func paint(in environment: EnvironmentValues) -> Paint { .color(.separator) }
}

/// Blurred background.
public struct Material: ShapeStyle, PaintStyle {
  let style: UIBlurEffect.Style
  public static let ultraThin = Material(style: .systemUltraThinMaterial)
  public static let thin = Material(style: .systemThinMaterial)
  public static let regular = Material(style: .systemMaterial)
  public static let thick = Material(style: .systemThickMaterial)
  public static let ultraThick = Material(style: .systemChromeMaterial)
  public static let bar = Material(style: .systemChromeMaterial)
  public typealias Resolved = Never
  func paint(in environment: EnvironmentValues) -> Paint { .material(style) }
}

/// A style, weaker.
struct FadedStyle<S: ShapeStyle>: PaintStyle {
  let style: S
  let opacity: Double
  typealias Resolved = Never
  func paint(in environment: EnvironmentValues) -> Paint { style.finalPaint(in: environment).fading(to: opacity) }
}

extension ShapeStyle {
  public func opacity(_ opacity: Double) -> some ShapeStyle { FadedStyle(style: self, opacity: opacity) }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { .init(uiColor: .systemRed) }
  public static var orange: Color { .init(uiColor: .systemOrange) }
  public static var yellow: Color { .init(uiColor: .systemYellow) }
  public static var green: Color { .init(uiColor: .systemGreen) }
  public static var mint: Color { .init(uiColor: .systemMint) }
  public static var teal: Color { .init(uiColor: .systemTeal) }
  public static var cyan: Color { .init(uiColor: .systemCyan) }
  public static var blue: Color { .init(uiColor: .systemBlue) }
  public static var indigo: Color { .init(uiColor: .systemIndigo) }
  public static var purple: Color { .init(uiColor: .systemPurple) }
  public static var pink: Color { .init(uiColor: .systemPink) }
  public static var brown: Color { .init(uiColor: .systemBrown) }
  public static var white: Color { .init(uiColor: .white) }
  public static var gray: Color { .init(uiColor: .systemGray) }
  public static var black: Color { .init(uiColor: .black) }
  public static var clear: Color { .init(uiColor: .clear) }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 0) }
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 1) }
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 2) }
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 3) }
}
extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}
extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}
extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}
extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}
extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { Material(style: .systemChromeMaterial) }
}
