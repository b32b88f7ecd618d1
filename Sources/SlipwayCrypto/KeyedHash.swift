import COpenSSL

/// An HMAC in the making, by libcrypto's own implementation. Its state is overwritten when it is freed.
package final class KeyedHashContext: @unchecked Sendable {
  // A value that holds this one writes to it only while it is the only holder.
  private let context: OpaquePointer

  package init(_ algorithm: DigestAlgorithm, key: UnsafeRawBufferPointer) {
    context = must(EVP_MAC_CTX_new(Self.method), "EVP_MAC_CTX_new")
    var name = Array(algorithm.name.utf8CString)
    var empty: UInt8 = 0
    name.withUnsafeMutableBufferPointer { name in
      let parameters = [
        OSSL_PARAM_construct_utf8_string(ParameterName.digest, name.baseAddress, 0), OSSL_PARAM_construct_end(),
      ]
      // A key of no bytes is a key, too; no address would mean that the key was given before.
      let address = key.baseAddress.map { UnsafePointer($0.assumingMemoryBound(to: UInt8.self)) }
      withUnsafePointer(to: &empty) { empty in
        must(EVP_MAC_init(context, address ?? empty, key.count, parameters), "EVP_MAC_init")
      }
    }
  }

  private init(copying other: OpaquePointer) {
    context = must(EVP_MAC_CTX_dup(other), "EVP_MAC_CTX_dup")
  }

  deinit { EVP_MAC_CTX_free(context) }

  package func copy() -> KeyedHashContext { KeyedHashContext(copying: context) }

  package func update(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    must(EVP_MAC_update(context, base.assumingMemoryBound(to: UInt8.self), bytes.count), "EVP_MAC_update")
  }

  /// Writes the code. Nothing may follow.
  package func finish(into code: UnsafeMutableRawBufferPointer) {
    let address = code.baseAddress?.assumingMemoryBound(to: UInt8.self)
    must(EVP_MAC_final(context, address, nil, code.count), "EVP_MAC_final")
  }

  nonisolated(unsafe) private static let method = must(EVP_MAC_fetch(nil, OSSL_MAC_NAME_HMAC, nil), "EVP_MAC_fetch")
}

/// Stretches a password (PKCS #5's PBKDF2).
package func stretch(
  password: UnsafeRawBufferPointer,
  salt: UnsafeRawBufferPointer,
  rounds: Int,
  _ algorithm: DigestAlgorithm,
  into key: UnsafeMutableRawBufferPointer
) throws(CryptoFailure) {
  guard let rounds = Int32(exactly: rounds), let saltCount = Int32(exactly: salt.count),
    let passwordCount = Int32(exactly: password.count), let keyCount = Int32(exactly: key.count)
  else { throw CryptoFailure(code: 0) }
  let status = PKCS5_PBKDF2_HMAC(
    password.baseAddress?.assumingMemoryBound(to: CChar.self),
    passwordCount,
    salt.baseAddress?.assumingMemoryBound(to: UInt8.self),
    saltCount,
    rounds,
    algorithm.method,
    keyCount,
    key.baseAddress?.assumingMemoryBound(to: UInt8.self)
  )
  try check(status)
}
