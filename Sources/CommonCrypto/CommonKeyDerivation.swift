import SlipwayCrypto

public typealias CCPBKDFAlgorithm = UInt32
public typealias CCPseudoRandomAlgorithm = UInt32

public let kCCPBKDF2 = 2

public let kCCPRFHmacAlgSHA1 = 1
public let kCCPRFHmacAlgSHA224 = 2
public let kCCPRFHmacAlgSHA256 = 3
public let kCCPRFHmacAlgSHA384 = 4
public let kCCPRFHmacAlgSHA512 = 5

/// Stretches a password to a key (PKCS #5).
/// - Returns: `kCCSuccess`, or `kCCParamError` for an unknown algorithm, no rounds or no room.
@discardableResult public func CCKeyDerivationPBKDF(
  _ algorithm: CCPBKDFAlgorithm,
  _ password: UnsafePointer<CChar>!,
  _ passwordLen: Int,
  _ salt: UnsafePointer<UInt8>!,
  _ saltLen: Int,
  _ prf: CCPseudoRandomAlgorithm,
  _ rounds: UInt32,
  _ derivedKey: UnsafeMutablePointer<UInt8>!,
  _ derivedKeyLen: Int
) -> Int32 {
  let functions: [Int: DigestAlgorithm] = [
    kCCPRFHmacAlgSHA1: .sha1, kCCPRFHmacAlgSHA224: .sha224, kCCPRFHmacAlgSHA256: .sha256,
    kCCPRFHmacAlgSHA384: .sha384, kCCPRFHmacAlgSHA512: .sha512,
  ]
  guard Int(algorithm) == kCCPBKDF2, let function = functions[Int(prf)], rounds > 0, derivedKey != nil,
    derivedKeyLen > 0
  else { return Int32(kCCParamError) }
  do {
    try stretch(
      password: UnsafeRawBufferPointer(start: password, count: password == nil ? 0 : passwordLen),
      salt: UnsafeRawBufferPointer(start: salt, count: salt == nil ? 0 : saltLen),
      rounds: Int(rounds),
      function,
      into: UnsafeMutableRawBufferPointer(start: derivedKey, count: derivedKeyLen)
    )
    return Int32(kCCSuccess)
  } catch {
    return Int32(kCCParamError)
  }
}
