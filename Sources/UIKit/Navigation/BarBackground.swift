import CoreGraphics
import Foundation

/// What lies behind a bar's content: a colour, an image, and the shadow at the bar's edge.
@MainActor final class BarBackground: UIView {
  /// The edge of the bar that meets the content.
  enum Edge { case top, bottom }

  private let edge: Edge
  private let blur = UIVisualEffectView(effect: nil)
  private let image = UIImageView()
  private let shadow = UIImageView()

  init(edge: Edge) {
    self.edge = edge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(blur)
    addSubview(image)
    addSubview(shadow)
  }
  required init?(coder: NSCoder) { nil }

  /// The bar's older properties win over the appearance; nil shows nothing of its kind. An image of its own takes the
  /// place of any colour: an empty one makes the bar clear.
  func show(_ appearance: UIBarAppearance?, tint: UIColor? = nil, image own: UIImage? = nil, shadow: UIImage? = nil) {
    backgroundColor = own == nil ? tint ?? appearance?.fill : nil
    blur.effect = own == nil && tint == nil ? appearance?.ownEffect : nil
    blur.isHidden = blur.effect == nil
    // The colour tints what is blurred, so it lies above it.
    blur.contentView.backgroundColor = blur.isHidden ? nil : appearance?.backgroundColor
    if !blur.isHidden { backgroundColor = nil }
    image.image = own ?? appearance?.backgroundImage
    image.contentMode = appearance?.backgroundImageContentMode ?? .scaleToFill
    self.shadow.image = shadow ?? appearance?.shadowImage
    self.shadow.tintColor = appearance?.shadowColor
    self.shadow.backgroundColor = self.shadow.image == nil ? appearance?.shadowColor : nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    blur.frame = bounds
    image.frame = bounds
    let height = shadow.image?.size.height ?? 1 / max(1, contentScaleFactor)
    shadow.frame = CGRect(x: 0, y: edge == .top ? -height : bounds.height, width: bounds.width, height: height)
  }
}
