import SwiftSyntax

/// A selector that carries the method it names.
///
///     #selector(save)                              →    SlipwayFoundation.Selector("save", Editor.save)
///     #selector(Editor.save(_:))                   →    SlipwayFoundation.Selector("save:", Editor.save(_:))
///     #selector(getter: Editor.title)              →    SlipwayFoundation.Selector("title", getter: \Editor.title)
///     #selector(setter: title)                     →    SlipwayFoundation.Selector("setTitle:", setter: \Editor.title)
///     #selector(save(_:) as (UIButton) -> Void)    →    SlipwayFoundation.Selector("save:", { (object: Editor) in { (a0: UIButton) in object.save(a0) } })
///
/// The name is Objective-C's. A method that has others of its name beside it (in this module, or perhaps in a superclass
/// outside it) is told from them by a closure. One that is named
/// through a value or a protocol, the frameworks' protocols among them, or has too many parameters for a hook, goes by its name
/// alone.
final class SelectorRule: Rule {
  override class var triggers: [StaticString]? { ["#selector"] }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector", let argument = node.arguments.first, node.arguments.count == 1,
      let reference = Reference(argument.expression), let selector = selector(argument.label?.text, reference, node)
    else { return .visitChildren }
    edits.replace(node, with: selector)
    return .skipChildren
  }

  private func selector(_ label: String?, _ reference: Reference, _ node: MacroExpansionExprSyntax) -> String? {
    let owner = owner(of: reference, node)
    var candidates = owner.flatMap { $0.name.map { module.members(reference.name, of: $0) } } ?? []
    if candidates.isEmpty, let local = node.enclosingType, local.name == owner?.written {
      // A class in a function body is not in the index.
      candidates = local.members.filter { $0.name == reference.name }
    }
    switch label {
    case "getter", "setter":
      return propertySelector(label!, reference, owner, candidates.first { $0.kind == .property })
    case nil:
      return methodSelector(reference, owner, candidates.filter { $0.kind == .method })
    default:
      return nil
    }
  }

  private func propertySelector(_ label: String, _ reference: Reference, _ owner: Owner?, _ property: Member?) -> String
  {
    let key = property?.selector ?? reference.name
    let name = label == "getter" ? key : ObjectiveCName.setter(key)
    guard let owner, !owner.isProtocol else { return "SlipwayFoundation.Selector(\"\(name)\")" }
    return "SlipwayFoundation.Selector(\"\(name)\", \(label): \\\(owner.written).\(reference.name))"
  }

  private func methodSelector(_ reference: Reference, _ owner: Owner?, _ candidates: [Member]) -> String {
    let matching = candidates.filter { reference.labels == nil || reference.labels! == $0.labels }
    let method = matching.first { $0.matches(reference.cast) } ?? matching.first
    let labels = method?.labels ?? reference.labels
    let name = method?.selector ?? ObjectiveCName.selector(reference.name, labels: labels ?? [])
    guard let owner else { return "SlipwayFoundation.Selector(\"\(onlySelector(reference) ?? name)\")" }
    if candidates.isEmpty,
      let optional = options.optionalMethods.selector(of: reference.name, labels, inProtocol: owner.written)
    {
      return "SlipwayFoundation.Selector(\"\(optional)\")"
    }
    guard !owner.isProtocol, method?.hasMethodReference != false else {
      return "SlipwayFoundation.Selector(\"\(name)\")"
    }
    let text = MethodReferenceText(owner: owner.written, name: reference.name, labels: labels)
    if let cast = reference.cast, method?.isTypeMember != true {
      return "SlipwayFoundation.Selector(\"\(name)\", \(text.closure(parameterTypes: cast)))"
    }
    if let method, module.isOverloaded(method, in: owner.name) {
      return "SlipwayFoundation.Selector(\"\(name)\", \(text.closure(parameterTypes: method.parameterTypes)))"
    }
    return "SlipwayFoundation.Selector(\"\(name)\", \(text.reference))"
  }

  /// The selector of a method that is named through a value, if the module has only one of that name.
  private func onlySelector(_ reference: Reference) -> String? {
    guard reference.labels == nil, let known = module.exposedSelectors[reference.name], known.count == 1 else {
      return nil
    }
    return known.first
  }

  // MARK: - Whose member

  private struct Owner {
    /// As it is written where the selector stands.
    var written: String
    /// The name in the index.
    var name: String?
    var isProtocol = false
  }

  /// The type that has the member; nil if only a value is known.
  private func owner(of reference: Reference, _ node: MacroExpansionExprSyntax) -> Owner? {
    let types = node.enclosingTypes
    switch reference.qualifier {
    case nil:
      let around = types.map(owner)
      return around.first { $0.name.map { !module.members(reference.name, of: $0).isEmpty } ?? false } ?? around.first
    case "self", "Self", "super":
      return types.first.map(owner)
    case let qualifier?:
      let lastName = qualifier.split(separator: ".").last ?? ""
      guard lastName.first?.isUppercase == true else { return nil }
      let name = module.resolve(qualifier, in: types.first?.path ?? []) ?? qualifier
      return Owner(written: qualifier, name: name, isProtocol: module.types[name]?.kind == .protocol)
    }
  }

  private func owner(_ type: TypeNode) -> Owner {
    let path = type.path.joined(separator: ".")
    let name = module.resolve(path, in: []) ?? path
    let isProtocol = module.types[name]?.kind == .protocol || (type.kind == .extension && type.hasWhereClause)
    return Owner(written: isProtocol ? "Self" : type.name, name: name)
  }
}

/// What stands between a selector's parentheses.
private struct Reference {
  /// `Editor` in `Editor.save(_:)`.
  var qualifier: String?
  var name: String
  /// The labels, if they are given: `(_:)`.
  var labels: [String?]?
  /// The parameter types of `as (UIButton) -> Void`.
  var cast: [String]?

  init?(_ expression: ExprSyntax) {
    if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1 {
      self.init(only.expression)
    } else if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      self.init(first)
      cast = sequence.elements.last?.as(TypeExprSyntax.self)?.type.methodParameterTypes
    } else if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
      self.init(access.declName)
      qualifier = base.oneLine
    } else if let name = expression.as(DeclReferenceExprSyntax.self) {
      self.init(name)
    } else {
      return nil
    }
  }

  private init(_ reference: DeclReferenceExprSyntax) {
    name = reference.baseName.text
    labels = reference.argumentNames?.arguments.map { $0.name.tokenKind == .wildcard ? nil : $0.name.text }
  }
}

extension TypeSyntax {
  /// The parameter types of the method that `(UIButton) -> Void` or `(Editor) -> (UIButton) -> Void` describes.
  fileprivate var methodParameterTypes: [String]? {
    guard var function = self.as(FunctionTypeSyntax.self) else { return nil }
    while let inner = function.returnClause.type.as(FunctionTypeSyntax.self) { function = inner }
    return function.parameters.map { $0.type.oneLine }
  }
}

extension Member {
  fileprivate func matches(_ cast: [String]?) -> Bool {
    cast == nil || cast == parameterTypes
  }
}
