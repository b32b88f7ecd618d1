import SwiftSyntax

/// A stored property of a model's class, as it is written.
struct ModelProperty {
  let declaration: VariableDeclSyntax
  let binding: PatternBindingSyntax
  let name: TokenSyntax

  /// The stored properties of an instance that a declaration makes; none if it is another one, computed or of the type.
  init?(_ declaration: VariableDeclSyntax) {
    let modifiers = declaration.modifiers.map(\.name.text)
    guard !modifiers.contains("static"), !modifiers.contains("class"), !modifiers.contains("lazy"),
      let binding = declaration.bindings.first, let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      !Self.isComputed(binding)
    else { return nil }
    self.declaration = declaration
    self.binding = binding
    name = pattern.identifier
  }

  private static func isComputed(_ binding: PatternBindingSyntax) -> Bool {
    guard let block = binding.accessorBlock else { return false }
    guard case .accessors(let list) = block.accessors else { return true }
    return !list.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }

  var isConstant: Bool { declaration.bindingSpecifier.tokenKind == .keyword(.let) }
  var isObserved: Bool { binding.accessorBlock != nil }
  var isTransient: Bool { declaration.attribute("Transient") != nil }
  var isPersisted: Bool { !isTransient && !isConstant }

  /// Whether the value goes through a transformer, by `@Attribute(.transformable(…))`.
  var isTransformable: Bool {
    declaration.attribute("Attribute")?.arguments?.description.contains(".transformable") ?? false
  }

  /// The entry of `schemaMetadata` that describes the property.
  func metadata(of model: TokenSyntax) -> String {
    let standard =
      binding.initializer.map { initializer in
        let value = initializer.value.trimmedDescription
        return binding.typeAnnotation.map { "(\(value)) as \($0.type.trimmedDescription)" } ?? value
      } ?? "nil"
    let described = ["Attribute", "Relationship"].lazy.compactMap { kind -> String? in
      guard let attribute = declaration.attribute(kind) else { return nil }
      return "SwiftData.Schema.\(kind)(\(attribute.arguments?.trimmedDescription ?? ""))"
    }.first
    return """
      SwiftData.Schema.PropertyMetadata(name: "\(name.plain)", keypath: \\\(model.trimmed).\(name.trimmed), \
      defaultValue: \(standard), metadata: \(described ?? "nil"))
      """
  }
}

extension TokenSyntax {
  /// The name without the backticks that make a name of a keyword.
  var plain: String { text.filter { $0 != "`" } }
}

extension VariableDeclSyntax {
  /// The attribute of that name, with its module or without.
  func attribute(_ name: String) -> AttributeSyntax? {
    attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first {
      let written = $0.attributeName.trimmedDescription
      return written == name || written == "SwiftData." + name
    }
  }
}
