import CryptoKit
import Foundation

/// Something that the store signs, as the App Store's server writes it.
protocol SignedPayload: Encodable {}

extension SignedPayload {
  var json: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(Int64((date.timeIntervalSince1970 * 1000).rounded()))
    }
    return (try? encoder.encode(self)) ?? Data()
  }
}

struct TransactionPayload: SignedPayload {
  var transactionId: String
  var originalTransactionId: String
  var bundleId: String
  var productId: String
  var subscriptionGroupIdentifier: String?
  var purchaseDate: Date
  var originalPurchaseDate: Date
  var expiresDate: Date?
  var quantity: Int
  var type: String
  var appAccountToken: String?
  var inAppOwnershipType: String
  var signedDate: Date
  var environment: String
  var transactionReason: String
  var storefront: String
  var storefrontId: String
  /// In thousandths.
  var price: Int64?
  var currency: String
  var isUpgraded: Bool?
  var revocationDate: Date?
  var revocationReason: Int?
  var offerType: Int?
  var offerIdentifier: String?
  var offerDiscountType: String?

  init(_ transaction: Transaction) {
    transactionId = "\(transaction.id)"
    originalTransactionId = "\(transaction.originalID)"
    bundleId = transaction.appBundleID
    productId = transaction.productID
    subscriptionGroupIdentifier = transaction.subscriptionGroupID
    (purchaseDate, originalPurchaseDate) = (transaction.purchaseDate, transaction.originalPurchaseDate)
    expiresDate = transaction.expirationDate
    quantity = transaction.purchasedQuantity
    type = transaction.type
    appAccountToken = transaction.appAccountToken?.uuidString.lowercased()
    inAppOwnershipType = transaction.ownershipType.rawValue
    signedDate = transaction.signedDate
    environment = transaction.environment.rawValue
    transactionReason = transaction.reason.rawValue
    (storefront, storefrontId) = (transaction.storefront.countryCode, transaction.storefront.id)
    price = transaction.price.map(Self.thousandths)
    currency = transaction.currencyCode
    isUpgraded = transaction.isUpgraded ? true : nil
    (revocationDate, revocationReason) = (transaction.revocationDate, transaction.revocationReason?.rawValue)
    offerType = transaction.offer?.type.rawValue
    offerIdentifier = transaction.offer?.id
    offerDiscountType = transaction.offer?.paymentMode?.rawValue
  }

  static func thousandths(_ price: Decimal) -> Int64 { NSDecimalNumber(decimal: price * 1000).int64Value }
}

struct RenewalPayload: SignedPayload {
  var originalTransactionId: String
  var productId: String
  var autoRenewProductId: String?
  var autoRenewStatus: Int
  var expirationIntent: Int?
  var renewalDate: Date?
  var renewalPrice: Int64?
  var currency: String?
  var recentSubscriptionStartDate: Date
  var appAccountToken: String?
  var environment: String
  var signedDate: Date

  init(_ info: Product.SubscriptionInfo.RenewalInfo) {
    originalTransactionId = "\(info.originalTransactionID)"
    productId = info.currentProductID
    autoRenewProductId = info.autoRenewPreference
    autoRenewStatus = info.willAutoRenew ? 1 : 0
    expirationIntent = info.expirationReason?.rawValue
    renewalDate = info.renewalDate
    renewalPrice = info.renewalPrice.map(TransactionPayload.thousandths)
    currency = info.currency?.identifier
    recentSubscriptionStartDate = info.recentSubscriptionStartDate
    appAccountToken = info.appAccountToken?.uuidString.lowercased()
    environment = info.environment.rawValue
    signedDate = info.signedDate
  }
}

struct AppPayload: SignedPayload {
  var bundleId: String
  var applicationVersion: String
  var originalApplicationVersion: String
  var originalPurchaseDate: Date
  var receiptCreationDate: Date
  var receiptType: String

  init(_ app: AppTransaction) {
    (bundleId, applicationVersion) = (app.bundleID, app.appVersion)
    (originalApplicationVersion, originalPurchaseDate) = (app.originalAppVersion, app.originalPurchaseDate)
    (receiptCreationDate, receiptType) = (app.signedDate, app.environment.rawValue)
  }
}

/// A payload with the store's signature: JSON Web Signature (RFC 7515) by ES256 with a key of the process's own, of which there is
/// no certificate.
struct WebSignature {
  private static let key = P256.Signing.PrivateKey()

  let header: Data
  let payload: Data
  let signature: P256.Signing.ECDSASignature

  init(_ payload: Data) {
    header = Data(#"{"alg":"ES256","kid":"Apple_Xcode_Key","typ":"JWT"}"#.utf8)
    self.payload = payload
    // Signing fails for no key that CryptoKit has made.
    signature = try! Self.key.signature(for: Self.signed(header, payload))
  }

  static func signed(_ header: Data, _ payload: Data) -> Data { Data("\(text(header)).\(text(payload))".utf8) }
  var signed: Data { Self.signed(header, payload) }
  var text: String { "\(Self.text(header)).\(Self.text(payload)).\(Self.text(signature.rawRepresentation))" }

  /// Base 64 as addresses may have it.
  private static func text(_ data: Data) -> String {
    data.base64EncodedString().replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
  }
}
