import Foundation
import Testing
import os

@testable import SlipwayXCTest

extension XCTestTests {
  private func seconds(_ metric: XCTOSSignpostMetric, _ body: () -> Void) throws -> [Double] {
    let metric = metric.copy(with: nil) as! XCTOSSignpostMetric
    metric.willBeginMeasuring()
    body()
    metric.didStopMeasuring()
    let now = XCTPerformanceMeasurementTimestamp()
    return try metric.reportMeasurements(from: now, to: now).map(\.doubleValue)
  }

  @Test func signpostsAreMeasured() throws {
    let metric = XCTOSSignpostMetric(subsystem: "org.slipway.tests", category: "signposts", name: "work")
    let poster = OSSignposter(subsystem: "org.slipway.tests", category: "signposts")
    var state: OSSignpostIntervalState?
    let found = try seconds(metric) {
      poster.withIntervalSignpost("work") { _ = usleep(20_000) }
      poster.withIntervalSignpost("other") { _ = usleep(20_000) }
      state = poster.beginInterval("work")
    }
    #expect(found.count == 1)
    #expect(try #require(found.first) >= 0.02)
    // What ends while nobody measures is nobody's, and an end alone is no interval.
    #expect(try seconds(metric) { poster.endInterval("work", state!) }.isEmpty)
    #expect(try seconds(metric) { poster.withIntervalSignpost("other") {} }.isEmpty)
  }

  @Test func intervalsOfSeveralProcessesAreKeptApart() {
    let lines = [
      "1 begin 7 1000000000 s c n", "2 begin 7 2000000000 s c n", "1 end 7 1500000000 s c n",
      "2 end 7 5000000000 s c n", "2 begin 8 1 s c other", "x",
    ]
    let file = SignpostFile(lines.map { $0.replacing(" ", with: "\t") }.joined(separator: "\n"))
    #expect(file.intervals(of: ["s", "c", "n"]) == [0.5, 3])
    #expect(file.intervals(of: ["s", "c", "other"]).isEmpty)
  }

  @Test func stepsAreALineWithTheirTime() {
    #expect(TestStep.line("Tap \"Add\"", after: 1.254, depth: 0) == "    t =     1.25s Tap \"Add\"")
    #expect(TestStep.line("Two\nlines", after: 61, depth: 1) == "    t =    61.00s     Two lines")
  }
}
