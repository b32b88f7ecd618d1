import UIKit

/// How heavy letters are to be.
public enum LegibilityWeight: Hashable, Sendable {
  case regular, bold
  /// The one of UIKit's; nil where it is not known.
  public init?(_ uiLegibilityWeight: UILegibilityWeight) {
    switch uiLegibilityWeight {
    case .unspecified: return nil
    case .regular: self = .regular
    case .bold: self = .bold
    }
  }
}

/// How much colours differ.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable { case standard, increased }

private enum ReduceMotionKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AccessibilityDifferentiateWithoutColorKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AccessibilityInvertColorsKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AccessibilityReduceTransparencyKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AccessibilityShowButtonShapesKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AccessibilityVoiceOverEnabledKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AccessibilitySwitchControlEnabledKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum LegibilityKey: EnvironmentKey { static var defaultValue: LegibilityWeight? { nil } }
private enum ContrastKey: EnvironmentKey { static var defaultValue: ColorSchemeContrast { .standard } }

extension EnvironmentValues {
  /// Whether the user wants as little movement as possible.
  public internal(set) var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }
  /// Whether nothing is to be told by colour alone.
  public internal(set) var accessibilityDifferentiateWithoutColor: Bool {
    get { self[AccessibilityDifferentiateWithoutColorKey.self] }
    set { self[AccessibilityDifferentiateWithoutColorKey.self] = newValue }
  }
  /// Whether the screen shows colours inverted.
  public internal(set) var accessibilityInvertColors: Bool {
    get { self[AccessibilityInvertColorsKey.self] }
    set { self[AccessibilityInvertColorsKey.self] = newValue }
  }
  /// Whether nothing is to shine through.
  public internal(set) var accessibilityReduceTransparency: Bool {
    get { self[AccessibilityReduceTransparencyKey.self] }
    set { self[AccessibilityReduceTransparencyKey.self] = newValue }
  }
  /// Whether buttons are to have shapes.
  public internal(set) var accessibilityShowButtonShapes: Bool {
    get { self[AccessibilityShowButtonShapesKey.self] }
    set { self[AccessibilityShowButtonShapesKey.self] = newValue }
  }
  /// Whether a screen reader runs.
  public internal(set) var accessibilityVoiceOverEnabled: Bool {
    get { self[AccessibilityVoiceOverEnabledKey.self] }
    set { self[AccessibilityVoiceOverEnabledKey.self] = newValue }
  }
  /// Whether the app is used by switches.
  public internal(set) var accessibilitySwitchControlEnabled: Bool {
    get { self[AccessibilitySwitchControlEnabledKey.self] }
    set { self[AccessibilitySwitchControlEnabledKey.self] = newValue }
  }
  /// How heavy letters are to be; nil where nobody says so. A desktop has no setting for it: it is nil until the app sets it.
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityKey.self] }
    set { self[LegibilityKey.self] = newValue }
  }
  /// Whether an assistive technology is in use: a screen reader, or switches.
  public var accessibilityEnabled: Bool { accessibilityVoiceOverEnabled || accessibilitySwitchControlEnabled }
  /// Whether lights that flash in films are dimmed: a desktop has no setting for it.
  public var accessibilityDimFlashingLights: Bool { false }
  /// Whether a large picture of a bar's item is shown while it is pressed: a desktop has no setting for it.
  public var accessibilityLargeContentViewerEnabled: Bool { false }
  /// Whether a gesture of the hand acts: that of a watch.
  public var accessibilityQuickActionsEnabled: Bool { false }
  /// Whether the app runs in a reduced interface for people who want one: a desktop has none.
  public var accessibilityAssistiveAccessEnabled: Bool { false }
  /// Whether pictures that move play by themselves: they do, unless animations are off.
  public var accessibilityPlayAnimatedImages: Bool { !accessibilityReduceMotion }
  public internal(set) var colorSchemeContrast: ColorSchemeContrast {
    get { self[ContrastKey.self] }
    set { self[ContrastKey.self] = newValue }
  }
  /// Points of one pixel.
  public var pixelLength: CGFloat { 1 / displayScale }
}

extension EnvironmentValues {
  /// Takes what the user has set on the desktop.
  @MainActor mutating func takeAccessibilitySettings() {
    accessibilityReduceMotion = UIAccessibility.isReduceMotionEnabled
    accessibilityDifferentiateWithoutColor = UIAccessibility.shouldDifferentiateWithoutColor
    accessibilityInvertColors = UIAccessibility.isInvertColorsEnabled
    accessibilityReduceTransparency = UIAccessibility.isReduceTransparencyEnabled
    accessibilityShowButtonShapes = UIAccessibility.buttonShapesEnabled
    accessibilityVoiceOverEnabled = UIAccessibility.isVoiceOverRunning
    accessibilitySwitchControlEnabled = UIAccessibility.isSwitchControlRunning
  }
}
