import Foundation
import SlipwayFoundation

/// What a module over a web view does with its navigations, as closures.
@MainActor package final class NavigationListener: NSObject, WKNavigationDelegate, WKUIDelegate {
  /// Whether a request may be loaded.
  package var decide: (URLRequest) -> Bool = { _ in true }
  package var redirected: (URL) -> Void = { _ in }
  package var finished: () -> Void = {}
  package var failed: (any Error) -> Void = { _ in }

  package override init() {
    super.init()
    NavigationListener.register
  }

  private func decide(
    _ webView: WKWebView,
    _ action: WKNavigationAction,
    _ done: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {
    done(decide(action.request) ? .allow : .cancel)
  }

  private func redirect(_ webView: WKWebView, _ navigation: WKNavigation?) { webView.url.map(redirected) }
  private func finish(_ webView: WKWebView, _ navigation: WKNavigation?) { finished() }
  private func fail(_ webView: WKWebView, _ navigation: WKNavigation?, _ error: any Error) { failed(error) }

  /// A page that asks for a window of its own gets this one.
  private func open(
    _ webView: WKWebView,
    _ configuration: WKWebViewConfiguration,
    _ action: WKNavigationAction,
    _ features: WKWindowFeatures
  ) -> WKWebView? {
    webView.load(action.request)
    return nil
  }

  private static let register: Void = ClassRecords.register {
    [
      ClassRecord(
        NavigationListener.self,
        name: "NavigationListener",
        methods: [
          MethodRecord(
            "webView:decidePolicyForNavigationAction:decisionHandler:",
            NavigationListener.decide(_:_:_:)
          ),
          MethodRecord(
            "webView:didReceiveServerRedirectForProvisionalNavigation:",
            NavigationListener.redirect
          ),
          MethodRecord("webView:didFinishNavigation:", NavigationListener.finish),
          MethodRecord("webView:didFailProvisionalNavigation:withError:", NavigationListener.fail),
          MethodRecord("webView:didFailNavigation:withError:", NavigationListener.fail),
          MethodRecord(
            "webView:createWebViewWithConfiguration:forNavigationAction:windowFeatures:",
            NavigationListener.open
          ),
        ]
      )
    ]
  }
}
