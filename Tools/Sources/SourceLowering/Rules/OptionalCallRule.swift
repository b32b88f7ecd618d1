import SwiftSyntax

/// A call of an optional protocol method goes through its accessor; the result stays Optional.
///
///     delegate?.editor?(self, didChange: 3)    →    delegate?.slipway_editor_didChange?(self, 3)
///
/// The frameworks' own accessors cannot be seen from an app, which therefore asks by name:
///
///     table.delegate?.tableView?(table, didSelectRowAt: row)
///       →    (table.delegate?.optionalMethod("tableView:didSelectRowAt:") as ((UITableView, IndexPath) -> Void)?)?(table, row)
///
/// Where methods of one name differ in their parameters' types only, the accessors are methods, and the `?` goes too.
final class OptionalCallRule: Rule {
  override class var triggers: [StaticString]? { ["?("] }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let callee = chain.expression.as(MemberAccessExprSyntax.self), callee.base != nil, node.trailingClosure == nil,
      replace(callee, chain.questionMark, labels: node.arguments.map { $0.label?.text })
    {
      for argument in node.arguments {
        if let label = argument.label { edits.blank(label) }
        if let colon = argument.colon { edits.blank(colon) }
      }
    }
    return .visitChildren
  }

  /// Puts the accessor in place of the method's name, and says whether the method is an optional one.
  private func replace(_ callee: MemberAccessExprSyntax, _ mark: TokenSyntax, labels: [String?]) -> Bool {
    let name = callee.declName.baseName
    let derived = ObjectiveCName.selector(name.text.withoutBackticks, labels: labels)
    let selector = options.optionalMethods.selector(derived, []) ?? derived
    let foreign = options.optionalMethods.methods[selector]
    let own = module.optionalRequirements[derived] ?? []
    if let accessor = own.last?.accessorName ?? foreign?.accessor {
      edits.replace(name, with: accessor)
      if own.count(where: { $0.protocolName == own.last?.protocolName }) > 1 { edits.blank(mark) }
    } else if let method = foreign {
      edits.insert("(", at: callee.positionAfterSkippingLeadingTrivia)
      edits.replace(name, with: "optionalMethod(\"\(selector)\") as (\(method.type))?)")
    } else {
      return false
    }
    return true
  }
}
