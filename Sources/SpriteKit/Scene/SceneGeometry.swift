import UIKit

extension SKScene {
  /// What of its coordinates it covers.
  var ownFrame: CGRect {
    CGRect(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
  }

  /// From its coordinates to those of the view that shows it, or to a view of just its size.
  var transformToView: CGAffineTransform { transform(toViewOf: view?.bounds.size ?? size) }

  func transform(toViewOf viewSize: CGSize) -> CGAffineTransform {
    guard size.width > 0, size.height > 0 else { return .identity }
    let (across, up) = (viewSize.width / size.width, viewSize.height / size.height)
    let scale: (x: CGFloat, y: CGFloat) =
      switch scaleMode {
      case .fill, .resizeFill: (across, up)
      case .aspectFill: (max(across, up), max(across, up))
      case .aspectFit: (min(across, up), min(across, up))
      }
    // From the lower left corner of what is seen, in the middle of the view, to the view.
    let window = CGAffineTransform(
      a: scale.x,
      b: 0,
      c: 0,
      d: -scale.y,
      tx: (viewSize.width - size.width * scale.x) / 2,
      ty: (viewSize.height + size.height * scale.y) / 2
    )
    guard let camera, camera.isBelow(self) else {
      return CGAffineTransform(translationX: anchorPoint.x * size.width, y: anchorPoint.y * size.height)
        .concatenating(window)
    }
    let there = camera.transformToRoot
    guard there.isInvertible else { return window }
    return there.inverted().concatenating(CGAffineTransform(translationX: size.width / 2, y: size.height / 2))
      .concatenating(window)
  }

  /// What of the view's coordinates its background covers.
  func backgroundArea(inViewOf viewSize: CGSize) -> CGRect {
    guard scaleMode == .aspectFit else { return CGRect(origin: .zero, size: viewSize) }
    guard size.width > 0, size.height > 0 else { return .zero }
    let scale = min(viewSize.width / size.width, viewSize.height / size.height)
    return CGRect(
      x: (viewSize.width - size.width * scale) / 2,
      y: (viewSize.height - size.height * scale) / 2,
      width: size.width * scale,
      height: size.height * scale
    )
  }
}
