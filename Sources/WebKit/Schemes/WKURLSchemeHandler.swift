import Foundation
import FoundationNetworking

/// Loads what pages name with a scheme of the app's own.
@preconcurrency @MainActor public protocol WKURLSchemeHandler: NSObjectProtocol {
  func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
  /// Nothing that the task is told from now on reaches the page. The engine does not say when a page gives up a single
  /// resource: a task is stopped when another page has taken the place of the one that asked for it, when the view is told
  /// to stop loading, and when the page's process has ended.
  func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}

/// One resource that a page asks for, and who takes it. May be used on any thread.
public protocol WKURLSchemeTask: NSObjectProtocol {
  var request: URLRequest { get }
  /// Has to come first.
  func didReceive(_ response: URLResponse)
  /// May come any number of times. The page gets all of it at the end.
  func didReceive(_ data: Data)
  func didFinish()
  func didFailWithError(_ error: any Error)
}
