import Foundation
import SlipwayCrypto
import SlipwayFoundation

/// A random private key.
/// - Parameter parameters: `kSecAttrKeyType` and `kSecAttrKeySizeInBits`; attributes of the private key, which is put into
///   the keychain if `kSecAttrIsPermanent` is true among them.
/// - Returns: nil with an error: for another type or size, and for the Secure Enclave, which this machine has not.
public func SecKeyCreateRandomKey(
  _ parameters: CFDictionary,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? {
  reporting(to: error) { () throws(SecurityError) in
    guard parameters[kSecAttrTokenID] == nil else { throw SecurityError(errSecUnimplemented, "no Secure Enclave") }
    guard let type = parameters[kSecAttrKeyType] as? String,
      let size = KeychainValue(parameters[kSecAttrKeySizeInBits] ?? ""), let bits = size.integer
    else { throw SecurityError(errSecParam, "kSecAttrKeyType or kSecAttrKeySizeInBits is missing") }
    let key = try SecKey(type: type, bitCount: bits)
    let attributes = parameters[kSecPrivateKeyAttrs] as? [String: Any] ?? [:]
    if (attributes[kSecAttrIsPermanent as String] as? Bool) == true {
      var item = attributes
      item[kSecClass as String] = kSecClassKey
      item[kSecValueRef as String] = key
      _ = try Keychain.own.add(KeychainQuery(item as CFDictionary))
    }
    return key
  }
}

/// A key from its external representation.
public func SecKeyCreateWithData(
  _ keyData: CFData,
  _ attributes: CFDictionary,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? {
  reporting(to: error) { () throws(SecurityError) in
    guard let type = attributes[kSecAttrKeyType] as? String, let keyClass = attributes[kSecAttrKeyClass] as? String,
      [kSecAttrKeyClassPrivate as String, kSecAttrKeyClassPublic as String].contains(keyClass)
    else { throw SecurityError(errSecParam, "kSecAttrKeyType or kSecAttrKeyClass is missing, or another kind of key") }
    return try SecKey(keyData as Data, type: type, isPrivate: keyClass == kSecAttrKeyClassPrivate as String)
  }
}

/// X9.63's form of a key on a curve, PKCS #1's of one of RSA.
public func SecKeyCopyExternalRepresentation(
  _ key: SecKey,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  key.representation as CFData
}

public func SecKeyCopyPublicKey(_ key: SecKey) -> SecKey? { try? key.publicKey }

/// Type, size, class and uses of a key; `nil` where libcrypto cannot make the public key that its label is a digest of.
public func SecKeyCopyAttributes(_ key: SecKey) -> CFDictionary? {
  (try? key.keychainAttributes)?.mapValues(\.object) as CFDictionary?
}

/// How many bytes a block has: of RSA's modulus, or of a coordinate.
public func SecKeyGetBlockSize(_ key: SecKey) -> Int { (key.bitCount + 7) / 8 }

public func SecKeyIsAlgorithmSupported(
  _ key: SecKey,
  _ operation: SecKeyOperationType,
  _ algorithm: SecKeyAlgorithm
) -> Bool {
  switch (algorithm.scheme, operation) {
  case (.sign(_, .curve, _), .sign), (.agree, .keyExchange): !key.isRSA && key.isPrivate
  case (.sign(_, .curve, _), .verify): !key.isRSA
  case (.sign(_, .rsa, _), .sign), (.encrypt, .decrypt): key.isRSA && key.isPrivate
  case (.sign(_, .rsa, _), .verify): key.isRSA
  case (.encrypt, .encrypt): key.isRSA && !key.isPrivate
  default: false
  }
}

// MARK: - Signatures

public func SecKeyCreateSignature(
  _ key: SecKey,
  _ algorithm: SecKeyAlgorithm,
  _ dataToSign: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  reporting(to: error) { () throws(SecurityError) in
    guard SecKeyIsAlgorithmSupported(key, .sign, algorithm),
      case .sign(let input, let kind, let function) = algorithm.scheme
    else { throw SecurityError(errSecUnsupportedAlgorithm, "this key does not sign by \(algorithm.rawValue)") }
    let digest = try digest(of: dataToSign as Data, input, function)
    return try failing(errSecInternalError) {
      try digest.withUnsafeBytes { digest in
        switch (key.material, kind) {
        case (.curvePrivate(let key), _): Data(try key.sign(digest: digest)) as CFData
        case (.rsa(let key), .rsa(let padding)): Data(try key.sign(digest: digest, function, padding)) as CFData
        default: throw SecurityError(errSecUnsupportedAlgorithm, "the key does not fit")
        }
      }
    }
  }
}

/// - Returns: whether the signature is valid; if not, there is an error, too.
public func SecKeyVerifySignature(
  _ key: SecKey,
  _ algorithm: SecKeyAlgorithm,
  _ signedData: CFData,
  _ signature: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let isValid: Bool? = reporting(to: error) { () throws(SecurityError) in
    guard SecKeyIsAlgorithmSupported(key, .verify, algorithm),
      case .sign(let input, let kind, let function) = algorithm.scheme
    else { throw SecurityError(errSecUnsupportedAlgorithm, "this key does not verify by \(algorithm.rawValue)") }
    let digest = try digest(of: signedData as Data, input, function)
    let signature = signature as Data
    let isValid = digest.withUnsafeBytes { digest in
      switch (key.material, kind) {
      case (.curvePrivate(let key), _): key.publicKey.isValid(Array(signature), forDigest: digest)
      case (.curvePublic(let key), _): key.isValid(Array(signature), forDigest: digest)
      case (.rsa(let key), .rsa(let padding)):
        signature.withUnsafeBytes { key.isValid($0, forDigest: digest, function, padding) }
      default: false
      }
    }
    guard isValid else { throw SecurityError(errSecVerifyFailed, "the signature is not valid") }
    return true
  }
  return isValid == true
}

private func digest(
  of data: Data,
  _ input: SecKeyAlgorithm.Input,
  _ function: DigestAlgorithm?
) throws(SecurityError) -> Data {
  guard let function else { return data }
  if input == .digest {
    guard data.count == function.byteCount else {
      throw SecurityError(errSecParam, "a digest of \(function) has \(function.byteCount) bytes, not \(data.count)")
    }
    return data
  }
  var digest = Data(count: function.byteCount)
  let context = DigestContext(function)
  data.withUnsafeBytes { context.update($0) }
  digest.withUnsafeMutableBytes { context.finish(into: $0) }
  return digest
}

// MARK: - Messages and secrets

public func SecKeyCreateEncryptedData(
  _ key: SecKey,
  _ algorithm: SecKeyAlgorithm,
  _ plaintext: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  reporting(to: error) { () throws(SecurityError) in
    guard SecKeyIsAlgorithmSupported(key, .encrypt, algorithm), case .rsa(let rsa) = key.material,
      case .encrypt(let padding, let function) = algorithm.scheme
    else { throw SecurityError(errSecUnsupportedAlgorithm, "this key does not encrypt by \(algorithm.rawValue)") }
    return try failing(errSecParam) {
      try (plaintext as Data).withUnsafeBytes { Data(try rsa.encrypt($0, function, padding)) as CFData }
    }
  }
}

public func SecKeyCreateDecryptedData(
  _ key: SecKey,
  _ algorithm: SecKeyAlgorithm,
  _ ciphertext: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  reporting(to: error) { () throws(SecurityError) in
    guard SecKeyIsAlgorithmSupported(key, .decrypt, algorithm), case .rsa(let rsa) = key.material,
      case .encrypt(let padding, let function) = algorithm.scheme
    else { throw SecurityError(errSecUnsupportedAlgorithm, "this key does not decrypt by \(algorithm.rawValue)") }
    return try failing(errSecDecode) {
      try (ciphertext as Data).withUnsafeBytes { Data(try rsa.decrypt($0, function, padding)) as CFData }
    }
  }
}

/// What a private key and another's public key agree on: the first coordinate.
/// - Parameter parameters: empty; they belong to algorithms that derive a key from that.
public func SecKeyCopyKeyExchangeResult(
  _ privateKey: SecKey,
  _ algorithm: SecKeyAlgorithm,
  _ publicKey: SecKey,
  _ parameters: CFDictionary,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  reporting(to: error) { () throws(SecurityError) in
    guard SecKeyIsAlgorithmSupported(privateKey, .keyExchange, algorithm), parameters.count == 0,
      case .curvePrivate(let key) = privateKey.material, case .curvePublic(let other) = publicKey.material,
      key.curve == other.curve
    else { throw SecurityError(errSecUnsupportedAlgorithm, "these keys do not agree by \(algorithm.rawValue)") }
    return try failing(errSecInternalError) { try key.agree(with: other).withUnsafeBytes { Data($0) } as CFData }
  }
}

// MARK: - Errors

private func reporting<R>(
  to error: UnsafeMutablePointer<Unmanaged<CFError>?>?,
  _ body: () throws(SecurityError) -> R
) -> R? {
  do throws(SecurityError) {
    return try body()
  } catch let failure {
    failure.report(to: error)
    return nil
  }
}

/// Gives what libcrypto throws a status.
private func failing<R>(_ status: OSStatus, _ body: () throws -> R) throws(SecurityError) -> R {
  do {
    return try body()
  } catch {
    throw error as? SecurityError ?? SecurityError(status, "libcrypto: \(error)")
  }
}

extension KeychainValue {
  /// A number, or one that was written as text.
  fileprivate var integer: Int? {
    switch self {
    case .number(let number): Int(exactly: number)
    case .text(let text): Int(text)
    default: nil
    }
  }
}
