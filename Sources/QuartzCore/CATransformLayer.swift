/// Holds sublayers in one space: it has no looks of its own, and its opacity goes to each of them.
///
/// What would make one picture of the sublayers is ignored, as at Apple's: background, contents, border, shadow, mask,
/// clipping and filters.
open class CATransformLayer: CALayer {
  public override init() { super.init() }
  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A transform layer is nowhere: only its sublayers can be hit, which are asked themselves.
  open override func hitTest(_ p: CGPoint) -> CALayer? {
    guard !isHidden, let point = point(fromSuperlayer: p) else { return nil }
    return sublayersInDrawingOrder.reversed().lazy.compactMap { $0.hitTest(point) }.first
  }
}
