import CoreGraphics
import Foundation
import QuartzCore

/// A view that a collection view makes, lends out and takes back.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

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
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
    if fitting.width > 0 { wanted.size.width = fitting.width }
    if fitting.height > 0 { wanted.size.height = fitting.height }
    return wanted
  }

  func place(_ attributes: UICollectionViewLayoutAttributes) {
    if bounds.size != attributes.size { bounds.size = attributes.size }
    if center != attributes.center { center = attributes.center }
    if !CATransform3DEqualToTransform(layer.transform, attributes.effectiveTransform) {
      layer.transform = attributes.effectiveTransform
    }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if layer.zPosition != CGFloat(attributes.zIndex) { layer.zPosition = CGFloat(attributes.zIndex) }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    apply(attributes)
  }
}

extension UICollectionViewLayoutAttributes {
  var effectiveTransform: CATransform3D {
    transform.isIdentity ? transform3D : CATransform3DMakeAffineTransform(transform)
  }
}

/// A cell: content above a background, with a look for selection and touch.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// Where the cell's own subviews belong.
  public let contentView = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  open var isSelected = false { didSet { if oldValue != isSelected { stateChanged() } } }
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { stateChanged() } } }
  /// Behind the content.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, with: backgroundView, above: nil) } }
  /// Behind the content and above the background, while the cell is selected or touched.
  open var selectedBackgroundView: UIView? {
    didSet {
      replaceBackground(oldValue, with: selectedBackgroundView, above: backgroundView)
      stateChanged()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [contentView, backgroundView, selectedBackgroundView] where view?.frame != bounds {
      view?.frame = bounds
    }
  }
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    contentView.systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority
    )
  }

  private func setUp() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  private func stateChanged() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }

  private func replaceBackground(_ old: UIView?, with new: UIView?, above lower: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    if let lower { insertSubview(new, aboveSubview: lower) } else { insertSubview(new, at: 0) }
  }
}
