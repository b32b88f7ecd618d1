import SwiftSyntax

/// Takes the attributes away that only say something to Objective-C. What they showed to it is in the class's record
/// (`ClassRecordRule`).
///
///     @objc private func save() {}                 →          private func save() {}
///     @IBOutlet weak var title: UILabel!           →              weak var title: UILabel!
final class ObjectiveCAttributeRule: Rule {
  override class var triggers: [StaticString]? { ["@objc", "@IB", "@nonobjc", "@GKInspectable"] }

  private static let removed: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable", "IBSegueAction",
    "GKInspectable",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if Self.removed.contains(node.attributeName.trimmedDescription) { edits.blank(node) }
    return .skipChildren
  }

  /// `dynamic` goes with the attribute: without it the word is Swift's own, for replaceable functions.
  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.tokenKind == .keyword(.dynamic), let declaration = node.declaration,
      declaration.isExposedToObjectiveC
    {
      edits.blank(node)
    }
    return .skipChildren
  }
}

extension DeclModifierSyntax {
  fileprivate var declaration: (any WithAttributesSyntax)? {
    parent?.parent?.asProtocol((any WithAttributesSyntax).self)
  }
}

extension WithAttributesSyntax {
  /// Whether Objective-C sees the declaration: by its own attribute, or by one of the type or extension around it.
  var isExposedToObjectiveC: Bool {
    if AttributeNames(attributes).exposesToObjectiveC { return true }
    guard let type = enclosingType.map({ AttributeNames($0.node.attributes) }) else { return false }
    return type.contains("objcMembers") || type.contains("objc")
  }
}

extension SyntaxProtocol {
  /// The nearest type or extension around the node.
  var enclosingType: TypeNode? { enclosingTypes.first }

  /// The types and extensions around the node, the nearest first.
  var enclosingTypes: [TypeNode] {
    sequence(first: Syntax(self), next: \.parent).dropFirst().compactMap { TypeNode($0) }
  }
}

extension TypeNode {
  /// The names from the outermost type around it down to this one.
  var path: [String] {
    let own = name.split(separator: ".").map(String.init)
    return kind == .extension ? own : (node.enclosingType?.path ?? []) + own
  }
}
