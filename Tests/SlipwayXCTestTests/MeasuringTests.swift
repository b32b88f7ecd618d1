import Foundation
import SlipwayXCTest
import Testing

/// Says when it was asked, and measures what it is told.
private final class Recorder: NSObject, XCTMetric {
  static nonisolated(unsafe) var log: [String] = []
  func copy(with zone: NSZone? = nil) -> Any { Recorder() }
  func willBeginMeasuring() { Self.log.append("begin") }
  func didStopMeasuring() { Self.log.append("stop") }
  func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    #expect(startTime.absoluteTimeNanoSeconds <= endTime.absoluteTimeNanoSeconds)
    return [XCTPerformanceMeasurement(identifier: "id", displayName: "Things", doubleValue: 2, unitSymbol: "u")]
  }
}

/// Cannot say what it measured.
private final class Silent: NSObject, XCTMetric {
  func copy(with zone: NSZone? = nil) -> Any { Silent() }
  func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    throw CocoaError(.fileReadUnknown)
  }
}

extension XCTestTests {
  @Test func aMetricThatCannotReportFailsTheTest() {
    let run = run { test in
      let options = XCTMeasureOptions()
      options.iterationCount = 1
      test.measure(metrics: [Silent()], options: options) {}
    }
    #expect(run.unexpectedExceptionCount == 1 && !run.hasSucceeded)
  }

  @Test func aBlockRunsOnceMoreThanItIsMeasured() {
    Recorder.log = []
    _ = run { test in
      let options = XCTMeasureOptions.default
      options.iterationCount = 2
      test.measure(metrics: [Recorder()], options: options) { Recorder.log.append("run") }
    }
    #expect(Recorder.log == Array(repeating: ["begin", "run", "stop"], count: 3).flatMap(\.self))
    #expect(XCTMeasureOptions.default.iterationCount == 5)
  }

  /// XCTest on Linux fails a test whose times are uneven; with no baseline Apple's does not.
  @Test func unevenTimesDoNotFail() {
    final class Measuring: XCTestCase, @unchecked Sendable {
      var metrics = 0
      override func measure(metrics: [any XCTMetric], options: XCTMeasureOptions, block: () -> Void) {
        self.metrics += metrics.count
        super.measure(metrics: metrics, options: options, block: block)
      }
    }
    var (rounds, sum) = (0, 0.0)
    let test = Measuring(name: "uneven") { test in
      (test as! Measuring).measure {
        rounds += 1
        if rounds == 3 { for i in 0..<300_000 { sum += Double(i).squareRoot() } }
      }
    }
    test.run()
    #expect(rounds == 6 && sum > 0 && test.metrics == 1)
    #expect(test.testRun?.hasSucceeded == true)
  }

  @Test func theBlockMayBeginAndStopMeasuring() {
    Recorder.log = []
    _ = run { test in
      let options = XCTMeasureOptions()
      options.iterationCount = 1
      options.invocationOptions = [.manuallyStart, .manuallyStop]
      test.measure(metrics: [Recorder()], options: options) {
        Recorder.log.append("before")
        test.startMeasuring()
        test.stopMeasuring()
        Recorder.log.append("after")
      }
    }
    #expect(Recorder.log == ["before", "begin", "stop", "after", "before", "begin", "stop", "after"])
  }

  @Test func metricsMeasureWhatTheyAreFor() throws {
    func measured(_ metric: any XCTMetric, _ block: () -> Void) throws -> [String: Double] {
      let start = XCTPerformanceMeasurementTimestamp()
      metric.willBeginMeasuring()
      block()
      metric.didStopMeasuring()
      let results = try metric.reportMeasurements(from: start, to: XCTPerformanceMeasurementTimestamp())
      return Dictionary(uniqueKeysWithValues: results.map { ($0.displayName + ", " + $0.unitSymbol, $0.doubleValue) })
    }
    let clock = try measured(XCTClockMetric()) { usleep(20_000) }
    #expect(try #require(clock["Clock Monotonic Time, s"]) >= 0.02)
    var sum = 0.0
    for metric in [XCTCPUMetric(), XCTCPUMetric(limitingToCurrentThread: true)] {
      let work = try measured(metric) { for i in 0..<300_000 { sum += Double(i).squareRoot() } }
      #expect(try #require(work["CPU Time, s"]) > 0)
    }
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let written = try measured(XCTStorageMetric()) { try? Data(count: 100 * 1024).write(to: file) }
    #expect(try #require(written["Disk Logical Writes, kB"]) >= 100)
    let memory = try measured(XCTMemoryMetric()) {}
    #expect(try #require(memory["Memory Peak Physical, kB"]) > 1000)
    #expect(memory["Memory Physical, kB"] != nil)
  }

  @Test func aMeasurementHasItsUnit() {
    let value = Measurement(value: 3, unit: Unit(symbol: "kB"))
    let measurement = XCTPerformanceMeasurement(identifier: "id", displayName: "name", value: value)
    #expect(measurement.doubleValue == 3 && measurement.unitSymbol == "kB" && measurement.value.unit.symbol == "kB")
  }
}
