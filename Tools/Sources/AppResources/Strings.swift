import Foundation

/// Compiles a `.strings` or `.stringsdict` file to the property list the frameworks read: fast, and free of encodings.
public enum Strings {
  /// A binary property list of the keys and their texts.
  ///
  /// - Throws: `ResourceError` with the line of the first mistake.
  public static func compile(_ file: URL) throws(ResourceError) -> Data {
    let data = try ResourceFile.contents(of: file)
    let list =
      file.pathExtension == "strings"
      ? try parse(data, file: file.path) : try ResourceFile.dictionary(in: data, file: file.path)
    return try ResourceFile.compiled(list, file: file.path)
  }

  static func parse(_ data: Data, file: String) throws(ResourceError) -> [String: String] {
    if data.starts(with: Data("bplist".utf8)) || data.starts(with: Data("<?xml".utf8)) {
      guard let list = try ResourceFile.dictionary(in: data, file: file) as? [String: String] else {
        throw ResourceError(file: file, "not a property list of texts")
      }
      return list
    }
    var parser = StringsParser(text: try text(data, file: file), file: file)
    return try parser.parse()
  }

  /// UTF-8, or UTF-16 with a byte order mark, as Xcode wrote these files for years.
  private static func text(_ data: Data, file: String) throws(ResourceError) -> String {
    let isUTF16 = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
    guard let text = String(data: data, encoding: isUTF16 ? .utf16 : .utf8) else {
      throw ResourceError(file: file, "neither UTF-8 nor UTF-16")
    }
    return text
  }
}

/// `"key" = "text";` with comments.
private struct StringsParser {
  private let scalars: [Unicode.Scalar]
  private let file: String
  private var position = 0
  private var line = 1

  init(text: String, file: String) {
    scalars = Array(text.unicodeScalars)
    self.file = file
  }

  mutating func parse() throws(ResourceError) -> [String: String] {
    var strings: [String: String] = [:]
    if current == "\u{FEFF}" { position += 1 }
    try skipBlanks()
    while current != nil {
      let key = try string()
      try skipBlanks()
      if current == "=" {
        position += 1
        try skipBlanks()
        strings[key] = try string()
        try skipBlanks()
      } else {
        strings[key] = key
      }
      guard current == ";" else { throw error("expected \";\" after the text of \"\(key)\"") }
      position += 1
      try skipBlanks()
    }
    return strings
  }

  private mutating func string() throws(ResourceError) -> String {
    guard let quote = current, quote == "\"" || quote == "'" else { return try word() }
    let start = line
    position += 1
    var text = String.UnicodeScalarView()
    while let scalar = current {
      position += 1
      if scalar == quote { return String(text) }
      if scalar == "\n" { line += 1 }
      if scalar == "\\" { try text.append(escape()) } else { text.append(scalar) }
    }
    throw ResourceError(file: file, line: start, "this text has no closing quote")
  }

  private mutating func word() throws(ResourceError) -> String {
    let start = position
    while let scalar = current,
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "_.-$:/".unicodeScalars.contains(scalar)
    {
      position += 1
    }
    guard position > start else { throw error("expected a text, found \(current.map { "\"\($0)\"" } ?? "the end")") }
    return String(String.UnicodeScalarView(scalars[start..<position]))
  }

  private mutating func escape() throws(ResourceError) -> Unicode.Scalar {
    guard let scalar = current else { throw error("the file ends in a text") }
    position += 1
    switch scalar {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "U", "u": return unit()
    case "\n":
      line += 1
      return scalar
    default: return scalar
    }
  }

  /// `\U00e4`; two halves of a pair make one scalar.
  private mutating func unit() -> Unicode.Scalar {
    func digits() -> UInt32 {
      var value: UInt32 = 0
      for _ in 0..<4 {
        guard let digit = current.flatMap({ Character($0).hexDigitValue }) else { break }
        value = value << 4 | UInt32(digit)
        position += 1
      }
      return value
    }
    let first = digits()
    if (0xD800..<0xDC00).contains(first), current == "\\" {
      position += 2
      let second = digits()
      guard (0xDC00..<0xE000).contains(second) else { return "\u{FFFD}" }
      return Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)) ?? "\u{FFFD}"
    }
    return Unicode.Scalar(first) ?? "\u{FFFD}"
  }

  private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }
  private var next: Unicode.Scalar? { position + 1 < scalars.count ? scalars[position + 1] : nil }

  private func error(_ message: String) -> ResourceError { ResourceError(file: file, line: line, message) }

  private mutating func skipBlanks() throws(ResourceError) {
    while let scalar = current {
      if scalar == "\n" { line += 1 }
      if scalar == "/", next == "/" {
        while position < scalars.count, scalars[position] != "\n" { position += 1 }
      } else if scalar == "/", next == "*" {
        try skipComment()
      } else if scalar.properties.isWhitespace {
        position += 1
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(ResourceError) {
    let start = line
    position += 2
    while let scalar = current {
      if scalar == "*", next == "/" {
        position += 2
        return
      }
      if scalar == "\n" { line += 1 }
      position += 1
    }
    throw ResourceError(file: file, line: start, "this comment has no end")
  }
}
