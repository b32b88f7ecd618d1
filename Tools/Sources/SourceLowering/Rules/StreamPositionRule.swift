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
    var rest = file.text[...]
    while let found = rest.firstRange(of: Self.type) {
      rest = file.text[found.upperBound...]
      let isWord = file.text[..<found.lowerBound].last?.isWordByte != true && rest.first?.isWordByte != true
      if isWord { edits.replace(found, with: "slipway_fpos_t") }
    }
    return .skipChildren
  }
}
