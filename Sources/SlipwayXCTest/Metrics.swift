import Foundation

/// A moment in a performance test.
public final class XCTPerformanceMeasurementTimestamp: NSObject, Sendable {
  /// Nanoseconds since some moment in the past.
  public let absoluteTime: UInt64
  public let date: Date

  public init(absoluteTime: UInt64, date: Date) {
    self.absoluteTime = absoluteTime
    self.date = date
  }
  public convenience override init() {
    self.init(absoluteTime: DispatchTime.now().uptimeNanoseconds, date: Date())
  }
  public var absoluteTimeNanoSeconds: UInt64 { absoluteTime }
}

/// What one metric measured in one iteration.
public final class XCTPerformanceMeasurement: NSObject, Sendable {
  public let identifier: String
  public let displayName: String
  public let doubleValue: Double
  public let unitSymbol: String
  public var value: Measurement<Unit> { Measurement(value: doubleValue, unit: Unit(symbol: unitSymbol)) }

  public init(identifier: String, displayName: String, doubleValue: Double, unitSymbol: String) {
    self.identifier = identifier
    self.displayName = displayName
    self.doubleValue = doubleValue
    self.unitSymbol = unitSymbol
  }
  public convenience init(identifier: String, displayName: String, value: Measurement<Unit>) {
    self.init(
      identifier: identifier,
      displayName: displayName,
      doubleValue: value.value,
      unitSymbol: value.unit.symbol
    )
  }
}

/// Something that can be measured while a block runs. Each iteration has a copy of its own.
public protocol XCTMetric: NSCopying, NSObjectProtocol {
  /// What was measured between two moments.
  func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement]
  /// The block is about to run.
  func willBeginMeasuring()
  /// The block has run.
  func didStopMeasuring()
}

extension XCTMetric {
  public func willBeginMeasuring() {}
  public func didStopMeasuring() {}
}

/// How long a block takes.
public final class XCTClockMetric: NSObject, XCTMetric {
  public func copy(with zone: NSZone? = nil) -> Any { XCTClockMetric() }

  public func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    [
      XCTPerformanceMeasurement(
        identifier: "com.apple.dt.XCTMetric_Clock.time.monotonic",
        displayName: "Clock Monotonic Time",
        doubleValue: Double(endTime.absoluteTime - startTime.absoluteTime) / 1e9,
        unitSymbol: "s"
      )
    ]
  }
}

/// How long processors work on a block. Cycles and instructions, which Apple's counts too, need hardware counters that
/// Linux does not give to everybody.
public final class XCTCPUMetric: NSObject, XCTMetric {
  private let clock: clockid_t
  private var start = 0.0
  private var end = 0.0

  /// - Parameter limitingToCurrentThread: whether other threads of the process are left out.
  public init(limitingToCurrentThread: Bool) {
    clock = limitingToCurrentThread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_PROCESS_CPUTIME_ID
  }
  public convenience override init() { self.init(limitingToCurrentThread: false) }

  public func copy(with zone: NSZone? = nil) -> Any {
    XCTCPUMetric(limitingToCurrentThread: clock == CLOCK_THREAD_CPUTIME_ID)
  }

  public func willBeginMeasuring() { start = now }
  public func didStopMeasuring() { end = now }

  private var now: Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  public func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    [
      XCTPerformanceMeasurement(
        identifier: "com.apple.dt.XCTMetric_CPU.time",
        displayName: "CPU Time",
        doubleValue: end - start,
        unitSymbol: "s"
      )
    ]
  }
}

/// How much memory the process has more after a block, and how much it had at most.
public final class XCTMemoryMetric: NSObject, XCTMetric {
  private var start: Double?
  private var end: Double?
  private var peak: Double?

  public func copy(with zone: NSZone? = nil) -> Any { XCTMemoryMetric() }

  public func willBeginMeasuring() { start = ProcessFile.status.number("VmRSS:") }
  public func didStopMeasuring() {
    end = ProcessFile.status.number("VmRSS:")
    peak = ProcessFile.status.number("VmHWM:")
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
  private var start: Double?
  private var end: Double?

  public func copy(with zone: NSZone? = nil) -> Any { XCTStorageMetric() }

  public func willBeginMeasuring() { start = ProcessFile.io.number("wchar:") }
  public func didStopMeasuring() { end = ProcessFile.io.number("wchar:") }

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

/// What the kernel says of this process.
private enum ProcessFile: String {
  case status, io

  /// Nil where the kernel does not say.
  func number(_ key: String) -> Double? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix(key) })
    else { return nil }
    return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) }
  }

  /// What was not measured is no zero.
  func read(_ number: Double?) throws -> Double {
    guard let number else { throw CocoaError(.fileReadUnknown, userInfo: [NSFilePathErrorKey: path]) }
    return number
  }

  private var path: String { "/proc/self/\(rawValue)" }
}
