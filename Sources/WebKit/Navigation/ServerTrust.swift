import CGTK
import CWebKitGTK
import Foundation
import FoundationNetworking
import Security
import SlipwayFoundation

extension WKWebView {
  /// The delegate may trust a server all the same; then the load begins again.
  func refusedCertificate(_ certificate: NativeObject, _ flags: GTlsCertificateFlags, url: String) {
    let address = URL(string: url)
    let failure = LoadError.certificate(flags, url: url)
    guard let decide = navigationDelegate?.webView_didReceiveAuthenticationChallenge,
      let host = address?.host, let trust = SecTrust.make(certificate.pointer, host: host)
    else { return loadFailed(WEBKIT_LOAD_STARTED, failure) }
    // The engine tells of the end of this attempt once it has asked.
    let navigation = navigations.fail()
    let once = Once {
      [weak self] (answer: (disposition: URLSession.AuthChallengeDisposition, credential: URLCredential?)) in
      guard let self, let startedEngine else { return }
      switch answer.disposition {
      case .useCredential where answer.credential != nil:
        let session = webkit_web_view_get_network_session(startedEngine.webView)
        let native = certificate.pointer.assumingMemoryBound(to: GTlsCertificate.self)
        webkit_network_session_allow_tls_certificate_for_host(session, native, host)
        // The same navigation goes on.
        DispatchQueue.main.async {
          self.navigations.resume(navigation)
          webkit_web_view_load_uri(startedEngine.webView, url)
        }
      case .cancelAuthenticationChallenge:
        navigationDelegate?.webView_didFailProvisionalNavigation?(self, navigation, LoadError.cancelled(url: url))
      default: navigationDelegate?.webView_didFailProvisionalNavigation?(self, navigation, failure)
      }
    }
    decide(self, URLAuthenticationChallenge(trust, host: host, port: address?.port ?? 443)) { once.call(($0, $1)) }
  }

  /// The certificates of the page that has just come.
  func readServerTrust() {
    var certificate: UnsafeMutablePointer<GTlsCertificate>?
    var flags = GTlsCertificateFlags(0)
    guard let startedEngine, let host = url?.host,
      webkit_web_view_get_tls_info(startedEngine.webView, &certificate, &flags) != 0, let certificate
    else { return change(\.serverTrust, "serverTrust", to: nil) }
    change(\.serverTrust, "serverTrust", to: SecTrust.make(UnsafeMutableRawPointer(certificate), host: host))
  }
}

extension URLAuthenticationChallenge {
  fileprivate convenience init(_ trust: SecTrust, host: String, port: Int) {
    let space = URLProtectionSpace(
      host: host,
      port: port,
      protocol: NSURLProtectionSpaceHTTPS,
      realm: nil,
      authenticationMethod: NSURLAuthenticationMethodServerTrust
    )
    space.show(trust)
    self.init(
      protectionSpace: space,
      proposedCredential: nil,
      previousFailureCount: 0,
      failureResponse: nil,
      error: nil,
      sender: ChallengeSender()
    )
  }
}

extension SecTrust {
  /// Of GIO's certificate and those that it was issued by.
  fileprivate static func make(_ certificate: UnsafeMutableRawPointer, host: String) -> SecTrust? {
    let first = certificate.assumingMemoryBound(to: GTlsCertificate.self)
    let chain = sequence(first: first) { g_tls_certificate_get_issuer($0) }.compactMap { $0.encoded }
      .compactMap { SecCertificateCreateWithData(nil, $0 as CFData) }
    var trust: SecTrust?
    SecTrustCreateWithCertificates(chain as CFArray, SecPolicyCreateSSL(true, host as CFString), &trust)
    return trust
  }
}

extension UnsafeMutablePointer<GTlsCertificate> {
  /// The distinguished encoding.
  fileprivate var encoded: Data? {
    var value = GValue()
    g_value_init(&value, g_byte_array_get_type())
    defer { g_value_unset(&value) }
    g_object_get_property(UnsafeMutableRawPointer(self).assumingMemoryBound(to: GObject.self), "certificate", &value)
    guard let bytes = g_value_get_boxed(&value)?.assumingMemoryBound(to: GByteArray.self) else { return nil }
    return Data(bytes: bytes.pointee.data, count: Int(bytes.pointee.len))
  }
}
