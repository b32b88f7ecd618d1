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
/// The methods of Foundation's own delegates are there on Linux, whoever the delegate is: they do nothing by themselves.
///
///     delegate.urlSession?(session, didBecomeInvalidWithError: nil)
///       →    delegate.urlSession (session, didBecomeInvalidWithError: nil)
///
/// Where methods of one name differ in their parameters' types only, the accessors are methods, and the `?` goes too. A call with
/// `!` is one with `?` of a method that is said to be there.
///
/// The method itself may be asked for, to see whether it is there or to call it later:
///
///     if let changed = delegate?.editor(_:didChange:)    →    if let changed = delegate?.slipway_editor_didChange
///     if delegate?.editorDone != nil                      →    if delegate?.slipway_editorDone != nil
final class OptionalCallRule: Rule {
  override class var triggers: [StaticString]? { ["?(", "!(", "?."] }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let (called, mark) = Self.optional(node.calledExpression),
      let callee = called.as(MemberAccessExprSyntax.self), callee.base != nil
    else { return .visitChildren }
    let labels = node.arguments.map { $0.label?.text }
    if node.trailingClosure == nil, replace(callee, mark, labels: labels) {
      for argument in node.arguments {
        if let label = argument.label { edits.blank(label) }
        if let colon = argument.colon { edits.blank(colon) }
      }
    } else if Self.isAlwaysThere(callee.declName.baseName.text, labels) {
      edits.blank(mark)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base?.as(OptionalChainingExprSyntax.self), !Self.isCalled(node),
      let labels = labels(of: node.declName, of: base.expression)
    else { return .visitChildren }
    let derived = ObjectiveCName.selector(node.declName.baseName.text.withoutBackticks, labels: labels)
    // An accessor of several methods is no value.
    guard (module.optionalRequirements[derived] ?? []).count < 2, replace(node, nil, labels: labels) else {
      return .visitChildren
    }
    if let names = node.declName.argumentNames { edits.blank(names) }
    return .visitChildren
  }

  /// Whether a member is what a call calls, with or without `?` or `!` between them.
  private static func isCalled(_ member: MemberAccessExprSyntax) -> Bool {
    var called = ExprSyntax(member)
    if let chain = called.parent?.as(OptionalChainingExprSyntax.self) { called = ExprSyntax(chain) }
    if let forced = called.parent?.as(ForceUnwrapExprSyntax.self) { called = ExprSyntax(forced) }
    return called.parent?.as(FunctionCallExprSyntax.self)?.calledExpression == called
  }

  /// The labels of the method that a name means: those that it gives, else those of the module's only optional method of that name. A name
  /// without labels may be any property's; it is the method's where the file says that what it is asked of has the protocol's type.
  private func labels(of name: DeclReferenceExprSyntax, of holder: ExprSyntax) -> [String?]? {
    if let names = name.argumentNames {
      return names.arguments.map { $0.name.tokenKind == .wildcard ? nil : $0.name.text }
    }
    let base = name.baseName.text.withoutBackticks
    let methods = module.optionalRequirements.values.joined()
      .filter { $0.member.kind == .method && $0.member.name == base }
    guard methods.count == 1, isHeld(holder, methods[0].protocolName) else { return nil }
    return methods[0].member.labels
  }

  /// Whether a line of the file says that what an expression names is of a protocol's type: `weak var delegate: EditorDelegate?`.
  private func isHeld(_ base: ExprSyntax, _ protocolName: String) -> Bool {
    let member = base.as(MemberAccessExprSyntax.self)?.declName ?? base.as(DeclReferenceExprSyntax.self)
    guard let name = member?.baseName.text.withoutBackticks else { return false }
    return file.text.split(separator: UInt8(ascii: "\n")).contains { line in
      let line = String(decoding: line, as: UTF8.self)
      return line.contains("\(name):") && line.contains(protocolName)
    }
  }

  /// What is asked for, and the `?` or the `!` after it.
  private static func optional(_ called: ExprSyntax) -> (ExprSyntax, TokenSyntax)? {
    if let chain = called.as(OptionalChainingExprSyntax.self) { return (chain.expression, chain.questionMark) }
    return called.as(ForceUnwrapExprSyntax.self).map { ($0.expression, $0.exclamationMark) }
  }

  /// Whether a call is that of a method which Foundation's delegates have on Linux in any case. A closure in a property that is
  /// called so has no labels.
  private static func isAlwaysThere(_ name: String, _ labels: [String?]) -> Bool {
    guard labels.contains(where: { $0 != nil }) else {
      return name == "parserDidStartDocument" || name == "parserDidEndDocument"
    }
    return foundationDelegateMethods.contains(name)
  }

  private static let foundationDelegateMethods: Set<String> = [
    "urlSession", "urlSessionDidFinishEvents", "stream", "parser", "fileManager", "cache", "archiver", "unarchiver",
  ]

  /// Puts the accessor in place of the method's name, and says whether the method is an optional one.
  private func replace(_ callee: MemberAccessExprSyntax, _ mark: TokenSyntax?, labels: [String?]) -> Bool {
    let name = callee.declName.baseName
    let derived = ObjectiveCName.selector(name.text.withoutBackticks, labels: labels)
    let selector = options.optionalMethods.selector(derived, []) ?? derived
    let foreign = options.optionalMethods.methods[selector]
    let own = module.optionalRequirements[derived] ?? []
    if let accessor = own.last?.accessorName ?? foreign?.accessor {
      edits.replace(name, with: accessor)
      if let mark, own.count(where: { $0.protocolName == own.last?.protocolName }) > 1 { edits.blank(mark) }
    } else if let method = foreign {
      edits.insert("(", at: callee.positionAfterSkippingLeadingTrivia)
      edits.replace(name, with: "optionalMethod(\"\(selector)\") as (\(method.type))?)")
    } else {
      return false
    }
    return true
  }
}
