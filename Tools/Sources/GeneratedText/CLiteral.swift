/// Texts on their way into C's string literals, as module maps have them.
public enum CLiteral {
  /// The text as a string literal, with its quotes.
  public static func text(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "\""): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 8)
        bytes += "\\\(String(repeating: "0", count: 3 - digits.count))\(digits)".utf8
      default: bytes.append(byte)
      }
    }
    return "\"\(String(decoding: bytes, as: UTF8.self))\""
  }
}
