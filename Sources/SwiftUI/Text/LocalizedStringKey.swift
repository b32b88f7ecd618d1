import Foundation
import SlipwayFoundation

/// A text that is looked up in the app's string tables by itself, with the values that were interpolated.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let key: String
  private let arguments: [Argument]

  fileprivate struct Argument: Equatable {
    let value: any CVarArg
    let text: Text?
    static func == (lhs: Argument, rhs: Argument) -> Bool {
      lhs.text == rhs.text && "\(lhs.value)" == "\(rhs.value)"
    }
  }

  /// The texts that were interpolated.
  var texts: [Text] { arguments.compactMap(\.text) }

  public init(_ value: String) { self.init(key: value, arguments: []) }
  public init(stringLiteral value: String) { self.init(key: value, arguments: []) }
  public init(stringInterpolation: StringInterpolation) {
    self.init(key: stringInterpolation.key, arguments: stringInterpolation.arguments)
  }
  private init(key: String, arguments: [Argument]) {
    self.key = key
    self.arguments = arguments
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var arguments: [Argument] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {
      key += literal.replacingOccurrences(of: "%", with: "%%")
    }
    public mutating func appendInterpolation(_ string: String) { append("%@", string as NSString) }
    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject,
      formatter: Formatter? = nil
    ) { append("%@", (formatter?.string(for: subject) ?? "\(subject)") as NSString) }
    public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
      append("%@", (formatter?.string(for: subject) ?? "\(subject)") as NSString)
    }
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String { append("%@", format.format(input) as NSString) }
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
      appendInterpolation(Text(input, format: format))
    }
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) { append(T._specifier, value._arg) }
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      append(specifier, value._arg)
    }
    public mutating func appendInterpolation(_ text: Text) {
      key += "%@"
      arguments.append(Argument(value: "" as NSString, text: text))
    }
    public mutating func appendInterpolation(_ image: Image) { appendInterpolation(Text(image)) }
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) where T: CustomStringConvertible {
      append("%@", value.description as NSString)
    }

    private mutating func append(_ specifier: String, _ value: any CVarArg) {
      key += specifier
      arguments.append(Argument(value: value, text: nil))
    }
  }

  /// The text in the user's language; `inner` says what stands for a text that was interpolated.
  func resolve(table: String?, bundle: Bundle?, in environment: EnvironmentValues, _ inner: (Text) -> String) -> String
  {
    let format = (bundle ?? .main).localizedString(forKey: key, value: key, table: table)
    guard !arguments.isEmpty else { return key.contains("%%") ? String(format: format) : format }
    let values = arguments.map { argument in argument.text.map { inner($0) as NSString } ?? argument.value }
    return String(format: format, locale: environment.locale, arguments: values)
  }
}

extension Text {
  /// Looked up when it is shown, its numbers written for the environment's locale.
  @_disfavoredOverload public init(_ resource: LocalizedStringResource) {
    self.init(
      .formatted(
        FormattedText { environment in
          var resource = resource
          resource.locale = environment.locale
          return String(localized: resource)
        }
      )
    )
  }
}
