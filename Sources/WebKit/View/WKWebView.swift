import CGTK
import CWebKitGTK
import Combine
import Foundation
import Security
import SlipwayFoundation
import SlipwayPlatform
import UIKit

/// A web page, by WebKitGTK.
///
/// A page needs an X or Wayland display: without one every load fails with `URLError.resourceUnavailable`. Observable
/// with key-value observation: `title`, `url`, `isLoading`, `estimatedProgress`, `hasOnlySecureContent`, `serverTrust`,
/// `canGoBack`, `canGoForward`, `underPageBackgroundColor`, `fullscreenState`, `cameraCaptureState`,
/// `microphoneCaptureState`.
@preconcurrency @MainActor open class WKWebView: UIView {
  private let ownConfiguration: WKWebViewConfiguration
  private(set) var startedEngine: WebEngine?
  let navigations = NavigationTracker()
  var page = PageState()
  var find: FindRun?
  let schemeTasks = SchemeTasks()
  let webScrollView = WebScrollView(frame: .zero)
  lazy var elementMenus = ElementMenus(self)
  var submission: Submission?

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
    backgroundColor = .systemBackground
    (webScrollView.webView, webScrollView.page.webView) = (self, self)
    webScrollView.frame = bounds
    addSubview(webScrollView)
    pageColorChanged(nil)
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
  /// The certificates of the page's server; nil for a page that came over no secure connection.
  open var serverTrust: SecTrust? { page.serverTrust }
  /// What is seen beyond the edges of the page: the page's own background, unless the app says what. nil gives it back to
  /// the page.
  open var underPageBackgroundColor: UIColor! {
    get { page.underPageBackgroundColor ?? page.backgroundColor ?? .systemBackground }
    set { changeUnderPageColor(newValue) }
  }
  /// Whether one of the page's elements fills the screen.
  open var fullscreenState: FullscreenState { page.fullscreenState }
  open var cameraCaptureState: WKMediaCaptureState { page.cameraCaptureState }
  open var microphoneCaptureState: WKMediaCaptureState { page.microphoneCaptureState }

  // MARK: Loading

  /// Loads a request's address with its headers. What another method than GET, or a body, is answered with is loaded by
  /// the app's process, with the view's cookies: reloading the page shows the same answer.
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
  /// Shows data as if it was what the request's address holds.
  @discardableResult open func loadSimulatedRequest(
    _ request: URLRequest,
    response: URLResponse,
    responseData data: Data
  ) -> WKNavigation {
    startSimulating(request, response, data)
  }
  @discardableResult open func loadSimulatedRequest(
    _ request: URLRequest,
    responseHTML string: String
  ) -> WKNavigation {
    startSimulating(request, nil, Data(string.utf8))
  }
  @discardableResult open func loadFileRequest(
    _ request: URLRequest,
    allowingReadAccessTo readAccessURL: URL
  ) -> WKNavigation {
    startLoading(fileRequest: request)
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

  /// Whether links have menus of the delegate's.
  open var allowsLinkPreview = true

  // MARK: The view

  /// Stands for the page: its offset and size follow the page's, and what is set of them goes to the page.
  open var scrollView: UIScrollView { webScrollView }

  open override var frame: CGRect { didSet { webScrollView.frame = bounds } }
  open override var bounds: CGRect { didSet { webScrollView.frame = bounds } }

  /// Where the page begins in the view.
  var pageOrigin: CGPoint { webScrollView.convert(webScrollView.page.frame.origin, to: self) }

  /// Where it is not, what is behind the view is seen wherever the page has no background of its own.
  open override var isOpaque: Bool {
    didSet {
      startedEngine?.setOpaque(isOpaque)
      paintUnderPage()
    }
  }

  open override var canBecomeFirstResponder: Bool { true }
  // What the page is drawn in has the keyboard.
  open override var isFirstResponder: Bool { webScrollView.page.isFirstResponder }
  @discardableResult open override func becomeFirstResponder() -> Bool { webScrollView.page.becomeFirstResponder() }
  @discardableResult open override func resignFirstResponder() -> Bool { webScrollView.page.resignFirstResponder() }

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
    applyStyle()
    pageResized()
    return engine
  }

  /// A page is laid out in views that are not on the screen, too.
  func pageResized() {
    guard let startedEngine, gtk_widget_get_parent(startedEngine.widget) == nil else { return }
    gtk_widget_measure(startedEngine.widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    let size = webScrollView.pageSize
    gtk_widget_allocate(startedEngine.widget, Int32(size.width.rounded()), Int32(size.height.rounded()), -1, nil)
  }

  /// The configuration that the view's own objects belong to.
  var sharedConfiguration: WKWebViewConfiguration { ownConfiguration }

  private func configurationChanged() {
    startedEngine?.apply(ownConfiguration, customUserAgent: customUserAgent)
    applyStyle()
  }

  func setContentMode(_ mode: WKWebpagePreferences.ContentMode) {
    guard let startedEngine, startedEngine.contentMode != mode else { return }
    startedEngine.contentMode = mode
    startedEngine.applyUserAgent(ownConfiguration, customUserAgent)
  }

  /// What the view has the page look like.
  func applyStyle() {
    startedEngine?.scripts.setStyle(
      PageScripts.style(
        isScrollEnabled: webScrollView.isScrollEnabled,
        isTextInteractionEnabled: ownConfiguration.preferences.isTextInteractionEnabled
      )
    )
  }

  /// Has the page scroll to a point of its own.
  func scrollPage(to point: CGPoint, order: Int) {
    guard startedEngine != nil else { return }
    evaluate(
      "globalThis.slipwayScroll?.(\(point.x), \(point.y), \(order))",
      in: .world(name: PageScripts.world)
    ) { _ in }
  }
}
