import Foundation
import FoundationNetworking

/// How a transfer of libcurl's ended: a `CURLcode`.
struct CurlResult {
  let number: Int32

  private static let key = "SlipwayFoundation.CurlResult"

  /// What libcurl said last on this thread.
  static var last: Int32 {
    get { Thread.current.threadDictionary[key] as? Int32 ?? 0 }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  private static let durationKey = "SlipwayFoundation.CurlDuration"

  /// How long the transfer took that libcurl last said something of on this thread, in seconds. Asked for once.
  static var duration: TimeInterval? {
    get {
      defer { Thread.current.threadDictionary.removeObject(forKey: durationKey) }
      return Thread.current.threadDictionary[durationKey] as? TimeInterval
    }
    set { Thread.current.threadDictionary[durationKey] = newValue }
  }

  /// The last result, once, if it is a failure.
  static func take() -> CurlResult? {
    guard last != 0 else { return nil }
    defer { last = 0 }
    return CurlResult(number: last)
  }

  /// Apple's code for the failure. Foundation's is right where it says what is wrong, unless it is said otherwise here.
  ///
  /// - Parameter words: libcurl's own, which alone tell certificates apart.
  func code(
    foundations code: URLError.Code,
    words: String,
    isOffline: @autoclosure () -> Bool = Connectivity.isOffline
  ) -> URLError.Code {
    switch number {
    case 5, 6: isOffline() ? .notConnectedToInternet : .cannotFindHost
    // Neither refused nor timed out: there is no way to it.
    case 7 where code == .unknown: isOffline() ? .notConnectedToInternet : .cannotConnectToHost
    case 1 where words.contains("HTTP/0.9"), 8: .cannotParseResponse
    case 9: .noPermissionsToReadFile
    case 67: .userAuthenticationRequired
    case 78: .fileDoesNotExist
    // Sent and received by halves, or nothing received at all.
    case 16, 18, 52, 92: .networkConnectionLost
    case 55, 56: code == .unknown ? .networkConnectionLost : code
    case 47: .httpTooManyRedirects
    case 51, 60: Self.certificateCode(words)
    case 58: .clientCertificateRejected
    case 35, 53, 54, 59, 64, 66, 77, 80, 82, 83, 90, 91: .secureConnectionFailed
    case 61: .cannotDecodeRawData
    default: code
    }
  }

  private static func certificateCode(_ words: String) -> URLError.Code {
    if words.contains("expired") { return .serverCertificateHasBadDate }
    if words.contains("not yet valid") { return .serverCertificateNotYetValid }
    return .serverCertificateUntrusted
  }
}
