import QuartzCore
import UIKit

/// The layers that show the shadows of a shape's paint.
@MainActor struct PaintShadows {
  private var layers: [CAShapeLayer] = []

  /// Behind the shape, and on it.
  mutating func show(
    _ shadows: [ShadowStyle],
    of shape: CAShapeLayer,
    _ stroke: StrokeStyle?,
    in layer: CALayer,
    _ traits: UITraitCollection
  ) {
    while layers.count > shadows.count { layers.removeLast().removeFromSuperlayer() }
    while layers.count < shadows.count { layers.append(CAShapeLayer()) }
    for (style, shown) in zip(shadows, layers) {
      let path = stroke.flatMap { stroke in shape.path.map { Path($0).strokedPath(stroke).cgPath } } ?? shape.path
      let rule = stroke == nil ? shape.fillRule : .nonZero
      show(style, of: path, rule, on: shown, layer.bounds, traits)
      if style.isInner { layer.addSublayer(shown) } else { layer.insertSublayer(shown, at: 0) }
    }
  }

  private func show(
    _ style: ShadowStyle,
    of path: CGPath?,
    _ rule: CAShapeLayerFillRule,
    on shown: CAShapeLayer,
    _ bounds: CGRect,
    _ traits: UITraitCollection
  ) {
    let color = style.color.color.resolvedColor(with: traits).cgColor
    shown.frame = bounds
    shown.fillRule = rule
    shown.fillColor = UIColor.black.cgColor
    shown.shadowColor = color.copy(alpha: 1)
    shown.shadowOpacity = Float(color.alpha)
    shown.shadowRadius = style.radius
    shown.shadowOffset = style.offset
    shown.mask = nil
    guard style.isInner else {
      shown.path = path
      return
    }
    // What is around the shape throws its shadow into it.
    let around = CGMutablePath()
    let reach = 3 * style.radius + max(abs(style.offset.width), abs(style.offset.height)) + 1
    around.addRect((path?.boundingBox ?? bounds).insetBy(dx: -reach, dy: -reach))
    if let path { around.addPath(path) }
    shown.path = around
    shown.fillRule = .evenOdd
    let inside = CAShapeLayer()
    inside.frame = bounds
    inside.path = path
    inside.fillRule = rule
    shown.mask = inside
  }
}
