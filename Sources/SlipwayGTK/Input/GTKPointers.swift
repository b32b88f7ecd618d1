import CGTK
import CoreGraphics
import Foundation
import SlipwayPlatform

/// Reads GDK's events of the mouse, of fingers and of the touchpad over one window.
///
/// One controller sees every event before any widget does. Events go on to GTK afterwards: a text field's own widget
/// needs them.
@MainActor final class GTKPointers {
  private let root: UnsafeMutablePointer<GtkWidget>
  private unowned let receiver: any InputReceiver
  /// The numbers of the fingers that are down, by GDK's sequences, which are used again.
  private var fingers: [OpaquePointer?: Int] = [:]
  private var lastFinger = 0

  init(root: UnsafeMutablePointer<GtkWidget>, receiver: any InputReceiver) {
    self.root = root
    self.receiver = receiver
    let controller = gtk_event_controller_legacy_new()!
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    let handle: @convention(c) (OpaquePointer, OpaquePointer, UnsafeMutableRawPointer) -> gboolean = { _, event, data in
      nonisolated(unsafe) let (event, data) = (event, data)
      MainActor.assumeIsolated { connected(data, as: GTKPointers.self).handle(event) }
      return 0
    }
    connect(UnsafeMutableRawPointer(controller), "event", to: self, handle)
    gtk_widget_add_controller(root, controller)
  }

  private func handle(_ event: OpaquePointer) {
    switch gdk_event_get_event_type(event) {
    case GDK_BUTTON_PRESS: mouse(.began, event)
    case GDK_BUTTON_RELEASE: mouse(.ended, event)
    case GDK_MOTION_NOTIFY, GDK_ENTER_NOTIFY: mouse(.moved, event)
    case GDK_GRAB_BROKEN: mouse(.cancelled, event)
    case GDK_LEAVE_NOTIFY: receiver.mouseLeft(modifiers: modifiers(of: event))
    case GDK_TOUCH_BEGIN: finger(.began, event)
    case GDK_TOUCH_UPDATE: finger(.moved, event)
    case GDK_TOUCH_END: finger(.ended, event)
    case GDK_TOUCH_CANCEL: finger(.cancelled, event)
    case GDK_SCROLL: scroll(event)
    case GDK_TOUCHPAD_PINCH: transform(event)
    default: break
    }
  }

  // What every event has.

  private func timestamp(of event: OpaquePointer) -> TimeInterval { TimeInterval(gdk_event_get_time(event)) / 1000 }
  private func modifiers(of event: OpaquePointer) -> InputModifiers {
    InputModifiers(gdk_event_get_modifier_state(event))
  }

  private func position(of event: OpaquePointer) -> CGPoint {
    var (x, y) = (0.0, 0.0)
    gdk_event_get_position(event, &x, &y)
    return fromSurface(x, y)
  }

  /// From the coordinates of the window's surface, in which shadows have their place, to those of its content.
  private func fromSurface(_ x: Double, _ y: Double) -> CGPoint {
    guard let native = gtk_widget_get_native(root) else { return CGPoint(x: x, y: y) }
    var (originX, originY) = (0.0, 0.0)
    gtk_native_get_surface_transform(native, &originX, &originY)
    let window = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
    var (localX, localY) = (0.0, 0.0)
    gtk_widget_translate_coordinates(window, root, x - originX, y - originY, &localX, &localY)
    return CGPoint(x: localX, y: localY)
  }

  // The mouse and fingers.

  private func mouse(_ phase: InputPhase, _ event: OpaquePointer) { send(.mouse, phase, event, button: button(event)) }

  private func button(_ event: OpaquePointer) -> PointerInput.Button {
    switch gdk_event_get_event_type(event) {
    case GDK_BUTTON_PRESS where gdk_event_triggers_context_menu(event) != 0: .secondary
    case GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE:
      switch gdk_button_event_get_button(event) {
      case 1: .primary
      case 3: .secondary
      default: .other
      }
    default: .primary
    }
  }

  private func finger(_ phase: InputPhase, _ event: OpaquePointer) {
    let sequence = gdk_event_get_event_sequence(event)
    if phase == .began {
      lastFinger += 1
      fingers[sequence] = lastFinger
    }
    guard let number = fingers[sequence] else { return }
    send(.finger(number), phase, event)
    if phase == .ended || phase == .cancelled { fingers[sequence] = nil }
  }

  private func send(
    _ source: PointerInput.Source,
    _ phase: InputPhase,
    _ event: OpaquePointer,
    button: PointerInput.Button = .primary
  ) {
    receiver.receive(
      PointerInput(
        source,
        phase,
        button: button,
        at: position(of: event),
        modifiers: modifiers(of: event),
        timestamp: timestamp(of: event)
      )
    )
  }

  // The wheel and the touchpad.

  private func scroll(_ event: OpaquePointer) {
    var (dx, dy) = (0.0, 0.0)
    var isEnd = false
    switch gdk_scroll_event_get_direction(event) {
    case GDK_SCROLL_UP: dy = -1
    case GDK_SCROLL_DOWN: dy = 1
    case GDK_SCROLL_LEFT: dx = -1
    case GDK_SCROLL_RIGHT: dx = 1
    default:
      gdk_scroll_event_get_deltas(event, &dx, &dy)
      isEnd = gdk_scroll_event_is_stop(event) != 0
    }
    receiver.receive(
      ScrollInput(
        delta: CGVector(dx: dx, dy: dy),
        // GDK counts a wheel's notch as 1; a touchpad's unit is a pixel of the surface.
        unit: gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_WHEEL ? .notches : .points,
        isEnd: isEnd,
        at: mousePosition(at: event),
        modifiers: modifiers(of: event),
        timestamp: timestamp(of: event)
      )
    )
  }

  /// Scroll events carry no position of their own on every backend: the mouse's is the one.
  private func mousePosition(at event: OpaquePointer) -> CGPoint {
    // The seat's pointer: the X server refuses to tell where a wheel, a device of its own, is.
    guard let device = gdk_seat_get_pointer(gdk_event_get_seat(event)), let surface = gdk_event_get_surface(event)
    else { return position(of: event) }
    var (x, y) = (0.0, 0.0)
    gdk_surface_get_device_position(surface, device, &x, &y, nil)
    return fromSurface(x, y)
  }

  private func transform(_ event: OpaquePointer) {
    let phases: [GdkTouchpadGesturePhase.RawValue: InputPhase] = [
      GDK_TOUCHPAD_GESTURE_PHASE_BEGIN.rawValue: .began, GDK_TOUCHPAD_GESTURE_PHASE_UPDATE.rawValue: .moved,
      GDK_TOUCHPAD_GESTURE_PHASE_END.rawValue: .ended, GDK_TOUCHPAD_GESTURE_PHASE_CANCEL.rawValue: .cancelled,
    ]
    guard let phase = phases[gdk_touchpad_event_get_gesture_phase(event).rawValue] else { return }
    receiver.receive(
      TransformInput(
        phase,
        scale: gdk_touchpad_event_get_pinch_scale(event),
        turn: gdk_touchpad_event_get_pinch_angle_delta(event),
        at: position(of: event),
        modifiers: modifiers(of: event),
        timestamp: timestamp(of: event)
      )
    )
  }
}

extension InputModifiers {
  init(_ state: GdkModifierType) {
    let pairs: [(GdkModifierType, InputModifiers)] = [
      (GDK_SHIFT_MASK, .shift), (GDK_CONTROL_MASK, .control), (GDK_ALT_MASK, .alt), (GDK_SUPER_MASK, .logo),
      (GDK_LOCK_MASK, .capsLock),
    ]
    self = []
    for (mask, modifier) in pairs where state.rawValue & mask.rawValue != 0 { insert(modifier) }
  }
}
