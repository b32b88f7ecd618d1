import Foundation

/// Asks the user whether the app may track what he does elsewhere.
///
/// There is nothing on a desktop to track him by (see `ASIdentifierManager`), so nobody is asked: it answers as a device whose
/// settings let no app ask.
open class ATTrackingManager: NSObject {
  public enum AuthorizationStatus: UInt, Sendable {
    case notDetermined, restricted, denied, authorized
  }

  open class var trackingAuthorizationStatus: AuthorizationStatus { .denied }

  /// - Parameter completion: called on a thread of its own.
  open class func requestTrackingAuthorization(
    completionHandler completion: @escaping @Sendable (AuthorizationStatus) -> Void
  ) {
    DispatchQueue.global().async { completion(trackingAuthorizationStatus) }
  }

  open class func requestTrackingAuthorization() async -> AuthorizationStatus { trackingAuthorizationStatus }
}
