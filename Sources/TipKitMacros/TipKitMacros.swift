import SwiftSyntax
import SwiftSyntaxMacros

/// `#Rule(Self.$isLoggedIn) { $0 }`: the rule of that parameter or event.
///
///     →  TipKit.Tips.Rule(Self.$isLoggedIn, { $0 })
public struct RuleMacro: ExpressionMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax,
    in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    var arguments = node.arguments.map(\.expression.trimmedDescription)
    if let closure = node.trailingClosure { arguments.append(closure.trimmedDescription) }
    guard arguments.count == 2 else { throw Refusal("'#Rule' needs a parameter or an event, and a closure") }
    return "TipKit.Tips.Rule(\(raw: arguments.joined(separator: ", ")))"
  }
}

/// `@Parameter static var isLoggedIn = false`: the parameter beside it, and access to its value.
///
///     →  static var isLoggedIn { get { $isLoggedIn.wrappedValue } set { $isLoggedIn.wrappedValue = newValue } }
///        static let $isLoggedIn = TipKit.Tips.Parameter(Self.self, "isLoggedIn", false)
public struct ParameterMacro: AccessorMacro, PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let name = try Variable(declaration).name
    return ["get { $\(raw: name).wrappedValue }", "set { $\(raw: name).wrappedValue = newValue }"]
  }

  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let variable = try Variable(declaration)
    var arguments = "Self.self, \"\(variable.name)\", \(variable.value)"
    if let options = node.arguments?.as(LabeledExprListSyntax.self), !options.isEmpty {
      arguments += ", [\(options.map(\.expression.trimmedDescription).joined(separator: ", "))]"
    }
    let type = variable.type.map { "<\($0)>" } ?? ""
    let made = "\(variable.access)static let $\(variable.name) = TipKit.Tips.Parameter\(type)(\(arguments))"
    return ["\(raw: made)"]
  }
}

/// A variable that is a parameter.
private struct Variable {
  let name: String
  let type: String?
  let value: String
  /// `public `, or nothing.
  let access: String

  init(_ declaration: some DeclSyntaxProtocol) throws {
    guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let binding = variable.bindings.first, let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.var),
      variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) })
    else { throw Refusal("'@Parameter' can only be attached to one static variable") }
    name = pattern.identifier.text
    type = binding.typeAnnotation?.type.trimmedDescription
    let isOptional = binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
    guard let value = binding.initializer?.value.trimmedDescription ?? (isOptional ? "nil" : nil) else {
      throw Refusal("'@Parameter' needs an initial value")
    }
    self.value = value
    let levels: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
    access = variable.modifiers.map(\.name.text).filter(levels.contains).map { $0 + " " }.joined()
  }
}

private struct Refusal: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
