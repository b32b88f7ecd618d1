import Foundation

/// Which process a metric looks at, found anew each time: an app may be launched in the block. Nil while it does not run.
package typealias MeasuredProcess = @Sendable () -> pid_t?

/// How long processors work on a block. Cycles and instructions, which Apple's counts too, need hardware counters that
/// Linux does not give to everybody.
public final class XCTCPUMetric: NSObject, XCTMetric {
  private let clock: @Sendable () -> clockid_t?
  private var start = 0.0
  private var end: Double?

  private init(_ clock: @escaping @Sendable () -> clockid_t?) { self.clock = clock }

  /// - Parameter limitingToCurrentThread: whether other threads of the process are left out.
  public convenience init(limitingToCurrentThread: Bool) {
    let clock = limitingToCurrentThread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_PROCESS_CPUTIME_ID
    self.init { clock }
  }
  public convenience override init() { self.init(limitingToCurrentThread: false) }

  package convenience init(process: @escaping MeasuredProcess) {
    self.init {
      var clock = clockid_t()
      guard let process = process(), clock_getcpuclockid(process, &clock) == 0 else { return nil }
      return clock
    }
  }

  public func copy(with zone: NSZone? = nil) -> Any { XCTCPUMetric(clock) }

  // An app that is launched in the block has not worked before.
  public func willBeginMeasuring() { start = now ?? 0 }
  public func didStopMeasuring() { end = now }

  private var now: Double? {
    var time = timespec()
    guard let clock = clock(), clock_gettime(clock, &time) == 0 else { return nil }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  public func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    guard let end else { throw CocoaError(.fileReadUnknown) }
    return [
      XCTPerformanceMeasurement(
        identifier: "com.apple.dt.XCTMetric_CPU.time",
        displayName: "CPU Time",
        // An app that was launched anew in the block has begun to count again.
        doubleValue: end >= start ? end - start : end,
        unitSymbol: "s"
      )
    ]
  }
}

/// How much memory the process has more after a block, and how much it had at most.
public final class XCTMemoryMetric: NSObject, XCTMetric {
  private let process: MeasuredProcess
  private var start: Double?
  private var end: Double?
  private var peak: Double?

  package init(process: @escaping MeasuredProcess) { self.process = process }
  public convenience override init() { self.init(process: getpid) }

  public func copy(with zone: NSZone? = nil) -> Any { XCTMemoryMetric(process: process) }

  public func willBeginMeasuring() {
    // An app that is launched in the block has no memory before.
    start = process() == nil ? 0 : ProcessFile.status.number("VmRSS:", of: process())
  }
  public func didStopMeasuring() {
    end = ProcessFile.status.number("VmRSS:", of: process())
    peak = ProcessFile.status.number("VmHWM:", of: process())
  }

  public func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    [
      XCTPerformanceMeasurement(
        identifier: "com.apple.dt.XCTMetric_Memory.physical",
        displayName: "Memory Physical",
        doubleValue: try ProcessFile.status.read(end) - ProcessFile.status.read(start),
        unitSymbol: "kB"
      ),
      XCTPerformanceMeasurement(
        identifier: "com.apple.dt.XCTMetric_Memory.physical_peak",
        displayName: "Memory Peak Physical",
        doubleValue: try ProcessFile.status.read(peak),
        unitSymbol: "kB"
      ),
    ]
  }
}

/// How much a block writes to files.
public final class XCTStorageMetric: NSObject, XCTMetric {
  private let process: MeasuredProcess
  private var start: Double?
  private var end: Double?

  package init(process: @escaping MeasuredProcess) { self.process = process }
  public convenience override init() { self.init(process: getpid) }

  public func copy(with zone: NSZone? = nil) -> Any { XCTStorageMetric(process: process) }

  public func willBeginMeasuring() {
    start = process() == nil ? 0 : ProcessFile.io.number("wchar:", of: process())
  }
  public func didStopMeasuring() { end = ProcessFile.io.number("wchar:", of: process()) }

  public func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    [
      XCTPerformanceMeasurement(
        identifier: "com.apple.dt.XCTMetric_Storage.disk_write",
        displayName: "Disk Logical Writes",
        doubleValue: try (ProcessFile.io.read(end) - ProcessFile.io.read(start)) / 1024,
        unitSymbol: "kB"
      )
    ]
  }
}

/// What the kernel says of a process.
private enum ProcessFile: String {
  case status, io

  /// Nil where the kernel does not say, or there is no process.
  func number(_ key: String, of process: pid_t?) -> Double? {
    guard let process, let text = try? String(contentsOfFile: "/proc/\(process)/\(rawValue)", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix(key) })
    else { return nil }
    return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) }
  }

  /// What was not measured is no zero.
  func read(_ number: Double?) throws -> Double {
    guard let number else {
      throw CocoaError(.fileReadUnknown, userInfo: [NSFilePathErrorKey: "/proc/…/\(rawValue)"])
    }
    return number
  }
}
