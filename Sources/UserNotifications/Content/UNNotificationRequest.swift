import Foundation

/// Content and when it is to be shown.
open class UNNotificationRequest: NSObject, NSCopying, @unchecked Sendable {
  public let identifier: String
  public let content: UNNotificationContent
  public let trigger: UNNotificationTrigger?

  /// - Parameters:
  ///   - identifier: a request that has it already is replaced.
  ///   - content: is copied.
  ///   - trigger: nil for at once.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = UNNotificationContent(values: content.values)
    self.trigger = trigger
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationRequest else { return false }
    return other.identifier == identifier && other.content == content && other.trigger == trigger
  }
  open override var hash: Int { identifier.hashValue }

  var propertyList: [String: Any] {
    var list: [String: Any] = ["identifier": identifier, "content": content.values.propertyList]
    list["trigger"] = trigger?.propertyList
    return list
  }

  convenience init?(propertyList list: [String: Any]) {
    guard let identifier = list["identifier"] as? String, let content = list["content"] as? [String: Any],
      let values = ContentValues(propertyList: content)
    else { return nil }
    let trigger = (list["trigger"] as? [String: Any]).flatMap(UNNotificationTrigger.read)
    self.init(identifier: identifier, content: UNNotificationContent(values: values), trigger: trigger)
  }
}

/// A request that was due.
open class UNNotification: NSObject, NSCopying, @unchecked Sendable {
  /// When it was due.
  public let date: Date
  public let request: UNNotificationRequest

  init(date: Date, request: UNNotificationRequest) {
    self.date = date
    self.request = request
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotification else { return false }
    return other.date == date && other.request == request
  }
  open override var hash: Int { request.hash }
}

/// The action of one who clicks a notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The action of one who dismisses a notification; told where its category asks for it.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// What the user did with a notification.
open class UNNotificationResponse: NSObject, NSCopying, @unchecked Sendable {
  public let notification: UNNotification
  /// The identifier of an action of the category, or one of the two above.
  public let actionIdentifier: String

  init(_ notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// What the user wrote into a notification.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  public let userText: String

  init(_ notification: UNNotification, actionIdentifier: String, userText: String) {
    self.userText = userText
    super.init(notification, actionIdentifier: actionIdentifier)
  }
}
