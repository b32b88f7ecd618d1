import CryptoKit
import Foundation
import Testing

struct CurveTests {
  /// RFC 6979, A.2.5 to A.2.7, for the message "sample": the keys, and signatures that have to be valid.
  @Test func signaturesOfTheStandardAreValid() throws {
    func verify<Key: SigningKeyKind>(
      _ type: Key.Type,
      _ scalar: String,
      _ x: String,
      _ y: String,
      _ r: String,
      _ s: String
    ) throws {
      let key = try type.init(rawRepresentation: Data(hex: scalar))
      #expect(key.publicKey.rawRepresentation == Data(hex: x + y))
      let signature = try Key.PublicKey.Signature(rawRepresentation: Data(hex: r + s))
      #expect(key.publicKey.isValidSignature(signature, for: Data("sample".utf8)))
      #expect(!key.publicKey.isValidSignature(signature, for: Data("Sample".utf8)))
    }
    try verify(
      P256.Signing.PrivateKey.self,
      "C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721",
      "60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6",
      "7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299",
      "EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716",
      "F7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8"
    )
    try verify(
      P384.Signing.PrivateKey.self,
      "6B9D3DAD2E1B8C1C05B19875B6659F4DE23C3B667BF297BA9AA47740787137D896D5724E4C70A825F872C9EA60D2EDF5",
      "EC3A4E415B4E19A4568618029F427FA5DA9A8BC4AE92E02E06AAE5286B300C64DEF8F0EA9055866064A254515480BC13",
      "8015D9B72D7D57244EA8EF9AC0C621896708A59367F9DFB9F54CA84B3F1C9DB1288B231C3AE0D4FE7344FD2533264720",
      "94EDBB92A5ECB8AAD4736E56C691916B3F88140666CE9FA73D64C4EA95AD133C81A648152E44ACF96E36DD1E80FABE46",
      "99EF4AEB15F178CEA1FE40DB2603138F130E740A19624526203B6351D0A3A94FA329C145786E679E7B82C71A38628AC8"
    )
    try verify(
      P521.Signing.PrivateKey.self,
      """
      00FAD06DAA62BA3B25D2FB40133DA757205DE67F5BB0018FEE8C86E1B68C7E75CA\
      A896EB32F1F47C70855836A6D16FCC1466F6D8FBEC67DB89EC0C08B0E996B83538
      """,
      """
      01894550D0785932E00EAA23B694F213F8C3121F86DC97A04E5A7167DB4E5BCD37\
      1123D46E45DB6B5D5370A7F20FB633155D38FFA16D2BD761DCAC474B9A2F5023A4
      """,
      """
      00493101C962CD4D2FDDF782285E64584139C2F91B47F87FF82354D6630F746A28\
      A0DB25741B5B34A828008B22ACC23F924FAAFBD4D33F81EA66956DFEAA2BFDFCF5
      """,
      """
      00C328FAFCBD79DD77850370C46325D987CB525569FB63C5D3BC53950E6D4C5F17\
      4E25A1EE9017B5D450606ADD152B534931D7D4E8455CC91F9B15BF05EC36E377FA
      """,
      """
      00617CCE7CF5064806C467F678D3B4080D6F1CC50AF26CA209417308281B68AF28\
      2623EAA63E5B5C0723D8B8C37FF0777B1A20F8CCB1DCCC43997F1EE0E44DA4A67A
      """
    )
  }

  /// RFC 5903, 8.1.
  @Test func agreesAsTheStandardSays() throws {
    let key = try P256.KeyAgreement.PrivateKey(
      rawRepresentation: Data(hex: "C88F01F510D9AC3F70A292DAA2316DE544E9AAB8AFE84049C62A9C57862D1433")
    )
    let other = try P256.KeyAgreement.PublicKey(
      rawRepresentation: Data(
        hex: """
          D12DFB5289C8D4F81208B70270398C342296970A0BCCB74C736FC7554494BF63
          56FBF3CA366CC23E8157854C13C58D6AAC23F046ADA30F8353E74F33039872AB
          """
      )
    )
    let secret = try key.sharedSecretFromKeyAgreement(with: other)
    #expect(secret == Data(hex: "D6840F6B42F6EDAFD13116E0E12565202FEF8E9ECE7DCE03812464D04B9442DE"))
  }

  @Test(arguments: CurveKind.all) func bothSidesAgree(_ curve: CurveKind) throws {
    func agree<Key: AgreeingKeyKind>(_ type: Key.Type) throws {
      let keys = [Key(compactRepresentable: true), Key(compactRepresentable: false)]
      let secret = try keys[0].sharedSecretFromKeyAgreement(with: keys[1].publicKey)
      #expect(try secret == keys[1].sharedSecretFromKeyAgreement(with: keys[0].publicKey))
      #expect(secret.withUnsafeBytes { $0.count } == curve.byteCount)
    }
    try agree(curve.agreement)
  }

  @Test(arguments: CurveKind.all) func signsAndVerifies(_ curve: CurveKind) throws {
    func sign<Key: SigningKeyKind>(_ type: Key.Type) throws {
      let (key, other) = (Key(compactRepresentable: true), Key(compactRepresentable: true))
      let message = Data("message".utf8)
      // r and s begin with zeros once in 256 times.
      for _ in 0..<300 {
        let signature = try key.signature(for: message)
        #expect(signature.rawRepresentation.count == 2 * curve.byteCount)
        #expect(signature.withUnsafeBytes { Data($0) } == signature.rawRepresentation)
        #expect(key.publicKey.isValidSignature(signature, for: DispatchData.pieces(of: message)))
        let again = try Key.PublicKey.Signature(derRepresentation: signature.derRepresentation)
        #expect(again.rawRepresentation == signature.rawRepresentation)
      }
      let signature = try key.signature(for: message)
      #expect(!key.publicKey.isValidSignature(signature, for: Data()))
      #expect(!other.publicKey.isValidSignature(signature, for: message))
    }
    try sign(curve.signing)
  }

  @Test func signsDigestsOfOtherFunctions() throws {
    let key = P256.Signing.PrivateKey()
    let digest = SHA512.hash(data: Data("message".utf8))
    let signature = try key.signature(for: digest)
    #expect(key.publicKey.isValidSignature(signature, for: digest))
    #expect(!key.publicKey.isValidSignature(signature, for: SHA256.hash(data: Data("message".utf8))))
    let data = try key.signature(for: Data("message".utf8))
    #expect(key.publicKey.isValidSignature(data, for: SHA256.hash(data: Data("message".utf8))))
  }

  @Test(arguments: CurveKind.all) func signaturesThatCannotBe(_ curve: CurveKind) throws {
    func reject<Key: SigningKeyKind>(_ type: Key.Type) throws {
      typealias Signature = Key.PublicKey.Signature
      let key = Key(compactRepresentable: true)
      let (zero, one) = (Data(count: curve.byteCount), Data(count: curve.byteCount - 1) + [1])
      let most = Data(repeating: 0xff, count: curve.byteCount)
      for raw in [zero + zero, zero + one, one + zero, most + one, one + most, one + one] {
        #expect(!key.publicKey.isValidSignature(try Signature(rawRepresentation: raw), for: Data()))
      }
      for count in [0, curve.byteCount, 2 * curve.byteCount - 1, 2 * curve.byteCount + 1] {
        #expect(throws: CryptoKitError.incorrectParameterSize) { try Signature(rawRepresentation: Data(count: count)) }
      }
    }
    try reject(curve.signing)
  }

  @Test(arguments: CurveKind.all) func pointsThatAreNotOnTheCurve(_ curve: CurveKind) throws {
    func reject<Key: AgreeingKeyKind>(_ type: Key.Type) throws {
      let key = Key(compactRepresentable: true).publicKey
      var beside = key.rawRepresentation
      beside[beside.count - 1] ^= 1
      let most = Data(repeating: 0xff, count: curve.byteCount)
      for raw in [beside, most + most, Data(count: 2 * curve.byteCount)] {
        #expect(throws: CryptoKitError.invalidParameter) { try Key.PublicKey(rawRepresentation: raw) }
        #expect(throws: CryptoKitError.invalidParameter) { try Key.PublicKey(x963Representation: [4] + raw) }
      }
      // The forms that name a point twice, and the point at infinity.
      for first: UInt8 in [0, 1, 5, 6, 7] {
        #expect(throws: CryptoKitError.self) { try Key.PublicKey(x963Representation: [first] + key.rawRepresentation) }
      }
      #expect(throws: CryptoKitError.incorrectParameterSize) { try Key.PublicKey(x963Representation: Data([0])) }
      #expect(throws: CryptoKitError.incorrectParameterSize) {
        try Key.PublicKey(x963Representation: key.compressedRepresentation)
      }
      #expect(throws: CryptoKitError.self) { try Key.PublicKey(compressedRepresentation: [2] + most) }
      #expect(throws: CryptoKitError.self) {
        try Key.PublicKey(compressedRepresentation: [4] + key.rawRepresentation.prefix(curve.byteCount))
      }
      #expect(throws: CryptoKitError.self) { try Key.PublicKey(compactRepresentation: most) }
    }
    try reject(curve.agreement)
  }

  @Test(arguments: CurveKind.all) func numbersThatAreNoKey(_ curve: CurveKind) throws {
    func reject<Key: CurvePrivateKeyKind>(_ type: Key.Type) {
      for raw in [Data(count: curve.byteCount), Data(repeating: 0xff, count: curve.byteCount)] {
        #expect(throws: CryptoKitError.invalidParameter) { try Key(rawRepresentation: raw) }
      }
      for count in [0, curve.byteCount - 1, curve.byteCount + 1] {
        #expect(throws: CryptoKitError.incorrectKeySize) {
          try Key(rawRepresentation: Data(repeating: 1, count: count))
        }
      }
    }
    reject(curve.signing)
    reject(curve.agreement)
  }

  /// FIPS 186-4, D.1.2.3: the order of P-256 is no key, and one less is the last.
  @Test func theLastKeyIsOneLessThanTheOrder() throws {
    let order = Data(hex: "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551")
    #expect(throws: CryptoKitError.invalidParameter) { try P256.Signing.PrivateKey(rawRepresentation: order) }
    let last = try P256.Signing.PrivateKey(rawRepresentation: order.dropLast() + [0x50])
    let first = try P256.Signing.PrivateKey(rawRepresentation: Data(count: 31) + [1])
    #expect(last.publicKey.rawRepresentation.prefix(32) == first.publicKey.rawRepresentation.prefix(32))
    #expect(last.publicKey.rawRepresentation != first.publicKey.rawRepresentation)
  }

  /// The files of the curves say the same of each.
  @Test func theCurvesFilesDifferInNamesOnly() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/CryptoKit/Curves")
    let texts = try [("256", "256"), ("384", "384"), ("521", "512")].map { curve, hash in
      try String(contentsOf: folder.appending(path: "P\(curve).swift"), encoding: .utf8)
        .replacingOccurrences(of: "SHA\(hash)", with: "SHA")
        .replacingOccurrences(of: "NIST's curve P-\(curve)", with: "NIST's curve")
        .replacingOccurrences(of: "enum P\(curve)", with: "enum P").replacingOccurrences(of: ".p\(curve)", with: ".p")
    }
    #expect(texts[0] == texts[1])
    #expect(texts[0] == texts[2])
  }
}
