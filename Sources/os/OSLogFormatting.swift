import Foundation

/// How many columns a value fills.
public struct OSLogStringAlignment: Sendable {
  let columns: @Sendable () -> Int
  let isLeft: Bool

  public static var none: OSLogStringAlignment { OSLogStringAlignment(columns: { 0 }, isLeft: true) }

  /// The value stands at the right of the columns.
  public static func right(columns: @autoclosure @escaping @Sendable () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isLeft: false)
  }

  /// The value stands at the left of the columns.
  public static func left(columns: @autoclosure @escaping @Sendable () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isLeft: true)
  }

  func aligned(_ text: String) -> String {
    let space = String(repeating: " ", count: max(0, columns() - text.count))
    return isLeft ? text + space : space + text
  }
}

/// How a truth value reads.
public enum OSLogBoolFormat: Sendable {
  /// `true` or `false`.
  case truth
  /// `YES` or `NO`.
  case answer
}

/// How a whole number reads.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int
  var explicitPositiveSign = false
  var includePrefix = false
  var uppercase = false
  var minDigits: @Sendable () -> Int = { 1 }

  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 10) }

  public static func decimal(explicitPositiveSign: Bool = false) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 10, explicitPositiveSign: explicitPositiveSign)
  }

  public static func decimal(
    explicitPositiveSign: Bool = false,
    minDigits: @autoclosure @escaping @Sendable () -> Int
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 10, explicitPositiveSign: explicitPositiveSign, minDigits: minDigits)
  }

  public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }

  public static func hex(
    explicitPositiveSign: Bool = false,
    includePrefix: Bool = false,
    uppercase: Bool = false
  ) -> OSLogIntegerFormatting {
    .hex(
      explicitPositiveSign: explicitPositiveSign,
      includePrefix: includePrefix,
      uppercase: uppercase,
      minDigits: 1
    )
  }

  public static func hex(
    explicitPositiveSign: Bool = false,
    includePrefix: Bool = false,
    uppercase: Bool = false,
    minDigits: @autoclosure @escaping @Sendable () -> Int
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16,
      explicitPositiveSign: explicitPositiveSign,
      includePrefix: includePrefix,
      uppercase: uppercase,
      minDigits: minDigits
    )
  }

  public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }

  public static func octal(
    explicitPositiveSign: Bool = false,
    includePrefix: Bool = false,
    uppercase: Bool = false
  ) -> OSLogIntegerFormatting {
    .octal(
      explicitPositiveSign: explicitPositiveSign,
      includePrefix: includePrefix,
      uppercase: uppercase,
      minDigits: 1
    )
  }

  public static func octal(
    explicitPositiveSign: Bool = false,
    includePrefix: Bool = false,
    uppercase: Bool = false,
    minDigits: @autoclosure @escaping @Sendable () -> Int
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 8,
      explicitPositiveSign: explicitPositiveSign,
      includePrefix: includePrefix,
      uppercase: uppercase,
      minDigits: minDigits
    )
  }

  /// Other bases than ten show a negative number's bits.
  func text<T: FixedWidthInteger>(_ number: T) -> String {
    let digits =
      radix == 10
      ? String(number.magnitude)
      : String(T.Magnitude(truncatingIfNeeded: number), radix: radix, uppercase: uppercase)
    let zeros = String(repeating: "0", count: max(0, minDigits() - digits.count))
    let prefix = !includePrefix || radix == 10 ? "" : radix == 16 ? (uppercase ? "0X" : "0x") : "0"
    let sign = radix == 10 && number < 0 ? "-" : explicitPositiveSign && number >= 0 ? "+" : ""
    return sign + prefix + zeros + digits
  }
}

/// How a real number reads.
public struct OSLogFloatFormatting: Sendable {
  let conversion: String
  var explicitPositiveSign = false
  var precision: (@Sendable () -> Int)?

  /// Digits around a point: `3.141593`.
  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "f") }

  public static func fixed(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
    OSLogFloatFormatting(conversion: uppercase ? "F" : "f", explicitPositiveSign: explicitPositiveSign)
  }

  public static func fixed(
    precision: @autoclosure @escaping @Sendable () -> Int,
    explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(
      conversion: uppercase ? "F" : "f",
      explicitPositiveSign: explicitPositiveSign,
      precision: precision
    )
  }

  /// The bits: `0x1.8p+1`.
  public static var hex: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "a") }

  public static func hex(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
    OSLogFloatFormatting(conversion: uppercase ? "A" : "a", explicitPositiveSign: explicitPositiveSign)
  }

  /// A power of ten: `3.141593e+00`.
  public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "e") }

  public static func exponential(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
    OSLogFloatFormatting(conversion: uppercase ? "E" : "e", explicitPositiveSign: explicitPositiveSign)
  }

  public static func exponential(
    precision: @autoclosure @escaping @Sendable () -> Int,
    explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(
      conversion: uppercase ? "E" : "e",
      explicitPositiveSign: explicitPositiveSign,
      precision: precision
    )
  }

  /// Whichever of fixed and exponential is shorter.
  public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "g") }

  public static func hybrid(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
    OSLogFloatFormatting(conversion: uppercase ? "G" : "g", explicitPositiveSign: explicitPositiveSign)
  }

  public static func hybrid(
    precision: @autoclosure @escaping @Sendable () -> Int,
    explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(
      conversion: uppercase ? "G" : "g",
      explicitPositiveSign: explicitPositiveSign,
      precision: precision
    )
  }

  func text(_ number: Double) -> String {
    let digits = precision.map { ".\($0())" } ?? ""
    return String(format: "%\(explicitPositiveSign ? "+" : "")\(digits)\(conversion)", number)
  }
}
