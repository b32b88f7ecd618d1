import Foundation

/// What the user did with a notification on the desktop.
struct DesktopAnswer: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case clicked
    /// By an action's identifier.
    case chose(String)
    case wrote(String)
    case dismissed
    /// It went by itself, and may still stand in a list.
    case expired
  }

  /// The request's.
  var identifier: String
  var kind: Kind
}

/// What shows notifications.
protocol NotificationDesktop: Sendable {
  /// Whether there is anything that does.
  var isThere: Bool { get async }

  /// - Parameter answer: called from any thread with what the user does.
  func listen(_ answer: @escaping @Sendable (DesktopAnswer) -> Void)

  /// Shows a request, in the place of one with the same identifier.
  ///
  /// - Parameters:
  ///   - popsUp: whether it is shown over what the user does.
  ///   - stays: whether it can be looked up later.
  ///   - isHeard: whether its sound is played.
  func show(
    _ request: UNNotificationRequest,
    actions: [UNNotificationAction],
    popsUp: Bool,
    stays: Bool,
    isHeard: Bool
  )

  func close(_ identifier: String)

  /// Shows a number at the app's icon; 0 for none.
  func showBadge(_ count: Int)
}
