import Foundation

/// A purchase, or a renewal of a subscription.
///
/// Transactions lie in the app's container: what was bought stays bought till that is removed.
public struct Transaction: Identifiable, Hashable, Sendable, Codable {
  public struct OwnershipType: RawRepresentable, Hashable, Sendable, Codable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let purchased = OwnershipType(rawValue: "PURCHASED")
    public static let familyShared = OwnershipType(rawValue: "FAMILY_SHARED")
  }

  public struct Reason: RawRepresentable, Hashable, Sendable, Codable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let purchase = Reason(rawValue: "PURCHASE")
    public static let renewal = Reason(rawValue: "RENEWAL")
  }

  public struct RevocationReason: RawRepresentable, Hashable, Sendable, Codable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let other = RevocationReason(rawValue: 0)
    public static let developerIssue = RevocationReason(rawValue: 1)
  }

  public let id: UInt64
  public let originalID: UInt64
  public let productID: String
  public let appBundleID: String
  public let purchaseDate: Date
  public let originalPurchaseDate: Date
  public let purchasedQuantity: Int
  public let appAccountToken: UUID?
  public let subscriptionGroupID: String?
  /// When a subscription ends, if it is not renewed.
  public let expirationDate: Date?
  public let price: Decimal?
  public let reason: Reason
  public let signedDate: Date
  public internal(set) var isUpgraded = false
  public internal(set) var revocationDate: Date?
  public internal(set) var revocationReason: RevocationReason?
  let type: String
  let currencyCode: String
  var isFinished = false
  /// Whether the user does not want the subscription to be renewed.
  var isRenewalOff: Bool?
  /// The offer by which it was bought.
  var offerUsed: OfferUsed?
  /// The store's country.
  var countryCode: String?

  public var productType: Product.ProductType { Product.ProductType(rawValue: type) }
  public var ownershipType: OwnershipType { .purchased }
  public var environment: AppStore.Environment { .xcode }
  public var currency: Locale.Currency? { Locale.Currency(currencyCode) }

  /// The transaction as JSON, with the names of the App Store's server.
  public var jsonRepresentation: Data { TransactionPayload(self).json }

  /// Says that the user has what was bought. What is used up is then gone from the list of what is unfinished; everything
  /// else stays among the entitlements.
  public func finish() async { await Store.shared.finish(id) }

  public enum RefundRequestStatus: Hashable, Sendable { case success, userCancelled }
  public enum RefundRequestError: Error, Hashable, Sendable { case duplicateRequest, failed }

  // MARK: Sequences

  /// Transactions, one after the other.
  public struct Transactions: AsyncSequence, Sendable {
    public typealias Element = VerificationResult<Transaction>

    let make: @Sendable () async -> AsyncStream<Element>

    public struct AsyncIterator: AsyncIteratorProtocol {
      var stream: LateStream<Element>

      public mutating func next() async -> Element? { await stream.next() }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(stream: LateStream(make)) }

    /// Those that hold a condition, the newest first.
    init(where holds: @escaping @Sendable (Transaction) -> Bool) {
      self.init { await Store.shared.transactions().reversed().filter(holds) }
    }

    init(_ list: @escaping @Sendable () async -> [Transaction]) {
      make = {
        let list = await list()
        return AsyncStream { continuation in
          for transaction in list { continuation.yield(.verified(transaction)) }
          continuation.finish()
        }
      }
    }

    init(updates: @escaping @Sendable () async -> AsyncStream<Element>) { make = updates }
  }

  /// All there ever were, the newest first. What is used up and finished is not among them.
  public static var all: Transactions { Transactions { $0.isListed } }
  public static func all(for productID: String) -> Transactions {
    Transactions { $0.isListed && $0.productID == productID }
  }

  /// What the user may use now.
  public static var currentEntitlements: Transactions { Transactions { await Store.shared.entitlements() } }
  public static func currentEntitlements(for productID: String) -> Transactions {
    Transactions { await Store.shared.entitlements().filter { $0.productID == productID } }
  }

  public static var unfinished: Transactions { Transactions { !$0.isFinished } }

  /// What happens without the app's buying: what is unfinished when somebody first listens, renewals as they are noticed,
  /// and refunds. It does not end.
  public static var updates: Transactions { Transactions(updates: { await Store.shared.updates() }) }

  public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
    await Store.shared.transactions().last { $0.productID == productID }.map { .verified($0) }
  }

  public static func currentEntitlement(for productID: String) async -> VerificationResult<Transaction>? {
    await Store.shared.entitlements().last { $0.productID == productID }.map { .verified($0) }
  }

  private var isListed: Bool { productType != .consumable || !isFinished }

  /// How the subscription that it belongs to stands.
  public var subscriptionStatus: Product.SubscriptionInfo.Status? {
    get async {
      guard let subscriptionGroupID else { return nil }
      return await Store.shared.status(of: subscriptionGroupID)
    }
  }
}
