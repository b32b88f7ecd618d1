import Foundation
import SlipwayFoundation
import UIKit
import WebKit

/// A web page in the app, with a browser's buttons around it.
///
/// The page is a web view's of WebKit's. Cookies are those of the app's web views; the user's browser has its own.
@preconcurrency @MainActor open class SFSafariViewController: UIViewController {
  /// What the button that ends it says.
  public enum DismissButtonStyle: Int, Sendable {
    case done, close, cancel
  }

  /// How a Safari view begins. It is copied when the controller is made.
  @preconcurrency @MainActor open class Configuration: NSObject {
    /// Whether a page opens in the reader where it can. There is no reader, so no page can.
    open var entersReaderIfAvailable = false
    /// Whether the bars leave the page their room while the user scrolls down.
    open var barCollapsingEnabled = true

    public override init() {}

    fileprivate var duplicate: Configuration {
      let copy = Configuration()
      copy.entersReaderIfAvailable = entersReaderIfAvailable
      copy.barCollapsingEnabled = barCollapsingEnabled
      return copy
    }
  }

  /// What pages left on the machine.
  @preconcurrency @MainActor open class DataStore: NSObject {
    open class var `default`: DataStore { DataStore() }

    /// Removes all of it, that of the app's own web views too.
    open func clearWebsiteData(completionHandler completion: (@MainActor @Sendable () -> Void)? = nil) {
      let types = WKWebsiteDataStore.allWebsiteDataTypes()
      WKWebsiteDataStore.default().removeData(ofTypes: types, modifiedSince: .distantPast) { completion?() }
    }

    open func clearWebsiteData() async {
      await withCheckedContinuation { done in clearWebsiteData { done.resume() } }
    }
  }

  open weak var delegate: (any SFSafariViewControllerDelegate)?
  public let configuration: Configuration
  open var dismissButtonStyle = DismissButtonStyle.done { didSet { showButtons() } }
  open var preferredBarTintColor: UIColor? { didSet { showColors() } }
  open var preferredControlTintColor: UIColor? { didSet { showColors() } }

  private let address: URL
  private let barItem = UINavigationItem(title: "")
  private var isInitialLoad = true
  private var observations: [NSKeyValueObservation] = []

  public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

  /// - Parameter url: with the scheme http or https; any other ends the app, as on iOS.
  public init(url URL: URL, configuration: Configuration) {
    precondition(
      ["http", "https"].contains(URL.scheme?.lowercased()),
      "The specified URL has an unsupported scheme. Only HTTP and HTTPS URLs are supported."
    )
    address = URL
    self.configuration = configuration.duplicate
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
    barItem.title = URL.host
  }

  public required init?(coder: NSCoder) { nil }

  var browser: BrowserView? { viewIfLoaded as? BrowserView }

  // MARK: The screen

  open override func loadView() {
    view = BrowserView(item: barItem, dataStore: .default(), hasToolbar: true)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    guard let browser else { return }
    browser.listener.redirected = { [weak self] in self?.redirected(to: $0) }
    browser.listener.finished = { [weak self] in self?.initialLoadEnded(true) }
    browser.listener.failed = { [weak self] _ in self?.initialLoadEnded(false) }
    observations = [\WKWebView.canGoBack, \.canGoForward, \.isLoading].map { state in
      browser.webView.observe(state) { [weak self] _, _ in MainActor.assumeIsolated { self?.showButtons() } }
    }
    if configuration.barCollapsingEnabled { browser.collapseBarsWhileScrolling() }
    showButtons()
    showColors()
    browser.webView.load(URLRequest(url: address))
  }

  private func redirected(to url: URL) {
    if isInitialLoad { delegate?.safariViewController_initialLoadDidRedirectTo?(self, url) }
  }

  private func initialLoadEnded(_ isDone: Bool) {
    guard isInitialLoad else { return }
    isInitialLoad = false
    delegate?.safariViewController_didCompleteInitialLoad?(self, isDone)
  }

  private func showColors() {
    browser?.bar.barTintColor = preferredBarTintColor
    browser?.toolbar?.barTintColor = preferredBarTintColor
    browser?.bar.tintColor = preferredControlTintColor
    browser?.toolbar?.tintColor = preferredControlTintColor
  }

  private func showButtons() {
    guard let browser else { return }
    let web = browser.webView
    barItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: dismissButtonStyle.item,
      primaryAction: UIAction { [weak self] _ in self?.finish() }
    )
    barItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: web.isLoading ? .stop : .refresh,
      primaryAction: UIAction { [weak web] _ in
        if web?.isLoading == true { web?.stopLoading() } else { web?.reload() }
      }
    )
    func button(_ symbol: String, _ name: String, _ act: @escaping @MainActor () -> Void) -> UIBarButtonItem {
      let item = UIBarButtonItem(image: UIImage(systemName: symbol), primaryAction: UIAction { _ in act() })
      item.accessibilityLabel = name
      return item
    }
    let back = button("chevron.backward", "Back") { [weak web] in web?.goBack() }
    back.isEnabled = web.canGoBack
    let forward = button("chevron.forward", "Forward") { [weak web] in web?.goForward() }
    forward.isEnabled = web.canGoForward
    let share = UIBarButtonItem(systemItem: .action, primaryAction: UIAction { [weak self] _ in self?.share() })
    let safari = button("safari", "Open in Browser") { [weak self] in self?.openInBrowser() }
    let items = [back, forward, share, safari]
    browser.toolbar?.items = Array(items.map { [$0] }.joined(separator: [.flexibleSpace()]))
  }

  // MARK: What the user does

  private var page: (url: URL, title: String?) { (browser?.webView.url ?? address, browser?.webView.title) }

  func finish() {
    delegate?.safariViewControllerDidFinish?(self)
    if presentingViewController != nil {
      dismiss(animated: true)
    } else {
      navigationController?.popViewController(animated: true)
    }
  }

  func share() {
    let own = delegate?.safariViewController_activityItemsFor?(self, page.url, page.title)
    let sheet = UIActivityViewController(activityItems: [page.url], applicationActivities: own)
    sheet.excludedActivityTypes = delegate?.safariViewController_excludedActivityTypesFor?(self, page.url, page.title)
    present(sheet, animated: true)
  }

  private func openInBrowser() {
    delegate?.safariViewControllerWillOpenInBrowser?(self)
    UIApplication.shared.open(page.url)
  }
}

extension SFSafariViewController.DismissButtonStyle {
  fileprivate var item: UIBarButtonItem.SystemItem {
    switch self {
    case .done: .done
    case .close: .close
    case .cancel: .cancel
    }
  }
}
