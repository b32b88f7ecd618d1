import CGTK
import CWebKitGTK
import Foundation

extension WKWebView {
  func listenToInterface(of engine: WebEngine) {
    engine.native.on("create") { [weak self] arguments in
      .object(self?.openWindow(OpaquePointer(arguments.boxed(0))))
    }
    engine.native.on("close") { [weak self] _ in
      guard let self else { return nil }
      uiDelegate?.webViewDidClose?(self)
      return nil
    }
    engine.native.on("script-dialog") { [weak self] arguments in
      let dialog = ScriptDialog(OpaquePointer(arguments.boxed(0)))
      self?.showDialog(dialog)
      dialog.isAsked = true
      return .handled(true)
    }
    engine.native.on("context-menu") { [weak self] arguments in
      let (menu, hit) = (OpaquePointer(arguments.object(0)), OpaquePointer(arguments.object(1)))
      return .handled(self?.elementMenus.open(for: hit, menu) ?? false)
    }
    listenToMedia(of: engine)
    listenToScreen(of: engine)
  }

  /// The widget of the web view that the delegate makes; nil opens nothing.
  private func openWindow(_ native: OpaquePointer) -> UnsafeMutableRawPointer? {
    guard let create = uiDelegate?.webView_createWebViewWith else { return nil }
    let configuration = sharedConfiguration.duplicate()
    configuration.opener = self
    let action = WKNavigationAction(native, sourceFrame: WKFrameInfo(mainFrameOf: self), targetFrame: nil)
    guard let view = create(self, configuration, action, WKWindowFeatures()) else { return nil }
    precondition(
      view.sharedConfiguration.opener === self && view.startedEngine == nil,
      "webView(_:createWebViewWith:for:windowFeatures:) has to return a new web view made with the given configuration"
    )
    return view.engine?.native.pointer
  }

  /// With no delegate for it, a dialog is answered as if it was dismissed.
  private func showDialog(_ dialog: ScriptDialog) {
    let frame = WKFrameInfo(mainFrameOf: self)
    switch dialog.type {
    case WEBKIT_SCRIPT_DIALOG_ALERT:
      let once = Once<Void> { dialog.close() }
      guard let show = uiDelegate?.webView_runJavaScriptAlertPanelWithMessage else { return once.call(()) }
      show(self, dialog.message, frame) { once.call(()) }
    case WEBKIT_SCRIPT_DIALOG_CONFIRM:
      let once = Once<Bool> { dialog.confirm($0) }
      guard let show = uiDelegate?.webView_runJavaScriptConfirmPanelWithMessage else { return once.call(false) }
      show(self, dialog.message, frame) { once.call($0) }
    case WEBKIT_SCRIPT_DIALOG_PROMPT:
      let once = Once<String?> { dialog.answer($0) }
      guard let show = uiDelegate?.webView_runJavaScriptTextInputPanelWithPrompt else { return once.call(nil) }
      show(self, dialog.message, dialog.defaultText, frame) { once.call($0) }
    default:
      // iOS does not ask before a page is left.
      dialog.confirm(true)
    }
  }
}

/// A script that waits for an answer.
@MainActor private final class ScriptDialog {
  private nonisolated(unsafe) let native: OpaquePointer
  /// Whether the engine's question has returned. What is answered before that the engine closes itself.
  var isAsked = false

  init(_ native: OpaquePointer) { self.native = webkit_script_dialog_ref(native) }
  deinit { webkit_script_dialog_unref(native) }

  var type: WebKitScriptDialogType { webkit_script_dialog_get_dialog_type(native) }
  var message: String { String(optionalCString: webkit_script_dialog_get_message(native)) ?? "" }
  var defaultText: String? { String(optionalCString: webkit_script_dialog_prompt_get_default_text(native)) }

  func close() { if isAsked { webkit_script_dialog_close(native) } }

  func confirm(_ isConfirmed: Bool) {
    webkit_script_dialog_confirm_set_confirmed(native, isConfirmed ? 1 : 0)
    close()
  }

  /// An answer of nil is `null` in the page.
  func answer(_ text: String?) {
    if let text { webkit_script_dialog_prompt_set_text(native, text) }
    close()
  }
}
