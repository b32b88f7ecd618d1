import CGTK
import CWebKitGTK
import Combine
import Foundation
import SlipwayFoundation
import SlipwayPlatform
import UIKit

/// A web page, by WebKitGTK.
///
/// A page needs an X or Wayland display: without one every load fails with `URLError.resourceUnavailable`. Observable
/// with key-value observation: `title`, `url`, `isLoading`, `estimatedProgress`, `hasOnlySecureContent`, `canGoBack`,
/// `canGoForward`.
@preconcurrency @MainActor open class WKWebView: UIView {
  private let ownConfiguration: WKWebViewConfiguration
  private(set) var startedEngine: WebEngine?
  let navigations = NavigationTracker()
  var page = PageState()
  var find: FindRun?
  let schemeTasks = SchemeTasks()

  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    ownConfiguration = configuration.duplicate()
    super.init(frame: frame)
    setUp()
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  public required init?(coder: NSCoder) {
    ownConfiguration = WKWebViewConfiguration()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    WKWebView.registerKeys
    backgroundColor = .white
    nativeHost = self
    backgroundColor = .systemBackground
    ownConfiguration.changed = { [weak self] in self?.configurationChanged() }
  }

  /// A copy of what the view was made with. Its preferences, scripts and data store are the view's own and may be changed.
  open var configuration: WKWebViewConfiguration { ownConfiguration.duplicate() }
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  open weak var uiDelegate: (any WKUIDelegate)?

  // MARK: The page

  open var title: String? { page.title }
  open var url: URL? { page.url }
  open var isLoading: Bool { page.isLoading }
  /// 0 to 1.
  open var estimatedProgress: Double { page.estimatedProgress }
  /// Whether the page and all it loaded came over secure connections.
  open var hasOnlySecureContent: Bool { page.hasOnlySecureContent }
  open var canGoBack: Bool { page.canGoBack }
  open var canGoForward: Bool { page.canGoForward }
  open var backForwardList: WKBackForwardList { WKBackForwardList(of: self) }

  // MARK: Loading

  /// Loads a request's address with its headers. Requests with a body or another method than GET fail.
  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? { startLoading(request) }
  @discardableResult open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    startLoading(file: URL)
  }
  @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    startLoading(html: string, baseURL)
  }
  @discardableResult open func load(
    _ data: Data,
    mimeType MIMEType: String,
    characterEncodingName: String,
    baseURL: URL
  ) -> WKNavigation? {
    startLoading(data, MIMEType, characterEncodingName, baseURL)
  }
  @discardableResult open func reload() -> WKNavigation? { startReloading(fromOrigin: false) }
  /// Reloads without what is cached.
  @discardableResult open func reloadFromOrigin() -> WKNavigation? { startReloading(fromOrigin: true) }
  open func stopLoading() { stopAll() }
  @discardableResult open func goBack() -> WKNavigation? { goBackward() }
  @discardableResult open func goForward() -> WKNavigation? { goOnward() }
  @discardableResult open func go(to item: WKBackForwardListItem) -> WKNavigation? { go(toListed: item) }
  /// Whether the engine itself loads addresses of this scheme.
  open class func handlesURLScheme(_ urlScheme: String) -> Bool {
    ["http", "https", "file", "data", "blob", "about", "ws", "wss"].contains(urlScheme.lowercased())
  }

  /// Whether swiping sideways on a touchpad or touch screen goes back and forward.
  open var allowsBackForwardNavigationGestures = false {
    didSet { startedEngine?.setNavigationGestures(allowsBackForwardNavigationGestures) }
  }
  /// The list of pages and where in them the user is, as `Data` that can be kept. A view that is given what another's
  /// was shows the same page, and can go back and forward as it could.
  open var interactionState: Any? {
    get { savedState() }
    set { restoreState(newValue) }
  }

  // MARK: Scripts

  /// Runs a script in the page. The handler gets the value of its last statement, or an error.
  open func evaluateJavaScript(
    _ javaScriptString: String,
    completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
  ) {
    evaluate(javaScriptString, in: .page) { result in
      switch result {
      case .success(let value): completionHandler?(value, nil)
      case .failure(let error): completionHandler?(nil, error)
      }
    }
  }

  // MARK: Looks

  /// How much larger than usual everything in the page is.
  open var pageZoom: CGFloat = 1 {
    didSet { startedEngine.map { webkit_web_view_set_zoom_level($0.webView, Double(pageZoom)) } }
  }
  /// What the page's servers are told the browser is; nil and "" for the engine's own.
  open var customUserAgent: String? { didSet { configurationChanged() } }
  /// Whether "Inspect Element" is in the page's context menu.
  open var isInspectable = false { didSet { startedEngine?.setInspectable(isInspectable) } }
  open func takeSnapshot(
    with snapshotConfiguration: WKSnapshotConfiguration?,
    completionHandler: @escaping @MainActor @Sendable (UIImage?, (any Error)?) -> Void
  ) {
    takePicture(snapshotConfiguration ?? WKSnapshotConfiguration(), completionHandler)
  }

  // MARK: The view

  open override var frame: CGRect { didSet { sizeChanged() } }
  open override var bounds: CGRect { didSet { sizeChanged() } }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetPage()
  }

  /// Where the page begins in the view.
  var pageOrigin: CGPoint { CGPoint(x: safeAreaInsets.left, y: safeAreaInsets.top) }

  /// The page begins below bars that lie over the view, and ends above them; it does not scroll under them.
  private func insetPage() {
    guard let widget = startedEngine?.widget else { return }
    let safe = safeAreaInsets
    gtk_widget_set_margin_top(widget, Int32(safe.top.rounded()))
    gtk_widget_set_margin_bottom(widget, Int32(safe.bottom.rounded()))
    gtk_widget_set_margin_start(widget, Int32(safe.left.rounded()))
    gtk_widget_set_margin_end(widget, Int32(safe.right.rounded()))
  }

  /// Where it is not, what is behind the view is seen wherever the page has no background of its own.
  open override var isOpaque: Bool { didSet { startedEngine?.setOpaque(isOpaque) } }

  open override var canBecomeFirstResponder: Bool { true }

  /// The engine, started when it is first needed; nil with no display.
  var engine: WebEngine? {
    if let startedEngine { return startedEngine }
    guard WebSystem.start() else { return nil }
    WebSchemes.register(ownConfiguration.schemeHandlers.keys, for: self)
    let engine = WebEngine(ownConfiguration, customUserAgent: customUserAgent)
    startedEngine = engine
    webkit_web_view_set_zoom_level(engine.webView, Double(pageZoom))
    engine.setInspectable(isInspectable)
    engine.setOpaque(isOpaque)
    engine.setNavigationGestures(allowsBackForwardNavigationGestures)
    listen(to: engine)
    engine.scripts.webView = self
    insetPage()
    sizeChanged()
    return engine
  }

  /// A page is laid out in views that are not on the screen, too.
  private func sizeChanged() {
    guard let startedEngine, gtk_widget_get_parent(startedEngine.widget) == nil else { return }
    gtk_widget_measure(startedEngine.widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    gtk_widget_allocate(startedEngine.widget, Int32(bounds.width.rounded()), Int32(bounds.height.rounded()), -1, nil)
  }

  /// The configuration that the view's own objects belong to.
  var sharedConfiguration: WKWebViewConfiguration { ownConfiguration }

  private func configurationChanged() { startedEngine?.apply(ownConfiguration, customUserAgent: customUserAgent) }
}

extension WKWebView: NativeHost {
  package func makeHostedElement() -> NativeElement? { engine.map { NativeElement($0.widget) } }
  package func nativeFocusChanged(_ isFocused: Bool) {
    if isFocused, !isFirstResponder { becomeFirstResponder() }
  }
}
