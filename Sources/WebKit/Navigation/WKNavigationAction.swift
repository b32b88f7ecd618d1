import CGTK
import CWebKitGTK
import Foundation
import FoundationNetworking
import UIKit

/// One load of a page's main frame, as a thing with an identity.
@preconcurrency @MainActor open class WKNavigation: NSObject {}

/// A frame of a page.
@preconcurrency @MainActor open class WKFrameInfo: NSObject {
  open private(set) weak var webView: WKWebView?

  init(_ webView: WKWebView) {
    self.webView = webView
    super.init()
  }
}

/// What would cause a navigation.
@preconcurrency @MainActor open class WKNavigationAction: NSObject {
  public let navigationType: WKNavigationType
  public let request: URLRequest
  /// Nil if it would open a new window.
  public let targetFrame: WKFrameInfo?

  init(_ native: OpaquePointer, targetFrame: WKFrameInfo?) {
    navigationType = WKNavigationType(webkit_navigation_action_get_navigation_type(native))
    request = URLRequest(native: webkit_navigation_action_get_request(native))
    self.targetFrame = targetFrame
    super.init()
  }
}

public enum WKNavigationType: Int, Sendable {
  case linkActivated
  case formSubmitted
  case backForward
  case reload
  case formResubmitted
  case other = -1

  init(_ native: WebKitNavigationType) {
    self =
      switch native {
      case WEBKIT_NAVIGATION_TYPE_LINK_CLICKED: .linkActivated
      case WEBKIT_NAVIGATION_TYPE_FORM_SUBMITTED: .formSubmitted
      case WEBKIT_NAVIGATION_TYPE_BACK_FORWARD: .backForward
      case WEBKIT_NAVIGATION_TYPE_RELOAD: .reload
      case WEBKIT_NAVIGATION_TYPE_FORM_RESUBMITTED: .formResubmitted
      default: .other
      }
  }
}

/// What a server answered to a navigation.
@preconcurrency @MainActor open class WKNavigationResponse: NSObject {
  public let response: URLResponse
  public let canShowMIMEType: Bool
  public let isForMainFrame: Bool

  init(_ decision: OpaquePointer) {
    response = makeResponse(webkit_response_policy_decision_get_response(decision))
    canShowMIMEType = webkit_response_policy_decision_is_mime_type_supported(decision) != 0
    isForMainFrame = webkit_response_policy_decision_is_main_frame_main_resource(decision) != 0
    super.init()
  }
}

public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow, download }
public enum WKNavigationResponsePolicy: Int, Sendable { case cancel, allow, download }
