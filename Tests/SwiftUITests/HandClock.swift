import Foundation

@testable import SwiftUI

/// A clock that a test moves.
final class HandClock: WallClock, @unchecked Sendable {
  private var time: Date
  private var alarms: [Alarm] = []
  init(_ time: Date) { self.time = time }

  override var now: Date { time }
  @MainActor override func wake(at date: Date, _ body: @escaping @MainActor () -> Void) -> any ClockAlarm {
    let alarm = Alarm(date, body)
    alarms.append(alarm)
    return alarm
  }

  /// When somebody wants to be woken, the earliest first.
  var waiting: [Date] { alarms.filter { $0.body != nil }.map(\.date).sorted() }

  @MainActor func pass(_ seconds: TimeInterval) {
    time += seconds
    for alarm in alarms where alarm.date <= time { alarm.ring() }
    alarms.removeAll { $0.body == nil }
  }

  private final class Alarm: ClockAlarm {
    let date: Date
    private(set) var body: (@MainActor () -> Void)?
    init(_ date: Date, _ body: @escaping @MainActor () -> Void) { (self.date, self.body) = (date, body) }
    func invalidate() { body = nil }
    @MainActor func ring() {
      let body = body
      self.body = nil
      body?()
    }
  }
}
