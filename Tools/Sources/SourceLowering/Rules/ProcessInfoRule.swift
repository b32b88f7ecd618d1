import SwiftSyntax

/// What is known of the process, which anybody may make an object for on iOS. Foundation on Linux makes the one.
///
///     ProcessInfo().environment    →    ProcessInfo.processInfo.environment
///
/// A file that has a type of that name means its own.
final class ProcessInfoRule: Rule {
  override class var triggers: [StaticString]? { ["ProcessInfo()"] }

  private static let call = Array("ProcessInfo()".utf8)
  private static let argumentsRange = "ProcessInfo".utf8.count

  /// The tree has no bodies, so the text is read as it is written.
  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    guard module.types["ProcessInfo"]?.kind == nil else { return .skipChildren }
    for found in file.text[...].places(of: Self.call) {
      if found.lowerBound > 0 {
        let before = file.text[found.lowerBound - 1]
        guard !before.isWordByte else { continue }
      }
      edits.replace(found.lowerBound + Self.argumentsRange..<found.upperBound, with: ".processInfo")
    }
    return .skipChildren
  }
}
