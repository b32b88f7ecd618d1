import Foundation
import SlipwayAutomation

/// An app that a test starts, looks at and ends. It is a process of its own.
@preconcurrency @MainActor open class XCUIApplication: XCUIElement {
  public enum State: UInt, Sendable {
    case unknown, notRunning, runningBackgroundSuspended, runningBackground, runningForeground
  }

  /// The app that the UI test's target names.
  public convenience init() { self.init(bundleIdentifier: AppProxy.apps.first?.identifier ?? "") }

  /// Another app of the project.
  public init(bundleIdentifier: String) { super.init(AppProxy.named(bundleIdentifier), ElementPath()) }

  /// For drivers of apps that are no processes.
  init(_ app: AppProxy) { super.init(app, ElementPath()) }

  /// What the app is started with the next time.
  open var launchArguments: [String] = []
  /// What the app's environment has besides the test's the next time.
  open var launchEnvironment: [String: String] = [:]

  /// Starts the app, after it was ended if it runs, and waits until it stands still.
  open func launch() { app.launch(arguments: launchArguments, environment: launchEnvironment) }

  /// Brings the app to the front, and starts it if it does not run.
  open func activate() {
    guard app.connection?.isRunning == true else { return launch() }
    app.goes(toBackground: false)
  }

  /// Ends the app, as the system does: what it stores is stored.
  open func terminate() { app.end() }

  /// Has the app open a URL, and starts it if it does not run.
  open func open(_ url: URL) {
    activate()
    app.perform(.open(url), to: "open \(url)")
  }

  /// Has the app's user asked again for a resource that needs permission. The app is ended if it runs, as on iOS, where it does not
  /// keep what it was granted. Nobody is asked for the microphone and its like here: their status follows from the Info.plist.
  open func resetAuthorizationStatus(for resource: XCUIProtectedResource) { app.forgetAuthorization(of: resource) }

  open var state: State {
    guard let connection = app.connection, connection.isRunning else { return .notRunning }
    return app.isInBackground ? .runningBackground : .runningForeground
  }

  /// - Parameter timeout: seconds.
  /// - Returns: whether the app was in the state in time.
  open func wait(for state: State, timeout: TimeInterval) -> Bool {
    app.wait(timeout) { self.state == state }
  }
}
