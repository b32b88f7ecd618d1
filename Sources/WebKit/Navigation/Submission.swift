import Foundation
import FoundationNetworking
import SlipwayFoundation

extension URLRequest {
  /// WebKitGTK loads nothing but GET requests without a body.
  var isSubmission: Bool {
    httpBody != nil || httpBodyStream != nil || (httpMethod ?? "GET").uppercased() != "GET"
  }
}

/// A request with a body, on its way: it goes out with the cookies of the view, and what comes back is shown under its
/// address.
@MainActor final class Submission {
  private weak var webView: WKWebView?
  private let request: URLRequest
  private let navigation: WKNavigation
  private var task: Task<Void, Never>?

  init(_ request: URLRequest, _ navigation: WKNavigation, _ webView: WKWebView) {
    (self.request, self.navigation, self.webView) = (request, navigation, webView)
  }

  func start() {
    task = Task { [self] in
      do {
        guard await isAllowed() else { throw Submission.refusal }
        webView?.change(\.isLoading, "loading", "isLoading", to: true)
        tell { $0.webView_didStartProvisionalNavigation }
        try await load()
      } catch {
        end()
        guard let webView, webView.submission == nil else { return }
        webView.change(\.isLoading, "loading", "isLoading", to: false)
        let failure = Task.isCancelled ? URLError(.cancelled) : error
        webView.navigationDelegate?.webView_didFailProvisionalNavigation?(webView, navigation, failure)
      }
    }
  }

  func stop() { task?.cancel() }

  private func end() { if webView?.submission === self { webView?.submission = nil } }

  private func tell(_ method: (any WKNavigationDelegate) -> ((WKWebView, WKNavigation?) -> Void)?) {
    guard let webView, let delegate = webView.navigationDelegate else { return }
    method(delegate)?(webView, navigation)
  }

  /// As a policy that ended a load is told.
  private static var refusal: any Error {
    NSError(
      domain: LoadError.domain,
      code: 102,
      userInfo: [NSLocalizedDescriptionKey: "The load was interrupted by a policy change"]
    )
  }

  private func isAllowed() async -> Bool {
    guard let webView, let delegate = webView.navigationDelegate else { return true }
    let action = WKNavigationAction(request, in: WKFrameInfo(mainFrameOf: webView))
    let preferences: WKWebpagePreferences = webView.sharedConfiguration.defaultWebpagePreferences
    return await withCheckedContinuation { continuation in
      let once = Once<WKNavigationActionPolicy> { continuation.resume(returning: $0 == .allow) }
      if let decide = delegate.webView_decidePolicyForNavigationAction_preferences {
        decide(webView, action, preferences) { policy, _ in once.call(policy) }
      } else if let decide = delegate.webView_decidePolicyForNavigationAction {
        decide(webView, action) { once.call($0) }
      } else {
        once.call(.allow)
      }
    }
  }

  private func load() async throws {
    guard let store = webView?.sharedConfiguration.websiteDataStore.httpCookieStore else { return }
    let session = URLSession(configuration: .ephemeral)
    defer { session.finishTasksAndInvalidate() }
    // The session keeps the cookies on the way through redirections.
    let cookies = session.configuration.httpCookieStorage
    for cookie in await store.allCookies() { cookies?.setCookie(cookie) }
    let (data, response) = try await session.data(for: request)
    for cookie in cookies?.cookies ?? [] { await store.setCookie(cookie) }
    try Task.checkCancellation()
    end()
    guard let webView else { return }
    webView.show(data, response, navigation)
  }
}

extension WKWebView {
  func startSubmitting(_ request: URLRequest) -> WKNavigation? {
    guard engine != nil else { return start { _ in } }
    stopAll()
    let navigation = WKNavigation()
    let submission = Submission(request, navigation, self)
    self.submission = submission
    submission.start()
    return navigation
  }

  /// The delegate has decided on the request already, and has heard that it began.
  fileprivate func show(_ data: Data, _ response: URLResponse, _ navigation: WKNavigation) {
    navigations.goOn(navigation)
    _ = startSimulating(URLRequest(url: response.url ?? URL(string: "about:blank")!), response, data)
  }
}
