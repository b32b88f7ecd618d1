import SwiftSyntax

/// An order of numbers that a file declares itself, since `NSNumber` has none on Apple's systems. Foundation on Linux declares
/// one as a member, and a function of a file cannot take its place; a member of this module can.
///
///     func < (a: NSNumber, b: NSNumber) -> Bool { … }
///     →    extension NSNumber { static func < (a: NSNumber, b: NSNumber) -> Bool { … } }
final class OrderRule: Rule {
  override class var triggers: [StaticString]? { ["func <"] }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let parameters = node.signature.parameterClause.parameters
    guard node.name.text == "<", node.enclosingType == nil, parameters.count == 2,
      parameters.allSatisfy({ ["NSNumber", "Foundation.NSNumber"].contains($0.type.trimmedDescription) }),
      let first = node.firstToken(viewMode: .sourceAccurate)
    else { return .skipChildren }
    edits.insert("extension NSNumber { ", at: first.positionAfterSkippingLeadingTrivia)
    edits.insert("static ", at: node.funcKeyword.positionAfterSkippingLeadingTrivia)
    edits.insert(" }", at: node.endPositionBeforeTrailingTrivia)
    return .skipChildren
  }
}
