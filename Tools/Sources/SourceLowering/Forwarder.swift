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
    guard let parts = Parts(method) else { return nil }
    text = parts.declaration(of: method.name.text, parts.call(of: Self.name(of: method.name.text, in: method)))
  }

  /// A method that calls the one which the nearest class of an object has, and the same for the classes above one:
  ///
  ///     func show(_ item: Item) { slipway_above_show(nil, item) };
  ///     func slipway_above_show(_ slipway_below: AnyClass?, _ item: Item) { … }
  ///
  /// - Parameter types: the classes that have one of their own.
  init?(choosing method: FunctionDeclSyntax, among types: [String]) {
    guard let parts = Parts(method) else { return nil }
    let name = method.name.text.withoutBackticks
    let above = Self.nameAbove(of: name)
    let body = Self.choice(among: types, of: name, in: method) { parts.call(of: $0) }
    text =
      parts.declaration(of: method.name.text, parts.call(of: above, first: "nil")) + "; "
      + parts.declaration(of: above, first: "_ slipway_below: AnyClass?", body)
  }

  /// The same for a property that is only read:
  ///
  ///     var items: [Item] { slipway_above_items(nil) };
  ///     func slipway_above_items(_ slipway_below: AnyClass?) -> [Item] { … }
  init?(choosing property: VariableDeclSyntax, among types: [String]) {
    guard property.bindings.count == 1, let binding = property.bindings.first, let type = binding.typeAnnotation,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, binding.accessorBlock != nil,
      !binding.isSettable
    else { return nil }
    let plain = name.withoutBackticks
    let (head, above) = (Self.head(property, property.attributes, property.modifiers), Self.nameAbove(of: plain))
    let body = Self.choice(among: types, of: plain, in: property) { $0 }
    text =
      "\(head)var \(name)\(type.oneLine) { \(above)(nil) }; "
      + "\(head)func \(above)(_ slipway_below: AnyClass?) -> \(type.type.oneLine) { \(body) }"
  }

  /// Goes up from an object's class, or from the one above another, to the first that has the member.
  private static func choice(
    among types: [String],
    of name: String,
    in node: some SyntaxProtocol,
    call: (String) -> String
  ) -> String {
    let choices = types.map { type in
      let moved = "slipway_\(type.replacing(".", with: "_"))_\(name)"
      return "if slipway_type == \(type).self { return \(call("(self as! \(type))." + moved)) }; "
    }
    return "var slipway_type: Swift.AnyClass? = slipway_below.map { class_getSuperclass($0) } ?? Swift.type(of: self); "
      + "while let slipway_next = slipway_type { \(choices.joined())slipway_type = class_getSuperclass(slipway_next) }; "
      + "return \(call(Self.name(of: name, in: node)))"
  }

  /// What calls a member of the classes above another.
  static func nameAbove(of member: String) -> String { "slipway_above_" + member }

  /// A method's declaration in parts.
  private struct Parts {
    let head: String
    let generics: String
    let signature: String
    let marks: String
    var declared: [String] = []
    var arguments: [String] = []

    init?(_ method: FunctionDeclSyntax) {
      let effects = method.signature.effectSpecifiers
      let parameters = method.signature.parameterClause.parameters
      guard effects?.throwsClause?.throwsSpecifier.tokenKind != .keyword(.rethrows),
        parameters.allSatisfy({ $0.ellipsis == nil })
      else { return nil }
      for (index, parameter) in parameters.enumerated() {
        let (declaration, argument) = Forwarder.handedOn(parameter, index)
        declared.append(declaration)
        arguments.append(argument)
      }
      generics = method.genericParameterClause?.oneLine ?? ""
      signature = [
        effects?.oneLine, method.signature.returnClause?.oneLine, method.genericWhereClause?.oneLine,
      ].compactMap { $0 }.map { " " + $0 }.joined()
      marks = (effects?.throwsClause != nil ? "try " : "") + (effects?.asyncSpecifier != nil ? "await " : "")
      head = Forwarder.head(method, method.attributes, method.modifiers)
    }

    func call(of name: String, first: String? = nil) -> String {
      "\(marks)\(name)(\(([first].compactMap { $0 } + arguments).joined(separator: ", ")))"
    }

    func declaration(of name: String, first: String? = nil, _ body: String) -> String {
      let parameters = ([first].compactMap { $0 } + declared).joined(separator: ", ")
      return head + "func \(name)\(generics)(\(parameters))\(signature) { \(body) }"
    }
  }

  /// `override class var layerClass: AnyClass { slipway_layerClass }`, with a setter if the property has one.
  init?(_ property: VariableDeclSyntax) {
    guard property.bindings.count == 1, let binding = property.bindings.first, let type = binding.typeAnnotation,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, binding.accessorBlock != nil
    else { return nil }
    let moved = Self.name(of: name, in: property)
    let body =
      if let observer = property.onlyObserver {
        "\(observer.accessorSpecifier.text) { \(moved)(\(observer.observedValue)) }"
      } else {
        binding.isSettable ? "get { \(moved) } set { \(moved) = newValue }" : moved
      }
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

extension VariableDeclSyntax {
  /// The property's `didSet` or `willSet`, if it is all that it has.
  var onlyObserver: AccessorDeclSyntax? {
    guard case .accessors(let list)? = bindings.first?.accessorBlock?.accessors, list.count == 1, let only = list.first,
      ["didSet", "willSet"].contains(only.accessorSpecifier.text)
    else { return nil }
    return only
  }
}

extension AccessorDeclSyntax {
  /// What an observer is told.
  var observedValue: String { accessorSpecifier.text == "didSet" ? "oldValue" : "newValue" }
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
