import Foundation

extension EKEventStore {
  func saveEvent(_ event: EKEvent, _ span: EKSpan, _ commit: Bool) throws {
    try check(event, .event)
    guard let start = event.record.start else { throw EKError(.noStartDate) }
    guard let end = event.record.end else { throw EKError(.noEndDate) }
    guard start <= end else { throw EKError(.datesInverted) }
    stamp(event)
    var record = event.record
    if record.isAllDay { (record.start, record.end) = wholeDays(start, end, record.timeZone) }
    let occurrence = event.occurrence
    try change(commit) { contents in
      let place = contents.items.firstIndex { $0.identifier == record.identifier }
      guard let place, let occurrence, !contents.items[place].rules.isEmpty else {
        if let place { contents.items[place] = record } else { contents.items.append(record) }
        return
      }
      let series = contents.items[place]
      if span == .futureEvents, occurrence == series.start {
        record.exceptions = series.exceptions
        contents.items[place] = record
      } else if span == .futureEvents {
        contents.items[place].end(before: occurrence)
        record.identifier = UUID().uuidString
        record.exceptions = series.exceptions.filter { $0 >= occurrence }
        record.continues(series, from: occurrence)
        contents.items.append(record)
      } else {
        contents.items[place].exceptions.append(occurrence)
        record.identifier = UUID().uuidString
        (record.rules, record.detachedFrom, record.exceptions) = ([], occurrence, [])
        contents.items.append(record)
      }
    }
    if record.identifier != event.record.identifier, span == .thisEvent { event.leftItsSeries() }
    event.wasSaved(record)
  }

  func removeEvent(_ event: EKEvent, _ span: EKSpan, _ commit: Bool) throws {
    try check(event, .event)
    guard contents.items.contains(where: { $0.identifier == event.record.identifier }) else {
      throw EKError(.eventNotMutable)
    }
    let (identifier, occurrence) = (event.record.identifier, event.occurrence)
    try change(commit) { contents in
      guard let place = contents.items.firstIndex(where: { $0.identifier == identifier }) else { return }
      guard let occurrence, !contents.items[place].rules.isEmpty,
        span == .thisEvent || occurrence != contents.items[place].start
      else {
        contents.items.remove(at: place)
        return
      }
      if span == .thisEvent {
        contents.items[place].exceptions.append(occurrence)
      } else {
        contents.items[place].end(before: occurrence)
      }
    }
  }

  func saveReminder(_ reminder: EKReminder, _ commit: Bool) throws {
    try check(reminder, .reminder)
    guard reminder.record.rules.isEmpty || reminder.record.dueComponents != nil else {
      throw EKError(.recurringReminderRequiresDueDate)
    }
    stamp(reminder)
    let record = reminder.record
    try change(commit) { contents in
      let place = contents.items.firstIndex { $0.identifier == record.identifier }
      if let place { contents.items[place] = record } else { contents.items.append(record) }
    }
    reminder.wasSaved(record)
  }

  func removeReminder(_ reminder: EKReminder, _ commit: Bool) throws {
    try check(reminder, .reminder)
    let identifier = reminder.record.identifier
    guard contents.items.contains(where: { $0.identifier == identifier }) else { throw EKError(.eventNotMutable) }
    try change(commit) { $0.items.removeAll { $0.identifier == identifier } }
  }

  private func check(_ item: EKCalendarItem, _ type: EKEntityType) throws {
    try requireAccess(type)
    guard item.book === book else { throw EKError(.objectBelongsToDifferentStore) }
    guard let calendar = contents.calendars.first(where: { $0.identifier == item.record.calendar }) else {
      throw EKError(.noCalendar)
    }
    guard calendar.isForReminders == (type == .reminder) else {
      throw EKError(type == .reminder ? .calendarDoesNotAllowReminders : .calendarDoesNotAllowEvents)
    }
  }

  /// Whole seconds: that is what is kept.
  private func stamp(_ item: EKCalendarItem) {
    let now = Date(timeIntervalSinceReferenceDate: Date().timeIntervalSinceReferenceDate.rounded())
    if item.record.created == nil { item.record.created = now }
    item.record.modified = now
  }

  /// From the beginning of the first day to the last second of the last.
  private func wholeDays(_ start: Date, _ end: Date, _ timeZone: TimeZone?) -> (Date, Date) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone ?? .current
    let first = calendar.startOfDay(for: start)
    let next = calendar.date(byAdding: .day, value: 1, to: calendar.startOfDay(for: end)) ?? end
    return (first, next.addingTimeInterval(-1))
  }
}

extension ItemRecord {
  /// Lets a series go on to just before a time.
  fileprivate mutating func end(before date: Date) {
    for index in rules.indices { (rules[index].until, rules[index].count) = (date.addingTimeInterval(-1), 0) }
  }

  /// Of what a series still has to come, as much as it had.
  fileprivate mutating func continues(_ series: ItemRecord, from date: Date) {
    for index in rules.indices where rules[index].count > 0 {
      guard let start = series.start, series.rules.indices.contains(index), rules[index] == series.rules[index] else {
        continue
      }
      let past = Recurrence(series.rules[index], start: start, timeZone: series.timeZone).dates(before: date).count
      rules[index].count = max(1, rules[index].count - past)
    }
  }
}
