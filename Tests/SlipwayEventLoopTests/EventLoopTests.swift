import CGTK
import Foundation
import Synchronization
import XCTest

@testable import SlipwayEventLoop

/// XCTest and not Swift Testing: these need the first thread.
final class EventLoopTests: XCTestCase {
  override func setUp() {
    MainActor.assumeIsolated { EventLoop.attachToRunLoop() }
  }

  /// A blocked poll is ended after a while, so that a wake-up that never comes fails a test and does not hang it.
  private func runLoop(until condition: () -> Bool, seconds: TimeInterval = 5) {
    let end = Date(timeIntervalSinceNow: seconds)
    while !condition(), Date() < end { _ = RunLoop.main.run(mode: .default, before: end) }
  }

  func testBlocksFromOtherThreadsWakeTheIdleRunLoop() {
    assertHopsAreFast { block in RunLoop.main.perform(block) }
  }

  func testMainQueueWorkFromOtherThreadsWakesTheIdleRunLoop() {
    assertHopsAreFast { block in DispatchQueue.main.async(execute: block) }
  }

  private func assertHopsAreFast(_ hop: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
    let latencies = Mutex<[Duration]>([])
    let isDone = Mutex(false)
    Thread.detachNewThread {
      for _ in 0..<1_000 {
        usleep(200)
        let arrived = DispatchSemaphore(value: 0)
        let start = ContinuousClock.now
        hop {
          let latency = ContinuousClock.now - start
          latencies.withLock { $0.append(latency) }
          arrived.signal()
        }
        arrived.wait()
      }
      isDone.withLock { $0 = true }
      DispatchQueue.main.async {}
    }
    runLoop(until: { isDone.withLock { $0 } }, seconds: 20)
    let sorted = latencies.withLock { $0.sorted() }
    XCTAssertEqual(sorted.count, 1_000)
    if sorted.count == 1_000 { XCTAssertLessThan(sorted[989], .milliseconds(5)) }
  }

  /// Includes the wake-up for the timer that counts.
  func testAnIdleLoopWakesAtMostTwiceInTenSeconds() throws {
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
    let calls = Calls()
    nonisolated(unsafe) let data = Unmanaged.passUnretained(calls).toOpaque()
    let isDone = Mutex(false)
    DispatchQueue.main.async {
      DispatchQueue.main.async { isDone.withLock { $0 = true } }
      g_timeout_add(10, { Calls.count($0) }, data)
      let start = clock()
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.3))
      let used = Double(clock() - start) / Double(CLOCKS_PER_SEC)
      XCTAssertLessThan(used, 0.15)
      XCTAssertFalse(isDone.withLock { $0 })
    }
    runLoop(until: { isDone.withLock { $0 } })
    XCTAssertEqual(calls.count, 3)
    XCTAssertTrue(isDone.withLock { $0 })
  }

  func testGLibSourcesAreServedWhileTheRunLoopRuns() {
    let calls = Calls()
    let data = Unmanaged.passUnretained(calls).toOpaque()
    g_timeout_add(10, { Calls.count($0) }, data)
    let start = Date()
    runLoop(until: { calls.count == 3 })
    XCTAssertEqual(calls.count, 3)
    XCTAssertLessThan(Date().timeIntervalSince(start), 1, "what GLib dispatches ends a run, as input does")
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
