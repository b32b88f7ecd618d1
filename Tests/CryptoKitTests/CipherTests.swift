import CryptoKit
import Foundation
import Testing

/// The test cases of the GCM specification to which SP 800-38D refers.
struct AESGCMTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var key, nonce, message, data, ciphertext, tag: Data
    var testDescription: String { name }

    init(_ name: String, _ key: String, _ nonce: String, _ message: String, _ data: String, _ sealed: (String, String))
    {
      self.name = name
      (self.key, self.nonce) = (Data(hex: key), Data(hex: nonce))
      (self.message, self.data) = (Data(hex: message), Data(hex: data))
      (ciphertext, tag) = (Data(hex: sealed.0), Data(hex: sealed.1))
    }
  }

  private static let key = "feffe9928665731c6d6a8f9467308308"
  private static let message = """
    d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72
    1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39
    """
  private static let data = "feedfacedeadbeeffeedfacedeadbeefabaddad2"
  private static let zeros = String(repeating: "00", count: 16)

  static let cases = [
    Case("1", zeros, "000000000000000000000000", "", "", ("", "58e2fccefa7e3061367f1d57a4e7455a")),
    Case(
      "2",
      zeros,
      "000000000000000000000000",
      zeros,
      "",
      ("0388dace60b6a392f328c2b971b2fe78", "ab6e47d42cec13bdf53a67b21257bddf")
    ),
    Case(
      "4",
      key,
      "cafebabefacedbaddecaf888",
      message,
      data,
      (
        """
        42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e
        21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091
        """, "5bc94fbc3221a5db94fae95ae7121a47"
      )
    ),
    Case(
      "6, with a long nonce",
      key,
      """
      9313225df88406e555909c5aff5269aa6a7a9538534f7da1e4c303d2a318a728
      c3c0c95156809539fcf0e2429a6b525416aedbf5a0de6a57a637b39b
      """,
      message,
      data,
      (
        """
        8ce24998625615b603a033aca13fb894be9112a5c3a211a8ba262a3cca7e2ca7
        01e4a9a4fba43c90ccdcb281d48c7c6fd62875d2aca417034c34aee5
        """, "619cc5aefffe0bfa462af43c1699d050"
      )
    ),
    Case(
      "14",
      zeros + zeros,
      "000000000000000000000000",
      zeros,
      "",
      ("cea7403d4d606b6e074ec5d3baf39d18", "d0d1c8a799996bf0265b98b5d48ab919")
    ),
    Case(
      "16",
      key + key,
      "cafebabefacedbaddecaf888",
      message,
      data,
      (
        """
        522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa
        8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662
        """, "76fc6ece0f4e1768cddf8853bb2d551b"
      )
    ),
  ]

  @Test(arguments: cases) func sealsAndOpens(_ example: Case) throws {
    let key = SymmetricKey(data: example.key)
    let nonce = try AES.GCM.Nonce(data: example.nonce)
    let box = try AES.GCM.seal(example.message, using: key, nonce: nonce, authenticating: example.data)
    #expect(box.ciphertext == example.ciphertext)
    #expect(box.tag == example.tag)
    #expect(Data(box.nonce) == example.nonce)
    #expect((box.combined == nil) == (example.nonce.count != 12))
    let parts = try AES.GCM.SealedBox(nonce: nonce, ciphertext: example.ciphertext, tag: example.tag)
    #expect(try AES.GCM.open(parts, using: key, authenticating: example.data) == example.message)
    if let combined = box.combined {
      #expect(combined == example.nonce + example.ciphertext + example.tag)
      let again = try AES.GCM.SealedBox(combined: combined)
      #expect(try AES.GCM.open(again, using: key, authenticating: example.data) == example.message)
    }
  }

  private let key = SymmetricKey(size: .bits256)
  private let message = Data("a message".utf8)

  @Test func whatWasChangedIsNotOpened() throws {
    let combined = try #require(try AES.GCM.seal(message, using: key, authenticating: [1, 2, 3]).combined)
    for index in combined.indices {
      var changed = combined
      changed[index] ^= 1
      let box = try AES.GCM.SealedBox(combined: changed)
      #expect(throws: CryptoKitError.authenticationFailure) {
        try AES.GCM.open(box, using: key, authenticating: [1, 2, 3])
      }
    }
    let box = try AES.GCM.SealedBox(combined: combined)
    #expect(throws: CryptoKitError.authenticationFailure) { try AES.GCM.open(box, using: key) }
    #expect(throws: CryptoKitError.authenticationFailure) {
      try AES.GCM.open(box, using: SymmetricKey(size: .bits256), authenticating: [1, 2, 3])
    }
  }

  /// Cut-off tags are valid to GCM itself, and easy to forge.
  @Test func onlyWholeTagsAreTaken() throws {
    let box = try AES.GCM.seal(message, using: key)
    for count in [0, 4, 8, 12, 15] {
      #expect(throws: CryptoKitError.incorrectParameterSize) {
        try AES.GCM.SealedBox(nonce: box.nonce, ciphertext: box.ciphertext, tag: box.tag.prefix(count))
      }
    }
    #expect(throws: CryptoKitError.incorrectParameterSize) {
      try AES.GCM.SealedBox(nonce: box.nonce, ciphertext: box.ciphertext, tag: box.tag + [0])
    }
    #expect(throws: CryptoKitError.incorrectParameterSize) {
      try AES.GCM.SealedBox(combined: Data(repeating: 0, count: 27))
    }
  }

  @Test func sizesAreChecked() throws {
    for bits in [64, 120, 136, 264, 512] {
      let key = SymmetricKey(size: SymmetricKeySize(bitCount: bits))
      #expect(throws: CryptoKitError.incorrectKeySize) { try AES.GCM.seal(message, using: key) }
    }
    #expect(throws: CryptoKitError.incorrectParameterSize) { try AES.GCM.Nonce(data: Data(count: 11)) }
    #expect(try Array(AES.GCM.Nonce(data: Data(count: 12))).count == 12)
    #expect(Array(AES.GCM.Nonce()) != Array(AES.GCM.Nonce()))
  }

  @Test func nothingCanBeSealed() throws {
    let box = try AES.GCM.seal(Data(), using: key)
    #expect(box.combined?.count == 28)
    #expect(box.ciphertext.isEmpty)
    #expect(try AES.GCM.open(box, using: key).isEmpty)
  }

  @Test func messagesInPiecesAreOneMessage() throws {
    let nonce = AES.GCM.Nonce()
    let pieces = try AES.GCM.seal(
      DispatchData.pieces(of: message),
      using: key,
      nonce: nonce,
      authenticating: DispatchData.pieces(of: Data([1, 2, 3]))
    )
    let whole = try AES.GCM.seal(message, using: key, nonce: nonce, authenticating: [1, 2, 3])
    #expect(pieces.combined == whole.combined)
    let parts = try AES.GCM.SealedBox(
      nonce: nonce,
      ciphertext: DispatchData.pieces(of: whole.ciphertext),
      tag: DispatchData.pieces(of: whole.tag)
    )
    #expect(try AES.GCM.open(parts, using: key, authenticating: [1, 2, 3]) == message)
  }

  @Test func eachSealHasItsNonce() throws {
    #expect(try AES.GCM.seal(message, using: key).combined != AES.GCM.seal(message, using: key).combined)
  }
}

/// RFC 8439, 2.8.2.
struct ChaChaPolyTests {
  private let key = SymmetricKey(data: Data(0x80...0x9f))
  private let nonce = Data(hex: "070000004041424344454647")
  private let data = Data(hex: "50515253c0c1c2c3c4c5c6c7")
  private let message = Data(
    """
    Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.
    """.utf8
  )

  @Test func sealsAndOpens() throws {
    let nonce = try ChaChaPoly.Nonce(data: nonce)
    let box = try ChaChaPoly.seal(message, using: key, nonce: nonce, authenticating: data)
    #expect(
      box.ciphertext.hex == """
        d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d6\
        3dbea45e8ca9671282fafb69da92728b1a71de0a9e060b2905d6a5b67ecd3b36\
        92ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b4831d7bc\
        3ff4def08e4b7a9de576d26586cec64b6116
        """
    )
    #expect(box.tag.hex == "1ae10b594f09e26a7e902ecbd0600691")
    #expect(box.combined == Data(nonce) + box.ciphertext + box.tag)
    #expect(try ChaChaPoly.open(.init(combined: box.combined), using: key, authenticating: data) == message)
  }

  @Test func whatWasChangedIsNotOpened() throws {
    let combined = try ChaChaPoly.seal(message, using: key).combined
    for index in combined.indices {
      var changed = combined
      changed[index] ^= 0x80
      let box = try ChaChaPoly.SealedBox(combined: changed)
      #expect(throws: CryptoKitError.authenticationFailure) { try ChaChaPoly.open(box, using: key) }
    }
  }

  @Test func sizesAreChecked() {
    let short = SymmetricKey(size: .bits128)
    #expect(throws: CryptoKitError.incorrectKeySize) { try ChaChaPoly.seal(message, using: short) }
    for count in [0, 8, 11, 13, 24] {
      #expect(throws: CryptoKitError.incorrectParameterSize) { try ChaChaPoly.Nonce(data: Data(count: count)) }
    }
    #expect(throws: CryptoKitError.incorrectParameterSize) { try ChaChaPoly.SealedBox(combined: Data(count: 27)) }
  }
}

/// RFC 3394, 4.
struct AESKeyWrapTests {
  private func key(_ count: Int) -> SymmetricKey { SymmetricKey(data: Data((0..<count).map(UInt8.init))) }
  private let data = "00112233445566778899aabbccddeeff"

  @Test func wrapsAndUnwraps() throws {
    let examples = [
      (16, data, "1fa68b0a8112b447aef34bd8fb5a7b829d3e862371d2cfe5"),
      (24, data, "96778b25ae6ca435f92b5b97c050aed2468ab8a17ad84e5d"),
      (32, data, "64e8c3f9ce0f5ba263e9777905818a2a93c8191e7d6e8ae7"),
      (
        32, data + "000102030405060708090a0b0c0d0e0f",
        "28c9f404c4b810f4cbccb35cfb87f8263f5786e2d80ed326cbc7f0e71a99f43bfb988b9b7a02dd21"
      ),
    ]
    for (count, data, wrapped) in examples {
      let inner = SymmetricKey(data: Data(hex: data))
      #expect(try AES.KeyWrap.wrap(inner, using: key(count)).hex == wrapped)
      #expect(try AES.KeyWrap.unwrap(Data(hex: wrapped), using: key(count)) == inner)
    }
  }

  @Test func whatWasChangedIsNotUnwrapped() throws {
    let wrapped = try AES.KeyWrap.wrap(key(32), using: key(16))
    for index in wrapped.indices {
      var changed = wrapped
      changed[index] ^= 1
      #expect(throws: CryptoKitError.unwrapFailure) { try AES.KeyWrap.unwrap(changed, using: key(16)) }
    }
    for count in [0, 8, 16, 23, 39] {
      #expect(throws: CryptoKitError.unwrapFailure) { try AES.KeyWrap.unwrap(wrapped.prefix(count), using: key(16)) }
    }
    #expect(throws: CryptoKitError.unwrapFailure) { try AES.KeyWrap.unwrap(wrapped, using: key(32)) }
  }

  @Test func sizesAreChecked() {
    #expect(throws: CryptoKitError.incorrectKeySize) { try AES.KeyWrap.wrap(key(16), using: key(20)) }
    #expect(throws: CryptoKitError.incorrectKeySize) { try AES.KeyWrap.unwrap(Data(count: 24), using: key(20)) }
    for count in [0, 8, 17, 20] {
      #expect(throws: CryptoKitError.wrapFailure) { try AES.KeyWrap.wrap(key(count), using: key(16)) }
    }
  }
}
