/// A QR code of bytes (ISO/IEC 18004): the smallest that holds them, with the mask that disturbs readers least.
struct QRCode: Sendable {
  /// How much of a code may be lost: about 7, 15, 25 or 30 in a hundred.
  enum Correction: String {
    case low = "L"
    case medium = "M"
    case quartile = "Q"
    case high = "H"

    /// As a code says of itself.
    var bits: Int {
      switch self {
      case .low: 1
      case .medium: 0
      case .quartile: 3
      case .high: 2
      }
    }
  }

  /// Modules on each side.
  let size: Int
  private var modules: [Bool]

  func isDark(_ x: Int, _ y: Int) -> Bool {
    (0..<size).contains(x) && (0..<size).contains(y) && modules[y * size + x]
  }

  /// Nil where the bytes are too many for the largest code.
  init?(_ bytes: [UInt8], _ level: Correction) {
    guard let capacity = QRCapacity.smallest(for: bytes.count, level) else { return nil }
    var grid = QRGrid(version: capacity.version)
    grid.place(capacity.interleaved(capacity.codewords(of: bytes)))
    let masked = (0..<8).map { grid.masked(by: $0, level) }
    let best = masked.min { $0.penalty < $1.penalty }!
    (size, modules) = (best.size, best.modules)
  }
}

/// How many bytes a version holds, and how they are guarded.
struct QRCapacity {
  let version: Int
  /// Codewords of correction in each block.
  let correction: Int
  let blocks: Int

  private init(version: Int, _ level: QRCode.Correction) {
    self.version = version
    correction = Self.correction[level]![version - 1]
    blocks = Self.blocks[level]![version - 1]
  }

  static func smallest(for count: Int, _ level: QRCode.Correction) -> QRCapacity? {
    (1...40).lazy.map { QRCapacity(version: $0, level) }.first { 4 + $0.lengthBits + count * 8 <= $0.dataCodewords * 8 }
  }

  private var lengthBits: Int { version < 10 ? 8 : 16 }

  /// All modules but those that are the same in each code of the version, in whole codewords.
  private var allCodewords: Int {
    var modules = (16 * version + 128) * version + 64
    if version >= 2 {
      let marks = version / 7 + 2
      modules -= (25 * marks - 10) * marks - 55
      if version >= 7 { modules -= 36 }
    }
    return modules / 8
  }
  private var dataCodewords: Int { allCodewords - correction * blocks }

  /// The bytes with what they are and how many before them, filled up.
  func codewords(of bytes: [UInt8]) -> [UInt8] {
    var bits: [Bool] = []
    func append(_ value: Int, _ count: Int) { for bit in (0..<count).reversed() { bits.append(value >> bit & 1 == 1) } }
    append(0b0100, 4)
    append(bytes.count, lengthBits)
    for byte in bytes { append(Int(byte), 8) }
    append(0, min(4, dataCodewords * 8 - bits.count))
    append(0, (8 - bits.count % 8) % 8)
    let result = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    let fill = (0..<dataCodewords - result.count).map { UInt8($0 % 2 == 0 ? 0xEC : 0x11) }
    return result + fill
  }

  /// The blocks' first codewords, then their second ones and so on, and their corrections in the same way.
  func interleaved(_ data: [UInt8]) -> [UInt8] {
    let short = data.count / blocks
    let longBlocks = data.count % blocks
    var parts: [[UInt8]] = []
    var start = 0
    for block in 0..<blocks {
      let length = short + (block >= blocks - longBlocks ? 1 : 0)
      parts.append(Array(data[start..<start + length]))
      start += length
    }
    let code = ReedSolomon(degree: correction)
    let guards = parts.map(code.remainder)
    let first = (0...short).flatMap { index in parts.compactMap { index < $0.count ? $0[index] : nil } }
    return first + (0..<correction).flatMap { index in guards.map { $0[index] } }
  }

  // The standard's table 9: for each level and version the codewords of correction in a block, and the blocks.
  private static let correction: [QRCode.Correction: [Int]] = [
    .low: [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30,
      30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    .medium: [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28,
      28, 28,
      28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    .quartile: [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30, 30,
      30, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    .high: [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30, 30, 30,
      30, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
  ]
  private static let blocks: [QRCode.Correction: [Int]] = [
    .low: [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19,
      19, 20,
      21, 22, 24, 25,
    ],
    .medium: [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33,
      35, 37,
      38, 40, 43, 45, 47, 49,
    ],
    .quartile: [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43,
      45, 48,
      51, 53, 56, 59, 62, 65, 68,
    ],
    .high: [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51,
      54, 57,
      60, 63, 66, 70, 74, 77, 81,
    ],
  ]
}

/// The correcting code of QR codes, over the field of 256 elements with the polynomial 0x11D.
struct ReedSolomon {
  /// The generator's coefficients after the first, which is 1.
  private let generator: [UInt8]

  init(degree: Int) {
    var coefficients = [UInt8](repeating: 0, count: degree - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in coefficients.indices {
        coefficients[index] = Self.multiply(coefficients[index], root)
        if index + 1 < degree { coefficients[index] ^= coefficients[index + 1] }
      }
      root = Self.multiply(root, 2)
    }
    generator = coefficients
  }

  /// What is left of the data divided by the generator.
  func remainder(_ data: [UInt8]) -> [UInt8] {
    var rest = [UInt8](repeating: 0, count: generator.count)
    for byte in data {
      let factor = byte ^ rest.removeFirst()
      rest.append(0)
      for index in rest.indices { rest[index] ^= Self.multiply(generator[index], factor) }
    }
    return rest
  }

  private static func multiply(_ lhs: UInt8, _ rhs: UInt8) -> UInt8 {
    var product = 0
    for bit in (0..<8).reversed() {
      product = product << 1 ^ (product >> 7) * 0x11D
      product ^= Int(rhs >> UInt8(bit) & 1) * Int(lhs)
    }
    return UInt8(product)
  }
}
