/// The plain values of a layer: what a presentation layer copies and animations change.
struct LayerValues {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var anchorPointZ: CGFloat = 0
  var zPosition: CGFloat = 0
  var transform = CATransform3DIdentity
  var sublayerTransform = CATransform3DIdentity

  var isGeometryFlipped = false

  var isHidden = false
  var opacity: Float = 1
  var backgroundColor: CGColor?
  var cornerRadius: CGFloat = 0
  var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// In place of `cornerRadius` and `maskedCorners`.
  var cornerRadii: LayerCornerRadii?
  var cornerCurve = CALayerCornerCurve.circular
  var borderWidth: CGFloat = 0
  var borderColor: CGColor? = .opaqueBlack
  var shadowColor: CGColor? = .opaqueBlack
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3
  var shadowPath: CGPath?
  var masksToBounds = false
  var isDoubleSided = true
  var pictureFilters: [LayerFilter] = []
  var blendMode = LayerBlendMode.normal
  var isBlendedAsSublayer = false
  var backdrop: LayerBackdrop?

  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsGravity = CALayerContentsGravity.resize
  var contentsScale: CGFloat = 1
  var minificationFilter = CALayerContentsFilter.linear
  var magnificationFilter = CALayerContentsFilter.linear
  var allowsGroupOpacity = true
}

extension CGColor {
  static let opaqueBlack = CGColor(gray: 0, alpha: 1)
}
