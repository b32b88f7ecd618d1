import Foundation
import SlipwayFoundation
import UIKit

/// Asks the user to pay with Apple Pay. Nobody can on this machine, as on a device without a Secure Element.
open class PKPaymentAuthorizationController: NSObject {
  open weak var delegate: (any PKPaymentAuthorizationControllerDelegate)?

  /// False.
  open class func canMakePayments() -> Bool { false }
  /// False.
  open class func canMakePayments(usingNetworks supportedNetworks: [PKPaymentNetwork]) -> Bool { false }
  /// False.
  open class func canMakePayments(
    usingNetworks supportedNetworks: [PKPaymentNetwork],
    capabilities: PKMerchantCapability
  ) -> Bool { false }

  private let request: PKPaymentRequest
  public init(paymentRequest request: PKPaymentRequest) { self.request = request }

  /// Nothing is shown: calls back with false, on the main thread.
  @preconcurrency open func present(completion: (@Sendable (Bool) -> Void)? = nil) {
    DispatchQueue.main.async { completion?(false) }
  }

  public func present(isolation: isolated (any Actor)? = #isolation) async -> Bool { false }

  /// There is nothing to take away; calls back on the main thread.
  @preconcurrency open func dismiss(completion: (@Sendable () -> Void)? = nil) {
    DispatchQueue.main.async { completion?() }
  }
}

/// Hears what the user does with a request. Its other methods are optional.
public protocol PKPaymentAuthorizationControllerDelegate: NSObjectProtocol {
  func paymentAuthorizationControllerDidFinish(_ controller: PKPaymentAuthorizationController)
}

/// The same as a view controller: none can be made, since nobody can pay.
@preconcurrency @MainActor open class PKPaymentAuthorizationViewController: UIViewController {
  open weak var delegate: (any PKPaymentAuthorizationViewControllerDelegate)?

  /// False.
  open class func canMakePayments() -> Bool { false }
  /// False.
  open class func canMakePayments(usingNetworks supportedNetworks: [PKPaymentNetwork]) -> Bool { false }
  /// False.
  open class func canMakePayments(
    usingNetworks supportedNetworks: [PKPaymentNetwork],
    capabilities: PKMerchantCapability
  ) -> Bool { false }

  /// Nil, as on any device that cannot pay.
  public init?(paymentRequest request: PKPaymentRequest) { return nil }
  public required init?(coder: NSCoder) { return nil }
}

/// Hears what the user does with a request. Its other methods are optional.
@preconcurrency @MainActor public protocol PKPaymentAuthorizationViewControllerDelegate: NSObjectProtocol {
  func paymentAuthorizationViewControllerDidFinish(_ controller: PKPaymentAuthorizationViewController)
}
