import SwiftSyntax

/// An extension of a framework's class may override a property that the class has from above. Such a property gets another name; the
/// class's record leads to it, and the framework asks there first.
///
///     extension UINavigationController { open override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent } }
///       →    extension UINavigationController {               var slipway_UINavigationController_preferredStatusBarStyle: … }
///
/// The framework has to ask: it does so for the properties that its source names (`extendedProperty`).
final class ExtendedPropertyRule: Rule {
  override class var triggers: [StaticString]? { ["extension"] }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let written = node.extendedType.nameWithoutArguments
    guard module.resolve(written, in: []) == nil else { return .visitChildren }
    for property in node.memberBlock.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
      guard let member = Member.members(of: property).first, options.optionalMethods.isExtended(member),
        let name = property.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
      else { continue }
      edits.replace(name, with: Forwarder.name(of: member.name, in: property))
      let words: [TokenKind] = [.keyword(.override), .keyword(.open)]
      for modifier in property.modifiers where words.contains(modifier.name.tokenKind) { edits.blank(modifier) }
    }
    return .visitChildren
  }
}

extension OptionalMethodIndex {
  /// Whether the member of an extension overrides what a framework's class asks extensions for.
  func isExtended(_ member: Member) -> Bool {
    member.kind == .property && member.isOverride && !member.isTypeMember && extendedProperties.contains(member.name)
  }
}
