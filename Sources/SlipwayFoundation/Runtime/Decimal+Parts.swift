public import Foundation

// The parts that a decimal number is kept in. On iOS they are those of a structure in C; Foundation on Linux keeps them to
// itself.
extension Decimal {
  /// The digits as a binary number, its lowest 16 bits first.
  public var _mantissa: (UInt16, UInt16, UInt16, UInt16, UInt16, UInt16, UInt16, UInt16) {
    let words = digits.words16
    return (words[0], words[1], words[2], words[3], words[4], words[5], words[6], words[7])
  }

  /// How often the digits are to be multiplied by ten.
  public var _exponent: Int32 { Int32(exponent) }
  /// How many of the mantissa's words are used; 0 for zero, and for what is no number.
  public var _length: UInt32 { UInt32(digits.words16.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0) }
  /// 1 for a number below zero, and for what is no number.
  public var _isNegative: UInt32 { isNaN || sign == .minus ? 1 : 0 }

  /// Makes a number of its parts. Words of the mantissa beyond `_length` do not count; no words and a sign are no number.
  ///
  /// - Parameters:
  ///   - _isCompact: whether the digits end in no zero, which says nothing about the number.
  ///   - _reserved: of no meaning, at Apple's as well.
  public init(
    _exponent: Int32,
    _length: UInt32,
    _isNegative: UInt32,
    _isCompact: UInt32,
    _reserved: UInt32,
    _mantissa: (UInt16, UInt16, UInt16, UInt16, UInt16, UInt16, UInt16, UInt16)
  ) {
    guard _length > 0 || _isNegative == 0 else {
      self = .nan
      return
    }
    let (a, b, c, d, e, f, g, h) = _mantissa
    let digits = [a, b, c, d, e, f, g, h].prefix(Int(_length)).reversed().reduce(UInt128(0)) { $0 << 16 | UInt128($1) }
    let text = "\(_isNegative == 0 ? "" : "-")\(digits)e\(_exponent)"
    self = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) ?? .nan
  }

  private var digits: UInt128 { isNaN ? 0 : UInt128("\(significand.magnitude)") ?? 0 }
}

extension UInt128 {
  /// Its eight words of 16 bits, the lowest first.
  fileprivate var words16: [UInt16] { (0..<8).map { UInt16(truncatingIfNeeded: self >> ($0 * 16)) } }
}
