import SlipwayCrypto

/// The hash function of an HMAC.
public typealias CCHmacAlgorithm = UInt32

public let kCCHmacAlgSHA1 = 0
public let kCCHmacAlgMD5 = 1
public let kCCHmacAlgSHA256 = 2
public let kCCHmacAlgSHA384 = 3
public let kCCHmacAlgSHA512 = 4
public let kCCHmacAlgSHA224 = 5

extension DigestAlgorithm {
  fileprivate init(hmac algorithm: CCHmacAlgorithm) {
    switch Int(algorithm) {
    case kCCHmacAlgSHA1: self = .sha1
    case kCCHmacAlgMD5: self = .md5
    case kCCHmacAlgSHA256: self = .sha256
    case kCCHmacAlgSHA384: self = .sha384
    case kCCHmacAlgSHA512: self = .sha512
    case kCCHmacAlgSHA224: self = .sha224
    default: fatalError("\(algorithm) is no CCHmacAlgorithm")
    }
  }
}

/// An HMAC in the making: a value, though libcrypto's is none.
public struct CCHmacContext {
  fileprivate var context: KeyedHashContext?
  fileprivate var byteCount = 0

  public init() {}
}

public func CCHmacInit(
  _ ctx: UnsafeMutablePointer<CCHmacContext>!,
  _ algorithm: CCHmacAlgorithm,
  _ key: UnsafeRawPointer!,
  _ keyLength: Int
) {
  let algorithm = DigestAlgorithm(hmac: algorithm)
  ctx.pointee.context = KeyedHashContext(algorithm, key: UnsafeRawBufferPointer(start: key, count: keyLength))
  ctx.pointee.byteCount = algorithm.byteCount
}

public func CCHmacUpdate(
  _ ctx: UnsafeMutablePointer<CCHmacContext>!,
  _ data: UnsafeRawPointer!,
  _ dataLength: Int
) {
  guard var context = ctx.pointee.context else { fatalError("CCHmacUpdate before CCHmacInit") }
  ctx.pointee.context = nil
  if !isKnownUniquelyReferenced(&context) { context = context.copy() }
  context.update(UnsafeRawBufferPointer(start: data, count: dataLength))
  ctx.pointee.context = context
}

public func CCHmacFinal(_ ctx: UnsafeMutablePointer<CCHmacContext>!, _ macOut: UnsafeMutableRawPointer!) {
  guard let context = ctx.pointee.context else { fatalError("CCHmacFinal before CCHmacInit") }
  context.copy().finish(into: UnsafeMutableRawBufferPointer(start: macOut, count: ctx.pointee.byteCount))
  ctx.pointee.context = nil
}

public func CCHmac(
  _ algorithm: CCHmacAlgorithm,
  _ key: UnsafeRawPointer!,
  _ keyLength: Int,
  _ data: UnsafeRawPointer!,
  _ dataLength: Int,
  _ macOut: UnsafeMutableRawPointer!
) {
  var context = CCHmacContext()
  CCHmacInit(&context, algorithm, key, keyLength)
  CCHmacUpdate(&context, data, dataLength)
  CCHmacFinal(&context, macOut)
}
