import SwiftSyntax

/// Xcode's image and colour literals become the initialisers that they stand for.
///
///     #imageLiteral(resourceName: "Logo")                          →    UIKit.UIImage(imageLiteralResourceName: "Logo")
///     #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)           →    UIKit.UIColor(red: 1, green: 0, blue: 0, alpha: 1)
final class LiteralRule: Rule {
  override class var triggers: [StaticString]? { ["#imageLiteral", "#colorLiteral"] }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "imageLiteral":
      replaceName(of: node, with: "UIKit.UIImage")
      if let label = node.arguments.first?.label, label.text == "resourceName" {
        edits.replace(label, with: "imageLiteralResourceName")
      }
    case "colorLiteral":
      replaceName(of: node, with: "UIKit.UIColor")
    default:
      break
    }
    return .visitChildren
  }

  private func replaceName(of node: MacroExpansionExprSyntax, with type: String) {
    edits.blank(node.pound)
    edits.replace(node.macroName, with: type)
  }
}
