import SwiftUI
import UIKit

// The system decides whether it asks for a review. Where there is no store to review an app in, it never does.

open class SKStoreReviewController: NSObject {
  /// Says that it is a good moment to ask for a review. There is no store that reviews could go to: nobody is asked.
  @available(*, deprecated, message: "Use AppStore.requestReview(in:)")
  open class func requestReview() {}

  /// The same, over a scene.
  @preconcurrency @MainActor open class func requestReview(in windowScene: UIWindowScene) {}
}

extension AppStore {
  /// Says that it is a good moment to ask for a review. There is no store that reviews could go to: nobody is asked.
  @MainActor public static func requestReview(in scene: UIWindowScene) {}
}

/// Says that it is a good moment to ask for a review. There is no store that reviews could go to: nobody is asked.
@MainActor public struct RequestReviewAction: Sendable {
  nonisolated init() {}
  public func callAsFunction() {}
}

extension EnvironmentValues {
  public var requestReview: RequestReviewAction { RequestReviewAction() }
}

extension Transaction {
  /// Asks the user, and takes the purchase back: the transaction is revoked, and told to `updates`.
  @MainActor public func beginRefundRequest(in scene: UIWindowScene) async throws -> RefundRequestStatus {
    try await Transaction.beginRefundRequest(for: id, in: scene)
  }

  @MainActor public static func beginRefundRequest(
    for transactionID: UInt64,
    in scene: UIWindowScene
  ) async throws -> RefundRequestStatus {
    try await Store.shared.refund(transactionID, in: scene)
  }
}
