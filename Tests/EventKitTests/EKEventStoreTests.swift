import Foundation
import Testing

@testable import EventKit

struct EKEventStoreTests {
  @Test func anEventIsKept() throws {
    let folder = EventBook.folder()
    let store = EKEventStore(.fresh(folder))
    let event = store.event("Tea; with, \"Ann\"", "2024-02-29T10:00")
    (event.location, event.notes, event.url) = ("Here", "One\nTwo", URL(string: "https://example.com"))
    event.availability = .free
    event.addAlarm(EKAlarm(relativeOffset: -900))
    event.addAlarm(EKAlarm(absoluteDate: .utc("2024-02-28")))
    #expect(event.isNew && event.hasChanges && event.eventIdentifier == nil && event.creationDate == nil)
    try store.save(event, span: .thisEvent)
    #expect(!event.isNew && !event.hasChanges && event.creationDate != nil && event.lastModifiedDate != nil)
    let next = EKEventStore(.fresh(folder))
    let found = try #require(next.event(withIdentifier: event.eventIdentifier))
    #expect(
      found.title == "Tea; with, \"Ann\"" && found.location == "Here" && found.notes == "One\nTwo" && found.hasNotes
    )
    #expect(found.url == event.url && found.availability == .free && found.timeZone == event.timeZone)
    #expect(
      found.startDate == event.startDate && found.endDate == event.endDate && !found.isAllDay && !found.isDetached
    )
    #expect(found.hasAlarms && found.alarms == event.alarms && found.calendar == event.calendar)
    #expect(found.occurrenceDate == found.startDate && found.status == .none && !found.hasRecurrenceRules)
    #expect(found.creationDate == event.creationDate && found.calendarItemIdentifier == event.calendarItemIdentifier)
    #expect(found.calendarItemExternalIdentifier == event.calendarItemIdentifier && found.recurrenceRules == nil)
    found.removeAlarm(EKAlarm(relativeOffset: -900))
    #expect(found.alarms?.count == 1 && found.hasChanges)
    found.alarms = nil
    #expect(!found.hasAlarms)
    found.rollback()
    #expect(found.alarms?.count == 2 && !found.hasChanges)
    try next.remove(found, span: .thisEvent)
    #expect(next.event(withIdentifier: event.eventIdentifier) == nil && !found.refresh())
    #expect(EKError.Code.of { try next.remove(found, span: .thisEvent) } == .eventNotMutable)
  }

  @Test func wholeDaysReachToTheirLastSecond() throws {
    let folder = EventBook.folder()
    let store = EKEventStore(.fresh(folder))
    let event = store.event("Day", "2024-02-29T10:00", hours: 24)
    event.isAllDay = true
    try store.save(event, span: .thisEvent)
    #expect(event.startDate == .utc("2024-02-29") && event.endDate == Date.utc("2024-03-02") - 1)
    let found = EKEventStore(.fresh(folder)).event(withIdentifier: event.eventIdentifier)
    #expect(found?.isAllDay == true && found?.endDate.timeIntervalSince(found!.startDate) == 2 * 86400 - 1)
  }

  @Test func whatIsWrongWithAnEvent() throws {
    let store = EKEventStore(.fresh())
    func code(_ change: (EKEvent) -> Void) -> EKError.Code? {
      let event = store.event("A", "2024-01-01")
      change(event)
      return .of { try store.save(event, span: .thisEvent) }
    }
    #expect(code { $0.calendar = nil } == .noCalendar && code { $0.startDate = nil } == .noStartDate)
    #expect(code { $0.endDate = nil } == .noEndDate && code { $0.endDate = .utc("2023-01-01") } == .datesInverted)
    #expect(code { $0.calendar = store.defaultCalendarForNewReminders() } == .calendarDoesNotAllowEvents)
    let elsewhere = EKEventStore(.fresh()).event("A", "2024-01-01")
    #expect(EKError.Code.of { try store.save(elsewhere, span: .thisEvent) } == .objectBelongsToDifferentStore)
  }

  @Test func eventsAreFoundInATime() throws {
    let store = EKEventStore(.fresh())
    for (title, start) in [("c", "2024-01-03T10:00"), ("a", "2024-01-01T10:00"), ("b", "2024-01-02T10:00")] {
      try store.save(store.event(title, start), span: .thisEvent)
    }
    #expect(store.found("2024-01-01T10:30", "2024-01-03T10:00").map(\.title) == ["a", "b"])
    #expect(store.found("2024-01-01T11:00", "2024-01-04").map(\.title) == ["b", "c"])
    let other = EKCalendar(for: .event, eventStore: store)
    other.source = store.sources.first
    try store.saveCalendar(other, commit: true)
    let none = store.predicateForEvents(withStart: .utc("2024-01-01"), end: .utc("2025-01-01"), calendars: [other])
    #expect(store.events(matching: none).isEmpty)
    var titles: [String] = []
    let all = store.predicateForEvents(withStart: .utc("2024-01-01"), end: .utc("2025-01-01"), calendars: nil)
    store.enumerateEvents(matching: all) { event, stop in
      titles.append(event.title)
      stop.pointee = ObjCBool(titles.count == 2)
    }
    #expect(titles == ["a", "b"] && store.events(matching: NSPredicate(value: true)).isEmpty)
    #expect(all.evaluate(with: store.event("x", "2024-05-01")) && !all.evaluate(with: store.event("x", "2020-05-01")))
    let events = store.events(matching: all)
    #expect(events[0].compareStartDate(with: events[1]) == .orderedAscending)
    #expect(store.found("2019-01-01", "2030-01-01").isEmpty)
  }

  private func daily(_ store: EKEventStore, count: Int = 5) throws -> EKEvent {
    let event = store.event("Run", "2024-01-01T07:00")
    event.addRecurrenceRule(
      EKRecurrenceRule(recurrenceWith: .daily, interval: 1, end: EKRecurrenceEnd(occurrenceCount: count))
    )
    try store.save(event, span: .futureEvents)
    return event
  }

  @Test func aSeriesIsAnEventForEachTime() throws {
    let store = EKEventStore(.fresh())
    let event = try daily(store)
    let found = store.found("2024-01-02", "2024-02-01")
    #expect(found.map { $0.startDate.text } == (2...5).map { "2024-01-0\($0)T07:00" })
    #expect(found.allSatisfy { $0.eventIdentifier == event.eventIdentifier && $0.hasRecurrenceRules })
    #expect(found[0].occurrenceDate == found[0].startDate && found[0].refresh())
    #expect(store.event(withIdentifier: event.eventIdentifier)?.startDate.text == "2024-01-01T07:00")
    event.removeRecurrenceRule(event.recurrenceRules![0])
    #expect(!event.hasRecurrenceRules)
    event.recurrenceRules = [EKRecurrenceRule(recurrenceWith: .weekly, interval: 1, end: nil)]
    #expect(event.recurrenceRules?[0].frequency == .weekly)
  }

  @Test("One of a series that is changed leaves it") func detaching() throws {
    let folder = EventBook.folder()
    let store = EKEventStore(.fresh(folder))
    _ = try daily(store)
    let one = store.found("2024-01-03", "2024-01-04")[0]
    one.title = "Swim"
    try store.save(one, span: .thisEvent)
    #expect(one.isDetached && one.occurrenceDate == .utc("2024-01-03T07:00") && !one.hasRecurrenceRules)
    for store in [store, EKEventStore(.fresh(folder))] {
      let titles = store.found("2024-01-01", "2024-02-01").map(\.title)
      #expect(titles == ["Run", "Run", "Swim", "Run", "Run"])
    }
    one.title = "Row"
    try store.save(one, span: .thisEvent)
    #expect(store.found("2024-01-03", "2024-01-04").map(\.title) == ["Row"])
  }

  @Test func fromOneOnTheSeriesIsAnother() throws {
    let store = EKEventStore(.fresh())
    _ = try daily(store)
    let one = store.found("2024-01-03", "2024-01-04")[0]
    one.title = "Swim"
    one.startDate = one.startDate + 3600
    one.endDate = one.endDate + 3600
    try store.save(one, span: .futureEvents)
    let found = store.found("2024-01-01", "2024-02-01")
    #expect(found.map(\.title) == ["Run", "Run", "Swim", "Swim", "Swim"])
    #expect(found[4].startDate.text == "2024-01-05T08:00")
    try store.remove(found[3], span: .futureEvents)
    try store.remove(found[0], span: .thisEvent)
    #expect(store.found("2024-01-01", "2024-02-01").map(\.title) == ["Run", "Swim"])
    #expect(!found[0].refresh())
    try store.remove(store.found("2024-01-01", "2024-02-01")[1], span: .futureEvents)
    #expect(store.found("2024-01-01", "2024-02-01").map(\.title) == ["Run"])
  }

  @Test func reminders() async throws {
    let folder = EventBook.folder()
    let store = EKEventStore(.fresh(folder))
    let reminder = EKReminder(eventStore: store)
    reminder.title = "Milk"
    reminder.calendar = store.defaultCalendarForNewReminders()
    reminder.dueDateComponents = DateComponents(
      timeZone: TimeZone(secondsFromGMT: 0),
      year: 2024,
      month: 2,
      day: 29,
      hour: 9
    )
    reminder.startDateComponents = DateComponents(year: 2024, month: 2, day: 28)
    reminder.priority = Int(EKReminderPriority.high.rawValue)
    #expect(!reminder.isCompleted && reminder.completionDate == nil)
    try store.save(reminder, commit: true)
    let next = EKEventStore(.fresh(folder))
    let found = try #require(next.calendarItem(withIdentifier: reminder.calendarItemIdentifier) as? EKReminder)
    #expect(found.title == "Milk" && found.priority == 1 && found.dueDateComponents?.hour == 9)
    #expect(found.startDateComponents?.day == 28 && found.startDateComponents?.hour == nil)
    func titles(_ predicate: NSPredicate) async -> [String]? {
      await withCheckedContinuation { done in
        next.fetchReminders(matching: predicate) { done.resume(returning: $0?.map(\.title)) }
      }
    }
    let february = (Date.utc("2024-02-01"), Date.utc("2024-03-01"))
    let open = next.predicateForIncompleteReminders(withDueDateStarting: february.0, ending: february.1, calendars: nil)
    let done = next.predicateForCompletedReminders(withCompletionDateStarting: nil, ending: nil, calendars: nil)
    #expect(await titles(open) == ["Milk"])
    #expect(await titles(done) == [])
    #expect(await titles(next.predicateForReminders(in: [])) == [])
    #expect(await titles(next.predicateForReminders(in: nil)) == ["Milk"])
    found.isCompleted = true
    #expect(found.completionDate != nil)
    found.completionDate = .utc("2024-02-29T10:00")
    try next.save(found, commit: true)
    #expect(await titles(open) == [])
    #expect(await titles(done) == ["Milk"])
    let march = next.predicateForCompletedReminders(
      withCompletionDateStarting: .utc("2024-03-01"),
      ending: nil,
      calendars: nil
    )
    #expect(await titles(march) == [])
    found.completionDate = nil
    #expect(!found.isCompleted)
    found.addRecurrenceRule(EKRecurrenceRule(recurrenceWith: .daily, interval: 1, end: nil))
    found.dueDateComponents = nil
    #expect(EKError.Code.of { try next.save(found, commit: true) } == .recurringReminderRequiresDueDate)
    try next.remove(found, commit: true)
    #expect(next.calendarItem(withIdentifier: found.calendarItemIdentifier) == nil)
    #expect([EKReminderPriority.none, .high, .medium, .low].map(\.rawValue) == [0, 1, 5, 9])
  }

  @Test("A request that was cancelled before its turn is never answered") func cancelling() {
    let store = EKEventStore(.fresh())
    let work = DispatchWorkItem {}
    store.cancelFetchRequest(work)
    #expect(work.isCancelled)
  }

  @Test func calendars() throws {
    let folder = EventBook.folder()
    let store = EKEventStore(.fresh(folder))
    let calendar = EKCalendar(for: .event, eventStore: store)
    calendar.title = "Club"
    calendar.cgColor = CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 1)
    #expect(calendar.isNew && calendar.source == nil)
    #expect(EKError.Code.of { try store.saveCalendar(calendar, commit: true) } == .calendarHasNoSource)
    calendar.source = store.sources.first { $0.sourceType == .local }
    try store.saveCalendar(calendar, commit: true)
    #expect(!calendar.isNew && !calendar.hasChanges && calendar.refresh())
    let next = EKEventStore(.fresh(folder))
    let found = try #require(next.calendar(withIdentifier: calendar.calendarIdentifier))
    #expect(found.title == "Club" && found.cgColor.components == [1, 0.5, 0.25, 1] && found == calendar)
    #expect(found.type == .local && found.allowsContentModifications && !found.isSubscribed && !found.isImmutable)
    #expect(found.allowedEntityTypes == .event && found.supportedEventAvailabilities.contains(.free))
    #expect(next.calendars(for: .event).count == 2 && next.calendars(for: .reminder).map(\.title) == ["Reminders"])
    #expect(next.sources[0].calendars(for: .event).count == 2 && next.sources[0].title == "Default")
    #expect(next.source(withIdentifier: next.sources[0].sourceIdentifier) == next.sources[0])
    #expect(next.source(withIdentifier: "a") == nil && !next.sources[0].isDelegate)
    let event = next.event("A", "2024-01-01")
    event.calendar = found
    try next.save(event, span: .thisEvent)
    try next.removeCalendar(found, commit: true)
    #expect(next.event(withIdentifier: event.eventIdentifier) == nil && !found.refresh())
    #expect(EKError.Code.of { try next.removeCalendar(found, commit: true) } == .noCalendar)
    found.title = "Other"
    found.reset()
    #expect(found.title == "Club")
  }

  @Test func whatIsNotCommittedIsTheStoresAlone() throws {
    let book = EventBook.fresh()
    let (store, other) = (EKEventStore(book), EKEventStore(book))
    let event = store.event("A", "2024-01-01T10:00")
    try store.save(event, span: .thisEvent, commit: false)
    #expect(store.found("2024-01-01", "2024-01-02").count == 1 && other.found("2024-01-01", "2024-01-02").isEmpty)
    store.reset()
    #expect(store.found("2024-01-01", "2024-01-02").isEmpty)
    try store.save(event, span: .thisEvent, commit: false)
    try store.commit()
    #expect(
      other.found("2024-01-01", "2024-01-02").count == 1 && store.eventStoreIdentifier != other.eventStoreIdentifier
    )
    try store.remove(event, span: .thisEvent, commit: false)
    store.refreshSourcesIfNecessary()
    #expect(other.found("2024-01-01", "2024-01-02").count == 1 && store.found("2024-01-01", "2024-01-02").isEmpty)
  }

  @Test func savingIsTold() async {
    let store = EKEventStore(.fresh())
    let event = store.event("A", "2024-01-01T10:00")
    await confirmation { saved in
      let name = NSNotification.Name.EKEventStoreChanged
      let observer = NotificationCenter.default.addObserver(forName: name, object: store, queue: nil) { _ in saved() }
      try? store.save(event, span: .thisEvent)
      NotificationCenter.default.removeObserver(observer)
    }
  }

  @Test func whoMayReadAndWrite() async throws {
    func store(_ purposes: Set<String>?, fed: String? = nil) -> EKEventStore {
      EKEventStore(EventBook(fed: fed, folder: EventBook.folder(), purposes: purposes))
    }
    let none = store([])
    #expect(none.book.status(.event) == .notDetermined && none.calendars(for: .event).isEmpty)
    #expect(none.defaultCalendarForNewEvents == nil && none.defaultCalendarForNewReminders() == nil)
    #expect(
      EKError.Code.of { try none.save(none.event("A", "2024-01-01"), span: .thisEvent) } == .eventStoreNotAuthorized
    )
    #expect(try await !none.requestFullAccessToEvents())
    #expect(none.book.status(.event) == .denied)
    let denied = store(nil, fed: "denied")
    #expect(try await !denied.requestFullAccessToReminders())
    #expect(denied.book.status(.reminder) == .denied)
    let writing = store(["NSCalendarsWriteOnlyAccessUsageDescription"])
    #expect(try await writing.requestWriteOnlyAccessToEvents())
    #expect(writing.book.status(.event) == .writeOnly)
    try writing.save(writing.event("A", "2024-01-01T10:00"), span: .thisEvent)
    #expect(writing.found("2024-01-01", "2024-01-02").isEmpty && writing.calendars(for: .event).isEmpty)
    let full = store(["NSCalendarsFullAccessUsageDescription", "NSRemindersUsageDescription"])
    let answers = await withCheckedContinuation { done in
      full.requestFullAccessToEvents { events, _ in
        full.requestAccess(to: .reminder) { done.resume(returning: (events, $0, $1 == nil)) }
      }
    }
    #expect(answers == (true, true, true) && full.book.status(.event) == .fullAccess)
    let more = await withCheckedContinuation { done in
      full.requestWriteOnlyAccessToEvents { events, _ in
        full.requestFullAccessToReminders { reminders, _ in done.resume(returning: (events, reminders)) }
      }
    }
    #expect(more == (true, true) && full.book.status(.event) == .fullAccess)
    #expect(try await full.requestAccess(to: .event))
    #expect(EKEventStore.authorizationStatus(for: .event) == EventBook.shared.status(.event))
    #expect(EKEventStore().book === EventBook.shared && EKAuthorizationStatus.authorized == .fullAccess)
  }

  @Test("An iCalendar file feeds the store, and is not written") func feeding() throws {
    let store = try EKEventStore(
      feeding: """
        BEGIN:VCALENDAR
        X-WR-CALNAME:Team
        BEGIN:VEVENT
        UID:1
        SUMMARY:Stand-
         up\\, daily
        DTSTART;TZID=Europe/Vienna:20240102T090000
        DURATION:PT15M
        RRULE:FREQ=DAILY;COUNT=3
        EXDATE;TZID=Europe/Vienna:20240103T090000
        STATUS:CONFIRMED
        BEGIN:VALARM
        TRIGGER:-PT1H30M
        END:VALARM
        END:VEVENT
        BEGIN:VEVENT
        UID:1
        RECURRENCE-ID;TZID=Europe/Vienna:20240104T090000
        SUMMARY:Late
        DTSTART;TZID=Europe/Vienna:20240104T110000
        DTEND;TZID=Europe/Vienna:20240104T111500
        TRANSP:OPAQUE
        END:VEVENT
        BEGIN:VEVENT
        UID:2
        SUMMARY:Day off
        DTSTART;VALUE=DATE:20240105
        END:VEVENT
        BEGIN:VTODO
        UID:3
        SUMMARY:Report
        DUE;VALUE=DATE:20240110
        STATUS:COMPLETED
        END:VTODO
        END:VCALENDAR
        """
    )
    let events = store.found("2024-01-01", "2024-02-01")
    #expect(events.map(\.title) == ["Stand-up, daily", "Late", "Day off"])
    #expect(events[0].startDate == .utc("2024-01-02T08:00") && events[0].endDate == .utc("2024-01-02T08:15"))
    #expect(events[0].status == .confirmed && events[0].alarms?[0].relativeOffset == -5400)
    #expect(events[1].isDetached && events[1].startDate == .utc("2024-01-04T10:00") && events[1].availability == .busy)
    #expect(events[2].isAllDay && events[2].endDate.timeIntervalSince(events[2].startDate) == 86399)
    #expect(events[0].calendar.title == "Team" && store.calendars(for: .reminder).map(\.title) == ["Team"])
    let reminder = store.calendarItem(withIdentifier: "3") as? EKReminder
    #expect(reminder?.isCompleted == true && reminder?.dueDateComponents?.day == 10)
  }

  @Test func alarms() {
    let alarm = EKAlarm(absoluteDate: .utc("2024-01-01"))
    #expect(alarm.absoluteDate == .utc("2024-01-01") && alarm == alarm.copy() as? EKAlarm)
    alarm.relativeOffset = -60
    #expect(alarm.absoluteDate == nil && alarm.relativeOffset == -60 && alarm == EKAlarm(relativeOffset: -60))
    alarm.absoluteDate = .utc("2024-01-02")
    #expect(alarm.relativeOffset == 0)
  }

  @Test func numbersAreApples() {
    #expect(EKError.eventNotMutable.rawValue == 0 && EKError.noCalendar.rawValue == 1)
    #expect(EKError.eventStoreNotAuthorized.rawValue == 29 && EKError.reminderAlarmContainsEmailOrUrl.rawValue == 36)
    let codes: [EKError.Code] = [
      EKError.noStartDate, EKError.noEndDate, EKError.datesInverted, EKError.internalFailure, EKError.calendarReadOnly,
      EKError.durationGreaterThanRecurrence, EKError.alarmGreaterThanRecurrence, EKError.startDateTooFarInFuture,
      EKError.startDateCollidesWithOtherOccurrence, EKError.objectBelongsToDifferentStore, EKError.invitesCannotBeMoved,
      EKError.invalidSpan, EKError.calendarHasNoSource, EKError.calendarSourceCannotBeModified,
      EKError.calendarIsImmutable,
      EKError.sourceDoesNotAllowCalendarAddDelete, EKError.recurringReminderRequiresDueDate,
      EKError.structuredLocationsNotSupported, EKError.reminderLocationsNotSupported,
      EKError.alarmProximityNotSupported,
      EKError.calendarDoesNotAllowEvents, EKError.calendarDoesNotAllowReminders, EKError.sourceDoesNotAllowReminders,
      EKError.sourceDoesNotAllowEvents, EKError.priorityIsInvalid, EKError.invalidEntityType,
      EKError.procedureAlarmsNotMutable,
    ]
    #expect(codes.map(\.rawValue) == Array(2...28))
    let later: [EKError.Code] = [
      EKError.osNotSupported, EKError.invalidInviteReplyCalendar, EKError.notificationsCollectionFlagNotSet,
      EKError.sourceMismatch, EKError.notificationCollectionMismatch, EKError.notificationSavedWithoutCollection,
    ]
    #expect(later.map(\.rawValue) == Array(30...35) && EKError(.noCalendar)._nsError.domain == "EKErrorDomain")
    #expect(
      EKEntityType.reminder.rawValue == 1 && EKSpan.futureEvents.rawValue == 1 && EKEntityMask.reminder.rawValue == 2
    )
    #expect(EKAuthorizationStatus.writeOnly.rawValue == 4 && EKCalendarType.birthday.rawValue == 4)
    #expect(EKSourceType.birthdays.rawValue == 5 && EKCalendarEventAvailabilityMask.unavailable.rawValue == 8)
    #expect(EKEventAvailability.notSupported.rawValue == -1 && EKEventAvailability.unavailable.rawValue == 3)
    #expect(EKEventStatus.canceled.rawValue == 3 && EKError.errorDomain == EKErrorDomain)
  }
}
