import UIKit
import WebKit

/// The site's page under a bar with Cancel.
final class SignInController: UIViewController {
  private let request: URLRequest
  private let isEphemeral: Bool
  private let ends: (URL) -> Bool
  private let end: (URL?) -> Void
  private let item = UINavigationItem(title: "")

  /// - Parameters:
  ///   - ends: whether an address is not loaded, but ends the session.
  ///   - end: called with that address, or nil if the user gives up.
  init(_ request: URLRequest, isEphemeral: Bool, ends: @escaping (URL) -> Bool, end: @escaping (URL?) -> Void) {
    self.request = request
    self.isEphemeral = isEphemeral
    self.ends = ends
    self.end = end
    super.init(nibName: nil, bundle: nil)
    item.title = request.url?.host
    item.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel, primaryAction: UIAction { _ in end(nil) })
  }

  required init?(coder: NSCoder) { nil }

  var browser: BrowserView? { viewIfLoaded as? BrowserView }

  override func loadView() {
    view = BrowserView(item: item, dataStore: isEphemeral ? .nonPersistent() : .default(), hasToolbar: false)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    browser?.listener.decide = { [ends, end] request in
      guard let url = request.url, ends(url) else { return true }
      end(url)
      return false
    }
    browser?.webView.load(request)
  }

  /// A sheet that the user pulls down.
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed || presentingViewController == nil { end(nil) }
  }
}
