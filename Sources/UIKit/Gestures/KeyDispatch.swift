import Foundation
import SlipwayFoundation
import SlipwayPlatform

/// Keys that no text wanted: key commands first, then presses along the responder chain.
@MainActor final class KeyDispatch {
  /// The window that gets keys.
  private let keyWindow: () -> UIWindow?
  private var presses: [UInt32: UIPress] = [:]

  init(keyWindow: @escaping () -> UIWindow?) { self.keyWindow = keyWindow }

  private var first: UIResponder? {
    KeyboardFocus.current ?? FirstResponder.current ?? keyWindow()?.keyTarget ?? keyWindow()
  }

  /// A key that goes down, before text gets it: for commands that want it first.
  func receiveBeforeText(_ key: KeyInput) -> Bool {
    guard let first else { return false }
    return performCommand(key.characters, UIKeyModifierFlags(key.modifiers), from: first, priority: true)
  }

  func receive(_ key: KeyInput) -> Bool {
    let (flags, input, isDown) = (UIKeyModifierFlags(key.modifiers), key.characters, key.isDown)
    guard let first else { return false }
    if isDown, performCommand(input, flags, from: first) { return true }
    if isDown, input == "\t", flags.isSubset(of: [.shift, .alphaShift]), let window = keyWindow(),
      KeyboardFocus.move(forward: !flags.contains(.shift), in: window)
    {
      return true
    }
    if isDown, flags.contains(.command), let edit = EditAction(key: input, flags), first.performEdit(edit) {
      return true
    }
    if isDown, takeBack(input, flags, from: first) { return true }
    if isDown, performForAccessibility(input, flags, from: first) { return true }
    send(press(of: key), flags)
    if isDown, type(input, flags, into: first) { return true }
    // With an arrow the toolkit would go to the next text.
    return input.hasSuffix("Arrow")
  }

  /// Typing into a responder that takes text as it is typed. UIKit's own texts get theirs from the toolkit.
  private func type(_ input: String, _ flags: UIKeyModifierFlags, into first: UIResponder) -> Bool {
    guard let typed = first as? any UIKeyInput, !(first is UITextField), !(first is UITextView),
      flags.isDisjoint(with: [.command, .control]), first.isFirstResponder
    else { return false }
    switch input {
    case "\u{8}": typed.deleteBackward()
    case "\r": typed.insertText("\n")
    case "\t": typed.insertText("\t")
    default:
      guard input.count == 1 else { return false }
      typed.insertText(input)
    }
    return true
  }

  /// The press that the key begins or ends.
  private func press(of input: KeyInput) -> UIPress {
    let press = presses[input.code] ?? UIPress()
    let key = UIKey()
    key.characters = input.characters
    key.charactersIgnoringModifiers = input.characters.lowercased()
    key.modifierFlags = UIKeyModifierFlags(input.modifiers)
    if let usage = UIKeyboardHIDUsage(linuxCode: input.code) { key.keyCode = usage }
    press.phase = input.isDown ? .began : .ended
    press.timestamp = ProcessInfo.processInfo.systemUptime
    press.key = key
    press.responder = first
    presses[input.code] = input.isDown ? press : nil
    return press
  }

  private func send(_ press: UIPress, _ flags: UIKeyModifierFlags) {
    let event = UIPressesEvent()
    event.presses = [press]
    event.modifierFlags = flags
    UIApplication.shared.sendEvent(event)
  }

  /// Ctrl+Z takes back what the responder's undo manager has, and with Shift does it again.
  private func takeBack(_ input: String, _ flags: UIKeyModifierFlags, from first: UIResponder) -> Bool {
    guard flags.contains(.command), flags.isSubset(of: [.command, .shift, .alphaShift]), input.lowercased() == "z",
      let manager = first.undoManager
    else { return false }
    if flags.contains(.shift) {
      guard manager.canRedo else { return false }
      manager.redo()
    } else {
      guard manager.canUndo else { return false }
      manager.undo()
    }
    return true
  }

  /// Escape closes what says so; + and - change what can be adjusted.
  private func performForAccessibility(_ input: String, _ flags: UIKeyModifierFlags, from first: UIResponder) -> Bool {
    guard flags.isDisjoint(with: [.command, .control, .alternate]) else { return false }
    switch input {
    case UIKeyCommand.inputEscape:
      if let menu = MenuPresentation.current, !menu.takesKeyboard {
        menu.close()
        return true
      }
      return first.performEscape()
    case "+", "=", "-":
      guard let view = KeyboardFocus.current, view.accessibilityTraits.contains(.adjustable) else { return false }
      view.perform(input == "-" ? .decrement : .increment)
      return true
    default: return false
    }
  }

  static func send(_ event: UIEvent) {
    guard let event = event as? UIPressesEvent, let responder = event.presses.first?.responder else { return }
    if event.presses.contains(where: { $0.phase == .began }) {
      responder.pressesBegan(event.presses, with: event)
    } else {
      responder.pressesEnded(event.presses, with: event)
    }
  }

  /// - Parameter priority: only commands that go before what the system does with the keys, such as typing.
  private func performCommand(
    _ input: String,
    _ flags: UIKeyModifierFlags,
    from first: UIResponder,
    priority: Bool = false
  ) -> Bool {
    for responder in sequence(first: first, next: \.next) {
      for command in responder.keyCommands ?? [] where !priority || command.wantsPriorityOverSystemBehavior {
        guard let action = command.performed(by: input, flags) else { continue }
        return UIApplication.shared.sendAction(
          action,
          to: responder.target(forAction: action, withSender: command),
          from: command,
          for: nil
        )
      }
    }
    return !priority && performMenuCommand(input, flags, from: first)
  }

  /// What of the main menu has the keys, if somebody along the chain performs it.
  private func performMenuCommand(_ input: String, _ flags: UIKeyModifierFlags, from first: UIResponder) -> Bool {
    for command in UIMenuSystem.main.keyCommands {
      guard let action = command.performed(by: input, flags),
        let target = first.target(forAction: action, withSender: command)
      else { continue }
      (target as? UIResponder)?.validate(command)
      guard !command.attributes.contains(.disabled) else { return false }
      return UIApplication.shared.sendAction(action, to: target, from: command, for: nil)
    }
    return false
  }
}

@MainActor extension KeyInput {
  /// What Apple's `UIKeyCommand.input…` constants say, or the character.
  var characters: String {
    switch key {
    case .upArrow: UIKeyCommand.inputUpArrow
    case .downArrow: UIKeyCommand.inputDownArrow
    case .leftArrow: UIKeyCommand.inputLeftArrow
    case .rightArrow: UIKeyCommand.inputRightArrow
    case .escape: UIKeyCommand.inputEscape
    case .pageUp: UIKeyCommand.inputPageUp
    case .pageDown: UIKeyCommand.inputPageDown
    case .home: UIKeyCommand.inputHome
    case .end: UIKeyCommand.inputEnd
    case .delete: UIKeyCommand.inputDelete
    case .function(let number): "UIKeyInputF\(number)"
    case .enter: "\r"
    case .backspace: "\u{8}"
    case .tab: "\t"
    case .character(let character): String(character)
    case .silent: ""
    }
  }
}

extension UIKeyCommand {
  /// What these keys do: the command, an alternate of it, or nothing.
  fileprivate func performed(by pressed: String, _ flags: UIKeyModifierFlags) -> Selector? {
    guard input?.lowercased() == pressed.lowercased() else { return nil }
    let relevant: UIKeyModifierFlags = [.command, .alternate, .control, .shift]
    let held = flags.intersection(relevant)
    if modifierFlags.intersection(relevant) == held { return action }
    return alternates.first { $0.modifierFlags.union(modifierFlags).intersection(relevant) == held }?.action
  }
}

extension UIWindow {
  /// Where keys go when nothing is first responder: what scrolls in the deepest controller on the screen, or itself.
  fileprivate var keyTarget: UIResponder? {
    deepestController.map { $0.viewIfLoaded?.firstScrollView ?? $0 }
  }
}
