import CGTK
import CWebKitGTK
import Foundation
import FoundationNetworking

extension WKWebView {
  /// Hears all that the engine tells and asks.
  func listen(to engine: WebEngine) {
    for property in ["uri", "title", "estimated-load-progress", "is-loading"] {
      engine.native.on("notify::" + property) { [weak self] _ in
        self?.readPage()
        return nil
      }
    }
    engine.native.on("load-changed") { [weak self] arguments in
      self?.loadChanged(WebKitLoadEvent(arguments.number(0)))
      return nil
    }
    engine.native.on("load-failed") { [weak self] arguments in
      let error = arguments.error(2)
      self?.loadFailed(WebKitLoadEvent(arguments.number(0)), LoadError.error(error, url: arguments.text(1)))
      return .handled(true)
    }
    engine.native.on("load-failed-with-tls-errors") { [weak self] arguments in
      let flags = GTlsCertificateFlags(arguments.flags(2))
      self?.refusedCertificate(NativeObject(arguments.object(1)), flags, url: arguments.text(0))
      return .handled(true)
    }
    engine.native.on("insecure-content-detected") { [weak self] _ in
      self?.change(\.hasOnlySecureContent, "hasOnlySecureContent", to: false)
      return nil
    }
    engine.native.on("web-process-terminated") { [weak self] _ in
      self?.processEnded()
      return nil
    }
    listenToList(of: engine)
    listenToPolicies(of: engine)
    listenToInterface(of: engine)
  }

  private func listenToList(of engine: WebEngine) {
    let list = NativeObject(UnsafeMutableRawPointer(engine.backForwardList))
    list.on("changed") { [weak self] _ in
      self?.readBackForwardList()
      return nil
    }
    page.list = list
  }

  private func loadChanged(_ event: WebKitLoadEvent) {
    readPage()
    switch event {
    case WEBKIT_LOAD_STARTED:
      schemeTasks.pageBegan()
      if let navigation = navigations.begin() {
        navigationDelegate?.webView_didStartProvisionalNavigation?(self, navigation)
      }
    case WEBKIT_LOAD_REDIRECTED:
      navigationDelegate?.webView_didReceiveServerRedirectForProvisionalNavigation?(self, navigations.running)
    case WEBKIT_LOAD_COMMITTED:
      schemeTasks.stop(in: self, all: false)
      webScrollView.pageBegan()
      pageCommitted()
      readBackForwardList()
      change(\.hasOnlySecureContent, "hasOnlySecureContent", to: url?.scheme == "https")
      navigationDelegate?.webView_didCommitNavigation?(self, navigations.running)
    default:
      readBackForwardList()
      if let navigation = navigations.finish() { navigationDelegate?.webView_didFinishNavigation?(self, navigation) }
    }
  }

  func loadFailed(_ event: WebKitLoadEvent, _ error: any Error) {
    let navigation = navigations.fail()
    if event == WEBKIT_LOAD_COMMITTED {
      navigationDelegate?.webView_didFailNavigation?(self, navigation, error)
    } else {
      navigationDelegate?.webView_didFailProvisionalNavigation?(self, navigation, error)
    }
  }

  private func processEnded() {
    _ = navigations.fail()
    schemeTasks.stop(in: self, all: true)
    readPage()
    navigationDelegate?.webViewWebContentProcessDidTerminate?(self)
  }
}
