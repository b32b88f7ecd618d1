import COpenSSL

/// A certificate of X.509, and what it says.
package final class Certificate: Sendable {
  /// libcrypto's object. What is read of it is read from any thread: it locks what it caches.
  nonisolated(unsafe) let pointer: OpaquePointer

  /// - Parameter der: the certificate as X.690 writes it, and nothing behind it.
  package init(der: UnsafeRawBufferPointer) throws(CryptoFailure) {
    var position = der.bytes
    pointer = try made(d2i_X509(nil, &position, der.count))
    guard position == der.bytes.map({ $0 + der.count }) else { throw CryptoFailure(code: 0) }
  }

  init(sharing pointer: OpaquePointer) {
    must(X509_up_ref(pointer), "X509_up_ref")
    self.pointer = pointer
  }

  deinit { X509_free(pointer) }

  package var der: [UInt8] {
    var bytes: UnsafeMutablePointer<UInt8>?
    let count = i2d_X509(pointer, &bytes)
    defer { CRYPTO_free(bytes, #file, #line) }
    guard let bytes, count > 0 else { fatalError("libcrypto: i2d_X509 failed") }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }

  /// The serial number's bytes, the sign's first.
  package var serialNumber: [UInt8] {
    guard let number = X509_get0_serialNumber(pointer) else { return [] }
    var bytes: UnsafeMutablePointer<UInt8>?
    let count = i2d_ASN1_INTEGER(number, &bytes)
    defer { CRYPTO_free(bytes, #file, #line) }
    guard let bytes, count > 0 else { return [] }
    var reader = DERReader(UnsafeRawBufferPointer(start: bytes, count: Int(count))[...])
    return (try? reader.read(DERReader.Tag.integer)).map { Array($0) } ?? []
  }

  // MARK: - The subject

  package enum NamePart: Int32 {
    case commonName = 13
    case organization = 17
    case organizationalUnit = 18
  }

  /// A part of the subject's name; of several the last, which is the most particular.
  package func subject(_ part: NamePart) -> String? {
    let name = X509_get_subject_name(pointer)
    var last: Int32 = -1
    while case let next = X509_NAME_get_index_by_NID(name, part.rawValue, last), next >= 0 { last = next }
    return last < 0 ? nil : text(of: X509_NAME_get_entry(name, last))
  }

  /// The first part of the subject's name, whichever it is.
  package var firstOfSubject: String? {
    X509_NAME_get_entry(X509_get_subject_name(pointer), 0).flatMap { text(of: $0) }
  }

  private func text(of entry: OpaquePointer?) -> String? {
    var bytes: UnsafeMutablePointer<UInt8>?
    let count = ASN1_STRING_to_UTF8(&bytes, X509_NAME_ENTRY_get_data(entry))
    defer { CRYPTO_free(bytes, #file, #line) }
    guard let bytes, count >= 0 else { return nil }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
  }

  /// Of the subject's name and of its alternatives.
  package var emailAddresses: [String] {
    guard let list = X509_get1_email(pointer) else { return [] }
    defer { X509_email_free(list) }
    return (0..<OPENSSL_sk_num(list)).compactMap { index in
      OPENSSL_sk_value(list, index).map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
    }
  }

  /// Whether one of the alternative names is this host's. The common name has not counted since iOS 13.
  package func names(host: String) -> Bool {
    guard !host.isEmpty else { return false }
    if X509_check_ip_asc(pointer, host, 0) == 1 { return true }
    let flags = UInt32(X509_CHECK_FLAG_NEVER_CHECK_SUBJECT | X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS)
    // A name may end with the root's dot; a certificate's does not.
    let name = host.last == "." ? host.dropLast() : host[...]
    return name.withCString { X509_check_host(pointer, $0, name.utf8.count, flags, nil) == 1 }
  }

  // MARK: - Validity

  /// Seconds since 1970.
  package var notBefore: Int? { seconds(X509_get0_notBefore(pointer)) }
  package var notAfter: Int? { seconds(X509_get0_notAfter(pointer)) }

  private func seconds(_ time: UnsafePointer<ASN1_TIME>?) -> Int? {
    var parts = tm()
    return ASN1_TIME_to_tm(time, &parts) == 1 ? timegm(&parts) : nil
  }

  /// Whether it says of itself that it is a server's.
  package var isNamedForServers: Bool {
    let flags = X509_get_extension_flags(pointer)
    return flags & UInt32(EXFLAG_XKUSAGE) != 0 && X509_get_extended_key_usage(pointer) & UInt32(XKU_SSL_SERVER) != 0
  }

  // MARK: - The key

  package enum PublicKey: Equatable {
    /// As PKCS #1 writes it.
    case rsa([UInt8])
    /// As X9.63 writes it.
    case curve([UInt8])
  }

  /// nil for another kind of key.
  package var publicKey: PublicKey? {
    guard let key = X509_get0_pubkey(pointer), let bits = X509_get0_pubkey_bitstr(pointer) else { return nil }
    let bytes = Array(UnsafeBufferPointer(start: ASN1_STRING_get0_data(bits), count: Int(ASN1_STRING_length(bits))))
    switch EVP_PKEY_get_base_id(key) {
    case EVP_PKEY_RSA: return .rsa(bytes)
    case EVP_PKEY_EC: return .curve(bytes)
    default: return nil
    }
  }
}
