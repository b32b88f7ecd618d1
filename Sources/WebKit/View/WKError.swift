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
    case contentRuleListStoreCompileFailed
    case contentRuleListStoreLookUpFailed
    case contentRuleListStoreRemoveFailed
    case javaScriptInvalidFrameTarget = 12
  }

  public static var errorDomain: String { WKErrorDomain }
  public static var unknown: Code { .unknown }
  public static var webContentProcessTerminated: Code { .webContentProcessTerminated }
  public static var webViewInvalidated: Code { .webViewInvalidated }
  public static var javaScriptExceptionOccurred: Code { .javaScriptExceptionOccurred }
  public static var javaScriptResultTypeIsUnsupported: Code { .javaScriptResultTypeIsUnsupported }

  public static var contentRuleListStoreCompileFailed: Code { .contentRuleListStoreCompileFailed }
  public static var contentRuleListStoreLookUpFailed: Code { .contentRuleListStoreLookUpFailed }
  public static var contentRuleListStoreRemoveFailed: Code { .contentRuleListStoreRemoveFailed }

  /// A script was to run in a frame that it cannot run in.
  public static var javaScriptInvalidFrameTarget: Code { .javaScriptInvalidFrameTarget }

  public let code: Code
  private let message: String?

  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.code = code
    message = userInfo[code.messageKey] as? String
  }

  init(_ code: Code, message: String) {
    self.code = code
    self.message = message
  }

  public var errorCode: Int { code.rawValue }
  /// With the message of a script's exception under "WKJavaScriptExceptionMessage", and what is wrong with content rules
  /// under `NSHelpAnchorErrorKey`.
  public var errorUserInfo: [String: Any] {
    var information: [String: Any] = [NSLocalizedDescriptionKey: localizedDescription]
    if let message { information[code.messageKey] = message }
    return information
  }
  public var localizedDescription: String {
    switch code {
    case .unknown: "An unknown error occurred"
    case .webContentProcessTerminated: "The Web Content process was terminated"
    case .webViewInvalidated: "The web view cannot show pages"
    case .javaScriptExceptionOccurred: "A JavaScript exception occurred"
    case .javaScriptResultTypeIsUnsupported: "JavaScript execution returned a result of an unsupported type"
    case .contentRuleListStoreCompileFailed: "The content rule list could not be compiled"
    case .contentRuleListStoreLookUpFailed: "There is no such content rule list"
    case .contentRuleListStoreRemoveFailed: "The content rule list could not be removed"
    case .javaScriptInvalidFrameTarget: "A JavaScript exception occurred: the frame is not the page's main frame"
    }
  }

  init(script error: NativeError) {
    guard error.domain == webkit_javascript_error_quark() else {
      self.init(.webContentProcessTerminated)
      return
    }
    let isUnsupported = error.code == Int32(WEBKIT_JAVASCRIPT_ERROR_INVALID_RESULT.rawValue)
    self.init(
      isUnsupported ? .javaScriptResultTypeIsUnsupported : .javaScriptExceptionOccurred,
      message: error.message
    )
  }
}

extension WKError.Code {
  /// Under what an error with this code tells more.
  fileprivate var messageKey: String {
    switch self {
    case .contentRuleListStoreCompileFailed, .contentRuleListStoreLookUpFailed, .contentRuleListStoreRemoveFailed:
      NSHelpAnchorErrorKey
    default: "WKJavaScriptExceptionMessage"
    }
  }
}
