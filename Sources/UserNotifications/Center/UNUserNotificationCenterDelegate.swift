import Foundation
import SlipwayFoundation

/// How a notification that arrives while the app is in the foreground is shown.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  @available(*, deprecated, message: "Use .list and .banner")
  public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)

  /// What shows it where notifications are looked up; what was once one option is both.
  static let listing = UNNotificationPresentationOptions(rawValue: 1 << 2 | 1 << 3)
  static let popping = UNNotificationPresentationOptions(rawValue: 1 << 2 | 1 << 4)
  static let everything: UNNotificationPresentationOptions = [.badge, .sound, .list, .banner]
}

/// Hears of notifications that arrive while the app is in the foreground, and what the user did with one. All of its methods
/// are optional, and are called on the main thread.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {}

extension UNUserNotificationCenterDelegate {
  package var userNotificationCenter_willPresent:
    (
      (
        UNUserNotificationCenter, UNNotification,
        @escaping @Sendable (UNNotificationPresentationOptions) -> Void
      ) -> Void
    )?
  { optionalMethod("userNotificationCenter:willPresentNotification:withCompletionHandler:") }

  package var userNotificationCenter_didReceive:
    ((UNUserNotificationCenter, UNNotificationResponse, @escaping @Sendable () -> Void) -> Void)?
  { optionalMethod("userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:") }
}
