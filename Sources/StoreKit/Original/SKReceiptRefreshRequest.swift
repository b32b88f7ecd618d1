import Foundation
import SlipwayFoundation

/// What a receipt for tests is like, which the first StoreKit can be asked for where there is no store.
public let SKReceiptPropertyIsExpired = "expired"
public let SKReceiptPropertyIsRevoked = "revoked"
public let SKReceiptPropertyIsVolumePurchase = "vpp"

/// Asks the store for the app's receipt.
///
/// Nobody signs one here: the request fails with `SKError.unknown`, as on a device that nobody has signed in on.
open class SKReceiptRefreshRequest: SKRequest, @unchecked Sendable {
  private let properties: [String: Any]?

  /// - Parameter properties: what a receipt for tests is to be like; nil for the app's own one.
  public init(receiptProperties properties: [String: Any]?) {
    self.properties = properties
    super.init()
  }

  /// What was asked for.
  open var receiptProperties: [String: Any]? { properties }

  override func run() async {
    guard !Task.isCancelled else { return }
    await MainActor.run { delegate?.request_didFailWithError?(self, SKError(.unknown)) }
  }
}
