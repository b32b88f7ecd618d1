import Foundation
import SlipwayCrypto

/// What both sides of a conversation derive from the secret (RFC 9180, 5.1), and where they are in it.
struct HPKEContext: Sendable {
  private let suite: HPKE.Ciphersuite
  private let key: SymmetricKey
  private let baseNonce: Data
  private let exporter: SymmetricKey
  private var sequence: UInt64 = 0

  struct SharedKey { var key: SymmetricKey, identifier: Data }

  init(
    secret: SymmetricKey,
    _ suite: HPKE.Ciphersuite,
    info: Data,
    sharedKey: SharedKey?,
    isAuthenticated: Bool
  ) throws {
    if let sharedKey, sharedKey.identifier.isEmpty || sharedKey.key.bitCount == 0 {
      throw HPKE.Errors.inconsistentPSKInputs
    }
    self.suite = suite
    let (kdf, identifier) = (suite.kdf, suite.identifier)
    let mode: UInt8 = (sharedKey == nil ? 0 : 1) | (isAuthenticated ? 2 : 0)
    let nameHash = kdf.labeledExtract(identifier, "psk_id_hash", SymmetricKey(data: sharedKey?.identifier ?? Data()))
    let infoHash = kdf.labeledExtract(identifier, "info_hash", SymmetricKey(data: info))
    let context = Data([mode]) + nameHash.data + infoHash.data
    let root = kdf.labeledExtract(identifier, salt: secret.data, "secret", sharedKey?.key)
    func derive(_ label: String, _ count: Int) -> SymmetricKey {
      kdf.labeledExpand(identifier, root, label, info: context, count: count)
    }
    key = derive("key", suite.aead == .exportOnly ? 0 : suite.aead.keyByteCount)
    baseNonce = derive("base_nonce", suite.aead == .exportOnly ? 0 : SealedMessage.nonceByteCount).data
    exporter = derive("exp", kdf.byteCount)
  }

  mutating func seal(_ message: some DataProtocol, authenticating data: some DataProtocol) throws -> Data {
    let sealed = try suite.aead.seal(message, key, nonce: nonce(), authenticating: data)
    try advance()
    return sealed
  }

  mutating func open(_ ciphertext: some DataProtocol, authenticating data: some DataProtocol) throws -> Data {
    let message = try suite.aead.open(ciphertext, key, nonce: nonce(), authenticating: data)
    try advance()
    return message
  }

  func export(context: some DataProtocol, count: Int) throws -> SymmetricKey {
    guard (0...(255 * suite.kdf.byteCount)).contains(count) else { throw HPKE.Errors.inconsistentParameters }
    return suite.kdf.labeledExpand(suite.identifier, exporter, "sec", info: Data(context), count: count)
  }

  private func nonce() -> Data {
    let number = withUnsafeBytes(of: sequence.bigEndian) { Array($0) }
    var nonce = baseNonce
    for (index, byte) in zip(nonce.indices.suffix(number.count), number) { nonce[index] ^= byte }
    return nonce
  }

  private mutating func advance() throws {
    guard sequence < .max else { throw HPKE.Errors.outOfRangeSequenceNumber }
    sequence += 1
  }
}

extension SymmetricKey {
  fileprivate var data: Data { withUnsafeBytes { Data($0) } }
}
