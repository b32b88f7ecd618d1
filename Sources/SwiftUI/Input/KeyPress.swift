import UIKit

/// A key that was pressed while a view had the focus.
public struct KeyPress: Sendable {
  /// When an action is called.
  public struct Phases: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let down = Phases(rawValue: 1)
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }
  /// Whether views further out hear of the key.
  public enum Result: Hashable, Sendable { case handled, ignored }

  public let phase: Phases
  public let key: KeyEquivalent
  public let characters: String
  public let modifiers: EventModifiers
}

extension KeyPress: CustomDebugStringConvertible {
  public var debugDescription: String {
    "KeyPress(phase: \(phase), key: \(key), characters: \(characters.debugDescription), modifiers: \(modifiers))"
  }
}

extension View {
  /// Called when a key goes down, and again while it is held, and this view or one inside has the focus.
  nonisolated public func onKeyPress(
    _ key: KeyEquivalent,
    action: @escaping () -> KeyPress.Result
  ) -> some View { onKeyPress(keys: [key]) { _ in action() } }
  nonisolated public func onKeyPress(
    _ key: KeyEquivalent,
    phases: KeyPress.Phases,
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { onKeyPress(keys: [key], phases: phases, action: action) }
  nonisolated public func onKeyPress(
    keys: Set<KeyEquivalent>,
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { modifier(KeyPressModifier(phases: phases, concerns: { keys.contains($0.key) }, action: action)) }
  /// Called for keys that type characters of a set alone.
  nonisolated public func onKeyPress(
    characters: CharacterSet,
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(
      KeyPressModifier(
        phases: phases,
        concerns: { $0.characters.unicodeScalars.allSatisfy(characters.contains) },
        action: action
      )
    )
  }
  /// Called for every key.
  nonisolated public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { modifier(KeyPressModifier(phases: phases, concerns: { _ in true }, action: action)) }
}

nonisolated private struct KeyPressModifier: WrappingModifier {
  let phases: KeyPress.Phases
  let concerns: (KeyPress) -> Bool
  let action: (KeyPress) -> KeyPress.Result

  @MainActor func makeItem(around inner: LayoutItem) -> BoxItem<KeyPressView> { BoxItem(inner, KeyPressView()) }
  @MainActor func update(_ item: BoxItem<KeyPressView>, _ context: LeafContext) {
    let isEnabled = context.environment.isEnabled
    item.view.heard = { press in
      isEnabled && phases.contains(press.phase) && concerns(press) ? action(press) : .ignored
    }
  }
}

/// A view that keys pass on their way from the view with the focus.
final class KeyPressView: PassThroughView {
  var heard: (KeyPress) -> KeyPress.Result = { _ in .ignored }
  private var held: Set<KeyEquivalent> = []

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in
      guard let key = press.key.flatMap({ KeyEquivalent($0) }) else { return true }
      return tell(press, key, held.insert(key).inserted ? .down : .repeat) == .ignored
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in
      guard let key = press.key.flatMap({ KeyEquivalent($0) }) else { return true }
      held.remove(key)
      return tell(press, key, .up) == .ignored
    }
    if !rest.isEmpty { super.pressesEnded(rest, with: event) }
  }

  private func tell(_ press: UIPress, _ key: KeyEquivalent, _ phase: KeyPress.Phases) -> KeyPress.Result {
    guard let pressed = press.key else { return .ignored }
    return heard(
      KeyPress(
        phase: phase,
        key: key,
        characters: String(key.character),
        modifiers: EventModifiers(pressed.modifierFlags)
      )
    )
  }
}
