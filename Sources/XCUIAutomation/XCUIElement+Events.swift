import Foundation
import SlipwayAutomation

// MARK: Fingers

extension XCUIElement {
  /// Where a finger goes; a failure of the test where it would not reach the element.
  func place(to purpose: String) -> (place: CGPoint, frame: CGRect)? {
    guard let element = resolved(to: purpose) else { return nil }
    if let place = app.place(of: element) { return (place, element.frame) }
    // What lies over it may be what the test has a monitor for.
    if InterruptionMonitors.handle(in: app), let again = resolved(to: purpose), let place = app.place(of: again) {
      return (place, again.frame)
    }
    app.fail("Failed to \(purpose): it is not hittable: \(element.line)")
    return nil
  }

  private func touch(_ purpose: String, _ tracks: (_ place: CGPoint, _ frame: CGRect) -> [FingerTrack]) {
    guard let (place, frame) = place(to: purpose) else { return }
    app.perform(.touch(tracks(place, frame)), to: purpose, of: path)
  }

  /// A finger goes down in its middle and up again. What must be scrolled to first is scrolled to.
  public func tap() { touch("tap") { place, _ in [.tap(place)] } }
  public func doubleTap() { tap(withNumberOfTaps: 2, numberOfTouches: 1) }
  public func twoFingerTap() { tap(withNumberOfTaps: 1, numberOfTouches: 2) }

  /// - Parameter numberOfTouches: how many fingers tap, side by side.
  public func tap(withNumberOfTaps numberOfTaps: Int, numberOfTouches: Int) {
    touch("tap") { place, _ in
      (0..<numberOfTaps).flatMap { tap in
        (0..<numberOfTouches).map { finger in
          let shift = (CGFloat(finger) - CGFloat(numberOfTouches - 1) / 2) * FingerTrack.fingerDistance
          return .tap(CGPoint(x: place.x + shift, y: place.y), at: Double(tap) * FingerTrack.tapDistance)
        }
      }
    }
  }

  /// - Parameter duration: seconds.
  public func press(forDuration duration: TimeInterval) {
    touch("press") { place, _ in [.press(place, for: duration)] }
  }

  /// Presses, then drags to the middle of another element.
  public func press(forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement) {
    press(forDuration: duration, thenDragTo: otherElement, withVelocity: .default, thenHoldForDuration: 0)
  }

  /// - Parameter holdDuration: seconds that the finger rests at the end.
  public func press(
    forDuration duration: TimeInterval,
    thenDragTo otherElement: XCUIElement,
    withVelocity velocity: XCUIGestureVelocity,
    thenHoldForDuration holdDuration: TimeInterval
  ) {
    guard let end = otherElement.resolved(to: "drag to")?.frame else { return }
    let goal = CGPoint(x: end.midX, y: end.midY)
    touch("drag") { place, _ in [.drag(place, goal, after: duration, velocity.pointsPerSecond, hold: holdDuration)] }
  }

  public func swipeUp() { swipeUp(velocity: .default) }
  public func swipeDown() { swipeDown(velocity: .default) }
  public func swipeLeft() { swipeLeft(velocity: .default) }
  public func swipeRight() { swipeRight(velocity: .default) }
  public func swipeUp(velocity: XCUIGestureVelocity) { swipe("swipe up", CGVector(dx: 0, dy: -1), velocity) }
  public func swipeDown(velocity: XCUIGestureVelocity) { swipe("swipe down", CGVector(dx: 0, dy: 1), velocity) }
  public func swipeLeft(velocity: XCUIGestureVelocity) { swipe("swipe left", CGVector(dx: -1, dy: 0), velocity) }
  public func swipeRight(velocity: XCUIGestureVelocity) { swipe("swipe right", CGVector(dx: 1, dy: 0), velocity) }

  /// Over seven tenths of what is seen of the element, about its middle.
  private func swipe(_ purpose: String, _ direction: CGVector, _ velocity: XCUIGestureVelocity) {
    guard let screen = app.screen else { return }
    touch(purpose) { place, frame in
      let seen = frame.intersection(CGRect(origin: .zero, size: screen))
      let (dx, dy) = (direction.dx * seen.width * 0.35, direction.dy * seen.height * 0.35)
      let middle = CGPoint(x: direction.dx == 0 ? place.x : seen.midX, y: direction.dy == 0 ? place.y : seen.midY)
      let start = CGPoint(x: middle.x - dx, y: middle.y - dy)
      let goal = CGPoint(x: middle.x + dx, y: middle.y + dy)
      return [.drag(start, goal, after: 0, velocity.pointsPerSecond, hold: 0)]
    }
  }

  /// Two fingers part, or come together.
  ///
  /// - Parameters:
  ///   - scale: how many times as far apart they are at the end.
  ///   - velocity: by how much the scale changes in a second; negative to make it smaller.
  public func pinch(withScale scale: CGFloat, velocity: CGFloat) {
    touch("pinch") { place, frame in
      let most = max(min(frame.width, frame.height) * 0.45, 20)
      let (start, end) = scale > 1 ? (most / scale, most) : (most, most * scale)
      return FingerTrack.pair(about: place, seconds: Double(abs(scale - 1) / max(abs(velocity), 0.1))) { part in
        CGVector(dx: start + (end - start) * part, dy: 0)
      }
    }
  }

  /// Two fingers turn about the middle.
  ///
  /// - Parameters:
  ///   - rotation: radians, clockwise.
  ///   - velocity: radians in a second.
  public func rotate(_ rotation: CGFloat, withVelocity velocity: CGFloat) {
    touch("rotate") { place, frame in
      let radius = max(min(frame.width, frame.height) * 0.35, 20)
      return FingerTrack.pair(about: place, seconds: Double(abs(rotation) / max(abs(velocity), 0.1))) { part in
        CGVector(dx: radius * cos(rotation * part), dy: radius * sin(rotation * part))
      }
    }
  }
}

// MARK: Keys

extension XCUIElement {
  /// Types into what has the keyboard's focus, which has to be the element or something inside of it.
  public func typeText(_ text: String) {
    guard let element = resolved(to: "type text") else { return }
    guard element.withDescendants.contains(where: \.hasFocus) else {
      return app.fail(
        "Failed to type text: neither the element nor anything inside of it has the keyboard's focus: \(path)"
      )
    }
    app.perform(.type(text), to: "type '\(text)' into", of: path)
  }
}

// MARK: Values

extension XCUIElement {
  /// Where a slider's thumb is: 0 at its least value, 1 at its greatest.
  public var normalizedSliderPosition: CGFloat {
    guard let value = resolved(to: "get the slider's position")?.value, value.hasSuffix("%") else { return 0 }
    return CGFloat(Double(value.dropLast()) ?? 0) / 100
  }

  /// Drags a slider's thumb.
  public func adjust(toNormalizedSliderPosition normalizedSliderPosition: CGFloat) {
    guard let element = resolved(to: "adjust the slider") else { return }
    let part = Double(normalizedSliderPosition)
    app.perform(.adjust(element: element.number, to: part), to: "adjust to \(part)", of: path)
  }

  /// Turns a picker's wheel to a row that says this.
  public func adjust(toPickerWheelValue pickerWheelValue: String) {
    guard let element = resolved(to: "turn the wheel") else { return }
    app.perform(.turn(element: element.number, to: pickerWheelValue), to: "turn to \"\(pickerWheelValue)\"", of: path)
  }
}
