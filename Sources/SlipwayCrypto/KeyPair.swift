import COpenSSL

/// A key as libcrypto holds it; its private part is overwritten when it is freed.
package final class NativeKey: @unchecked Sendable {
  // libcrypto's keys are not changed once they are made, and counted atomically.
  package let pointer: OpaquePointer

  /// - Parameter pointer: an `EVP_PKEY`, which is freed with this object.
  package init(owning pointer: OpaquePointer) { self.pointer = pointer }

  deinit { EVP_PKEY_free(pointer) }

  /// A new context for one operation with this key.
  func withContext<R>(_ body: (OpaquePointer) throws(CryptoFailure) -> R) throws(CryptoFailure) -> R {
    let context = try made(EVP_PKEY_CTX_new_from_pkey(nil, pointer, nil))
    defer { EVP_PKEY_CTX_free(context) }
    return try body(context)
  }

  /// What this private key and another's public key agree on.
  package func agree(with other: NativeKey) throws(CryptoFailure) -> SecretBytes {
    try withContext { context throws(CryptoFailure) in
      try check(EVP_PKEY_derive_init(context))
      try check(EVP_PKEY_derive_set_peer(context, other.pointer))
      var count = 0
      try check(EVP_PKEY_derive(context, nil, &count))
      return try SecretBytes(count: count) { buffer throws(CryptoFailure) in
        try check(EVP_PKEY_derive(context, buffer.bytes, &count))
      }
    }
  }
}

/// The keys of Curve25519, which are 32 bytes: RFC 7748's and RFC 8032's.
package struct EdwardsKey: Sendable {
  package enum Kind: Sendable {
    case agreement, signing
    fileprivate var identifier: Int32 { self == .agreement ? EVP_PKEY_X25519 : EVP_PKEY_ED25519 }
  }

  package static let byteCount = 32

  package let native: NativeKey

  package init(_ kind: Kind, privateKey: SecretBytes) throws(CryptoFailure) {
    let key = privateKey.withUnsafeBytes {
      EVP_PKEY_new_raw_private_key(kind.identifier, nil, $0.bytes, $0.count)
    }
    native = NativeKey(owning: try made(key))
  }

  package init(_ kind: Kind, publicKey: UnsafeRawBufferPointer) throws(CryptoFailure) {
    let key = EVP_PKEY_new_raw_public_key(kind.identifier, nil, publicKey.bytes, publicKey.count)
    native = NativeKey(owning: try made(key))
  }

  package var publicBytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Self.byteCount) { buffer, count in
      count = Self.byteCount
      must(EVP_PKEY_get_raw_public_key(native.pointer, buffer.baseAddress, &count), "EVP_PKEY_get_raw_public_key")
    }
  }

  package static let signatureByteCount = 64

  /// The message is read twice, so it has to lie in one piece.
  package func sign(_ message: UnsafeRawBufferPointer) throws(CryptoFailure) -> [UInt8] {
    let context = must(EVP_MD_CTX_new(), "EVP_MD_CTX_new")
    defer { EVP_MD_CTX_free(context) }
    try check(EVP_DigestSignInit_ex(context, nil, nil, nil, nil, native.pointer, nil))
    var signature = [UInt8](repeating: 0, count: Self.signatureByteCount)
    var count = signature.count
    try check(EVP_DigestSign(context, &signature, &count, message.bytes, message.count))
    return signature
  }

  package func isValid(_ signature: UnsafeRawBufferPointer, for message: UnsafeRawBufferPointer) -> Bool {
    guard signature.count == Self.signatureByteCount else { return false }
    let context = must(EVP_MD_CTX_new(), "EVP_MD_CTX_new")
    defer {
      EVP_MD_CTX_free(context)
      ERR_clear_error()
    }
    guard EVP_DigestVerifyInit_ex(context, nil, nil, nil, nil, native.pointer, nil) == 1 else { return false }
    return EVP_DigestVerify(context, signature.bytes, signature.count, message.bytes, message.count) == 1
  }
}
