import COpenSSL

package enum DigestAlgorithm: Int, CaseIterable, Sendable {
  case md5, sha1, sha224, sha256, sha384, sha512

  package var byteCount: Int { Int(EVP_MD_get_size(method)) }
  package var blockByteCount: Int { Int(EVP_MD_get_block_size(method)) }

  var method: OpaquePointer { Self.methods[rawValue] }

  var name: String {
    switch self {
    case .md5: "MD5"
    case .sha1: "SHA1"
    case .sha224: "SHA2-224"
    case .sha256: "SHA2-256"
    case .sha384: "SHA2-384"
    case .sha512: "SHA2-512"
    }
  }

  /// Fetched once: a fetch looks through all providers.
  nonisolated(unsafe) private static let methods = allCases.map {
    must(EVP_MD_fetch(nil, $0.name, nil), "EVP_MD_fetch")
  }
}

/// A digest in the making. Its state is overwritten when it is freed.
package final class DigestContext: @unchecked Sendable {
  // A value that holds this one writes to it only while it is the only holder.
  private let context: OpaquePointer

  package init(_ algorithm: DigestAlgorithm) {
    context = must(EVP_MD_CTX_new(), "EVP_MD_CTX_new")
    must(EVP_DigestInit_ex2(context, algorithm.method, nil), "EVP_DigestInit_ex2")
  }

  private init(copying other: OpaquePointer) {
    context = must(EVP_MD_CTX_new(), "EVP_MD_CTX_new")
    must(EVP_MD_CTX_copy_ex(context, other), "EVP_MD_CTX_copy_ex")
  }

  deinit { EVP_MD_CTX_free(context) }

  package func copy() -> DigestContext { DigestContext(copying: context) }

  package func update(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    must(EVP_DigestUpdate(context, base, bytes.count), "EVP_DigestUpdate")
  }

  /// Writes the digest. Nothing may follow.
  package func finish(into digest: UnsafeMutableRawBufferPointer) {
    must(
      EVP_DigestFinal_ex(context, digest.baseAddress?.assumingMemoryBound(to: UInt8.self), nil),
      "EVP_DigestFinal_ex"
    )
  }
}
