import Foundation
import Testing

@testable import SwiftUI

@MainActor @Suite("Formats for the present") struct SystemFormatTests {
  private let start = Date(timeIntervalSince1970: 1_700_000_000)

  private func text<F: DiscreteFormatStyle>(_ style: F, _ seconds: TimeInterval) -> String
  where F.FormatInput == Date, F.FormatOutput == AttributedString {
    String(style.locale(Locale(identifier: "en_US")).format(start.addingTimeInterval(seconds)).characters)
  }

  @Test("A stopwatch shows hundredths, and hours when there are any") func stopwatch() {
    let style = SystemFormatStyle.Stopwatch(startingAt: start)
    #expect(text(style, 5.23) == "00:05.23")
    #expect(text(style, 45 * 60 + 30.12) == "45:30.12")
    #expect(text(style, 3600) == "01:00:00.00")
    #expect(text(style, 25 * 3600 + 61) == "25:01:01.00")
    #expect(text(style, -9) == "00:00.00")
    #expect(text(.stopwatch(startingAt: start, maxPrecision: .seconds(1)), 83.9) == "01:23")
    #expect(text(.stopwatch(startingAt: start, maxPrecision: .milliseconds(100)), 83.47) == "01:23.4")
    #expect(text(.stopwatch(startingAt: start, maxPrecision: .seconds(60)), 23 * 60 + 59) == "23 minutes")
    #expect(text(.stopwatch(startingAt: start, showsHours: false), 75 * 60 + 30) == "75:30.00")
    #expect(text(.stopwatch(startingAt: start, maxFieldCount: 3), 5025.67) == "01:23:45")
  }

  @Test("A timer counts down or up between the ends of its interval") func timer() {
    let range = start..<start.addingTimeInterval(300)
    let down = SystemFormatStyle.Timer(countingDownIn: range)
    #expect([-5, 0, 60, 270, 300, 400].map { text(down, $0) } == ["5:00", "5:00", "4:00", "0:30", "0:00", "0:00"])
    #expect(text(down, 0.5) == "5:00" && text(down, 1) == "4:59")
    let up: SystemFormatStyle.Timer = .timer(countingUpIn: start..<start.addingTimeInterval(7200))
    #expect([0, 59.9, 5025, 9000].map { text(up, $0) } == ["0:00", "0:59", "1:23:45", "2:00:00"])
    #expect(text(.timer(countingDownIn: range, showsHours: false), 10) == "4:50")
  }

  @Test("They know when they say something else, forwards and backwards") func discrete() throws {
    let style = SystemFormatStyle.Stopwatch(startingAt: start, maxPrecision: .seconds(1))
    #expect(style.discreteInput(after: start.addingTimeInterval(2.5)) == start.addingTimeInterval(3))
    let before = try #require(style.discreteInput(before: start.addingTimeInterval(2.5)))
    #expect(before < start.addingTimeInterval(2) && text(style, before.timeIntervalSince(start)) == "00:01")
    #expect(style.discreteInput(before: start) == nil)
    let timer = SystemFormatStyle.Timer(countingDownIn: start..<start.addingTimeInterval(10))
    #expect(timer.discreteInput(after: start.addingTimeInterval(2.5)) == start.addingTimeInterval(3))
    #expect(timer.discreteInput(after: start.addingTimeInterval(10)) == nil)
    let last = try #require(timer.discreteInput(before: start.addingTimeInterval(2.5)))
    #expect(text(timer, last.timeIntervalSince(start)) == "0:09")
    let copy = try JSONDecoder().decode(SystemFormatStyle.Timer.self, from: JSONEncoder().encode(timer))
    #expect(copy == timer)
  }

  @Test("How far a date is from another, in its largest fields") func offset() throws {
    let style = SystemFormatStyle.DateOffset(to: start)
    #expect(text(style, 226) == "3:46" && text(style, 9) == "0:09" && text(style, -226) == "-3:46")
    #expect(text(style, 3 * 3600 + 120) == "3 hours, 2 minutes" && text(style, 86_400 * 8) == "1 week, 1 day")
    #expect(text(style, -86_400) == "-1 day")
    #expect(text(.offset(to: start, allowedFields: [.day, .hour], maxFieldCount: 1), 86_400 * 9) == "9 days")
    #expect(text(.offset(to: start, allowedFields: [.hour, .minute], maxFieldCount: 2), 30) == "0 minutes")
    #expect(text(.offset(to: start, maxFieldCount: 3), 3 * 3600 + 62) == "3:01:02")
    #expect(text(.offset(to: start, maxFieldCount: 1), 62) == "1 minute")
    #expect(text(.offset(to: start, sign: .always()), 62) == "+1:02")
    let next = style.discreteInput(after: start.addingTimeInterval(2.5))
    #expect(next == start.addingTimeInterval(3))
    let hours = start.addingTimeInterval(3 * 3600 + 70)
    #expect(style.discreteInput(after: hours) == start.addingTimeInterval(3 * 3600 + 120))
    let before = try #require(style.discreteInput(before: hours)).timeIntervalSince(start)
    #expect(before > 3 * 3600 + 59 && text(style, before) == "3 hours")
    let ago = start.addingTimeInterval(-3 * 3600 - 70)
    let later = try #require(style.discreteInput(after: ago)).timeIntervalSince(start)
    #expect(text(style, -3 * 3600 - 70) == "-3 hours, 1 minute" && text(style, later) == "-3 hours")
    #expect(style.discreteInput(before: ago) == start.addingTimeInterval(-3 * 3600 - 120))
  }

  @Test("A date as one speaks of it: by its distance when near, else by itself") func reference() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.locale = Locale(identifier: "en_US")
    // 22:13:20 on the 14th of November 2023, a Tuesday.
    func text(_ style: SystemFormatStyle.DateReference, _ seconds: TimeInterval) -> String {
      let style = style.locale(Locale(identifier: "en_US")).calendar(calendar)
      return String(style.format(start.addingTimeInterval(seconds)).characters)
    }
    let style = SystemFormatStyle.DateReference(to: start)
    #expect(text(style, -2 * 3600) == "in 2 hours" && text(style, 3 * 60) == "3 minutes ago")
    #expect(text(style, 86_400) == "yesterday" && text(style, -86_400) == "tomorrow")
    #expect(text(style, 86_400 * 30) == "November 14")
    #expect(text(style, 86_400 * 400) == "November 2023")
    #expect(text(.reference(to: start, maxFieldCount: 3), 86_400 * 400) == "November 14, 2023")
    #expect(text(.reference(to: start, thresholdField: .year), 86_400 * 760) == "2 years ago")
    #expect(style.discreteInput(after: start.addingTimeInterval(90)) == start.addingTimeInterval(120))
    let before = try #require(style.discreteInput(before: start.addingTimeInterval(90)))
    #expect(text(style, before.timeIntervalSince(start)) == "59 seconds ago" || before < start.addingTimeInterval(60))
    let copy = try JSONDecoder().decode(SystemFormatStyle.DateReference.self, from: JSONEncoder().encode(style))
    #expect(copy == style)
  }

  @Test("Sources are the present, what is from or to a date, and how long ago it is") func sources() throws {
    let now = start.addingTimeInterval(5)
    #expect(TimeDataSource<Date>.currentDate.value(now) == now)
    #expect(TimeDataSource<Range<Date>>.dateRange(startingAt: start).value(now) == start..<now)
    #expect(TimeDataSource<Range<Date>>.dateRange(startingAt: now).value(start) == now..<now)
    #expect(TimeDataSource<Range<Date>>.dateRange(endingAt: now).value(start) == start..<now)
    #expect(TimeDataSource<Duration>.durationOffset(to: start).value(now) == .seconds(5))
  }

  @Test("A text of a source follows the time") func text() throws {
    let clock = HandClock(start)
    var environment = EnvironmentValues()
    environment.wallClock = clock
    environment.locale = Locale(identifier: "en_US")
    let watch = Text(.currentDate, format: .stopwatch(startingAt: start, maxPrecision: .seconds(1)))
    let length = Text(.durationOffset(to: start), format: Duration.TimeFormatStyle(pattern: .minuteSecond))
    let hosted = Hosted {
      VStack {
        watch
        length
      }
      .environment(\.wallClock, clock)
      .environment(\.locale, Locale(identifier: "en_US"))
    }
    #expect(hosted.texts == ["00:00", "0:00"])
    clock.pass(61.01)
    hosted.settle()
    #expect(hosted.texts == ["01:01", "1:01"])
  }
}
