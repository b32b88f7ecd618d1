import Foundation
import XCTest

@testable import SlipwayFoundation

private final class Clock: NSObject {
  var ticks: [Any?] = []
  var timer: Timer?
  func tick(_ timer: Timer) { ticks.append(timer.userInfo) }
  func tickBare() { ticks.append("bare") }
}

/// XCTest and not Swift Testing: timers need a run loop.
final class TimerTests: XCTestCase {
  private func run(_ seconds: TimeInterval) { RunLoop.current.run(until: Date(timeIntervalSinceNow: seconds)) }

  /// Runs the loop until `condition` holds, however slow the machine is, and for a minute at most.
  private func run(until condition: () -> Bool) {
    let limit = Date(timeIntervalSinceNow: 60)
    while !condition(), Date() < limit { run(0.01) }
  }

  func testRepeatsUntilInvalidated() {
    let clock = Clock()
    let timer = Timer.scheduledTimer(
      timeInterval: 0.01,
      target: clock,
      selector: Selector("tick:", Clock.tick),
      userInfo: "info",
      repeats: true
    )
    run(until: { clock.ticks.count >= 3 })
    XCTAssertGreaterThanOrEqual(clock.ticks.count, 3)
    XCTAssertEqual(clock.ticks.first as? String, "info")
    XCTAssertEqual(timer.timeInterval, 0.01)
    timer.invalidate()
    let count = clock.ticks.count
    run(0.03)
    XCTAssertEqual(clock.ticks.count, count)
    XCTAssertFalse(timer.isValid)
  }

  func testFiresOnce() {
    let clock = Clock()
    let timer = Timer.scheduledTimer(
      timeInterval: 0.01,
      target: clock,
      selector: Selector("tickBare", Clock.tickBare),
      userInfo: nil,
      repeats: false
    )
    run(until: { !clock.ticks.isEmpty })
    run(0.03)
    XCTAssertEqual(clock.ticks as? [String], ["bare"])
    XCTAssertFalse(timer.isValid)
  }

  func testIsAddedByHand() {
    let clock = Clock()
    let timer = Timer(
      timeInterval: 0.01,
      target: clock,
      selector: Selector("tick:", Clock.tick),
      userInfo: 3,
      repeats: false
    )
    run(0.03)
    XCTAssertEqual(clock.ticks.count, 0)
    RunLoop.main.add(timer, forMode: .common)
    run(until: { !clock.ticks.isEmpty })
    XCTAssertEqual(clock.ticks as? [Int], [3])
    let later = Timer(
      fireAt: Date(timeIntervalSinceNow: 100),
      interval: 1,
      target: clock,
      selector: Selector("tick:", Clock.tick),
      userInfo: nil,
      repeats: true
    )
    XCTAssertEqual(later.fireDate.timeIntervalSinceNow, 100, accuracy: 1)
    later.fire()
    XCTAssertEqual(clock.ticks.count, 2)
  }

  func testRetainsItsTargetUntilInvalidated() {
    weak var clock: Clock?
    var timer: Timer?
    do {
      let target = Clock()
      clock = target
      timer = Timer.scheduledTimer(
        timeInterval: 60,
        target: target,
        selector: Selector("tick:", Clock.tick),
        userInfo: nil,
        repeats: true
      )
      target.timer = timer
    }
    XCTAssertNotNil(clock)
    timer?.invalidate()
    XCTAssertNil(clock)
  }
}
