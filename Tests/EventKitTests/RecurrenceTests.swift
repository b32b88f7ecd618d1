import Foundation
import Testing

@testable import EventKit

/// The examples that RFC 5545 gives of its rules, and what goes beyond them.
struct RecurrenceTests {
  private static let gmt = TimeZone(secondsFromGMT: 0)!

  @Test(
    arguments: [
      ("FREQ=DAILY;COUNT=3", "1997-09-02", "1998-01-01", ["09-02", "09-03", "09-04"]),
      ("FREQ=DAILY;INTERVAL=10;COUNT=3", "1997-09-02", "1998-01-01", ["09-02", "09-12", "09-22"]),
      ("FREQ=DAILY;UNTIL=19970904T090000Z", "1997-09-02", "1998-01-01", ["09-02", "09-03", "09-04"]),
      ("FREQ=WEEKLY;COUNT=3", "1997-09-02", "1998-01-01", ["09-02", "09-09", "09-16"]),
      ("FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4", "1997-09-02", "1998-01-01", ["09-02", "09-04", "09-09", "09-11"]),
      (
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR", "1997-09-01", "1997-09-20",
        ["09-01", "09-03", "09-05", "09-15", "09-17", "09-19"]
      ),
      ("FREQ=MONTHLY;BYDAY=1FR;COUNT=3", "1997-09-05", "1998-01-01", ["09-05", "10-03", "11-07"]),
      ("FREQ=MONTHLY;BYDAY=-2MO;COUNT=3", "1997-09-22", "1998-01-01", ["09-22", "10-20", "11-17"]),
      ("FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=3", "1997-09-28", "1998-01-01", ["09-28", "10-29", "11-28"]),
      ("FREQ=MONTHLY;BYMONTHDAY=2,15;COUNT=4", "1997-09-02", "1998-01-01", ["09-02", "09-15", "10-02", "10-15"]),
      ("FREQ=MONTHLY;BYDAY=TU,WE,TH;BYSETPOS=3;COUNT=3", "1997-09-04", "1998-01-01", ["09-04", "10-07", "11-06"]),
      (
        "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=3", "1997-09-29", "1998-06-01",
        ["09-29", "10-30", "11-27"]
      ),
      ("FREQ=MONTHLY;COUNT=3", "1997-10-31", "1998-06-01", ["10-31", "12-31", "01-31"]),
      ("FREQ=YEARLY;BYMONTH=6,7;COUNT=3", "1997-06-10", "2000-01-01", ["06-10", "07-10", "06-10"]),
      ("FREQ=YEARLY;BYDAY=20MO;COUNT=2", "1997-05-19", "2000-01-01", ["05-19", "05-18"]),
      ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=2", "1997-05-12", "2000-01-01", ["05-12", "05-11"]),
      ("FREQ=YEARLY;BYYEARDAY=1,100,-1;COUNT=3", "1997-01-01", "2000-01-01", ["01-01", "04-10", "12-31"]),
      ("FREQ=YEARLY;COUNT=2", "1996-02-29", "2005-01-01", ["02-29", "02-29"]),
      ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=2", "1996-11-28", "2000-01-01", ["11-28", "11-27"]),
    ] as [(String, String, String, [String])]
  )
  func rules(text: String, start: String, end: String, days: [String]) throws {
    let file =
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:19970101T000000Z\nRRULE:\(text)\nEND:VEVENT\nEND:VCALENDAR"
    let rule = try #require(ICalendarReader.contents(of: file).items.first?.rules.first)
    let recurrence = Recurrence(rule, start: .utc(start + "T09:00"), timeZone: Self.gmt)
    let dates = recurrence.dates(before: .utc(end))
    #expect(dates.map { String($0.text.dropFirst(5).prefix(5)) } == days)
    #expect(dates.allSatisfy { $0.text.hasSuffix("T09:00") })
    // What is written of it means the same.
    let again = file.replacingOccurrences(of: text, with: ICalendarWriter.rule(rule))
    #expect(ICalendarReader.contents(of: again).items.first?.rules.first == rule)
  }

  @Test("A series keeps its time of day when clocks are changed") func clocks() {
    let vienna = TimeZone(identifier: "Europe/Vienna")!
    let rule = RecurrenceRecord(frequency: .daily, count: 2)
    let dates = Recurrence(rule, start: .utc("2024-03-30T08:00"), timeZone: vienna).dates(before: .distantFuture)
    #expect(dates.map(\.text) == ["2024-03-30T08:00", "2024-03-31T07:00"])
  }

  @Test("A series that comes to nothing ends") func nothing() {
    let rule = RecurrenceRecord(frequency: .yearly, monthDays: [30], months: [2])
    #expect(Recurrence(rule, start: .utc("2024-01-01"), timeZone: Self.gmt).dates(before: .utc("2060-01-01")).isEmpty)
  }

  @Test func rulesSayWhatTheyWereMadeOf() {
    let rule = EKRecurrenceRule(
      recurrenceWith: .yearly,
      interval: 2,
      daysOfTheWeek: [EKRecurrenceDayOfWeek(.monday), EKRecurrenceDayOfWeek(.friday, weekNumber: -1)],
      daysOfTheMonth: [1],
      monthsOfTheYear: [2],
      weeksOfTheYear: [3],
      daysOfTheYear: [4],
      setPositions: [5],
      end: EKRecurrenceEnd(occurrenceCount: 6)
    )
    #expect(rule.frequency == .yearly && rule.interval == 2 && rule.recurrenceEnd?.occurrenceCount == 6)
    #expect(rule.daysOfTheWeek?.map(\.dayOfTheWeek) == [.monday, .friday])
    #expect(rule.daysOfTheWeek?.map(\.weekNumber) == [0, -1] && rule.daysOfTheMonth == [1])
    #expect(rule.monthsOfTheYear == [2] && rule.weeksOfTheYear == [3] && rule.daysOfTheYear == [4])
    #expect(rule.setPositions == [5] && rule.calendarIdentifier == "gregorian")
    #expect(rule.firstDayOfTheWeek == Calendar.current.firstWeekday && (rule.copy() as! EKRecurrenceRule) == rule)
    rule.recurrenceEnd = EKRecurrenceEnd(end: .utc("2024-01-01"))
    #expect(rule.recurrenceEnd?.endDate == .utc("2024-01-01") && rule.recurrenceEnd?.occurrenceCount == 0)
    rule.recurrenceEnd = nil
    #expect(rule.recurrenceEnd == nil)
    let plain = EKRecurrenceRule(recurrenceWith: .daily, interval: 0, end: nil)
    #expect(plain.interval == 1 && plain.daysOfTheWeek == nil && plain != rule)
    #expect(EKRecurrenceEnd(occurrenceCount: 2) == EKRecurrenceEnd(occurrenceCount: 2).copy() as? EKRecurrenceEnd)
    #expect(
      EKRecurrenceDayOfWeek(dayOfTheWeek: .sunday, weekNumber: 1) == EKRecurrenceDayOfWeek(.sunday, weekNumber: 1)
    )
    #expect((EKRecurrenceDayOfWeek(.saturday).copy() as? EKRecurrenceDayOfWeek)?.dayOfTheWeek.rawValue == 7)
    #expect([EKRecurrenceFrequency.daily, .weekly, .monthly, .yearly].map(\.rawValue) == [0, 1, 2, 3])
  }
}
