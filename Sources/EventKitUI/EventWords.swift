import EventKit
import Foundation

/// What the system's screens call series and alarms.
enum EventWords {
  private static let rules: [(String, EKRecurrenceFrequency, Int)] = [
    ("Every Day", .daily, 1), ("Every Week", .weekly, 1), ("Every 2 Weeks", .weekly, 2), ("Every Month", .monthly, 1),
    ("Every Year", .yearly, 1),
  ]
  static let repeats = ["Never"] + rules.map(\.0)

  static func rule(_ word: String) -> EKRecurrenceRule? {
    rules.first { $0.0 == word }.map { EKRecurrenceRule(recurrenceWith: $0.1, interval: $0.2, end: nil) }
  }

  static func name(of own: [EKRecurrenceRule]?) -> String {
    guard let rule = own?.first else { return "Never" }
    return rules.first { $0.1 == rule.frequency && $0.2 == rule.interval }?.0 ?? "Custom"
  }

  private static let offsets: [(String, TimeInterval)] = [
    ("At time of event", 0), ("5 minutes before", -300), ("10 minutes before", -600), ("15 minutes before", -900),
    ("30 minutes before", -1800), ("1 hour before", -3600), ("2 hours before", -7200), ("1 day before", -86_400),
    ("2 days before", -172_800), ("1 week before", -604_800),
  ]
  static let alerts = ["None"] + offsets.map(\.0)

  static func alarm(_ word: String) -> EKAlarm? { offsets.first { $0.0 == word }.map { EKAlarm(relativeOffset: $0.1) } }

  static func name(of alarms: [EKAlarm]?) -> String {
    guard let alarm = alarms?.first else { return "None" }
    if let date = alarm.absoluteDate { return date.formatted(date: .abbreviated, time: .shortened) }
    return offsets.first { $0.1 == alarm.relativeOffset }?.0 ?? "Custom"
  }

  /// When an event is, in one or two lines.
  static func time(of event: EKEvent) -> String {
    guard let start = event.startDate, let end = event.endDate else { return "" }
    let day = start.formatted(date: .complete, time: .omitted)
    let isOneDay = Calendar.current.isDate(start, inSameDayAs: end)
    if event.isAllDay { return isOneDay ? day : day + "\nto " + end.formatted(date: .complete, time: .omitted) }
    let times = (start.formatted(date: .omitted, time: .shortened), end.formatted(date: .omitted, time: .shortened))
    if isOneDay { return day + "\nfrom \(times.0) to \(times.1)" }
    return "from \(times.0) \(start.formatted(date: .abbreviated, time: .omitted))\n"
      + "to \(times.1) \(end.formatted(date: .abbreviated, time: .omitted))"
  }
}
