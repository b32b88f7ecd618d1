import UIKit

/// What lies behind parts of controls.
public struct FillShapeStyle: ShapeStyle, LevelledStyle {
  public init() {}
  public typealias Resolved = Never
  func paint(in environment: EnvironmentValues) -> Paint { paint(level: 0, in: environment) }
  func paint(level: Int, in environment: EnvironmentValues) -> Paint {
    let colors: [UIColor] = [.systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill]
    return level < colors.count ? .color(colors[level]) : Paint.color(colors[3]).fading(to: 0.5)
  }
}

/// The colour of links.
public struct LinkShapeStyle: ShapeStyle, PaintStyle {
  public init() {}
  public typealias Resolved = Never
  func paint(in environment: EnvironmentValues) -> Paint { .color(.link) }
}

/// The colour of the words in an empty field.
public struct PlaceholderTextShapeStyle: ShapeStyle, PaintStyle {
  public init() {}
  public typealias Resolved = Never
  func paint(in environment: EnvironmentValues) -> Paint { .color(.placeholderText) }
}

/// What lies behind all of a window.
public struct WindowBackgroundShapeStyle: ShapeStyle, PaintStyle {
  public init() {}
  public typealias Resolved = Never
  func paint(in environment: EnvironmentValues) -> Paint { .color(.systemBackground) }
}

/// What lies behind something selected: the tint.
public struct SelectionShapeStyle: ShapeStyle, PaintStyle {
  public init() {}
  public typealias Resolved = Never
  func paint(in environment: EnvironmentValues) -> Paint { environment.tintPaint }
}

extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { FillShapeStyle() }
}
extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}
extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

// MARK: Levels

/// A style that has weaker forms of its own.
protocol LevelledStyle: PaintStyle {
  func paint(level: Int, in environment: EnvironmentValues) -> Paint
}

/// A style at one of the levels below it.
public struct HierarchicalShapeStyleModifier<Base: ShapeStyle>: ShapeStyle, PaintStyle {
  let base: Base
  let level: Int
  public typealias Resolved = Never

  func paint(in environment: EnvironmentValues) -> Paint {
    if let base = base as? any LevelledStyle { return base.paint(level: level, in: environment) }
    return base.finalPaint(in: environment).fading(toLevel: level)
  }
}

extension Paint {
  /// As strong as a level of a style is, from the primary one to the quinary.
  func fading(toLevel level: Int) -> Paint { fading(to: [1, 0.5, 0.25, 0.18, 0.12][level]) }
}

extension ShapeStyle {
  public var secondary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 1) }
  public var tertiary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 2) }
  public var quaternary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 3) }
  public var quinary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 4) }
}

extension HierarchicalShapeStyle {
  public static let quinary = HierarchicalShapeStyle(level: 4)
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 4) }
}
