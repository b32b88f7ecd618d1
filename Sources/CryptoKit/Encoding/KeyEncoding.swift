import Foundation
import SlipwayCrypto

/// Keys on NIST's curves in DER: public ones as RFC 5480 says, private ones as PKCS #8 (RFC 5208) and SEC 1 (RFC 5915).
enum KeyEncoding {
  /// id-ecPublicKey.
  private static let curveKeyIdentifier: [UInt8] = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01]

  // MARK: Reading

  /// A point as X9.63 writes it, out of a SubjectPublicKeyInfo.
  static func publicPoint(der: UnsafeRawBufferPointer, _ curve: EllipticCurve) throws -> UnsafeRawBufferPointer {
    var outer = DERReader(der[...])
    var info = try outer.reader()
    try outer.expectEnd()
    var algorithm = try info.reader()
    try expect(curve, in: &algorithm)
    let point = try info.readBitString()
    try info.expectEnd()
    return UnsafeRawBufferPointer(rebasing: point)
  }

  /// A private key, and its public one if that is written there, out of PKCS #8 or SEC 1.
  static func privateKey(
    der: UnsafeRawBufferPointer,
    _ curve: EllipticCurve
  ) throws -> (scalar: UnsafeRawBufferPointer, publicKey: DERReader.Bytes?) {
    var outer = DERReader(der[...])
    var key = try outer.reader()
    try outer.expectEnd()
    switch try key.readUnsigned().last {
    case 0:
      var algorithm = try key.reader()
      try expect(curve, in: &algorithm)
      // Attributes may follow, which say nothing that is needed here.
      let inner = try key.read(DERReader.Tag.octetString)
      return try privateKey(der: UnsafeRawBufferPointer(rebasing: inner), curve)
    case 1:
      let scalar = try key.read(DERReader.Tag.octetString)
      if key.nextTag == DERReader.Tag.context(0) {
        var parameters = try key.reader(DERReader.Tag.context(0))
        try expect(identifier: curve.objectIdentifier, in: &parameters)
      }
      var publicKey: DERReader.Bytes?
      if key.nextTag == DERReader.Tag.context(1) {
        var field = try key.reader(DERReader.Tag.context(1))
        publicKey = try field.readBitString()
      }
      try key.expectEnd()
      return (UnsafeRawBufferPointer(rebasing: scalar), publicKey)
    default: throw CryptoKitASN1Error.invalidASN1Object
    }
  }

  private static func expect(_ curve: EllipticCurve, in algorithm: inout DERReader) throws {
    try expect(identifier: curveKeyIdentifier, in: &algorithm)
    try expect(identifier: curve.objectIdentifier, in: &algorithm)
    try algorithm.expectEnd()
  }

  private static func expect(identifier: [UInt8], in reader: inout DERReader) throws {
    guard try reader.read(DERReader.Tag.objectIdentifier).elementsEqual(identifier) else {
      throw CryptoKitASN1Error.invalidObjectIdentifier
    }
  }

  // MARK: Writing

  static func der(publicKey: CurvePublicKey) -> Data {
    Data(DERWriter.sequence(algorithm(publicKey.curve), bitString(publicKey.x963)))
  }

  /// PKCS #8 around SEC 1.
  static func der(privateKey: CurvePrivateKey) -> Data {
    // Written with zeros in the key's place, so that no array is left behind with the key in it.
    let zeros = [UInt8](repeating: 0, count: privateKey.curve.coordinateByteCount)
    let tail = DERWriter.field(DERReader.Tag.context(1), bitString(privateKey.publicKey.x963))
    let key = DERWriter.sequence(
      DERWriter.unsigned([1]),
      DERWriter.field(DERReader.Tag.octetString, zeros),
      tail
    )
    let document = DERWriter.sequence(
      DERWriter.unsigned([0]),
      algorithm(privateKey.curve),
      DERWriter.field(DERReader.Tag.octetString, key)
    )
    var data = Data(document)
    let end = data.count - tail.count
    privateKey.scalar.withUnsafeBytes { data.replaceSubrange((end - $0.count)..<end, with: $0) }
    return data
  }

  private static func algorithm(_ curve: EllipticCurve) -> [UInt8] {
    DERWriter.sequence(
      DERWriter.field(DERReader.Tag.objectIdentifier, curveKeyIdentifier),
      DERWriter.field(DERReader.Tag.objectIdentifier, curve.objectIdentifier)
    )
  }

  private static func bitString(_ bytes: [UInt8]) -> [UInt8] {
    DERWriter.field(DERReader.Tag.bitString, [0], bytes)
  }
}
