import SwiftSyntax

/// A class that Foundation on Linux has by name alone, and ours that does what it is for: a name that stands for both says neither.
///
///     predicate as? NSComparisonPredicate    →    predicate as? SlipwayFoundation.NSComparisonPredicate
///
/// The tree has no bodies, so the text is read as it is written.
final class NamesakeRule: Rule {
  override class var triggers: [StaticString]? { ["NSComparisonPredicate"] }

  private static let name = Array("NSComparisonPredicate".utf8)

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    guard options.conditions.modules.contains("SlipwayFoundation") else { return .skipChildren }
    for found in file.text[...].places(of: Self.name) {
      let (before, after) = (file.text[..<found.lowerBound].last, file.text[found.upperBound...].first)
      let isWord = before?.isWordByte != true && after?.isWordByte != true
      // A name with a module before it says which is meant; in quotes it is no name.
      guard isWord, before != UInt8(ascii: "."), before != UInt8(ascii: "\"") else { continue }
      edits.replace(found, with: "SlipwayFoundation.NSComparisonPredicate")
    }
    return .skipChildren
  }
}
