import CryptoKit
import Foundation

/// Enciphers what two peers say to each other, by keys that both make anew for each connection. It keeps others from reading along;
/// who the other side is, nobody proves.
struct PeerCipher {
  private let own = Curve25519.KeyAgreement.PrivateKey()
  private var sending: (key: SymmetricKey, count: UInt64)?
  private var receiving: (key: SymmetricKey, count: UInt64)?

  static let keyLength = 32
  var publicKey: Data { own.publicKey.rawRepresentation }

  mutating func agree(with other: Data, isDialer: Bool) throws {
    let secret = try own.sharedSecretFromKeyAgreement(with: .init(rawRepresentation: other))
    let salt = isDialer ? publicKey + other : other + publicKey
    func key(_ direction: String) -> SymmetricKey {
      secret.hkdfDerivedSymmetricKey(
        using: SHA256.self,
        salt: salt,
        sharedInfo: Data(direction.utf8),
        outputByteCount: 32
      )
    }
    sending = (key(isDialer ? "out" : "in"), 0)
    receiving = (key(isDialer ? "in" : "out"), 0)
  }

  mutating func seal(_ data: Data) throws -> Data {
    guard let (key, count) = sending else { throw MCError(.notConnected) }
    sending?.count += 1
    let box = try ChaChaPoly.seal(data, using: key, nonce: Self.nonce(count))
    return box.ciphertext + box.tag
  }

  mutating func open(_ data: Data) throws -> Data {
    guard let (key, count) = receiving, data.count >= 16 else { throw MCError(.notConnected) }
    receiving?.count += 1
    let box = try ChaChaPoly.SealedBox(
      nonce: Self.nonce(count),
      ciphertext: data.dropLast(16),
      tag: data.suffix(16)
    )
    return try ChaChaPoly.open(box, using: key)
  }

  /// Each key seals each number once.
  private static func nonce(_ count: UInt64) throws -> ChaChaPoly.Nonce {
    try ChaChaPoly.Nonce(data: Data(count: 4) + withUnsafeBytes(of: count.bigEndian) { Data($0) })
  }
}
