import CGTK
import CoreGraphics
import Foundation

/// Turns GDK's events of one desktop window into touches, hovers, scrolls and keys.
///
/// One controller sees every event before any widget does. Events go on to GTK afterwards: a text field's own widget
/// needs them.
@MainActor final class EventDispatcher {
  private unowned let scene: UIWindowScene
  private let root: UnsafeMutablePointer<GtkWidget>
  private let event = UIEvent()
  private var touches: [OpaquePointer?: UITouch] = [:]
  private let transforms = TransformDispatch()
  /// The secondary button's touch, beside the main one's nil.
  private static let secondary = OpaquePointer(bitPattern: 2)
  private var lastTap: (time: TimeInterval, position: CGPoint, count: Int)?

  init(scene: UIWindowScene, root: UnsafeMutablePointer<GtkWidget>) {
    self.scene = scene
    self.root = root
    let controller = gtk_event_controller_legacy_new()!
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    let handle: @convention(c) (OpaquePointer, OpaquePointer, UnsafeMutableRawPointer) -> gboolean = { _, event, data in
      nonisolated(unsafe) let event = event
      MainActor.assumeIsolated { Unmanaged<EventDispatcher>.fromOpaque(data).takeUnretainedValue().handle(event) }
      return 0
    }
    g_signal_connect_data(
      UnsafeMutableRawPointer(controller),
      "event",
      unsafeBitCast(handle, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(),
      nil,
      G_CONNECT_DEFAULT
    )
    gtk_widget_add_controller(root, controller)
  }

  private func handle(_ gdk: OpaquePointer) {
    event.timestamp = TimeInterval(gdk_event_get_time(gdk)) / 1000
    event.modifierFlags = UIKeyModifierFlags(gdk_event_get_modifier_state(gdk))
    switch gdk_event_get_event_type(gdk) {
    case GDK_BUTTON_PRESS where gdk_event_triggers_context_menu(gdk) != 0: secondaryClick(at: position(of: gdk))
    case GDK_BUTTON_RELEASE where gdk_button_event_get_button(gdk) != 1 && touches[Self.secondary] != nil:
      end(Self.secondary, at: position(of: gdk), .ended)
    case GDK_BUTTON_PRESS where gdk_button_event_get_button(gdk) == 1:
      begin(nil, at: position(of: gdk), .indirectPointer)
    case GDK_BUTTON_RELEASE where gdk_button_event_get_button(gdk) == 1: end(nil, at: position(of: gdk), .ended)
    case GDK_MOTION_NOTIFY where touches[nil] != nil: move(nil, to: position(of: gdk))
    case GDK_MOTION_NOTIFY where touches[Self.secondary] != nil: move(Self.secondary, to: position(of: gdk))
    case GDK_MOTION_NOTIFY, GDK_ENTER_NOTIFY: hover(at: position(of: gdk))
    case GDK_LEAVE_NOTIFY: hover(at: nil)
    case GDK_TOUCH_BEGIN: begin(gdk_event_get_event_sequence(gdk), at: position(of: gdk), .direct)
    case GDK_TOUCH_UPDATE: move(gdk_event_get_event_sequence(gdk), to: position(of: gdk))
    case GDK_TOUCH_END: end(gdk_event_get_event_sequence(gdk), at: position(of: gdk), .ended)
    case GDK_TOUCH_CANCEL: end(gdk_event_get_event_sequence(gdk), at: position(of: gdk), .cancelled)
    case GDK_GRAB_BROKEN: end(nil, at: touches[nil]?.position ?? .zero, .cancelled)
    case GDK_SCROLL: scroll(gdk)
    case GDK_TOUCHPAD_PINCH: transform(gdk)
    default: break
    }
  }

  /// In the scene's coordinates.
  private func position(of gdk: OpaquePointer) -> CGPoint {
    var (x, y) = (0.0, 0.0)
    gdk_event_get_position(gdk, &x, &y)
    guard let native = gtk_widget_get_native(root) else { return CGPoint(x: x, y: y) }
    var (originX, originY) = (0.0, 0.0)
    gtk_native_get_surface_transform(native, &originX, &originY)
    let window = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
    var (localX, localY) = (0.0, 0.0)
    gtk_widget_translate_coordinates(window, root, x - originX, y - originY, &localX, &localY)
    return CGPoint(x: localX, y: localY)
  }

  /// The topmost view at a point of the scene, with its window.
  private func hit(_ point: CGPoint, with event: UIEvent?) -> (window: UIWindow, view: UIView)? {
    for window in scene.windowsInPaintOrder.reversed() where !window.isHidden {
      let local = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
      if let view = window.hitTest(local, with: event) { return (window, view) }
    }
    return nil
  }

  // Touches.

  private func begin(
    _ sequence: OpaquePointer?,
    at point: CGPoint,
    _ type: UITouch.TouchType,
    button: UIEvent.ButtonMask = .primary
  ) {
    if touches[sequence] != nil { end(sequence, at: point, .cancelled) }
    KeyboardFocus.clear()
    guard let (window, view) = hit(point, with: event) else { return }
    let touch = UITouch()
    touch.type = type
    touch.button = button
    touch.window = window
    touch.view = view
    touch.tapCount = countTap(at: point)
    touch.gestureRecognizers = view.recognizersOnPath(for: touch)
    touches[sequence] = touch
    send(touch, .began, at: point)
  }

  private func move(_ sequence: OpaquePointer?, to point: CGPoint) {
    if let touch = touches[sequence] { send(touch, .moved, at: point) }
  }

  private func end(_ sequence: OpaquePointer?, at point: CGPoint, _ phase: UITouch.Phase) {
    guard let touch = touches[sequence] else { return }
    send(touch, phase, at: point)
    touches[sequence] = nil
  }

  private func send(_ touch: UITouch, _ phase: UITouch.Phase, at point: CGPoint) {
    guard let window = touch.window else { return }
    touch.previousPosition = phase == .began ? window.fromScene(point) : touch.position
    touch.position = window.fromScene(point)
    touch.phase = phase
    touch.timestamp = event.timestamp
    event.buttonMask = touch.type == .indirectPointer ? touch.button : []
    for other in touches.values where other !== touch { other.phase = .stationary }
    event.touches = Set(touches.values)
    UIApplication.shared.sendEvent(event)
  }

  /// GTK's own double click: 400 ms and 5 points by default.
  private func countTap(at point: CGPoint) -> Int {
    var count = 1
    if let lastTap, event.timestamp - lastTap.time < 0.4,
      hypot(point.x - lastTap.position.x, point.y - lastTap.position.y) < 12
    {
      count = lastTap.count + 1
    }
    lastTap = (event.timestamp, point, count)
    return count
  }

  // The pointer.

  private func hover(at point: CGPoint?) {
    let hit = point.flatMap { self.hit($0, with: nil) }
    HoverDispatch.shared.move(
      to: hit?.view,
      at: point.flatMap { hit?.window.fromScene($0) },
      flags: event.modifierFlags
    )
  }

  private func secondaryClick(at point: CGPoint) {
    guard let (window, hitView) = hit(point, with: event) else { return }
    for view in sequence(first: hitView, next: \.superview) {
      for case let handler as any SecondaryClickHandling in view.interactions
      where handler.handleSecondaryClick(at: view.convert(window.fromScene(point), from: window)) {
        return
      }
    }
    // Nobody has a menu: recognisers may want the button, and for a long press it stands.
    begin(Self.secondary, at: point, .indirectPointer, button: .secondary)
  }

  private func transform(_ gdk: OpaquePointer) {
    let phases: [GdkTouchpadGesturePhase.RawValue: UITouch.Phase] = [
      GDK_TOUCHPAD_GESTURE_PHASE_BEGIN.rawValue: .began, GDK_TOUCHPAD_GESTURE_PHASE_UPDATE.rawValue: .moved,
      GDK_TOUCHPAD_GESTURE_PHASE_END.rawValue: .ended, GDK_TOUCHPAD_GESTURE_PHASE_CANCEL.rawValue: .cancelled,
    ]
    guard let phase = phases[gdk_touchpad_event_get_gesture_phase(gdk).rawValue] else { return }
    let transform = TransformEvent(
      phase: phase,
      scale: gdk_touchpad_event_get_pinch_scale(gdk),
      turn: gdk_touchpad_event_get_pinch_angle_delta(gdk),
      timestamp: event.timestamp
    )
    let point = position(of: gdk)
    let hit = hit(point, with: event)
    transforms.send(transform, to: hit?.view, at: hit?.window.fromScene(point) ?? point, TransformingEvent(event))
  }

  private func scroll(_ gdk: OpaquePointer) {
    var (dx, dy) = (0.0, 0.0)
    var isStop = false
    if gdk_scroll_event_get_direction(gdk) == GDK_SCROLL_SMOOTH {
      gdk_scroll_event_get_deltas(gdk, &dx, &dy)
      isStop = gdk_scroll_event_is_stop(gdk) != 0
    } else {
      switch gdk_scroll_event_get_direction(gdk) {
      case GDK_SCROLL_UP: dy = -1
      case GDK_SCROLL_DOWN: dy = 1
      case GDK_SCROLL_LEFT: dx = -1
      case GDK_SCROLL_RIGHT: dx = 1
      default: break
      }
    }
    // GDK counts a wheel's notch as 1; a touchpad's unit is a pixel of the surface.
    let isWheel = gdk_scroll_event_get_unit(gdk) == GDK_SCROLL_UNIT_WHEEL
    let notch: CGFloat = isWheel ? 60 : 1
    if event.modifierFlags.contains(.shift), dx == 0 { swap(&dx, &dy) }
    let scroll = ScrollEvent(
      delta: CGVector(dx: dx * notch, dy: dy * notch),
      isWheel: isWheel,
      isStop: isStop,
      timestamp: event.timestamp
    )
    guard let (_, hitView) = hit(pointer(gdk), with: event) else { return }
    for view in sequence(first: hitView, next: \.superview) {
      for case let pan as UIPanGestureRecognizer in view.recognizers where pan.scroll(scroll) { return }
      if view.scroll(scroll) { return }
    }
  }

  /// Scroll events carry no position of their own on every backend: the pointer's is the one.
  private func pointer(_ gdk: OpaquePointer) -> CGPoint {
    // The seat's pointer: the X server refuses to tell where a wheel, a device of its own, is.
    guard let device = gdk_seat_get_pointer(gdk_event_get_seat(gdk)), let surface = gdk_event_get_surface(gdk),
      let native = gtk_widget_get_native(root)
    else { return position(of: gdk) }
    var (x, y, originX, originY) = (0.0, 0.0, 0.0, 0.0)
    gdk_surface_get_device_position(surface, device, &x, &y, nil)
    gtk_native_get_surface_transform(native, &originX, &originY)
    let window = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
    var (localX, localY) = (0.0, 0.0)
    gtk_widget_translate_coordinates(window, root, x - originX, y - originY, &localX, &localY)
    return CGPoint(x: localX, y: localY)
  }
}

/// A turn of the wheel or two fingers on a touchpad.
struct ScrollEvent {
  /// Points the content moves towards the upper left.
  var delta: CGVector
  /// Comes in notches and not in pixels.
  var isWheel: Bool
  /// The fingers left the touchpad: what is left is momentum.
  var isStop: Bool
  var timestamp: TimeInterval
}

extension UIWindow {
  /// From the scene's coordinates to the window's.
  func fromScene(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x - frame.minX, y: point.y - frame.minY) }
}

extension UIKeyModifierFlags {
  init(_ state: GdkModifierType) {
    self = []
    if state.rawValue & GDK_SHIFT_MASK.rawValue != 0 { insert(.shift) }
    if state.rawValue & GDK_CONTROL_MASK.rawValue != 0 { insert(.command) }
    if state.rawValue & GDK_ALT_MASK.rawValue != 0 { insert(.alternate) }
    if state.rawValue & GDK_SUPER_MASK.rawValue != 0 { insert(.control) }
    if state.rawValue & GDK_LOCK_MASK.rawValue != 0 { insert(.alphaShift) }
  }
}
