import Foundation

/// What tests have asked to be called when something lies over what they mean to touch.
@MainActor enum InterruptionMonitors {
  fileprivate final class Monitor: NSObject {
    let purpose: String
    let handler: (XCUIElement) -> Bool
    weak var test: XCTestCase?

    init(_ test: XCTestCase, _ purpose: String, _ handler: @escaping (XCUIElement) -> Bool) {
      self.test = test
      self.purpose = purpose
      self.handler = handler
    }
  }

  fileprivate static var monitors: [Monitor] = []

  /// Shows an alert of the app to the monitors, the newest first.
  ///
  /// - Returns: whether one of them says that it has dealt with it.
  static func handle(in app: AppProxy) -> Bool {
    monitors.removeAll { $0.test == nil }
    let alert = XCUIElement(app, ElementPath().appending(.descendants(.alert)).appending(.select(.first)))
    guard !monitors.isEmpty, alert.exists else { return false }
    return monitors.reversed().contains { monitor in
      print("  Interrupted by an alert: \(monitor.purpose)")
      return monitor.handler(alert)
    }
  }
}

extension XCTestCase {
  /// Calls `handler` with an alert that lies over what the test means to touch, until the test ends.
  ///
  /// - Parameters:
  ///   - handlerDescription: what the handler is for.
  ///   - handler: returns whether it has dealt with the alert; the test goes on then.
  /// - Returns: what `removeUIInterruptionMonitor(_:)` takes.
  @MainActor @preconcurrency @discardableResult
  public func addUIInterruptionMonitor(
    withDescription handlerDescription: String,
    handler: @escaping (XCUIElement) -> Bool
  ) -> any NSObjectProtocol {
    let monitor = InterruptionMonitors.Monitor(self, handlerDescription, handler)
    InterruptionMonitors.monitors.append(monitor)
    return monitor
  }

  @MainActor @preconcurrency public func removeUIInterruptionMonitor(_ monitor: any NSObjectProtocol) {
    InterruptionMonitors.monitors.removeAll { $0 === monitor }
  }
}
