import SwiftSyntax

/// A one-line member that calls the one of the same name with a prefix.
struct Forwarder {
  /// What a member of an extension is called instead. The class is part of it: a subclass's extension may have the same.
  static func name(of member: String, in node: some SyntaxProtocol) -> String {
    let type = node.enclosingType?.name.replacing(".", with: "_") ?? ""
    return "slipway_\(type)_\(member.withoutBackticks)"
  }

  let text: String

  /// `override func show(_ item: Item, animated: Bool) -> Bool { slipway_show(item, animated: animated) }`; nil where a
  /// call cannot hand on what it got: variadic parameters, `rethrows`.
  init?(_ method: FunctionDeclSyntax) {
    let effects = method.signature.effectSpecifiers
    let parameters = method.signature.parameterClause.parameters
    guard effects?.throwsClause?.throwsSpecifier.tokenKind != .keyword(.rethrows),
      parameters.allSatisfy({ $0.ellipsis == nil })
    else { return nil }
    var declared: [String] = []
    var arguments: [String] = []
    for (index, parameter) in parameters.enumerated() {
      let (declaration, argument) = Self.handedOn(parameter, index)
      declared.append(declaration)
      arguments.append(argument)
    }
    let generics = method.genericParameterClause?.oneLine ?? ""
    let signature = [
      effects?.oneLine, method.signature.returnClause?.oneLine, method.genericWhereClause?.oneLine,
    ].compactMap { $0 }.map { " " + $0 }.joined()
    let call = "\(Self.name(of: method.name.text, in: method))(\(arguments.joined(separator: ", ")))"
    let isThrowing = effects?.throwsClause != nil
    let marks = (isThrowing ? "try " : "") + (effects?.asyncSpecifier != nil ? "await " : "")
    text =
      Self.head(method, method.attributes, method.modifiers)
      + "func \(method.name.text)\(generics)(\(declared.joined(separator: ", ")))\(signature) { \(marks)\(call) }"
  }

  /// `override class var layerClass: AnyClass { slipway_layerClass }`, with a setter if the property has one.
  init?(_ property: VariableDeclSyntax) {
    guard property.bindings.count == 1, let binding = property.bindings.first, let type = binding.typeAnnotation,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, binding.accessorBlock != nil
    else { return nil }
    let moved = Self.name(of: name, in: property)
    let body = binding.isSettable ? "get { \(moved) } set { \(moved) = newValue }" : moved
    text = Self.head(property, property.attributes, property.modifiers) + "var \(name)\(type.oneLine) { \(body) }"
  }

  /// A parameter as it is declared, and how it is passed on.
  private static func handedOn(_ parameter: FunctionParameterSyntax, _ index: Int) -> (String, String) {
    let label = parameter.firstName.text
    let inner = parameter.secondName?.text ?? label
    let local = inner == "_" ? "a\(index)" : inner
    let names = label == local ? label : "\(label) \(local)"
    let defaultValue = parameter.defaultValue.map { " " + $0.oneLine } ?? ""
    let type = parameter.type.oneLine
    let isInout = type.hasPrefix("inout ")
    let isAutoclosure = type.contains("@autoclosure")
    let value = isInout ? "&\(local)" : isAutoclosure ? "\(local)()" : local
    return ("\(names): \(type)\(defaultValue)", label == "_" ? value : "\(label.withoutBackticks): \(value)")
  }

  private static func head(
    _ member: some DeclSyntaxProtocol,
    _ attributes: AttributeListSyntax,
    _ modifiers: DeclModifierListSyntax
  ) -> String {
    let kept: Set<String> = ["MainActor", "discardableResult", "available", "preconcurrency", "Sendable"]
    let attributes = attributes.compactMap { element -> String? in
      guard case .attribute(let attribute) = element, kept.contains(attribute.attributeName.trimmedDescription) else {
        return nil
      }
      return attribute.oneLine
    }
    let access = modifiers.contains(where: \.isAccess) ? [] : [extensionAccess(of: member)].compactMap { $0 }
    let modifiers = modifiers.filter { $0.name.tokenKind != .keyword(.dynamic) }.map(\.oneLine)
    return (attributes + access + modifiers).map { $0 + " " }.joined()
  }
}

extension Forwarder {
  /// The access that an extension gives to the members that say nothing of their own.
  private static func extensionAccess(of member: some DeclSyntaxProtocol) -> String? {
    var node = member.parent
    while let current = node, !current.is(ExtensionDeclSyntax.self) { node = current.parent }
    return node?.as(ExtensionDeclSyntax.self)?.modifiers.first(where: \.isAccess)?.name.text
  }
}

extension DeclModifierSyntax {
  fileprivate var isAccess: Bool {
    ["open", "public", "package", "internal", "fileprivate", "private"].contains(name.text) && detail == nil
  }
}

extension Member {
  /// The one-line member that calls this one under its other name.
  var forwarder: Forwarder? {
    if let method = node?.as(FunctionDeclSyntax.self) { return Forwarder(method) }
    if let property = node?.as(VariableDeclSyntax.self) { return Forwarder(property) }
    return nil
  }
}
