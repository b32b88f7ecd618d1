import CGTK
import CWebKitGTK
import Foundation

extension WKWebView {
  func savedState() -> Data? {
    guard let startedEngine, let state = webkit_web_view_get_session_state(startedEngine.webView) else { return nil }
    defer { webkit_web_view_session_state_unref(state) }
    guard let bytes = webkit_web_view_session_state_serialize(state) else { return nil }
    defer { g_bytes_unref(bytes) }
    var size: gsize = 0
    guard let start = g_bytes_get_data(bytes, &size) else { return nil }
    return Data(bytes: start, count: Int(size))
  }

  /// Anything else than what `savedState` gave is left alone.
  func restoreState(_ saved: Any?) {
    guard let data = saved as? Data, let engine else { return }
    let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(bytes) }
    guard let state = webkit_web_view_session_state_new(bytes) else { return }
    defer { webkit_web_view_session_state_unref(state) }
    webkit_web_view_restore_session_state(engine.webView, state)
    readBackForwardList()
    if let current = backForwardList.currentItem { go(to: current) }
  }
}
