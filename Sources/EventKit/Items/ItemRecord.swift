import Foundation

/// All that is known of an event or a reminder.
struct ItemRecord: Equatable {
  var identifier = UUID().uuidString
  var isReminder = false
  var calendar = ""
  var title = ""
  var location: String?
  var notes: String?
  var url: URL?
  var timeZone: TimeZone?
  var created: Date?
  var modified: Date?
  var alarms: [AlarmRecord] = []
  var rules: [RecurrenceRecord] = []

  // An event's.
  var start: Date?
  var end: Date?
  var isAllDay = false
  var availability = EKEventAvailability.busy
  var status = EKEventStatus.none
  /// The occurrences of a series that there are not.
  var exceptions: [Date] = []
  /// Of an event that has left its series, when it would have been.
  var detachedFrom: Date?

  // A reminder's.
  var startComponents: DateComponents?
  var dueComponents: DateComponents?
  var completion: Date?
  var isCompleted = false
  var priority = 0
}

struct AlarmRecord: Equatable {
  var date: Date?
  var offset: TimeInterval = 0
}

struct CalendarRecord: Equatable {
  var identifier = UUID().uuidString
  var title = ""
  /// Red, green, blue and opacity, each from 0 to 1.
  var color: [CGFloat] = [0.11, 0.61, 0.97, 1]
  var isForReminders = false
}
