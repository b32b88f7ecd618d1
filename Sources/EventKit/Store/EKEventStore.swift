import Foundation

extension NSNotification.Name {
  /// Something was saved.
  public static let EKEventStoreChanged = NSNotification.Name("EKEventStoreChangedNotification")
}

public typealias EKEventStoreRequestAccessCompletionHandler = @Sendable (Bool, (any Error)?) -> Void
public typealias EKEventSearchCallback = (EKEvent, UnsafeMutablePointer<ObjCBool>) -> Void

/// The events and reminders that the app keeps, or that a test gives it: a desktop's own calendars are not asked.
///
/// What is saved without a commit is this store's alone until `commit()`. A store belongs to one thread at a time; handlers are
/// called on a queue of their own.
open class EKEventStore: NSObject, @unchecked Sendable {
  let book: EventBook
  /// What this store has changed and not committed.
  var uncommitted: EventBook.Contents?

  public override convenience init() { self.init(.shared) }
  init(_ book: EventBook) { self.book = book }

  public let eventStoreIdentifier = UUID().uuidString

  var contents: EventBook.Contents { uncommitted ?? book.contents }

  // MARK: Who may

  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    EventBook.shared.status(entityType)
  }

  /// Asks nobody: an app whose `Info.plist` says what for may.
  open func requestFullAccessToEvents(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
    answer(completion) { $0.request(.event) }
  }
  /// Asks nobody: an app whose `Info.plist` says what for may.
  open func requestWriteOnlyAccessToEvents(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
    answer(completion) { $0.request(.event, writeOnly: true) }
  }
  /// Asks nobody: an app whose `Info.plist` says what for may.
  open func requestFullAccessToReminders(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
    answer(completion) { $0.request(.reminder) }
  }
  /// Asks nobody: an app whose `Info.plist` says what for may.
  open func requestAccess(
    to entityType: EKEntityType,
    completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) { answer(completion) { $0.request(entityType) } }

  open func requestFullAccessToEvents() async throws -> Bool { book.request(.event) }
  open func requestWriteOnlyAccessToEvents() async throws -> Bool { book.request(.event, writeOnly: true) }
  open func requestFullAccessToReminders() async throws -> Bool { book.request(.reminder) }
  open func requestAccess(to entityType: EKEntityType) async throws -> Bool { book.request(entityType) }

  private func answer(
    _ completion: @escaping EKEventStoreRequestAccessCompletionHandler,
    _ ask: @escaping @Sendable (EventBook) -> Bool
  ) {
    let book = book
    DispatchQueue.global().async { completion(ask(book), nil) }
  }

  // MARK: Calendars

  /// The app's own store.
  open var sources: [EKSource] { [EKSource(book)] }
  open func source(withIdentifier identifier: String) -> EKSource? {
    sources.first { $0.sourceIdentifier == identifier }
  }
  /// Empty before the app may read them.
  open func calendars(for entityType: EKEntityType) -> [EKCalendar] {
    guard book.mayRead(entityType) else { return [] }
    return contents.calendars.filter { $0.isForReminders == (entityType == .reminder) }
      .map { EKCalendar($0, book, isNew: false) }
  }
  /// Nil before the app may write to it.
  open var defaultCalendarForNewEvents: EKCalendar? { defaultCalendar(.event) }
  /// Nil before the app may write to it.
  open func defaultCalendarForNewReminders() -> EKCalendar? { defaultCalendar(.reminder) }
  private func defaultCalendar(_ type: EKEntityType) -> EKCalendar? {
    guard book.mayWrite(type) else { return nil }
    return contents.calendars.first { $0.isForReminders == (type == .reminder) }
      .map { EKCalendar($0, book, isNew: false) }
  }
  open func calendar(withIdentifier identifier: String) -> EKCalendar? {
    guard let record = contents.calendars.first(where: { $0.identifier == identifier }),
      book.mayRead(record.isForReminders ? .reminder : .event)
    else { return nil }
    return EKCalendar(record, book, isNew: false)
  }

  /// - Throws: `EKError.calendarHasNoSource` where it has none, `.eventStoreNotAuthorized`.
  open func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    try requireAccess(calendar.record.isForReminders ? .reminder : .event)
    guard calendar.book === book else { throw EKError(.objectBelongsToDifferentStore) }
    guard calendar.source != nil else { throw EKError(.calendarHasNoSource) }
    try change(commit) { contents in
      if let index = contents.calendars.firstIndex(where: { $0.identifier == calendar.calendarIdentifier }) {
        contents.calendars[index] = calendar.record
      } else {
        contents.calendars.append(calendar.record)
      }
    }
    calendar.wasSaved()
  }

  /// Removes a calendar with all that is in it.
  open func removeCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    try requireAccess(calendar.record.isForReminders ? .reminder : .event)
    let identifier = calendar.calendarIdentifier
    guard contents.calendars.contains(where: { $0.identifier == identifier }) else { throw EKError(.noCalendar) }
    try change(commit) { contents in
      contents.calendars.removeAll { $0.identifier == identifier }
      contents.items.removeAll { $0.calendar == identifier }
    }
  }

  // MARK: Items

  /// An event or a reminder.
  open func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? {
    guard let record = contents.items.first(where: { $0.identifier == identifier }) else { return nil }
    guard book.mayRead(record.isReminder ? .reminder : .event) else { return nil }
    return record.isReminder
      ? EKReminder(record, book, isNew: false)
      : EKEvent(record, book, occurrence: record.rules.isEmpty ? nil : record.start)
  }

  /// Of a series, the first one.
  open func event(withIdentifier identifier: String) -> EKEvent? {
    calendarItem(withIdentifier: identifier) as? EKEvent
  }

  open func save(_ event: EKEvent, span: EKSpan) throws { try save(event, span: span, commit: true) }
  open func save(_ event: EKEvent, span: EKSpan, commit: Bool) throws { try saveEvent(event, span, commit) }
  open func remove(_ event: EKEvent, span: EKSpan) throws { try remove(event, span: span, commit: true) }
  open func remove(_ event: EKEvent, span: EKSpan, commit: Bool) throws { try removeEvent(event, span, commit) }
  open func save(_ reminder: EKReminder, commit: Bool) throws { try saveReminder(reminder, commit) }
  open func remove(_ reminder: EKReminder, commit: Bool) throws { try removeReminder(reminder, commit) }

  // MARK: Asking

  /// - Parameter calendars: nil for all. Apple's looks at no more than four years; so does this.
  open func predicateForEvents(withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?) -> NSPredicate {
    let end = min(endDate, startDate.addingTimeInterval(4 * 366 * 86400))
    return EventQuery.predicate(EventQuery(start: startDate, end: end, calendars: calendars, of: .event))
  }
  open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    EventQuery.predicate(EventQuery(calendars: calendars, of: .reminder))
  }
  open func predicateForIncompleteReminders(
    withDueDateStarting startDate: Date?,
    ending endDate: Date?,
    calendars: [EKCalendar]?
  ) -> NSPredicate {
    EventQuery.predicate(
      EventQuery(start: startDate, end: endDate, isCompleted: false, calendars: calendars, of: .reminder)
    )
  }
  open func predicateForCompletedReminders(
    withCompletionDateStarting startDate: Date?,
    ending endDate: Date?,
    calendars: [EKCalendar]?
  ) -> NSPredicate {
    EventQuery.predicate(
      EventQuery(start: startDate, end: endDate, isCompleted: true, calendars: calendars, of: .reminder)
    )
  }

  /// In the order in which they begin. Empty before the app may read them, and for a predicate that no store makes.
  open func events(matching predicate: NSPredicate) -> [EKEvent] {
    guard book.mayRead(.event), let query = EventQuery.of(predicate) else { return [] }
    return query.events(in: contents, book)
  }
  open func enumerateEvents(matching predicate: NSPredicate, using block: EKEventSearchCallback) {
    var stop = ObjCBool(false)
    for event in events(matching: predicate) where !stop.boolValue { block(event, &stop) }
  }

  /// - Parameter completion: called with nil before the app may read them.
  /// - Returns: what `cancelFetchRequest(_:)` takes.
  @discardableResult open func fetchReminders(
    matching predicate: NSPredicate,
    completion: @escaping ([EKReminder]?) -> Void
  ) -> Any {
    let found: [EKReminder]? =
      book.mayRead(.reminder) ? EventQuery.of(predicate)?.reminders(in: contents, book) ?? [] : nil
    nonisolated(unsafe) let completion = completion
    let work = DispatchWorkItem { completion(found) }
    DispatchQueue.global().async(execute: work)
    return work
  }
  /// A request whose completion was not called yet never calls it.
  open func cancelFetchRequest(_ fetchIdentifier: Any) { (fetchIdentifier as? DispatchWorkItem)?.cancel() }

  // MARK: Committing

  /// Keeps what was saved without a commit.
  open func commit() throws {
    guard let uncommitted else { return }
    try book.keep(uncommitted)
    self.uncommitted = nil
    NotificationCenter.default.post(name: .EKEventStoreChanged, object: self)
  }
  /// Forgets what was saved without a commit.
  open func reset() { uncommitted = nil }
  /// There is one source, which is always fresh.
  open func refreshSourcesIfNecessary() {}

  func requireAccess(_ type: EKEntityType) throws {
    guard book.mayWrite(type) else { throw EKError(.eventStoreNotAuthorized) }
  }

  func change(_ commit: Bool, _ body: (inout EventBook.Contents) throws -> Void) throws {
    var changed = contents
    try body(&changed)
    let before = uncommitted
    uncommitted = changed
    guard commit else { return }
    do {
      try self.commit()
    } catch {
      uncommitted = before
      throw error
    }
  }
}
