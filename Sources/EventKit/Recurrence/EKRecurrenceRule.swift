import Foundation

struct RecurrenceRecord: Equatable {
  struct Day: Equatable {
    var weekday: Int
    var week = 0
  }

  var frequency = EKRecurrenceFrequency.daily
  var interval = 1
  var days: [Day] = []
  var monthDays: [Int] = []
  var months: [Int] = []
  var weeks: [Int] = []
  var yearDays: [Int] = []
  var positions: [Int] = []
  var until: Date?
  var count = 0
}

/// When a series ends: at a time, or after so many.
open class EKRecurrenceEnd: NSObject, NSCopying, @unchecked Sendable {
  /// Nil where it ends after so many.
  public let endDate: Date?
  /// Zero where it ends at a time.
  public let occurrenceCount: Int

  public init(end endDate: Date) { (self.endDate, occurrenceCount) = (endDate, 0) }
  /// - Parameter occurrenceCount: at least one.
  public init(occurrenceCount: Int) { (endDate, self.occurrenceCount) = (nil, max(1, occurrenceCount)) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? EKRecurrenceEnd else { return false }
    return endDate == other.endDate && occurrenceCount == other.occurrenceCount
  }
  open override var hash: Int { occurrenceCount }
}

/// A day of the week, or the one of a certain week of a month or year.
open class EKRecurrenceDayOfWeek: NSObject, NSCopying, @unchecked Sendable {
  public let dayOfTheWeek: EKWeekday
  /// From the first or, where it is negative, from the last; zero for all.
  public let weekNumber: Int

  public init(dayOfTheWeek: EKWeekday, weekNumber: Int) {
    (self.dayOfTheWeek, self.weekNumber) = (dayOfTheWeek, weekNumber)
  }
  public convenience init(_ dayOfTheWeek: EKWeekday) { self.init(dayOfTheWeek: dayOfTheWeek, weekNumber: 0) }
  public convenience init(_ dayOfTheWeek: EKWeekday, weekNumber: Int) {
    self.init(dayOfTheWeek: dayOfTheWeek, weekNumber: weekNumber)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? EKRecurrenceDayOfWeek else { return false }
    return dayOfTheWeek == other.dayOfTheWeek && weekNumber == other.weekNumber
  }
  open override var hash: Int { dayOfTheWeek.rawValue }
}

/// How a series goes on.
open class EKRecurrenceRule: EKObject, NSCopying, @unchecked Sendable {
  var record: RecurrenceRecord

  init(_ record: RecurrenceRecord) { self.record = record }

  public convenience init(recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?) {
    self.init(
      recurrenceWith: type,
      interval: interval,
      daysOfTheWeek: nil,
      daysOfTheMonth: nil,
      monthsOfTheYear: nil,
      weeksOfTheYear: nil,
      daysOfTheYear: nil,
      setPositions: nil,
      end: end
    )
  }

  public convenience init(
    recurrenceWith type: EKRecurrenceFrequency,
    interval: Int,
    daysOfTheWeek days: [EKRecurrenceDayOfWeek]?,
    daysOfTheMonth monthDays: [NSNumber]?,
    monthsOfTheYear months: [NSNumber]?,
    weeksOfTheYear: [NSNumber]?,
    daysOfTheYear: [NSNumber]?,
    setPositions: [NSNumber]?,
    end: EKRecurrenceEnd?
  ) {
    var record = RecurrenceRecord(frequency: type, interval: max(1, interval))
    record.days = days?.map { .init(weekday: $0.dayOfTheWeek.rawValue, week: $0.weekNumber) } ?? []
    func numbers(_ all: [NSNumber]?) -> [Int] { all?.map(\.intValue) ?? [] }
    (record.monthDays, record.months, record.weeks) = (numbers(monthDays), numbers(months), numbers(weeksOfTheYear))
    (record.yearDays, record.positions) = (numbers(daysOfTheYear), numbers(setPositions))
    (record.until, record.count) = (end?.endDate, end?.occurrenceCount ?? 0)
    self.init(record)
  }

  open var calendarIdentifier: String { "gregorian" }
  open var frequency: EKRecurrenceFrequency { record.frequency }
  open var interval: Int { record.interval }
  /// As the user's calendar has it.
  open var firstDayOfTheWeek: Int { Calendar.current.firstWeekday }
  open var recurrenceEnd: EKRecurrenceEnd? {
    get {
      record.until.map(EKRecurrenceEnd.init(end:))
        ?? (record.count > 0 ? EKRecurrenceEnd(occurrenceCount: record.count) : nil)
    }
    set { (record.until, record.count) = (newValue?.endDate, newValue?.occurrenceCount ?? 0) }
  }
  open var daysOfTheWeek: [EKRecurrenceDayOfWeek]? {
    Self.list(record.days) { EKRecurrenceDayOfWeek(EKWeekday(rawValue: $0.weekday) ?? .sunday, weekNumber: $0.week) }
  }
  open var daysOfTheMonth: [NSNumber]? { Self.list(record.monthDays) { NSNumber(value: $0) } }
  open var daysOfTheYear: [NSNumber]? { Self.list(record.yearDays) { NSNumber(value: $0) } }
  open var weeksOfTheYear: [NSNumber]? { Self.list(record.weeks) { NSNumber(value: $0) } }
  open var monthsOfTheYear: [NSNumber]? { Self.list(record.months) { NSNumber(value: $0) } }
  open var setPositions: [NSNumber]? { Self.list(record.positions) { NSNumber(value: $0) } }

  private static func list<One, Other>(_ all: [One], _ make: (One) -> Other) -> [Other]? {
    all.isEmpty ? nil : all.map(make)
  }

  open func copy(with zone: NSZone? = nil) -> Any { EKRecurrenceRule(record) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? EKRecurrenceRule)?.record == record }
  open override var hash: Int { record.frequency.hashValue }
}
