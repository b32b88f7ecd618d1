import Foundation

/// One or more taps, discrete.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  private var taps = 0
  private var start = CGPoint.zero
  private var most = 0
  private var timer: Timer?

  /// A touch that is held longer, or moves further, is no tap. Between two taps as long may pass.
  private static let longest: TimeInterval = 0.35
  private static let reach: CGFloat = 45

  override func accepts(_ button: UIEvent.ButtonMask) -> Bool { button == buttonMaskRequired }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if most == 0, taps == 0 { start = centre(in: nil) }
    most = max(most, numberOfTouches)
    if most > numberOfTouchesRequired || tooFar {
      state = .failed
    } else {
      failLater(numberOfTapsRequired > 1 ? Self.longest : 0.75)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { if tooFar { state = .failed } }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == touches.count else { return }
    guard most == numberOfTouchesRequired else { return state = .failed }
    taps += 1
    most = 0
    if taps == numberOfTapsRequired {
      timer?.invalidate()
      state = .ended
    } else {
      failLater(Self.longest)
    }
  }

  open override func reset() {
    timer?.invalidate()
    timer = nil
    taps = 0
    most = 0
  }

  private var tooFar: Bool {
    let place = centre(in: nil)
    return hypot(place.x - start.x, place.y - start.y) > Self.reach
  }

  private func failLater(_ delay: TimeInterval) {
    timer?.invalidate()
    timer = Timer.once(after: delay) { [weak self] in self?.state = .failed }
  }
}
