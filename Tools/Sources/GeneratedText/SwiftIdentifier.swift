/// What may be a name in Swift without backticks, as far as its characters go.
public enum SwiftIdentifier {
  public static func isValid(_ name: some StringProtocol) -> Bool {
    guard let first = name.unicodeScalars.first, isHead(first) else { return false }
    return name.unicodeScalars.dropFirst().allSatisfy(isPart)
  }

  /// The name with `_` in place of each character that cannot stand there, as the modifier `c99extidentifier` of Xcode's
  /// build settings makes a module's name of a product's.
  public static func made(of name: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      let isAllowed = result.isEmpty ? isHead(scalar) : isPart(scalar)
      result.append(isAllowed ? scalar : "_")
    }
    return String(result)
  }

  /// Whether an identifier may begin with it.
  static func isHead(_ scalar: Unicode.Scalar) -> Bool {
    isPart(scalar) && !("0"..."9").contains(scalar) && !combining.contains { $0.contains(scalar.value) }
  }

  static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    case _ where scalar.value < 0x80: false
    default: extended.contains { $0.contains(scalar.value) } && scalar.value & 0xFFFE != 0xFFFE
    }
  }

  /// The ranges of C99's extended identifiers (ISO/IEC 9899:2011, annex D), which are Swift's as well.
  private static let extended: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
    0xF8...0xFF, 0x100...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040,
    0x2054...0x2054, 0x2060...0x206F, 0x2070...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF,
    0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0x303F, 0x3040...0xD7FF, 0xF900...0xFD3D,
    0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFFD, 0x10000...0xEFFFD,
  ]
  private static let combining: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
  ]
}
