import Foundation
import Testing

@testable import CryptoKit

struct HPKETests {
  /// RFC 9180, A.1: X25519, HKDF-SHA256, AES-128-GCM in its four modes; the messages 0, 1, 2 and 255.
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var ephemeral, recipient: String
    var sender: String?
    var hasSharedKey: Bool
    var ciphertexts: [String]
  }

  static let cases = [
    Case(
      testDescription: "base",
      ephemeral: "52c4a758a802cd8b936eceea314432798d5baf2d7e9235dc084ab1b9cfa2f736",
      recipient: "4612c550263fc8ad58375df3f557aac531d26850903e55a9f23f21d8534e8ac8",
      sender: nil,
      hasSharedKey: false,
      ciphertexts: [
        "f938558b5d72f1a23810b4be2ab4f84331acc02fc97babc53a52ae8218a355a96d8770ac83d07bea87e13c512a",
        "af2d7e9ac9ae7e270f46ba1f975be53c09f8d875bdc8535458c2494e8a6eab251c03d0c22a56b8ca42c2063b84",
        "498dfcabd92e8acedc281e85af1cb4e3e31c7dc394a1ca20e173cb72516491588d96a19ad4a683518973dcc180",
        "7175db9717964058640a3a11fb9007941a5d1757fda1a6935c805c21af32505bf106deefec4a49ac38d71c9e0a",
      ]
    ),
    Case(
      testDescription: "shared key",
      ephemeral: "463426a9ffb42bb17dbe6044b9abd1d4e4d95f9041cef0e99d7824eef2b6f588",
      recipient: "c5eb01eb457fe6c6f57577c5413b931550a162c71a03ac8d196babbd4e5ce0fd",
      sender: nil,
      hasSharedKey: true,
      ciphertexts: [
        "e52c6fed7f758d0cf7145689f21bc1be6ec9ea097fef4e959440012f4feb73fb611b946199e681f4cfc34db8ea",
        "49f3b19b28a9ea9f43e8c71204c00d4a490ee7f61387b6719db765e948123b45b61633ef059ba22cd62437c8ba",
        "257ca6a08473dc851fde45afd598cc83e326ddd0abe1ef23baa3baa4dd8cde99fce2c1e8ce687b0b47ead1adc9",
        "55f84b030b7f7197f7d7d552365b6b932df5ec1abacd30241cb4bc4ccea27bd2b518766adfa0fb1b71170e9392",
      ]
    ),
    Case(
      testDescription: "authenticated",
      ephemeral: "ff4442ef24fbc3c1ff86375b0be1e77e88a0de1e79b30896d73411c5ff4c3518",
      recipient: "fdea67cf831f1ca98d8e27b1f6abeb5b7745e9d35348b80fa407ff6958f9137e",
      sender: "dc4a146313cce60a278a5323d321f051c5707e9c45ba21a3479fecdf76fc69dd",
      hasSharedKey: false,
      ciphertexts: [
        "5fd92cc9d46dbf8943e72a07e42f363ed5f721212cd90bcfd072bfd9f44e06b80fd17824947496e21b680c141b",
        "d3736bb256c19bfa93d79e8f80b7971262cb7c887e35c26370cfed62254369a1b52e3d505b79dd699f002bc8ed",
        "122175cfd5678e04894e4ff8789e85dd381df48dcaf970d52057df2c9acc3b121313a2bfeaa986050f82d93645",
        "55d53d85fe4d9e1e97903101eab0b4865ef20cef28765a47f840ff99625b7d69dee927df1defa66a036fc58ff2",
      ]
    ),
    Case(
      testDescription: "authenticated, shared key",
      ephemeral: "14de82a5897b613616a00c39b87429df35bc2b426bcfd73febcb45e903490768",
      recipient: "cb29a95649dc5656c2d054c1aa0d3df0493155e9d5da6d7e344ed8b6a64a9423",
      sender: "fc1c87d2f3832adb178b431fce2ac77c7ca2fd680f3406c77b5ecdf818b119f4",
      hasSharedKey: true,
      ciphertexts: [
        "a84c64df1e11d8fd11450039d4fe64ff0c8a99fca0bd72c2d4c3e0400bc14a40f27e45e141a24001697737533e",
        "4d19303b848f424fc3c3beca249b2c6de0a34083b8e909b6aa4c3688505c05ffe0c8f57a0a4c5ab9da127435d9",
        "0c085a365fbfa63409943b00a3127abce6e45991bc653f182a80120868fc507e9e4d5e37bcc384fc8f14153b24",
        "576d39dd2d4cc77d1a14a51d5c5f9d5e77586c3d8d2ab33bdec6379e28ce5c502f0b1cbd09047cf9eb9269bb52",
      ]
    ),
  ]

  private typealias Key = Curve25519.KeyAgreement.PrivateKey
  private static let suite = HPKE.Ciphersuite(kem: .Curve25519_HKDF_SHA256, kdf: .HKDF_SHA256, aead: .AES_GCM_128)
  private static let info = Data("Ode on a Grecian Urn".utf8)
  private static let message = Data("Beauty is truth, truth beauty".utf8)
  private static let psk = SymmetricKey(
    data: Data(hex: "0247fd33b913760fa1fa51e1892d9f307fbe65eb171e8132c2af18555a738b82")
  )
  private static let pskID = Data("Ennyn Durin aran Moria".utf8)

  @Test(arguments: cases) func isTheStandards(_ example: Case) throws {
    let ephemeral = try Key(rawRepresentation: Data(hex: example.ephemeral))
    let recipientKey = try Key(rawRepresentation: Data(hex: example.recipient))
    let senderKey = try example.sender.map { try Key(rawRepresentation: Data(hex: $0)) }
    let shared = example.hasSharedKey ? HPKEContext.SharedKey(key: Self.psk, identifier: Self.pskID) : nil
    var sender =
      if let senderKey {
        try HPKE.Sender(
          recipientKey.publicKey,
          ephemeral,
          Self.suite,
          info: Self.info,
          by: senderKey,
          sharedKey: shared
        )
      } else {
        try HPKE.Sender(recipientKey.publicKey, ephemeral, Self.suite, info: Self.info, sharedKey: shared)
      }
    #expect(sender.encapsulatedKey == ephemeral.publicKey.rawRepresentation)
    var recipient = try Self.recipient(recipientKey, senderKey?.publicKey, example.hasSharedKey, sender.encapsulatedKey)
    for number in 0...255 {
      let data = Data("Count-\(number)".utf8)
      let sealed = try sender.seal(Self.message, authenticating: data)
      if let index = [0, 1, 2, 255].firstIndex(of: number) { #expect(sealed.hex == example.ciphertexts[index]) }
      #expect(try recipient.open(sealed, authenticating: data) == Self.message)
    }
  }

  private static func recipient(
    _ key: Key,
    _ sender: Key.PublicKey?,
    _ hasSharedKey: Bool,
    _ encapsulated: Data
  ) throws -> HPKE.Recipient {
    switch (sender, hasSharedKey) {
    case (nil, false):
      try HPKE.Recipient(privateKey: key, ciphersuite: suite, info: info, encapsulatedKey: encapsulated)
    case (nil, true):
      try HPKE.Recipient(
        privateKey: key,
        ciphersuite: suite,
        info: info,
        encapsulatedKey: encapsulated,
        presharedKey: psk,
        presharedKeyIdentifier: pskID
      )
    case (let sender?, false):
      try HPKE.Recipient(
        privateKey: key,
        ciphersuite: suite,
        info: info,
        encapsulatedKey: encapsulated,
        authenticatedBy: sender
      )
    case (let sender?, true):
      try HPKE.Recipient(
        privateKey: key,
        ciphersuite: suite,
        info: info,
        encapsulatedKey: encapsulated,
        authenticatedBy: sender,
        presharedKey: psk,
        presharedKeyIdentifier: pskID
      )
    }
  }

  /// RFC 9180, A.1.1.2.
  @Test func exportsAsTheStandardSays() throws {
    let key = try Key(rawRepresentation: Data(hex: Self.cases[0].recipient))
    let ephemeral = try Key(rawRepresentation: Data(hex: Self.cases[0].ephemeral))
    let recipient = try Self.recipient(key, nil, false, ephemeral.publicKey.rawRepresentation)
    let secrets = [
      (Data(), "3853fe2b4035195a573ffc53856e77058e15d9ea064de3e59f4961d0095250ee"),
      (Data([0]), "2e8f0b54673c7029649d4eb9d5e33bf1872cf76d623ff164ac185da9e88c21a5"),
    ]
    for (context, secret) in secrets {
      #expect(try recipient.exportSecret(context: context, outputByteCount: 32).hex == secret)
    }
    #expect(throws: HPKE.Errors.inconsistentParameters) {
      try recipient.exportSecret(context: Data(), outputByteCount: 255 * 32 + 1)
    }
  }

  @Test func everyCurveTalksToItself() throws {
    func talk<Key: HPKEDiffieHellmanPrivateKeyGeneration>(_ type: Key.Type, _ suite: HPKE.Ciphersuite) throws {
      let (alice, bob) = (Key(), Key())
      var sender = try HPKE.Sender(
        recipientKey: bob.publicKey,
        ciphersuite: suite,
        info: Self.info,
        authenticatedBy: alice
      )
      var recipient = try HPKE.Recipient(
        privateKey: bob,
        ciphersuite: suite,
        info: Self.info,
        encapsulatedKey: sender.encapsulatedKey,
        authenticatedBy: alice.publicKey
      )
      for text in ["", "a", "second"] {
        #expect(try recipient.open(sender.seal(Data(text.utf8))) == Data(text.utf8))
      }
      var stranger = try HPKE.Recipient(
        privateKey: bob,
        ciphersuite: suite,
        info: Self.info,
        encapsulatedKey: sender.encapsulatedKey,
        authenticatedBy: Key().publicKey
      )
      let sealed = try sender.seal(Self.message)
      #expect(throws: CryptoKitError.authenticationFailure) { try stranger.open(sealed) }
    }
    try talk(P256.KeyAgreement.PrivateKey.self, .P256_SHA256_AES_GCM_256)
    try talk(P384.KeyAgreement.PrivateKey.self, .P384_SHA384_AES_GCM_256)
    try talk(P521.KeyAgreement.PrivateKey.self, .P521_SHA512_AES_GCM_256)
    try talk(Curve25519.KeyAgreement.PrivateKey.self, .Curve25519_SHA256_ChachaPoly)
  }

  @Test func messagesAreOpenedInTheirOrder() throws {
    let key = Key()
    var sender = try HPKE.Sender(recipientKey: key.publicKey, ciphersuite: Self.suite, info: Self.info)
    var recipient = try Self.recipient(key, nil, false, sender.encapsulatedKey)
    let sealed = try (0..<2).map { _ in try sender.seal(Self.message) }
    #expect(throws: CryptoKitError.authenticationFailure) { try recipient.open(sealed[1]) }
    // A message that was refused does not count.
    #expect(try recipient.open(sealed[0]) == Self.message)
    #expect(try recipient.open(sealed[1]) == Self.message)
    #expect(throws: HPKE.Errors.ciphertextTooShort) { try recipient.open(Data(count: 15)) }
  }

  @Test func whatDoesNotFitIsRefused() throws {
    let key = Key()
    #expect(throws: HPKE.Errors.inconsistentCiphersuiteAndKey) {
      try HPKE.Sender(recipientKey: key.publicKey, ciphersuite: .P256_SHA256_AES_GCM_256, info: Data())
    }
    #expect(throws: HPKE.Errors.inconsistentPSKInputs) {
      try HPKE.Sender(
        recipientKey: key.publicKey,
        ciphersuite: Self.suite,
        info: Data(),
        presharedKey: Self.psk,
        presharedKeyIdentifier: Data()
      )
    }
    let exportOnly = HPKE.Ciphersuite(kem: .Curve25519_HKDF_SHA256, kdf: .HKDF_SHA512, aead: .exportOnly)
    var sender = try HPKE.Sender(recipientKey: key.publicKey, ciphersuite: exportOnly, info: Data())
    #expect(throws: HPKE.Errors.exportOnlyMode) { try sender.seal(Data()) }
    let recipient = try HPKE.Recipient(
      privateKey: key,
      ciphersuite: exportOnly,
      info: Data(),
      encapsulatedKey: sender.encapsulatedKey
    )
    let secrets = try [
      sender.exportSecret(context: Data("x".utf8), outputByteCount: 64),
      recipient.exportSecret(context: Data("x".utf8), outputByteCount: 64),
    ]
    #expect(secrets[0] == secrets[1])
  }
}
