import Foundation
import Synchronization

/// How long an app takes from its start until its first frame, for `measure(metrics:)` about `XCUIApplication.launch()`.
public final class XCTApplicationLaunchMetric: NSObject, XCTMetric {
  private let waitsUntilResponsive: Bool

  /// - Parameter waitUntilResponsive: whether it is measured until the app stands still and answers, instead of until its first
  ///   frame is laid out.
  public init(waitUntilResponsive: Bool) { waitsUntilResponsive = waitUntilResponsive }
  public convenience override init() { self.init(waitUntilResponsive: false) }

  public func copy(with zone: NSZone? = nil) -> Any {
    XCTApplicationLaunchMetric(waitUntilResponsive: waitsUntilResponsive)
  }

  public func willBeginMeasuring() { LaunchTimes.shared.clear() }

  public func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    guard let seconds = LaunchTimes.shared.total(waitsUntilResponsive ? \.responsive : \.firstFrame) else {
      throw NSError(
        domain: "XCUIAutomation",
        code: 2,
        userInfo: [NSLocalizedDescriptionKey: "The block has launched no app"]
      )
    }
    return [
      XCTPerformanceMeasurement(
        identifier: "com.apple.dt.XCTMetric_ApplicationLaunch.duration",
        displayName: "Duration (AppLaunch)",
        doubleValue: seconds,
        unitSymbol: "s"
      )
    ]
  }
}

/// Seconds from the start of an app's process.
struct LaunchTime {
  /// Until its first screen was laid out.
  var firstFrame: TimeInterval
  /// Until it stood still and answered.
  var responsive: TimeInterval
}

/// How long the launches took since a moment.
final class LaunchTimes: Sendable {
  static let shared = LaunchTimes()
  private let times = Mutex<[LaunchTime]>([])

  func add(_ launch: LaunchTime) { times.withLock { $0.append(launch) } }
  func clear() { times.withLock { $0 = [] } }
  /// Nil where there was none.
  func total(_ part: KeyPath<LaunchTime, TimeInterval> & Sendable) -> Double? {
    times.withLock { $0.isEmpty ? nil : $0.reduce(0) { $0 + $1[keyPath: part] } }
  }
}
