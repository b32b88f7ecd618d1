import Foundation
import SlipwayAutomation

/// A point of the screen that is found by an element.
@preconcurrency @MainActor open class XCUICoordinate: NSObject {
  public let referencedElement: XCUIElement
  private let normalizedOffset: CGVector
  private let offset: CGVector

  init(_ element: XCUIElement, normalizedOffset: CGVector, offset: CGVector = .zero) {
    referencedElement = element
    self.normalizedOffset = normalizedOffset
    self.offset = offset
  }

  /// In points, from the upper left corner of the screen.
  open var screenPoint: CGPoint { referencedElement.resolved(to: "get a point").map { point(of: $0.frame) } ?? .zero }

  private func point(of frame: CGRect) -> CGPoint {
    CGPoint(
      x: frame.minX + frame.width * normalizedOffset.dx + offset.dx,
      y: frame.minY + frame.height * normalizedOffset.dy + offset.dy
    )
  }

  /// - Parameter offsetVector: points.
  open func withOffset(_ offsetVector: CGVector) -> XCUICoordinate {
    XCUICoordinate(
      referencedElement,
      normalizedOffset: normalizedOffset,
      offset: CGVector(dx: offset.dx + offsetVector.dx, dy: offset.dy + offsetVector.dy)
    )
  }

  /// Nil, and a failure of the test, where the element is not there.
  func resolvedPoint(to purpose: String) -> CGPoint? {
    referencedElement.resolved(to: purpose).map { point(of: $0.frame) }
  }

  private func touch(_ purpose: String, _ tracks: (CGPoint) -> [FingerTrack]) {
    guard let point = resolvedPoint(to: purpose) else { return }
    referencedElement.app.perform(.touch(tracks(point)), to: purpose, of: referencedElement.path)
  }

  open func tap() { touch("tap") { [.tap($0)] } }
  open func doubleTap() { touch("double tap") { [.tap($0), .tap($0, at: FingerTrack.tapDistance)] } }
  open func press(forDuration duration: TimeInterval) { touch("press") { [.press($0, for: duration)] } }
  open func press(forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate) {
    press(forDuration: duration, thenDragTo: otherCoordinate, withVelocity: .default, thenHoldForDuration: 0)
  }
  open func press(
    forDuration duration: TimeInterval,
    thenDragTo otherCoordinate: XCUICoordinate,
    withVelocity velocity: XCUIGestureVelocity,
    thenHoldForDuration holdDuration: TimeInterval
  ) {
    let goal = otherCoordinate.screenPoint
    touch("drag") { [.drag($0, goal, after: duration, velocity.pointsPerSecond, hold: holdDuration)] }
  }

  open func swipeUp() { swipeUp(velocity: .default) }
  open func swipeDown() { swipeDown(velocity: .default) }
  open func swipeLeft() { swipeLeft(velocity: .default) }
  open func swipeRight() { swipeRight(velocity: .default) }
  open func swipeUp(velocity: XCUIGestureVelocity) { swipe(CGVector(dx: 0, dy: -1), velocity) }
  open func swipeDown(velocity: XCUIGestureVelocity) { swipe(CGVector(dx: 0, dy: 1), velocity) }
  open func swipeLeft(velocity: XCUIGestureVelocity) { swipe(CGVector(dx: -1, dy: 0), velocity) }
  open func swipeRight(velocity: XCUIGestureVelocity) { swipe(CGVector(dx: 1, dy: 0), velocity) }

  /// Points that a swipe from a coordinate goes.
  private static let swipeLength: CGFloat = 200

  private func swipe(_ direction: CGVector, _ velocity: XCUIGestureVelocity) {
    touch("swipe") { start in
      let length = Self.swipeLength
      let goal = CGPoint(x: start.x + direction.dx * length, y: start.y + direction.dy * length)
      return [.drag(start, goal, after: 0, velocity.pointsPerSecond, hold: 0)]
    }
  }
}
