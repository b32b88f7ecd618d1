import Foundation
import FoundationNetworking
import SlipwayToolchain

/// The errors of `URLSession` as Apple's are: with Apple's codes and texts, not libcurl's.
enum URLErrors {
  static func error(_ code: URLError.Code, _ url: URL?) -> URLError {
    URLError(code, userInfo: userInfo([:], code: code.rawValue, url: url))
  }

  /// The error with the URL that failed, as Apple's loading system completes whatever a protocol fails with.
  static func naming(_ url: URL?, in error: any Error) -> any Error {
    let failure = error as NSError
    guard failure.domain == NSURLErrorDomain, failure.userInfo[NSURLErrorFailingURLErrorKey] == nil, let url else {
      return error
    }
    let userInfo = failure.userInfo.merging(keys(of: url)) { $1 }
    return URLError(_nsError: NSError(domain: failure.domain, code: failure.code, userInfo: userInfo))
  }

  /// What Foundation says of an error as Apple does; libcurl's words stay for whoever debugs.
  fileprivate static func userInfo(_ userInfo: [String: Any], code: Int, url: URL? = nil) -> [String: Any] {
    var userInfo = userInfo
    let url = url ?? userInfo[NSURLErrorFailingURLErrorKey] as? URL
    if let url { userInfo.merge(keys(of: url)) { $1 } }
    let text = URLErrorTexts.text(of: code, host: url?.host)
    if let other = userInfo[NSLocalizedDescriptionKey], other as? String != text, code != NSURLErrorCancelled {
      userInfo[NSDebugDescriptionErrorKey] = other
    }
    userInfo[NSLocalizedDescriptionKey] = text
    return userInfo
  }

  private static func keys(of url: URL) -> [String: Any] {
    // The second is deprecated and there, as at Apple.
    [NSURLErrorFailingURLErrorKey: url, "NSErrorFailingURLStringKey": url.absoluteString]
  }

  // MARK: In Foundation's place

  /// Foundation makes every error of the network by one initialiser, libcurl's just after it was told how a transfer
  /// ended, on the same thread.
  static func install() {
    let initializer = "$s10Foundation7NSErrorC6domain4code8userInfoACSS_SiSDySSypGSgtcfc"
    let original: UnsafeRawPointer = Interposition.original(initializer)
    let info = unsafeBitCast(nextMessage, to: UnsafeRawPointer.self)
    Interposition.replace([initializer: adaptedErrors(original, adapt), "curl_multi_info_read": info]) {
      $0.name.hasPrefix("libFoundationNetworking.")
    }
  }

  fileprivate typealias NextMessage =
    @Sendable @convention(c) (OpaquePointer?, UnsafeMutablePointer<Int32>?) -> UnsafeMutableRawPointer?
  fileprivate static let nextMessage: NextMessage = { handle, count in
    let message = originalNextMessage(handle, count)
    // A message of kind 1 says that a transfer is done.
    if let message = message?.load(as: CurlMessage.self), message.kind == 1 {
      CurlResult.last = message.result
      CurlResult.duration = duration(of: message.handle)
    }
    return message
  }

  private typealias Information =
    @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<Double>) -> Int32
  /// `curl_easy_getinfo`, which is variadic: one pointer is passed as in any other call.
  private static let information: Information = Interposition.original("curl_easy_getinfo")

  /// In seconds, redirects included.
  private static func duration(of transfer: OpaquePointer?) -> TimeInterval? {
    var seconds = 0.0
    // `CURLINFO_TOTAL_TIME`.
    return information(transfer, 0x300003, &seconds) == 0 ? seconds : nil
  }
  private static let originalNextMessage: NextMessage = Interposition.original("curl_multi_info_read")
}

/// `CURLMsg` of libcurl's interface, which has not changed since 2000.
private struct CurlMessage {
  var kind: Int32
  var handle: OpaquePointer?
  var result: Int32
}

private let adapt: @convention(c) (UnsafeRawPointer?, UnsafeMutablePointer<Int>?, UnsafeMutableRawPointer?) -> Void = {
  domain,
  code,
  userInfo in
  guard let domain, let code, let userInfo, domain.load(as: String.self) == NSURLErrorDomain else { return }
  let info = userInfo.assumingMemoryBound(to: [String: Any]?.self)
  if let result = CurlResult.take() {
    let words = info.pointee?[NSLocalizedDescriptionKey] as? String ?? ""
    let known = URLError.Code(rawValue: code.pointee) ?? .unknown
    code.pointee = result.code(foundations: known, words: words).rawValue
  }
  info.pointee = URLErrors.userInfo(info.pointee ?? [:], code: code.pointee)
}
