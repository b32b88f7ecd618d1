import Foundation
import SlipwayFoundation

/// What a push is for.
public struct PKPushType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let voIP = Self(rawValue: "PKPushTypeVoIP")
  public static let fileProvider = Self(rawValue: "PKPushTypeFileProvider")
}

/// What tells a server where to push to. A desktop has none.
open class PKPushCredentials: NSObject, @unchecked Sendable {
  public let type: PKPushType
  public let token: Data

  init(_ type: PKPushType, _ token: Data) { (self.type, self.token) = (type, token) }
}

/// What was pushed.
open class PKPushPayload: NSObject, @unchecked Sendable {
  public let type: PKPushType
  public let dictionaryPayload: [AnyHashable: Any]

  init(_ type: PKPushType, _ payload: [AnyHashable: Any]) { (self.type, dictionaryPayload) = (type, payload) }
}

/// Hears of pushes. Nothing is pushed to a desktop: none of its methods is ever called.
public protocol PKPushRegistryDelegate: NSObjectProtocol {
  func pushRegistry(_ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials, for type: PKPushType)
}

/// Registers an app for pushes. Apple's servers push to nothing but devices of Apple's: as on a simulator, no token ever comes.
///
/// It may be used from any thread.
open class PKPushRegistry: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private weak var listener: (any PKPushRegistryDelegate)?
  private var types: Set<PKPushType>?

  /// - Parameter queue: where the delegate would be told; nothing ever is.
  public init(queue: DispatchQueue?) {}

  open weak var delegate: (any PKPushRegistryDelegate)? {
    get { lock.withLock { listener } }
    set { lock.withLock { listener = newValue } }
  }

  /// What the app wants to be pushed.
  open var desiredPushTypes: Set<PKPushType>? {
    get { lock.withLock { types } }
    set { lock.withLock { types = newValue } }
  }

  /// Nil: no token ever comes.
  open func pushToken(for type: PKPushType) -> Data? { nil }
}
