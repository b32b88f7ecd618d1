import Foundation
import UIKit

private enum FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
private enum ForegroundKey: EnvironmentKey { static var defaultValue: StyleList { StyleList() } }
private enum AskedForegroundKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum BackgroundKey: EnvironmentKey { static var defaultValue: StyleList { StyleList() } }
private enum TintKey: EnvironmentKey { static var defaultValue: StyleList { StyleList() } }
private enum IsEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
private enum LeastLinesKey: EnvironmentKey { static var defaultValue: Int { 0 } }
private enum LineSpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
private enum TextAlignmentKey: EnvironmentKey { static var defaultValue: TextAlignment { .leading } }
private enum TruncationKey: EnvironmentKey { static var defaultValue: Text.TruncationMode { .tail } }
private enum TighteningKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum ScaleFactorKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
private enum TextCaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }
private enum LayoutDirectionKey: EnvironmentKey { static var defaultValue: LayoutDirection { .leftToRight } }
private enum ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
private enum TypeSizeKey: EnvironmentKey { static var defaultValue: DynamicTypeSize { .large } }
private enum HorizontalSizeKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { nil } }
private enum VerticalSizeKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { nil } }
private enum DisplayScaleKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
private enum LocaleKey: EnvironmentKey { static var defaultValue: Locale { .current } }
private enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
private enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
private enum ImageScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }

/// Light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable { case light, dark }

public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }

extension EnvironmentValues {
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
  /// Nil for as many as it takes.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }
  /// How many lines a text takes at least.
  var leastLines: Int {
    get { self[LeastLinesKey.self] }
    set { self[LeastLinesKey.self] = newValue }
  }
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationKey.self] }
    set { self[TruncationKey.self] = newValue }
  }
  public var minimumScaleFactor: CGFloat {
    get { self[ScaleFactorKey.self] }
    set { self[ScaleFactorKey.self] = newValue }
  }
  /// Whether letters are set closer where a text is a little too long for its room, rather than to cut it.
  public var allowsTightening: Bool {
    get { self[TighteningKey.self] }
    set { self[TighteningKey.self] = newValue }
  }
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[TypeSizeKey.self] }
    set { self[TypeSizeKey.self] = newValue }
  }
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeKey.self] }
    set { self[HorizontalSizeKey.self] = newValue }
  }
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeKey.self] }
    set { self[VerticalSizeKey.self] = newValue }
  }
  /// Pixels in a point.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }

  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundKey.self].styles.first }
    set { self[BackgroundKey.self] = StyleList(newValue) }
  }
  /// The levels of the foreground that modifiers around set.
  var foregroundStyles: [AnyShapeStyle] {
    get { self[ForegroundKey.self].styles }
    set { self[ForegroundKey.self] = StyleList(styles: newValue) }
  }
  /// The same, of which controls know that somebody asked for them: they leave their own colour then.
  var askedForeground: [AnyShapeStyle] {
    get { foregroundStyles }
    set {
      foregroundStyles = newValue
      foregroundIsAsked = !newValue.isEmpty
    }
  }
  var foregroundIsAsked: Bool {
    get { self[AskedForegroundKey.self] }
    set { self[AskedForegroundKey.self] = newValue }
  }
  var tintStyle: AnyShapeStyle? {
    get { self[TintKey.self].styles.first }
    set { self[TintKey.self] = StyleList(newValue) }
  }

  var tintPaint: Paint { tintStyle?.style.finalPaint(in: self) ?? .color(.tintColor) }

  /// The foreground at a level: what a modifier set for it, else the first level, fading.
  func foregroundPaint(level: Int) -> Paint {
    let styles = foregroundStyles
    guard let first = styles.first else {
      if backgroundProminence == .increased { return Paint.color(.white).fading(to: [1, 0.75, 0.5, 0.35][level]) }
      return .color([UIColor.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel][level])
    }
    // What a level is made of is the foreground further out.
    var outer = self
    outer.foregroundStyles = []
    if level < styles.count { return styles[level].style.finalPaint(in: outer) }
    return first.style.finalPaint(in: outer).fading(toLevel: level)
  }

  /// The traits that dynamic colours resolve against.
  var traits: UITraitCollection {
    UITraitCollection(userInterfaceStyle: colorScheme == .dark ? .dark : .light)
  }
}
