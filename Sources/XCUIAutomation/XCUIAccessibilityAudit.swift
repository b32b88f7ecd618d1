import Foundation
import SlipwayAutomation

/// What an accessibility audit looks for.
public struct XCUIAccessibilityAuditType: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Text whose contrast with what lies behind it is below 4.5, of large text below 3.
  public static let contrast = XCUIAccessibilityAuditType(rawValue: 1)
  /// Text on the screen that no element says.
  public static let elementDetection = XCUIAccessibilityAuditType(rawValue: 2)
  /// Controls of less than 28 points.
  public static let hitRegion = XCUIAccessibilityAuditType(rawValue: 4)
  /// Controls and pictures without a label, or with one that is a name of a file.
  public static let sufficientElementDescription = XCUIAccessibilityAuditType(rawValue: 8)
  /// Text that does not follow the user's text size.
  public static let dynamicType = XCUIAccessibilityAuditType(rawValue: 0x1_0000)
  /// Text that does not fit.
  public static let textClipped = XCUIAccessibilityAuditType(rawValue: 0x2_0000)
  /// Traits that contradict each other, or do not say that an element can be tapped.
  public static let trait = XCUIAccessibilityAuditType(rawValue: 0x4_0000)
  public static let all = XCUIAccessibilityAuditType(rawValue: .max)
}

/// Something that an accessibility audit has found.
@preconcurrency @MainActor public class XCUIAccessibilityAuditIssue: NSObject {
  /// What has it; nil of what is no element.
  public let element: XCUIElement?
  public let auditType: XCUIAccessibilityAuditType
  /// In a few words.
  public let compactDescription: String
  /// With what was measured.
  public let detailedDescription: String

  init(_ finding: AuditFinding, _ element: XCUIElement?) {
    self.element = element
    auditType = XCUIAccessibilityAuditType(rawValue: finding.kind.rawValue)
    compactDescription = finding.brief
    detailedDescription = finding.detail
  }

  nonisolated public override var description: String {
    MainActor.assumeIsolated { "\(compactDescription): \(detailedDescription)" }
  }
}

extension XCUIApplication {
  /// Looks for what keeps people from using what is on the screen now. Each issue that is found is a failure of the test.
  ///
  /// - Parameters:
  ///   - auditTypes: what is looked for.
  ///   - issueHandler: called with each issue; returns whether it is to be ignored.
  /// - Throws: what the handler throws.
  public func performAccessibilityAudit(
    for auditTypes: XCUIAccessibilityAuditType = .all,
    _ issueHandler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil
  ) throws {
    TestStep.say("Perform an accessibility audit")
    guard case .findings(let findings) = app.ask(.audit(auditTypes.rawValue)) else { return }
    let records = app.elements(path.appending(.descendants(.any)))
    for finding in findings {
      let place = records.firstIndex { $0.number == finding.element }
      let element = place.map { descendants(matching: .any).element(boundBy: $0) }
      let issue = XCUIAccessibilityAuditIssue(finding, element)
      if try issueHandler?(issue) == true { continue }
      app.fail("\(issue)" + (place.map { "\n    " + records[$0].line } ?? ""))
    }
  }
}
