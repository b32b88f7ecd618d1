import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Model`: a class whose stored properties live in a store.
public struct PersistentModelMacro {}

extension PersistentModelMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let model = declaration.as(ClassDeclSyntax.self) else {
      context.diagnose(Diagnostic(node: node, message: ModelMessage.noClass))
      return []
    }
    let name = model.name.trimmed
    let access = model.access
    let persisted = model.properties.filter(\.isPersisted)
    let metadata = persisted.map { $0.metadata(of: name) } + model.wideDeclarations
    let blanks = persisted.map { "_\($0.name.plain) = _SwiftDataNoType()" }
    return [
      """
      @Transient
      private var _$backingData: any SwiftData.BackingData<\(name)> = \(name).createBackingData()
      """,
      """
      \(raw: access)var persistentBackingData: any SwiftData.BackingData<\(name)> {
        @storageRestrictions(initializes: _$backingData)
        init(initialValue) {
          _$backingData = initialValue
        }
        get {
          _$backingData
        }
        set {
          _$backingData = newValue
        }
      }
      """,
      """
      \(raw: access)static var schemaMetadata: [SwiftData.Schema.PropertyMetadata] {
        return [
          \(raw: metadata.joined(separator: ",\n    "))
        ]
      }
      """,
      """
      \(raw: access.isEmpty ? "" : "public ")required init(backingData: any SwiftData.BackingData<\(name)>) {
        \(raw: blanks.joined(separator: "\n  "))
        self.persistentBackingData = backingData
      }
      """,
      """
      internal func access<_Member>(keyPath: KeyPath<\(name), _Member>) {
        _observationRegistrar.access(self, keyPath: keyPath)
      }
      """,
      """
      internal func withMutation<_Member, _Result>(
        keyPath: KeyPath<\(name), _Member>,
        _ mutation: () throws -> _Result
      ) rethrows -> _Result {
        try _observationRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
      }
      """,
      "struct _SwiftDataNoType {}",
    ]
  }
}

extension PersistentModelMacro: MemberAttributeMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(ClassDeclSyntax.self), let variable = member.as(VariableDeclSyntax.self),
      let property = ModelProperty(variable), !property.isTransient
    else { return [] }
    if property.isConstant {
      context.diagnose(Diagnostic(node: variable.bindingSpecifier, message: ModelMessage.constant))
    } else if let block = property.binding.accessorBlock {
      context.diagnose(Diagnostic(node: block, message: ModelMessage.observed))
    }
    return property.isPersisted ? ["@SwiftData._PersistedProperty"] : []
  }
}

extension PersistentModelMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(ClassDeclSyntax.self) else { return [] }
    let missing = protocols.map { $0.trimmedDescription.split(separator: ".").last.map(String.init) ?? "" }
    var extensions: [ExtensionDeclSyntax] = []
    if missing.contains("PersistentModel") {
      extensions.append(try ExtensionDeclSyntax("extension \(type.trimmed): nonisolated SwiftData.PersistentModel {}"))
    }
    if missing.contains("Sendable") {
      let advice = "A model belongs to its context: hand its persistentModelID over, or use a ModelActor."
      extensions.append(
        try ExtensionDeclSyntax(
          "@available(*, unavailable, message: \(literal: advice)) extension \(type.trimmed): Sendable {}"
        )
      )
    }
    return extensions
  }
}

/// What is wrong with a model, said at the developer's own line.
enum ModelMessage: String, DiagnosticMessage {
  case noClass = "'@Model' can only be applied to a class"
  case constant = "A constant cannot be persisted: make it a 'var', or mark it '@Transient'"
  case observed = "The observers of a persisted property are not called"

  var message: String { rawValue }
  var severity: DiagnosticSeverity { self == .observed ? .warning : .error }
  var diagnosticID: MessageID { MessageID(domain: "SwiftData", id: rawValue) }
}

extension ClassDeclSyntax {
  var properties: [ModelProperty] {
    memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self).flatMap(ModelProperty.init) }
  }

  /// The access that a member needs which a protocol asks for.
  var access: String {
    let levels: Set<String> = ["public", "open", "package"]
    guard let level = modifiers.map(\.name.text).first(where: levels.contains) else { return "" }
    return level == "package" ? "package " : "public "
  }

  /// `#Unique` and `#Index`, which describe the class and no single property of it.
  var wideDeclarations: [String] {
    memberBlock.members.compactMap { member in
      guard let macro = member.decl.as(MacroExpansionDeclSyntax.self),
        ["Unique", "Index"].contains(macro.macroName.text)
      else { return nil }
      let kind = macro.macroName.text
      return """
        SwiftData.Schema.PropertyMetadata(name: "#\(kind)", keypath: \\\(name.trimmed).self, defaultValue: nil, \
        metadata: SwiftData.Schema.\(kind)<\(name.trimmed)>(\(macro.arguments.trimmedDescription)))
        """
    }
  }
}
