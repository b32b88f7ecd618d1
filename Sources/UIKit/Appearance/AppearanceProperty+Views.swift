import Foundation

extension AppearanceProperty {
  /// Of views, scroll views and the plain kinds of them.
  static let views: [AppearanceProperty] = [
    .init("minimumContentSizeCategory", \UIView.minimumContentSizeCategory),
    .init("maximumContentSizeCategory", \UIView.maximumContentSizeCategory),
    .init("tintColor", \UIView.ownTintColor),
    .init("tintAdjustmentMode", \UIView.ownTintAdjustmentMode),
    .init("directionalLayoutMargins", \UIView.ownMarginsForAppearance),
    .init("backgroundColor", \UIView.backgroundColor),
    .init("alpha", \UIView.alpha),
    .init("isHidden", \UIView.isHidden),
    .init("isOpaque", \UIView.isOpaque),
    .init("clipsToBounds", \UIView.clipsToBounds),
    .init("clearsContextBeforeDrawing", \UIView.clearsContextBeforeDrawing),
    .init("contentMode", \UIView.contentMode),
    .init("contentScaleFactor", \UIView.contentScaleFactor),
    .init("autoresizesSubviews", \UIView.autoresizesSubviews),
    .init("autoresizingMask", \UIView.autoresizingMask),
    .init("translatesAutoresizingMaskIntoConstraints", \UIView.translatesAutoresizingMaskIntoConstraints),
    .init("preservesSuperviewLayoutMargins", \UIView.preservesSuperviewLayoutMargins),
    .init("insetsLayoutMarginsFromSafeArea", \UIView.insetsLayoutMarginsFromSafeArea),
    .init("overrideUserInterfaceStyle", \UIView.overrideUserInterfaceStyle),
    .init("semanticContentAttribute", \UIView.semanticContentAttribute),
    .init("isUserInteractionEnabled", \UIView.isUserInteractionEnabled),
    .init("isMultipleTouchEnabled", \UIView.isMultipleTouchEnabled),
    .init("isExclusiveTouch", \UIView.isExclusiveTouch),
    .init("tag", \UIView.tag),
    .init("restorationIdentifier", \UIView.restorationIdentifier),
    .init("transform", \UIView.transform),
    .refused("frame", \UIView.frame),
    .refused("anchorPoint", \UIView.anchorPoint),
    .refused("mask", identity: \UIView.mask),
    .init("contentInset", \UIScrollView.contentInset),
    .init("contentInsetAdjustmentBehavior", \UIScrollView.contentInsetAdjustmentBehavior),
    .init("verticalScrollIndicatorInsets", \UIScrollView.verticalScrollIndicatorInsets),
    .init("horizontalScrollIndicatorInsets", \UIScrollView.horizontalScrollIndicatorInsets),
    .init("automaticallyAdjustsScrollIndicatorInsets", \UIScrollView.automaticallyAdjustsScrollIndicatorInsets),
    .init("isScrollEnabled", \UIScrollView.isScrollEnabled),
    .init("isDirectionalLockEnabled", \UIScrollView.isDirectionalLockEnabled),
    .init("bounces", \UIScrollView.bounces),
    .init("alwaysBounceVertical", \UIScrollView.alwaysBounceVertical),
    .init("alwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal),
    .init("isPagingEnabled", \UIScrollView.isPagingEnabled),
    .init("decelerationRate", \UIScrollView.decelerationRate),
    .init("scrollsToTop", \UIScrollView.scrollsToTop),
    .init("delaysContentTouches", \UIScrollView.delaysContentTouches),
    .init("canCancelContentTouches", \UIScrollView.canCancelContentTouches),
    .init("keyboardDismissMode", \UIScrollView.keyboardDismissMode),
    .init("showsVerticalScrollIndicator", \UIScrollView.showsVerticalScrollIndicator),
    .init("showsHorizontalScrollIndicator", \UIScrollView.showsHorizontalScrollIndicator),
    .init("indicatorStyle", \UIScrollView.indicatorStyle),
    .init("minimumZoomScale", \UIScrollView.minimumZoomScale),
    .init("maximumZoomScale", \UIScrollView.maximumZoomScale),
    .init("bouncesZoom", \UIScrollView.bouncesZoom),
    .refused("contentOffset", \UIScrollView.contentOffset),
    .refused("contentSize", \UIScrollView.contentSize),
    .refused("delegate", identity: \UIScrollView.delegate),
    .refused("refreshControl", identity: \UIScrollView.refreshControl),
    .init("image", \UIImageView.image),
    .init("highlightedImage", \UIImageView.highlightedImage),
    .init("isHighlighted", \UIImageView.isHighlighted),
    .init("preferredSymbolConfiguration", \UIImageView.preferredSymbolConfiguration),
    .init("animationImages", \UIImageView.animationImages),
    .init("highlightedAnimationImages", \UIImageView.highlightedAnimationImages),
    .init("animationDuration", \UIImageView.animationDuration),
    .init("animationRepeatCount", \UIImageView.animationRepeatCount),
    .init("axis", \UIStackView.axis),
    .init("distribution", \UIStackView.distribution),
    .init("alignment", \UIStackView.alignment),
    .init("spacing", \UIStackView.spacing),
    .init("isBaselineRelativeArrangement", \UIStackView.isBaselineRelativeArrangement),
    .init("isLayoutMarginsRelativeArrangement", \UIStackView.isLayoutMarginsRelativeArrangement),
    .init("style", \UIActivityIndicatorView.style),
    .init("color", \UIActivityIndicatorView.color),
    .init("hidesWhenStopped", \UIActivityIndicatorView.hidesWhenStopped),
    .init("progress", \UIProgressView.progress),
    .init("progressViewStyle", \UIProgressView.progressViewStyle),
    .init("progressTintColor", \UIProgressView.progressTintColor),
    .init("trackTintColor", \UIProgressView.trackTintColor),
    .init("progressImage", \UIProgressView.progressImage),
    .init("trackImage", \UIProgressView.trackImage),
    .init("effect", \UIVisualEffectView.effect),
    .init("windowLevel", \UIWindow.windowLevel),
  ]
}

extension UIView {
  /// The tint that was set on this very view.
  fileprivate var ownTintColor: UIColor? {
    get { appearanceState.tintColor }
    set { setTintColor(newValue) }
  }
  fileprivate var ownTintAdjustmentMode: TintAdjustmentMode {
    get { appearanceState.tintAdjustmentMode }
    set { setTintAdjustmentMode(newValue) }
  }
  fileprivate var ownMarginsForAppearance: NSDirectionalEdgeInsets? {
    get { layoutState.margins }
    set { if let newValue { setMargins(newValue) } }
  }
}
