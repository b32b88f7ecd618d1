import Foundation

/// What an app asks to be allowed.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
  @available(*, deprecated, message: "Notifications are read out where the user wants it.")
  public static let announcement = UNAuthorizationOptions(rawValue: 1 << 7)
}

public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}

public enum UNNotificationSetting: Int, Sendable {
  case notSupported, disabled, enabled
}

public enum UNAlertStyle: Int, Sendable {
  case none, banner, alert
}

public enum UNShowPreviewsSetting: Int, Sendable {
  case always, whenAuthenticated, never
}

/// What the app may do, as far as it asked for it and the desktop shows it.
open class UNNotificationSettings: NSObject, NSCopying, @unchecked Sendable {
  private let granted: UNAuthorizationOptions
  private let hasDesktop: Bool
  public let authorizationStatus: UNAuthorizationStatus

  /// - Parameters:
  ///   - options: what the app asked for; nil as long as it did not.
  ///   - hasDesktop: whether anything on the session's bus shows notifications.
  init(options: UNAuthorizationOptions?, isDenied: Bool, hasDesktop: Bool) {
    granted = options ?? []
    self.hasDesktop = hasDesktop
    guard let options else {
      authorizationStatus = .notDetermined
      return
    }
    authorizationStatus = isDenied ? .denied : options.contains(.provisional) ? .provisional : .authorized
  }

  private func setting(_ option: UNAuthorizationOptions) -> UNNotificationSetting {
    guard granted.contains(option), hasDesktop else { return .notSupported }
    return authorizationStatus == .denied ? .disabled : .enabled
  }

  open var alertSetting: UNNotificationSetting { setting(.alert) }
  open var badgeSetting: UNNotificationSetting { setting(.badge) }
  open var soundSetting: UNNotificationSetting { setting(.sound) }
  open var notificationCenterSetting: UNNotificationSetting { setting(.alert) }
  open var lockScreenSetting: UNNotificationSetting { setting(.alert) }
  open var carPlaySetting: UNNotificationSetting { .notSupported }
  open var criticalAlertSetting: UNNotificationSetting { setting(.criticalAlert) }
  open var announcementSetting: UNNotificationSetting { .notSupported }
  open var timeSensitiveSetting: UNNotificationSetting { .notSupported }
  open var scheduledDeliverySetting: UNNotificationSetting { .notSupported }
  open var directMessagesSetting: UNNotificationSetting { .notSupported }
  open var alertStyle: UNAlertStyle { alertSetting == .enabled ? .banner : .none }
  open var showPreviewsSetting: UNShowPreviewsSetting { alertSetting == .enabled ? .always : .never }
  open var providesAppNotificationSettings: Bool { granted.contains(.providesAppNotificationSettings) }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationSettings else { return false }
    return other.granted == granted && other.hasDesktop == hasDesktop
      && other.authorizationStatus == authorizationStatus
  }
  open override var hash: Int { granted.rawValue.hashValue }
}
