import SwiftSyntax

/// An extension of another module's class may override what the class has from above: Objective-C gives the class the method. Such a
/// member gets another name, and is called by a subclass's; what that has in its table of methods is put into the class's, and into those
/// of the classes below it, when the program starts.
///
///     extension UIWindow { open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { … } }
///       →    extension UIWindow {               func slipway_UIWindow_motionEnded(…) { … } }
///            fileprivate class SlipwayPlain_UIWindow: UIWindow {}
///            fileprivate class SlipwayExtended_UIWindow: UIWindow { open override func motionEnded(…) { slipway_UIWindow_motionEnded(…) } }
///
/// The two classes differ in what is overridden, and in nothing else.
final class FrameworkOverrideRule: Rule {
  override class var triggers: [StaticString]? { ["extension"] }

  /// What any isolation may ask of an object.
  private static let ofAnyThread: Set<String> = ["description", "debugDescription", "hash", "isEqual"]

  private var overrides: [(type: String, members: [String])] = []

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.extendedType.nameWithoutArguments
    guard node.genericWhereClause == nil, module.resolve(type, in: []) == nil else { return .visitChildren }
    let moved = node.memberBlock.members.compactMap { move($0.decl, of: type) }
    if !moved.isEmpty { overrides.append((type, moved)) }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  /// Gives a member that overrides another name.
  /// - Returns: the subclass's member that calls it.
  private func move(_ node: DeclSyntax, of type: String) -> String? {
    let (modifiers, keyword, name, member): (DeclModifierListSyntax, TokenSyntax, TokenSyntax, Member)
    if let method = node.as(FunctionDeclSyntax.self) {
      (modifiers, keyword, name, member) = (method.modifiers, method.funcKeyword, method.name, Member(method))
    } else if let property = node.as(VariableDeclSyntax.self), let first = Member.members(of: property).first,
      let pattern = property.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
    {
      (modifiers, keyword, name, member) = (property.modifiers, property.bindingSpecifier, pattern.identifier, first)
    } else {
      return nil
    }
    guard member.isOverride, !options.optionalMethods.isExtended(member), !options.optionalMethods.isInformal(member),
      module.foreignBase(of: member, in: type) == nil, let forwarder = member.forwarder
    else { return nil }
    edits.replace(name, with: Forwarder.name(of: member.name, in: name))
    let words: [TokenKind] = [.keyword(.override), .keyword(.open)]
    for modifier in modifiers where words.contains(modifier.name.tokenKind) { edits.blank(modifier) }
    if Self.ofAnyThread.contains(member.name) {
      edits.insert("nonisolated ", at: keyword.positionAfterSkippingLeadingTrivia)
    }
    return forwarder.text
  }

  override var generatedDeclarations: String {
    guard !overrides.isEmpty, !file.contains("slipwayExtension") else { return "" }
    let types = overrides.map(\.type).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let classes = types.map { type in
      let members = overrides.filter { $0.type == type }.flatMap(\.members).joined(separator: "; ")
      return "fileprivate class \(Self.plain(type)): \(type) {}\n"
        + "fileprivate class \(Self.extended(type)): \(type) { \(members) }\n"
    }
    let calls = types.map {
      "SlipwayFoundation.ClassExtensions.install(\(Self.extended($0)).self, beside: \(Self.plain($0)).self, over: \($0).self)"
    }
    return classes.joined() + "nonisolated private func slipwayExtend() { \(calls.joined(separator: "; ")) }\n"
      + "@section(\".init_array\") @used nonisolated private let slipwayExtension: @convention(c) () -> Void = slipwayExtend\n"
  }

  private static func plain(_ type: String) -> String { "SlipwayPlain_" + type.replacing(".", with: "_") }
  private static func extended(_ type: String) -> String { "SlipwayExtended_" + type.replacing(".", with: "_") }
}
