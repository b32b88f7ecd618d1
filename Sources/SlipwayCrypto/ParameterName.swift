import COpenSSL

/// The names of libcrypto's parameters. Whoever takes one keeps its address, which a Swift string has only for one call.
enum ParameterName {
  nonisolated(unsafe) static let digest = lasting(OSSL_MAC_PARAM_DIGEST)
  nonisolated(unsafe) static let group = lasting(OSSL_PKEY_PARAM_GROUP_NAME)
  nonisolated(unsafe) static let publicKey = lasting(OSSL_PKEY_PARAM_PUB_KEY)
  nonisolated(unsafe) static let privateKey = lasting(OSSL_PKEY_PARAM_PRIV_KEY)

  private static func lasting(_ text: String) -> UnsafePointer<CChar> {
    let characters = Array(text.utf8CString)
    let address = UnsafeMutablePointer<CChar>.allocate(capacity: characters.count)
    address.initialize(from: characters, count: characters.count)
    return UnsafePointer(address)
  }
}
