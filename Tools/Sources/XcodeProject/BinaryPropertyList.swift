/// A look at a binary property list before Foundation reads it: on Linux it crashes on the objects that only archives have
/// (sets, identifiers) and on what a damaged byte makes one of.
enum BinaryPropertyList {
  /// Whether all objects are null-free values of a property list: booleans, numbers, dates, data, texts, arrays and
  /// dictionaries.
  static func isOfKnownObjects(_ bytes: [UInt8]) -> Bool {
    // The trailer: six bytes of no use, the sizes of offsets and references, then three numbers of eight bytes.
    guard bytes.count >= 40 else { return false }
    let trailer = bytes.count - 32
    let width = Int(bytes[trailer + 6])
    guard (1...8).contains(width), let count = number(bytes, trailer + 8, 8),
      let table = number(bytes, trailer + 24, 8),
      count > 0, table <= trailer, count <= (trailer - table) / width
    else { return false }
    return (0..<count).allSatisfy { index in
      guard let offset = number(bytes, table + index * width, width), offset < table else { return false }
      return isKnown(marker: bytes[offset])
    }
  }

  private static func isKnown(marker: UInt8) -> Bool {
    switch marker >> 4 {
    case 0x0: marker == 0x08 || marker == 0x09
    case 0x1, 0x2, 0x3, 0x4, 0x5, 0x6, 0xA, 0xD: true
    default: false
    }
  }

  private static func number(_ bytes: [UInt8], _ start: Int, _ width: Int) -> Int? {
    let value = bytes[start..<start + width].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }
}
