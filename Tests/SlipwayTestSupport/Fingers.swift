import Foundation

@testable import UIKit

/// Fingers on a window: touches as the window's event controller sends them.
@MainActor package final class Fingers {
  package let window: UIWindow
  private let event = UIEvent()
  private var touches: [Int: UITouch] = [:]

  /// Shows the window: nothing in a hidden one is touched.
  package init(_ window: UIWindow) {
    self.window = window
    window.isHidden = false
  }

  package func down(
    _ point: CGPoint,
    finger: Int = 0,
    taps: Int = 1,
    type: UITouch.TouchType = .direct,
    button: UIEvent.ButtonMask = .primary
  ) {
    let touch = UITouch()
    touch.type = type
    touch.button = button
    touch.window = window
    touch.view = window.hitTest(point, with: event)
    touch.tapCount = taps
    touch.gestureRecognizers = touch.view?.recognizersOnPath(for: touch) ?? []
    touches[finger] = touch
    send(finger, .began, point)
  }
  package func move(_ point: CGPoint, finger: Int = 0) { send(finger, .moved, point) }
  package func up(_ point: CGPoint? = nil, finger: Int = 0) { finish(finger, .ended, point) }
  package func cancel(finger: Int = 0) { finish(finger, .cancelled, nil) }
  package func tap(_ point: CGPoint, taps: Int = 1) {
    down(point, taps: taps)
    up()
  }
  /// A straight line in steps of 20 ms.
  package func drag(from start: CGPoint, to end: CGPoint, steps: Int = 5, lift: Bool = true) {
    down(start)
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      move(CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    if lift { up() }
  }

  private func finish(_ finger: Int, _ phase: UITouch.Phase, _ point: CGPoint?) {
    send(finger, phase, point ?? touches[finger]!.position)
    touches[finger] = nil
  }

  private func send(_ finger: Int, _ phase: UITouch.Phase, _ point: CGPoint) {
    let touch = touches[finger]!
    event.timestamp += 0.02
    for other in touches.values { other.phase = .stationary }
    touch.previousPosition = phase == .began ? point : touch.position
    touch.position = point
    touch.phase = phase
    touch.timestamp = event.timestamp
    event.touches = Set(touches.values)
    window.sendEvent(event)
  }
}
