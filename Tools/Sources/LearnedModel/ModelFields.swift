/// The fields of a message of Protocol Buffers, by their numbers: as much of them as tells what a model asks and answers.
struct ModelFields {
  private enum Value {
    case number(UInt64)
    case bytes(ArraySlice<UInt8>)
  }

  private var fields: [(number: UInt64, value: Value)] = []

  /// Nil for what is no message.
  init?(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while !rest.isEmpty {
      guard let tag = Self.varint(&rest), tag >> 3 > 0, let value = Self.value(tag & 7, &rest) else { return nil }
      fields.append((tag >> 3, value))
    }
  }

  private static func varint(_ rest: inout ArraySlice<UInt8>) -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    return nil
  }

  private static func value(_ kind: UInt64, _ rest: inout ArraySlice<UInt8>) -> Value? {
    if kind == 0 { return varint(&rest).map(Value.number) }
    let size: UInt64?
    switch kind {
    case 1: size = 8
    case 2: size = varint(&rest)
    case 5: size = 4
    default: size = nil
    }
    guard let size, size <= UInt64(rest.count) else { return nil }
    defer { rest = rest.dropFirst(Int(size)) }
    return .bytes(rest.prefix(Int(size)))
  }

  var numbers: [UInt64] { fields.map(\.number) }

  func messages(_ number: UInt64) -> [ModelFields] {
    fields.compactMap { field in
      guard field.number == number, case .bytes(let bytes) = field.value else { return nil }
      return ModelFields(bytes)
    }
  }

  func message(_ number: UInt64) -> ModelFields? { messages(number).last }

  func text(_ number: UInt64) -> String {
    let last = fields.last { $0.number == number }
    guard case .bytes(let bytes)? = last?.value else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  func flag(_ number: UInt64) -> Bool {
    let last = fields.last { $0.number == number }
    guard case .number(let value)? = last?.value else { return false }
    return value != 0
  }
}
