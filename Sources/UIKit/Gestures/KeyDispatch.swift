import CGTK
import Foundation
import SlipwayFoundation

/// Keys that no text widget wanted: key commands first, then presses along the responder chain.
@MainActor final class KeyDispatch {
  private unowned let scene: UIWindowScene
  private var presses: [UInt32: UIPress] = [:]

  init(scene: UIWindowScene, window: UnsafeMutablePointer<GtkWidget>) {
    self.scene = scene
    let controller = gtk_event_controller_key_new()!
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_BUBBLE)
    typealias KeyHandler =
      @convention(c) (OpaquePointer, guint, guint, GdkModifierType, UnsafeMutableRawPointer) -> gboolean
    let pressed: KeyHandler = { _, value, code, state, data in
      MainActor.assumeIsolated {
        Unmanaged<KeyDispatch>.fromOpaque(data).takeUnretainedValue().key(value, code, state, isDown: true) ? 1 : 0
      }
    }
    let released: KeyHandler = { _, value, code, state, data in
      MainActor.assumeIsolated {
        Unmanaged<KeyDispatch>.fromOpaque(data).takeUnretainedValue().key(value, code, state, isDown: false) ? 1 : 0
      }
    }
    for (name, handler) in [("key-pressed", pressed), ("key-released", released)] {
      g_signal_connect_data(
        UnsafeMutableRawPointer(controller),
        name,
        unsafeBitCast(handler, to: GCallback.self),
        Unmanaged.passUnretained(self).toOpaque(),
        nil,
        G_CONNECT_DEFAULT
      )
    }
    gtk_widget_add_controller(window, controller)
    watchPriorityCommands(window)
  }

  /// Before a text widget gets the key.
  private func watchPriorityCommands(_ window: UnsafeMutablePointer<GtkWidget>) {
    let controller = gtk_event_controller_key_new()!
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    typealias Handler =
      @convention(c) (OpaquePointer, guint, guint, GdkModifierType, UnsafeMutableRawPointer) -> gboolean
    let pressed: Handler = { _, value, _, state, data in
      MainActor.assumeIsolated {
        Unmanaged<KeyDispatch>.fromOpaque(data).takeUnretainedValue().priorityKey(value, state) ? 1 : 0
      }
    }
    g_signal_connect_data(
      UnsafeMutableRawPointer(controller),
      "key-pressed",
      unsafeBitCast(pressed, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(),
      nil,
      G_CONNECT_DEFAULT
    )
    gtk_widget_add_controller(window, controller)
  }

  private var first: UIResponder? {
    KeyboardFocus.current ?? FirstResponder.current ?? scene.keyWindow?.keyTarget ?? scene.keyWindow
  }

  private func priorityKey(_ value: UInt32, _ state: GdkModifierType) -> Bool {
    guard let first else { return false }
    let input = KeyDispatch.characters(value)
    return performCommand(input, UIKeyModifierFlags(state), from: first, priority: true)
  }

  private func key(_ value: UInt32, _ code: UInt32, _ state: GdkModifierType, isDown: Bool) -> Bool {
    let flags = UIKeyModifierFlags(state)
    let input = KeyDispatch.characters(value)
    guard let first else { return false }
    if isDown, performCommand(input, flags, from: first) { return true }
    if isDown, input == "\t", flags.isSubset(of: [.shift, .alphaShift]), let window = scene.keyWindow,
      KeyboardFocus.move(forward: !flags.contains(.shift), in: window)
    {
      return true
    }
    if isDown, flags.isSubset(of: [.command, .alphaShift]), flags.contains(.command),
      let edit = EditAction(key: input), first.performEdit(edit)
    {
      return true
    }
    if isDown, performForAccessibility(input, flags, from: first) { return true }
    let press = presses[code] ?? UIPress()
    press.phase = isDown ? .began : .ended
    let key = UIKey()
    key.characters = input
    key.charactersIgnoringModifiers = input.lowercased()
    key.modifierFlags = flags
    if let usage = UIKeyboardHIDUsage(hardwareCode: code) { key.keyCode = usage }
    press.timestamp = ProcessInfo.processInfo.systemUptime
    press.key = key
    press.responder = first
    presses[code] = isDown ? press : nil
    let event = UIPressesEvent()
    event.presses = [press]
    event.modifierFlags = flags
    UIApplication.shared.sendEvent(event)
    // With an arrow GTK would go to the next text widget.
    return input.hasSuffix("Arrow")
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
      for command in responder.keyCommands ?? []
      where command.matches(input, flags) && (!priority || command.wantsPriorityOverSystemBehavior) {
        guard let action = command.action else { continue }
        return UIApplication.shared.sendAction(
          action,
          to: responder.target(forAction: action, withSender: command),
          from: command,
          for: nil
        )
      }
    }
    return false
  }

  /// What Apple's `UIKeyCommand.input…` constants say, or the character.
  static func characters(_ value: UInt32) -> String {
    switch Int32(value) {
    case GDK_KEY_Up: "UIKeyInputUpArrow"
    case GDK_KEY_Down: "UIKeyInputDownArrow"
    case GDK_KEY_Left: "UIKeyInputLeftArrow"
    case GDK_KEY_Right: "UIKeyInputRightArrow"
    case GDK_KEY_Escape: "UIKeyInputEscape"
    case GDK_KEY_Page_Up: "UIKeyInputPageUp"
    case GDK_KEY_Page_Down: "UIKeyInputPageDown"
    case GDK_KEY_Home: "UIKeyInputHome"
    case GDK_KEY_End: "UIKeyInputEnd"
    case GDK_KEY_Delete: "UIKeyInputDelete"
    case GDK_KEY_F1...GDK_KEY_F12: "UIKeyInputF\(Int32(value) - GDK_KEY_F1 + 1)"
    case GDK_KEY_Return, GDK_KEY_KP_Enter: "\r"
    case GDK_KEY_BackSpace: "\u{8}"
    case GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab: "\t"
    default: UnicodeScalar(gdk_keyval_to_unicode(value)).flatMap { $0.value == 0 ? nil : String(Character($0)) } ?? ""
    }
  }
}

extension UIKeyCommand {
  fileprivate func matches(_ pressed: String, _ flags: UIKeyModifierFlags) -> Bool {
    let relevant: UIKeyModifierFlags = [.command, .alternate, .control, .shift]
    return input?.lowercased() == pressed.lowercased()
      && modifierFlags.intersection(relevant) == flags.intersection(relevant)
  }
}

extension UIWindow {
  /// Where keys go when nothing is first responder: what scrolls in the deepest controller on the screen, or itself.
  fileprivate var keyTarget: UIResponder? {
    deepestController.map { $0.viewIfLoaded?.firstScrollView ?? $0 }
  }
}
