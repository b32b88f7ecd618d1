import Foundation

/// What `SKError` says its domain is.
public let SKErrorDomain = "SKErrorDomain"

/// Why a payment was not made.
public struct SKError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = SKError

    case unknown, clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed, storeProductNotAvailable
    // What a store says that the file of one does not.
    case cloudServicePermissionDenied, cloudServiceNetworkConnectionFailed, cloudServiceRevoked
    case privacyAcknowledgementRequired, unauthorizedRequestData
    case invalidOfferIdentifier, invalidSignature, missingOfferParams, invalidOfferPrice
    case overlayCancelled, overlayInvalidConfiguration, overlayTimeout
    case ineligibleForOffer, unsupportedPlatform, overlayPresentedInBackgroundScene
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
  public static var cloudServicePermissionDenied: Code { .cloudServicePermissionDenied }
  public static var cloudServiceNetworkConnectionFailed: Code { .cloudServiceNetworkConnectionFailed }
  public static var cloudServiceRevoked: Code { .cloudServiceRevoked }
  public static var privacyAcknowledgementRequired: Code { .privacyAcknowledgementRequired }
  public static var unauthorizedRequestData: Code { .unauthorizedRequestData }
  public static var invalidOfferIdentifier: Code { .invalidOfferIdentifier }
  public static var invalidSignature: Code { .invalidSignature }
  public static var missingOfferParams: Code { .missingOfferParams }
  public static var invalidOfferPrice: Code { .invalidOfferPrice }
  public static var overlayCancelled: Code { .overlayCancelled }
  public static var overlayInvalidConfiguration: Code { .overlayInvalidConfiguration }
  public static var overlayTimeout: Code { .overlayTimeout }
  public static var ineligibleForOffer: Code { .ineligibleForOffer }
  public static var unsupportedPlatform: Code { .unsupportedPlatform }
  public static var overlayPresentedInBackgroundScene: Code { .overlayPresentedInBackgroundScene }

  /// What the first StoreKit calls what the second one threw.
  init(of error: any Error) {
    switch error as? Product.PurchaseError {
    case .invalidQuantity: self.init(.paymentInvalid)
    case .productUnavailable: self.init(.storeProductNotAvailable)
    case .purchaseNotAllowed: self.init(.paymentNotAllowed)
    case .invalidOfferIdentifier: self.init(.invalidOfferIdentifier)
    case .ineligibleForOffer: self.init(.ineligibleForOffer)
    case .missingOfferParameters: self.init(.missingOfferParams)
    case .invalidOfferSignature: self.init(.invalidSignature)
    case .invalidOfferPrice: self.init(.invalidOfferPrice)
    case nil: self.init(.unknown, userInfo: [NSUnderlyingErrorKey: error])
    }
  }
}
