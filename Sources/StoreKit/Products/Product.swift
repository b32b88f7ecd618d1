import Foundation
public import UIKit

/// What can be bought in the app.
///
/// Products come of a configuration of a store as Xcode's tests use: the file that `SLIPWAY_STOREKIT` names in the
/// environment, else the app's `.storekit` resource. Without one there is nothing to buy.
public struct Product: Identifiable, Hashable, Sendable {
  /// The kinds of products.
  public struct ProductType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let consumable = ProductType(rawValue: "Consumable")
    public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
    public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
    public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")

    /// In English.
    public var localizedDescription: String { rawValue }
  }

  public let id: String
  public let type: ProductType
  /// The name and the description in the user's language, or the first one that the file has.
  public let displayName: String
  public let description: String
  public let price: Decimal
  public let isFamilyShareable: Bool
  public let subscription: SubscriptionInfo?
  /// The product's part of the configuration.
  public let jsonRepresentation: Data
  let currencyCode: String
  let localeIdentifier: String

  /// How prices are written in the store's country.
  public var priceFormatStyle: Decimal.FormatStyle.Currency {
    .currency(code: currencyCode).locale(Locale(identifier: localeIdentifier))
  }
  /// The price with its currency.
  public var displayPrice: String { price.formatted(priceFormatStyle) }

  /// The products with some identifiers; those that the store does not have are left out.
  ///
  /// - Throws: `StoreKitError.systemError` if the configuration cannot be read.
  public static func products<Identifiers: Collection>(for identifiers: Identifiers) async throws -> [Product]
  where Identifiers.Element == String {
    let wanted = Array(identifiers)
    return try await Store.shared.products().filter { wanted.contains($0.id) }
  }

  /// The last transaction of the product, whatever became of it.
  public var latestTransaction: VerificationResult<Transaction>? { get async { await Transaction.latest(for: id) } }

  /// The transaction by which the user may use the product now.
  public var currentEntitlement: VerificationResult<Transaction>? {
    get async { await Transaction.currentEntitlement(for: id) }
  }

  // MARK: Purchases

  public struct PurchaseOption: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case quantity(Int), token(UUID), offer(String) }
    let kind: Kind

    /// How many are bought: from 1 to 10, of what is used up.
    public static func quantity(_ quantity: Int) -> PurchaseOption { PurchaseOption(kind: .quantity(quantity)) }
    /// What the transaction's `appAccountToken` is to be.
    public static func appAccountToken(_ token: UUID) -> PurchaseOption { PurchaseOption(kind: .token(token)) }
    /// By one of the subscription's promotional offers. A store's file is its own word: nobody looks at the signature.
    public static func promotionalOffer(
      offerID: String,
      keyID: String,
      nonce: UUID,
      signature: Data,
      timestamp: Int
    ) -> PurchaseOption { PurchaseOption(kind: .offer(offerID)) }
    public static func promotionalOffer(
      offerID: String,
      signature: SubscriptionOffer.Signature
    ) -> PurchaseOption { PurchaseOption(kind: .offer(offerID)) }
  }

  public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled
    /// Somebody else has to agree. Nobody has to here.
    case pending
  }

  public enum PurchaseError: Error, Equatable, Hashable, Sendable {
    case invalidQuantity, productUnavailable, purchaseNotAllowed
    /// The product has no such offer.
    case invalidOfferIdentifier
    case ineligibleForOffer, missingOfferParameters, invalidOfferSignature, invalidOfferPrice
  }

  /// Asks the user in the app's window, and buys the product.
  ///
  /// What is owned already is not bought again: the result is the transaction there is.
  ///
  /// - Throws: `PurchaseError`.
  @MainActor @discardableResult
  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    try await Store.shared.purchase(self, options)
  }

  /// Asks the user over a scene, and buys the product.
  @MainActor @discardableResult
  public func purchase(
    confirmIn scene: some UIScene,
    options: Set<PurchaseOption> = []
  ) async throws -> PurchaseResult {
    try await Store.shared.purchase(self, options, in: scene as? UIWindowScene)
  }

  /// Asks the user over a view controller's screen, and buys the product.
  @MainActor @discardableResult
  public func purchase(
    confirmIn viewController: some UIViewController,
    options: Set<PurchaseOption> = []
  ) async throws -> PurchaseResult {
    try await Store.shared.purchase(self, options, in: viewController.viewIfLoaded?.window?.windowScene)
  }
}

extension Product {
  /// An offer to those who subscribe.
  public struct SubscriptionOffer: Hashable, Sendable {
    public struct OfferType: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let introductory = OfferType(rawValue: "Introductory")
      public static let promotional = OfferType(rawValue: "Promotional")

      /// In English.
      public var localizedDescription: String { rawValue }
    }

    public struct PaymentMode: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let freeTrial = PaymentMode(rawValue: "FreeTrial")
      public static let payAsYouGo = PaymentMode(rawValue: "PayAsYouGo")
      public static let payUpFront = PaymentMode(rawValue: "PayUpFront")

      /// In English.
      public var localizedDescription: String {
        switch self {
        case .freeTrial: "Free Trial"
        case .payAsYouGo: "Pay As You Go"
        case .payUpFront: "Pay Up Front"
        default: rawValue
        }
      }
    }

    public let id: String?
    public let type: OfferType
    public let price: Decimal
    public let period: SubscriptionPeriod
    public let periodCount: Int
    public let paymentMode: PaymentMode
    let priceFormatStyle: Decimal.FormatStyle.Currency

    /// That the app's server agrees to an offer.
    public struct Signature: Hashable, Sendable {
      public let keyID: String
      public let nonce: UUID
      public let timestamp: Int
      public let signature: Data

      public init(keyID: String, nonce: UUID, timestamp: Int, signature: Data) {
        (self.keyID, self.nonce, self.timestamp, self.signature) = (keyID, nonce, timestamp, signature)
      }
    }

    public var displayPrice: String { price.formatted(priceFormatStyle) }
  }
}
