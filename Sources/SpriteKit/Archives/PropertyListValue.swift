import Foundation

/// A value of a property list, as archives have them: with references to other values.
enum PropertyListValue {
  case bool(Bool)
  case integer(Int)
  case real(Double)
  case string(String)
  case data(Data)
  case reference(Int)
  case array([PropertyListValue])
  case dictionary([String: PropertyListValue])
  case other

  /// Reads a property list of either form.
  init?(_ data: Data) {
    if data.starts(with: Data("bplist00".utf8)) {
      guard var reader = BinaryReader(data), let value = reader.root() else { return nil }
      self = value
      return
    }
    // In XML a reference is a dictionary, which is kept when it is written in the other form.
    guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let binary = try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0),
      binary.starts(with: Data("bplist00".utf8))
    else { return nil }
    self.init(binary)
  }

  var dictionary: [String: PropertyListValue]? { if case .dictionary(let value) = self { value } else { nil } }
  var array: [PropertyListValue]? { if case .array(let value) = self { value } else { nil } }
  var string: String? { if case .string(let value) = self { value } else { nil } }
  var data: Data? { if case .data(let value) = self { value } else { nil } }
  var number: Double? {
    switch self {
    case .bool(let value): value ? 1 : 0
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }
  /// The index of another value of the archive.
  var reference: Int? {
    if case .reference(let index) = self { return index }
    guard case .dictionary(let entries) = self, entries.count == 1 else { return nil }
    return entries["CF$UID"]?.number.flatMap { Int(exactly: $0) }
  }
}

/// Reads the binary form: what Foundation reads it with has no references.
private struct BinaryReader {
  private let bytes: [UInt8]
  private let offsets: [Int]
  private let referenceSize: Int
  private let top: Int
  /// How deep it is in the tree, and how much has been read: a file may lead in circles, or grow without end.
  private var depth = 0
  private var count = 0

  init?(_ data: Data) {
    bytes = [UInt8](data)
    guard bytes.count >= 40 else { return nil }
    let trailer = bytes.count - 32
    let offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard let objects = Self.integer(bytes, trailer + 8, 8), let top = Self.integer(bytes, trailer + 16, 8),
      let table = Self.integer(bytes, trailer + 24, 8), (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      objects <= bytes.count, table <= trailer, objects * offsetSize <= trailer - table
    else { return nil }
    self.top = top
    var offsets: [Int] = []
    for index in 0..<objects {
      guard let offset = Self.integer(bytes, table + index * offsetSize, offsetSize) else { return nil }
      offsets.append(offset)
    }
    self.offsets = offsets
  }

  mutating func root() -> PropertyListValue? { value(top) }

  private static func integer(_ bytes: [UInt8], _ start: Int, _ size: Int) -> Int? {
    guard start >= 0, size >= 0, start <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for byte in bytes[start..<start + size].suffix(8) { value = value << 8 | UInt64(byte) }
    // A negative number is one of eight bytes.
    return size >= 8 ? Int(Int64(bitPattern: value)) : Int(value)
  }

  private mutating func value(_ index: Int) -> PropertyListValue? {
    count += 1
    guard offsets.indices.contains(index), depth < 64, count < 1_000_000 else { return nil }
    depth += 1
    defer { depth -= 1 }
    let start = offsets[index]
    guard bytes.indices.contains(start) else { return nil }
    let low = Int(bytes[start] & 0xF)
    switch bytes[start] >> 4 {
    case 0: return low == 8 ? .bool(false) : low == 9 ? .bool(true) : .other
    case 1: return Self.integer(bytes, start + 1, 1 << low).map { .integer($0) }
    case 2: return real(start + 1, 1 << low)
    case 3: return .other
    case 8: return Self.integer(bytes, start + 1, low + 1).map { .reference($0) }
    default: return collection(start, low)
    }
  }

  private func real(_ start: Int, _ size: Int) -> PropertyListValue? {
    guard let bits = Self.integer(bytes, start, size) else { return nil }
    switch size {
    case 4: return .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))))
    case 8: return .real(Double(bitPattern: UInt64(bitPattern: Int64(bits))))
    default: return nil
    }
  }

  private mutating func collection(_ start: Int, _ low: Int) -> PropertyListValue? {
    var (length, body) = (low, start + 1)
    if low == 15 {
      guard bytes.indices.contains(body), bytes[body] >> 4 == 1 else { return nil }
      let size = 1 << Int(bytes[body] & 0xF)
      guard let long = Self.integer(bytes, body + 1, size) else { return nil }
      (length, body) = (long, body + 1 + size)
    }
    guard length >= 0, length <= bytes.count, body <= bytes.count else { return nil }
    switch bytes[start] >> 4 {
    case 4 where body + length <= bytes.count: return .data(Data(bytes[body..<body + length]))
    case 5 where body + length <= bytes.count:
      return .string(String(decoding: bytes[body..<body + length], as: UTF8.self))
    case 6 where body + length * 2 <= bytes.count:
      let units = (0..<length).map { UInt16(bytes[body + $0 * 2]) << 8 | UInt16(bytes[body + $0 * 2 + 1]) }
      return .string(String(decoding: units, as: UTF16.self))
    case 10, 11, 12: return values(body, length).map { .array($0) }
    case 13:
      guard let keys = values(body, length), let values = values(body + length * referenceSize, length) else {
        return nil
      }
      let pairs = zip(keys, values).compactMap { key, value in key.string.map { ($0, value) } }
      return .dictionary(Dictionary(pairs) { first, _ in first })
    default: return nil
    }
  }

  private mutating func values(_ start: Int, _ count: Int) -> [PropertyListValue]? {
    var values: [PropertyListValue] = []
    for index in 0..<count {
      guard let reference = Self.integer(bytes, start + index * referenceSize, referenceSize),
        let value = value(reference)
      else { return nil }
      values.append(value)
    }
    return values
  }
}
