import Foundation

/// The scripts that an app puts into pages, and what those send to the app.
@preconcurrency @MainActor open class WKUserContentController: NSObject {
  /// A handler of messages, with its name and the world it listens to.
  struct Handler {
    enum Receiver {
      case plain(any WKScriptMessageHandler)
      case replying(any WKScriptMessageHandlerWithReply)
    }

    let name: String
    let world: WKContentWorld
    let receiver: Receiver
  }

  open private(set) var userScripts: [WKUserScript] = []
  private(set) var handlers: [Handler] = []
  private(set) var contentRuleLists: [WKContentRuleList] = []
  /// Those that put it all into their web views.
  let installers = WeakSet<ScriptInstaller>()

  /// Runs the script in every page that is loaded from now on.
  open func addUserScript(_ userScript: WKUserScript) {
    userScripts.append(userScript)
    installers.forEach { $0.add(userScript) }
  }

  open func removeAllUserScripts() {
    userScripts = []
    installers.forEach { $0.removeScripts() }
  }

  /// Lets pages call `window.webkit.messageHandlers.NAME.postMessage(body)`. The handler is retained.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    add(Handler(name: name, world: .page, receiver: .plain(scriptMessageHandler)))
  }

  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, contentWorld world: WKContentWorld, name: String) {
    add(Handler(name: name, world: world, receiver: .plain(scriptMessageHandler)))
  }

  /// The same, where `postMessage` gives a promise of the handler's reply.
  open func addScriptMessageHandler(
    _ scriptMessageHandlerWithReply: any WKScriptMessageHandlerWithReply,
    contentWorld: WKContentWorld,
    name: String
  ) {
    add(Handler(name: name, world: contentWorld, receiver: .replying(scriptMessageHandlerWithReply)))
  }

  open func removeScriptMessageHandler(forName name: String) { remove { $0.name == name && $0.world == .page } }
  open func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
    remove { $0.name == name && $0.world == contentWorld }
  }
  open func removeAllScriptMessageHandlers(from contentWorld: WKContentWorld) { remove { $0.world == contentWorld } }
  open func removeAllScriptMessageHandlers() { remove { _ in true } }

  /// Holds pages that are loaded from now on to the rules. A list that was added already is not added twice.
  open func add(_ contentRuleList: WKContentRuleList) {
    remove(contentRuleList)
    contentRuleLists.append(contentRuleList)
    installers.forEach { $0.add(contentRuleList) }
  }

  open func remove(_ contentRuleList: WKContentRuleList) {
    contentRuleLists.removeAll { $0.identifier == contentRuleList.identifier }
    installers.forEach { $0.remove(contentRuleList) }
  }

  open func removeAllContentRuleLists() {
    contentRuleLists = []
    installers.forEach { $0.removeContentRuleLists() }
  }

  private func add(_ handler: Handler) {
    precondition(
      !handlers.contains { $0.name == handler.name && $0.world == handler.world },
      "a script message handler with the name \"\(handler.name)\" was added already"
    )
    handlers.append(handler)
    installers.forEach { $0.add(handler) }
  }

  private func remove(_ isMeant: (Handler) -> Bool) {
    for handler in handlers where isMeant(handler) { installers.forEach { $0.remove(handler) } }
    handlers.removeAll(where: isMeant)
  }
}

/// Gets what pages send with `window.webkit.messageHandlers.NAME.postMessage(body)`.
@preconcurrency @MainActor public protocol WKScriptMessageHandler: NSObjectProtocol {
  func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// Gets what pages send, and answers.
@preconcurrency @MainActor public protocol WKScriptMessageHandlerWithReply: NSObjectProtocol {
  /// - Parameter replyHandler: takes the value that the page's promise is fulfilled with, or the message of the error it
  ///   is rejected with.
  func userContentController(
    _ userContentController: WKUserContentController,
    didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
  )
}

/// What a page sent.
@preconcurrency @MainActor open class WKScriptMessage: NSObject {
  /// `NSNumber`, `String`, `Date`, `[Any]`, `[String: Any]` or `NSNull`.
  public let body: Any
  public let name: String
  public let world: WKContentWorld
  /// The frame whose script sent it.
  public let frameInfo: WKFrameInfo
  open var webView: WKWebView? { frameInfo.webView }

  init(body: Any, name: String, world: WKContentWorld, frameInfo: WKFrameInfo) {
    self.body = body
    self.name = name
    self.world = world
    self.frameInfo = frameInfo
    super.init()
  }
}

/// A script that runs in pages.
@preconcurrency @MainActor open class WKUserScript: NSObject, NSCopying {
  public let source: String
  public let injectionTime: WKUserScriptInjectionTime
  public let isForMainFrameOnly: Bool
  let world: WKContentWorld

  public convenience init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    self.init(source: source, injectionTime: injectionTime, forMainFrameOnly: forMainFrameOnly, in: .page)
  }

  public init(
    source: String,
    injectionTime: WKUserScriptInjectionTime,
    forMainFrameOnly: Bool,
    in contentWorld: WKContentWorld
  ) {
    self.source = source
    self.injectionTime = injectionTime
    isForMainFrameOnly = forMainFrameOnly
    world = contentWorld
    super.init()
  }

  /// It never changes: a copy is the same object.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

public enum WKUserScriptInjectionTime: Int, Sendable {
  /// Before anything else of the document.
  case atDocumentStart
  /// When the document is there, but perhaps not its images.
  case atDocumentEnd
}

/// A name space of variables in a page. All worlds see one document.
@preconcurrency @MainActor open class WKContentWorld: NSObject {
  public let name: String?
  /// What the engine calls it; nil for the page's own.
  let nativeName: String?

  private init(name: String?, nativeName: String?) {
    self.name = name
    self.nativeName = nativeName
    super.init()
  }

  private static let pageWorld = WKContentWorld(name: nil, nativeName: nil)
  private static let clientWorld = WKContentWorld(name: nil, nativeName: "slipway.defaultClient")
  private static var named: [String: WKContentWorld] = [:]

  /// Of the page's own scripts.
  open class var page: WKContentWorld { pageWorld }
  /// Of the app's scripts.
  open class var defaultClient: WKContentWorld { clientWorld }
  /// The same object each time.
  open class func world(name: String) -> WKContentWorld {
    if let known = named[name] { return known }
    let world = WKContentWorld(name: name, nativeName: name)
    named[name] = world
    return world
  }
}
