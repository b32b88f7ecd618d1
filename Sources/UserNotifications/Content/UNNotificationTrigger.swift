import Foundation

/// When a notification is due. Use one of its subclasses.
open class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
  public let repeats: Bool

  init(repeats: Bool) { self.repeats = repeats }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// When it is due the next time after a moment; nil if never.
  func date(after moment: Date) -> Date? { nil }
  var propertyList: [String: Any] { [:] }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationTrigger, type(of: other) == type(of: self) else { return false }
    return other.propertyList as NSDictionary == propertyList as NSDictionary
  }
  open override var hash: Int { repeats.hashValue }

  static func read(_ list: [String: Any]) -> UNNotificationTrigger? {
    let repeats = list["repeats"] as? Bool ?? false
    if let interval = list["interval"] as? Double {
      return UNTimeIntervalNotificationTrigger(timeInterval: interval, repeats: repeats)
    }
    if list["region"] != nil { return UNLocationNotificationTrigger(propertyList: list) }
    guard let data = list["components"] as? Data,
      let components = try? PropertyListDecoder().decode(DateComponents.self, from: data)
    else { return nil }
    return UNCalendarNotificationTrigger(dateMatching: components, repeats: repeats)
  }
}

/// Due some seconds after the request was added, once or again and again.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// In seconds.
  public let timeInterval: TimeInterval

  /// - Parameters:
  ///   - timeInterval: in seconds, more than 0; at least 60 where it repeats. Anything else ends the app, as on iOS.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(timeInterval > 0, "time interval must be greater than 0")
    precondition(!repeats || timeInterval >= 60, "time interval must be at least 60 if repeating")
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  /// The interval from now.
  open func nextTriggerDate() -> Date? { date(after: Date()) }

  override func date(after moment: Date) -> Date? { moment.addingTimeInterval(timeInterval) }
  override var propertyList: [String: Any] { ["interval": timeInterval, "repeats": repeats] }
}

/// Due when the clock shows some date's components, once or each time.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let dateComponents: DateComponents

  /// - Parameter dateComponents: in the user's calendar and time zone, unless they bring their own.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// The next date that has all the components; nil if there is none to come.
  open func nextTriggerDate() -> Date? { date(after: Date()) }

  override func date(after moment: Date) -> Date? {
    var calendar = dateComponents.calendar ?? .current
    if let zone = dateComponents.timeZone { calendar.timeZone = zone }
    var components = dateComponents
    (components.calendar, components.timeZone) = (nil, nil)
    return calendar.nextDate(after: moment, matching: components, matchingPolicy: .nextTime)
  }

  override var propertyList: [String: Any] {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return ["components": (try? encoder.encode(dateComponents)) ?? Data(), "repeats": repeats]
  }
}

/// What a notification from a server has. There is no push service, so no notification has it.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}
