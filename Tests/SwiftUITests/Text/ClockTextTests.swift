import Foundation
import Testing

@testable import SwiftUI

@MainActor @Suite("Texts that follow the time") struct ClockTextTests {
  private let start = Date(timeIntervalSince1970: 1_700_000_000)

  private func environment(_ clock: WallClock) -> EnvironmentValues {
    var environment = EnvironmentValues()
    environment.wallClock = clock
    environment.locale = Locale(identifier: "en_US")
    environment.timeZone = TimeZone(identifier: "UTC")!
    environment.calendar = Calendar(identifier: .gregorian)
    environment.calendar.timeZone = environment.timeZone
    return environment
  }

  @Test("Distances from now, as a timer, in two units and in one") func styles() {
    let environment = environment(HandClock(start))
    func text(_ seconds: TimeInterval, _ style: Text.DateStyle) -> String {
      Text(start.addingTimeInterval(seconds), style: style).string(in: environment)
    }
    #expect(text(152, .timer) == "2:32")
    #expect(text(-152, .timer) == "2:32")
    #expect(text(36 * 3600 + 59 * 60 + 1, .timer) == "36:59:01")
    #expect(text(2 * 3600 + 23 * 60 + 40, .relative) == "2 hr, 23 min")
    #expect(text(36, .relative) == "36 sec")
    #expect(text(2 * 3600 + 5, .offset) == "+2 hours")
    #expect(text(-3 * 86_400, .offset) == "\u{2212}3 days")
  }

  @Test("A timer of an interval is what is left, or what has gone by, and stops at its ends") func interval() {
    let clock = HandClock(start)
    let environment = environment(clock)
    let range = start.addingTimeInterval(10)...start.addingTimeInterval(3 * 3600 + 10)
    let down = Text(timerInterval: range)
    let up = Text(timerInterval: range, countsDown: false)
    #expect(down.string(in: environment) == "3:00:00")
    #expect(up.string(in: environment) == "0:00")
    clock.pass(75)
    #expect(down.string(in: environment) == "2:58:55")
    #expect(up.string(in: environment) == "1:05")
    #expect(Text(timerInterval: range, showsHours: false).string(in: environment) == "178:55")
    let paused = Text(timerInterval: range, pauseTime: start.addingTimeInterval(20), countsDown: false)
    #expect(paused.string(in: environment) == "0:10")
    #expect(paused.nextChange(after: clock.now) == nil)
    clock.pass(4 * 3600)
    #expect(down.string(in: environment) == "0:00")
    #expect(down.nextChange(after: clock.now) == nil)
  }

  @Test("From a date to another: the times of a day, or the days as well") func range() {
    let environment = environment(HandClock(start))
    let text = Text(start...start.addingTimeInterval(3600)).string(in: environment)
    #expect(text.contains("10:13") && text.contains("11:13") && !text.contains("2023"))
    let days = Text(DateInterval(start: start, duration: 86_400)).string(in: environment)
    #expect(days.contains("11/14/2023") && days.contains("11/15/2023"))
  }

  @Test("What is shown is shown anew at each second, and by nobody when it is gone") func ticking() {
    let clock = HandClock(start)
    let isShown = Box(true)
    let hosted = Hosted {
      Live {
        if isShown.value {
          Text("Ends in \(start.addingTimeInterval(90), style: .timer)")
        }
      }
      .environment(\.wallClock, clock)
      .environment(\.locale, Locale(identifier: "en_US"))
    }
    #expect(hosted.texts == ["Ends in 1:30"])
    clock.pass(1.1)
    hosted.settle()
    #expect(hosted.texts == ["Ends in 1:29"])
    clock.pass(1)
    hosted.settle()
    #expect(hosted.texts == ["Ends in 1:28"])
    #expect(clock.waiting.count == 1)
    isShown.value = false
    hosted.settle()
    #expect(clock.waiting.isEmpty)
  }

  @Test("A text without a time waits for nothing") func still() {
    let clock = HandClock(start)
    let hosted = Hosted { Text(start, style: .date).environment(\.wallClock, clock) }
    #expect(hosted.texts.count == 1)
    #expect(clock.waiting.isEmpty)
  }
}
