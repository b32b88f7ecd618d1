import Foundation

/// What `SKError` says its domain is.
public let SKErrorDomain = "SKErrorDomain"

/// Why a payment was not made.
public struct SKError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = SKError

    case unknown, clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed, storeProductNotAvailable
  }

  public let _nsError: NSError
  public init(_nsError error: NSError) { _nsError = error }

  public static var errorDomain: String { SKErrorDomain }
  public static var _nsErrorDomain: String { SKErrorDomain }

  public static var unknown: Code { .unknown }
  public static var clientInvalid: Code { .clientInvalid }
  public static var paymentCancelled: Code { .paymentCancelled }
  public static var paymentInvalid: Code { .paymentInvalid }
  public static var paymentNotAllowed: Code { .paymentNotAllowed }
  public static var storeProductNotAvailable: Code { .storeProductNotAvailable }

  /// What the first StoreKit calls what the second one threw.
  init(of error: any Error) {
    switch error as? Product.PurchaseError {
    case .invalidQuantity: self.init(.paymentInvalid)
    case .productUnavailable: self.init(.storeProductNotAvailable)
    case .purchaseNotAllowed: self.init(.paymentNotAllowed)
    case nil: self.init(.unknown, userInfo: [NSUnderlyingErrorKey: error])
    }
  }
}
