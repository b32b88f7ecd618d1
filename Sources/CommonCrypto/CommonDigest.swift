import SlipwayCrypto

/// A count of bytes, as CommonCrypto's digests take it.
public typealias CC_LONG = UInt32
public typealias CC_LONG64 = UInt64

public let CC_MD5_DIGEST_LENGTH: Int32 = 16
public let CC_MD5_BLOCK_BYTES: Int32 = 64
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
public let CC_SHA1_BLOCK_BYTES: Int32 = 64
public let CC_SHA224_DIGEST_LENGTH: Int32 = 28
public let CC_SHA224_BLOCK_BYTES: Int32 = 64
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
public let CC_SHA256_BLOCK_BYTES: Int32 = 64
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
public let CC_SHA384_BLOCK_BYTES: Int32 = 128
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64
public let CC_SHA512_BLOCK_BYTES: Int32 = 128

/// A digest in the making. Apple's holds the function's registers, which nobody has a use for; this one holds libcrypto's
/// state, and is a value all the same.
struct DigestInTheMaking {
  private var context: DigestContext?

  mutating func start(_ algorithm: DigestAlgorithm) { context = DigestContext(algorithm) }

  mutating func update(_ data: UnsafeRawPointer?, _ count: CC_LONG) {
    guard var context else { fatalError("a digest was updated before it was initialised") }
    // The state is another's, too, after the structure was copied.
    self.context = nil
    if !isKnownUniquelyReferenced(&context) { context = context.copy() }
    context.update(UnsafeRawBufferPointer(start: data, count: Int(count)))
    self.context = context
  }

  mutating func finish(_ digest: UnsafeMutablePointer<UInt8>?, _ count: Int32) {
    guard let context, let digest else {
      fatalError("a digest was finished before it was initialised, or into nothing")
    }
    context.copy().finish(into: UnsafeMutableRawBufferPointer(start: digest, count: Int(count)))
    self.context = nil
  }
}

/// Writes a message's digest.
private func hash(
  _ algorithm: DigestAlgorithm,
  _ data: UnsafeRawPointer?,
  _ count: CC_LONG,
  _ digest: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  guard let digest else { return nil }
  let context = DigestContext(algorithm)
  context.update(UnsafeRawBufferPointer(start: data, count: Int(count)))
  context.finish(into: UnsafeMutableRawBufferPointer(start: digest, count: algorithm.byteCount))
  return digest
}

public struct CC_MD5_CTX {
  var state = DigestInTheMaking()
  public init() {}
}

public struct CC_SHA1_CTX {
  var state = DigestInTheMaking()
  public init() {}
}

public struct CC_SHA256_CTX {
  var state = DigestInTheMaking()
  public init() {}
}

public struct CC_SHA512_CTX {
  var state = DigestInTheMaking()
  public init() {}
}

// MARK: - MD5

@discardableResult public func CC_MD5_Init(_ c: UnsafeMutablePointer<CC_MD5_CTX>!) -> Int32 {
  c.pointee.state.start(.md5)
  return 1
}

@discardableResult public func CC_MD5_Update(
  _ c: UnsafeMutablePointer<CC_MD5_CTX>!,
  _ data: UnsafeRawPointer!,
  _ len: CC_LONG
) -> Int32 {
  c.pointee.state.update(data, len)
  return 1
}

@discardableResult public func CC_MD5_Final(
  _ md: UnsafeMutablePointer<UInt8>!,
  _ c: UnsafeMutablePointer<CC_MD5_CTX>!
) -> Int32 {
  c.pointee.state.finish(md, CC_MD5_DIGEST_LENGTH)
  return 1
}

@discardableResult public func CC_MD5(
  _ data: UnsafeRawPointer!,
  _ len: CC_LONG,
  _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  hash(.md5, data, len, md)
}

// MARK: - SHA1

@discardableResult public func CC_SHA1_Init(_ c: UnsafeMutablePointer<CC_SHA1_CTX>!) -> Int32 {
  c.pointee.state.start(.sha1)
  return 1
}

@discardableResult public func CC_SHA1_Update(
  _ c: UnsafeMutablePointer<CC_SHA1_CTX>!,
  _ data: UnsafeRawPointer!,
  _ len: CC_LONG
) -> Int32 {
  c.pointee.state.update(data, len)
  return 1
}

@discardableResult public func CC_SHA1_Final(
  _ md: UnsafeMutablePointer<UInt8>!,
  _ c: UnsafeMutablePointer<CC_SHA1_CTX>!
) -> Int32 {
  c.pointee.state.finish(md, CC_SHA1_DIGEST_LENGTH)
  return 1
}

@discardableResult public func CC_SHA1(
  _ data: UnsafeRawPointer!,
  _ len: CC_LONG,
  _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  hash(.sha1, data, len, md)
}

// MARK: - SHA224

@discardableResult public func CC_SHA224_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>!) -> Int32 {
  c.pointee.state.start(.sha224)
  return 1
}

@discardableResult public func CC_SHA224_Update(
  _ c: UnsafeMutablePointer<CC_SHA256_CTX>!,
  _ data: UnsafeRawPointer!,
  _ len: CC_LONG
) -> Int32 {
  c.pointee.state.update(data, len)
  return 1
}

@discardableResult public func CC_SHA224_Final(
  _ md: UnsafeMutablePointer<UInt8>!,
  _ c: UnsafeMutablePointer<CC_SHA256_CTX>!
) -> Int32 {
  c.pointee.state.finish(md, CC_SHA224_DIGEST_LENGTH)
  return 1
}

@discardableResult public func CC_SHA224(
  _ data: UnsafeRawPointer!,
  _ len: CC_LONG,
  _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  hash(.sha224, data, len, md)
}

// MARK: - SHA256

@discardableResult public func CC_SHA256_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>!) -> Int32 {
  c.pointee.state.start(.sha256)
  return 1
}

@discardableResult public func CC_SHA256_Update(
  _ c: UnsafeMutablePointer<CC_SHA256_CTX>!,
  _ data: UnsafeRawPointer!,
  _ len: CC_LONG
) -> Int32 {
  c.pointee.state.update(data, len)
  return 1
}

@discardableResult public func CC_SHA256_Final(
  _ md: UnsafeMutablePointer<UInt8>!,
  _ c: UnsafeMutablePointer<CC_SHA256_CTX>!
) -> Int32 {
  c.pointee.state.finish(md, CC_SHA256_DIGEST_LENGTH)
  return 1
}

@discardableResult public func CC_SHA256(
  _ data: UnsafeRawPointer!,
  _ len: CC_LONG,
  _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  hash(.sha256, data, len, md)
}

// MARK: - SHA384

@discardableResult public func CC_SHA384_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>!) -> Int32 {
  c.pointee.state.start(.sha384)
  return 1
}

@discardableResult public func CC_SHA384_Update(
  _ c: UnsafeMutablePointer<CC_SHA512_CTX>!,
  _ data: UnsafeRawPointer!,
  _ len: CC_LONG
) -> Int32 {
  c.pointee.state.update(data, len)
  return 1
}

@discardableResult public func CC_SHA384_Final(
  _ md: UnsafeMutablePointer<UInt8>!,
  _ c: UnsafeMutablePointer<CC_SHA512_CTX>!
) -> Int32 {
  c.pointee.state.finish(md, CC_SHA384_DIGEST_LENGTH)
  return 1
}

@discardableResult public func CC_SHA384(
  _ data: UnsafeRawPointer!,
  _ len: CC_LONG,
  _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  hash(.sha384, data, len, md)
}

// MARK: - SHA512

@discardableResult public func CC_SHA512_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>!) -> Int32 {
  c.pointee.state.start(.sha512)
  return 1
}

@discardableResult public func CC_SHA512_Update(
  _ c: UnsafeMutablePointer<CC_SHA512_CTX>!,
  _ data: UnsafeRawPointer!,
  _ len: CC_LONG
) -> Int32 {
  c.pointee.state.update(data, len)
  return 1
}

@discardableResult public func CC_SHA512_Final(
  _ md: UnsafeMutablePointer<UInt8>!,
  _ c: UnsafeMutablePointer<CC_SHA512_CTX>!
) -> Int32 {
  c.pointee.state.finish(md, CC_SHA512_DIGEST_LENGTH)
  return 1
}

@discardableResult public func CC_SHA512(
  _ data: UnsafeRawPointer!,
  _ len: CC_LONG,
  _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  hash(.sha512, data, len, md)
}
