import Foundation
import FoundationNetworking

/// A frame of a page, as it was when something came of it.
@preconcurrency @MainActor open class WKFrameInfo: NSObject {
  public let isMainFrame: Bool
  /// Of the frame's document; `about:blank` where it is not known.
  public let request: URLRequest
  public let securityOrigin: WKSecurityOrigin
  open private(set) weak var webView: WKWebView?

  init(_ facts: FrameFacts, _ webView: WKWebView?) {
    isMainFrame = facts.isMain
    request = URLRequest(url: facts.url ?? URL(string: "about:blank")!)
    securityOrigin = WKSecurityOrigin(facts.origin)
    self.webView = webView
    super.init()
  }

  /// The main frame of what a view shows.
  convenience init(mainFrameOf webView: WKWebView) {
    self.init(FrameFacts(mainFrameOf: webView.url), webView)
  }
}

/// Where a document comes from, to the rules of what it may reach.
@preconcurrency @MainActor open class WKSecurityOrigin: NSObject {
  /// "https", say; empty for a document that is its own origin.
  public let `protocol`: String
  public let host: String
  /// 0 for the scheme's usual port.
  public let port: Int

  /// - Parameter origin: as JavaScript's `origin` has it; "null" for none.
  init(_ origin: String) {
    let url = URL(string: origin)
    `protocol` = url?.scheme ?? ""
    host = url?.host ?? ""
    port = url?.port ?? 0
    super.init()
  }
}
