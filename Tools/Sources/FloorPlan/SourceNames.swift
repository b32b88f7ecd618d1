import SwiftParser
import SwiftSyntax

/// What a file declares for its module, and what it names of others'.
struct SourceNames {
  /// Types, protocols and aliases at the top of the file that other files can name.
  private(set) var declared: Set<String> = []
  /// Names that stand where a type or a value could be meant, those after a dot aside.
  private(set) var used: Set<String> = []

  init(text: String) {
    let file = Parser.parse(source: text)
    for statement in file.statements {
      if let declaration = statement.item.asProtocol((any NamedDeclSyntax).self).flatMap(Self.name) {
        declared.insert(declaration)
      }
    }
    let visitor = UsedNames(viewMode: .sourceAccurate)
    visitor.walk(file)
    used = visitor.names.subtracting(declared)
  }

  private static func name(of declaration: any NamedDeclSyntax) -> String? {
    let isType =
      declaration.is(ClassDeclSyntax.self) || declaration.is(StructDeclSyntax.self)
      || declaration.is(EnumDeclSyntax.self) || declaration.is(ActorDeclSyntax.self)
      || declaration.is(ProtocolDeclSyntax.self) || declaration.is(TypeAliasDeclSyntax.self)
    let words = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers.map(\.name.text) ?? []
    guard isType, !words.contains("private"), !words.contains("fileprivate") else { return nil }
    return declaration.name.text
  }
}

private final class UsedNames: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id { names.insert(node.baseName.text) }
    return .visitChildren
  }
}
