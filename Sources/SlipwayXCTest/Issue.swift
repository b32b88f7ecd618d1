import Foundation

/// A failure of a test, or what else went wrong in it.
public struct XCTIssue: @unchecked Sendable {
  public enum IssueType: Int, Sendable {
    case assertionFailure, thrownError, uncaughtException, performanceRegression, system, unmatchedExpectedFailure
  }

  public var type: IssueType
  /// What happened, in a line.
  public var compactDescription: String
  /// What happened, at length; the short description if there is no other.
  public var detailedDescription: String?
  /// Where it happened.
  public var sourceCodeContext: XCTSourceCodeContext
  public var associatedError: (any Error)?
  public var attachments: [XCTAttachment]

  public init(
    type: IssueType,
    compactDescription: String,
    detailedDescription: String? = nil,
    sourceCodeContext: XCTSourceCodeContext = XCTSourceCodeContext(),
    associatedError: (any Error)? = nil,
    attachments: [XCTAttachment] = []
  ) {
    self.type = type
    self.compactDescription = compactDescription
    self.detailedDescription = detailedDescription
    self.sourceCodeContext = sourceCodeContext
    self.associatedError = associatedError
    self.attachments = attachments
  }

  public mutating func add(_ attachment: XCTAttachment) { attachments.append(attachment) }
}

/// Where in the source something happened.
public final class XCTSourceCodeContext: NSObject, Sendable {
  public let location: XCTSourceCodeLocation?

  public init(location: XCTSourceCodeLocation?) { self.location = location }
  public convenience override init() { self.init(location: nil) }
}

/// A line of a source file.
public final class XCTSourceCodeLocation: NSObject, Sendable {
  public let fileURL: URL
  public let lineNumber: Int

  public init(fileURL: URL, lineNumber: Int) {
    self.fileURL = fileURL
    self.lineNumber = lineNumber
  }
  public convenience init(filePath: String, lineNumber: Int) {
    self.init(fileURL: URL(fileURLWithPath: filePath), lineNumber: lineNumber)
  }

  var path: String { fileURL.relativePath }

  /// Whether it is the same line of the same file.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? XCTSourceCodeLocation else { return false }
    return fileURL == other.fileURL && lineNumber == other.lineNumber
  }

  public override var hash: Int { fileURL.hashValue ^ lineNumber }
}
