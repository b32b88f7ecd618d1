import Foundation

/// What a store of events knows. It belongs to one thread at a time.
open class EKObject: NSObject, @unchecked Sendable {
  /// Whether something of it was changed and not saved yet.
  open var hasChanges: Bool { false }
  /// Whether it was never saved.
  open var isNew: Bool { false }
  /// Forgets what was changed and not saved.
  open func reset() {}
  /// Forgets what was changed and not saved.
  open func rollback() { reset() }
  /// Reads it anew, but for what was changed.
  ///
  /// - Returns: false where it is no longer there.
  @discardableResult open func refresh() -> Bool { !isNew }
}

/// Where calendars are: here the app's own store.
open class EKSource: EKObject, @unchecked Sendable {
  private let store: EventBook

  init(_ store: EventBook) { self.store = store }

  public var sourceIdentifier: String { "Slipway:EKSource" }
  public var sourceType: EKSourceType { .local }
  public var title: String { "Default" }
  public var isDelegate: Bool { false }

  open func calendars(for entityType: EKEntityType) -> Set<EKCalendar> {
    Set(store.calendars(forReminders: entityType == .reminder).map { EKCalendar($0, store, isNew: false) })
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? EKSource)?.store === store }
  open override var hash: Int { ObjectIdentifier(store).hashValue }
}

/// A calendar of events, or a list of reminders.
open class EKCalendar: EKObject, @unchecked Sendable {
  var record: CalendarRecord
  private var saved: CalendarRecord?
  let book: EventBook
  private var place: EKSource?

  init(_ record: CalendarRecord, _ book: EventBook, isNew: Bool) {
    (self.record, self.book, saved) = (record, book, isNew ? nil : record)
    place = isNew ? nil : EKSource(book)
  }

  public convenience init(for entityType: EKEntityType, eventStore: EKEventStore) {
    self.init(CalendarRecord(isForReminders: entityType == .reminder), eventStore.book, isNew: true)
  }

  func wasSaved() { saved = record }

  open var calendarIdentifier: String { record.identifier }
  open var title: String {
    get { record.title }
    set { record.title = newValue }
  }
  open var cgColor: CGColor! {
    get { CGColor(red: record.color[0], green: record.color[1], blue: record.color[2], alpha: record.color[3]) }
    set {
      let components = newValue?.components ?? []
      record.color =
        switch components.count {
        case 4...: Array(components.prefix(4))
        case 2: [components[0], components[0], components[0], components[1]]
        default: CalendarRecord().color
        }
    }
  }
  /// Nil for a new calendar, which needs one to be saved.
  open var source: EKSource! {
    get { place }
    set { place = newValue }
  }
  open var type: EKCalendarType { .local }
  open var allowsContentModifications: Bool { true }
  open var isSubscribed: Bool { false }
  open var isImmutable: Bool { false }
  open var supportedEventAvailabilities: EKCalendarEventAvailabilityMask { [.busy, .free, .tentative, .unavailable] }
  open var allowedEntityTypes: EKEntityMask { record.isForReminders ? .reminder : .event }

  open override var hasChanges: Bool { saved != record }
  open override var isNew: Bool { saved == nil }
  open override func reset() { if let saved { record = saved } }
  @discardableResult open override func refresh() -> Bool {
    guard let now = book.calendar(record.identifier) else { return false }
    if !hasChanges { (record, saved) = (now, now) }
    return true
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? EKCalendar)?.calendarIdentifier == calendarIdentifier
  }
  open override var hash: Int { calendarIdentifier.hashValue }
}
