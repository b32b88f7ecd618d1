import Foundation
import FoundationNetworking
import SlipwayFoundation

/// Decides on the navigations of a web view and hears how they go. All of its methods are optional.
@preconcurrency @MainActor public protocol WKNavigationDelegate: NSObjectProtocol {}

extension WKNavigationDelegate {
  package var webView_decidePolicyForNavigationAction:
    ((WKWebView, WKNavigationAction, @escaping @MainActor (WKNavigationActionPolicy) -> Void) -> Void)?
  { optionalMethod("webView:decidePolicyForNavigationAction:decisionHandler:") }

  package var webView_decidePolicyForNavigationAction_preferences:
    (
      (
        WKWebView, WKNavigationAction, WKWebpagePreferences,
        @escaping @MainActor (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
      ) -> Void
    )?
  { optionalMethod("webView:decidePolicyForNavigationAction:preferences:decisionHandler:") }

  package var webView_decidePolicyForNavigationResponse:
    ((WKWebView, WKNavigationResponse, @escaping @MainActor (WKNavigationResponsePolicy) -> Void) -> Void)?
  { optionalMethod("webView:decidePolicyForNavigationResponse:decisionHandler:") }

  package var webView_didStartProvisionalNavigation: ((WKWebView, WKNavigation?) -> Void)? {
    optionalMethod("webView:didStartProvisionalNavigation:")
  }
  package var webView_didReceiveServerRedirectForProvisionalNavigation: ((WKWebView, WKNavigation?) -> Void)? {
    optionalMethod("webView:didReceiveServerRedirectForProvisionalNavigation:")
  }
  package var webView_didFailProvisionalNavigation: ((WKWebView, WKNavigation?, any Error) -> Void)? {
    optionalMethod("webView:didFailProvisionalNavigation:withError:")
  }
  package var webView_didCommitNavigation: ((WKWebView, WKNavigation?) -> Void)? {
    optionalMethod("webView:didCommitNavigation:")
  }
  package var webView_didFinishNavigation: ((WKWebView, WKNavigation?) -> Void)? {
    optionalMethod("webView:didFinishNavigation:")
  }
  package var webView_didFailNavigation: ((WKWebView, WKNavigation?, any Error) -> Void)? {
    optionalMethod("webView:didFailNavigation:withError:")
  }

  package var webView_didReceiveAuthenticationChallenge:
    (
      (
        WKWebView, URLAuthenticationChallenge,
        @escaping @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
      ) -> Void
    )?
  { optionalMethod("webView:didReceiveAuthenticationChallenge:completionHandler:") }

  package var webViewWebContentProcessDidTerminate: ((WKWebView) -> Void)? {
    optionalMethod("webViewWebContentProcessDidTerminate:")
  }
  package var webView_navigationAction_didBecomeDownload: ((WKWebView, WKNavigationAction, WKDownload) -> Void)? {
    optionalMethod("webView:navigationAction:didBecomeDownload:")
  }
  package var webView_navigationResponse_didBecomeDownload: ((WKWebView, WKNavigationResponse, WKDownload) -> Void)? {
    optionalMethod("webView:navigationResponse:didBecomeDownload:")
  }
}
