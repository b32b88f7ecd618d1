import CWebKitGTK
import Foundation
import FoundationNetworking

extension URLAuthenticationChallenge {
  convenience init(native request: OpaquePointer) {
    let host = String(optionalCString: webkit_authentication_request_get_host(request)) ?? ""
    let port = Int(webkit_authentication_request_get_port(request))
    let realm = String(optionalCString: webkit_authentication_request_get_realm(request))
    let method = authenticationMethod(webkit_authentication_request_get_scheme(request))
    let isForProxy = webkit_authentication_request_is_for_proxy(request) != 0
    let space =
      isForProxy
      ? URLProtectionSpace(
        proxyHost: host,
        port: port,
        type: NSURLProtectionSpaceHTTPProxy,
        realm: realm,
        authenticationMethod: method
      )
      : URLProtectionSpace(
        host: host,
        port: port,
        protocol: port == 443 ? NSURLProtectionSpaceHTTPS : NSURLProtectionSpaceHTTP,
        realm: realm,
        authenticationMethod: method
      )
    self.init(
      protectionSpace: space,
      proposedCredential: webkit_authentication_request_get_proposed_credential(request).flatMap(URLCredential.init),
      previousFailureCount: webkit_authentication_request_is_retry(request) != 0 ? 1 : 0,
      failureResponse: nil,
      error: nil,
      sender: ChallengeSender()
    )
  }
}

private func authenticationMethod(_ scheme: WebKitAuthenticationScheme) -> String {
  switch scheme {
  case WEBKIT_AUTHENTICATION_SCHEME_HTTP_BASIC: NSURLAuthenticationMethodHTTPBasic
  case WEBKIT_AUTHENTICATION_SCHEME_HTTP_DIGEST: NSURLAuthenticationMethodHTTPDigest
  case WEBKIT_AUTHENTICATION_SCHEME_HTML_FORM: NSURLAuthenticationMethodHTMLForm
  case WEBKIT_AUTHENTICATION_SCHEME_NTLM: NSURLAuthenticationMethodNTLM
  case WEBKIT_AUTHENTICATION_SCHEME_NEGOTIATE: NSURLAuthenticationMethodNegotiate
  default: NSURLAuthenticationMethodDefault
  }
}

extension URLCredential {
  fileprivate convenience init?(_ native: OpaquePointer) {
    defer { webkit_credential_free(native) }
    guard let user = String(optionalCString: webkit_credential_get_username(native)) else { return nil }
    let password = String(optionalCString: webkit_credential_get_password(native)) ?? ""
    self.init(user: user, password: password, persistence: .none)
  }

  var native: OpaquePointer {
    let persistence =
      switch self.persistence {
      case .none: WEBKIT_CREDENTIAL_PERSISTENCE_NONE
      case .forSession: WEBKIT_CREDENTIAL_PERSISTENCE_FOR_SESSION
      default: WEBKIT_CREDENTIAL_PERSISTENCE_PERMANENT
      }
    return webkit_credential_new(user ?? "", password ?? "", persistence)
  }
}

/// A web view's challenges are answered by their completion handler, as at Apple's: their sender hears nothing.
final class ChallengeSender: NSObject, URLAuthenticationChallengeSender, @unchecked Sendable {
  func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
  func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
  func cancel(_ challenge: URLAuthenticationChallenge) {}
  func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
  func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
}
