import CoreGraphics
import Foundation

/// What stands where content would: nothing yet, nothing found, or it is being loaded.
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
  public enum Alignment: Int, Sendable { case center, natural }

  public struct ImageProperties: Hashable {
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// nil for the view's tint colour.
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    /// 0 for no limit.
    public var maximumSize = CGSize.zero
  }

  public struct TextProperties: Hashable {
    public var font: UIFont
    public var color: UIColor
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
  }

  public struct ButtonProperties: Hashable {
    public var primaryAction: UIAction?
    public var menu: UIMenu?
    public var role = UIButton.Role.normal
    public var isEnabled = true
  }

  public var image: UIImage?
  public var imageProperties: ImageProperties
  public var text: String?
  public var attributedText: NSAttributedString?
  public var textProperties: TextProperties
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties: TextProperties
  /// Shown where it has a title or an image.
  public var button = UIButton.Configuration.plain() { didSet { buttonVersion = UUID() } }
  public var buttonProperties = ButtonProperties()
  public var secondaryButton = UIButton.Configuration.plain() { didSet { buttonVersion = UUID() } }
  public var secondaryButtonProperties = ButtonProperties()
  public var alignment = Alignment.center
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
  public var imageToTextPadding: CGFloat = 12
  public var textToSecondaryTextPadding: CGFloat = 6
  public var textToButtonPadding: CGFloat = 20
  public var buttonToSecondaryButtonPadding: CGFloat = 10
  public var background = UIBackgroundConfiguration.clear()

  /// Whether a spinner stands in the image's place.
  private(set) var isLoading = false
  /// Whether the words are those of a search without result, which name what was searched for.
  private var isSearch = false
  /// Configurations of buttons cannot be compared.
  private var buttonVersion: UUID?

  private init(font: UIFont, color: UIColor) {
    imageProperties = ImageProperties(
      preferredSymbolConfiguration: UIImage.SymbolConfiguration(pointSize: 48),
      tintColor: .secondaryLabel
    )
    textProperties = TextProperties(font: font, color: color)
    secondaryTextProperties = TextProperties(font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
  }

  /// For the app's own words.
  public static func empty() -> UIContentUnavailableConfiguration {
    let title = UIFont.preferredFont(forTextStyle: .title2)
    return UIContentUnavailableConfiguration(font: .systemFont(ofSize: title.pointSize, weight: .bold), color: .label)
  }

  /// A spinner and "Loading…".
  public static func loading() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration(
      font: .preferredFont(forTextStyle: .subheadline),
      color: .secondaryLabel
    )
    configuration.isLoading = true
    configuration.text = SystemString.loading.text
    return configuration
  }

  /// "No Results", with what was searched for once it follows a state that says so.
  public static func search() -> UIContentUnavailableConfiguration {
    var configuration = empty()
    configuration.isSearch = true
    configuration.image = UIImage(systemName: "magnifyingglass")
    configuration.text = SystemString.noResults.text
    configuration.secondaryText = SystemString.checkSpelling.text
    return configuration
  }

  @MainActor @preconcurrency public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard isSearch, text == SystemString.noResults.text,
      let searched = (state as? UIContentUnavailableConfigurationState)?.searchText, !searched.isEmpty
    else { return self }
    var updated = self
    updated.text = SystemString.noResultsFor.text.replacingOccurrences(of: "%@", with: searched)
    return updated
  }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.parts == rhs.parts }
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
  private var parts: [AnyHashable] {
    [
      image, imageProperties, text, attributedText, textProperties, secondaryText, secondaryAttributedText,
      secondaryTextProperties, buttonProperties, secondaryButtonProperties, alignment,
      axesPreservingSuperviewLayoutMargins.rawValue, directionalLayoutMargins.leading, directionalLayoutMargins.top,
      directionalLayoutMargins.trailing, directionalLayoutMargins.bottom, imageToTextPadding,
      textToSecondaryTextPadding, textToButtonPadding, buttonToSecondaryButtonPadding, background, isLoading, isSearch,
      buttonVersion,
    ]
  }
}

/// What a controller's configuration for content that is not there adapts to.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  /// What is searched for now, in the controller's search bar.
  public var searchText: String?
  private var customValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { customValues[key] }
    set { customValues[key] = newValue }
  }
}
