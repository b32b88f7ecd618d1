import Foundation

/// Turns one colour into another: a highlighted background's, say.
public struct UIConfigurationColorTransformer {
  public let transform: (UIColor) -> UIColor
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// A gray of the colour's brightness.
  nonisolated(unsafe) public static let grayscale = UIConfigurationColorTransformer { color in
    let (red, green, blue, alpha) = color.cgColor.rgba
    return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
  }
  /// The tint colour, whatever the input.
  nonisolated(unsafe) public static let monochromeTint = UIConfigurationColorTransformer { _ in .tintColor }
}

/// Changes the attributes of a configuration's text.
public struct UIConfigurationTextAttributesTransformer {
  public let transform: (AttributeContainer) -> AttributeContainer
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

/// How the background of a button or a cell looks.
public struct UIBackgroundConfiguration: Hashable {
  /// A view in place of a drawn background.
  public var customView: UIView?
  public var cornerRadius: CGFloat = 0
  /// From the edges of what the background belongs to.
  public var backgroundInsets: NSDirectionalEdgeInsets = .zero
  /// nil for the tint colour.
  public var backgroundColor: UIColor?
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// Above the colour, below the image: a blur of what lies behind.
  public var visualEffect: UIVisualEffect?
  public var image: UIImage?
  public var imageContentMode: UIView.ContentMode = .scaleToFill
  /// nil for the tint colour.
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  public var strokeWidth: CGFloat = 0
  /// How far the stroke lies outside of the background.
  public var strokeOutset: CGFloat = 0

  /// Which background of a list it is, and the colour it has as such.
  var standard: StandardBackground?
  var standardColor: UIColor?

  init(color: UIColor?) {
    backgroundColor = color
    standardColor = color
  }

  /// No background.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(color: .clear) }

  /// The background's colour, nil standing for the tint.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }
  /// The stroke's colour, nil standing for the tint.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  /// Transformers cannot be compared: two backgrounds with them count as different ones.
  public static func == (left: Self, right: Self) -> Bool {
    left.customView === right.customView && left.cornerRadius == right.cornerRadius
      && left.backgroundInsets == right.backgroundInsets && left.backgroundColor == right.backgroundColor
      && left.visualEffect === right.visualEffect && left.image == right.image
      && left.imageContentMode == right.imageContentMode
      && left.strokeColor == right.strokeColor && left.strokeWidth == right.strokeWidth
      && left.strokeOutset == right.strokeOutset && !left.isTransformed && !right.isTransformed
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(cornerRadius)
    hasher.combine(backgroundColor)
    hasher.combine(strokeWidth)
  }
  private var isTransformed: Bool { backgroundColorTransformer != nil || strokeColorTransformer != nil }
}

/// Draws a background configuration.
@MainActor final class BackgroundView: UIView {
  private let imageView = UIImageView()
  private var effectView: UIVisualEffectView?
  private let strokeView = UIView()
  private var customView: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    strokeView.isUserInteractionEnabled = false
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// `frame` is of what the background belongs to, in the superview's coordinates.
  func apply(_ configuration: UIBackgroundConfiguration, in frame: CGRect, cornerRadius: CGFloat, tint: UIColor) {
    let insets = configuration.backgroundInsets
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    self.frame = CGRect(
      x: frame.minX + (isRightToLeft ? insets.trailing : insets.leading),
      y: frame.minY + insets.top,
      width: max(0, frame.width - insets.leading - insets.trailing),
      height: max(0, frame.height - insets.top - insets.bottom)
    )
    backgroundColor = configuration.resolvedBackgroundColor(for: tint)
    layer.cornerRadius = min(cornerRadius, min(bounds.width, bounds.height) / 2)
    setEffect(configuration.visualEffect)
    setImage(configuration)
    setStroke(configuration, tint)
    setCustomView(configuration.customView)
  }

  private func setEffect(_ effect: UIVisualEffect?) {
    guard let effect else {
      effectView?.removeFromSuperview()
      return effectView = nil
    }
    let view = effectView ?? UIVisualEffectView(effect: nil)
    if view.effect !== effect { view.effect = effect }
    view.frame = bounds
    view.layer.cornerRadius = layer.cornerRadius
    view.clipsToBounds = true
    if view.superview == nil { insertSubview(view, at: 0) }
    effectView = view
  }

  private func setImage(_ configuration: UIBackgroundConfiguration) {
    imageView.image = configuration.image
    imageView.contentMode = configuration.imageContentMode
    imageView.frame = bounds
    imageView.layer.cornerRadius = layer.cornerRadius
    imageView.clipsToBounds = true
    if configuration.image != nil, imageView.superview == nil { addSubview(imageView) }
    if configuration.image == nil { imageView.removeFromSuperview() }
  }

  private func setStroke(_ configuration: UIBackgroundConfiguration, _ tint: UIColor) {
    guard configuration.strokeWidth > 0 else { return strokeView.removeFromSuperview() }
    let outset = configuration.strokeOutset
    strokeView.frame = bounds.insetBy(dx: -outset, dy: -outset)
    strokeView.layer.cornerRadius = layer.cornerRadius + outset
    strokeView.layer.borderWidth = configuration.strokeWidth
    strokeView.layer.borderColor = configuration.resolvedStrokeColor(for: tint).cgColor
    if strokeView.superview == nil { addSubview(strokeView) }
  }

  private func setCustomView(_ view: UIView?) {
    if customView !== view {
      customView?.removeFromSuperview()
      customView = view
      if let view { addSubview(view) }
    }
    view?.frame = bounds
  }
}
