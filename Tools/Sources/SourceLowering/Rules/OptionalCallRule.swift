import SwiftSyntax

/// A call of an optional protocol method goes through its accessor; the result stays Optional.
///
///     delegate?.editor?(self, didChange: 3)    →    delegate?.slipway_editor_didChange?(self, 3)
///
/// The frameworks' own accessors cannot be seen from an app, which therefore asks by name:
///
///     table.delegate?.tableView?(table, didSelectRowAt: row)
///       →    table.delegate?.slipwayOptional("tableView:didSelectRowAt:", as: ((UITableView, IndexPath) -> Void).self)?(table, row)
final class OptionalCallRule: Rule {
  override class var triggers: [StaticString]? { ["?("] }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let callee = node.calledExpression.as(OptionalChainingExprSyntax.self)?.expression
      .as(MemberAccessExprSyntax.self), callee.base != nil, node.trailingClosure == nil,
      let accessor = accessor(for: callee.declName.baseName.text, labels: node.arguments.map { $0.label?.text })
    {
      edits.replace(callee.declName.baseName, with: accessor)
      for argument in node.arguments {
        if let label = argument.label { edits.blank(label) }
        if let colon = argument.colon { edits.blank(colon) }
      }
    }
    return .visitChildren
  }

  private func accessor(for name: String, labels: [String?]) -> String? {
    let selector = ObjectiveCName.selector(name, labels: labels)
    if let own = module.optionalRequirements[selector] { return own.accessorName }
    return options.optionalMethods.methods[selector].map {
      "slipwayOptional(\"\(selector)\", as: (\($0.type)).self)"
    }
  }
}
