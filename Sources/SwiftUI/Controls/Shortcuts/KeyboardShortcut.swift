import UIKit

/// Keys that do what a control does.
public struct KeyboardShortcut: Hashable, Sendable {
  public var key: KeyEquivalent
  public var modifiers: EventModifiers
  /// What becomes of the keys in other languages.
  public var localization = Localization.automatic

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization) {
    self.init(key, modifiers: modifiers)
    self.localization = localization
  }

  /// What becomes of a shortcut's keys in other languages. Keys are told by the characters on them, on every keyboard.
  public struct Localization: Hashable, Sendable {
    private enum Kind { case automatic, withoutMirroring, custom }
    private let kind: Kind
    /// Keys that point to a side, as arrows and brackets do, point to the other one where is written from right to left.
    public static let automatic = Localization(kind: .automatic)
    /// Keys stay what they are.
    public static let withoutMirroring = Localization(kind: .withoutMirroring)
    /// The app's own translation says which keys they are: they stay what they are.
    public static let custom = Localization(kind: .custom)
  }

  /// The key in a layout of a direction.
  func key(in direction: LayoutDirection) -> KeyEquivalent {
    guard direction == .rightToLeft, localization == .automatic else { return key }
    let pairs: [(KeyEquivalent, KeyEquivalent)] = [
      (.leftArrow, .rightArrow), ("[", "]"), ("{", "}"), ("(", ")"), ("<", ">"),
    ]
    for (one, other) in pairs {
      if key == one { return other }
      if key == other { return one }
    }
    return key
  }

  /// Return.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  @MainActor func matches(_ press: UIPress) -> Bool {
    guard let pressed = press.key, let key = KeyEquivalent(pressed) else { return false }
    let isRightToLeft = UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
    return key.isSameKey(as: self.key(in: isRightToLeft ? .rightToLeft : .leftToRight))
      && EventModifiers(pressed.modifierFlags).ofShortcuts == modifiers.ofShortcuts
  }
}

private enum ShortcutKey: EnvironmentKey { static var defaultValue: KeyboardShortcut? { nil } }

extension EnvironmentValues {
  /// The shortcut of the control around.
  public internal(set) var keyboardShortcut: KeyboardShortcut? {
    get { self[ShortcutKey.self] }
    set { self[ShortcutKey.self] = newValue }
  }
}

extension View {
  /// Has keys act as a tap on the control does, wherever the keyboard's focus is on this screen.
  nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }
  /// - Parameter localization: What becomes of the keys in other languages.
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command,
    localization: KeyboardShortcut.Localization
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
  }
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    keyboardShortcut(Optional(shortcut))
  }
  /// Without a shortcut if it is nil.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    environment(\.keyboardShortcut, shortcut).modifier(ShortcutModifier(shortcut: shortcut))
  }
}

nonisolated private struct ShortcutModifier: WrappingModifier {
  let shortcut: KeyboardShortcut?
  @MainActor func makeItem(around inner: LayoutItem) -> BoxItem<ShortcutView> { BoxItem(inner, ShortcutView()) }
  @MainActor func update(_ item: BoxItem<ShortcutView>, _ context: LeafContext) { item.view.shortcut = shortcut }
}

/// The view around a control that has a shortcut.
final class ShortcutView: PassThroughView {
  var shortcut: KeyboardShortcut?
  private static var inWindows: [WeakView] = []
  private struct WeakView { weak var view: ShortcutView? }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    Self.inWindows.removeAll { $0.view == nil || $0.view === self }
    if window != nil { Self.inWindows.append(WeakView(view: self)) }
  }

  /// Acts for keys that were pressed while a screen was on top; whether there was something to do.
  static func perform(_ presses: Set<UIPress>, in screen: UIView) -> Bool {
    for case let view? in inWindows.map(\.view) where view.isDescendant(of: screen) && view.canBeUsed(in: screen) {
      guard let shortcut = view.shortcut, presses.contains(where: { shortcut.matches($0) }) else { continue }
      if let control = view.control { return control.act() }
    }
    return false
  }

  private func canBeUsed(in screen: UIView) -> Bool {
    sequence(first: self as UIView, next: \.superview).prefix { $0 !== screen }
      .allSatisfy { !$0.isHidden && $0.isUserInteractionEnabled }
  }

  /// The first control inside that is enabled.
  private var control: (any ShortcutTarget)? {
    func first(_ view: UIView) -> (any ShortcutTarget)? {
      if let target = view as? any ShortcutTarget, target.isEnabled { return target }
      return view.subviews.lazy.compactMap(first).first
    }
    return first(self)
  }
}

/// A control that a shortcut can work.
@MainActor private protocol ShortcutTarget: UIControl { func act() -> Bool }

extension PressView: ShortcutTarget {
  func act() -> Bool {
    sendActions(for: .touchUpInside)
    return true
  }
}

extension UISwitch: ShortcutTarget {
  fileprivate func act() -> Bool {
    setOn(!isOn, animated: true)
    sendActions(for: .valueChanged)
    return true
  }
}
