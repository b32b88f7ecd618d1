import CWebKitGTK
import Foundation

/// What `WKError` says its domain is.
public let WKErrorDomain = "WKErrorDomain"

/// What went wrong in a web view, other than in a load.
public struct WKError: CustomNSError, Hashable {
  public enum Code: Int, Sendable {
    case unknown = 1
    case webContentProcessTerminated
    case webViewInvalidated
    case javaScriptExceptionOccurred
    case javaScriptResultTypeIsUnsupported
  }

  public static var errorDomain: String { WKErrorDomain }
  public static var unknown: Code { .unknown }
  public static var webContentProcessTerminated: Code { .webContentProcessTerminated }
  public static var webViewInvalidated: Code { .webViewInvalidated }
  public static var javaScriptExceptionOccurred: Code { .javaScriptExceptionOccurred }
  public static var javaScriptResultTypeIsUnsupported: Code { .javaScriptResultTypeIsUnsupported }

  public let code: Code
  private let message: String?

  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.code = code
    message = userInfo[WKError.messageKey] as? String
  }

  public var errorCode: Int { code.rawValue }
  /// With the message of a script's exception under "WKJavaScriptExceptionMessage".
  public var errorUserInfo: [String: Any] {
    var information: [String: Any] = [NSLocalizedDescriptionKey: localizedDescription]
    if let message { information[WKError.messageKey] = message }
    return information
  }
  public var localizedDescription: String {
    switch code {
    case .unknown: "An unknown error occurred"
    case .webContentProcessTerminated: "The Web Content process was terminated"
    case .webViewInvalidated: "The web view cannot show pages"
    case .javaScriptExceptionOccurred: "A JavaScript exception occurred"
    case .javaScriptResultTypeIsUnsupported: "JavaScript execution returned a result of an unsupported type"
    }
  }

  private static let messageKey = "WKJavaScriptExceptionMessage"

  init(script error: NativeError) {
    guard error.domain == webkit_javascript_error_quark() else {
      self.init(.webContentProcessTerminated)
      return
    }
    let isUnsupported = error.code == Int32(WEBKIT_JAVASCRIPT_ERROR_INVALID_RESULT.rawValue)
    self.init(
      isUnsupported ? .javaScriptResultTypeIsUnsupported : .javaScriptExceptionOccurred,
      userInfo: [WKError.messageKey: error.message]
    )
  }
}
