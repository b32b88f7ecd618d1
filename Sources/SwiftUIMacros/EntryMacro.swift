import SwiftSyntax
import SwiftSyntaxMacros

/// `@Entry`: a key of the property's own beside it, and access to its value under that key.
///
///     @Entry var tint: String = "blue"
///     →  var tint: String { get { self[__Key_tint.self] } set { self[__Key_tint.self] = newValue } }
///        private struct __Key_tint: SwiftUI.EnvironmentKey { typealias Value = String; … }
public struct EntryMacro: AccessorMacro, PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let key = try Entry(declaration, in: context).key
    return [
      """
      get { self[\(key).self] }
      """,
      """
      set { self[\(key).self] = newValue }
      """,
    ]
  }

  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let entry = try Entry(declaration, in: context)
    return [
      """
      private struct \(entry.key): SwiftUI.\(raw: entry.keys) {
        \(raw: try entry.members)
      }
      """
    ]
  }
}

/// A property that is an entry of the environment or of values like it.
private struct Entry {
  /// The protocol that keys of the values conform to.
  let keys: String
  let key: TokenSyntax
  private let type: TypeSyntax?
  private let value: ExprSyntax?

  private static let protocols = [
    "EnvironmentValues": "EnvironmentKey", "Transaction": "TransactionKey", "ContainerValues": "ContainerValueKey",
    "FocusedValues": "FocusedValueKey",
  ]

  init(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) throws {
    let extended = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    let name = extended?.split(separator: ".").last.map(String.init)
    guard let keys = name.flatMap({ Self.protocols[$0] }) else {
      throw Refusal("'@Entry' belongs in an extension of " + Self.protocols.keys.sorted().joined(separator: " or "))
    }
    guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let binding = variable.bindings.first, let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.var), binding.accessorBlock == nil
    else { throw Refusal("'@Entry' can only be attached to one stored variable") }
    self.keys = keys
    let plain = pattern.identifier.text.filter { $0 != "`" }
    key = "__Key_\(raw: plain)"
    type = binding.typeAnnotation?.type.trimmed
    value = binding.initializer?.value.trimmed
  }

  private var wrapped: TypeSyntax? {
    if let optional = type?.as(OptionalTypeSyntax.self) { return optional.wrappedType }
    let generic = type?.as(IdentifierTypeSyntax.self)
    guard generic?.name.text == "Optional",
      case .type(let argument)? = generic?.genericArgumentClause?.arguments.first?.argument
    else { return nil }
    return argument
  }

  /// What the key says of its value.
  var members: String {
    get throws {
      if keys == "FocusedValueKey" {
        guard let wrapped else { throw Refusal("'@Entry' of FocusedValues needs an optional type") }
        return "typealias Value = \(wrapped)"
      }
      let initial = value?.description ?? (wrapped == nil ? nil : "nil")
      guard let initial else { throw Refusal("'@Entry' needs an initial value") }
      // Without a type the value says it, once.
      guard let type else { return "static let defaultValue = \(initial)" }
      return "typealias Value = \(type)\nstatic var defaultValue: Value { \(initial) }"
    }
  }
}

private struct Refusal: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
