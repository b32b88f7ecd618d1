import Foundation
import SlipwayCrypto

/// The cipher ChaCha20 with Poly1305's tags (RFC 8439) and keys of 256 bits.
public enum ChaChaPoly: Sendable {
  /// Enciphers a message and makes a tag of it.
  public static func seal<Plaintext: DataProtocol>(
    _ message: Plaintext,
    using key: SymmetricKey,
    nonce: Nonce? = nil
  ) throws -> SealedBox {
    try seal(message, using: key, nonce: nonce, authenticating: Data())
  }

  /// Enciphers a message and makes a tag of it and of other data.
  /// - Parameter nonce: nil stands for a random one.
  public static func seal<Plaintext: DataProtocol, AuthenticatedData: DataProtocol>(
    _ message: Plaintext,
    using key: SymmetricKey,
    nonce: Nonce? = nil,
    authenticating authenticatedData: AuthenticatedData
  ) throws -> SealedBox {
    let cipher = try cipher(for: key)
    let nonce = nonce ?? Nonce()
    return SealedBox(
      message: try SealedMessage(sealing: message, cipher, key: key, nonce: nonce, authenticating: authenticatedData)
    )
  }

  /// The message in a box.
  /// - Throws: `CryptoKitError.authenticationFailure` if the box was not sealed with this key, or was changed.
  public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
    try open(sealedBox, using: key, authenticating: Data())
  }

  /// The message in a box, if it and other data are what was sealed.
  /// - Throws: `CryptoKitError.authenticationFailure` if they are not, or if this is not the key.
  public static func open<AuthenticatedData: DataProtocol>(
    _ sealedBox: SealedBox,
    using key: SymmetricKey,
    authenticating authenticatedData: AuthenticatedData
  ) throws -> Data {
    try sealedBox.message.open(cipher(for: key), key: key, authenticating: authenticatedData)
  }

  private static func cipher(for key: SymmetricKey) throws -> Cipher {
    guard key.bitCount == 256 else { throw CryptoKitError.incorrectKeySize }
    return .chaChaPoly
  }

  /// An enciphered message with its nonce and its tag of 16 bytes.
  public struct SealedBox: Sendable {
    let message: SealedMessage

    public var nonce: Nonce { Nonce(message.nonce) }
    public var ciphertext: Data { message.ciphertext }
    public var tag: Data { message.tag }

    /// All three, one after the other.
    public var combined: Data { message.combined }

    init(message: SealedMessage) { self.message = message }

    /// - Parameter combined: a nonce of 12 bytes, the enciphered message, the tag.
    /// - Throws: `CryptoKitError.incorrectParameterSize` if that is too short.
    public init<D: DataProtocol>(combined: D) throws { message = try SealedMessage(combined: combined) }

    /// - Throws: `CryptoKitError.incorrectParameterSize` if the tag is not 16 bytes.
    public init<C: DataProtocol, T: DataProtocol>(nonce: Nonce, ciphertext: C, tag: T) throws {
      message = try SealedMessage(nonce: nonce, ciphertext: ciphertext, tag: tag)
    }
  }

  /// A value that is used only once with a key.
  public struct Nonce: ContiguousBytes, Sequence, Sendable {
    private let data: Data

    fileprivate init(_ data: Data) { self.data = data }

    /// A random one of 12 bytes.
    public init() { data = NonceBytes().data }

    /// - Throws: `CryptoKitError.incorrectParameterSize` unless there are exactly 12 bytes.
    public init<D: DataProtocol>(data: D) throws {
      self.data = try NonceBytes(data, counts: SealedMessage.nonceByteCount...SealedMessage.nonceByteCount).data
    }

    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
      try data.withUnsafeBytes(body)
    }

    public func makeIterator() -> Array<UInt8>.Iterator { Array(data).makeIterator() }
  }
}
