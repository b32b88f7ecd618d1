/// Whether a button acts again and again while it is held.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  private enum Kind { case automatic, enabled, disabled }
  private let kind: Kind
  /// It acts once.
  public static let automatic = ButtonRepeatBehavior(kind: .automatic)
  /// It acts once for a tap, and again and again when it is held for half a second.
  public static let enabled = ButtonRepeatBehavior(kind: .enabled)
  /// It acts once.
  public static let disabled = ButtonRepeatBehavior(kind: .disabled)
}

private enum ButtonRepeatKey: EnvironmentKey { static var defaultValue: ButtonRepeatBehavior { .automatic } }

extension EnvironmentValues {
  /// Whether buttons act again and again while they are held.
  public var buttonRepeatBehavior: ButtonRepeatBehavior {
    get { self[ButtonRepeatKey.self] }
    set { self[ButtonRepeatKey.self] = newValue }
  }
}

extension View {
  /// Whether buttons inside act again and again while they are held.
  nonisolated public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    environment(\.buttonRepeatBehavior, behavior)
  }
}
