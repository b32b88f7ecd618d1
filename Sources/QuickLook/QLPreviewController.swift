import Foundation
import UIKit
import UniformTypeIdentifiers
import WebKit

/// Shows files: pictures, texts, web pages, PDF, sounds and films in a web view, of any other the name and a button that opens it with
/// the desktop's program.
@preconcurrency @MainActor open class QLPreviewController: UIViewController {
  open weak var dataSource: (any QLPreviewControllerDataSource)? { didSet { reloadData() } }
  open weak var delegate: (any QLPreviewControllerDelegate)?

  private var index = 0
  private var count = 0
  private(set) var content: UIView?
  private var bar: UINavigationBar?
  private var listener: NavigationListener?

  // MARK: Items

  /// Which of the items is shown; `NSNotFound` if there is none.
  open var currentPreviewItemIndex: Int {
    get { count == 0 ? NSNotFound : index }
    set {
      index = max(0, newValue)
      if isViewLoaded { show() }
    }
  }

  open var currentPreviewItem: (any QLPreviewItem)? {
    (0..<count).contains(index) ? dataSource?.previewController(self, previewItemAt: index) : nil
  }

  /// Asks the data source anew.
  open func reloadData() {
    count = dataSource?.numberOfPreviewItems(in: self) ?? 0
    if isViewLoaded { show() }
  }

  /// Shows the current item anew.
  open func refreshCurrentPreviewItem() { if isViewLoaded { show() } }

  /// Whether it is shown what is in the file. The file's extension says it.
  open class func canPreview(_ item: any QLPreviewItem) -> Bool {
    item.previewItemURL.map { kind(of: $0) != .other } ?? false
  }

  enum Kind { case page, media, other }

  static func kind(of url: URL) -> Kind {
    guard let type = UTType(filenameExtension: url.pathExtension) else { return .other }
    if type.conforms(to: .html) { return .page }
    let shown: [UTType] = [.image, .text, .pdf, .audio, .movie]
    return shown.contains(where: type.conforms) ? .media : .other
  }

  // MARK: The screen

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    count = dataSource?.numberOfPreviewItems(in: self) ?? 0
    if navigationController == nil {
      let bar = UINavigationBar()
      bar.scrollEdgeAppearance = bar.standardAppearance
      bar.items = [navigationItem]
      view.addSubview(bar)
      self.bar = bar
    }
    show()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safe = view.bounds.inset(by: view.safeAreaInsets)
    let height = bar?.sizeThatFits(safe.size).height ?? 0
    bar?.frame = CGRect(x: safe.minX, y: safe.minY, width: safe.width, height: height)
    let top = safe.minY + height
    content?.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: view.bounds.height - top)
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isLeaving { delegate?.previewControllerWillDismiss?(self) }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isLeaving { delegate?.previewControllerDidDismiss?(self) }
  }

  private var isLeaving: Bool {
    isBeingDismissed || isMovingFromParent || navigationController?.isBeingDismissed ?? false
  }

  private func show() {
    content?.removeFromSuperview()
    let item = currentPreviewItem
    let new = item.flatMap { item in item.previewItemURL.map { self.makeContent(item, $0) } }
    if let new { view.insertSubview(new, at: 0) }
    content = new
    navigationItem.title = item?.ownTitle ?? item?.previewItemURL?.lastPathComponent
    showButtons()
    view.setNeedsLayout()
  }

  private func makeContent(_ item: any QLPreviewItem, _ url: URL) -> UIView {
    let kind = Self.kind(of: url)
    guard kind != .other else { return Self.makeCard(url) }
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = .nonPersistent()
    // A page's own scripts are not run: it is looked at. A PDF is shown by scripts of the web view's.
    configuration.defaultWebpagePreferences.allowsContentJavaScript = kind != .page
    let web = WKWebView(frame: .zero, configuration: configuration)
    let listener = NavigationListener()
    listener.decide = { [weak self] request in self?.stays(at: url, request, in: item) ?? false }
    web.navigationDelegate = listener
    self.listener = listener
    web.loadFileURL(url, allowingReadAccessTo: url)
    return web
  }

  /// Whether a web view may load what it asks for: its file. What that links to opens with the desktop's program, unless the
  /// delegate says no.
  func stays(at file: URL, _ request: URLRequest, in item: any QLPreviewItem) -> Bool {
    guard let link = request.url, !link.isFileURL, link.scheme != "about" else { return true }
    if delegate?.previewController_shouldOpenURL?(self, link, item) ?? true { UIApplication.shared.open(link) }
    return false
  }

  /// The file's name, and a button that opens it elsewhere.
  private static func makeCard(_ url: URL) -> UIView {
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = UIImage(systemName: "doc")
    configuration.text = url.lastPathComponent
    configuration.secondaryText = UTType(filenameExtension: url.pathExtension)?.localizedDescription
    configuration.button = .borderless()
    configuration.button.title = "Open"
    configuration.buttonProperties.primaryAction = UIAction { _ in UIApplication.shared.open(url) }
    return UIContentUnavailableView(configuration: configuration)
  }

  // MARK: Buttons

  private func showButtons() {
    if presentingViewController != nil || bar != nil, navigationController?.viewControllers.first ?? self === self {
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        systemItem: .done,
        primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) }
      )
    }
    let share = UIBarButtonItem(systemItem: .action, primaryAction: UIAction { [weak self] _ in self?.share() })
    share.isEnabled = currentPreviewItem?.previewItemURL != nil
    var items = [share]
    if count > 1 {
      items += [step("chevron.down", "Next", by: 1), step("chevron.up", "Previous", by: -1)]
    }
    navigationItem.rightBarButtonItems = items
  }

  private func step(_ symbol: String, _ name: String, by distance: Int) -> UIBarButtonItem {
    let item = UIBarButtonItem(
      image: UIImage(systemName: symbol),
      primaryAction: UIAction { [weak self] _ in self?.currentPreviewItemIndex += distance }
    )
    item.accessibilityLabel = name
    item.isEnabled = (0..<count).contains(index + distance)
    return item
  }

  private func share() {
    guard let url = currentPreviewItem?.previewItemURL else { return }
    present(UIActivityViewController(activityItems: [url], applicationActivities: nil), animated: true)
  }
}
