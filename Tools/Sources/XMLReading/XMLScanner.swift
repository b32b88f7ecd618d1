/// Reads the XML that Xcode writes: elements, attributes and text. Of no use for documents with namespaces or
/// declarations; in turn it never traps, takes time in proportion to the input, and knows every line.
public struct XMLScanner {
  public enum Event: Equatable {
    case start(String, [String: String])
    /// Text that is not only white space.
    case text(String)
    case end(String)
  }

  public struct Failure: Error {
    public let line: Int
    public let message: String
  }

  private let bytes: [UInt8]
  private var position = 0
  public private(set) var line = 1
  private var open: [String] = []
  private var pendingEnd = false
  private var sawRoot = false
  private let deepest: Int

  /// - Parameter deepest: how many elements may stand inside each other.
  public init(_ bytes: [UInt8], deepest: Int = 50) {
    self.deepest = deepest
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// The next start, text or end of an element; nil at the end of the document.
  public mutating func next() throws(Failure) -> Event? {
    if pendingEnd {
      pendingEnd = false
      return .end(open.removeLast())
    }
    while true {
      if let text = try text() { return .text(text) }
      guard position < bytes.count else {
        if let name = open.last { throw failure("<\(name)> has no end") }
        return nil
      }
      if take("<?") {
        try skip(past: "?>")
      } else if take("<!--") {
        try skip(past: "-->")
      } else if take("</") {
        return try end()
      } else if peek("<!") {
        throw failure("there can be no declarations here")
      } else {
        position += 1
        return try start()
      }
    }
  }

  /// What stands up to the next mark; nil where it is white space only.
  private mutating func text() throws(Failure) -> String? {
    let start = position
    skip { $0 != UInt8(ascii: "<") }
    let raw = bytes[start..<position]
    guard !open.isEmpty, raw.contains(where: { $0 > 0x20 }) else { return nil }
    guard raw.contains(UInt8(ascii: "&")) else { return String(decoding: raw, as: UTF8.self) }
    return try replacingReferences(raw)
  }

  private mutating func end() throws(Failure) -> Event {
    let name = try self.name()
    skipSpace()
    guard take(">"), open.last == name else { throw failure("</\(name)> ends what is not open") }
    open.removeLast()
    return .end(name)
  }

  private mutating func start() throws(Failure) -> Event {
    let name = try self.name()
    if open.isEmpty, sawRoot { throw failure("there is a second outermost element") }
    if open.count > deepest { throw failure("elements are nested too deeply") }
    sawRoot = true
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      if take("/>") {
        open.append(name)
        pendingEnd = true
        return .start(name, attributes)
      }
      if take(">") {
        open.append(name)
        return .start(name, attributes)
      }
      let key = try self.name()
      skipSpace()
      guard take("=") else { throw failure("\(key) has no value") }
      skipSpace()
      guard attributes.updateValue(try value(), forKey: key) == nil else { throw failure("\(key) stands twice") }
    }
  }

  private mutating func value() throws(Failure) -> String {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") else {
      throw failure("a value must be quoted")
    }
    let quote = bytes[position]
    position += 1
    let start = position
    skip { $0 != quote && $0 != UInt8(ascii: "<") }
    guard position < bytes.count, bytes[position] == quote else { throw failure("a value has no end") }
    let raw = bytes[start..<position]
    position += 1
    guard raw.contains(UInt8(ascii: "&")) else { return String(decoding: raw, as: UTF8.self) }
    return try replacingReferences(raw)
  }

  private func replacingReferences(_ raw: ArraySlice<UInt8>) throws(Failure) -> String {
    var result = ""
    var rest = String(decoding: raw, as: UTF8.self)[...]
    while let mark = rest.firstIndex(of: "&") {
      result += rest[..<mark]
      guard let close = rest[mark...].firstIndex(of: ";") else { throw failure("& begins nothing") }
      result.unicodeScalars.append(try scalar(rest[rest.index(after: mark)..<close]))
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private func scalar(_ reference: Substring) throws(Failure) -> Unicode.Scalar {
    let known: [Substring: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    if let scalar = known[reference] { return scalar }
    let code =
      reference.hasPrefix("#x")
      ? UInt32(reference.dropFirst(2), radix: 16)
      : reference.hasPrefix("#") ? UInt32(reference.dropFirst()) : nil
    guard let scalar = code.flatMap(Unicode.Scalar.init) else { throw failure("&\(reference); is not known") }
    return scalar
  }

  // MARK: Characters

  private mutating func name() throws(Failure) -> String {
    let start = position
    skip { byte in
      byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: ".") || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
        || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
    }
    guard position > start else { throw failure("a name was expected") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while position < bytes.count, condition(bytes[position]) {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
  }

  private mutating func skipSpace() {
    skip { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }

  private func peek(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  private mutating func take(_ text: StaticString) -> Bool {
    guard peek(text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  private mutating func skip(past text: StaticString) throws(Failure) {
    while !peek(text) {
      guard position < bytes.count else { throw failure("\(text) is missing") }
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
    position += text.utf8CodeUnitCount
  }

  private func failure(_ message: String) -> Failure { Failure(line: line, message: message) }
}
