import Foundation

public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
  public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
  public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

/// The picture at an action, by name. Desktops show an action's title.
open class UNNotificationActionIcon: NSObject, NSCopying, @unchecked Sendable {
  private let name: String
  private let isSystem: Bool

  public init(templateImageName: String) { (name, isSystem) = (templateImageName, false) }
  public init(systemImageName: String) { (name, isSystem) = (systemImageName, true) }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationActionIcon else { return false }
    return other.name == name && other.isSystem == isSystem
  }
  open override var hash: Int { name.hashValue }
}

/// A button of a notification.
open class UNNotificationAction: NSObject, NSCopying, @unchecked Sendable {
  public let identifier: String
  public let title: String
  public let options: UNNotificationActionOptions
  public let icon: UNNotificationActionIcon?

  public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.init(identifier: identifier, title: title, options: options, icon: nil)
  }

  public init(
    identifier: String,
    title: String,
    options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon?
  ) {
    self.identifier = identifier
    self.title = title
    self.options = options
    self.icon = icon
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationAction, type(of: other) == type(of: self) else { return false }
    return other.identifier == identifier && other.title == title && other.options == options && other.icon == icon
  }
  open override var hash: Int { identifier.hashValue }
}

/// A field of a notification. It is offered where the desktop's notifications have one.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  public let textInputButtonTitle: String
  public let textInputPlaceholder: String

  public convenience init(
    identifier: String,
    title: String,
    options: UNNotificationActionOptions = [],
    textInputButtonTitle: String,
    textInputPlaceholder: String
  ) {
    self.init(
      identifier: identifier,
      title: title,
      options: options,
      icon: nil,
      textInputButtonTitle: textInputButtonTitle,
      textInputPlaceholder: textInputPlaceholder
    )
  }

  public init(
    identifier: String,
    title: String,
    options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon?,
    textInputButtonTitle: String,
    textInputPlaceholder: String
  ) {
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
    super.init(identifier: identifier, title: title, options: options, icon: icon)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? UNTextInputNotificationAction else { return false }
    return other.textInputButtonTitle == textInputButtonTitle && other.textInputPlaceholder == textInputPlaceholder
  }
}
