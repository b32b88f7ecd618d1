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
