import Foundation

/// A message of Protocol Buffers as it lies in a file: its fields by their numbers. What they mean is asked of it by whoever
/// knows the schema, which Apple publishes with coremltools.
struct ProtobufMessage {
  enum Value {
    case varint(UInt64)
    case fixed64(UInt64)
    case fixed32(UInt32)
    case bytes(ArraySlice<UInt8>)
  }

  private let fields: [(number: Int, value: Value)]

  init(_ bytes: ArraySlice<UInt8>) throws(MalformedModel) {
    var reader = ProtobufReader(bytes)
    var fields: [(Int, Value)] = []
    while let field = try reader.field() { fields.append(field) }
    self.fields = fields
  }

  private init() { fields = [] }
  static var empty: ProtobufMessage { ProtobufMessage() }

  /// The numbers of the fields that are there.
  var numbers: Set<Int> { Set(fields.map(\.number)) }
  func has(_ number: Int) -> Bool { fields.contains { $0.number == number } }

  /// What was said last counts.
  private func last(_ number: Int) -> Value? { fields.last { $0.number == number }?.value }
  private func all(_ number: Int) -> [Value] { fields.filter { $0.number == number }.map(\.value) }

  func integer(_ number: Int) -> Int64 {
    guard case .varint(let value) = last(number) else { return 0 }
    return Int64(bitPattern: value)
  }
  /// An integer that is never negative, and counts or numbers something in memory.
  func count(_ number: Int) -> Int { max(0, Int(integer(number))) }
  func bool(_ number: Int) -> Bool { integer(number) != 0 }
  func double(_ number: Int) -> Double { last(number)?.double ?? 0 }
  func string(_ number: Int) -> String { last(number)?.string ?? "" }
  func bytes(_ number: Int) -> ArraySlice<UInt8>? { last(number)?.bytes }

  func message(_ number: Int) throws(MalformedModel) -> ProtobufMessage {
    guard let bytes = bytes(number) else { return .empty }
    return try ProtobufMessage(bytes)
  }

  func messages(_ number: Int) throws(MalformedModel) -> [ProtobufMessage] {
    var messages: [ProtobufMessage] = []
    for value in all(number) { if let bytes = value.bytes { messages.append(try ProtobufMessage(bytes)) } }
    return messages
  }

  func strings(_ number: Int) -> [String] { all(number).compactMap(\.string) }

  func integers(_ number: Int) throws(MalformedModel) -> [Int64] {
    try packed(number) { (reader) throws(MalformedModel) in
      Int64(bitPattern: try reader.varint())
    } single: {
      if case .varint(let value) = $0 { Int64(bitPattern: value) } else { nil }
    }
  }

  func doubles(_ number: Int) throws(MalformedModel) -> [Double] {
    try packed(number) { (reader) throws(MalformedModel) in
      Double(bitPattern: try reader.fixed64())
    } single: {
      $0.double
    }
  }

  func floats(_ number: Int) throws(MalformedModel) -> [Double] {
    try packed(number) { (reader) throws(MalformedModel) in
      Double(Float(bitPattern: try reader.fixed32()))
    } single: {
      if case .fixed32(let bits) = $0 { Double(Float(bitPattern: bits)) } else { nil }
    }
  }

  /// Numbers may stand one by one or, packed, in one field's bytes.
  private func packed<Number>(
    _ number: Int,
    _ read: (inout ProtobufReader) throws(MalformedModel) -> Number,
    single: (Value) -> Number?
  ) throws(MalformedModel) -> [Number] {
    var numbers: [Number] = []
    for value in all(number) {
      guard let bytes = value.bytes else {
        if let number = single(value) { numbers.append(number) }
        continue
      }
      var reader = ProtobufReader(bytes)
      while !reader.isAtEnd { numbers.append(try read(&reader)) }
    }
    return numbers
  }

  /// The entries of a map: messages of a key and a value.
  func map<Key: Hashable, Entry>(
    _ number: Int,
    _ entry: (ProtobufMessage) -> (Key, Entry)
  ) throws(MalformedModel) -> [Key: Entry] {
    var map: [Key: Entry] = [:]
    for message in try messages(number) {
      let (key, value) = entry(message)
      map[key] = value
    }
    return map
  }
}

extension ProtobufMessage.Value {
  fileprivate var bytes: ArraySlice<UInt8>? { if case .bytes(let bytes) = self { bytes } else { nil } }
  fileprivate var string: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }
  fileprivate var double: Double? {
    switch self {
    case .fixed64(let bits): Double(bitPattern: bits)
    case .fixed32(let bits): Double(Float(bitPattern: bits))
    default: nil
    }
  }
}

/// What a model's file says that no model can.
struct MalformedModel: Error, Equatable {
  var reason: String
}

/// Reads the fields of a message one after the other.
struct ProtobufReader {
  private let bytes: ArraySlice<UInt8>
  private var place: Int

  init(_ bytes: ArraySlice<UInt8>) { (self.bytes, place) = (bytes, bytes.startIndex) }

  var isAtEnd: Bool { place == bytes.endIndex }

  mutating func field() throws(MalformedModel) -> (number: Int, value: ProtobufMessage.Value)? {
    guard !isAtEnd else { return nil }
    let tag = try varint()
    let number = Int(truncatingIfNeeded: tag >> 3)
    guard number > 0 else { throw MalformedModel(reason: "A field has no number.") }
    switch tag & 7 {
    case 0: return (number, .varint(try varint()))
    case 1: return (number, .fixed64(try fixed64()))
    case 2: return (number, .bytes(try take(varint())))
    case 5: return (number, .fixed32(try fixed32()))
    default: throw MalformedModel(reason: "The field \(number) is of an unknown kind.")
    }
  }

  mutating func varint() throws(MalformedModel) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 70, by: 7) {
      guard !isAtEnd else { throw MalformedModel(reason: "The file ends within a number.") }
      let byte = bytes[place]
      place += 1
      value |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte < 0x80 { return value }
    }
    throw MalformedModel(reason: "A number has more than ten bytes.")
  }

  mutating func fixed64() throws(MalformedModel) -> UInt64 {
    try take(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  mutating func fixed32() throws(MalformedModel) -> UInt32 {
    try take(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  private mutating func take(_ count: UInt64) throws(MalformedModel) -> ArraySlice<UInt8> {
    guard count <= UInt64(bytes.endIndex - place) else { throw MalformedModel(reason: "The file ends within a field.") }
    defer { place += Int(count) }
    return bytes[place..<place + Int(count)]
  }
}
