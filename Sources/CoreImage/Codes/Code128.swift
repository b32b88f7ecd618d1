/// A bar code of ASCII (ISO/IEC 15417): pairs of digits where four or more stand together, else one sign each.
struct Code128 {
  /// Whether each module is dark, from the left.
  let bars: [Bool]

  /// Nil for an empty message, or one with other characters than ASCII's.
  init?(_ message: [UInt8]) {
    guard !message.isEmpty, message.allSatisfy({ $0 < 128 }) else { return nil }
    let values = Self.values(message)
    let check = values.enumerated().reduce(0) { $0 + $1.element * max(1, $1.offset) } % 103
    var bars: [Bool] = []
    for value in values + [check] {
      for (index, width) in Self.widths[value].enumerated() { bars += Array(repeating: index % 2 == 0, count: width) }
    }
    for (index, width) in [2, 3, 3, 1, 1, 1, 2].enumerated() {
      bars += Array(repeating: index % 2 == 0, count: width)
    }
    self.bars = bars
  }

  private enum Alphabet: Int { case a = 101, b = 100, c = 99 }

  private static func values(_ message: [UInt8]) -> [Int] {
    var (values, alphabet, index) = ([Int](), Alphabet?.none, 0)
    func digits(from start: Int) -> Int { message[start...].prefix { (48...57).contains($0) }.count }
    func enter(_ next: Alphabet) {
      guard alphabet != next else { return }
      // The start signs are 103, 104 and 105.
      values.append(alphabet == nil ? 204 - next.rawValue : next.rawValue)
      alphabet = next
    }
    while index < message.count {
      let count = digits(from: index)
      let isWorthIt = count >= 4 || (alphabet == .c && count >= 2) || (count == message.count && count == 2)
      if isWorthIt && (count % 2 == 0 || alphabet == .c) {
        enter(.c)
        for _ in 0..<count / 2 {
          values.append(Int(message[index] - 48) * 10 + Int(message[index + 1] - 48))
          index += 2
        }
        continue
      }
      let byte = Int(message[index])
      if byte < 32 { enter(.a) } else if byte >= 96 || alphabet != .a { enter(.b) }
      values.append(byte < 32 ? byte + 64 : byte - 32)
      index += 1
    }
    return values
  }

  /// How wide the bars and gaps of each value are: six digits a value, 103 to 105 begin a code.
  private static let widths: [[Int]] = """
    212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
    123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
    232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
    313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
    111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
    111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
    114311 411113 411311 113141 114131 311141 411131 211412 211214 211232
    """.split { $0 == " " || $0 == "\n" }.map { $0.map { $0.wholeNumberValue! } }
}
