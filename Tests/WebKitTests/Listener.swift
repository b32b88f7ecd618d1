import SlipwayFoundation
import XCTest

@testable import WebKit

/// A delegate that notes what it hears, and answers as a test wants.
@MainActor class Listener: NSObject, WKNavigationDelegate, WKUIDelegate, WKDownloadDelegate, WKScriptMessageHandler {
  var events: [String] = []
  var errors: [any Error] = []
  var navigations: [WKNavigation?] = []
  var actions: [WKNavigationAction] = []
  var responses: [WKNavigationResponse] = []
  var messages: [WKScriptMessage] = []
  var downloads: [WKDownload] = []
  var actionPolicy: (WKNavigationAction) -> WKNavigationActionPolicy = { _ in .allow }
  var responsePolicy: (WKNavigationResponse) -> WKNavigationResponsePolicy = { _ in .allow }
  var credential: URLCredential?
  var window: WKWebView?
  var destination: URL?
  /// Whether a server with a certificate that nobody trusts is trusted.
  var trusts = false
  var trust: SecTrust?
  var captureTypes: [WKMediaCaptureType] = []
  var capture = WKPermissionDecision.deny
  var menuLinks: [URL?] = []
  var menu: UIContextMenuConfiguration?

  override init() {
    super.init()
    Listener.register
  }

  func start(_ webView: WKWebView, _ navigation: WKNavigation?) { note("start", navigation) }
  func redirect(_ webView: WKWebView, _ navigation: WKNavigation?) { note("redirect", navigation) }
  func commit(_ webView: WKWebView, _ navigation: WKNavigation?) { note("commit", navigation) }
  func finish(_ webView: WKWebView, _ navigation: WKNavigation?) { note("finish", navigation) }
  func failEarly(_ webView: WKWebView, _ navigation: WKNavigation?, _ error: any Error) {
    errors.append(error)
    note("fail early", navigation)
  }
  func fail(_ webView: WKWebView, _ navigation: WKNavigation?, _ error: any Error) {
    errors.append(error)
    note("fail", navigation)
  }
  func end(_ webView: WKWebView) { events.append("end") }
  func decide(
    _ webView: WKWebView,
    _ action: WKNavigationAction,
    _ done: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {
    actions.append(action)
    done(actionPolicy(action))
  }
  func respond(
    _ webView: WKWebView,
    _ response: WKNavigationResponse,
    _ done: @escaping @MainActor (WKNavigationResponsePolicy) -> Void
  ) {
    responses.append(response)
    done(responsePolicy(response))
  }
  func challenge(
    _ webView: WKWebView,
    _ challenge: URLAuthenticationChallenge,
    _ done: @escaping @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let space = challenge.protectionSpace
    events.append("challenge \(space.realm ?? "") \(space.authenticationMethod) \(challenge.previousFailureCount)")
    trust = space.serverTrust
    if trusts, let trust {
      done(.useCredential, URLCredential(trust: trust))
    } else if let credential, challenge.previousFailureCount == 0 {
      done(.useCredential, credential)
    } else {
      done(.performDefaultHandling, nil)
    }
  }

  private func note(_ event: String, _ navigation: WKNavigation?) {
    events.append(event)
    navigations.append(navigation)
  }

  func open(
    _ webView: WKWebView,
    _ configuration: WKWebViewConfiguration,
    _ action: WKNavigationAction,
    _ features: WKWindowFeatures
  ) -> WKWebView? {
    events.append("window \(action.request.url?.path ?? "")")
    window = WKWebView(frame: .zero, configuration: configuration)
    return window
  }
  func close(_ webView: WKWebView) { events.append("close") }
  func alert(_ webView: WKWebView, _ text: String, _ frame: WKFrameInfo, _ done: @escaping @MainActor () -> Void) {
    events.append("alert \(text)")
    DispatchQueue.main.async { done() }
  }
  func confirm(
    _ webView: WKWebView,
    _ text: String,
    _ frame: WKFrameInfo,
    _ done: @escaping @MainActor (Bool) -> Void
  ) {
    events.append("confirm \(text)")
    done(true)
  }
  func prompt(
    _ webView: WKWebView,
    _ text: String,
    _ suggestion: String?,
    _ frame: WKFrameInfo,
    _ done: @escaping @MainActor (String?) -> Void
  ) {
    events.append("prompt \(text) \(suggestion ?? "")")
    done("typed")
  }

  func capture(
    _ webView: WKWebView,
    _ origin: WKSecurityOrigin,
    _ frame: WKFrameInfo,
    _ type: WKMediaCaptureType,
    _ done: @escaping @MainActor (WKPermissionDecision) -> Void
  ) {
    captureTypes.append(type)
    events.append("capture \(origin.protocol) \(origin.host) \(frame.isMainFrame)")
    done(capture)
  }
  func menu(
    _ webView: WKWebView,
    _ element: WKContextMenuElementInfo,
    _ done: @escaping @MainActor (UIContextMenuConfiguration?) -> Void
  ) {
    menuLinks.append(element.linkURL)
    done(menu)
  }
  func menuOpens(_ webView: WKWebView, _ element: WKContextMenuElementInfo) { events.append("menu opens") }

  func becomeDownload(_ webView: WKWebView, _ response: WKNavigationResponse, _ download: WKDownload) {
    downloads.append(download)
    download.delegate = self
  }
  func download(
    _ download: WKDownload,
    decideDestinationUsing response: URLResponse,
    suggestedFilename: String,
    completionHandler: @escaping @MainActor @Sendable (URL?) -> Void
  ) {
    events.append("destination \(suggestedFilename)")
    completionHandler(destination)
  }
  func downloaded(_ download: WKDownload) { events.append("downloaded") }
  func downloadFailed(_ download: WKDownload, _ error: any Error, _ resumeData: Data?) {
    events.append("download failed")
    errors.append(error)
  }

  func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
    messages.append(message)
  }

  /// What the lowering of an app would write for methods with Apple's names.
  private static let register: Void = ClassRecords.register {
    [ClassRecord(Listener.self, name: "Listener", methods: navigationMethods + interfaceMethods)]
  }

  private static var navigationMethods: [MethodRecord] {
    [
      MethodRecord("webView:didStartProvisionalNavigation:", Listener.start),
      MethodRecord("webView:didReceiveServerRedirectForProvisionalNavigation:", Listener.redirect),
      MethodRecord("webView:didCommitNavigation:", Listener.commit),
      MethodRecord("webView:didFinishNavigation:", Listener.finish),
      MethodRecord("webView:didFailProvisionalNavigation:withError:", Listener.failEarly),
      MethodRecord("webView:didFailNavigation:withError:", Listener.fail),
      MethodRecord("webViewWebContentProcessDidTerminate:", Listener.end),
      MethodRecord("webView:decidePolicyForNavigationAction:decisionHandler:", Listener.decide),
      MethodRecord("webView:decidePolicyForNavigationResponse:decisionHandler:", Listener.respond),
      MethodRecord("webView:didReceiveAuthenticationChallenge:completionHandler:", Listener.challenge),
      MethodRecord("webView:navigationResponse:didBecomeDownload:", Listener.becomeDownload),
      MethodRecord("downloadDidFinish:", Listener.downloaded),
      MethodRecord("download:didFailWithError:resumeData:", Listener.downloadFailed),
    ]
  }

  private static var interfaceMethods: [MethodRecord] {
    [
      MethodRecord("webView:createWebViewWithConfiguration:forNavigationAction:windowFeatures:", Listener.open),
      MethodRecord("webViewDidClose:", Listener.close),
      MethodRecord(
        "webView:requestMediaCapturePermissionForOrigin:initiatedByFrame:type:decisionHandler:",
        Listener.capture
      ),
      MethodRecord("webView:contextMenuConfigurationForElement:completionHandler:", Listener.menu),
      MethodRecord("webView:contextMenuWillPresentForElement:", Listener.menuOpens),
      MethodRecord(
        "webView:runJavaScriptAlertPanelWithMessage:initiatedByFrame:completionHandler:",
        Listener.alert
      ),
      MethodRecord(
        "webView:runJavaScriptConfirmPanelWithMessage:initiatedByFrame:completionHandler:",
        Listener.confirm
      ),
      MethodRecord(
        "webView:runJavaScriptTextInputPanelWithPrompt:defaultText:initiatedByFrame:completionHandler:",
        Listener.prompt
      ),
    ]
  }
}
