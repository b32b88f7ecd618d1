import CGTK
import CWebKitGTK
import Foundation

/// Puts what a content controller holds into one web view. Each view has a native manager of its own: only so is it known
/// which of them a message comes from.
@MainActor final class ScriptInstaller {
  let manager: NativeObject
  weak var webView: WKWebView? { didSet { watch.webView = webView } }
  let watch = PageWatch()
  private let controller: WKUserContentController
  private var listening: Set<String> = []
  /// The app's scripts, as the engine has them.
  private var scripts: [UserContent] = []
  private var style: UserContent?

  init(_ controller: WKUserContentController) {
    self.controller = controller
    manager = NativeObject(adopting: UnsafeMutableRawPointer(webkit_user_content_manager_new()))
    controller.installers.add(self)
    watchPages()
    controller.handlers.forEach(add)
    controller.userScripts.forEach(add)
    controller.contentRuleLists.forEach(add)
  }

  private func watchPages() {
    manager.on("script-message-received::" + PageScripts.port) { [weak self] arguments in
      self?.watch.hear(OpaquePointer(arguments.object(0)))
      return nil
    }
    webkit_user_content_manager_register_script_message_handler(manager.opaque, PageScripts.port, PageScripts.world)
    addOwn(PageScripts.watch, world: PageScripts.world)
  }

  /// A script of ours, before anything of the page's and of the app's.
  private func addOwn(_ source: String, world: String?) {
    let (frames, time) = (WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES, WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START)
    let script =
      world.map { webkit_user_script_new_for_world(source, frames, time, $0, nil, nil) }
      ?? webkit_user_script_new(source, frames, time, nil, nil)
    webkit_user_content_manager_add_script(manager.opaque, script)
    webkit_user_script_unref(script)
  }

  /// Has pages that are there, too, look like this.
  func setStyle(_ source: String) {
    if let style { webkit_user_content_manager_remove_style_sheet(manager.opaque, style.native) }
    let sheet = webkit_user_style_sheet_new(
      source,
      WEBKIT_USER_CONTENT_INJECT_TOP_FRAME,
      WEBKIT_USER_STYLE_LEVEL_USER,
      nil,
      nil
    )!
    style = UserContent(adopting: sheet, webkit_user_style_sheet_unref)
    webkit_user_content_manager_add_style_sheet(manager.opaque, sheet)
  }

  func add(_ script: WKUserScript) {
    let frames =
      script.isForMainFrameOnly ? WEBKIT_USER_CONTENT_INJECT_TOP_FRAME : WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES
    let time =
      script.injectionTime == .atDocumentStart
      ? WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START : WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_END
    let native =
      script.world.nativeName.map { webkit_user_script_new_for_world(script.source, frames, time, $0, nil, nil) }
      ?? webkit_user_script_new(script.source, frames, time, nil, nil)
    webkit_user_content_manager_add_script(manager.opaque, native)
    if let native { scripts.append(UserContent(adopting: native, webkit_user_script_unref)) }
  }

  func removeScripts() {
    for script in scripts { webkit_user_content_manager_remove_script(manager.opaque, script.native) }
    scripts = []
  }

  func add(_ list: WKContentRuleList) { webkit_user_content_manager_add_filter(manager.opaque, list.native) }
  func remove(_ list: WKContentRuleList) {
    webkit_user_content_manager_remove_filter_by_id(manager.opaque, list.identifier)
  }
  func removeContentRuleLists() { webkit_user_content_manager_remove_all_filters(manager.opaque) }

  func add(_ handler: WKUserContentController.Handler) {
    listen(to: handler.name)
    switch handler.receiver {
    case .plain:
      webkit_user_content_manager_register_script_message_handler(
        manager.opaque,
        handler.name,
        handler.world.nativeName
      )
    case .replying:
      webkit_user_content_manager_register_script_message_handler_with_reply(
        manager.opaque,
        handler.name,
        handler.world.nativeName
      )
    }
    addOwn(PageScripts.announce(handler.name), world: handler.world.nativeName)
    // The page that is there already can send messages from now on, too.
    webView?.evaluate(PageScripts.announce(handler.name), in: handler.world) { _ in }
  }

  func remove(_ handler: WKUserContentController.Handler) {
    webkit_user_content_manager_unregister_script_message_handler(
      manager.opaque,
      handler.name,
      handler.world.nativeName
    )
  }

  /// The engine's signals are by name; the world a message comes from is not told.
  private func listen(to name: String) {
    guard listening.insert(name).inserted else { return }
    manager.on("script-message-received::\(name)") { [weak self] arguments in
      self?.receive(OpaquePointer(arguments.object(0)), name)
      return nil
    }
    manager.on("script-message-with-reply-received::\(name)") { [weak self] arguments in
      self?.receive(OpaquePointer(arguments.object(0)), name, replyingTo: OpaquePointer(arguments.boxed(1)))
      return .handled(true)
    }
  }

  private func receive(_ value: OpaquePointer, _ name: String) {
    for handler in controller.handlers where handler.name == name {
      guard case .plain(let receiver) = handler.receiver else { continue }
      return receiver.userContentController(controller, didReceive: message(value, handler))
    }
  }

  private func receive(_ value: OpaquePointer, _ name: String, replyingTo reply: OpaquePointer) {
    let context = NativeObject(UnsafeMutableRawPointer(jsc_value_get_context(value)))
    for handler in controller.handlers where handler.name == name {
      guard case .replying(let receiver) = handler.receiver else { continue }
      webkit_script_message_reply_ref(reply)
      nonisolated(unsafe) let reply = reply
      let once = Once { (result: (value: Any?, error: String?)) in
        defer { webkit_script_message_reply_unref(reply) }
        if let error = result.error { return webkit_script_message_reply_return_error_message(reply, error) }
        let json = ScriptValue.json(result.value) ?? "null"
        let native = NativeObject(adopting: UnsafeMutableRawPointer(jsc_value_new_from_json(context.opaque, json)))
        webkit_script_message_reply_return_value(reply, native.opaque)
      }
      return receiver.userContentController(controller, didReceive: message(value, handler)) { value, error in
        once.call((value, error))
      }
    }
  }

  private func message(_ value: OpaquePointer, _ handler: WKUserContentController.Handler) -> WKScriptMessage {
    WKScriptMessage(
      body: ScriptValue.object(value) ?? NSNull(),
      name: handler.name,
      world: handler.world,
      frameInfo: watch.sender(in: webView)
    )
  }
}

/// A script or a style that was given to the engine.
private final class UserContent: @unchecked Sendable {
  let native: OpaquePointer
  private let release: (OpaquePointer) -> Void

  init(adopting native: OpaquePointer, _ release: @escaping (OpaquePointer) -> Void) {
    (self.native, self.release) = (native, release)
  }

  deinit { release(native) }
}

/// A reply that is given once; a second is the app's mistake, and told it.
@MainActor final class Once<Value> {
  private var body: ((Value) -> Void)?

  init(_ body: @escaping (Value) -> Void) { self.body = body }

  func call(_ value: Value) {
    guard let body else { preconditionFailure("a completion handler of WebKit was called more than once") }
    self.body = nil
    body(value)
  }
}
