import SwiftSyntax

/// The standard streams, which any thread may use on iOS.
///
///     fputs(text, stderr)    →    fputs(text, SlipwayDarwin.stderr)
///
/// A file that has something of that name itself means that.
final class StreamRule: Rule {
  override class var triggers: [StaticString]? { ["stdin", "stdout", "stderr"] }

  private lazy var names: Set<String> = {
    guard options.conditions.modules.contains("SlipwayDarwin") else { return [] }
    var own: Set<String> = []
    DeclaredNames.find(in: file.text) { own.insert($0.string) }
    let text = file.text.string
    // Parameters, of functions and of closures.
    return LinuxAsIOS.streams.subtracting(own).filter { !text.contains("\($0):") && !text.contains("\($0) in") }
  }()

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    if !isMember, names.contains(node.baseName.text) {
      edits.replaceToken(node.baseName, with: "SlipwayDarwin." + node.baseName.text)
    }
    return .visitChildren
  }
}
