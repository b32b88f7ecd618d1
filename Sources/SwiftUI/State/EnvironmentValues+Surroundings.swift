import UIKit

/// How strong the background is that a view stands on.
public struct BackgroundProminence: Hashable, Sendable {
  private enum Kind { case standard, increased }
  private let kind: Kind
  /// The usual one.
  public static let standard = BackgroundProminence(kind: .standard)
  /// A strong colour: words and symbols that have none of their own are white on it.
  public static let increased = BackgroundProminence(kind: .increased)
}

/// How large the rows of sidebars are.
public enum SidebarRowSize: Hashable, Sendable { case small, medium, large }

private enum BackgroundProminenceKey: EnvironmentKey { static var defaultValue: BackgroundProminence { .standard } }
private enum SidebarRowSizeKey: EnvironmentKey { static var defaultValue: SidebarRowSize { .medium } }
private enum SceneCapturedKey: UITraitBridgedEnvironmentKey {
  static var defaultValue: Bool { false }
  static func read(from traitCollection: UITraitCollection) -> Bool { traitCollection.sceneCaptureState == .active }
  static func write(to mutableTraits: inout any UIMutableTraits, value: Bool) {
    mutableTraits.sceneCaptureState = value ? .active : .inactive
  }
}

extension EnvironmentValues {
  /// How strong the background is that a view stands on.
  public var backgroundProminence: BackgroundProminence {
    get { self[BackgroundProminenceKey.self] }
    set { self[BackgroundProminenceKey.self] = newValue }
  }
  /// How large the rows of sidebars are. Unlike on a Mac no setting of the user's changes it.
  public var sidebarRowSize: SidebarRowSize {
    get { self[SidebarRowSizeKey.self] }
    set { self[SidebarRowSizeKey.self] = newValue }
  }
  /// Whether what is seen is recorded or shown elsewhere, as the traits of the scene say. The desktop does not tell by itself.
  public var isSceneCaptured: Bool {
    get { self[SceneCapturedKey.self] }
    set { self[SceneCapturedKey.self] = newValue }
  }
}
