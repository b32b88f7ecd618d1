import Foundation
import SlipwayCrypto
import SlipwayFoundation

/// What came of evaluating a certificate.
struct TrustEvaluation: Sendable {
  struct Fault: Sendable {
    let status: OSStatus
    let depth: Int
    let text: String
  }

  let chain: [SecCertificate]
  let faults: [Fault]
  let date: Date

  var isTrusted: Bool { faults.isEmpty }

  var result: SecTrustResultType {
    if isTrusted { return .unspecified }
    return faults.contains { $0.status == errSecInvalidSignature } ? .fatalTrustFailure : .recoverableTrustFailure
  }

  init(of certificates: [SecCertificate], _ state: SecTrust.State) {
    date = Date()
    let moment = Int((state.date ?? date).timeIntervalSince1970.rounded(.down))
    let purpose = state.policies.lazy.compactMap { policy -> CertificateChain.Purpose? in
      guard case .tls(let isServer, _) = policy.kind else { return nil }
      return isServer ? .server : .client
    }.first
    let found = CertificateChain(
      of: certificates[0].certificate,
      others: certificates.dropFirst().map(\.certificate),
      anchors: (state.anchors ?? []).map(\.certificate),
      usesMachines: state.usesMachines,
      purpose: purpose ?? .any,
      time: moment
    )
    // The certificates that were given keep their identity.
    let known = certificates + (state.anchors ?? [])
    chain = found.certificates.map { certificate in
      known.first { $0.certificate.der == certificate.der } ?? SecCertificate(certificate)
    }
    faults =
      found.faults.map { Fault(status: $0.kind.status, depth: $0.depth, text: $0.text) }
      + state.policies.flatMap { Self.faults(of: certificates[0].certificate, $0) }
  }

  /// What a policy asks beside a chain that holds.
  private static func faults(of certificate: Certificate, _ policy: SecPolicy) -> [Fault] {
    switch policy.kind {
    case .basic: return []
    case .revocation(let flags):
      guard flags & kSecRevocationRequirePositiveResponse != 0 else { return [] }
      return [Fault(status: errSecIncompleteCertRevocationCheck, depth: 0, text: "nothing says whether it is revoked")]
    case .tls(let isServer, let host):
      var faults = isServer ? faults(ofServer: certificate) : []
      if let host, !certificate.names(host: host) {
        faults.append(Fault(status: errSecHostNameMismatch, depth: 0, text: "it does not name \(host)"))
      }
      return faults
    }
  }

  /// What holds since July 2019 of servers' certificates (Apple's support article HT210176).
  private static func faults(ofServer certificate: Certificate) -> [Fault] {
    let july2019 = 1_561_939_200
    guard let begin = certificate.notBefore, let end = certificate.notAfter, begin >= july2019 else { return [] }
    var faults: [Fault] = []
    if !certificate.isNamedForServers {
      faults.append(Fault(status: errSecInvalidExtendedKeyUsage, depth: 0, text: "it is not said to be a server's"))
    }
    if end - begin > 825 * 86_400 {
      let text = "it is valid for more than 825 days"
      faults.append(Fault(status: errSecCertificateValidityPeriodTooLong, depth: 0, text: text))
    }
    return faults
  }

  /// The first fault; underneath, all of them.
  var error: CFError? {
    guard let first = faults.first else { return nil }
    let name = chain.indices.contains(first.depth) ? chain[first.depth].summary : nil
    let all = faults.map { "Certificate \($0.depth): \($0.text)" }.joined(separator: "; ")
    func error(_ text: String, _ more: [String: Any] = [:]) -> NSError {
      let texts = more.merging([NSLocalizedDescriptionKey: text]) { first, _ in first }
      return NSError(domain: NSOSStatusErrorDomain, code: Int(first.status), userInfo: texts)
    }
    return error("“\(name ?? "")” \(first.status.sentence)", [NSUnderlyingErrorKey: error(all)])
  }
}

extension OSStatus {
  fileprivate var sentence: String {
    switch self {
    case errSecCertificateExpired: "certificate is expired"
    case errSecCertificateNotValidYet: "certificate is not yet valid"
    case errSecHostNameMismatch: "certificate name does not match input"
    case errSecCertificateValidityPeriodTooLong, errSecInvalidExtendedKeyUsage, errSecUnsupportedKeySize:
      "certificate is not standards compliant"
    case errSecInvalidSignature: "certificate is not valid (bad signature)"
    case errSecIncompleteCertRevocationCheck: "certificate revocation could not be checked"
    default: "certificate is not trusted"
    }
  }
}

extension CertificateChain.Fault.Kind {
  fileprivate var status: OSStatus {
    switch self {
    case .expired: errSecCertificateExpired
    case .notYetValid: errSecCertificateNotValidYet
    case .untrusted: errSecNotTrusted
    case .signature: errSecInvalidSignature
    case .weakKey: errSecUnsupportedKeySize
    case .purpose: errSecInvalidExtendedKeyUsage
    case .other: errSecCreateChainFailed
    }
  }
}
