import Foundation

/// A touch that stays, continuous: it begins when the time is over and follows the finger.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  /// Seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// Points the finger may move before the gesture begins.
  open var allowableMovement: CGFloat = 10

  private var start = CGPoint.zero
  private var timer: Timer?

  override func accepts(_ button: UIEvent.ButtonMask) -> Bool { button == .primary || button == .secondary }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    // A further finger has nothing to do with a press that has begun.
    guard !arbitration.isActive else { return touches.forEach { ignore($0, for: event) } }
    guard numberOfTouches <= numberOfTouchesRequired else { return state = .failed }
    guard numberOfTouches == numberOfTouchesRequired else { return }
    guard arbitration.ordered.allSatisfy({ $0.tapCount > numberOfTapsRequired }) else { return state = .failed }
    start = centre(in: nil)
    // The secondary button stands for a long press.
    guard minimumPressDuration > 0, touches.allSatisfy({ $0.button == .primary }) else { return state = .began }
    timer = Timer.once(after: minimumPressDuration) { [weak self] in self?.state = .began }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if arbitration.isActive { return state = .changed }
    let place = centre(in: nil)
    if hypot(place.x - start.x, place.y - start.y) > allowableMovement { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = arbitration.isActive ? .ended : .failed
  }

  open override func reset() {
    timer?.invalidate()
    timer = nil
  }
}
