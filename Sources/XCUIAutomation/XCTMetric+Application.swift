import Foundation

extension XCUIApplication {
  /// Its process, whichever it is when it is asked for. Metrics measure on the main thread, where tests run.
  fileprivate var measured: MeasuredProcess {
    { [app] in MainActor.assumeIsolated { app.connection?.processIdentifier } }
  }
}

extension XCTCPUMetric {
  /// Measures an app that tests drive.
  @MainActor @preconcurrency public convenience init(application: XCUIApplication) {
    self.init(process: application.measured)
  }
}

extension XCTMemoryMetric {
  /// Measures an app that tests drive.
  @MainActor @preconcurrency public convenience init(application: XCUIApplication) {
    self.init(process: application.measured)
  }
}

extension XCTStorageMetric {
  /// Measures an app that tests drive.
  @MainActor @preconcurrency public convenience init(application: XCUIApplication) {
    self.init(process: application.measured)
  }
}
