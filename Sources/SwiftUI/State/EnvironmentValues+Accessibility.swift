import UIKit

/// How much colours differ.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable { case standard, increased }

private enum ReduceMotionKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum ContrastKey: EnvironmentKey { static var defaultValue: ColorSchemeContrast { .standard } }

extension EnvironmentValues {
  /// Whether the user wants as little movement as possible.
  public internal(set) var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }
  public internal(set) var colorSchemeContrast: ColorSchemeContrast {
    get { self[ContrastKey.self] }
    set { self[ContrastKey.self] = newValue }
  }
  /// Points of one pixel.
  public var pixelLength: CGFloat { 1 / displayScale }
}
