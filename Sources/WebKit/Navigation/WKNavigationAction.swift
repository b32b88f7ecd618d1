import CGTK
import CWebKitGTK
import Foundation
import FoundationNetworking
import UIKit

/// One load of a page's main frame, as a thing with an identity.
@preconcurrency @MainActor open class WKNavigation: NSObject {}

/// What would cause a navigation.
@preconcurrency @MainActor open class WKNavigationAction: NSObject {
  public let navigationType: WKNavigationType
  public let request: URLRequest
  /// The frame whose link, form or script asks for it; the page's own where the app or the user does.
  public let sourceFrame: WKFrameInfo
  /// Nil if it would open a new window.
  public let targetFrame: WKFrameInfo?
  /// Whether the link says that what it leads to is to be saved.
  public let shouldPerformDownload: Bool
  /// The keys that were held.
  public let modifierFlags: UIKeyModifierFlags
  /// The mouse's buttons that were pressed.
  public let buttonNumber: UIEvent.ButtonMask

  init(
    _ native: OpaquePointer,
    sourceFrame: WKFrameInfo,
    targetFrame: WKFrameInfo?,
    shouldPerformDownload: Bool = false
  ) {
    navigationType = WKNavigationType(webkit_navigation_action_get_navigation_type(native))
    request = URLRequest(native: webkit_navigation_action_get_request(native))
    self.sourceFrame = sourceFrame
    self.targetFrame = targetFrame
    self.shouldPerformDownload = shouldPerformDownload
    modifierFlags = UIKeyModifierFlags(gdk: webkit_navigation_action_get_modifiers(native))
    let button = webkit_navigation_action_get_mouse_button(native)
    // GDK's middle button is the second, UIKit's the third.
    let masks: [guint: UIEvent.ButtonMask] = [1: .primary, 2: UIEvent.ButtonMask(rawValue: 4), 3: .secondary]
    buttonNumber = masks[button] ?? []
    super.init()
  }

  /// A request of the app's that the engine does not load itself.
  init(_ request: URLRequest, in frame: WKFrameInfo) {
    navigationType = .other
    self.request = request
    (sourceFrame, targetFrame) = (frame, frame)
    shouldPerformDownload = false
    (modifierFlags, buttonNumber) = ([], [])
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

extension UIKeyModifierFlags {
  fileprivate init(gdk state: UInt32) {
    self = []
    let pairs: [(GdkModifierType, UIKeyModifierFlags)] = [
      (GDK_SHIFT_MASK, .shift), (GDK_CONTROL_MASK, .control), (GDK_ALT_MASK, .alternate), (GDK_SUPER_MASK, .command),
      (GDK_LOCK_MASK, .alphaShift),
    ]
    for (mask, flag) in pairs where state & mask.rawValue != 0 { insert(flag) }
  }
}
