import Foundation

extension Product {
  /// What makes a product a subscription.
  public struct SubscriptionInfo: Hashable, Sendable {
    /// What a subscriber may expect.
    public struct RenewalState: RawRepresentable, Hashable, Sendable {
      public let rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }
      public static let subscribed = RenewalState(rawValue: 1)
      public static let expired = RenewalState(rawValue: 2)
      public static let inBillingRetryPeriod = RenewalState(rawValue: 3)
      public static let inGracePeriod = RenewalState(rawValue: 4)
      public static let revoked = RenewalState(rawValue: 5)

      /// In English.
      public var localizedDescription: String {
        switch self {
        case .subscribed: "Subscribed"
        case .expired: "Expired"
        case .inBillingRetryPeriod: "In Billing Retry Period"
        case .inGracePeriod: "In Grace Period"
        case .revoked: "Revoked"
        default: "Unknown"
        }
      }
    }

    public struct RenewalInfo: Hashable, Sendable {
      public let originalTransactionID: UInt64
      public let currentProductID: String
      public let willAutoRenew: Bool
      /// What it is renewed as.
      public let autoRenewPreference: String?
      public let renewalDate: Date?
      public let environment: AppStore.Environment
      /// Why it has ended; nil while it has not.
      public let expirationReason: ExpirationReason?
      /// When the time without a break began that the user has been subscribed for.
      public let recentSubscriptionStartDate: Date
      /// What the renewal will cost.
      public let renewalPrice: Decimal?
      public let currency: Locale.Currency?
      public let appAccountToken: UUID?
      public let signedDate: Date

      /// The payment never fails here.
      public var isInBillingRetry: Bool { false }
      public var gracePeriodExpirationDate: Date? { nil }
      /// A file raises no prices.
      public var priceIncreaseStatus: PriceIncreaseStatus { .noIncreasePending }
    }

    public struct Status: Hashable, Sendable {
      public let state: RenewalState
      public let transaction: VerificationResult<Transaction>
      public let renewalInfo: VerificationResult<RenewalInfo>
    }

    public let subscriptionGroupID: String
    public let groupDisplayName: String
    /// 1 is the highest of the group.
    public let groupLevel: Int
    public let subscriptionPeriod: SubscriptionPeriod
    public let introductoryOffer: SubscriptionOffer?
    /// Offers to those who subscribe or did so before.
    public let promotionalOffers: [SubscriptionOffer]

    /// Whether nobody has subscribed to the group yet.
    public var isEligibleForIntroOffer: Bool {
      get async { await Self.isEligibleForIntroOffer(for: subscriptionGroupID) }
    }

    public static func isEligibleForIntroOffer(for groupID: String) async -> Bool {
      await !Store.shared.transactions().contains { $0.subscriptionGroupID == groupID }
    }

    /// The user's subscription of the group; empty if there never was one.
    public var status: [Status] { get async throws { try await Self.status(for: subscriptionGroupID) } }

    public static func status(for groupID: String) async throws -> [Status] {
      await Store.shared.status(of: groupID).map { [$0] } ?? []
    }
  }
}
