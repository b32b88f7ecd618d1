import Foundation
import Synchronization

/// How long an app takes from its start until it stands still, for `measure(metrics:)` about `XCUIApplication.launch()`.
public final class XCTApplicationLaunchMetric: NSObject, XCTMetric {
  public override init() {}

  public func copy(with zone: NSZone? = nil) -> Any { XCTApplicationLaunchMetric() }

  public func willBeginMeasuring() { LaunchTimes.shared.clear() }

  public func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    guard let seconds = LaunchTimes.shared.total else {
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

/// How long the launches took since a moment.
final class LaunchTimes: Sendable {
  static let shared = LaunchTimes()
  private let seconds = Mutex<[Double]>([])

  func add(_ launch: Double) { seconds.withLock { $0.append(launch) } }
  func clear() { seconds.withLock { $0 = [] } }
  /// Nil where there was none.
  var total: Double? { seconds.withLock { $0.isEmpty ? nil : $0.reduce(0, +) } }
}
