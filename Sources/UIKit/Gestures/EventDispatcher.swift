import CoreGraphics
import Foundation
import SlipwayPlatform

/// Turns what a user does with fingers, the mouse and the touchpad in one desktop window into touches, hovers, scrolls and
/// transforms of the views there.
@MainActor final class EventDispatcher {
  /// The app's windows in the desktop's one, from the back to the front.
  private let windows: () -> [UIWindow]
  private let event = UIEvent()
  private var touches: [Contact: UITouch] = [:]
  private let transforms = TransformDispatch()
  private var lastTap: (time: TimeInterval, position: CGPoint, count: Int)?

  /// What is down.
  private enum Contact: Hashable { case finger(Int), button(PointerInput.Button) }

  init(windows: @escaping () -> [UIWindow]) { self.windows = windows }

  /// The touch of the button that is held: of two the main one's.
  private var heldButton: Contact? {
    [Contact.button(.primary), .button(.secondary)].first { touches[$0] != nil }
  }

  /// What every event says.
  private func note(_ modifiers: InputModifiers, at time: TimeInterval) {
    event.timestamp = time
    event.modifierFlags = UIKeyModifierFlags(modifiers)
  }

  func receive(_ input: PointerInput) {
    note(input.modifiers, at: input.timestamp)
    switch input.source {
    case .finger(let number): receive(input, from: .finger(number))
    case .mouse: receiveMouse(input)
    }
  }

  private func receive(_ input: PointerInput, from finger: Contact) {
    switch input.phase {
    case .began: begin(finger, at: input.position, .direct)
    case .moved: move(finger, to: input.position)
    case .ended: end(finger, at: input.position, .ended)
    case .cancelled: cancel(finger)
    }
  }

  private func receiveMouse(_ input: PointerInput) {
    switch (input.phase, input.button) {
    case (.began, .primary): begin(.button(.primary), at: input.position, .indirectPointer)
    case (.began, .secondary): secondaryClick(at: input.position)
    case (.ended, .primary), (.ended, .secondary): end(.button(input.button), at: input.position, .ended)
    case (.began, .other), (.ended, .other): break
    case (.moved, _):
      if let heldButton { move(heldButton, to: input.position) } else { hover(at: input.position) }
    case (.cancelled, _):
      cancel(.button(.primary))
      cancel(.button(.secondary))
    }
  }

  func mouseLeft(modifiers: InputModifiers) {
    event.modifierFlags = UIKeyModifierFlags(modifiers)
    hover(at: nil)
  }

  /// The topmost view at a point of the scene, with its window.
  private func hit(_ point: CGPoint, with event: UIEvent?) -> (window: UIWindow, view: UIView)? {
    for window in windows().reversed() where !window.isHidden {
      let local = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
      if let view = window.hitTest(local, with: event) { return (window, view) }
    }
    return nil
  }

  // Touches.

  private func begin(
    _ contact: Contact,
    at point: CGPoint,
    _ type: UITouch.TouchType,
    button: UIEvent.ButtonMask = .primary
  ) {
    if touches[contact] != nil { end(contact, at: point, .cancelled) }
    KeyboardFocus.clear()
    guard let (window, view) = hit(point, with: event) else { return }
    let touch = UITouch()
    touch.type = type
    touch.button = button
    touch.window = window
    touch.view = view
    touch.tapCount = countTap(at: point)
    touch.gestureRecognizers = view.recognizersOnPath(for: touch)
    touches[contact] = touch
    send(touch, .began, at: point)
  }

  private func move(_ contact: Contact, to point: CGPoint) {
    if let touch = touches[contact] { send(touch, .moved, at: point) }
  }

  private func end(_ contact: Contact, at point: CGPoint, _ phase: UITouch.Phase) {
    guard let touch = touches[contact] else { return }
    send(touch, phase, at: point)
    touches[contact] = nil
  }

  /// Where the touch was last: a desktop that takes it away says no place.
  private func cancel(_ contact: Contact) {
    guard let touch = touches[contact] else { return }
    let origin = touch.window?.frame.origin ?? .zero
    end(contact, at: CGPoint(x: touch.position.x + origin.x, y: touch.position.y + origin.y), .cancelled)
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
    begin(.button(.secondary), at: point, .indirectPointer, button: .secondary)
  }

  // The wheel and the touchpad.

  func receive(_ input: TransformInput) {
    note(input.modifiers, at: input.timestamp)
    let transform = TransformEvent(
      phase: UITouch.Phase(input.phase),
      scale: input.scale,
      turn: input.turn,
      timestamp: input.timestamp
    )
    let hit = hit(input.position, with: event)
    let place = hit?.window.fromScene(input.position) ?? input.position
    transforms.send(transform, to: hit?.view, at: place, TransformingEvent(event))
  }

  func receive(_ input: ScrollInput) {
    note(input.modifiers, at: input.timestamp)
    guard let (_, hitView) = hit(input.position, with: event) else { return }
    let scroll = ScrollEvent(input)
    for view in sequence(first: hitView, next: \.superview) {
      for case let pan as UIPanGestureRecognizer in view.recognizers where pan.scroll(scroll) { return }
      if view.scroll(scroll) { return }
    }
  }
}

/// A turn of the wheel or two fingers on a touchpad, in points.
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

extension ScrollEvent {
  /// How far a notch of the wheel scrolls.
  private static let pointsPerNotch: CGFloat = 60

  fileprivate init(_ input: ScrollInput) {
    let unit = input.unit == .notches ? Self.pointsPerNotch : 1
    var delta = CGVector(dx: input.delta.dx * unit, dy: input.delta.dy * unit)
    // With Shift a wheel, which has one direction, scrolls sideways.
    if input.modifiers.contains(.shift), delta.dx == 0 { swap(&delta.dx, &delta.dy) }
    self.init(delta: delta, isWheel: input.unit == .notches, isStop: input.isEnd, timestamp: input.timestamp)
  }
}

extension UITouch.Phase {
  fileprivate init(_ phase: InputPhase) {
    self =
      switch phase {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
  }
}

extension UIKeyModifierFlags {
  /// As Apple's keyboards have them: what Ctrl is for on Linux is Command's there.
  init(_ modifiers: InputModifiers) {
    let pairs: [(InputModifiers, UIKeyModifierFlags)] = [
      (.shift, .shift), (.control, .command), (.alt, .alternate), (.logo, .control), (.capsLock, .alphaShift),
    ]
    self = []
    for (modifier, flag) in pairs where modifiers.contains(modifier) { insert(flag) }
  }
}
