import CoreGraphics
import Foundation

/// Shows a `UIListContentConfiguration`.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  private let imageView = UIImageView()
  private let label = UILabel()
  private let secondaryLabel = UILabel()
  private var shown: UIListContentConfiguration

  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    show()
  }
  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
    show()
  }

  /// Must be a `UIListContentConfiguration`.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        fatalError("A UIListContentView shows a UIListContentConfiguration, not a \(type(of: newValue)).")
      }
      guard new != shown || new.isDisabled != shown.isDisabled else { return }
      shown = new
      show()
    }
  }

  private func show() {
    directionalLayoutMargins = shown.directionalLayoutMargins
    alpha = shown.alpha
    imageView.image = shown.image
    imageView.preferredSymbolConfiguration =
      shown.imageProperties.preferredSymbolConfiguration ?? UIImage.SymbolConfiguration(textStyle: .body)
    imageView.layer.cornerRadius = shown.imageProperties.cornerRadius
    imageView.clipsToBounds = shown.imageProperties.cornerRadius > 0
    imageView.contentMode = .scaleAspectFit
    imageView.layer.borderWidth = shown.imageProperties.strokeWidth
    updateTint()
    insert(imageView, if: shown.image != nil)
    show(shown.text, shown.attributedText, shown.textProperties, in: label)
    show(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, in: secondaryLabel)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func updateTint() {
    let color = shown.imageProperties.resolvedTintColor(for: tintColor)
    imageView.tintColor = shown.isDisabled ? .tertiaryLabel : color
    let stroke = shown.imageProperties.resolvedStrokeColor(for: tintColor)
    imageView.layer.borderColor = stroke.resolvedColor(with: traitCollection).cgColor
  }

  private func show(
    _ text: String?,
    _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties,
    in label: UILabel
  ) {
    insert(label, if: text != nil || attributed != nil)
    label.font = properties.font
    label.textColor = shown.isDisabled && !properties.hasOwnColor ? .tertiaryLabel : properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    switch properties.alignment {
    case .natural: label.textAlignment = .natural
    case .center: label.textAlignment = .center
    case .justified: label.textAlignment = .justified
    }
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = text.map(properties.transform.apply)
    }
  }

  private func insert(_ view: UIView, if isShown: Bool) {
    if isShown, view.superview == nil { addSubview(view) }
    if !isShown, view.superview != nil { view.removeFromSuperview() }
  }

  private var arrangement: ListContentLayout {
    var layout = ListContentLayout(margins: margins)
    if shown.image != nil { layout.image = imageSize }
    layout.reservedImageSize = reservedImageSize
    if label.superview != nil { layout.text = { [label] in label.size(inWidth: $0) } }
    if secondaryLabel.superview != nil {
      layout.secondaryText = { [secondaryLabel] in secondaryLabel.size(inWidth: $0) }
    }
    layout.isSideBySide = shown.prefersSideBySideTextAndSecondaryText
    layout.imagePadding = shown.imageToTextPadding
    layout.horizontalPadding = shown.textToSecondaryTextHorizontalPadding
    layout.verticalPadding = shown.textToSecondaryTextVerticalPadding
    layout.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return layout
  }

  /// Symbols stand in the middle of a column of one width, whatever their own.
  private var reservedImageSize: CGSize {
    let standard: CGFloat = 28
    var size = shown.imageProperties.reservedLayoutSize
    let isStandard = size.width == UIListContentConfiguration.ImageProperties.standardDimension
    if isStandard || size.width == 0 && shown.image?.isSymbolImage ?? false { size.width = standard }
    if size.height == UIListContentConfiguration.ImageProperties.standardDimension { size.height = standard }
    return size
  }

  /// Where the texts begin beside an image, from the leading edge; nil without an image.
  var textStart: CGFloat? { shown.image == nil ? nil : arrangement.textStart }

  /// At the sides no less than the cell's own margins.
  private var margins: NSDirectionalEdgeInsets {
    var margins = shown.directionalLayoutMargins
    guard let superview, shown.axesPreservingSuperviewLayoutMargins.contains(.horizontal) else { return margins }
    let outer = superview.directionalLayoutMargins
    margins.leading = max(margins.leading, outer.leading)
    margins.trailing = max(margins.trailing, outer.trailing)
    return margins
  }

  private var imageSize: CGSize {
    let size = imageView.intrinsicContentSize
    let most = shown.imageProperties.maximumSize
    let factor = min(1, most.width > 0 ? most.width / size.width : 1, most.height > 0 ? most.height / size.height : 1)
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = arrangement.frames(width: bounds.width, height: bounds.height)
    imageView.frame = frames.image
    label.frame = frames.text
    secondaryLabel.frame = frames.secondaryText
  }
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let width = targetSize.width > 0 ? targetSize.width : intrinsicContentSize.width
    return CGSize(width: width, height: arrangement.frames(width: width).height.rounded(.up))
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: arrangement.frames(width: size.width).height)
  }
  open override var intrinsicContentSize: CGSize {
    let arrangement = arrangement
    let texts = [arrangement.text, arrangement.secondaryText].compactMap { $0?(.infinity).width }
    let image = arrangement.image.map { $0.width + arrangement.imagePadding } ?? 0
    let width = arrangement.margins.leading + image + (texts.max() ?? 0) + arrangement.margins.trailing
    return CGSize(width: width, height: arrangement.frames(width: width).height)
  }
  package override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize? {
    CGSize(width: width, height: arrangement.frames(width: width).height)
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateTint()
  }
}

extension UILabel {
  /// As large as the text needs in a width, and no wider.
  func size(inWidth width: CGFloat) -> CGSize {
    let size = sizeThatFits(CGSize(width: width, height: .infinity))
    return CGSize(width: min(size.width, width), height: size.height)
  }
}

extension UIListContentConfiguration.TextProperties.TextTransform {
  fileprivate func apply(_ text: String) -> String {
    switch self {
    case .none: text
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    case .capitalized: text.capitalized
    }
  }
}
