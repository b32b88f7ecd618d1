import Foundation
import SlipwayTestSupport
import Testing

@testable import SwiftUI

@MainActor @Suite("Views that follow the time") struct TimelineViewTests {
  @Test("Schedules: at even distances, each minute, at dates, at frames") func schedules() {
    let start = Date(timeIntervalSinceReferenceDate: 1000)
    let periodic = PeriodicTimelineSchedule(from: start, by: 10).entries(from: start + 25, mode: .normal)
    #expect(Array(periodic.prefix(3)) == [start + 20, start + 30, start + 40])
    let future = PeriodicTimelineSchedule(from: start + 50, by: 10).entries(from: start, mode: .normal)
    #expect(future.prefix(1).elementsEqual([start + 50]))
    let minutes = EveryMinuteTimelineSchedule().entries(from: start, mode: .normal).prefix(2)
    #expect(minutes.map { $0.timeIntervalSinceReferenceDate } == [960, 1020])
    let frames = AnimationTimelineSchedule(minimumInterval: 0.5).entries(from: start, mode: .normal)
    #expect(Array(frames.prefix(2)) == [start, start + 0.5])
    #expect(Array(AnimationTimelineSchedule(paused: true).entries(from: start, mode: .normal)) == [start])
  }

  @Test("A frame is a new date; paused, none is", .framesByHand) func frames() {
    let diary = Diary()
    let isPaused = Box(false)
    let hosted = Hosted(CGSize(100, 100)) {
      Live {
        TimelineView(.animation(minimumInterval: nil, paused: isPaused.value)) { context in
          let _ = diary("\(context.date.timeIntervalSinceReferenceDate)")
          Text("x")
        }
      }
    }
    hosted.settle()
    _ = diary.take()
    for _ in 0..<3 {
      FramesByHand.pass(0.1)
      hosted.settle()
    }
    #expect(Set(diary.take()).count >= 3)
    isPaused.value = true
    hosted.settle()
    _ = diary.take()
    for _ in 0..<3 {
      FramesByHand.pass(0.1)
      hosted.settle()
    }
    #expect(diary.take().isEmpty)
  }

  @Test("What is shown first is the last date that has come; the next ones come by themselves") func explicit() {
    let start = Date(timeIntervalSinceReferenceDate: 1000)
    let clock = HandClock(start)
    let diary = Diary()
    let dates = [start - 60, start - 30, start + 10, start + 20, start + 30]
    let hosted = Hosted(CGSize(100, 100)) {
      TimelineView(.explicit(dates)) { context in
        let _ = diary("\(Int(context.date.timeIntervalSince(start)))")
        Text("x")
      }
      .environment(\.wallClock, clock)
    }
    hosted.settle()
    #expect(Set(diary.take()) == ["-30"] && clock.waiting == [start + 10])
    clock.pass(9)
    hosted.settle()
    #expect(diary.take().isEmpty)
    clock.pass(1)
    hosted.settle()
    #expect(diary.take() == ["10"] && clock.waiting == [start + 20])
    // Two at once: the last one is shown.
    clock.pass(25)
    hosted.settle()
    #expect(diary.take() == ["30"] && clock.waiting.isEmpty)
  }

  @Test("Out of sight nothing waits; back again the moment that has come is shown") func appearance() {
    let start = Date(timeIntervalSinceReferenceDate: 1000)
    let clock = HandClock(start)
    let isThere = Box(true)
    let diary = Diary()
    let hosted = Hosted(CGSize(100, 100)) {
      Live {
        if isThere.value {
          TimelineView(.periodic(from: start, by: 5)) { context in
            let _ = diary("\(Int(context.date.timeIntervalSince(start)))")
            Text("x")
          }
        }
      }
      .environment(\.wallClock, clock)
    }
    hosted.settle()
    #expect(Set(diary.take()) == ["0"] && clock.waiting == [start + 5])
    isThere.value = false
    hosted.settle()
    #expect(clock.waiting.isEmpty)
    clock.pass(12)
    isThere.value = true
    hosted.settle()
    #expect(diary.take().last == "10" && clock.waiting == [start + 15])
  }

  @Test("The content may ask to be made anew") func invalidation() {
    let clock = HandClock(Date(timeIntervalSinceReferenceDate: 1000))
    let diary = Diary()
    var invalidate: () -> Void = {}
    let hosted = Hosted(CGSize(100, 100)) {
      TimelineView(.everyMinute) { context in
        let _ = diary("made")
        let _ = invalidate = context.invalidateTimelineContent
        Text("x")
      }
      .environment(\.wallClock, clock)
    }
    hosted.settle()
    _ = diary.take()
    hosted.settle()
    #expect(diary.take().isEmpty)
    invalidate()
    hosted.settle()
    #expect(diary.take() == ["made"])
  }
}
