import Foundation

extension HPKE {
  /// The side that receives. It opens messages in the order in which they were sealed.
  public struct Recipient: Sendable {
    private var context: HPKEContext

    /// For messages of anybody.
    public init<PrivateKey: HPKEDiffieHellmanPrivateKey>(
      privateKey: PrivateKey,
      ciphersuite: Ciphersuite,
      info: Data,
      encapsulatedKey: Data
    ) throws {
      try self.init(privateKey, ciphersuite, info, encapsulatedKey, from: nil, nil)
    }

    /// For messages of someone who knows a key that both share.
    public init<PrivateKey: HPKEDiffieHellmanPrivateKey>(
      privateKey: PrivateKey,
      ciphersuite: Ciphersuite,
      info: Data,
      encapsulatedKey: Data,
      presharedKey psk: SymmetricKey,
      presharedKeyIdentifier pskID: Data
    ) throws {
      let sharedKey = HPKEContext.SharedKey(key: psk, identifier: pskID)
      try self.init(privateKey, ciphersuite, info, encapsulatedKey, from: nil, sharedKey)
    }

    /// For messages of whoever has a public key's private one.
    public init<PrivateKey: HPKEDiffieHellmanPrivateKey>(
      privateKey: PrivateKey,
      ciphersuite: Ciphersuite,
      info: Data,
      encapsulatedKey: Data,
      authenticatedBy authenticationKey: PrivateKey.PublicKey
    ) throws {
      try self.init(privateKey, ciphersuite, info, encapsulatedKey, from: authenticationKey, nil)
    }

    /// For messages of whoever has a public key's private one and knows a key that both share.
    public init<PrivateKey: HPKEDiffieHellmanPrivateKey>(
      privateKey: PrivateKey,
      ciphersuite: Ciphersuite,
      info: Data,
      encapsulatedKey: Data,
      authenticatedBy authenticationKey: PrivateKey.PublicKey,
      presharedKey psk: SymmetricKey,
      presharedKeyIdentifier pskID: Data
    ) throws {
      let sharedKey = HPKEContext.SharedKey(key: psk, identifier: pskID)
      try self.init(privateKey, ciphersuite, info, encapsulatedKey, from: authenticationKey, sharedKey)
    }

    private init<Key: HPKEDiffieHellmanPrivateKey>(
      _ key: Key,
      _ suite: Ciphersuite,
      _ info: Data,
      _ encapsulated: Data,
      from sender: Key.PublicKey?,
      _ sharedKey: HPKEContext.SharedKey?
    ) throws {
      context = try HPKEContext(
        secret: try suite.kem.decapsulate(encapsulated, with: key, from: sender),
        suite,
        info: info,
        sharedKey: sharedKey,
        isAuthenticated: sender != nil
      )
    }

    /// Opens the next message.
    public mutating func open<C: DataProtocol>(_ ciphertext: C) throws -> Data {
      try context.open(ciphertext, authenticating: Data())
    }

    /// Opens the next message, if it and other data are what was sealed.
    public mutating func open<C: DataProtocol, AD: DataProtocol>(_ ciphertext: C, authenticating aad: AD) throws -> Data
    {
      try context.open(ciphertext, authenticating: aad)
    }

    /// A secret that the sender can make, too.
    public func exportSecret<Context: DataProtocol>(context: Context, outputByteCount: Int) throws -> SymmetricKey {
      try self.context.export(context: context, count: outputByteCount)
    }
  }
}
