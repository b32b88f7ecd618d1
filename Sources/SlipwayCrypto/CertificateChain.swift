import COpenSSL

/// A certificate, and those that lead from it to one that is trusted (RFC 5280, 6.1).
package struct CertificateChain {
  package enum Purpose: Int32 {
    case any = 7
    case client = 1
    case server = 2
  }

  /// What is wrong with a certificate.
  package struct Fault: Equatable {
    package enum Kind {
      case expired, notYetValid, untrusted, signature, weakKey, purpose, other
    }

    package let kind: Kind
    /// How many certificates lie before it, the first one included.
    package let depth: Int
    /// In libcrypto's words.
    package let text: String
  }

  /// From the first certificate to the last that was found.
  package let certificates: [Certificate]
  /// Empty where the chain ends at an anchor and holds on its way.
  package let faults: [Fault]

  /// - Parameters:
  ///   - others: may lie between it and an anchor. They are not trusted.
  ///   - usesMachines: whether the machine's own anchors count as well.
  ///   - time: seconds since 1970.
  package init(
    of first: Certificate,
    others: [Certificate],
    anchors: [Certificate],
    usesMachines: Bool,
    purpose: Purpose,
    time: Int
  ) {
    let store = must(X509_STORE_new(), "X509_STORE_new")
    defer { X509_STORE_free(store) }
    if usesMachines { X509_STORE_set_default_paths(store) }
    for anchor in anchors { X509_STORE_add_cert(store, anchor.pointer) }
    let between = must(OPENSSL_sk_new_null(), "OPENSSL_sk_new_null")
    defer { OPENSSL_sk_free(between) }
    for other in others { OPENSSL_sk_push(between, UnsafeRawPointer(other.pointer)) }

    let context = must(X509_STORE_CTX_new(), "X509_STORE_CTX_new")
    defer { X509_STORE_CTX_free(context) }
    must(X509_STORE_CTX_init(context, store, first.pointer, between), "X509_STORE_CTX_init")
    let parameters = X509_STORE_CTX_get0_param(context)
    X509_VERIFY_PARAM_set_time(parameters, time)
    // An anchor is what an app says is one, its own signature or not.
    X509_VERIFY_PARAM_set_flags(parameters, UInt(X509_V_FLAG_PARTIAL_CHAIN))
    if purpose != .any {
      X509_STORE_CTX_set_purpose(context, purpose.rawValue)
      // No RSA below 2,048 bits, no SHA-1.
      X509_VERIFY_PARAM_set_auth_level(parameters, 2)
    }
    faults = Self.verify(context)
    let chain = X509_STORE_CTX_get0_chain(context)
    certificates = (0..<max(0, OPENSSL_sk_num(chain))).compactMap { index in
      OPENSSL_sk_value(chain, index).map { Certificate(sharing: OpaquePointer($0)) }
    }
  }

  private final class Faults {
    var found: [Fault] = []
  }

  /// Verifies past the first fault, since the chain is wanted whole and the faults all.
  private static func verify(_ context: OpaquePointer) -> [Fault] {
    let faults = Faults()
    return withExtendedLifetime(faults) {
      X509_STORE_CTX_set_ex_data(context, 0, Unmanaged.passUnretained(faults).toOpaque())
      X509_STORE_CTX_set_verify_cb(context) { isGood, context in
        guard isGood == 0, let place = X509_STORE_CTX_get_ex_data(context, 0) else { return 1 }
        let code = X509_STORE_CTX_get_error(context)
        let fault = Fault(
          kind: .init(code),
          depth: Int(X509_STORE_CTX_get_error_depth(context)),
          text: String(cString: X509_verify_cert_error_string(Int(code)))
        )
        Unmanaged<Faults>.fromOpaque(place).takeUnretainedValue().found.append(fault)
        return 1
      }
      let isDone = X509_verify_cert(context) == 1
      ERR_clear_error()
      if !isDone, faults.found.isEmpty {
        faults.found.append(Fault(kind: .other, depth: 0, text: "the chain could not be verified"))
      }
      return faults.found
    }
  }
}

extension CertificateChain.Fault.Kind {
  fileprivate init(_ code: Int32) {
    self =
      switch code {
      case X509_V_ERR_CERT_HAS_EXPIRED: .expired
      case X509_V_ERR_CERT_NOT_YET_VALID: .notYetValid
      case X509_V_ERR_CERT_SIGNATURE_FAILURE, X509_V_ERR_UNABLE_TO_DECRYPT_CERT_SIGNATURE: .signature
      case X509_V_ERR_EE_KEY_TOO_SMALL, X509_V_ERR_CA_KEY_TOO_SMALL, X509_V_ERR_CA_MD_TOO_WEAK: .weakKey
      case X509_V_ERR_INVALID_PURPOSE: .purpose
      case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT, X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY,
        X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT, X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN,
        X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE, X509_V_ERR_CERT_UNTRUSTED, X509_V_ERR_CERT_REJECTED:
        .untrusted
      default: .other
      }
  }
}
