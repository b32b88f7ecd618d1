import Foundation

extension Product.SubscriptionInfo.RenewalInfo {
  /// Why a subscription has ended.
  public struct ExpirationReason: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let autoRenewDisabled = ExpirationReason(rawValue: 1)
    public static let billingError = ExpirationReason(rawValue: 2)
    public static let didNotConsentToPriceIncrease = ExpirationReason(rawValue: 3)
    public static let productUnavailable = ExpirationReason(rawValue: 4)
    public static let unknown = ExpirationReason(rawValue: 5)

    /// In English.
    public var localizedDescription: String {
      switch self {
      case .autoRenewDisabled: "Auto-Renew Disabled"
      case .billingError: "Billing Error"
      case .didNotConsentToPriceIncrease: "Did Not Consent to Price Increase"
      case .productUnavailable: "Product Unavailable"
      default: "Unknown"
      }
    }
  }

  /// What the user says to a higher price.
  public enum PriceIncreaseStatus: Hashable, Sendable {
    case noIncreasePending, pending, agreed

    /// In English.
    public var localizedDescription: String {
      switch self {
      case .noIncreasePending: "No Increase Pending"
      case .pending: "Pending"
      case .agreed: "Agreed"
      }
    }
  }

  /// The renewal as JSON, with the names of the App Store's server.
  public var jsonRepresentation: Data { RenewalPayload(self).json }
}

extension Product.SubscriptionInfo.Status {
  /// How subscriptions stand, each time that changes: when one is bought, renewed, cancelled or given back. It does not end.
  public static var updates: Statuses { Statuses(make: { await Store.shared.statuses() }) }

  /// How the user's subscriptions stand, one group after the other.
  public static var all: AsyncStream<(groupID: String, statuses: [Product.SubscriptionInfo.Status])> {
    let store = Store.shared
    return AsyncStream { continuation in
      let task = Task {
        for group in await store.groups() {
          continuation.yield((group, await store.status(of: group).map { [$0] } ?? []))
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  public struct Statuses: AsyncSequence, Sendable {
    public typealias Element = Product.SubscriptionInfo.Status

    let make: @Sendable () async -> AsyncStream<Element>

    public struct AsyncIterator: AsyncIteratorProtocol {
      var stream: LateStream<Element>

      public mutating func next() async -> Element? { await stream.next() }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(stream: LateStream(make)) }
  }
}

extension Product.SubscriptionInfo {
  /// How the subscription stands that a transaction belongs to; nil where there is none.
  public static func status(transactionID: UInt64) async throws -> Status? {
    let transaction = await Store.shared.transactions().first { $0.id == transactionID }
    guard let group = transaction?.subscriptionGroupID else { return nil }
    return await Store.shared.status(of: group)
  }
}
