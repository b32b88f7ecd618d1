import Foundation

/// How performance is measured.
public final class XCTMeasureOptions: NSObject, NSCopying {
  /// Who says when measuring begins and ends: the block itself where these are set.
  public struct InvocationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Measuring begins at `startMeasuring()`.
    public static let manuallyStart = InvocationOptions(rawValue: 1)
    /// Measuring ends at `stopMeasuring()`.
    public static let manuallyStop = InvocationOptions(rawValue: 2)
  }

  public class var `default`: XCTMeasureOptions { XCTMeasureOptions() }

  public var invocationOptions: InvocationOptions = []
  /// How often the block is measured; it runs once more before that.
  public var iterationCount = 5

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = XCTMeasureOptions()
    copy.invocationOptions = invocationOptions
    copy.iterationCount = iterationCount
    return copy
  }
}

extension XCTestCase {
  /// The metrics of a measurement that names none: the time it takes.
  public class var defaultMetrics: [any XCTMetric] { [XCTClockMetric()] }
  public class var defaultMeasureOptions: XCTMeasureOptions { .default }

  func run(measuring metrics: [any XCTMetric], _ options: XCTMeasureOptions, _ block: () -> Void) {
    var results: [[XCTPerformanceMeasurement]] = []
    for iteration in 0...max(0, options.iterationCount) {
      let measurement = Iteration(metrics)
      self.measurement = measurement
      if !options.invocationOptions.contains(.manuallyStart) { measurement.start() }
      block()
      if !options.invocationOptions.contains(.manuallyStop) { measurement.stop() }
      // The first time warms up.
      if iteration > 0 { results.append(measurement.results { record(unreported($0)) }) }
    }
    measurement = nil
    for line in Self.lines(of: results) { print("Test Case '\(name)' measured \(line)") }
  }

  /// A metric that cannot say what it measured fails the test.
  private func unreported(_ error: any Error) -> XCTIssue {
    XCTIssue(
      type: .thrownError,
      compactDescription: "a metric did not report what it measured: \(error)",
      associatedError: error
    )
  }

  /// Begins measuring, in a block that is measured with `.manuallyStart`.
  public func startMeasuring() {
    if let measurement { return measurement.start() }
    startMeasuring(file: #file)
  }

  /// Ends measuring, in a block that is measured with `.manuallyStop`.
  public func stopMeasuring() {
    if let measurement { return measurement.stop() }
    stopMeasuring(file: #file)
  }

  /// `[CPU Time, s] average: 0.002, relative standard deviation: 5.120%, values: [0.002, 0.002]`, for each metric.
  static func lines(of results: [[XCTPerformanceMeasurement]]) -> [String] {
    guard let first = results.first else { return [] }
    return first.indices.map { index in
      let values = results.compactMap { $0.indices.contains(index) ? $0[index].doubleValue : nil }
      let average = values.reduce(0, +) / Double(values.count)
      let variance = values.reduce(0) { $0 + ($1 - average) * ($1 - average) } / Double(values.count)
      let deviation = average == 0 ? 0 : variance.squareRoot() / abs(average) * 100
      let list = values.map { String(format: "%.6f", $0) }.joined(separator: ", ")
      return "[\(first[index].displayName), \(first[index].unitSymbol)] average: \(String(format: "%.6f", average)), "
        + "relative standard deviation: \(String(format: "%.3f", deviation))%, values: [\(list)]"
    }
  }
}

/// One iteration: copies of the metrics, from the beginning to the end.
final class Iteration {
  private let metrics: [any XCTMetric]
  private var beginning: XCTPerformanceMeasurementTimestamp?
  private var end: XCTPerformanceMeasurementTimestamp?

  init(_ metrics: [any XCTMetric]) {
    self.metrics = metrics.map { $0.copy(with: nil) as! any XCTMetric }
  }

  func start() {
    guard beginning == nil else { return }
    metrics.forEach { $0.willBeginMeasuring() }
    beginning = XCTPerformanceMeasurementTimestamp()
  }

  func stop() {
    guard beginning != nil, end == nil else { return }
    end = XCTPerformanceMeasurementTimestamp()
    metrics.reversed().forEach { $0.didStopMeasuring() }
  }

  /// What the metrics measured. The errors of those that cannot say it are told.
  func results(failed: (any Error) -> Void) -> [XCTPerformanceMeasurement] {
    stop()
    guard let beginning, let end else { return [] }
    return metrics.flatMap { metric in
      do {
        return try metric.reportMeasurements(from: beginning, to: end)
      } catch {
        failed(error)
        return []
      }
    }
  }
}
