import SwiftSyntax
import SwiftSyntaxMacros

/// `@_PersistedProperty`, which `@Model` puts on what is persisted: the value stands in the backing data.
public struct PersistedPropertyMacro: AccessorMacro, PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = declaration.as(VariableDeclSyntax.self).flatMap(ModelProperty.init), property.isPersisted
    else {
      return []
    }
    let name = property.name.trimmed
    let storage: TokenSyntax = "_\(raw: property.name.plain)"
    let kind: TokenSyntax = property.isTransformable ? "TransformableValue" : "Value"
    return [
      """
      @storageRestrictions(accesses: _$backingData, initializes: \(storage))
      init(initialValue) {
        _$backingData.set\(kind)(forKey: \\.\(name), to: initialValue)
        \(storage) = _SwiftDataNoType()
      }
      """,
      """
      get {
        access(keyPath: \\.\(name))
        return self.get\(kind)(forKey: \\.\(name))
      }
      """,
      """
      set {
        withMutation(keyPath: \\.\(name)) {
          self.set\(kind)(forKey: \\.\(name), to: newValue)
        }
      }
      """,
    ]
  }

  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = declaration.as(VariableDeclSyntax.self).flatMap(ModelProperty.init), property.isPersisted
    else {
      return []
    }
    return ["@Transient private var _\(raw: property.name.plain): _SwiftDataNoType = _SwiftDataNoType()"]
  }
}

/// `@Attribute`, `@Relationship` and `@Transient`: `@Model` reads them, and they expand to nothing.
public struct PropertyMarkMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

/// `#Unique` and `#Index`, which `@Model` reads likewise.
public struct ModelWideMacro: DeclarationMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}
