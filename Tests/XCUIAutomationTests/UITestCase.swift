import SlipwayAutomation

@testable import XCUIAutomation

/// A test of UI tests: what it drives is scripted, and failures are noted instead of being its own.
class UITestCase: XCTestCase, @unchecked Sendable {
  private(set) var failures: [XCTIssue] = []
  /// Whether failures are what is expected.
  var notesFailures = false

  override func record(_ issue: XCTIssue) {
    if notesFailures { failures.append(issue) } else { super.record(issue) }
  }

  @MainActor func start(_ screen: ElementRecord, named name: String = #function) -> (XCUIApplication, ScriptedApp) {
    let scripted = ScriptedApp(screen)
    let proxy = AppProxy(name)
    proxy.start(scripted)
    return (XCUIApplication(proxy), scripted)
  }

  /// The failures that a piece of a test ends in.
  @MainActor func failures(of body: () -> Void) -> [String] {
    notesFailures = true
    body()
    notesFailures = false
    defer { failures = [] }
    return failures.map(\.compactDescription)
  }
}
