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
    case bold(Bool), italic(Bool), monospaced
    case foreground(AnyShapeStyle)
    case underline(Bool, Color?), strikethrough(Bool, Color?)
    case kerning(CGFloat), baselineOffset(CGFloat)

    static func == (lhs: Style, rhs: Style) -> Bool { areSame(lhs, rhs) }
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
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    storage = .verbatim(formatter.string(for: subject) ?? "")
  }
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    storage = .verbatim(formatter.string(for: subject) ?? "")
  }
  public init(_ date: Date, style: DateStyle) { storage = .formatted(FormattedText { style.text(date, $0) }) }

  public static func + (lhs: Text, rhs: Text) -> Text { Text(.joined(lhs, rhs)) }

  /// Where a text that is too long is cut.
  public enum TruncationMode: Hashable, Sendable { case head, tail, middle }
  public enum Case: Hashable, Sendable { case uppercase, lowercase }
}

/// A text that is made when it is shown.
final class FormattedText: Equatable, Sendable {
  let text: @Sendable (EnvironmentValues) -> String
  init(_ text: @escaping (EnvironmentValues) -> String) {
    nonisolated(unsafe) let text = text
    self.text = { text($0) }
  }
  static func == (lhs: FormattedText, rhs: FormattedText) -> Bool { lhs === rhs }
}

extension Text {
  public struct DateStyle: Sendable, Equatable {
    enum Kind: Sendable { case date, time, relative, offset, timer }
    let kind: Kind
    public static let date = DateStyle(kind: .date)
    public static let time = DateStyle(kind: .time)

    func text(_ date: Date, _ environment: EnvironmentValues) -> String {
      let formatter = DateFormatter()
      formatter.locale = environment.locale
      formatter.calendar = environment.calendar
      formatter.timeZone = environment.timeZone
      formatter.dateStyle = kind == .date ? .long : .none
      formatter.timeStyle = kind == .time ? .short : .none
      return formatter.string(from: date)
    }
  }
}

// MARK: Styles

extension Text {
  private func with(_ style: Style) -> Text {
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
  public func monospaced(_ isActive: Bool = true) -> Text { isActive ? with(.monospaced) : self }
  public func foregroundColor(_ color: Color?) -> Text { color.map { with(.foreground(AnyShapeStyle($0))) } ?? self }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { with(.foreground(AnyShapeStyle(style))) }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { with(.underline(isActive, color)) }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with(.strikethrough(isActive, color))
  }
  /// Points between letters.
  public func kerning(_ kerning: CGFloat) -> Text { with(.kerning(kerning)) }
  public func tracking(_ tracking: CGFloat) -> Text { with(.kerning(tracking)) }
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { with(.baselineOffset(baselineOffset)) }
}

// MARK: What is shown

extension Text {
  /// The text alone.
  func string(in environment: EnvironmentValues) -> String {
    switch storage {
    case .verbatim(let string): string
    case .localized(let key, let table, let bundle): key.resolve(table: table, bundle: bundle, in: environment)
    case .attributed(let string): String(string.characters)
    case .image: ""
    case .joined(let first, let second): first.string(in: environment) + second.string(in: environment)
    case .formatted(let text): text.text(environment)
    }
  }

  /// The text as it is drawn.
  @MainActor func resolve(in environment: EnvironmentValues) -> NSAttributedString {
    var look = TextLook(environment)
    return resolve(in: environment, &look)
  }

  @MainActor private func resolve(in environment: EnvironmentValues, _ outer: inout TextLook) -> NSAttributedString {
    var look = outer
    // The modifier next to the text counts most.
    for style in styles.reversed() { look.apply(style, environment) }
    switch storage {
    case .joined(let first, let second):
      let text = NSMutableAttributedString(attributedString: first.resolve(in: environment, &look))
      text.append(second.resolve(in: environment, &look))
      return text
    case .attributed(let string):
      let text = NSMutableAttributedString(attributedString: NSAttributedString(string))
      let own = look.attributes
      text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
        text.addAttributes(own.filter { attributes[$0.key] == nil }, range: range)
      }
      return text
    case .image(let image):
      let attachment = NSTextAttachment()
      attachment.image = image.resolve(in: environment, font: look.font)?.withTintColor(look.color)
      let text = NSMutableAttributedString(attachment: attachment)
      text.addAttributes(look.attributes, range: NSRange(location: 0, length: text.length))
      return text
    default:
      return NSAttributedString(
        string: environment.textCase.apply(to: string(in: environment)),
        attributes: look.attributes
      )
    }
  }
}

extension Text.Case? {
  fileprivate func apply(to text: String) -> String {
    switch self {
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    case nil: text
    }
  }
}

/// The font, the colour and the rest that letters are drawn with.
@MainActor private struct TextLook {
  private(set) var font: UIFont
  private(set) var color: UIColor
  private var base: Font
  private var rest: [NSAttributedString.Key: Any] = [:]

  init(_ environment: EnvironmentValues) {
    base = environment.font ?? .body
    font = base.resolve(in: environment)
    color = environment.foregroundPaint(level: 0).color
  }

  var attributes: [NSAttributedString.Key: Any] {
    rest.merging([.font: font, .foregroundColor: color]) { $1 }
  }

  mutating func apply(_ style: Text.Style, _ environment: EnvironmentValues) {
    func setBase(_ new: Font) {
      base = new
      font = new.resolve(in: environment)
    }
    switch style {
    case .font(let new): setBase(new ?? environment.font ?? .body)
    case .weight(let weight): if let weight { setBase(base.weight(weight)) }
    case .bold(let isOn): if isOn { setBase(base.bold()) }
    case .italic(let isOn): if isOn { setBase(base.italic()) }
    case .monospaced: setBase(base.monospaced())
    case .foreground(let style): color = style.style.finalPaint(in: environment).color
    case .underline(let isOn, let color): line(.underlineStyle, .underlineColor, isOn, color)
    case .strikethrough(let isOn, let color): line(.strikethroughStyle, .strikethroughColor, isOn, color)
    case .kerning(let kerning): rest[.kern] = kerning
    case .baselineOffset(let offset): rest[.baselineOffset] = offset
    }
  }

  private mutating func line(
    _ style: NSAttributedString.Key,
    _ colorKey: NSAttributedString.Key,
    _ isOn: Bool,
    _ color: Color?
  ) {
    rest[style] = isOn ? NSUnderlineStyle.single.rawValue : nil
    rest[colorKey] = isOn ? color?.color : nil
  }
}
