import Foundation

/// A list that a paragraph belongs to: how its items are marked.
open class NSTextList: NSObject, NSCopying, NSCoding, @unchecked Sendable {
  /// The form of the marks of items: text, with the mark's own form in braces.
  public struct MarkerFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let box = MarkerFormat("{box}")
    public static let check = MarkerFormat("{check}")
    public static let circle = MarkerFormat("{circle}")
    public static let diamond = MarkerFormat("{diamond}")
    public static let disc = MarkerFormat("{disc}")
    public static let hyphen = MarkerFormat("{hyphen}")
    public static let square = MarkerFormat("{square}")
    public static let lowercaseHexadecimal = MarkerFormat("{lower-hexadecimal}")
    public static let uppercaseHexadecimal = MarkerFormat("{upper-hexadecimal}")
    public static let octal = MarkerFormat("{octal}")
    public static let lowercaseAlpha = MarkerFormat("{lower-alpha}")
    public static let uppercaseAlpha = MarkerFormat("{upper-alpha}")
    public static let lowercaseLatin = MarkerFormat("{lower-latin}")
    public static let uppercaseLatin = MarkerFormat("{upper-latin}")
    public static let lowercaseRoman = MarkerFormat("{lower-roman}")
    public static let uppercaseRoman = MarkerFormat("{upper-roman}")
    public static let decimal = MarkerFormat("{decimal}")
  }

  public struct Options: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A mark has those of the lists that its list stands in before it.
    public static let prependEnclosingMarker = Options(rawValue: 1 << 0)
  }

  public let markerFormat: MarkerFormat
  public let listOptions: Options
  /// The first item's number, which may be changed.
  open var startingItemNumber: Int

  public convenience init(markerFormat: MarkerFormat, options: Int) {
    self.init(markerFormat: markerFormat, options: Options(rawValue: options), startingItemNumber: 1)
  }
  public init(markerFormat: MarkerFormat, options: Options = [], startingItemNumber: Int = 1) {
    self.markerFormat = markerFormat
    listOptions = options
    self.startingItemNumber = startingItemNumber
  }
  public required init?(coder: NSCoder) {
    guard let format = coder.decodeObject(of: NSString.self, forKey: "markerFormat") else { return nil }
    markerFormat = MarkerFormat(String(format))
    listOptions = Options(rawValue: coder.decodeInteger(forKey: "options"))
    startingItemNumber = coder.decodeInteger(forKey: "startingItemNumber")
  }
  open func encode(with coder: NSCoder) {
    coder.encode(NSString(string: markerFormat.rawValue), forKey: "markerFormat")
    coder.encode(listOptions.rawValue, forKey: "options")
    coder.encode(startingItemNumber, forKey: "startingItemNumber")
  }

  /// Whether items have numbers or letters.
  open var isOrdered: Bool { mark(1) != mark(2) }

  /// The mark of an item, without those of lists around it.
  open func marker(forItemNumber itemNum: Int) -> String { mark(itemNum) }

  private func mark(_ number: Int) -> String {
    guard let open = markerFormat.rawValue.firstIndex(of: "{"), let close = markerFormat.rawValue.lastIndex(of: "}"),
      open < close
    else { return markerFormat.rawValue }
    let form = String(markerFormat.rawValue[markerFormat.rawValue.index(after: open)..<close])
    let mark = Self.signs[form] ?? Self.number(number, form) ?? "{\(form)}"
    return markerFormat.rawValue[..<open] + mark + markerFormat.rawValue[markerFormat.rawValue.index(after: close)...]
  }

  private static let signs = [
    "box": "\u{25A1}", "check": "\u{2713}", "circle": "\u{25E6}", "diamond": "\u{25C6}", "disc": "\u{2022}",
    "hyphen": "\u{2043}", "square": "\u{25A0}",
  ]

  private static func number(_ number: Int, _ form: String) -> String? {
    switch form {
    case "decimal": String(number)
    case "octal": String(number, radix: 8)
    case "lower-hexadecimal": String(number, radix: 16)
    case "upper-hexadecimal": String(number, radix: 16, uppercase: true)
    case "lower-alpha", "lower-latin": letters(number)
    case "upper-alpha", "upper-latin": letters(number).uppercased()
    case "lower-roman": roman(number)
    case "upper-roman": roman(number).uppercased()
    default: nil
    }
  }

  /// a to z, then aa, ab and so on.
  private static func letters(_ number: Int) -> String {
    var (rest, text) = (number, "")
    while rest > 0 {
      text = String(UnicodeScalar(UInt8(97 + (rest - 1) % 26))) + text
      rest = (rest - 1) / 26
    }
    return text.isEmpty ? String(number) : text
  }

  private static func roman(_ number: Int) -> String {
    guard number > 0 else { return String(number) }
    let steps = [
      (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
      (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
    var (rest, text) = (number, "")
    for (value, sign) in steps {
      while rest >= value {
        text += sign
        rest -= value
      }
    }
    return text
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  override open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextList else { return false }
    return markerFormat == other.markerFormat && listOptions == other.listOptions
      && startingItemNumber == other.startingItemNumber
  }
  override open var hash: Int { markerFormat.hashValue ^ startingItemNumber }
}
