import SwiftSyntax

/// A block is an object in Objective-C, and its type says so. Here it is a closure of Swift's, which takes Swift's types, and which
/// what takes blocks makes an object of.
///
///     let log: @convention(block) (String) -> Void = { print($0) }
///       →    let log:                    (String) -> Void = { print($0) }
///
/// The tree has no bodies, so the text is read as it is written.
final class BlockTypeRule: Rule {
  override class var triggers: [StaticString]? { ["@convention(block)"] }

  private static let convention = Array("@convention(block)".utf8)

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    for found in file.text[...].places(of: Self.convention) { edits.blank(found) }
    return .skipChildren
  }
}
