import Foundation

/// What a store's predicates ask for.
struct EventQuery: Sendable {
  var start: Date?
  var end: Date?
  var isCompleted: Bool?
  /// Nil for all.
  var calendars: Set<String>?
  var type: EKEntityType

  init(start: Date? = nil, end: Date? = nil, isCompleted: Bool? = nil, calendars: [EKCalendar]?, of type: EKEntityType)
  {
    (self.start, self.end, self.isCompleted, self.type) = (start, end, isCompleted, type)
    self.calendars = calendars.map { Set($0.map(\.calendarIdentifier)) }
  }

  private final class Made {
    weak var predicate: NSPredicate?
    let query: EventQuery
    init(_ predicate: NSPredicate, _ query: EventQuery) { (self.predicate, self.query) = (predicate, query) }
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var made: [Made] = []

  /// A predicate that is also true of items that it asks for.
  static func predicate(_ query: EventQuery) -> NSPredicate {
    let predicate = NSPredicate { item, _ in (item as? EKCalendarItem).map { query.matches($0.record) } ?? false }
    lock.withLock {
      made.removeAll { $0.predicate == nil }
      made.append(Made(predicate, query))
    }
    return predicate
  }

  static func of(_ predicate: NSPredicate) -> EventQuery? {
    lock.withLock { made.first { $0.predicate === predicate }?.query }
  }

  private func matches(_ item: ItemRecord) -> Bool {
    guard item.isReminder == (type == .reminder), calendars?.contains(item.calendar) ?? true else { return false }
    guard item.isReminder else {
      guard let first = item.start, let last = item.end else { return false }
      // What ends as the time begins is not in it, unless it takes no time at all.
      return first < end ?? .distantFuture && (last > start ?? .distantPast || (first == last && first == start))
    }
    guard let isCompleted else { return true }
    guard item.isCompleted == isCompleted else { return false }
    let date = isCompleted ? item.completion : item.dueDate
    guard start != nil || end != nil else { return true }
    guard let date else { return false }
    return date >= start ?? .distantPast && date <= end ?? .distantFuture
  }

  func reminders(in contents: EventBook.Contents, _ book: EventBook) -> [EKReminder] {
    contents.items.filter(matches).map { EKReminder($0, book, isNew: false) }
  }

  func events(in contents: EventBook.Contents, _ book: EventBook) -> [EKEvent] {
    var events: [EKEvent] = []
    for item in contents.items where !item.isReminder {
      for (date, one) in occurrences(of: item) where matches(one) {
        events.append(EKEvent(one, book, occurrence: date))
      }
    }
    return events.sorted {
      ($0.record.start ?? .distantPast, $0.record.title) < ($1.record.start ?? .distantPast, $1.record.title)
    }
  }

  /// The events of a series up to the end, each with its time in the series; an event that is in none is itself.
  private func occurrences(of item: ItemRecord) -> [(Date?, ItemRecord)] {
    guard !item.rules.isEmpty, let start = item.start, let last = item.end else { return [(nil, item)] }
    let times = item.rules.flatMap { rule in
      Recurrence(rule, start: start, timeZone: item.timeZone).dates(before: end ?? .distantFuture)
    }
    // The first one belongs to the series, whatever the rules say.
    return Set(times + [start]).subtracting(item.exceptions).sorted().map { time in
      var one = item
      (one.start, one.end) = (time, time.addingTimeInterval(last.timeIntervalSince(start)))
      return (time, one)
    }
  }
}

extension ItemRecord {
  /// When a reminder is due.
  var dueDate: Date? {
    guard let dueComponents else { return nil }
    return (dueComponents.calendar ?? Calendar(identifier: .gregorian)).date(from: dueComponents)
  }
}
