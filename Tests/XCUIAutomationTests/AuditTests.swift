import SlipwayAutomation

@testable import XCUIAutomation

/// What becomes of what an audit finds.
final class AuditTests: UITestCase, @unchecked Sendable {
  @MainActor private func audited() -> (XCUIApplication, ScriptedApp) {
    let (app, scripted) = start(.app(.make(.button, "OK"), .make(.staticText, "Pale")))
    scripted.findings = [
      AuditFinding(.contrast, of: 2, "Contrast failed", "1.2 to 1"),
      AuditFinding(.elementDetection, of: nil, "Potentially inaccessible text", "\"Hidden\""),
    ]
    return (app, scripted)
  }

  @MainActor func testEachIssueIsAFailure() async throws {
    let (app, _) = audited()
    let failed = failures { try? app.performAccessibilityAudit() }
    XCTAssertEqual(failed.count, 2)
    XCTAssertTrue(failed[0].hasPrefix("Contrast failed: 1.2 to 1"), failed[0])
    XCTAssertTrue(failed[0].contains("label: 'Pale'"), failed[0])
  }

  @MainActor func testAHandlerSeesTheIssuesAndMayIgnoreThem() async throws {
    let (app, _) = audited()
    var seen: [String] = []
    let failed = failures {
      try? app.performAccessibilityAudit(for: [.contrast, .elementDetection]) { issue in
        seen.append("\(issue.auditType.rawValue) \(issue.element?.label ?? "none") \(issue.detailedDescription)")
        return issue.auditType == .contrast
      }
    }
    XCTAssertEqual(seen, ["1 Pale 1.2 to 1", "2 none \"Hidden\""])
    XCTAssertEqual(failed, ["Potentially inaccessible text: \"Hidden\""])
  }

  @MainActor func testWhatTheHandlerThrowsIsThrown() async {
    let (app, _) = audited()
    XCTAssertThrowsError(try app.performAccessibilityAudit { _ in throw CocoaError(.featureUnsupported) })
  }

  @MainActor func testTheAppIsAskedForWhatIsMeant() async throws {
    let (app, scripted) = start(.app())
    var asked: [UInt64] = []
    scripted.onRequest = { if case .audit(let kinds) = $0 { asked.append(kinds) } }
    try app.performAccessibilityAudit(for: [.hitRegion, .textClipped])
    try app.performAccessibilityAudit()
    XCTAssertEqual(asked, [0x2_0004, .max])
  }
}
