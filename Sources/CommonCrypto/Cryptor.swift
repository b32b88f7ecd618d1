import SlipwayCrypto

/// What a `CCCryptorRef` points to.
final class Cryptor {
  private let context: CipherContext
  private let blockByteCount: Int
  private let nonceByteCount: Int
  private let isPadded: Bool
  /// How many bytes came in and did not go out.
  private var heldBack = 0

  /// - Returns: nil with a status of CommonCrypto's.
  static func make(
    _ operation: CCOperation,
    _ algorithm: CCAlgorithm,
    _ mode: Cipher.Mode,
    isPadded: Bool,
    key: UnsafeRawBufferPointer,
    iv: UnsafeRawPointer?
  ) throws(CryptorError) -> Cryptor {
    guard [kCCEncrypt, kCCDecrypt].contains(Int(operation)) else { throw CryptorError(kCCParamError) }
    let cipher: Cipher
    switch Int(algorithm) {
    case kCCAlgorithmAES:
      guard let found = Cipher.aes(mode, keyByteCount: key.count) else { throw CryptorError(kCCKeySizeError) }
      cipher = found
    case kCCAlgorithm3DES:
      guard let found = Cipher.tripleDES[mode] else { throw CryptorError(kCCUnimplemented) }
      guard key.count == found.keyByteCount else { throw CryptorError(kCCKeySizeError) }
      cipher = found
    default: throw CryptorError(kCCUnimplemented)
    }
    do {
      return try Cryptor(cipher, isEncrypting: Int(operation) == kCCEncrypt, isPadded: isPadded, key: key, iv: iv)
    } catch {
      throw CryptorError(kCCUnspecifiedError)
    }
  }

  private init(
    _ cipher: Cipher,
    isEncrypting: Bool,
    isPadded: Bool,
    key: UnsafeRawBufferPointer,
    iv: UnsafeRawPointer?
  ) throws(CryptoFailure) {
    blockByteCount = cipher.blockByteCount
    nonceByteCount = cipher.nonceByteCount
    self.isPadded = isPadded && blockByteCount > 1
    context = try withNonce(iv, nonceByteCount) { nonce throws(CryptoFailure) in
      try CipherContext(cipher, key: key, nonce: nonce, isEncrypting: isEncrypting)
    }
    context.setPadding(self.isPadded)
  }

  func reset(iv: UnsafeRawPointer?) throws(CryptorError) {
    do {
      try withNonce(iv, nonceByteCount) { nonce throws(CryptoFailure) in try context.reset(nonce: nonce) }
    } catch {
      throw CryptorError(kCCUnspecifiedError)
    }
    heldBack = 0
  }

  /// The most that comes out when so many bytes more go in.
  func outputCount(adding count: Int, isFinal: Bool) -> Int {
    let all = heldBack + count
    guard isPadded, context.isEncrypting, isFinal else {
      return blockByteCount > 1 && !isFinal ? all / blockByteCount * blockByteCount : all
    }
    return (all / blockByteCount + 1) * blockByteCount
  }

  func update(
    _ input: UnsafeRawBufferPointer,
    into output: UnsafeMutableRawBufferPointer
  ) throws(CryptorError) -> Int {
    guard output.count >= outputCount(adding: input.count, isFinal: false) else {
      throw CryptorError(kCCBufferTooSmall)
    }
    return try through(output, besides: input, count: outputCount(adding: input.count, isFinal: false)) {
      target throws(CryptorError) in
      do {
        let written = try context.update(input, into: target)
        heldBack += input.count - written
        return written
      } catch {
        throw CryptorError(kCCUnspecifiedError)
      }
    }
  }

  func finish(into output: UnsafeMutableRawBufferPointer) throws(CryptorError) -> Int {
    guard isPadded || heldBack % blockByteCount == 0 else { throw CryptorError(kCCAlignmentError) }
    if isPadded, context.isEncrypting, output.count < blockByteCount { throw CryptorError(kCCBufferTooSmall) }
    if isPadded, !context.isEncrypting, heldBack % blockByteCount != 0 { throw CryptorError(kCCAlignmentError) }
    defer { heldBack = 0 }
    // What is left is less than a block, and is known only when its padding was taken away.
    return try through(output, besides: .init(start: nil, count: 0), count: blockByteCount, isSmall: true) {
      target throws(CryptorError) in
      do {
        return try context.finish(into: target)
      } catch {
        throw CryptorError(kCCDecodeError)
      }
    }
  }

  /// Everything at once.
  func run(
    _ input: UnsafeRawBufferPointer,
    into output: UnsafeMutableRawBufferPointer
  ) throws(CryptorError) -> Int {
    if blockByteCount > 1, input.count % blockByteCount != 0, !(isPadded && context.isEncrypting) {
      throw CryptorError(kCCAlignmentError)
    }
    let count = outputCount(adding: input.count, isFinal: true)
    if context.isEncrypting || !isPadded, output.count < count { throw CryptorError(kCCBufferTooSmall, needed: count) }
    return try through(output, besides: input, count: count, isSmall: true) { target throws(CryptorError) in
      let written = try update(input, into: target)
      return written + (try finish(into: .init(rebasing: target[written...])))
    }
  }

  /// Lets a body write into memory, or beside it where the memory is the input's own or is smaller than the body may
  /// need: libcrypto writes one block late, over what it has not read yet.
  private func through(
    _ output: UnsafeMutableRawBufferPointer,
    besides input: UnsafeRawBufferPointer,
    count: Int,
    isSmall: Bool = false,
    _ body: (UnsafeMutableRawBufferPointer) throws(CryptorError) -> Int
  ) throws(CryptorError) -> Int {
    guard overlap(output, input) || (isSmall && output.count < count) else { return try body(output) }
    var written = 0
    let bytes = try SecretBytes(count: count) { buffer throws(CryptorError) in written = try body(buffer) }
    guard written <= output.count else { throw CryptorError(kCCBufferTooSmall, needed: written) }
    bytes.withUnsafeBytes { output.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<written])) }
    return written
  }

  private func overlap(_ output: UnsafeMutableRawBufferPointer, _ input: UnsafeRawBufferPointer) -> Bool {
    guard let a = output.baseAddress, let b = input.baseAddress else { return false }
    return a < b + input.count && b < a + output.count
  }
}

struct CryptorError: Error {
  let status: CCCryptorStatus
  /// Of the room that was too small.
  let needed: Int?

  init(_ status: Int, needed: Int? = nil) {
    self.status = CCCryptorStatus(status)
    self.needed = needed
  }
}

/// No initialisation vector is one of zeros.
private func withNonce<R>(
  _ iv: UnsafeRawPointer?,
  _ count: Int,
  _ body: (UnsafeRawBufferPointer) throws(CryptoFailure) -> R
) throws(CryptoFailure) -> R {
  if let iv { return try body(UnsafeRawBufferPointer(start: iv, count: count)) }
  let zeros = SecretBytes(count: count) { _ in }
  return try zeros.withUnsafeBytes(body)
}
