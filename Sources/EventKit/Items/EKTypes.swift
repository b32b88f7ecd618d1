/// What a store keeps.
public enum EKEntityType: UInt, Sendable {
  case event, reminder
}

public struct EKEntityMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let event = Self(rawValue: 1 << 0)
  public static let reminder = Self(rawValue: 1 << 1)
}

/// Whether an app may read or write what a store keeps.
public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined = 0
  case restricted = 1
  case denied = 2
  case fullAccess = 3
  case writeOnly = 4

  public static var authorized: Self { .fullAccess }
}

public enum EKCalendarType: Int, Sendable {
  case local, calDAV, exchange, subscription, birthday
}

public enum EKSourceType: Int, Sendable {
  case local, exchange, calDAV, mobileMe, subscribed, birthdays
}

public struct EKCalendarEventAvailabilityMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let busy = Self(rawValue: 1 << 0)
  public static let free = Self(rawValue: 1 << 1)
  public static let tentative = Self(rawValue: 1 << 2)
  public static let unavailable = Self(rawValue: 1 << 3)
}

/// Whether somebody has time during an event.
public enum EKEventAvailability: Int, Sendable {
  case notSupported = -1
  case busy, free, tentative, unavailable
}

/// Whether an event takes place.
public enum EKEventStatus: Int, Sendable {
  case none, confirmed, tentative, canceled
}

/// Which of a series is meant.
public enum EKSpan: Int, Sendable {
  case thisEvent, futureEvents
}

/// How urgent a reminder is, from 1 to 9.
public enum EKReminderPriority: UInt, Sendable {
  case none = 0
  case high = 1
  case medium = 5
  case low = 9
}

public enum EKWeekday: Int, Sendable {
  case sunday = 1
  case monday, tuesday, wednesday, thursday, friday, saturday
}

public enum EKRecurrenceFrequency: Int, Sendable {
  case daily, weekly, monthly, yearly
}
