/// What is wrong with an encoded object (X.690): the cases of CryptoKit's error of that name.
package enum DERError: Error, Equatable {
  case invalidFieldIdentifier, unexpectedFieldType, invalidObject, invalidInteger, truncatedField, unsupportedLength
}

/// Reads the distinguished encoding of ASN.1, and nothing looser: two texts that mean the same key would otherwise be
/// two signatures of the same message.
///
/// It copies nothing, since there may be a private key in it: what it hands out lies in the bytes it was given.
package struct DERReader {
  package typealias Bytes = Slice<UnsafeRawBufferPointer>

  package enum Tag {
    package static let integer: UInt8 = 0x02
    package static let bitString: UInt8 = 0x03
    package static let octetString: UInt8 = 0x04
    package static let objectIdentifier: UInt8 = 0x06
    package static let sequence: UInt8 = 0x30
    package static func context(_ number: UInt8) -> UInt8 { 0xa0 | number }
  }

  private var rest: Bytes

  package init(_ bytes: Bytes) { rest = bytes }

  package var isAtEnd: Bool { rest.isEmpty }
  package var nextTag: UInt8? { rest.first }

  /// The content of the next field, which has to be of this type.
  package mutating func read(_ tag: UInt8) throws(DERError) -> Bytes {
    let found = try byte()
    // Tag numbers beyond 30 take several bytes; no key or signature has such a field.
    guard found & 0x1f != 0x1f else { throw .invalidFieldIdentifier }
    guard found == tag else { throw .unexpectedFieldType }
    let count = try length()
    guard rest.count >= count else { throw .truncatedField }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  package mutating func reader(_ tag: UInt8 = Tag.sequence) throws(DERError) -> DERReader {
    DERReader(try read(tag))
  }

  /// The bytes of an integer that is not negative, without a leading zero.
  package mutating func readUnsigned() throws(DERError) -> Bytes {
    let bytes = try read(Tag.integer)
    guard let first = bytes.first, first < 0x80 else { throw .invalidInteger }
    guard first == 0, let second = bytes.dropFirst().first else { return bytes }
    guard second >= 0x80 else { throw .invalidInteger }
    return bytes.dropFirst()
  }

  /// The bytes of a bit string of whole bytes.
  package mutating func readBitString() throws(DERError) -> Bytes {
    let bytes = try read(Tag.bitString)
    guard bytes.first == 0 else { throw .invalidObject }
    return bytes.dropFirst()
  }

  package func expectEnd() throws(DERError) {
    guard isAtEnd else { throw .invalidObject }
  }

  private mutating func byte() throws(DERError) -> UInt8 {
    guard let first = rest.popFirst() else { throw .truncatedField }
    return first
  }

  private mutating func length() throws(DERError) -> Int {
    let first = try byte()
    guard first >= 0x80 else { return Int(first) }
    let count = Int(first & 0x7f)
    // No length at all, or more than any key has.
    guard (1...4).contains(count) else { throw .unsupportedLength }
    var length = 0
    for _ in 0..<count { length = length << 8 | Int(try byte()) }
    // The shortest form is the only one.
    guard length >= 0x80, length >> (8 * (count - 1)) > 0 else { throw .unsupportedLength }
    return length
  }
}

/// Fields in the distinguished encoding of ASN.1.
package enum DERWriter {
  package static func field(_ tag: UInt8, _ parts: [UInt8]...) -> [UInt8] {
    let count = parts.reduce(0) { $0 + $1.count }
    return [tag] + length(count) + parts.joined()
  }

  package static func sequence(_ parts: [UInt8]...) -> [UInt8] {
    field(DERReader.Tag.sequence, Array(parts.joined()))
  }

  package static func unsigned(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let digits = Array(bytes.drop { $0 == 0 })
    return field(DERReader.Tag.integer, digits.first.map { $0 >= 0x80 } ?? true ? [0] + digits : digits)
  }

  private static func length(_ count: Int) -> [UInt8] {
    guard count >= 0x80 else { return [UInt8(count)] }
    let bytes = withUnsafeBytes(of: count.bigEndian) { Array($0.drop { $0 == 0 }) }
    return [0x80 | UInt8(bytes.count)] + bytes
  }
}

/// The two writings of a signature on a curve: r and s side by side, and both as integers of a sequence.
package enum CurveSignature {
  package static func der(raw: some Collection<UInt8>) -> [UInt8] {
    let half = raw.count / 2
    return DERWriter.sequence(DERWriter.unsigned(raw.prefix(half)), DERWriter.unsigned(raw.suffix(half)))
  }

  package static func raw(der: UnsafeRawBufferPointer, _ curve: EllipticCurve) throws(DERError) -> [UInt8] {
    var outer = DERReader(der[...])
    var reader = try outer.reader()
    try outer.expectEnd()
    var raw: [UInt8] = []
    for _ in 0..<2 {
      let number = try reader.readUnsigned()
      guard number.count <= curve.coordinateByteCount else { throw .invalidInteger }
      raw += [UInt8](repeating: 0, count: curve.coordinateByteCount - number.count) + number
    }
    try reader.expectEnd()
    return raw
  }
}
