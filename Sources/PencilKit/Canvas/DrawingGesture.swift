import UIKit

/// One touch that draws. A second finger moves the sheet instead.
@MainActor final class DrawingGesture: UIGestureRecognizer {
  weak var canvas: PKCanvasView?
  var policy = PKCanvasViewDrawingPolicy.default
  private var touch: UITouch?
  private var beginning: TimeInterval = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard touch == nil, touches.count == 1, let first = touches.first, let canvas else { return giveUp() }
    guard policy != .pencilOnly || first.type == .pencil else { return state = .failed }
    (touch, beginning) = (first, first.timestamp)
    state = .began
    canvas.began(at: place(of: first, in: canvas))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch, touches.contains(touch), let canvas else { return }
    for part in event.coalescedTouches(for: touch) ?? [touch] {
      canvas.moved(to: place(of: part, in: canvas), after: part.timestamp - beginning)
    }
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard let touch, touches.contains(touch) else { return }
    self.touch = nil
    canvas?.ended()
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    guard let touch, touches.contains(touch) else { return }
    giveUp()
  }

  override func reset() {
    super.reset()
    if touch != nil { canvas?.cancelled() }
    touch = nil
  }

  private func giveUp() {
    guard touch != nil else { return state = .failed }
    touch = nil
    canvas?.cancelled()
    state = .cancelled
  }

  /// In the drawing's coordinates.
  private func place(of touch: UITouch, in canvas: PKCanvasView) -> CGPoint {
    let place = touch.location(in: canvas)
    return CGPoint(x: place.x / canvas.zoomScale, y: place.y / canvas.zoomScale)
  }
}
