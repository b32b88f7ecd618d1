import Foundation
import SlipwayCrypto

/// A nonce, an enciphered message and its tag, one after the other: what `AES.GCM` and `ChaChaPoly` have in common.
struct SealedMessage: Sendable {
  static let nonceByteCount = 12
  static let tagByteCount = 16

  let combined: Data
  let nonceCount: Int

  var nonce: Data { combined.prefix(nonceCount) }
  var ciphertext: Data { combined.dropFirst(nonceCount).dropLast(Self.tagByteCount) }
  var tag: Data { combined.suffix(Self.tagByteCount) }

  /// - Parameter data: a nonce of the usual length, any number of enciphered bytes, a tag.
  init(combined data: some DataProtocol) throws {
    guard data.count >= Self.nonceByteCount + Self.tagByteCount else { throw CryptoKitError.incorrectParameterSize }
    combined = Data(data)
    nonceCount = Self.nonceByteCount
  }

  init(nonce: some Sequence<UInt8>, ciphertext: some DataProtocol, tag: some DataProtocol) throws {
    guard tag.count == Self.tagByteCount else { throw CryptoKitError.incorrectParameterSize }
    var combined = Data(nonce)
    nonceCount = combined.count
    combined.reserveCapacity(nonceCount + ciphertext.count + tag.count)
    combined.append(contentsOf: ciphertext)
    combined.append(contentsOf: tag)
    self.combined = combined
  }

  /// Enciphers a message.
  init(
    sealing message: some DataProtocol,
    _ cipher: Cipher,
    key: SymmetricKey,
    nonce: some ContiguousBytes,
    authenticating data: some DataProtocol
  ) throws {
    let nonce = nonce.withUnsafeBytes { Data($0) }
    let context = try Self.context(cipher, key, nonce, isEncrypting: true)
    var combined = Data(count: nonce.count + message.count + Self.tagByteCount)
    try translatingErrors {
      try data.withEachRegion { try context.authenticate($0) }
      try combined.withUnsafeMutableBytes { combined in
        nonce.withUnsafeBytes { combined.copyMemory(from: $0) }
        var rest = combined[nonce.count...]
        try message.withEachRegion { region in
          rest = rest.dropFirst(try context.update(region, into: .init(rebasing: rest)))
        }
        rest = rest.dropFirst(try context.finish(into: .init(rebasing: rest)))
        try context.getTag(into: .init(rebasing: rest))
      }
    }
    self.combined = combined
    nonceCount = nonce.count
  }

  /// Deciphers the message. Nobody sees it unless its tag is right.
  func open(_ cipher: Cipher, key: SymmetricKey, authenticating data: some DataProtocol) throws -> Data {
    let context = try Self.context(cipher, key, nonce, isEncrypting: false)
    try translatingErrors { try data.withEachRegion { try context.authenticate($0) } }
    var message = Data(count: ciphertext.count)
    try message.withUnsafeMutableBytes { message in
      do {
        try tag.withUnsafeBytes { try context.expectTag($0) }
        let count = try ciphertext.withUnsafeBytes { try context.update($0, into: message) }
        _ = try context.finish(into: .init(rebasing: message[count...]))
      } catch {
        cleanse(message)
        throw CryptoKitError.authenticationFailure
      }
    }
    return message
  }

  private static func context(
    _ cipher: Cipher,
    _ key: SymmetricKey,
    _ nonce: Data,
    isEncrypting: Bool
  ) throws -> CipherContext {
    try translatingErrors {
      try key.withUnsafeBytes { key in
        try nonce.withUnsafeBytes { try CipherContext(cipher, key: key, nonce: $0, isEncrypting: isEncrypting) }
      }
    }
  }
}

extension DataProtocol {
  func withEachRegion(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    for region in regions { try region.withUnsafeBytes(body) }
  }
}

/// Bytes that are used once with a key.
struct NonceBytes: Sendable {
  let data: Data

  init() {
    var data = Data(count: SealedMessage.nonceByteCount)
    data.withUnsafeMutableBytes { randomise($0) }
    self.data = data
  }

  init(_ bytes: some DataProtocol, counts: some RangeExpression<Int>) throws {
    guard counts.contains(bytes.count) else { throw CryptoKitError.incorrectParameterSize }
    data = Data(bytes)
  }
}
