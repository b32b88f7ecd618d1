import SwiftSyntax

/// Reads the declarations of a file: types, extensions and their members, not what stands in function bodies.
struct DeclarationReader {
  private(set) var declarations: [TypeDeclaration] = []

  init(_ tree: SourceFileSyntax) {
    for statement in tree.statements {
      if let declaration = statement.item.as(DeclSyntax.self) { read(declaration, path: [], isGeneric: false) }
    }
  }

  private mutating func read(_ node: DeclSyntax, path: [String], isGeneric: Bool) {
    guard let group = TypeNode(node) else {
      if path.isEmpty, let alias = node.as(TypeAliasDeclSyntax.self) { declarations.append(TypeDeclaration(alias)) }
      return
    }
    let ownPath = group.kind == .extension ? group.name.split(separator: ".").map(String.init) : path + [group.name]
    let isGeneric = isGeneric || group.genericParameters != nil
    declarations.append(TypeDeclaration(group, path: ownPath, isGeneric: isGeneric))
    for item in group.node.memberBlock.members where !item.decl.is(FunctionDeclSyntax.self) {
      read(item.decl, path: ownPath, isGeneric: isGeneric)
    }
  }
}

extension TypeDeclaration {
  init(_ type: TypeNode, path: [String], isGeneric: Bool) {
    self.init(
      kind: type.kind,
      path: path,
      inherited: type.inherited,
      attributes: AttributeNames(type.node.attributes),
      isGeneric: isGeneric,
      genericArguments: type.genericParameters?.asArguments ?? "",
      isConstrained: type.kind == .extension && type.hasWhereClause,
      isPublic: type.node.modifiers.contains { ["public", "open"].contains($0.name.text) },
      members: type.members,
      placeholders: type.placeholders,
      aliases: type.aliases
    )
  }

  init(_ alias: TypeAliasDeclSyntax) {
    self.init(
      kind: .typealias,
      path: [alias.name.text],
      inherited: alias.initializer.value.namesOfAll,
      attributes: AttributeNames(alias.attributes),
      isGeneric: alias.genericParameterClause != nil,
      genericArguments: "",
      isConstrained: false,
      isPublic: false,
      members: []
    )
  }
}

/// The five kinds of declarations that have a member block, seen alike.
struct TypeNode {
  let node: any DeclGroupSyntax
  let kind: TypeDeclaration.Kind
  let name: String
  let genericParameters: GenericParameterClauseSyntax?
  let hasWhereClause: Bool

  init?(_ node: some SyntaxProtocol) {
    switch Syntax(node).as(SyntaxEnum.self) {
    case .classDecl(let type):
      self.init(type, .class, type.name.text, type.genericParameterClause, type.genericWhereClause)
    case .structDecl(let type):
      self.init(type, .struct, type.name.text, type.genericParameterClause, type.genericWhereClause)
    case .enumDecl(let type):
      self.init(type, .enum, type.name.text, type.genericParameterClause, type.genericWhereClause)
    case .actorDecl(let type):
      self.init(type, .actor, type.name.text, type.genericParameterClause, type.genericWhereClause)
    case .protocolDecl(let type):
      self.init(type, .protocol, type.name.text, nil, type.genericWhereClause)
    case .extensionDecl(let type):
      self.init(type, .extension, type.extendedType.nameWithoutArguments, nil, type.genericWhereClause)
    default:
      return nil
    }
  }

  private init(
    _ node: any DeclGroupSyntax,
    _ kind: TypeDeclaration.Kind,
    _ name: String,
    _ parameters: GenericParameterClauseSyntax?,
    _ whereClause: GenericWhereClauseSyntax?
  ) {
    self.node = node
    self.kind = kind
    self.name = name
    self.genericParameters = parameters
    self.hasWhereClause = whereClause != nil
  }

  /// The methods and properties that stand in the body.
  var members: [Member] {
    node.memberBlock.members.flatMap { item in
      if let method = item.decl.as(FunctionDeclSyntax.self) { return [Member(method)] }
      if let property = item.decl.as(VariableDeclSyntax.self) { return Member.members(of: property) }
      return []
    }
  }

  /// What its generic parameters, associated types and the aliases in it have to be or are, by their names.
  var placeholders: [String: [String]] {
    let others = node.memberBlock.members.compactMap { item -> (String, [String])? in
      if let type = item.decl.as(AssociatedTypeDeclSyntax.self) {
        return (type.name.text, type.inheritanceClause?.inheritedTypes.flatMap { $0.type.namesOfAll } ?? [])
      }
      return item.decl.as(TypeAliasDeclSyntax.self).map { ($0.name.text, $0.initializer.value.namesOfAll) }
    }
    return Dictionary((genericParameters?.bounds ?? []) + others) { first, _ in first }
  }

  var aliases: Set<String> {
    Set(node.memberBlock.members.compactMap { $0.decl.as(TypeAliasDeclSyntax.self)?.name.text })
  }

  var inherited: [String] {
    node.inheritanceClause?.inheritedTypes.map { $0.type.nameWithoutArguments } ?? []
  }
}

extension GenericParameterClauseSyntax {
  /// The parameters' names, each with what it has to be.
  var bounds: [(String, [String])] {
    parameters.compactMap { parameter in parameter.inheritedType.map { (parameter.name.text, $0.namesOfAll) } }
  }
}

extension TypeSyntax {
  /// The names of the types that are composed in it, `["View", "Drawing"]` of `View & Drawing`.
  var namesOfAll: [String] {
    guard let composition = self.as(CompositionTypeSyntax.self) else { return [nameWithoutArguments] }
    return composition.elements.map { $0.type.nameWithoutArguments }
  }

  /// `Outer.Inner` of `Outer<Int>.Inner`, without attributes such as `@unchecked`.
  var nameWithoutArguments: String {
    switch Syntax(self).as(SyntaxEnum.self) {
    case .identifierType(let type): type.name.text
    case .memberType(let type): "\(type.baseType.nameWithoutArguments).\(type.name.text)"
    case .attributedType(let type): type.baseType.nameWithoutArguments
    default: trimmedDescription
    }
  }
}

extension AttributeNames {
  init(_ attributes: AttributeListSyntax) {
    for case .attribute(let attribute) in attributes {
      let name = attribute.attributeName.trimmedDescription
      names.insert(name)
      if name == "objc", let arguments = attribute.arguments { objectiveCName = arguments.trimmedDescription }
      if case .availability(let arguments)? = attribute.arguments { isGone = isGone || arguments.saysItIsGone }
    }
  }
}

extension Member {
  init(_ method: FunctionDeclSyntax) {
    let parameters = method.signature.parameterClause.parameters
    let effects = method.signature.effectSpecifiers
    self.init(
      kind: .method,
      name: method.name.text.withoutBackticks,
      labels: parameters.map { $0.firstName.tokenKind == .wildcard ? nil : $0.firstName.text.withoutBackticks },
      parameterTypes: parameters.map { $0.type.trimmedDescription },
      type: method.signature.returnClause?.type.trimmedDescription,
      attributes: AttributeNames(method.attributes),
      modifiers: Set(method.modifiers.map { $0.name.text })
    )
    node = Syntax(method)
    throwsErrors = effects?.throwsClause != nil
    let isForSwift =
      method.genericParameterClause != nil || throwsErrors || method.name.tokenKind.isOperator
      || parameters.contains { $0.ellipsis != nil || $0.type.isForSwiftOnly }
      || method.signature.returnClause?.type.is(SomeOrAnyTypeSyntax.self) == true
    isAsync = effects?.asyncSpecifier != nil && !isForSwift
    isForSwiftOnly = isForSwift || isAsync
  }

  static func members(of property: VariableDeclSyntax) -> [Member] {
    let attributes = AttributeNames(property.attributes)
    let modifiers = Set(property.modifiers.map { $0.name.text })
    return property.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.withoutBackticks else {
        return nil
      }
      var member = Member(
        kind: .property,
        name: name,
        type: binding.typeAnnotation?.type.trimmedDescription,
        attributes: attributes,
        modifiers: modifiers
      )
      member.node = Syntax(property)
      member.isSettable = property.bindingSpecifier.tokenKind == .keyword(.var) && binding.isSettable
      return member
    }
  }
}

extension TypeSyntax {
  /// A parameter's type that no method record could carry: `inout`, an autoclosure, a closure that does not escape.
  fileprivate var isForSwiftOnly: Bool {
    if let attributed = self.as(AttributedTypeSyntax.self) {
      let names = AttributeNames(attributed.attributes)
      let isInout = attributed.specifiers.contains { $0.trimmedDescription == "inout" }
      if isInout || names.contains("autoclosure") { return true }
      return attributed.baseType.is(FunctionTypeSyntax.self) && !names.contains("escaping")
    }
    return self.is(FunctionTypeSyntax.self) || self.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.text == "some"
  }
}

extension PatternBindingSyntax {
  /// Whether the binding of a `var` can be set: stored, or computed with a setter.
  var isSettable: Bool {
    guard let accessors = accessorBlock?.accessors else { return true }
    guard case .accessors(let list) = accessors else { return false }
    let getters: Set<String> = ["get", "_read", "unsafeAddress"]
    return list.contains { !getters.contains($0.accessorSpecifier.text) }
  }
}

extension GenericParameterClauseSyntax {
  /// `<S, repeat each T>`: what the parameters stand for inside the type.
  fileprivate var asArguments: String {
    let names = parameters.map {
      $0.specifier?.tokenKind != .keyword(.each) ? $0.name.text : "repeat each \($0.name.text)"
    }
    return "<\(names.joined(separator: ", "))>"
  }
}

extension TokenKind {
  fileprivate var isOperator: Bool {
    switch self {
    case .binaryOperator, .prefixOperator, .postfixOperator: true
    default: false
    }
  }
}

extension String {
  var withoutBackticks: String { hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self }
}
