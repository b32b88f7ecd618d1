import Foundation
import SlipwayPlatform

@testable import UIKit

/// Fingers, and the mouse, on a window: their input goes in where the platform's does.
@MainActor package final class Fingers {
  package let window: UIWindow
  private let input: SceneInput
  private var time: TimeInterval = 0
  /// Where each finger is, or the held button of the mouse, in the window's coordinates.
  private var held: [Int: Held] = [:]

  private struct Held {
    var source: PointerInput.Source
    var button: PointerInput.Button
    var place: CGPoint
  }

  /// Shows the window: nothing in a hidden one is touched.
  package init(_ window: UIWindow) {
    self.window = window
    window.isHidden = false
    input = SceneInput(windows: { [unowned window] in [window] }, keyWindow: { [unowned window] in window })
  }

  /// - Parameter button: the mouse does it with this button, and no finger.
  package func down(_ point: CGPoint, finger: Int = 0, button: PointerInput.Button? = nil) {
    // Whoever lifted all fingers rests a little: what follows is no second tap.
    if held.isEmpty { time += 1 }
    press(point, finger: finger, button: button)
  }

  private func press(_ point: CGPoint, finger: Int, button: PointerInput.Button? = nil) {
    let source = button == nil ? PointerInput.Source.finger(finger) : .mouse
    held[finger] = Held(source: source, button: button ?? .primary, place: point)
    send(finger, .began)
  }

  package func move(_ point: CGPoint, finger: Int = 0) {
    held[finger]!.place = point
    send(finger, .moved)
  }
  package func up(_ point: CGPoint? = nil, finger: Int = 0) { finish(finger, .ended, point) }
  package func cancel(finger: Int = 0) { finish(finger, .cancelled, nil) }

  /// Taps once, or several times in quick succession.
  package func tap(_ point: CGPoint, taps: Int = 1) {
    time += 1
    for _ in 0..<taps { tapAgain(point) }
  }
  /// A further tap of the same quick succession.
  package func tapAgain(_ point: CGPoint) {
    press(point, finger: 0)
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

  private func finish(_ finger: Int, _ phase: InputPhase, _ point: CGPoint?) {
    if let point { held[finger]!.place = point }
    send(finger, phase)
    held[finger] = nil
  }

  private func send(_ finger: Int, _ phase: InputPhase) {
    time += 0.02
    let held = held[finger]!
    let place = inScene(held.place)
    input.receive(PointerInput(held.source, phase, button: held.button, at: place, timestamp: time))
  }

  private func inScene(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x + window.frame.minX, y: point.y + window.frame.minY)
  }

  // The mouse with no button held, its wheel, the touchpad.

  package func hover(_ point: CGPoint?) {
    time += 0.02
    guard let point else { return input.mouseLeft(modifiers: []) }
    input.receive(PointerInput(.mouse, .moved, at: inScene(point), timestamp: time))
  }

  package func scroll(
    _ delta: CGVector,
    _ unit: ScrollInput.Unit,
    at point: CGPoint,
    modifiers: InputModifiers = [],
    isEnd: Bool = false
  ) {
    time += 0.02
    input.receive(
      ScrollInput(delta: delta, unit: unit, isEnd: isEnd, at: inScene(point), modifiers: modifiers, timestamp: time)
    )
  }

  package func pinch(_ phase: InputPhase, scale: CGFloat = 1, turn: CGFloat = 0, at point: CGPoint) {
    time += 0.02
    input.receive(TransformInput(phase, scale: scale, turn: turn, at: inScene(point), timestamp: time))
  }

  // Keys.

  /// A key goes down and up. Returns whether that was the end of it when it went down.
  @discardableResult
  package func type(_ key: KeyInput.Key, code: UInt32 = 0, modifiers: InputModifiers = []) -> Bool {
    let down = KeyInput(key, code: code, isDown: true, modifiers: modifiers)
    let isTaken = input.receiveBeforeText(down) || input.receive(down)
    _ = input.receive(KeyInput(key, code: code, isDown: false, modifiers: modifiers))
    return isTaken
  }
}
