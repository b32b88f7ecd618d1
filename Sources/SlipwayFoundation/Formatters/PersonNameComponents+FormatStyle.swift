public import Foundation

extension PersonNameComponents {
  /// How names are written.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    public enum Style: Codable, Hashable, Sendable {
      /// `Tom`.
      case short
      /// `Thomas Clark`.
      case medium
      /// `Dr. Thomas Louis Clark Esq.`
      case long
      /// `TC`.
      case abbreviated
    }

    public var style: Style
    public var locale: Locale

    public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
      self.style = style
      self.locale = locale
    }

    public func format(_ value: PersonNameComponents) -> String {
      let length: PersonNameText.Length =
        switch style {
        case .short: .short
        case .medium: .medium
        case .long: .long
        case .abbreviated: .abbreviated
        }
      return PersonNameText.text(value, length, locale)
    }

    public func locale(_ locale: Locale) -> Self { Self(style: style, locale: locale) }

    /// What reads names.
    public var parseStrategy: ParseStrategy { ParseStrategy() }
  }

  /// Reads names that are written as in Europe, by the order of their words.
  public struct ParseStrategy: Foundation.ParseStrategy, Sendable {
    public init() {}

    public func parse(_ value: String) throws -> PersonNameComponents {
      guard let name = PersonNameText.components(value) else { throw CocoaError(.formatting) }
      return name
    }
  }

  /// Reads a name; `CocoaError.formatting` where there is none.
  public init(_ value: String) throws { self = try ParseStrategy().parse(value) }

  /// Reads a name by a strategy.
  public init<S: Foundation.ParseStrategy>(_ value: S.ParseInput, strategy: S) throws
  where S.ParseOutput == PersonNameComponents { self = try strategy.parse(value) }

  /// Writes the name in a style.
  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == Self {
    style.format(self)
  }

  /// Writes given and family name.
  public func formatted() -> String { FormatStyle().format(self) }
}

extension PersonNameComponents.FormatStyle: ParseableFormatStyle {}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  /// How names are written.
  public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self { Self(style: style) }
}

extension ParseStrategy where Self == PersonNameComponents.ParseStrategy {
  /// What reads names.
  public static var name: Self { Self() }
}
