import CoreGraphics
import Foundation

/// An image, a text and a secondary text, arranged as a row, header or footer of a list.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// How the image looks.
  public struct ImageProperties: Hashable {
    /// For `reservedLayoutSize`: as wide, or high, as the standard symbols of a list.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude

    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// nil for the view's tint colour.
    public var tintColor: UIColor?
    public var tintColorTransformer: UIConfigurationColorTransformer?
    public var cornerRadius: CGFloat = 0
    /// Around the image, inside of its edge; 0 for none.
    public var strokeWidth: CGFloat = 0
    /// nil for the view's tint colour.
    public var strokeColor: UIColor?
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// 0 for no limit.
    public var maximumSize = CGSize.zero
    /// The room the image stands in the middle of; 0 for the image's own size.
    public var reservedLayoutSize = CGSize.zero
    public var accessibilityIgnoresInvertColors = false

    /// The stroke's colour, nil standing for the tint.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
      let color = strokeColor ?? tintColor
      return strokeColorTransformer?(color) ?? color
    }

    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    /// Transformers cannot be compared: two with them count as different.
    public static func == (left: Self, right: Self) -> Bool {
      left.preferredSymbolConfiguration == right.preferredSymbolConfiguration && left.tintColor == right.tintColor
        && left.cornerRadius == right.cornerRadius && left.maximumSize == right.maximumSize
        && left.reservedLayoutSize == right.reservedLayoutSize
        && left.accessibilityIgnoresInvertColors == right.accessibilityIgnoresInvertColors
        && left.strokeWidth == right.strokeWidth && left.strokeColor == right.strokeColor
        && left.strokeColorTransformer == nil && right.strokeColorTransformer == nil
        && left.tintColorTransformer == nil && right.tintColorTransformer == nil
    }
    public func hash(into hasher: inout Hasher) {
      hasher.combine(tintColor)
      hasher.combine(cornerRadius)
    }
  }

  /// How a text looks.
  public struct TextProperties: Hashable {
    public enum TextAlignment: Hashable, Sendable { case natural, center, justified }
    public enum TextTransform: Hashable, Sendable { case none, uppercase, lowercase, capitalized }

    public var font: UIFont
    public var color: UIColor { didSet { hasOwnColor = true } }
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// 0 for as many as it takes.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none
    var hasOwnColor = false

    init(_ style: UIFont.TextStyle, _ color: UIColor) {
      font = .preferredFont(forTextStyle: style)
      self.color = color
    }

    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    /// Transformers cannot be compared: two with them count as different.
    public static func == (left: Self, right: Self) -> Bool {
      left.font == right.font && left.color == right.color && left.alignment == right.alignment
        && left.lineBreakMode == right.lineBreakMode && left.numberOfLines == right.numberOfLines
        && left.adjustsFontSizeToFitWidth == right.adjustsFontSizeToFitWidth
        && left.minimumScaleFactor == right.minimumScaleFactor
        && left.adjustsFontForContentSizeCategory == right.adjustsFontForContentSizeCategory
        && left.transform == right.transform && left.colorTransformer == nil && right.colorTransformer == nil
    }
    public func hash(into hasher: inout Hasher) {
      hasher.combine(font)
      hasher.combine(color)
      hasher.combine(numberOfLines)
    }
  }

  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String? { didSet { if text != nil { attributedText = nil } } }
  public var attributedText: NSAttributedString? { didSet { if attributedText != nil { text = nil } } }
  public var textProperties: TextProperties
  public var secondaryText: String? { didSet { if secondaryText != nil { secondaryAttributedText = nil } } }
  public var secondaryAttributedText: NSAttributedString? {
    didSet { if secondaryAttributedText != nil { secondaryText = nil } }
  }
  public var secondaryTextProperties: TextProperties
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// Around the content.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the secondary text stands beside the text where both fit.
  public var prefersSideBySideTextAndSecondaryText = false
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// Of the whole content.
  public var alpha: CGFloat = 1

  private init(_ text: TextProperties, _ secondary: TextProperties, vertical: CGFloat) {
    textProperties = text
    secondaryTextProperties = secondary
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: vertical, leading: 16, bottom: vertical, trailing: 8)
  }

  @MainActor @preconcurrency public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Texts whose colour nobody chose are faint where the view is disabled.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let states = StandardStates(state)
    var updated = adapted(to: states.list)
    updated.isDisabled = states.isDisabled
    return updated
  }
  var isDisabled = false
  /// Whether, and for which list, it takes the looks of the list's own headers or footers.
  private var edge: Edge?
  private struct Edge: Hashable {
    var isHeader: Bool
    var list: UIListEnvironment
  }
  /// Whether it is for the first row, or the header, of a section.
  private(set) var isHeader = false

  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(secondaryText)
    hasher.combine(textProperties)
    hasher.combine(imageProperties)
  }
}

extension UIListContentConfiguration {
  /// Of a section's header, as the list has it that it stands in (iOS 18).
  public static func header() -> UIListContentConfiguration { edge(isHeader: true, of: .unspecified) }
  /// Of a section's footer, as the list has it that it stands in (iOS 18).
  public static func footer() -> UIListContentConfiguration { edge(isHeader: false, of: .unspecified) }

  private static func edge(isHeader: Bool, of list: UIListEnvironment) -> UIListContentConfiguration {
    var configuration: UIListContentConfiguration =
      switch list {
      case .grouped, .insetGrouped: isHeader ? .groupedHeader() : .groupedFooter()
      case .sidebar, .sidebarPlain: isHeader ? .sidebarHeader() : .plainFooter()
      case .unspecified, .none, .plain: isHeader ? .plainHeader() : .plainFooter()
      }
    configuration.edge = Edge(isHeader: isHeader, list: list)
    return configuration
  }

  /// What nobody changed becomes what the list has.
  private func adapted(to list: UIListEnvironment) -> UIListContentConfiguration {
    guard let edge, edge.list != list else { return self }
    let (old, new) = (Self.edge(isHeader: edge.isHeader, of: edge.list), Self.edge(isHeader: edge.isHeader, of: list))
    var adapted = self
    if textProperties == old.textProperties { adapted.textProperties = new.textProperties }
    if secondaryTextProperties == old.secondaryTextProperties {
      adapted.secondaryTextProperties = new.secondaryTextProperties
    }
    if directionalLayoutMargins == old.directionalLayoutMargins {
      adapted.directionalLayoutMargins = new.directionalLayoutMargins
    }
    adapted.edge?.list = list
    return adapted
  }

  private static var body: TextProperties { TextProperties(.body, .label) }
  private static func secondary(_ style: UIFont.TextStyle) -> TextProperties { TextProperties(style, .secondaryLabel) }

  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(body, TextProperties(.caption1, .label), vertical: 11)
  }
  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(body, TextProperties(.caption1, .label), vertical: 10)
  }
  /// The secondary text stands beside the text.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(body, secondary(.body), vertical: 11)
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }
  public static func plainHeader() -> UIListContentConfiguration {
    header(TextProperties(.headline, .label), secondary(.subheadline), vertical: 4)
  }
  private static func header(_ text: TextProperties, _ secondary: TextProperties, vertical: CGFloat)
    -> UIListContentConfiguration
  {
    var configuration = UIListContentConfiguration(text, secondary, vertical: vertical)
    configuration.isHeader = true
    return configuration
  }
  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(secondary(.footnote), secondary(.footnote), vertical: 6)
  }
  public static func groupedHeader() -> UIListContentConfiguration {
    var configuration = header(secondary(.footnote), secondary(.footnote), vertical: 6)
    configuration.textProperties.transform = .uppercase
    configuration.directionalLayoutMargins.top = 15
    configuration.directionalLayoutMargins.bottom = 7
    return configuration
  }
  public static func groupedFooter() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(secondary(.footnote), secondary(.footnote), vertical: 8)
    configuration.directionalLayoutMargins.trailing = 16
    return configuration
  }
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    var configuration = header(TextProperties(.title3, .label), secondary(.body), vertical: 8)
    configuration.textProperties.font = .systemFont(ofSize: configuration.textProperties.font.pointSize, weight: .bold)
    return configuration
  }
  /// With a still larger text than `prominentInsetGroupedHeader()`.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    var configuration = header(TextProperties(.title2, .label), secondary(.body), vertical: 8)
    configuration.textProperties.font = .systemFont(ofSize: configuration.textProperties.font.pointSize, weight: .bold)
    return configuration
  }
  /// Of a sidebar that stands beside a second list.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { sidebarCell() }
  /// Of a sidebar that stands beside a second list.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { sidebarSubtitleCell() }
  public static func sidebarCell() -> UIListContentConfiguration {
    UIListContentConfiguration(body, TextProperties(.caption1, .label), vertical: 11)
  }
  public static func sidebarSubtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(body, secondary(.caption1), vertical: 10)
  }
  public static func sidebarHeader() -> UIListContentConfiguration {
    header(TextProperties(.headline, .label), secondary(.subheadline), vertical: 11)
  }
}
