import COpenSSL

/// libcrypto's ciphers by their names there.
package struct Cipher: Sendable {
  nonisolated(unsafe) let method: OpaquePointer

  private init(_ name: String) {
    method = must(EVP_CIPHER_fetch(nil, name, nil), "EVP_CIPHER_fetch")
  }

  package var keyByteCount: Int { Int(EVP_CIPHER_get_key_length(method)) }
  package var nonceByteCount: Int { Int(EVP_CIPHER_get_iv_length(method)) }
  package var blockByteCount: Int { Int(EVP_CIPHER_get_block_size(method)) }

  package enum Mode: String, CaseIterable, Sendable { case gcm, wrap, ecb, cbc, ctr, ofb, cfb, cfb8 }

  /// AES by the key's length: nil unless that is 16, 24 or 32 bytes.
  package static func aes(_ mode: Mode, keyByteCount: Int) -> Cipher? { aes[mode]?[keyByteCount] }

  package static let chaChaPoly = Cipher("ChaCha20-Poly1305")
  package static let tripleDES: [Mode: Cipher] = [.ecb: Cipher("DES-EDE3-ECB"), .cbc: Cipher("DES-EDE3-CBC")]

  private static let aes = Dictionary(
    uniqueKeysWithValues: Mode.allCases.map { mode in
      (
        mode,
        Dictionary(
          uniqueKeysWithValues: [16, 24, 32].map { ($0, Cipher("AES-\($0 * 8)-\(mode.rawValue.uppercased())")) }
        )
      )
    }
  )
}

/// One pass of a cipher over a message that comes in parts. Its key is overwritten when it is freed.
package final class CipherContext: @unchecked Sendable {
  // Whoever makes one uses it in one place at a time.
  private let context: OpaquePointer

  package let isEncrypting: Bool

  /// - Parameter nonce: bytes for ciphers that need some; its length is set before for those that take several.
  package init(
    _ cipher: Cipher,
    key: UnsafeRawBufferPointer,
    nonce: UnsafeRawBufferPointer,
    isEncrypting: Bool
  ) throws(CryptoFailure) {
    self.isEncrypting = isEncrypting
    context = must(EVP_CIPHER_CTX_new(), "EVP_CIPHER_CTX_new")
    let direction: Int32 = isEncrypting ? 1 : 0
    EVP_CIPHER_CTX_set_flags(context, EVP_CIPHER_CTX_FLAG_WRAP_ALLOW)
    try check(EVP_CipherInit_ex2(context, cipher.method, nil, nil, direction, nil))
    if nonce.count > 0, nonce.count != cipher.nonceByteCount {
      try check(EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_IVLEN, Int32(nonce.count), nil))
    }
    try check(EVP_CipherInit_ex2(context, nil, key.bytes, nonce.bytes, direction, nil))
  }

  private init(copying other: CipherContext) {
    isEncrypting = other.isEncrypting
    context = must(EVP_CIPHER_CTX_new(), "EVP_CIPHER_CTX_new")
    must(EVP_CIPHER_CTX_copy(context, other.context), "EVP_CIPHER_CTX_copy")
  }

  deinit { EVP_CIPHER_CTX_free(context) }

  package func copy() -> CipherContext { CipherContext(copying: self) }

  /// Whether the last block is filled up by PKCS #7. It is by default.
  package func setPadding(_ isPadded: Bool) {
    must(EVP_CIPHER_CTX_set_padding(context, isPadded ? 1 : 0), "EVP_CIPHER_CTX_set_padding")
  }

  /// Starts anew with the same key.
  package func reset(nonce: UnsafeRawBufferPointer) throws(CryptoFailure) {
    try check(EVP_CipherInit_ex2(context, nil, nil, nonce.bytes, isEncrypting ? 1 : 0, nil))
  }

  /// Data that is authenticated and not enciphered, before all that is.
  package func authenticate(_ bytes: UnsafeRawBufferPointer) throws(CryptoFailure) {
    try inParts(of: bytes) { part throws(CryptoFailure) in
      var count: Int32 = 0
      try check(EVP_CipherUpdate(context, nil, &count, part.bytes, Int32(part.count)))
    }
  }

  /// Enciphers or deciphers the next part.
  /// - Returns: how many bytes were written.
  package func update(
    _ bytes: UnsafeRawBufferPointer,
    into output: UnsafeMutableRawBufferPointer
  ) throws(CryptoFailure) -> Int {
    var written = 0
    try inParts(of: bytes) { part throws(CryptoFailure) in
      var count: Int32 = 0
      let target = output.bytes.map { $0 + written }
      try check(EVP_CipherUpdate(context, target, &count, part.bytes, Int32(part.count)))
      written += Int(count)
    }
    return written
  }

  /// Writes what is left; where a tag was expected, checks it.
  package func finish(into output: UnsafeMutableRawBufferPointer) throws(CryptoFailure) -> Int {
    var count: Int32 = 0
    if let target = output.bytes {
      try check(EVP_CipherFinal_ex(context, target, &count))
    } else {
      var scratch: UInt8 = 0
      try check(EVP_CipherFinal_ex(context, &scratch, &count))
    }
    return Int(count)
  }

  /// The tag of all that was authenticated and enciphered.
  package func getTag(into tag: UnsafeMutableRawBufferPointer) throws(CryptoFailure) {
    try check(EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tag.count), tag.baseAddress))
  }

  package func expectTag(_ tag: UnsafeRawBufferPointer) throws(CryptoFailure) {
    let address = UnsafeMutableRawPointer(mutating: tag.baseAddress)
    try check(EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tag.count), address))
  }

  /// libcrypto counts a part's bytes in 32 bits.
  private func inParts(
    of bytes: UnsafeRawBufferPointer,
    _ body: (UnsafeRawBufferPointer) throws(CryptoFailure) -> Void
  ) throws(CryptoFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = rest.prefix(1 << 30)
      try body(UnsafeRawBufferPointer(rebasing: part))
      rest = rest.dropFirst(part.count)
    }
  }
}

extension UnsafeRawBufferPointer {
  var bytes: UnsafePointer<UInt8>? { baseAddress?.assumingMemoryBound(to: UInt8.self) }
}

extension UnsafeMutableRawBufferPointer {
  var bytes: UnsafeMutablePointer<UInt8>? { baseAddress?.assumingMemoryBound(to: UInt8.self) }
}
