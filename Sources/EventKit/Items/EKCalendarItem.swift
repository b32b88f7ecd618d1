import Foundation

/// What events and reminders have in common.
open class EKCalendarItem: EKObject, @unchecked Sendable {
  var record: ItemRecord
  private(set) var saved: ItemRecord?
  let book: EventBook

  init(_ record: ItemRecord, _ book: EventBook, isNew: Bool) {
    (self.record, self.book, saved) = (record, book, isNew ? nil : record)
  }

  func wasSaved(_ record: ItemRecord) { (self.record, saved) = (record, record) }

  open var calendarItemIdentifier: String { record.identifier }
  open var calendarItemExternalIdentifier: String! { record.identifier }
  /// Nil for a new item, which needs one to be saved.
  open var calendar: EKCalendar! {
    get { book.calendar(record.calendar).map { EKCalendar($0, book, isNew: false) } }
    set { record.calendar = newValue?.calendarIdentifier ?? "" }
  }
  open var title: String! {
    get { record.title }
    set { record.title = newValue ?? "" }
  }
  open var location: String? {
    get { record.location }
    set { record.location = newValue }
  }
  open var notes: String? {
    get { record.notes }
    set { record.notes = newValue }
  }
  open var hasNotes: Bool { record.notes?.isEmpty == false }
  open var url: URL? {
    get { record.url }
    set { record.url = newValue }
  }
  open var timeZone: TimeZone? {
    get { record.timeZone }
    set { record.timeZone = newValue }
  }
  open var creationDate: Date? { record.created }
  open var lastModifiedDate: Date? { record.modified }

  open var hasAlarms: Bool { !record.alarms.isEmpty }
  /// Kept with the item: nothing rings on a desktop.
  open var alarms: [EKAlarm]? {
    get { record.alarms.isEmpty ? nil : record.alarms.map(EKAlarm.init) }
    set { record.alarms = newValue?.map(\.record) ?? [] }
  }
  open func addAlarm(_ alarm: EKAlarm) { record.alarms.append(alarm.record) }
  open func removeAlarm(_ alarm: EKAlarm) {
    if let index = record.alarms.firstIndex(of: alarm.record) { record.alarms.remove(at: index) }
  }

  open var hasRecurrenceRules: Bool { !record.rules.isEmpty }
  open var recurrenceRules: [EKRecurrenceRule]? {
    get { record.rules.isEmpty ? nil : record.rules.map(EKRecurrenceRule.init) }
    set { record.rules = newValue?.map(\.record) ?? [] }
  }
  open func addRecurrenceRule(_ rule: EKRecurrenceRule) { record.rules.append(rule.record) }
  open func removeRecurrenceRule(_ rule: EKRecurrenceRule) {
    if let index = record.rules.firstIndex(of: rule.record) { record.rules.remove(at: index) }
  }

  open override var hasChanges: Bool { saved != record }
  open override var isNew: Bool { saved == nil }
  open override func reset() { if let saved { record = saved } }
  @discardableResult open override func refresh() -> Bool {
    guard let now = book.item(record.identifier) else { return false }
    if !hasChanges { wasSaved(now) }
    return true
  }
}

/// When somebody is told of an item: at a time, or so many seconds after it begins (before it, where that is negative).
open class EKAlarm: EKObject, NSCopying, @unchecked Sendable {
  var record: AlarmRecord

  init(_ record: AlarmRecord) { self.record = record }
  public convenience init(absoluteDate date: Date) { self.init(AlarmRecord(date: date)) }
  public convenience init(relativeOffset offset: TimeInterval) { self.init(AlarmRecord(offset: offset)) }

  open var absoluteDate: Date? {
    get { record.date }
    set { record = AlarmRecord(date: newValue) }
  }
  /// In seconds. Setting it takes the date away.
  open var relativeOffset: TimeInterval {
    get { record.offset }
    set { record = AlarmRecord(offset: newValue) }
  }

  open func copy(with zone: NSZone? = nil) -> Any { EKAlarm(record) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? EKAlarm)?.record == record }
  open override var hash: Int { record.offset.hashValue }
}

/// Something that takes place. One of a series is an event of its own, with the series' identifier.
open class EKEvent: EKCalendarItem, @unchecked Sendable {
  /// When the occurrence is in its series; nil for what is no occurrence.
  private(set) var occurrence: Date?

  public convenience init(eventStore: EKEventStore) { self.init(ItemRecord(), eventStore.book, isNew: true) }

  init(_ record: ItemRecord, _ book: EventBook, occurrence: Date?) {
    self.occurrence = occurrence
    super.init(record, book, isNew: false)
  }
  override init(_ record: ItemRecord, _ book: EventBook, isNew: Bool) { super.init(record, book, isNew: isNew) }

  func leftItsSeries() { occurrence = nil }

  /// Nil for an event that was never saved.
  open var eventIdentifier: String! { isNew ? nil : record.identifier }
  open var isAllDay: Bool {
    get { record.isAllDay }
    set { record.isAllDay = newValue }
  }
  open var startDate: Date! {
    get { record.start }
    set { record.start = newValue }
  }
  open var endDate: Date! {
    get { record.end }
    set { record.end = newValue }
  }
  open var availability: EKEventAvailability {
    get { record.availability }
    set { record.availability = newValue }
  }
  open var status: EKEventStatus { record.status }
  /// Whether it was one of a series and differs from the others.
  open var isDetached: Bool { record.detachedFrom != nil }
  /// When it is in its series; its start, for an event that is in none.
  open var occurrenceDate: Date! { record.detachedFrom ?? occurrence ?? record.start }

  open func compareStartDate(with other: EKEvent) -> ComparisonResult {
    (record.start ?? .distantPast).compare(other.record.start ?? .distantPast)
  }

  @discardableResult open override func refresh() -> Bool {
    guard let now = book.item(record.identifier) else { return false }
    guard !hasChanges else { return true }
    guard let occurrence, let start = now.start else {
      wasSaved(now)
      return true
    }
    guard !now.exceptions.contains(occurrence) else { return false }
    var one = now
    (one.start, one.end) = (occurrence, now.end.map { $0 + occurrence.timeIntervalSince(start) })
    wasSaved(one)
    return true
  }
}

/// Something to do.
open class EKReminder: EKCalendarItem, @unchecked Sendable {
  public convenience init(eventStore: EKEventStore) {
    self.init(ItemRecord(isReminder: true), eventStore.book, isNew: true)
  }

  open var startDateComponents: DateComponents? {
    get { record.startComponents }
    set { record.startComponents = newValue }
  }
  open var dueDateComponents: DateComponents? {
    get { record.dueComponents }
    set { record.dueComponents = newValue }
  }
  /// Setting it says when.
  open var isCompleted: Bool {
    get { record.isCompleted }
    set { (record.isCompleted, record.completion) = (newValue, newValue ? Date() : nil) }
  }
  /// Setting it says whether it is done.
  open var completionDate: Date? {
    get { record.completion }
    set { (record.completion, record.isCompleted) = (newValue, newValue != nil) }
  }
  /// 0 for none, 1 for the highest, 9 for the lowest.
  open var priority: Int {
    get { record.priority }
    set { record.priority = min(max(newValue, 0), 9) }
  }
}
