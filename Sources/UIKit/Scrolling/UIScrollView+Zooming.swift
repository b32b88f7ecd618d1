import CoreGraphics
import Foundation

struct ZoomState {
  var minimum: CGFloat = 1
  var maximum: CGFloat = 1
  var scale: CGFloat = 1
  /// What the fingers ask for, limits or none.
  var pinched: CGFloat = 1
  var isPossible: Bool { maximum > minimum }

  func limited(_ scale: CGFloat) -> CGFloat { min(max(scale, minimum), maximum) }

  /// Past the limits the content follows the fingers less and less.
  func pulled(_ scale: CGFloat) -> CGFloat {
    let limit = limited(scale)
    return limit * pow(scale / limit, 0.3)
  }
}

/// Zooming: the view that the delegate names is scaled, and the content with it.
extension UIScrollView {
  func zoomRangeChanged() {
    guard zoom.isPossible else { return removeGestureRecognizer(pinch) }
    guard pinch.view !== self else { return }
    pinch.handler = { [weak self] _ in self?.pinchChanged() }
    addGestureRecognizer(pinch)
  }

  private var zoomedView: UIView? { delegate?.viewForZooming?(self) ?? nil }

  private func pinchChanged() {
    switch pinch.state {
    case .began:
      zoom.pinched = zoom.scale
      delegate?.scrollViewWillBeginZooming_with?(self, zoomedView)
    case .changed:
      zoom.pinched *= pinch.scale
      pinch.scale = 1
      let scale = bouncesZoom ? zoom.pulled(zoom.pinched) : zoom.limited(zoom.pinched)
      zoom(to: scale, about: pinch.location(in: self))
    case .ended, .cancelled:
      setZoom(zoom.scale, animated: true)
      delegate?.scrollViewDidEndZooming_with_atScale?(self, zoomedView, zoom.scale)
    default: break
    }
  }

  func setZoom(_ scale: CGFloat, animated: Bool) {
    guard animated else { return applyZoom(scale) }
    UIView.animate(withDuration: 0.3) { self.applyZoom(scale) }
  }

  func zoomToShow(_ rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    let change = {
      self.applyZoom(scale)
      let factor = self.zoom.scale
      self.setOffset(
        self.limited(
          CGPoint(
            x: rect.midX * factor - self.bounds.width / 2,
            y: rect.midY * factor - self.bounds.height / 2
          )
        )
      )
    }
    if animated { UIView.animate(withDuration: 0.3, animations: change) } else { change() }
  }

  /// Scales within the limits, about the middle.
  func applyZoom(_ scale: CGFloat) { zoom(to: zoom.limited(scale)) }

  /// Scales about a point of the bounds, which stays where it is.
  private func zoom(to scale: CGFloat, about anchor: CGPoint? = nil) {
    guard let view = zoomedView, scale != zoom.scale else { return }
    let anchor = anchor ?? CGPoint(x: bounds.midX, y: bounds.midY)
    let factor = scale / zoom.scale
    changing("zoomScale") { zoom.scale = scale }
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.frame.origin = .zero
    contentSize = view.frame.size
    let wanted = CGPoint(
      x: anchor.x * factor - (anchor.x - contentOffset.x),
      y: anchor.y * factor - (anchor.y - contentOffset.y)
    )
    setOffset(limited(wanted))
    delegate?.scrollViewDidZoom?(self)
  }
}
