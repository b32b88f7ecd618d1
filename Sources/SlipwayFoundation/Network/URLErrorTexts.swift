import Foundation

/// What Apple's systems say of an error of the network, in English.
enum URLErrorTexts {
  static func text(of code: Int, host: String?) -> String {
    guard let text = texts[code] else {
      return "The operation couldn’t be completed. (\(NSURLErrorDomain) error \(code).)"
    }
    guard let host, certificates.contains(code) else { return text }
    return text + " You might be connecting to a server that is pretending to be “\(host)” which could put your "
      + "confidential information at risk."
  }

  private static let certificates = -1204 ... -1201

  /// By the numbers of `URLError.Code`, which are Apple's. Foundation's constants are not: from
  /// `NSURLErrorSecureConnectionFailed` to `NSURLErrorClientCertificateRequired` they are one lower.
  private static let texts: [Int: String] = [
    -1: "unknown error",
    -999: "cancelled",
    -1000: "bad URL",
    -1001: "The request timed out.",
    -1002: "unsupported URL",
    -1003: "A server with the specified hostname could not be found.",
    -1004: "Could not connect to the server.",
    -1005: "The network connection was lost.",
    -1006: "DNS lookup error",
    -1007: "too many HTTP redirects",
    -1008: "resource unavailable",
    -1009: "The Internet connection appears to be offline.",
    -1010: "redirected to nowhere",
    -1011: "There was a bad response from the server.",
    -1014: "zero byte resource",
    -1015: "cannot decode raw data",
    -1016: "cannot decode content data",
    -1017: "cannot parse response",
    -1018: "International roaming is currently off.",
    -1019: "A data connection cannot be established since a call is currently active.",
    -1020: "A data connection is not currently allowed.",
    -1021: "request body stream exhausted",
    -1022: "The resource could not be loaded because the App Transport Security policy requires the use of a secure "
      + "connection.",
    -1100: "The requested URL was not found on this server.",
    -1101: "file is directory",
    -1102: "You do not have permission to access the requested resource.",
    -1103: "resource exceeds maximum size",
    -1200: "A TLS error caused the secure connection to fail.",
    -1201: "The certificate for this server has expired.",
    -1202: "The certificate for this server is invalid.",
    -1203: "The certificate for this server was signed by an unknown certifying authority.",
    -1204: "The certificate for this server is not yet valid.",
    -1205: "The server did not accept the certificate.",
    -1206: "The server requires a client certificate.",
    -2000: "can’t load from network",
    -3000: "Cannot create file",
    -3001: "Cannot open file",
    -3002: "Failure occurred while closing file",
    -3003: "Cannot write file",
    -3004: "Cannot remove file",
    -3005: "Cannot move file",
    -3006: "Download decoding failed",
    -3007: "Download decoding failed",
  ]
}
