import SwiftSyntax

/// Methods of `NSObject` that Foundation on Linux lacks stand in extensions, which Swift cannot override. The class's own
/// method loses the word; its record leads to it.
///
///     override func observeValue(forKeyPath keyPath: String?, …)    →             func observeValue(forKeyPath keyPath: String?, …)
///
/// Where a superclass of the module has the method too, it is an ordinary override.
final class InformalOverrideRule: Rule {
  override class var triggers: [StaticString]? { ["override"] }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let member = Member(node)
    guard let type = node.enclosingType, member.isOverride, options.optionalMethods.isInformal(member)
    else { return .visitChildren }
    let path = type.path.joined(separator: ".")
    let ancestors = module.ancestors(of: module.resolve(path, in: []) ?? path).dropFirst()
    if !ancestors.contains(where: { $0.members.contains { $0.isSame(as: member) } }) {
      for modifier in node.modifiers where modifier.name.tokenKind == .keyword(.override) { edits.blank(modifier) }
    }
    return .visitChildren
  }
}

extension OptionalMethodIndex {
  /// Whether the method is one of `NSObject` that stands in an extension.
  func isInformal(_ member: Member) -> Bool {
    member.kind == .method && !member.isTypeMember && methods[member.derivedSelector]?.protocolName == "NSObject"
  }
}
