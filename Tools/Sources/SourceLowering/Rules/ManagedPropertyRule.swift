import Foundation
import SwiftSyntax

/// A managed object's property over the object's values, and a to-many relationship's methods.
///
///     @NSManaged var name: String?
///       →        var name: String? { get { SlipwayFoundation.ManagedProperty.get(self, "name") } set { SlipwayFoundation.ManagedProperty.set(self, "name", newValue) } }
///
///     @objc(addItemsObject:) @NSManaged func addToItems(_ value: Item)
///       →                               func addToItems(_ value: Item) { SlipwayFoundation.ManagedProperty.add(value, to: "items", of: self) }
final class ManagedPropertyRule: Rule {
  override class var triggers: [StaticString]? { ["@NSManaged"] }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let attribute = node.attributes.attribute("NSManaged") else { return .visitChildren }
    edits.blank(attribute)
    var type: TypeSyntax?
    for binding in node.bindings.reversed() where binding.accessorBlock == nil {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
      let isAnnotated = binding.typeAnnotation != nil
      type = binding.typeAnnotation?.type ?? type
      let annotation = isAnnotated ? "" : type.map { ": \($0.oneLine)" } ?? ""
      let key = name.text.withoutBackticks
      edits.insert(
        annotation + " { get { SlipwayFoundation.ManagedProperty.get(self, \"\(key)\") }"
          + " set { SlipwayFoundation.ManagedProperty.set(self, \"\(key)\", newValue) } }",
        at: (binding.typeAnnotation?.endPositionBeforeTrailingTrivia ?? name.endPositionBeforeTrailingTrivia)
      )
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let attribute = node.attributes.attribute("NSManaged"), node.body == nil,
      let call = RelationshipMethod(node)?.call
    else { return .skipChildren }
    edits.blank(attribute)
    edits.insert(" { \(call) }", at: node.endPositionBeforeTrailingTrivia)
    return .skipChildren
  }
}

/// What a to-many relationship's method does, by its Objective-C name: `insertObject:inItemsAtIndex:`.
private struct RelationshipMethod {
  let call: String

  init?(_ node: FunctionDeclSyntax) {
    let member = Member(node)
    let parameters = node.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
    let name = member.objectiveCName ?? Self.objectiveCName(of: member)
    for form in Self.forms where form.parameterCount == parameters.count {
      if let key = form.key(in: name) {
        call = form.call(key, parameters)
        return
      }
    }
    return nil
  }

  /// `addToItems(_:)` without an Objective-C name of its own is one of the two that add.
  private static func objectiveCName(of member: Member) -> String {
    for (prefix, verb) in [("addTo", "add"), ("removeFrom", "remove")] where member.name.hasPrefix(prefix) {
      return verb + member.name.dropFirst(prefix.count) + ":"
    }
    return member.selector
  }

  private struct Form: Sendable {
    var prefix: String
    /// Where the key is said twice, what stands between the two.
    var infix: String?
    var suffix: String
    var parameterCount: Int
    var call: @Sendable (_ key: String, _ parameters: [String]) -> String

    func key(in name: String) -> String? {
      guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.count > prefix.count + suffix.count else { return nil }
      var key = name.dropFirst(prefix.count).dropLast(suffix.count)
      if let infix {
        guard let range = key.range(of: infix), key[..<range.lowerBound] == key[range.upperBound...] else { return nil }
        key = key[..<range.lowerBound]
      }
      return String(key).decapitalizedFirst
    }
  }

  /// The more particular names come first.
  private static let forms: [Form] = [
    Form(prefix: "removeObjectFrom", suffix: "AtIndex:", parameterCount: 1) {
      "SlipwayFoundation.ManagedProperty.remove(at: \($1[0]), from: \"\($0)\", of: self)"
    },
    Form(prefix: "remove", suffix: "AtIndexes:", parameterCount: 1) {
      "SlipwayFoundation.ManagedProperty.remove(at: \($1[0]), from: \"\($0)\", of: self)"
    },
    Form(prefix: "insertObject:in", suffix: "AtIndex:", parameterCount: 2) {
      "SlipwayFoundation.ManagedProperty.insert(\($1[0]), at: \($1[1]), in: \"\($0)\", of: self)"
    },
    Form(prefix: "insert", suffix: ":atIndexes:", parameterCount: 2) {
      "SlipwayFoundation.ManagedProperty.insert(\($1[0]), at: \($1[1]), in: \"\($0)\", of: self)"
    },
    Form(prefix: "replaceObjectIn", suffix: "AtIndex:withObject:", parameterCount: 2) {
      "SlipwayFoundation.ManagedProperty.replace(at: \($1[0]), with: \($1[1]), in: \"\($0)\", of: self)"
    },
    Form(prefix: "replace", infix: "AtIndexes:with", suffix: ":", parameterCount: 2) {
      "SlipwayFoundation.ManagedProperty.replace(at: \($1[0]), with: \($1[1]), in: \"\($0)\", of: self)"
    },
    Form(prefix: "add", suffix: "Object:", parameterCount: 1) {
      "SlipwayFoundation.ManagedProperty.add(\($1[0]), to: \"\($0)\", of: self)"
    },
    Form(prefix: "remove", suffix: "Object:", parameterCount: 1) {
      "SlipwayFoundation.ManagedProperty.remove(\($1[0]), from: \"\($0)\", of: self)"
    },
    Form(prefix: "add", suffix: ":", parameterCount: 1) {
      "SlipwayFoundation.ManagedProperty.add(\($1[0]), to: \"\($0)\", of: self)"
    },
    Form(prefix: "remove", suffix: ":", parameterCount: 1) {
      "SlipwayFoundation.ManagedProperty.remove(\($1[0]), from: \"\($0)\", of: self)"
    },
  ]
}

extension AttributeListSyntax {
  func attribute(_ name: String) -> AttributeSyntax? {
    for case .attribute(let attribute) in self where attribute.attributeName.trimmedDescription == name {
      return attribute
    }
    return nil
  }
}
