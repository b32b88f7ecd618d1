import Foundation
import SlipwayFoundation
import UIKit

/// Opens windows and shows dialogs for a web view's pages. All of its methods are optional.
@preconcurrency @MainActor public protocol WKUIDelegate: NSObjectProtocol {}

extension WKUIDelegate {
  package var webView_createWebViewWith:
    ((WKWebView, WKWebViewConfiguration, WKNavigationAction, WKWindowFeatures) -> WKWebView?)?
  { optionalMethod("webView:createWebViewWithConfiguration:forNavigationAction:windowFeatures:") }

  package var webViewDidClose: ((WKWebView) -> Void)? { optionalMethod("webViewDidClose:") }

  package var webView_runJavaScriptAlertPanelWithMessage:
    ((WKWebView, String, WKFrameInfo, @escaping @MainActor () -> Void) -> Void)?
  { optionalMethod("webView:runJavaScriptAlertPanelWithMessage:initiatedByFrame:completionHandler:") }

  package var webView_runJavaScriptConfirmPanelWithMessage:
    ((WKWebView, String, WKFrameInfo, @escaping @MainActor (Bool) -> Void) -> Void)?
  { optionalMethod("webView:runJavaScriptConfirmPanelWithMessage:initiatedByFrame:completionHandler:") }

  package var webView_runJavaScriptTextInputPanelWithPrompt:
    ((WKWebView, String, String?, WKFrameInfo, @escaping @MainActor (String?) -> Void) -> Void)?
  { optionalMethod("webView:runJavaScriptTextInputPanelWithPrompt:defaultText:initiatedByFrame:completionHandler:") }

  package var webView_contextMenuConfigurationForElement:
    ((WKWebView, WKContextMenuElementInfo, @escaping @MainActor (UIContextMenuConfiguration?) -> Void) -> Void)?
  { optionalMethod("webView:contextMenuConfigurationForElement:completionHandler:") }

  package var webView_contextMenuWillPresentForElement: ((WKWebView, WKContextMenuElementInfo) -> Void)? {
    optionalMethod("webView:contextMenuWillPresentForElement:")
  }

  package var webView_contextMenuForElement_willCommitWithAnimator:
    ((WKWebView, WKContextMenuElementInfo, any UIContextMenuInteractionCommitAnimating) -> Void)?
  { optionalMethod("webView:contextMenuForElement:willCommitWithAnimator:") }

  package var webView_contextMenuDidEndForElement: ((WKWebView, WKContextMenuElementInfo) -> Void)? {
    optionalMethod("webView:contextMenuDidEndForElement:")
  }

  package var webView_requestMediaCapturePermission:
    (
      (
        WKWebView, WKSecurityOrigin, WKFrameInfo, WKMediaCaptureType,
        @escaping @MainActor (WKPermissionDecision) -> Void
      ) -> Void
    )?
  { optionalMethod("webView:requestMediaCapturePermissionForOrigin:initiatedByFrame:type:decisionHandler:") }
}

/// How a page wants its new window. WebKitGTK tells nothing of it when the window is asked for.
@preconcurrency @MainActor open class WKWindowFeatures: NSObject {}
