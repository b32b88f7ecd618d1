import Foundation
import SlipwayAutomation

// What an iPad's mouse and keyboard do: a desktop has them.

extension XCUIElement {
  /// Keys that are held while another is pressed. The numbers are Apple's.
  public struct KeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let capsLock = KeyModifierFlags(rawValue: 1)
    public static let shift = KeyModifierFlags(rawValue: 2)
    public static let control = KeyModifierFlags(rawValue: 4)
    public static let option = KeyModifierFlags(rawValue: 8)
    /// On a Linux keyboard it is Control that does what Command does.
    public static let command = KeyModifierFlags(rawValue: 16)
  }

  /// The keys that are held in `perform(withKeyModifiers:block:)`.
  private static var held: KeyModifierFlags = []

  /// Holds keys while `block` clicks and scrolls. What it types is not changed by them.
  public class func perform(withKeyModifiers flags: KeyModifierFlags, block: () -> Void) {
    let before = held
    held = flags
    block()
    held = before
  }

  static var modifiers: KeyModifiers { KeyModifiers(rawValue: held.rawValue) }

  /// Presses a key once, with others held.
  ///
  /// - Parameter key: one character, or what a constant of `XCUIKeyboardKey` stands for.
  public func typeKey(_ key: String, modifierFlags flags: KeyModifierFlags) {
    guard let character = key.first, key.count == 1 else {
      return app.fail("Failed to type a key: \"\(key)\" is not one key")
    }
    guard resolved(to: "type a key") != nil else { return }
    let press = KeyPress(character, KeyModifiers(rawValue: flags.rawValue))
    app.perform(.key(press), to: "type the key \(key.debugDescription) into", of: path)
  }

  /// Presses a key that writes nothing, with others held.
  public func typeKey(_ key: XCUIKeyboardKey, modifierFlags: KeyModifierFlags) {
    typeKey(key.rawValue, modifierFlags: modifierFlags)
  }

  private func mouse(_ purpose: String, _ steps: (CGPoint) -> [MouseStep]) {
    guard let (place, _) = place(to: purpose) else { return }
    app.perform(.mouse(steps(place), Self.modifiers), to: purpose, of: path)
  }

  /// The mouse comes to rest over it.
  public func hover() { mouse("hover over") { [MouseStep(.move, at: $0)] } }
  public func click() { mouse("click", MouseStep.click) }
  public func doubleClick() { mouse("double click", MouseStep.doubleClick) }
  public func rightClick() { mouse("right click", MouseStep.rightClick) }

  /// Presses, then drags to the middle of another element.
  public func click(forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement) {
    click(forDuration: duration, thenDragTo: otherElement, withVelocity: .default, thenHoldForDuration: 0)
  }
  public func click(
    forDuration duration: TimeInterval,
    thenDragTo otherElement: XCUIElement,
    withVelocity velocity: XCUIGestureVelocity,
    thenHoldForDuration holdDuration: TimeInterval
  ) {
    guard let end = otherElement.resolved(to: "drag to")?.frame else { return }
    let goal = CGPoint(x: end.midX, y: end.midY)
    mouse("drag") { MouseStep.drag($0, goal, after: duration, velocity.pointsPerSecond, hold: holdDuration) }
  }

  /// Scrolls as a wheel or a touchpad does.
  ///
  /// - Parameters:
  ///   - deltaX: points, positive to what lies on the left.
  ///   - deltaY: points, positive to what lies above.
  public func scroll(byDeltaX deltaX: CGFloat, deltaY: CGFloat) {
    mouse("scroll") { MouseStep.scroll($0, deltaX, deltaY) }
  }
}

extension XCUICoordinate {
  private func mouse(_ purpose: String, _ steps: (CGPoint) -> [MouseStep]) {
    guard let point = resolvedPoint(to: purpose) else { return }
    referencedElement.app.perform(
      .mouse(steps(point), XCUIElement.modifiers),
      to: purpose,
      of: referencedElement.path
    )
  }

  public func hover() { mouse("hover over") { [MouseStep(.move, at: $0)] } }
  public func click() { mouse("click", MouseStep.click) }
  public func doubleClick() { mouse("double click", MouseStep.doubleClick) }
  public func rightClick() { mouse("right click", MouseStep.rightClick) }
  public func click(forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate) {
    click(forDuration: duration, thenDragTo: otherCoordinate, withVelocity: .default, thenHoldForDuration: 0)
  }
  public func click(
    forDuration duration: TimeInterval,
    thenDragTo otherCoordinate: XCUICoordinate,
    withVelocity velocity: XCUIGestureVelocity,
    thenHoldForDuration holdDuration: TimeInterval
  ) {
    let goal = otherCoordinate.screenPoint
    mouse("drag") { MouseStep.drag($0, goal, after: duration, velocity.pointsPerSecond, hold: holdDuration) }
  }
  public func scroll(byDeltaX deltaX: CGFloat, deltaY: CGFloat) {
    mouse("scroll") { MouseStep.scroll($0, deltaX, deltaY) }
  }
}

extension MouseStep {
  fileprivate static func press(_ point: CGPoint, isSecondary: Bool, at time: TimeInterval) -> [MouseStep] {
    [
      MouseStep(.move, at: point, time: time), MouseStep(.down(isSecondary: isSecondary), at: point, time: time),
      MouseStep(.up(isSecondary: isSecondary), at: point, time: time + 0.05),
    ]
  }

  fileprivate static func click(_ point: CGPoint) -> [MouseStep] { press(point, isSecondary: false, at: 0) }
  fileprivate static func rightClick(_ point: CGPoint) -> [MouseStep] { press(point, isSecondary: true, at: 0) }
  fileprivate static func doubleClick(_ point: CGPoint) -> [MouseStep] {
    press(point, isSecondary: false, at: 0) + press(point, isSecondary: false, at: FingerTrack.tapDistance)
  }

  fileprivate static func scroll(_ point: CGPoint, _ deltaX: CGFloat, _ deltaY: CGFloat) -> [MouseStep] {
    [MouseStep(.move, at: point), MouseStep(.scroll(dx: -deltaX, dy: -deltaY), at: point)]
  }

  /// The way that a finger takes, with the button held.
  fileprivate static func drag(
    _ start: CGPoint,
    _ end: CGPoint,
    after delay: TimeInterval,
    _ speed: CGFloat,
    hold: TimeInterval
  ) -> [MouseStep] {
    let places = FingerTrack.drag(start, end, after: delay, speed, hold: hold).places
    return places.enumerated().map { index, place in
      let kind: Kind =
        index == 0 ? .down(isSecondary: false) : index == places.count - 1 ? .up(isSecondary: false) : .move
      return MouseStep(kind, at: place.point, time: place.time)
    }
  }
}
