import SwiftSyntax

/// An `@objc` protocol is one of classes, and its optional requirements are none: each becomes an accessor, after the
/// file's last line, that asks the record of the object's class. So presence is known, and a method that only a subclass
/// adds is found.
///
///     @objc protocol EditorDelegate {              →        protocol EditorDelegate: AnyObject {
///       @objc optional func editor(_ e: Editor)
///     }                                                     }
///     extension EditorDelegate { var slipway_editor: ((Editor) -> Void)? { SlipwayFoundation.optionalMethod(of: self, "editor:") } }
final class ObjectiveCProtocolRule: Rule {
  override class var triggers: [StaticString]? { ["@objc"] }

  private var accessors = ""
  /// How many optional methods of the protocol have a name.
  private var names: [String: Int] = [:]

  override var generatedDeclarations: String { accessors }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.attributes.attribute("objc") != nil else { return .skipChildren }
    restrictToClasses(node)
    let methods = node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
    names = Dictionary(
      methods.filter(\.modifiers.isOptional).map { (Member($0).derivedSelector, 1) },
      uniquingKeysWith: +
    )
    let members = node.memberBlock.members.map { accessor(for: $0.decl, in: node) }.compactMap { $0 }
    if !members.isEmpty {
      accessors += "extension \(TypeNode(node)!.path.joined(separator: ".")) { \(members.joined(separator: "; ")) }\n"
    }
    return .skipChildren
  }

  private func restrictToClasses(_ node: ProtocolDeclSyntax) {
    guard let clause = node.inheritanceClause else {
      return edits.insert(": AnyObject", at: node.name.endPositionBeforeTrailingTrivia)
    }
    let inherited = Set(clause.inheritedTypes.map { $0.type.trimmedDescription })
    if inherited.isDisjoint(with: ["AnyObject", "NSObjectProtocol", "class"]) {
      edits.insert(" AnyObject,", at: clause.colon.endPositionBeforeTrailingTrivia)
    }
  }

  /// Removes an optional requirement and returns what stands for it.
  private func accessor(for declaration: DeclSyntax, in node: ProtocolDeclSyntax) -> String? {
    let access = node.modifiers.contains { $0.name.tokenKind == .keyword(.public) } ? "public " : ""
    if let method = declaration.as(FunctionDeclSyntax.self), method.modifiers.isOptional {
      edits.blank(method)
      let requirement = OptionalRequirement(Member(method), of: node.name.text)
      if names[requirement.member.derivedSelector, default: 0] > 1 { return access + requirement.accessorMethod }
      return "\(access)var \(requirement.accessorName): (\(requirement.functionType!))?"
        + " { SlipwayFoundation.optionalMethod(of: self, \"\(requirement.member.selector)\") }"
    }
    if let property = declaration.as(VariableDeclSyntax.self), property.modifiers.isOptional,
      let binding = property.bindings.first, let type = binding.typeAnnotation?.type
    {
      edits.blank(property)
      let name = binding.pattern.trimmedDescription
      let key = AttributeNames(property.attributes).objectiveCName ?? name.withoutBackticks
      return "\(access)var \(name): (\(type.oneLine))?"
        + " { SlipwayFoundation.optionalProperty(of: self, \"\(key)\") }"
    }
    return nil
  }
}

extension DeclModifierListSyntax {
  fileprivate var isOptional: Bool { contains { $0.name.tokenKind == .keyword(.optional) } }
}
