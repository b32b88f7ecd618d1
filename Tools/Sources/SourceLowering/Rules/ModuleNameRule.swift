import SwiftSyntax

/// A name that says its module, where the module is another one here, or several (`LinuxAsIOS`).
///
///     Darwin.sqrt(2)                   →    SlipwayDarwin.sqrt(2)
///     let s: Foundation.URLSession     →    let s: SlipwayFoundation.URLSession
///
/// And a class of Foundation's that has no member that can be used on Linux, in whose place another stands.
///
///     NSExpression(format: "1 + 1")    →    SlipwayFoundation.NSExpression(format: "1 + 1")
///
/// Where the app has a type of that name of its own, the name may mean that, and stays.
final class ModuleNameRule: Rule {
  override class var triggers: [StaticString]? {
    ["Foundation.", "ObjectiveC.", "Darwin.", "SQLite3.", "SwiftUICore.", "zlib.", "NSExpression"]
  }

  /// The names of the module's own types, nested ones among them.
  private lazy var ownNames = Set(
    module.types.values.lazy.filter { $0.kind != nil }.compactMap {
      $0.name.split(separator: ".").last.map(String.init)
    }
  )

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base?.as(DeclReferenceExprSyntax.self), base.argumentNames == nil { replace(base.baseName) }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.baseType.as(IdentifierTypeSyntax.self), base.genericArgumentClause == nil { replace(base.name) }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    qualify(node.name)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id { qualify(node.baseName) }
    return .visitChildren
  }

  /// The import rule's.
  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func replace(_ name: TokenSyntax) {
    guard let module = LinuxAsIOS.qualifier(for: name.text, among: options.conditions.modules),
      !ownNames.contains(name.text)
    else { return }
    edits.replaceToken(name, with: module)
  }

  private func qualify(_ name: TokenSyntax) {
    guard LinuxAsIOS.replaced.contains(name.text), !ownNames.contains(name.text),
      options.conditions.modules.contains("SlipwayFoundation")
    else { return }
    edits.insert("SlipwayFoundation.", at: name.positionAfterSkippingLeadingTrivia)
  }
}
