import CGTK
import CWebKitGTK
import Foundation
import FoundationNetworking

/// WebKitGTK's errors as those that apps know from Apple's WebKit: `URLError`, or `WebKitErrorDomain`.
enum LoadError {
  /// The domain of what is not the network's doing: 102 is a load that a policy decision ended.
  static let domain = "WebKitErrorDomain"

  static func error(_ native: NativeError, url: String) -> any Error {
    var information: [String: Any] = [NSLocalizedDescriptionKey: native.message]
    if let url = URL(string: url) { information[NSURLErrorFailingURLErrorKey] = url }
    if native.domain == webkit_policy_error_quark() {
      return NSError(domain: domain, code: Int(native.code), userInfo: information)
    }
    // What a handler of the app's own scheme failed with comes back with its domain.
    let domain = String(optionalCString: g_quark_to_string(native.domain)) ?? ""
    if domain == NSURLErrorDomain {
      return URLError(URLError.Code(rawValue: Int(native.code)) ?? .unknown, userInfo: information)
    }
    guard let code = code(of: native) else {
      return NSError(domain: domain, code: Int(native.code), userInfo: information)
    }
    return URLError(code, userInfo: information)
  }

  /// Nil for errors that are none of the engine's.
  private static func code(of error: NativeError) -> URLError.Code? {
    switch error.domain {
    case webkit_network_error_quark(): networkCode(error.code)
    case g_resolver_error_quark(): resolverCode(error.code)
    case g_tls_error_quark(): .secureConnectionFailed
    case g_io_error_quark(): connectionCode(GIOErrorEnum(UInt32(bitPattern: error.code)))
    default: nil
    }
  }

  /// A resolver that cannot be asked is one thing, a name that it does not know another.
  private static func resolverCode(_ code: Int32) -> URLError.Code {
    guard code == Int32(G_RESOLVER_ERROR_TEMPORARY_FAILURE.rawValue) else { return .cannotFindHost }
    let hasNetwork = g_network_monitor_get_network_available(g_network_monitor_get_default()) != 0
    return hasNetwork ? .dnsLookupFailed : .notConnectedToInternet
  }

  private static func networkCode(_ code: Int32) -> URLError.Code {
    switch WebKitNetworkError(UInt32(bitPattern: code)) {
    case WEBKIT_NETWORK_ERROR_CANCELLED: .cancelled
    case WEBKIT_NETWORK_ERROR_FILE_DOES_NOT_EXIST: .fileDoesNotExist
    case WEBKIT_NETWORK_ERROR_UNKNOWN_PROTOCOL: .unsupportedURL
    case WEBKIT_NETWORK_ERROR_TRANSPORT: .networkConnectionLost
    default: .unknown
    }
  }

  private static func connectionCode(_ code: GIOErrorEnum) -> URLError.Code {
    switch code {
    case G_IO_ERROR_CONNECTION_REFUSED: .cannotConnectToHost
    case G_IO_ERROR_TIMED_OUT: .timedOut
    case G_IO_ERROR_NETWORK_UNREACHABLE, G_IO_ERROR_HOST_UNREACHABLE: .notConnectedToInternet
    case G_IO_ERROR_HOST_NOT_FOUND: .cannotFindHost
    case G_IO_ERROR_CANCELLED: .cancelled
    case G_IO_ERROR_NOT_FOUND: .fileDoesNotExist
    case G_IO_ERROR_CONNECTION_CLOSED, G_IO_ERROR_PARTIAL_INPUT: .networkConnectionLost
    default: .cannotConnectToHost
    }
  }

  static func cancelled(url: String) -> any Error {
    URLError(.cancelled, userInfo: URL(string: url).map { [NSURLErrorFailingURLErrorKey: $0] } ?? [:])
  }

  /// Of a certificate that cannot be trusted.
  static func certificate(_ flags: GTlsCertificateFlags, url: String) -> any Error {
    func has(_ flag: GTlsCertificateFlags) -> Bool { flags.rawValue & flag.rawValue != 0 }
    let code: URLError.Code =
      has(G_TLS_CERTIFICATE_EXPIRED)
      ? .serverCertificateHasBadDate
      : has(G_TLS_CERTIFICATE_NOT_ACTIVATED)
        ? .serverCertificateNotYetValid
        : has(G_TLS_CERTIFICATE_UNKNOWN_CA) ? .serverCertificateHasUnknownRoot : .serverCertificateUntrusted
    return URLError(code, userInfo: URL(string: url).map { [NSURLErrorFailingURLErrorKey: $0] } ?? [:])
  }
}
