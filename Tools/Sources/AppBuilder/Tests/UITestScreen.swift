import Foundation

/// What the apps under UI test show themselves on.
enum UITestScreen {
  /// Nothing: an app draws only the pictures that it is asked for.
  case none
  /// A display that nobody sees, of which apps with web views have need.
  case hidden(PrivateDisplay)
  /// The developer's own display.
  case session

  static func hidden() throws(BuildError) -> UITestScreen {
    .hidden(try PrivateDisplay.start(width: 1024, height: 1366))
  }

  /// - Throws: where the machine has no display: a page in a browser would be opened after the first tests had gone by.
  static func checkSession() throws(BuildError) {
    guard AppRun.hasDisplay else {
      throw BuildError(
        "--visible: this machine has no display to see the tests on",
        advice: "Set DISPLAY or WAYLAND_DISPLAY, or look at the pictures that --results FOLDER keeps."
      )
    }
  }

  /// The developer's own screen is told only to tests that are to be seen there.
  var environment: [String: String?] {
    switch self {
    case .none: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil]
    case .hidden(let display): display.environment
    case .session: [:]
    }
  }

  func close() {
    switch self {
    case .none, .session: break
    case .hidden(let display): display.stop()
    }
  }
}
