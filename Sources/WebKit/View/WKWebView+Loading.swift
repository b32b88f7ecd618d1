import CGTK
import CWebKitGTK
import Foundation
import FoundationNetworking

extension WKWebView {
  func startLoading(_ request: URLRequest) -> WKNavigation? {
    if request.isSubmission { return startSubmitting(request) }
    return start { engine in
      let native = request.native
      webkit_web_view_load_request(engine.webView, native.opaque)
    }
  }

  func startLoading(file: URL) -> WKNavigation? {
    start { webkit_web_view_load_uri($0.webView, file.absoluteString) }
  }

  func startLoading(html: String, _ baseURL: URL?) -> WKNavigation? {
    start { webkit_web_view_load_html($0.webView, html, baseURL?.absoluteString) }
  }

  func startLoading(_ data: Data, _ type: String, _ encoding: String, _ baseURL: URL) -> WKNavigation? {
    start { engine in
      let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
      webkit_web_view_load_bytes(engine.webView, bytes, type, encoding, baseURL.absoluteString)
      g_bytes_unref(bytes)
    }
  }

  func startReloading(fromOrigin: Bool) -> WKNavigation? {
    // A page whose process ended has no address any more, but its place in the list.
    guard let startedEngine, startedEngine.url != nil || backForwardList.currentItem != nil else { return nil }
    return start { engine in
      if fromOrigin {
        webkit_web_view_reload_bypass_cache(engine.webView)
      } else {
        webkit_web_view_reload(engine.webView)
      }
    }
  }

  func stopAll() {
    submission?.stop()
    schemeTasks.stop(in: self, all: true)
    startedEngine.map { webkit_web_view_stop_loading($0.webView) }
  }

  func goBackward() -> WKNavigation? {
    guard startedEngine?.canGoBack == true else { return nil }
    return start { webkit_web_view_go_back($0.webView) }
  }

  func goOnward() -> WKNavigation? {
    guard startedEngine?.canGoForward == true else { return nil }
    return start { webkit_web_view_go_forward($0.webView) }
  }

  func go(toListed item: WKBackForwardListItem) -> WKNavigation? {
    guard startedEngine != nil else { return nil }
    return start { webkit_web_view_go_to_back_forward_list_item($0.webView, item.native.opaque) }
  }

  /// The page has the request's address; HTML unless a response says else.
  func startSimulating(_ request: URLRequest, _ response: URLResponse?, _ data: Data) -> WKNavigation {
    let url = response?.url ?? request.url ?? URL(string: "about:blank")!
    return startLoading(data, response?.mimeType ?? "text/html", response?.textEncodingName ?? "utf-8", url)
      ?? WKNavigation()
  }

  func startLoading(fileRequest request: URLRequest) -> WKNavigation {
    request.url.flatMap { startLoading(file: $0) } ?? WKNavigation()
  }

  func start(_ body: (WebEngine) -> Void) -> WKNavigation? {
    guard let engine else {
      let explanation = "A web page needs an X or Wayland display to be shown."
      return failing(URLError(.resourceUnavailable, userInfo: [NSLocalizedDescriptionKey: explanation]))
    }
    let navigation = navigations.expect()
    body(engine)
    readPage()
    return navigation
  }

  /// A navigation that the delegate hears has failed, once the caller has returned.
  func failing(_ error: any Error) -> WKNavigation {
    let navigation = WKNavigation()
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      navigationDelegate?.webView_didFailProvisionalNavigation?(self, navigation, error)
    }
    return navigation
  }
}
