import SwiftSyntax

/// The description of an object's class, which every class has on Apple's systems, whatever it inherits from.
///
///     type(of: object).description()    →    String(reflecting: type(of: object))
///
/// A file that declares such a method itself means that.
final class DescriptionRule: Rule {
  override class var triggers: [StaticString]? { [").description()"] }

  private lazy var hasOwn = file.contains("func description()")

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard !hasOwn, node.arguments.isEmpty,
      node.trailingClosure == nil, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "description", let call = member.base?.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == "type", call.arguments.first?.label?.text == "of",
      call.arguments.count == 1, let start = call.firstToken(viewMode: .sourceAccurate)
    else { return .visitChildren }
    edits.insert("String(reflecting: ", at: start.positionAfterSkippingLeadingTrivia)
    let end =
      member.period.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    edits.blank(end)
    edits.insert(")", at: call.endPositionBeforeTrailingTrivia)
    return .visitChildren
  }
}
