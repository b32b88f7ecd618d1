import Foundation

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

  /// The text in the user's language.
  func resolve(table: String?, bundle: Bundle?, in environment: EnvironmentValues) -> String {
    let format = (bundle ?? .main).localizedString(forKey: key, value: key, table: table)
    guard !arguments.isEmpty else { return key.contains("%%") ? String(format: format) : format }
    let values = arguments.map { argument in
      argument.text.map { $0.string(in: environment) as NSString } ?? argument.value
    }
    return String(format: format, locale: environment.locale, arguments: values)
  }
}

/// A number that a localised text can hold.
public protocol _FormatSpecifiable: Equatable {
  associatedtype _Arg: CVarArg
  var _arg: _Arg { get }
  static var _specifier: String { get }
}

extension Int: _FormatSpecifiable {
  public var _arg: Int64 { Int64(self) }
  public static var _specifier: String { "%lld" }
}
extension Int32: _FormatSpecifiable {
  public var _arg: Int32 { self }
  public static var _specifier: String { "%d" }
}
extension Int64: _FormatSpecifiable {
  public var _arg: Int64 { self }
  public static var _specifier: String { "%lld" }
}
extension UInt: _FormatSpecifiable {
  public var _arg: UInt64 { UInt64(self) }
  public static var _specifier: String { "%llu" }
}
extension Float: _FormatSpecifiable {
  public var _arg: Float { self }
  public static var _specifier: String { "%f" }
}
extension Double: _FormatSpecifiable {
  public var _arg: Double { self }
  public static var _specifier: String { "%lf" }
}
extension CGFloat: _FormatSpecifiable {
  public var _arg: CGFloat { self }
  public static var _specifier: String { "%lf" }
}
