import Foundation

/// By what advertisers would tell this machine from others: a desktop has no such identifier, and answers as a device whose user
/// allows no app to track.
open class ASIdentifierManager: NSObject, @unchecked Sendable {
  private static let one = ASIdentifierManager()

  open class func shared() -> ASIdentifierManager { one }

  /// All zeros, which is what apps get that may not track.
  open var advertisingIdentifier: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }

  @available(*, deprecated, message: "Ask App Tracking Transparency.")
  open var isAdvertisingTrackingEnabled: Bool { false }
}
