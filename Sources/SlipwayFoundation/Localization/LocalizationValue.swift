import Foundation

extension String {
  /// A text with values in it, whose key is looked up in the app's tables: `"\(count) mixes"` has the key `%lld mixes`.
  public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
    package let key: String
    fileprivate let arguments: [LocalizationArgument]

    public init(_ value: String) { self.init(stringLiteral: value) }
    public init(stringLiteral value: String) {
      key = value
      arguments = []
    }
    public init(stringInterpolation: StringInterpolation) {
      key = stringInterpolation.key
      arguments = stringInterpolation.arguments
    }

    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      fileprivate var key = ""
      fileprivate var arguments: [LocalizationArgument] = []

      public init(literalCapacity: Int, interpolationCount: Int) {}
      public mutating func appendLiteral(_ literal: String) { key += literal.replacing("%", with: "%%") }
      public mutating func appendInterpolation(_ string: String) { append("%@", .text(string)) }
      public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
        append(T._specifier, LocalizationArgument(value))
      }
      public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
        append(specifier, LocalizationArgument(value))
      }
      public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
      where F.FormatInput: Equatable, F.FormatOutput == String {
        // Format styles and what they format are values; only their protocols do not say that they can be sent.
        nonisolated(unsafe) let text: (Locale) -> String = { format.locale($0).format(input) }
        append("%@", .formatted { text($0) })
      }
      public mutating func appendInterpolation<Subject: ReferenceConvertible>(
        _ subject: Subject,
        formatter: Formatter? = nil
      ) { append("%@", .text(formatter?.string(for: subject) ?? "\(subject)")) }
      public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
        append("%@", .text(formatter?.string(for: subject) ?? "\(subject)"))
      }
      public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
        append("%@", .formatted { _ in String(localized: resource) })
      }
      @_disfavoredOverload
      public mutating func appendInterpolation<T>(_ value: T) { append("%@", .text("\(value)")) }

      private mutating func append(_ specifier: String, _ argument: LocalizationArgument) {
        key += specifier
        arguments.append(argument)
      }
    }

    public static func == (first: Self, second: Self) -> Bool {
      let locale = Locale(identifier: "en_US_POSIX")
      return first.key == second.key
        && first.arguments.map { "\($0.value(locale))" } == second.arguments.map { "\($0.value(locale))" }
    }

    /// The text of a table's format for this value.
    fileprivate func text(format: String, locale: Locale) -> String {
      guard !arguments.isEmpty else { return format }
      return String(format: format, locale: locale, arguments: arguments.map { $0.value(locale) })
    }
  }
}

/// A value in a localised text.
private struct LocalizationArgument: Sendable {
  let value: @Sendable (Locale) -> any CVarArg

  static func text(_ text: String) -> Self { Self { _ in text as NSString } }
  static func formatted(_ text: @escaping @Sendable (Locale) -> String) -> Self { Self { text($0) as NSString } }

  private init(_ value: @escaping @Sendable (Locale) -> any CVarArg) { self.value = value }
  init<T: _FormatSpecifiable>(_ value: T) {
    nonisolated(unsafe) let argument: any CVarArg = value._arg
    self.value = { _ in argument }
  }
}

extension String {
  /// The text for a key in the app's tables, in the user's language; without an entry, the key itself with its values.
  ///
  /// - Parameter locale: writes the numbers in the text; the language is always the user's.
  public init(
    localized keyAndValue: String.LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    let format = (bundle ?? .main).localizedString(forKey: keyAndValue.key, value: keyAndValue.key, table: table)
    self = keyAndValue.text(format: format, locale: locale)
  }

  /// The text for a key that is no text itself; without an entry, `defaultValue`.
  public init(
    localized key: StaticString,
    defaultValue: String.LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    let format = (bundle ?? .main).localizedString(forKey: "\(key)", value: defaultValue.key, table: table)
    self = defaultValue.text(format: format, locale: locale)
  }

  public init(localized resource: LocalizedStringResource) {
    let format = resource.bundle.bundle.localizedString(
      forKey: resource.key,
      value: resource.defaultValue.key,
      table: resource.table
    )
    self = resource.defaultValue.text(format: format, locale: resource.locale)
  }
}
