import CoreGraphics
import Foundation
import QuartzCore

/// A view that a collection view makes, lends out and takes back.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.decodingNib(decodeReusable)
  }

  /// Called before the view shows something else.
  open func prepareForReuse() {}
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// The attributes the view would like: its size by constraints.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let wanted = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
    let fitting = systemLayoutSizeFitting(
      layoutAttributes.size,
      withHorizontalFittingPriority: layoutAttributes.hasEstimatedWidth ? .fittingSizeLevel : .required,
      verticalFittingPriority: layoutAttributes.hasEstimatedHeight ? .fittingSizeLevel : .required
    )
    if fitting.width > 0 { wanted.size.width = fitting.width }
    if fitting.height > 0 { wanted.size.height = fitting.height }
    return wanted
  }

  var enclosingList: UICollectionView? {
    sequence(first: self as UIView, next: \.superview).lazy.compactMap { $0 as? UICollectionView }.first
  }

  func place(_ attributes: UICollectionViewLayoutAttributes) {
    if bounds.size != attributes.size { bounds.size = attributes.size }
    let place = placeInSuperview(attributes.center)
    if center != place { center = place }
    if !CATransform3DEqualToTransform(layer.transform, attributes.effectiveTransform) {
      layer.transform = attributes.effectiveTransform
    }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if layer.zPosition != CGFloat(attributes.zIndex) { layer.zPosition = CGFloat(attributes.zIndex) }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    if let place = attributes.listPlace { (self as? UICollectionViewListCell)?.takePlace(place) }
    apply(attributes)
  }

  /// A view that scrolls in a section of its own lies in that section's coordinates.
  private func placeInSuperview(_ center: CGPoint) -> CGPoint {
    guard let scrollView = superview as? OrthogonalScrollView else { return center }
    let (frame, offset) = (scrollView.frame, scrollView.contentOffset)
    return CGPoint(x: center.x - frame.minX + offset.x, y: center.y - frame.minY + offset.y)
  }
}

extension UICollectionViewLayoutAttributes {
  var effectiveTransform: CATransform3D {
    transform.isIdentity ? transform3D : CATransform3DMakeAffineTransform(transform)
  }
}
