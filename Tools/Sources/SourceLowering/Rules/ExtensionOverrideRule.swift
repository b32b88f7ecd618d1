import SwiftSyntax

/// Swift overrides only what stands in a class's own body; Objective-C also what stands in extensions. Such a member
/// keeps its body, its line and its imports under another name, and one of its own name that calls it goes onto the line
/// of the class's opening brace.
///
///     class Editor: UIViewController {
///       →    class Editor: UIViewController { override func viewDidLoad() { slipway_Editor_viewDidLoad() };
///     extension Editor { override func viewDidLoad() { … } }
///       →    extension Editor {          func slipway_Editor_viewDidLoad() { … } }
///
/// The same is done to a member of an extension that a subclass overrides.
final class ExtensionOverrideRule: Rule {
  override class var triggers: [StaticString]? { ["class", "extension"] }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = TypeNode(node)!.path.joined(separator: ".")
    let forwarders = movedMembers(of: name).compactMap { $0.forwarder?.text }
    if !forwarders.isEmpty {
      let text = forwarders.map { " \($0);" }.joined()
      edits.insert(text, at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia)
    }
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let written = node.extendedType.nameWithoutArguments
    guard let name = module.resolve(written, in: []), module.types[name]?.kind == .class else { return .visitChildren }
    let moved = movedMembers(of: name).filter { $0.forwarder != nil }
    guard !moved.isEmpty else { return .visitChildren }
    for item in node.memberBlock.members {
      if let method = item.decl.as(FunctionDeclSyntax.self) {
        rename(method.name, Member(method), method.modifiers, moved)
      } else if let property = item.decl.as(VariableDeclSyntax.self), let member = Member.members(of: property).first,
        let name = property.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
      {
        rename(name, member, property.modifiers, moved)
        if moved.contains(where: { $0.isSame(as: member) }) { makeFunction(of: property) }
      }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func rename(_ name: TokenSyntax, _ member: Member, _ modifiers: DeclModifierListSyntax, _ moved: [Member]) {
    guard moved.contains(where: { $0.isSame(as: member) }) else { return }
    edits.replace(name, with: Forwarder.name(of: member.name, in: name))
    for modifier in modifiers where modifier.name.tokenKind == .keyword(.override) { edits.blank(modifier) }
  }

  /// Makes a function of a property that is only observed: an extension has no stored one.
  ///
  ///     override var color: Color { didSet { … } }    →    func slipway_View_color(_ oldValue: Color) { do { … } }
  private func makeFunction(of property: VariableDeclSyntax) {
    guard let observer = property.onlyObserver, let type = property.bindings.first?.typeAnnotation else { return }
    let value = observer.parameters?.name.text ?? observer.observedValue
    edits.replace(property.bindingSpecifier, with: "func")
    edits.replace(type.colon, with: "(_ \(value):")
    edits.insert(")", at: type.type.endPositionBeforeTrailingTrivia)
    edits.replace(observer.accessorSpecifier, with: "do")
    if let parameters = observer.parameters { edits.blank(parameters) }
  }

  /// The members of a class's extensions that have to be in its body to be dispatched.
  private func movedMembers(of name: String) -> [Member] {
    guard let entry = module.types[name], entry.kind == .class else { return [] }
    let overrides = entry.extensionMembers.filter {
      $0.isOverride && !options.optionalMethods.isInformal($0) && module.foreignBase(of: $0, in: name) == nil
    }
    return overrides + (module.overriddenExtensionMembers[name] ?? [])
  }
}
