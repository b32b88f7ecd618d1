import CGTK
import Foundation
import Synchronization
import SlipwayToolchain
import XCTest

@testable import SlipwayEventLoop

/// XCTest and not Swift Testing: these need the first thread.
final class EventLoopTests: XCTestCase {
  override func setUp() {
    MainActor.assumeIsolated { EventLoop.attachToRunLoop() }
  }

  /// A blocked poll is ended after a while, so that a wake-up that never comes fails a test and does not hang it.
  ///
  /// - Returns: how often the run loop returned.
  @discardableResult
  private func runLoop(until condition: () -> Bool) -> Int {
    let end = Date(timeIntervalSinceNow: 60)
    var runs = 0
    while !condition(), Date() < end {
      _ = RunLoop.main.run(mode: .default, before: end)
      runs += 1
    }
    return runs
  }

  func testBlocksFromOtherThreadsWakeTheIdleRunLoop() {
    assertHopsArrive { block in RunLoop.main.perform(block) }
  }

  func testMainQueueWorkFromOtherThreadsWakesTheIdleRunLoop() {
    assertHopsArrive { block in DispatchQueue.main.async(execute: block) }
  }

  /// Each before the next is sent, to a loop that sleeps until then. How fast they are is for the benchmarks.
  private func assertHopsArrive(_ hop: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
    let arrivals = Mutex(0)
    Thread.detachNewThread {
      for _ in 0..<1_000 {
        let arrived = DispatchSemaphore(value: 0)
        hop {
          arrivals.withLock { $0 += 1 }
          arrived.signal()
        }
        arrived.wait()
      }
      DispatchQueue.main.async {}
    }
    runLoop(until: { arrivals.withLock { $0 } == 1_000 })
    XCTAssertEqual(arrivals.withLock { $0 }, 1_000)
  }

  /// As with a Foundation that does not tell what its run loop sleeps on: it is looked at from time to time.
  func testALoopThatDoesNotTellWhatItSleepsOnIsServedAllTheSame() {
    let loop = MainActor.assumeIsolated { EventLoop.runLoopWait.runLoop }
    MainActor.assumeIsolated {
      XCTAssertNotNil(loop.descriptors)
      loop.isSilent = true
      XCTAssertNil(loop.descriptors)
    }
    defer { MainActor.assumeIsolated { loop.isSilent = false } }
    let calls = Calls()
    g_timeout_add(1, { Calls.count($0) }, Unmanaged.passUnretained(calls).toOpaque())
    let fired = Mutex(0)
    let timer = Timer(timeInterval: 0.001, repeats: true) { _ in fired.withLock { $0 += 1 } }
    RunLoop.main.add(timer, forMode: .common)
    Thread.detachNewThread {
      for hop in [{ RunLoop.main.perform($0) }, { DispatchQueue.main.async(execute: $0) }]
        as [(@escaping @Sendable () -> Void) -> Void]
      {
        hop { fired.withLock { $0 += 1_000 } }
      }
    }
    // A run returns for input, and not for timers.
    let end = Date(timeIntervalSinceNow: 60)
    while calls.count < 3 || fired.withLock({ $0 }) <= 2_002, Date() < end {
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.02))
    }
    timer.invalidate()
    XCTAssertGreaterThanOrEqual(calls.count, 3)
    XCTAssertGreaterThan(fired.withLock { $0 }, 2_002)
  }

  /// Over all threads, and includes the wake-up for the timer that counts.
  func testAnIdleProcessWakesAtMostTwiceInTenSeconds() throws {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appending(path: "IdleLoop")
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let wakeUps = try XCTUnwrap(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)), text)
    XCTAssertLessThanOrEqual(wakeUps, 2)
  }

  func testNestedRunsServeTheMainQueueOnlyWhereTheyCan() {
    // A run that something on the main queue starts cannot serve the queue; it must serve GLib, and not spin.
    nonisolated(unsafe) let calls = Calls()
    nonisolated(unsafe) let data = Unmanaged.passUnretained(calls).toOpaque()
    let isDone = Mutex(false)
    DispatchQueue.main.async {
      DispatchQueue.main.async { isDone.withLock { $0 = true } }
      g_timeout_add(10, { Calls.count($0) }, data)
      let before = MainActor.assumeIsolated { EventLoop.runLoopWait.turns }
      var runs = 0
      while calls.count < 3, runs < 200 {
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.3))
        runs += 1
      }
      let turns = MainActor.assumeIsolated { EventLoop.runLoopWait.turns } - before
      // One for each call of the timer, and as many again for what else wakes the loop; one run is enough
      // where the machine is not busy.
      XCTAssertLessThan(turns, 12 * max(runs, 1))
      XCTAssertFalse(isDone.withLock { $0 })
    }
    runLoop(until: { isDone.withLock { $0 } })
    XCTAssertEqual(calls.count, 3)
    XCTAssertTrue(isDone.withLock { $0 })
  }

  func testARunThatOnlyLooksServesWhatIsReady() {
    let calls = Calls()
    let data = Unmanaged.passUnretained(calls).toOpaque()
    g_idle_add({ Calls.count($0) }, data)
    for count in 1...3 {
      RunLoop.main.run(until: Date())
      XCTAssertEqual(calls.count, count)
    }
  }

  func testGLibSourcesAreServedWhileTheRunLoopRuns() {
    let calls = Calls()
    let data = Unmanaged.passUnretained(calls).toOpaque()
    g_timeout_add(10, { Calls.count($0) }, data)
    let runs = runLoop(until: { calls.count == 3 })
    XCTAssertEqual(calls.count, 3)
    XCTAssertGreaterThanOrEqual(runs, 3, "what GLib dispatches ends a run, as input does")
  }
}

final class Calls {
  var count = 0

  static func count(_ data: gpointer?) -> gboolean {
    let calls = Unmanaged<Calls>.fromOpaque(data!).takeUnretainedValue()
    calls.count += 1
    return calls.count < 3 ? 1 : 0
  }
}
