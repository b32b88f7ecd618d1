import Foundation

extension HPKE {
  /// The side that sends. Each message has to be opened in the order in which it was sealed.
  public struct Sender: Sendable {
    private var context: HPKEContext

    /// What the recipient needs to open the messages, besides them.
    public let encapsulatedKey: Data

    /// The recipient learns nothing about who sends.
    public init<PublicKey: HPKEDiffieHellmanPublicKey>(
      recipientKey: PublicKey,
      ciphersuite: Ciphersuite,
      info: Data
    ) throws {
      try self.init(recipientKey, .init(), ciphersuite, info: info)
    }

    /// The sender has to know a key that both share.
    public init<PublicKey: HPKEDiffieHellmanPublicKey>(
      recipientKey: PublicKey,
      ciphersuite: Ciphersuite,
      info: Data,
      presharedKey psk: SymmetricKey,
      presharedKeyIdentifier pskID: Data
    ) throws {
      try self.init(recipientKey, .init(), ciphersuite, info: info, sharedKey: .init(key: psk, identifier: pskID))
    }

    /// The sender is who has this private key.
    public init<PrivateKey: HPKEDiffieHellmanPrivateKey>(
      recipientKey: PrivateKey.PublicKey,
      ciphersuite: Ciphersuite,
      info: Data,
      authenticatedBy authenticationKey: PrivateKey
    ) throws {
      try self.init(recipientKey, .init(), ciphersuite, info: info, by: authenticationKey)
    }

    /// The sender is who has this private key, and has to know a key that both share.
    public init<PrivateKey: HPKEDiffieHellmanPrivateKey>(
      recipientKey: PrivateKey.PublicKey,
      ciphersuite: Ciphersuite,
      info: Data,
      authenticatedBy authenticationKey: PrivateKey,
      presharedKey psk: SymmetricKey,
      presharedKeyIdentifier pskID: Data
    ) throws {
      let sharedKey = HPKEContext.SharedKey(key: psk, identifier: pskID)
      try self.init(recipientKey, .init(), ciphersuite, info: info, by: authenticationKey, sharedKey: sharedKey)
    }

    init<Key: HPKEDiffieHellmanPublicKey>(
      _ recipient: Key,
      _ ephemeral: Key.EphemeralPrivateKey,
      _ suite: Ciphersuite,
      info: Data,
      sharedKey: HPKEContext.SharedKey? = nil
    ) throws {
      let made = try suite.kem.encapsulate(for: recipient, ephemeral: ephemeral)
      encapsulatedKey = made.encapsulated
      context = try HPKEContext(
        secret: made.secret,
        suite,
        info: info,
        sharedKey: sharedKey,
        isAuthenticated: false
      )
    }

    init<Key: HPKEDiffieHellmanPrivateKey>(
      _ recipient: Key.PublicKey,
      _ ephemeral: Key.PublicKey.EphemeralPrivateKey,
      _ suite: Ciphersuite,
      info: Data,
      by sender: Key,
      sharedKey: HPKEContext.SharedKey? = nil
    ) throws {
      let made = try suite.kem.encapsulate(for: recipient, ephemeral: ephemeral, by: sender)
      encapsulatedKey = made.encapsulated
      context = try HPKEContext(secret: made.secret, suite, info: info, sharedKey: sharedKey, isAuthenticated: true)
    }

    /// Seals the next message.
    public mutating func seal<M: DataProtocol>(_ msg: M) throws -> Data {
      try context.seal(msg, authenticating: Data())
    }

    /// Seals the next message, and authenticates other data with it.
    public mutating func seal<M: DataProtocol, AD: DataProtocol>(_ msg: M, authenticating aad: AD) throws -> Data {
      try context.seal(msg, authenticating: aad)
    }

    /// A secret that the recipient can make, too.
    public func exportSecret<Context: DataProtocol>(context: Context, outputByteCount: Int) throws -> SymmetricKey {
      try self.context.export(context: context, count: outputByteCount)
    }
  }
}
