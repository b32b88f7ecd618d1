public import Foundation
import SlipwayFoundation
public import UIKit

// What is said of a product in the App Store.
public let SKStoreProductParameterITunesItemIdentifier = "id"
public let SKStoreProductParameterProductIdentifier = "productIdentifier"
public let SKStoreProductParameterCustomProductPageIdentifier = "ppid"
public let SKStoreProductParameterAffiliateToken = "at"
public let SKStoreProductParameterCampaignToken = "ct"
public let SKStoreProductParameterProviderToken = "pt"
public let SKStoreProductParameterAdvertisingPartnerToken = "advp"

/// Hears when the user closes a product's page. Its method is optional.
@preconcurrency @MainActor public protocol SKStoreProductViewControllerDelegate: NSObjectProtocol {}

extension SKStoreProductViewControllerDelegate {
  package var productViewControllerDidFinish: ((SKStoreProductViewController) -> Void)? {
    optionalMethod("productViewControllerDidFinish:")
  }
}

/// The page of a product in the App Store. There is no App Store: it says so, as on a simulator.
@preconcurrency @MainActor open class SKStoreProductViewController: UIViewController {
  open weak var delegate: (any SKStoreProductViewControllerDelegate)?

  private let bar = UINavigationBar()
  private let message = UILabel()

  /// Looks for the product, which fails with `SKError.storeProductNotAvailable`.
  open func loadProduct(
    withParameters parameters: [String: Any],
    completionBlock block: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async {
      MainActor.assumeIsolated { block?(false, SKError(.storeProductNotAvailable)) }
    }
  }

  /// - Throws: `SKError.storeProductNotAvailable`.
  open func loadProduct(withParameters parameters: [String: Any]) async throws -> Bool {
    throw SKError(.storeProductNotAvailable)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let item = UINavigationItem()
    item.leftBarButtonItem = UIBarButtonItem(
      title: SystemString.cancel.text,
      primaryAction: UIAction(title: SystemString.cancel.text) { [weak self] _ in self?.finish() }
    )
    bar.items = [item]
    message.text = "Cannot Connect to App Store"
    message.font = .preferredFont(forTextStyle: .headline)
    message.textColor = .secondaryLabel
    message.textAlignment = .center
    for part in [bar, message] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      message.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      message.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      message.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
    ])
  }

  /// A delegate that wants to hear of it closes the page itself.
  private func finish() {
    guard let finished = delegate?.productViewControllerDidFinish else { return dismiss(animated: true) }
    finished(self)
  }
}
