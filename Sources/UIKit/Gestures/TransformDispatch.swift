import CoreGraphics
import Foundation

/// Two fingers on a touchpad that come together, part or turn.
struct TransformEvent {
  /// `began`, `moved`, `ended` or `cancelled`.
  var phase: UITouch.Phase
  /// Relative to the begin.
  var scale: CGFloat = 1
  /// Radians since the last event, clockwise.
  var turn: CGFloat = 0
  var timestamp: TimeInterval
}

/// Hands gestures of the touchpad to the recognisers under the pointer.
@MainActor final class TransformDispatch {
  private var recognizers: [WeakRecognizer] = []

  func send(_ transform: TransformEvent, to view: UIView?, at point: CGPoint, _ event: UIEvent) {
    if transform.phase == .began {
      let found = view.map { sequence(first: $0, next: \.superview).flatMap(\.recognizers) } ?? []
      recognizers = found.filter { $0.isEnabled && $0.mayReceive(event) }.map(WeakRecognizer.init)
      view?.window?.touchDispatch.pointerMoved(to: point)
      for recognizer in alive {
        recognizer.arbitration.rivals = alive.filter { $0 !== recognizer }.map(WeakRecognizer.init)
      }
    }
    for recognizer in alive { recognizer.transform(transform) }
    if transform.phase == .ended || transform.phase == .cancelled { recognizers = [] }
  }

  private var alive: [UIGestureRecognizer] { recognizers.compactMap(\.recognizer) }
}

/// What recognisers' delegates are asked about.
final class TransformingEvent: UIEvent {
  init(_ event: UIEvent) {
    super.init()
    timestamp = event.timestamp
    modifierFlags = event.modifierFlags
  }
  override var type: EventType { .transform }
}
