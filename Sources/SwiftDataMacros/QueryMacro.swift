import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Query`: the property reads what a `Query` beside it has fetched.
public struct QueryMacro: AccessorMacro, PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return [] }
    return ["get { _\(raw: name.plain).wrappedValue }"]
  }

  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return [] }
    guard let type = binding.typeAnnotation?.type.trimmed else {
      context.diagnose(Diagnostic(node: binding, message: QueryMessage()))
      return []
    }
    let arguments = node.arguments?.trimmedDescription ?? ""
    return [
      """
      private var _\(raw: name.plain): _SwiftData_SwiftUI.Query<\(type).Element, \(type)> = .init(\(raw: arguments))
      """
    ]
  }
}

struct QueryMessage: DiagnosticMessage {
  var message: String { "'@Query' needs the type of the property, such as [Item]" }
  var severity: DiagnosticSeverity { .error }
  var diagnosticID: MessageID { MessageID(domain: "SwiftData", id: "Query") }
}
