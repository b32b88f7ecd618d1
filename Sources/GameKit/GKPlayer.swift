import Foundation
import UIKit

/// Somebody who plays. Without Game Center nobody but the local player is known.
open class GKBasePlayer: NSObject, @unchecked Sendable {
  override init() {}
  open var displayName: String? { nil }
}

/// Somebody who plays. Without Game Center nobody but the local player is known.
open class GKPlayer: GKBasePlayer, @unchecked Sendable {
  /// How large a picture is.
  public enum PhotoSize: Int, Sendable {
    case small, normal
  }

  open var gamePlayerID: String { "" }
  open var teamPlayerID: String { "" }
  open var alias: String { "" }
  open override var displayName: String { "" }
  open func scopedIDsArePersistent() -> Bool { false }

  /// - Parameter completionHandler: called on the main queue with `GKError.notAuthenticated`.
  open func loadPhoto(for size: PhotoSize, withCompletionHandler completionHandler: ((UIImage?, (any Error)?) -> Void)?)
  {
    if let completionHandler { refuse { completionHandler(nil, $0) } }
  }
  /// - Throws: `GKError.notAuthenticated`
  open func loadPhoto(for size: PhotoSize) async throws -> UIImage { throw GKError(.notAuthenticated) }
}

extension NSNotification.Name {
  /// Somebody signed in or out: never here.
  public static let GKPlayerAuthenticationDidChangeNotificationName = NSNotification.Name(
    "GKPlayerAuthenticationDidChangeNotificationName"
  )
  /// Something of a player's was changed: never here.
  public static let GKPlayerDidChangeNotificationName = NSNotification.Name("GKPlayerDidChangeNotificationName")
}

/// Who plays on this machine. A desktop has no Game Center: nobody is signed in, and what is asked all the same fails with
/// `GKError.notAuthenticated`.
open class GKLocalPlayer: GKPlayer, @unchecked Sendable {
  private static let one = GKLocalPlayer()
  open class var local: GKLocalPlayer { one }
  open class var localPlayer: GKLocalPlayer { one }

  private let lock = NSLock()
  private var handler: ((UIViewController?, (any Error)?) -> Void)?

  open var isAuthenticated: Bool { false }
  open var isUnderage: Bool { false }
  open var isMultiplayerGamingRestricted: Bool { false }
  open var isPersonalizedCommunicationRestricted: Bool { false }

  /// Called once on the main queue, without a controller to sign in with, and with `GKError.notAuthenticated`.
  open var authenticateHandler: ((UIViewController?, (any Error)?) -> Void)? {
    get { lock.withLock { handler } }
    set {
      nonisolated(unsafe) let newValue = newValue
      lock.withLock { handler = newValue }
      if let newValue { refuse { newValue(nil, $0) } }
    }
  }

  /// - Parameter completionHandler: called on the main queue with `GKError.notAuthenticated`.
  open func loadFriends(_ completionHandler: @escaping ([GKPlayer]?, (any Error)?) -> Void) {
    refuse { completionHandler(nil, $0) }
  }
  /// - Throws: `GKError.notAuthenticated`
  open func loadFriends() async throws -> [GKPlayer] { throw GKError(.notAuthenticated) }

  /// - Parameter completionHandler: called on the main queue with `GKError.notAuthenticated`.
  open func fetchItems(
    forIdentityVerificationSignature completionHandler: ((URL?, Data?, Data?, UInt64, (any Error)?) -> Void)?
  ) {
    if let completionHandler { refuse { completionHandler(nil, nil, nil, 0, $0) } }
  }
}
