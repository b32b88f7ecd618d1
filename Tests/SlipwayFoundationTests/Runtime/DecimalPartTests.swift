import Foundation
import SlipwayFoundation
import Testing

@Suite("The parts of decimal numbers") struct DecimalPartTests {
  private func words(_ number: Decimal) -> [UInt16] {
    let (a, b, c, d, e, f, g, h) = number._mantissa
    return [a, b, c, d, e, f, g, h]
  }

  @Test("Digits, exponent and sign are those of the number")
  func parts() throws {
    let number = try #require(Decimal(string: "-6553.65"))
    #expect(words(number) == [5, 10, 0, 0, 0, 0, 0, 0], "655365 is 10 × 65536 + 5")
    #expect(number._exponent == -2 && number._isNegative == 1 && number._length == 2)
    #expect(words(0) == Array(repeating: 0, count: 8) && Decimal(0)._length == 0 && Decimal(0)._isNegative == 0)
    #expect(Decimal.nan._length == 0 && Decimal.nan._isNegative == 1)
    #expect(words(.greatestFiniteMagnitude) == Array(repeating: 0xFFFF, count: 8))
  }

  @Test("A number is made of its parts again")
  func making() throws {
    for text in ["-6553.65", "0", "1", "340282366920938463463374607431768211455", "1e-120", "-0.000001"] {
      let number = try #require(Decimal(string: text))
      let again = Decimal(
        _exponent: number._exponent,
        _length: number._length,
        _isNegative: number._isNegative,
        _isCompact: 1,
        _reserved: 0,
        _mantissa: number._mantissa
      )
      #expect(again == number)
    }
    let none = Decimal(
      _exponent: 0,
      _length: 0,
      _isNegative: 1,
      _isCompact: 0,
      _reserved: 0,
      _mantissa: (1, 0, 0, 0, 0, 0, 0, 0)
    )
    #expect(none.isNaN)
    let short = Decimal(
      _exponent: 1,
      _length: 1,
      _isNegative: 0,
      _isCompact: 1,
      _reserved: 0,
      _mantissa: (7, 9, 0, 0, 0, 0, 0, 0)
    )
    #expect(short == 70, "words beyond the length do not count")
  }
}
