import COpenSSL

/// A key of RSA, public or private, with what is done with it.
package struct RSAKey: Sendable {
  package enum Padding: Sendable {
    case pkcs1
    /// For signatures; the salt is as long as the digest.
    case pss
    /// For messages.
    case oaep
    /// What is signed or encrypted is a number, before which zeros are put.
    case none
  }

  private let native: NativeKey
  package let isPrivate: Bool

  /// - Parameter bitCount: of the modulus.
  package init(bitCount: Int) throws(CryptoFailure) {
    let context = try made(EVP_PKEY_CTX_new_from_name(nil, "RSA", nil))
    defer { EVP_PKEY_CTX_free(context) }
    try check(EVP_PKEY_keygen_init(context))
    try check(EVP_PKEY_CTX_set_rsa_keygen_bits(context, Int32(clamping: bitCount)))
    var key: OpaquePointer?
    try check(EVP_PKEY_generate(context, &key))
    native = NativeKey(owning: try made(key))
    isPrivate = true
  }

  /// - Parameter der: as PKCS #1 writes it (RFC 8017, A.1), and nothing behind it.
  package init(der: UnsafeRawBufferPointer, isPrivate: Bool) throws(CryptoFailure) {
    var position = der.bytes
    let key =
      isPrivate
      ? d2i_PrivateKey(EVP_PKEY_RSA, nil, &position, der.count)
      : d2i_PublicKey(EVP_PKEY_RSA, nil, &position, der.count)
    native = NativeKey(owning: try made(key))
    self.isPrivate = isPrivate
    guard position == der.bytes.map({ $0 + der.count }) else { throw CryptoFailure(code: 0) }
  }

  private init(_ native: NativeKey, isPrivate: Bool) { (self.native, self.isPrivate) = (native, isPrivate) }

  /// Of the modulus.
  package var bitCount: Int { Int(EVP_PKEY_get_bits(native.pointer)) }
  package var byteCount: Int { Int(EVP_PKEY_get_size(native.pointer)) }

  /// As PKCS #1 writes it.
  package var der: SecretBytes { isPrivate ? encoded(i2d_PrivateKey) : publicDER }

  package var publicKey: RSAKey {
    get throws(CryptoFailure) {
      guard isPrivate else { return self }
      return try publicDER.withUnsafeBytes { bytes throws(CryptoFailure) in try RSAKey(der: bytes, isPrivate: false) }
    }
  }

  private var publicDER: SecretBytes { encoded(i2d_PublicKey) }

  private func encoded(
    _ encode: (OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> Int32
  ) -> SecretBytes {
    SecretBytes(count: Int(encode(native.pointer, nil))) { buffer in
      var position = buffer.bytes
      must(encode(native.pointer, &position) == buffer.count ? 1 : 0, "the encoding of an RSA key")
    }
  }

  package func sign(
    digest: UnsafeRawBufferPointer,
    _ algorithm: DigestAlgorithm?,
    _ padding: Padding
  ) throws(CryptoFailure) -> [UInt8] {
    try native.withContext { context throws(CryptoFailure) in
      try check(EVP_PKEY_sign_init(context))
      try prepare(context, algorithm, padding)
      var signature = [UInt8](repeating: 0, count: byteCount)
      var count = signature.count
      let number = number(digest, padding)
      try check(EVP_PKEY_sign(context, &signature, &count, number, number.count))
      return Array(signature.prefix(count))
    }
  }

  package func isValid(
    _ signature: UnsafeRawBufferPointer,
    forDigest digest: UnsafeRawBufferPointer,
    _ algorithm: DigestAlgorithm?,
    _ padding: Padding
  ) -> Bool {
    defer { ERR_clear_error() }
    let status = try? native.withContext { context throws(CryptoFailure) in
      try check(EVP_PKEY_verify_init(context))
      try prepare(context, algorithm, padding)
      let number = number(digest, padding)
      return EVP_PKEY_verify(context, signature.bytes, signature.count, number, number.count)
    }
    return status == 1
  }

  /// - Parameter algorithm: of OAEP; nil with PKCS #1's padding.
  package func encrypt(
    _ message: UnsafeRawBufferPointer,
    _ algorithm: DigestAlgorithm?,
    _ padding: Padding
  ) throws(CryptoFailure) -> [UInt8] {
    try native.withContext { context throws(CryptoFailure) in
      try check(EVP_PKEY_encrypt_init(context))
      try prepare(context, algorithm, padding)
      var output = [UInt8](repeating: 0, count: byteCount)
      var count = output.count
      let number = number(message, padding)
      try check(EVP_PKEY_encrypt(context, &output, &count, number, number.count))
      return Array(output.prefix(count))
    }
  }

  package func decrypt(
    _ message: UnsafeRawBufferPointer,
    _ algorithm: DigestAlgorithm?,
    _ padding: Padding
  ) throws(CryptoFailure) -> [UInt8] {
    try native.withContext { context throws(CryptoFailure) in
      try check(EVP_PKEY_decrypt_init(context))
      try prepare(context, algorithm, padding)
      var output = [UInt8](repeating: 0, count: byteCount)
      var count = output.count
      try check(EVP_PKEY_decrypt(context, &output, &count, message.bytes, message.count))
      return Array(output.prefix(count))
    }
  }

  /// What OpenSSL is given: a message, before which there are zeros where it stands for a number of the key's size.
  private func number(_ message: UnsafeRawBufferPointer, _ padding: Padding) -> [UInt8] {
    guard case .none = padding else { return Array(message) }
    return Array(repeating: 0, count: max(0, byteCount - message.count)) + message
  }

  private func prepare(
    _ context: OpaquePointer,
    _ algorithm: DigestAlgorithm?,
    _ padding: Padding
  ) throws(CryptoFailure) {
    switch padding {
    case .pkcs1:
      try check(EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PADDING))
      if let algorithm { try check(EVP_PKEY_CTX_set_signature_md(context, algorithm.method)) }
    case .none: try check(EVP_PKEY_CTX_set_rsa_padding(context, RSA_NO_PADDING))
    case .pss:
      try check(EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PSS_PADDING))
      try check(EVP_PKEY_CTX_set_signature_md(context, algorithm?.method))
      try check(EVP_PKEY_CTX_set_rsa_pss_saltlen(context, RSA_PSS_SALTLEN_DIGEST))
    case .oaep:
      try check(EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_OAEP_PADDING))
      try check(EVP_PKEY_CTX_set_rsa_oaep_md(context, algorithm?.method))
      try check(EVP_PKEY_CTX_set_rsa_mgf1_md(context, algorithm?.method))
    }
  }
}
