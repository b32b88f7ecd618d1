/// The modules of a QR code, the uppermost row first.
struct QRGrid {
  private let version: Int
  let size: Int
  private(set) var modules: [Bool]
  /// The modules that are no data.
  private var isFixed: [Bool]

  /// With all that is the same in each code of the version.
  init(version: Int) {
    self.version = version
    size = version * 4 + 17
    modules = Array(repeating: false, count: size * size)
    isFixed = modules
    for index in 0..<size {
      fix(6, index, index % 2 == 0)
      fix(index, 6, index % 2 == 0)
    }
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { addFinder(x, y) }
    let places = alignmentPlaces
    for (column, x) in places.enumerated() {
      for (row, y) in places.enumerated() {
        let last = places.count - 1
        if [[0, 0], [0, last], [last, 0]].contains([column, row]) { continue }
        addAlignment(x, y)
      }
    }
    // Their place is kept: what stands there is known when the mask is.
    addFormat(mask: 0, .medium)
    addVersion()
  }

  private mutating func fix(_ x: Int, _ y: Int, _ isDark: Bool) {
    modules[y * size + x] = isDark
    isFixed[y * size + x] = true
  }

  private mutating func addFinder(_ x: Int, _ y: Int) {
    for up in -4...4 {
      for across in -4...4 where (0..<size).contains(x + across) && (0..<size).contains(y + up) {
        let distance = max(abs(across), abs(up))
        fix(x + across, y + up, distance != 2 && distance != 4)
      }
    }
  }

  private mutating func addAlignment(_ x: Int, _ y: Int) {
    for up in -2...2 {
      for across in -2...2 { fix(x + across, y + up, max(abs(across), abs(up)) != 1) }
    }
  }

  private var alignmentPlaces: [Int] {
    guard version > 1 else { return [] }
    let count = version / 7 + 2
    let step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    return [6] + (0..<count - 1).map { size - 7 - $0 * step }.reversed()
  }

  /// The level and the mask, twice, with ten bits that guard them.
  private mutating func addFormat(mask: Int, _ level: QRCode.Correction) {
    let data = level.bits << 3 | mask
    var rest = data
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (data << 10 | rest) ^ 0x5412
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0...5 { fix(8, index, bit(index)) }
    fix(8, 7, bit(6))
    fix(8, 8, bit(7))
    fix(7, 8, bit(8))
    for index in 9..<15 { fix(14 - index, 8, bit(index)) }
    for index in 0..<8 { fix(size - 1 - index, 8, bit(index)) }
    for index in 8..<15 { fix(8, size - 15 + index, bit(index)) }
    fix(8, size - 8, true)
  }

  /// The version, twice, with twelve bits that guard it.
  private mutating func addVersion() {
    guard version >= 7 else { return }
    var rest = version
    for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
    let bits = version << 12 | rest
    for index in 0..<18 {
      let (long, short) = (size - 11 + index % 3, index / 3)
      fix(long, short, bits >> index & 1 == 1)
      fix(short, long, bits >> index & 1 == 1)
    }
  }

  /// Lays codewords out: in columns of two from the right, up and down in turn.
  mutating func place(_ codewords: [UInt8]) {
    var index = 0
    var right = size - 1
    while right >= 1 {
      if right == 6 { right = 5 }
      let isUpwards = (right + 1) & 2 == 0
      for step in 0..<size {
        let y = isUpwards ? size - 1 - step : step
        for x in [right, right - 1] where !isFixed[y * size + x] && index < codewords.count * 8 {
          modules[y * size + x] = codewords[index / 8] >> UInt8(7 - index % 8) & 1 == 1
          index += 1
        }
      }
      right -= 2
    }
  }

  /// The code with data turned over by a pattern.
  func masked(by mask: Int, _ level: QRCode.Correction) -> QRGrid {
    var grid = self
    for y in 0..<size {
      for x in 0..<size where !isFixed[y * size + x] && Self.turnsOver(mask, x, y) {
        grid.modules[y * size + x].toggle()
      }
    }
    grid.addFormat(mask: mask, level)
    return grid
  }

  private static func turnsOver(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }

  // MARK: What readers stumble over

  var penalty: Int {
    var sum = penaltyOfBlocks + penaltyOfBalance
    for index in 0..<size {
      let row: [Bool] = (0..<size).map { modules[index * size + $0] }
      let column: [Bool] = (0..<size).map { modules[$0 * size + index] }
      sum += Self.penalty(ofLine: row) + Self.penalty(ofLine: column)
    }
    return sum
  }

  /// Of five and more alike in a line, and of what looks like a finder.
  private static func penalty(ofLine line: [Bool]) -> Int {
    var sum = 0
    var run = 0
    for index in line.indices {
      run = index > 0 && line[index] == line[index - 1] ? run + 1 : 1
      if run == 5 { sum += 3 } else if run > 5 { sum += 1 }
    }
    let finder = [true, false, true, true, true, false, true]
    let light = [false, false, false, false]
    for pattern in [light + finder, finder + light] where line.count >= pattern.count {
      for start in 0...(line.count - pattern.count) {
        let part: ArraySlice<Bool> = line[start..<start + pattern.count]
        if part.elementsEqual(pattern) { sum += 40 }
      }
    }
    return sum
  }

  /// Of squares of four alike.
  private var penaltyOfBlocks: Int {
    var sum = 0
    for y in 0..<size - 1 {
      for x in 0..<size - 1 {
        let corner = modules[y * size + x]
        if corner == modules[y * size + x + 1], corner == modules[(y + 1) * size + x],
          corner == modules[(y + 1) * size + x + 1]
        {
          sum += 3
        }
      }
    }
    return sum
  }

  /// Of more dark than light, or less.
  private var penaltyOfBalance: Int {
    let dark = modules.count { $0 }
    return abs(dark * 20 - modules.count * 10) / modules.count * 10
  }
}
