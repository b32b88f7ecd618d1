import Foundation
import SwiftSyntax

/// A key path's name is a string known at compile time.
///
///     #keyPath(Mix.author.name)        →       "author.name"
///
/// What leads to the type is left out, and a property that has another name in Objective-C goes by that.
final class KeyPathRule: Rule {
  override class var triggers: [StaticString]? { ["#keyPath"] }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "keyPath", let expression = node.arguments.first?.expression,
      let names = expression.memberNames
    else { return .visitChildren }
    let scope = node.enclosingType?.path ?? []
    let isSpread = node.trimmedDescription.contains(where: \.isNewline)
    let literal = "\"\(keyPath(names, in: scope))\""
    edits.replace(node, with: isSpread ? "(\(literal))" : literal)
    return .skipChildren
  }

  private func keyPath(_ names: [String], in scope: [String]) -> String {
    let typeCount = names.dropLast().prefix { $0.first?.isUppercase == true }.count
    let typeName = names.prefix(typeCount).joined(separator: ".")
    var type = typeCount == 0 ? scope.joined(separator: ".") : module.resolve(typeName, in: scope)
    var keys: [String] = []
    for name in names.dropFirst(typeCount) {
      let member = type.flatMap { module.members(name, of: $0).first { $0.kind == .property } }
      keys.append(member?.selector ?? name)
      let memberType = member?.type?.trimmingCharacters(in: ["?", "!", " "])
      type = memberType.flatMap { module.resolve($0, in: scope) }
    }
    return keys.joined(separator: ".")
  }
}

extension ExprSyntax {
  /// `["Mix", "author", "name"]` of `Mix.author.name`; nil if it is anything but names and dots.
  var memberNames: [String]? {
    if let name = self.as(DeclReferenceExprSyntax.self) { return [name.baseName.text.withoutBackticks] }
    guard let access = self.as(MemberAccessExprSyntax.self), let base = access.base?.memberNames else { return nil }
    return base + [access.declName.baseName.text.withoutBackticks]
  }
}
