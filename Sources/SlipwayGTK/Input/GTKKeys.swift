import CGTK
import Foundation
import SlipwayPlatform

/// Reads the keys of one window: before its widgets get them, and what they leave.
@MainActor final class GTKKeys {
  private unowned let receiver: any InputReceiver

  private typealias Handler =
    @convention(c) (OpaquePointer, guint, guint, GdkModifierType, UnsafeMutableRawPointer) -> gboolean

  init(window: UnsafeMutablePointer<GtkWidget>, receiver: any InputReceiver) {
    self.receiver = receiver
    let pressed: Handler = { _, value, code, state, data in
      GTKKeys.send(value, code, state, isDown: true, data) { $0.receive($1) }
    }
    let released: Handler = { _, value, code, state, data in
      GTKKeys.send(value, code, state, isDown: false, data) { $0.receive($1) }
    }
    let pressedBeforeText: Handler = { _, value, code, state, data in
      GTKKeys.send(value, code, state, isDown: true, data) { $0.receiveBeforeText($1) }
    }
    listen(to: window, GTK_PHASE_BUBBLE, ["key-pressed": pressed, "key-released": released])
    listen(to: window, GTK_PHASE_CAPTURE, ["key-pressed": pressedBeforeText])
  }

  private func listen(
    to window: UnsafeMutablePointer<GtkWidget>,
    _ phase: GtkPropagationPhase,
    _ handlers: [String: Handler]
  ) {
    let controller = gtk_event_controller_key_new()!
    gtk_event_controller_set_propagation_phase(controller, phase)
    for (signal, handler) in handlers { connect(UnsafeMutableRawPointer(controller), signal, to: self, handler) }
    gtk_widget_add_controller(window, controller)
  }

  private nonisolated static func send(
    _ value: guint,
    _ code: guint,
    _ state: GdkModifierType,
    isDown: Bool,
    _ data: UnsafeMutableRawPointer,
    _ hand: @MainActor (any InputReceiver, KeyInput) -> Bool
  ) -> gboolean {
    nonisolated(unsafe) let data = data
    return MainActor.assumeIsolated {
      // X's number of a key is the kernel's and 8.
      let code = code >= 8 ? code - 8 : 0
      let input = KeyInput(KeyInput.Key(value), code: code, isDown: isDown, modifiers: InputModifiers(state))
      return hand(connected(data, as: GTKKeys.self).receiver, input) ? 1 : 0
    }
  }
}

extension KeyInput.Key {
  /// - Parameter value: GDK's name of what is on a key.
  init(_ value: guint) {
    self =
      switch Int32(bitPattern: value) {
      case GDK_KEY_Up: .upArrow
      case GDK_KEY_Down: .downArrow
      case GDK_KEY_Left: .leftArrow
      case GDK_KEY_Right: .rightArrow
      case GDK_KEY_Escape: .escape
      case GDK_KEY_Page_Up: .pageUp
      case GDK_KEY_Page_Down: .pageDown
      case GDK_KEY_Home: .home
      case GDK_KEY_End: .end
      case GDK_KEY_Delete: .delete
      case GDK_KEY_F1...GDK_KEY_F12: .function(Int(value) - Int(GDK_KEY_F1) + 1)
      case GDK_KEY_Return, GDK_KEY_KP_Enter: .enter
      case GDK_KEY_BackSpace: .backspace
      case GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab: .tab
      default:
        UnicodeScalar(gdk_keyval_to_unicode(value)).flatMap { $0.value == 0 ? nil : .character(Character($0)) }
          ?? .silent
      }
  }
}
