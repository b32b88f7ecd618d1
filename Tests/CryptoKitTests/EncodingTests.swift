import CryptoKit
import Foundation
import Testing

struct EncodingTests {
  @Test(arguments: CurveKind.all) func keysComeBackFromAllTheirWritings(_ curve: CurveKind) throws {
    func check<Key: CurvePrivateKeyKind>(_ type: Key.Type) throws {
      for _ in 0..<20 {
        let key = Key(compactRepresentable: true)
        let raw = key.rawRepresentation
        #expect(raw.count == curve.byteCount)
        #expect(try Key(rawRepresentation: raw).rawRepresentation == raw)
        #expect(try Key(x963Representation: key.x963Representation).rawRepresentation == raw)
        #expect(try Key(derRepresentation: key.derRepresentation).rawRepresentation == raw)
        #expect(try Key(pemRepresentation: key.pemRepresentation).rawRepresentation == raw)
        #expect(key.x963Representation == key.publicKey.x963Representation + raw)
        try check(key.publicKey)
      }
    }
    func check<Key: CurvePublicKeyKind>(_ key: Key) throws {
      let raw = key.rawRepresentation
      #expect(raw.count == 2 * curve.byteCount)
      #expect(try Key(rawRepresentation: raw).rawRepresentation == raw)
      #expect(key.x963Representation == [4] + raw)
      #expect(try Key(x963Representation: key.x963Representation).rawRepresentation == raw)
      #expect(key.compressedRepresentation == [raw[raw.count - 1] & 1 | 2] + raw.prefix(curve.byteCount))
      #expect(try Key(compressedRepresentation: key.compressedRepresentation).rawRepresentation == raw)
      let compact = try #require(key.compactRepresentation)
      #expect(compact == raw.prefix(curve.byteCount))
      #expect(try Key(compactRepresentation: compact).rawRepresentation == raw)
      #expect(try Key(derRepresentation: Array(key.derRepresentation)).rawRepresentation == raw)
      #expect(try Key(pemRepresentation: key.pemRepresentation).rawRepresentation == raw)
    }
    try check(curve.signing)
    try check(curve.agreement)
  }

  /// The other point with the same x has no compact form.
  @Test(arguments: CurveKind.all) func oneOfTwoPointsIsCompact(_ curve: CurveKind) throws {
    func check<Key: CurvePrivateKeyKind>(_ type: Key.Type) throws {
      let key = Key(compactRepresentable: true).publicKey
      var compressed = key.compressedRepresentation
      compressed[0] ^= 1
      let other = try Key.PublicKey(compressedRepresentation: compressed)
      #expect(other.compactRepresentation == nil)
      #expect(other.rawRepresentation.prefix(curve.byteCount) == key.rawRepresentation.prefix(curve.byteCount))
    }
    try check(curve.signing)
  }

  @Test(arguments: CurveKind.all) func slicesAreReadFromTheirStart(_ curve: CurveKind) throws {
    func check<Key: CurvePrivateKeyKind>(_ type: Key.Type) throws {
      let key = Key(compactRepresentable: false)
      let slice = (Data([1, 2, 3]) + key.derRepresentation).dropFirst(3)
      #expect(try Key(derRepresentation: slice).rawRepresentation == key.rawRepresentation)
    }
    try check(curve.agreement)
  }

  private let key = P256.Signing.PrivateKey()

  @Test func keysOfAnotherCurveAreRefused() {
    let other = P384.Signing.PrivateKey()
    #expect(throws: CryptoKitASN1Error.invalidObjectIdentifier) {
      try P256.Signing.PrivateKey(derRepresentation: other.derRepresentation)
    }
    #expect(throws: CryptoKitASN1Error.invalidObjectIdentifier) {
      try P256.Signing.PublicKey(pemRepresentation: other.publicKey.pemRepresentation)
    }
  }

  @Test func aPrivateKeyWithAnothersPublicKeyIsRefused() {
    let other = P256.Signing.PrivateKey()
    let x963 = other.publicKey.x963Representation + key.rawRepresentation
    #expect(throws: CryptoKitError.invalidParameter) { try P256.Signing.PrivateKey(x963Representation: x963) }
    var der = key.derRepresentation
    der.replaceSubrange(der.count - 65..<der.count, with: other.publicKey.x963Representation)
    #expect(throws: CryptoKitError.invalidParameter) { try P256.Signing.PrivateKey(derRepresentation: der) }
  }

  @Test func whatIsCutOffIsNoKey() {
    let (der, publicDER) = (key.derRepresentation, key.publicKey.derRepresentation)
    for count in 0..<der.count {
      #expect(throws: (any Error).self) { try P256.Signing.PrivateKey(derRepresentation: der.prefix(count)) }
    }
    for count in 0..<publicDER.count {
      #expect(throws: (any Error).self) { try P256.Signing.PublicKey(derRepresentation: publicDER.prefix(count)) }
    }
    #expect(throws: CryptoKitASN1Error.invalidASN1Object) {
      try P256.Signing.PublicKey(derRepresentation: publicDER + [0])
    }
    #expect(throws: CryptoKitASN1Error.invalidASN1Object) { try P256.Signing.PrivateKey(derRepresentation: der + [0]) }
  }

  @Test func documentsHaveToBeWhole() {
    let pem = key.pemRepresentation
    #expect(pem.hasPrefix("-----BEGIN PRIVATE KEY-----\n"))
    #expect(pem.hasSuffix("\n-----END PRIVATE KEY-----"))
    #expect(pem.split(separator: "\n").allSatisfy { $0.count <= 64 })
    let documents = [
      "", "-----BEGIN PRIVATE KEY-----", key.publicKey.pemRepresentation,
      pem.replacingOccurrences(of: "END", with: "end"),
      pem.replacingOccurrences(of: "BEGIN PRIVATE", with: "BEGIN SECRET"), pem + "\n" + pem,
      pem.replacingOccurrences(of: "M", with: "!"),
    ]
    for document in documents {
      #expect(throws: CryptoKitASN1Error.invalidPEMDocument) {
        try P256.Signing.PrivateKey(pemRepresentation: document)
      }
    }
    let windows = "\r\n" + pem.replacingOccurrences(of: "\n", with: "\r\n") + "\r\n"
    #expect(throws: Never.self) { try P256.Signing.PrivateKey(pemRepresentation: windows) }
  }

  /// A signature has one writing in DER. Looser ones would let others make new signatures out of one.
  @Test func signaturesHaveOneWriting() throws {
    let cases: [(String, CryptoKitASN1Error)] = [
      ("", .truncatedASN1Field),
      ("30", .truncatedASN1Field),
      ("3006020101", .truncatedASN1Field),
      ("3106020101020101", .unexpectedFieldType),
      ("3006020101030101", .unexpectedFieldType),
      ("1f06020101020101", .invalidFieldIdentifier),
      // Lengths that are not the shortest, or not there.
      ("308106020101020101", .unsupportedFieldLength),
      ("30820006020101020101", .unsupportedFieldLength),
      ("3080020101020101", .unsupportedFieldLength),
      ("30850000000006020101020101", .unsupportedFieldLength),
      // Numbers that are negative, have a zero too many, or none.
      ("3006020181020101", .invalidASN1IntegerEncoding),
      ("300702020001020101", .invalidASN1IntegerEncoding),
      ("30050200020101", .invalidASN1IntegerEncoding),
      // Something after the end, inside and outside.
      ("300602010102010100", .invalidASN1Object),
      ("3009020101020101020101", .invalidASN1Object),
    ]
    for (hex, error) in cases {
      #expect(throws: error) { try P256.Signing.ECDSASignature(derRepresentation: Data(hex: hex)) }
    }
    let long = Data(hex: "3026022101" + String(repeating: "00", count: 32) + "020101")
    #expect(throws: CryptoKitASN1Error.invalidASN1IntegerEncoding) {
      try P256.Signing.ECDSASignature(derRepresentation: long)
    }
    let smallest = try P256.Signing.ECDSASignature(derRepresentation: Data(hex: "3006020101020101"))
    #expect(
      smallest.rawRepresentation.hex == String(repeating: "00", count: 31) + "01" + String(repeating: "00", count: 31)
        + "01"
    )
    #expect(smallest.derRepresentation.hex == "3006020101020101")
  }
}
