import Foundation

/// Messages for someone whose public key is known: hybrid public key encryption (RFC 9180).
public enum HPKE: Sendable {
  public enum Errors: Error, Equatable, Hashable, Sendable {
    /// The parameters do not fit each other.
    case inconsistentParameters
    /// The cipher suite names another curve than the key's.
    case inconsistentCiphersuiteAndKey
    /// The suite has no cipher: it makes secrets only.
    case exportOnlyMode
    /// A shared key without its name, or a name without a key.
    case inconsistentPSKInputs
    /// The mode needs a shared key.
    case expectedPSK
    /// The mode has no shared key.
    case unexpectedPSK
    /// More messages than there are nonces.
    case outOfRangeSequenceNumber
    /// What was received is shorter than a tag.
    case ciphertextTooShort
  }

  /// How a secret goes to the recipient.
  public enum KEM: CaseIterable, Hashable, Sendable {
    case P256_HKDF_SHA256, P384_HKDF_SHA384, P521_HKDF_SHA512, Curve25519_HKDF_SHA256
  }

  /// How keys are derived from it.
  public enum KDF: CaseIterable, Hashable, Sendable {
    case HKDF_SHA256, HKDF_SHA384, HKDF_SHA512
  }

  /// How messages are enciphered.
  public enum AEAD: CaseIterable, Hashable, Sendable {
    case AES_GCM_128, AES_GCM_256, chaChaPoly, exportOnly
  }

  /// What both sides have to choose alike.
  public struct Ciphersuite: Sendable {
    public static let P256_SHA256_AES_GCM_256 = Ciphersuite(
      kem: .P256_HKDF_SHA256,
      kdf: .HKDF_SHA256,
      aead: .AES_GCM_256
    )
    public static let P384_SHA384_AES_GCM_256 = Ciphersuite(
      kem: .P384_HKDF_SHA384,
      kdf: .HKDF_SHA384,
      aead: .AES_GCM_256
    )
    public static let P521_SHA512_AES_GCM_256 = Ciphersuite(
      kem: .P521_HKDF_SHA512,
      kdf: .HKDF_SHA512,
      aead: .AES_GCM_256
    )
    public static let Curve25519_SHA256_ChachaPoly = Ciphersuite(
      kem: .Curve25519_HKDF_SHA256,
      kdf: .HKDF_SHA256,
      aead: .chaChaPoly
    )

    public let kem: KEM
    public let kdf: KDF
    public let aead: AEAD

    public init(kem: KEM, kdf: KDF, aead: AEAD) { (self.kem, self.kdf, self.aead) = (kem, kdf, aead) }

    /// RFC 9180, 5.1.
    var identifier: Data { Data("HPKE".utf8) + kem.number.bytes + kdf.number.bytes + aead.number.bytes }
  }
}

// MARK: - The numbers of RFC 9180, 7

extension HPKE.KEM {
  var number: UInt16 {
    switch self {
    case .P256_HKDF_SHA256: 0x10
    case .P384_HKDF_SHA384: 0x11
    case .P521_HKDF_SHA512: 0x12
    case .Curve25519_HKDF_SHA256: 0x20
    }
  }

  var kdf: HPKE.KDF {
    switch self {
    case .P256_HKDF_SHA256, .Curve25519_HKDF_SHA256: .HKDF_SHA256
    case .P384_HKDF_SHA384: .HKDF_SHA384
    case .P521_HKDF_SHA512: .HKDF_SHA512
    }
  }

  /// RFC 9180, 4.1.
  var identifier: Data { Data("KEM".utf8) + number.bytes }
}

extension HPKE.KDF {
  var number: UInt16 {
    switch self {
    case .HKDF_SHA256: 1
    case .HKDF_SHA384: 2
    case .HKDF_SHA512: 3
    }
  }

  var byteCount: Int {
    switch self {
    case .HKDF_SHA256: SHA256.byteCount
    case .HKDF_SHA384: SHA384.byteCount
    case .HKDF_SHA512: SHA512.byteCount
    }
  }

  private func extract(salt: Data, _ key: SymmetricKey) -> SymmetricKey {
    switch self {
    case .HKDF_SHA256: SymmetricKey(data: HKDF<SHA256>.extract(inputKeyMaterial: key, salt: salt))
    case .HKDF_SHA384: SymmetricKey(data: HKDF<SHA384>.extract(inputKeyMaterial: key, salt: salt))
    case .HKDF_SHA512: SymmetricKey(data: HKDF<SHA512>.extract(inputKeyMaterial: key, salt: salt))
    }
  }

  private func expand(_ key: SymmetricKey, info: Data, count: Int) -> SymmetricKey {
    switch self {
    case .HKDF_SHA256: HKDF<SHA256>.expand(pseudoRandomKey: key, info: info, outputByteCount: count)
    case .HKDF_SHA384: HKDF<SHA384>.expand(pseudoRandomKey: key, info: info, outputByteCount: count)
    case .HKDF_SHA512: HKDF<SHA512>.expand(pseudoRandomKey: key, info: info, outputByteCount: count)
    }
  }

  /// RFC 9180, 4: what is derived is bound to what it is for.
  func labeledExtract(_ suite: Data, salt: Data = Data(), _ label: String, _ key: SymmetricKey? = nil) -> SymmetricKey {
    var labeled = Data("HPKE-v1".utf8) + suite + Data(label.utf8)
    key?.withUnsafeBytes { labeled.append(contentsOf: $0) }
    return extract(salt: salt, SymmetricKey(consuming: &labeled))
  }

  func labeledExpand(_ suite: Data, _ key: SymmetricKey, _ label: String, info: Data, count: Int) -> SymmetricKey {
    let labeled = UInt16(count).bytes + Data("HPKE-v1".utf8) + suite + Data(label.utf8) + info
    return expand(key, info: labeled, count: count)
  }
}

extension HPKE.AEAD {
  var number: UInt16 {
    switch self {
    case .AES_GCM_128: 1
    case .AES_GCM_256: 2
    case .chaChaPoly: 3
    case .exportOnly: 0xffff
    }
  }

  var keyByteCount: Int { self == .AES_GCM_128 ? 16 : 32 }

  func seal(
    _ message: some DataProtocol,
    _ key: SymmetricKey,
    nonce: Data,
    authenticating data: some DataProtocol
  ) throws -> Data {
    switch self {
    case .AES_GCM_128, .AES_GCM_256:
      let box = try AES.GCM.seal(message, using: key, nonce: AES.GCM.Nonce(data: nonce), authenticating: data)
      return Data(box.message.combined.dropFirst(nonce.count))
    case .chaChaPoly:
      let box = try ChaChaPoly.seal(message, using: key, nonce: ChaChaPoly.Nonce(data: nonce), authenticating: data)
      return Data(box.combined.dropFirst(nonce.count))
    case .exportOnly: throw HPKE.Errors.exportOnlyMode
    }
  }

  func open(
    _ ciphertext: some DataProtocol,
    _ key: SymmetricKey,
    nonce: Data,
    authenticating data: some DataProtocol
  ) throws -> Data {
    guard self != .exportOnly else { throw HPKE.Errors.exportOnlyMode }
    guard ciphertext.count >= SealedMessage.tagByteCount else { throw HPKE.Errors.ciphertextTooShort }
    let combined = nonce + Data(ciphertext)
    return switch self {
    case .chaChaPoly:
      try ChaChaPoly.open(ChaChaPoly.SealedBox(combined: combined), using: key, authenticating: data)
    default: try AES.GCM.open(AES.GCM.SealedBox(combined: combined), using: key, authenticating: data)
    }
  }
}

extension UInt16 {
  var bytes: Data { Data([UInt8(self >> 8), UInt8(self & 0xff)]) }
}
