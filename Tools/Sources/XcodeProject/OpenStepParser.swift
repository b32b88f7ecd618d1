import Foundation

/// Parses the old-style property lists Xcode writes: `{ key = value; list = ( a, b, ); }` with comments.
struct OpenStepParser {
  let bytes: [UInt8]
  let file: String
  private var position = 0
  private var line = 1
  private var depth = 0

  init(bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  mutating func parse() throws(ProjectError) -> PropertyList {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    try skipBlanks()
    let list = try value()
    try skipBlanks()
    guard position == bytes.count else { throw error("expected the end of the file, found \(found)") }
    return list
  }

  private mutating func value() throws(ProjectError) -> PropertyList {
    let start = line
    switch current {
    case UInt8(ascii: "{"): return PropertyList(.dictionary(try dictionary()), line: start)
    case UInt8(ascii: "("): return PropertyList(.array(try array()), line: start)
    case UInt8(ascii: "<"): return PropertyList(.data(try data()), line: start)
    default: return PropertyList(.string(try string()), line: start)
    }
  }

  private mutating func dictionary() throws(ProjectError) -> [String: PropertyList] {
    try enter()
    var entries: [String: PropertyList] = [:]
    try skipBlanks()
    while current != UInt8(ascii: "}") {
      let keyLine = line
      let key = try string()
      try expect("=", "after the key \"\(key)\"")
      let entry = try value()
      // A careless merge leaves a key twice; as in Xcode the later one counts.
      entries[key] = PropertyList(entry.value, line: keyLine)
      try expect(";", "after the value of \"\(key)\"")
    }
    leave()
    return entries
  }

  private mutating func array() throws(ProjectError) -> [PropertyList] {
    try enter()
    var elements: [PropertyList] = []
    try skipBlanks()
    while current != UInt8(ascii: ")") {
      elements.append(try value())
      try skipBlanks()
      guard current == UInt8(ascii: ",") else { break }
      position += 1
      try skipBlanks()
    }
    guard current == UInt8(ascii: ")") else { throw error("expected \",\" or \")\" in a list, found \(found)") }
    leave()
    return elements
  }

  private mutating func data() throws(ProjectError) -> Data {
    position += 1
    var digits: [UInt8] = []
    while let byte = current, byte != UInt8(ascii: ">") {
      if let digit = Self.hexadecimal(byte) {
        digits.append(digit)
      } else if byte == UInt8(ascii: "\n") {
        line += 1
      } else if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") {
        throw error("expected hexadecimal digits or \">\", found \(found)")
      }
      position += 1
    }
    guard current != nil, digits.count.isMultiple(of: 2) else { throw error("data ends too soon") }
    position += 1
    return Data(stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
  }

  private mutating func string() throws(ProjectError) -> String {
    switch current {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try quotedString()
    case let byte? where Self.isWordByte(byte):
      let start = position
      while let byte = current, Self.isWordByte(byte) { position += 1 }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    default: throw error("expected a string, found \(found)")
    }
  }

  private mutating func quotedString() throws(ProjectError) -> String {
    let startLine = line
    let quote = bytes[position]
    position += 1
    var text: [UInt8] = []
    while let byte = current {
      position += 1
      switch byte {
      case quote: return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try text.append(contentsOf: escape())
      case UInt8(ascii: "\n"):
        line += 1
        text.append(byte)
      default: text.append(byte)
      }
    }
    throw ProjectError(file: file, line: startLine, "this string has no closing quote")
  }

  /// What stands for the characters after a backslash.
  private mutating func escape() throws(ProjectError) -> [UInt8] {
    guard let byte = current else { throw error("the file ends in a string") }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "a"): return [7]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "v"): return [11]
    case UInt8(ascii: "U"): return utf8(of: number(base: 16, digits: 4))
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      position -= 1
      return utf8(of: number(base: 8, digits: 3))
    case UInt8(ascii: "\n"):
      line += 1
      return [byte]
    default: return [byte]
    }
  }

  private mutating func number(base: UInt8, digits: Int) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let byte = current, let digit = Self.hexadecimal(byte), digit < base else { break }
      value = value * UInt32(base) + UInt32(digit)
      position += 1
    }
    return value
  }

  private func utf8(of scalar: UInt32) -> [UInt8] {
    Array(String(Character(Unicode.Scalar(scalar) ?? "\u{FFFD}")).utf8)
  }

  // MARK: Bytes

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private var found: String {
    current.map { "\"\(Character(Unicode.Scalar($0)))\"" } ?? "the end of the file"
  }

  private func error(_ message: String) -> ProjectError { ProjectError(file: file, line: line, message) }

  private mutating func enter() throws(ProjectError) {
    position += 1
    depth += 1
    guard depth <= PropertyList.deepestNesting else {
      throw error("nested more than \(PropertyList.deepestNesting) levels deep")
    }
  }

  private mutating func leave() {
    position += 1
    depth -= 1
  }

  private mutating func expect(_ token: Character, _ place: String) throws(ProjectError) {
    try skipBlanks()
    guard current == token.asciiValue else { throw error("expected \"\(token)\" \(place), found \(found)") }
    position += 1
    try skipBlanks()
  }

  private mutating func skipBlanks() throws(ProjectError) {
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        position += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): position += 1
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
        while let byte = current, byte != UInt8(ascii: "\n") { position += 1 }
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(ProjectError) {
    let start = line
    position += 2
    while let byte = current {
      if byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        position += 2
        return
      }
      if byte == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
    throw ProjectError(file: file, line: start, "this comment has no end")
  }

  private var next: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF:
      true
    default: "_$/:.-+@".utf8.contains(byte)
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
  }
}
