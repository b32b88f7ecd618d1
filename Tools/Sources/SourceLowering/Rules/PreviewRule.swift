import SwiftSyntax

/// Removes Xcode's previews, macros that nobody expands here.
///
///     #Preview { ContentView() }       →       (nothing, on as many lines)
final class PreviewRule: Rule {
  override class var triggers: [StaticString]? { ["#Preview"] }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    remove(node, named: node.macroName)
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    remove(node, named: node.macroName)
  }

  private func remove(_ node: some SyntaxProtocol, named name: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard name.text == "Preview" else { return .visitChildren }
    edits.empty(node.trimmedRange.offsets, of: file.text)
    return .skipChildren
  }
}
