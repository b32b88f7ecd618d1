import Foundation

extension UIButton {
  /// How a button looks and what it shows, as one value.
  public struct Configuration {
    /// How large the corners are.
    public enum CornerStyle: Int, Sendable {
      /// The background's own radius, as it is.
      case fixed
      /// The background's own radius, grown with the preferred text size.
      case dynamic
      case small, medium, large
      case capsule
    }
    public enum Size: Int, Sendable { case medium, small, mini, large }
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }

    /// What shows that a button has choices.
    public enum Indicator: Int, Sendable {
      /// The one of a pop-up button where the button is one, else none.
      case automatic
      case none
      case popup
    }

    enum Style { case plain, gray, tinted, filled, borderless, bordered }

    let style: Style
    public var background: UIBackgroundConfiguration
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium { didSet { if !hasOwnInsets { setDefaultContentInsets() } } }
    /// nil for the style's own.
    public var baseForegroundColor: UIColor?
    /// nil for the style's own.
    public var baseBackgroundColor: UIColor?

    public var image: UIImage?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Shows an activity indicator in the image's place.
    public var showsActivityIndicator = false
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// Behind the title.
    public var indicator = Indicator.automatic
    public var indicatorColorTransformer: UIConfigurationColorTransformer?

    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    public var attributedTitle: AttributedString?
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    public var attributedSubtitle: AttributedString?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

    public var contentInsets: NSDirectionalEdgeInsets { didSet { hasOwnInsets = true } }
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// Between image and text.
    public var imagePadding: CGFloat = 0
    /// Between title and subtitle.
    public var titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic
    /// A selected button looks selected.
    public var automaticallyUpdateForSelection = true

    private var hasOwnInsets = false
    /// What `updated(for:)` made of the colours.
    var contentAlpha: CGFloat = 1

    private init(_ style: Style) {
      self.style = style
      background = UIBackgroundConfiguration(color: nil)
      background.cornerRadius = 5.95
      contentInsets = .zero
      contentInsets = defaultInsets
      hasOwnInsets = false
    }

    public static func plain() -> Configuration { Configuration(.plain) }
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func tinted() -> Configuration { Configuration(.tinted) }
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func borderless() -> Configuration { Configuration(.borderless) }
    public static func bordered() -> Configuration { Configuration(.bordered) }
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Back to the insets of the style and size.
    public mutating func setDefaultContentInsets() {
      contentInsets = defaultInsets
      hasOwnInsets = false
    }

    private var defaultInsets: NSDirectionalEdgeInsets {
      if style == .borderless { return .zero }
      let (vertical, horizontal): (CGFloat, CGFloat) =
        switch buttonSize {
        case .medium: (7, 12)
        case .small, .mini: (5, 10)
        case .large: (15, 20)
        }
      return NSDirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    }
  }
}

extension UIButton {
  /// What a configuration draws with where it says no colour: red where the button destroys something.
  var configurationTint: UIColor { role == .destructive ? .systemRed : tintColor }
}

extension UIButton.Configuration {
  /// The configuration as it looks in the button's state.
  @MainActor public func updated(for button: UIButton) -> UIButton.Configuration {
    var updated = self
    let state = button.state
    if automaticallyUpdateForSelection, button.isSelected, background.backgroundColor == nil { updated.select(button) }
    if state.contains(.disabled) {
      updated.baseForegroundColor = .tertiaryLabel
      updated.background.backgroundColor = hasBackground ? .tertiarySystemFill : .clear
    } else if state.contains(.highlighted) {
      updated.contentAlpha = hasBackground ? 0.75 : 0.3
      let color = updated.backgroundColor(tint: button.configurationTint)
      updated.background.backgroundColor = color.withAlphaComponent(color.cgColor.alpha * 0.75)
    }
    return updated
  }

  @MainActor private mutating func select(_ button: UIButton) {
    switch style {
    case .plain, .borderless: background.backgroundColor = button.configurationTint.withAlphaComponent(0.18)
    case .gray, .tinted, .bordered:
      background.backgroundColor = baseBackgroundColor ?? button.configurationTint
      baseForegroundColor = .white
    case .filled: break
    }
  }

  var hasBackground: Bool { style != .plain && style != .borderless }

  func foregroundColor(tint: UIColor) -> UIColor { baseForegroundColor ?? (style == .filled ? .white : tint) }

  func backgroundColor(tint: UIColor) -> UIColor {
    if let color = background.backgroundColor { return color }
    switch style {
    case .plain, .borderless: return .clear
    case .gray, .bordered: return baseBackgroundColor ?? .tertiarySystemFill
    case .tinted: return (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
    case .filled: return baseBackgroundColor ?? tint
    }
  }

  func cornerRadius(height: CGFloat, category: UIContentSizeCategory) -> CGFloat {
    switch cornerStyle {
    case .fixed: background.cornerRadius
    case .dynamic:
      background.cornerRadius * UIFont.TextStyle.body.pointSize(for: category)
        / UIFont.TextStyle.body.pointSize(for: .large)
    case .small: 5.95
    case .medium: 8.5
    case .large: 12
    case .capsule: height / 2
    }
  }

  private var titleStyle: UIFont.TextStyle {
    switch buttonSize {
    case .medium, .large: .body
    case .small: .subheadline
    case .mini: .footnote
    }
  }

  /// The title as it is set, in `color` where it has no colour of its own.
  func styledTitle(_ color: UIColor, _ category: UIContentSizeCategory) -> NSAttributedString? {
    styled(attributedTitle, titleTextAttributesTransformer, titleStyle, color, category)
  }
  func styledSubtitle(_ color: UIColor, _ category: UIContentSizeCategory) -> NSAttributedString? {
    styled(attributedSubtitle, subtitleTextAttributesTransformer, .footnote, color, category)
  }

  private func styled(
    _ text: AttributedString?,
    _ transformer: UIConfigurationTextAttributesTransformer?,
    _ style: UIFont.TextStyle,
    _ color: UIColor,
    _ category: UIContentSizeCategory
  ) -> NSAttributedString? {
    guard let text else { return nil }
    var base = AttributeContainer()
    base.font = UIFont.preferredFont(forTextStyle: style, category: category)
    base.foregroundColor = color
    if let transformer { base = transformer(base) }
    return NSAttributedString(text.mergingAttributes(base, mergePolicy: .keepCurrent))
  }
}
