import SwiftSyntax

/// Where a stream of C's is, which is a number on Darwin and a structure of glibc's.
///
///     func seek(_ offset: fpos_t) -> fpos_t    →    func seek(_ offset: slipway_fpos_t) -> slipway_fpos_t
///
/// The tree has no bodies, so the text is read as it is written.
final class StreamPositionRule: Rule {
  override class var triggers: [StaticString]? { ["fpos_t"] }

  private static let type = Array("fpos_t".utf8)

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    guard options.conditions.modules.contains("SlipwayDarwin") else { return .skipChildren }
    for found in file.text[...].places(of: Self.type) {
      let (before, after) = (file.text[..<found.lowerBound].last, file.text[found.upperBound...].first)
      let isWord = before?.isWordByte != true && after?.isWordByte != true
      if isWord { edits.replace(found, with: "slipway_fpos_t") }
    }
    return .skipChildren
  }
}
