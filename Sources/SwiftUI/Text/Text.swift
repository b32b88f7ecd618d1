import UIKit

/// Lines of text that cannot be edited.
public struct Text: Equatable, @unchecked Sendable {
  indirect enum Storage: Equatable {
    case verbatim(String)
    case localized(LocalizedStringKey, table: String?, bundle: Bundle?)
    case attributed(AttributedString)
    case image(Image)
    case joined(Text, Text)
    case formatted(FormattedText)
  }
  enum Style: Equatable {
    case font(Font?)
    case weight(Font.Weight?)
    case design(Font.Design?)
    case width(Font.Width?)
    case bold(Bool), italic(Bool), monospaced(Bool), monospacedDigit
    case foreground(StyleList)
    case underline(LineStyle?), strikethrough(LineStyle?)
    case kerning(CGFloat), baselineOffset(CGFloat)
    case spoken(SpokenStyle)
    case custom(TextAttributeStyle)
    case scale(CGFloat)
  }

  let storage: Storage
  var styles: [Style] = []

  init(_ storage: Storage) { self.storage = storage }

  /// Looked up in the app's string tables.
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil)
  {
    storage = .localized(key, table: tableName, bundle: bundle)
  }
  /// Shown as it is.
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { storage = .verbatim(String(content)) }
  public init(verbatim content: String) { storage = .verbatim(content) }
  // A literal is a key, not an attributed string.
  @_disfavoredOverload public init(_ attributedContent: AttributedString) { storage = .attributed(attributedContent) }
  public init(_ image: Image) { storage = .image(image) }
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    storage = .formatted(FormattedText { environment in format.locale(environment.locale).format(input) })
  }
  /// A value in a format that has attributes of its own, such as the colours of its parts.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    storage = .formatted(
      FormattedText(next: { _ in nil }) { environment, _ in format.locale(environment.locale).format(input) }
    )
  }
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    storage = .verbatim(formatter.string(for: subject) ?? "")
  }
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    storage = .verbatim(formatter.string(for: subject) ?? "")
  }

  public static func + (lhs: Text, rhs: Text) -> Text { Text(.joined(lhs, rhs)) }

  /// Where a text that is too long is cut.
  public enum TruncationMode: Hashable, Sendable { case head, tail, middle }
  public enum Case: Hashable, Sendable { case uppercase, lowercase }
}

/// A text that is made when it is shown.
final class FormattedText: Equatable, Sendable {
  let text: @Sendable (EnvironmentValues) -> String
  /// When it says something else after a moment.
  let next: @Sendable (Date) -> Date?
  /// The text with attributes of its own, if it has any.
  let attributed: (@Sendable (EnvironmentValues) -> AttributedString)?
  /// - Parameter attributed: gets the time that it is.
  init(
    next: @escaping @Sendable (Date) -> Date?,
    attributed: @escaping (EnvironmentValues, Date) -> AttributedString
  ) {
    nonisolated(unsafe) let attributed = attributed
    let now: @Sendable (EnvironmentValues) -> AttributedString = { attributed($0, $0.wallClock.now) }
    self.attributed = now
    self.next = next
    text = { String(now($0).characters) }
  }
  init(
    next: @escaping @Sendable (Date) -> Date? = { _ in nil },
    _ text: @escaping (EnvironmentValues) -> String
  ) {
    nonisolated(unsafe) let text = text
    self.text = { text($0) }
    self.next = next
    attributed = nil
  }
  static func == (lhs: FormattedText, rhs: FormattedText) -> Bool { lhs === rhs }
}

// MARK: Styles

extension Text {
  func with(_ style: Style) -> Text {
    var text = self
    text.styles.append(style)
    return text
  }

  public func font(_ font: Font?) -> Text { with(.font(font)) }
  public func fontWeight(_ weight: Font.Weight?) -> Text { with(.weight(weight)) }
  public func bold() -> Text { with(.bold(true)) }
  public func bold(_ isActive: Bool) -> Text { with(.bold(isActive)) }
  public func italic() -> Text { with(.italic(true)) }
  public func italic(_ isActive: Bool) -> Text { with(.italic(isActive)) }
  public func monospaced(_ isActive: Bool = true) -> Text { with(.monospaced(isActive)) }
  public func monospacedDigit() -> Text { with(.monospacedDigit) }
  public func fontDesign(_ design: Font.Design?) -> Text { with(.design(design)) }
  public func fontWidth(_ width: Font.Width?) -> Text { with(.width(width)) }
  public func foregroundColor(_ color: Color?) -> Text { color.map { foregroundStyle($0) } ?? self }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { with(.foreground(StyleList(AnyShapeStyle(style)))) }
  /// Points between letters.
  public func kerning(_ kerning: CGFloat) -> Text { with(.kerning(kerning)) }
  public func tracking(_ tracking: CGFloat) -> Text { with(.kerning(tracking)) }
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { with(.baselineOffset(baselineOffset)) }
}
