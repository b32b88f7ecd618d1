import SwiftSyntax

/// A property that key-value observation can see says itself that it changes.
///
///     @objc dynamic var progress = 0.0
///       →           var progress = 0.0 { willSet { willChangeValue(forKey: "progress") } didSet { didChangeValue(forKey: "progress") } }
///
/// Observers that it has already, or a setter, do it around what they do, as Objective-C's runtime does.
final class ObservedPropertyRule: Rule {
  override class var triggers: [StaticString]? { ["dynamic"] }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.isDynamic, !node.isTypeMember, node.isExposedToObjectiveC, isInObject(node) else {
      return .visitChildren
    }
    for binding in node.bindings {
      if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.withoutBackticks {
        observe(binding, key: AttributeNames(node.attributes).objectiveCName ?? name)
      }
    }
    return .visitChildren
  }

  /// Whether the type can be an `NSObject`: it has a superclass that is not the module's own, or is one's extension.
  private func isInObject(_ node: VariableDeclSyntax) -> Bool {
    guard let type = node.enclosingType, type.kind == .class || type.kind == .extension else { return false }
    let name = type.path.joined(separator: ".")
    return module.foreignSuperclass(of: module.resolve(name, in: []) ?? name) != nil || module.types[name]?.kind == nil
  }

  private func observe(_ binding: PatternBindingSyntax, key: String) {
    let will = "willChangeValue(forKey: \"\(key)\")"
    let did = "didChangeValue(forKey: \"\(key)\")"
    guard let block = binding.accessorBlock else {
      return edits.insert(
        " { willSet { \(will) } didSet { \(did) } }",
        at: binding.endPositionBeforeTrailingTrivia
      )
    }
    guard case .accessors(let list) = block.accessors else { return }
    if let setter = list.body(of: .set) {
      return edits.insert(" \(will); defer { \(did) };", at: setter.leftBrace.endPositionBeforeTrailingTrivia)
    }
    let willSet = list.body(of: .willSet)
    let didSet = list.body(of: .didSet)
    guard willSet != nil || didSet != nil else { return }
    if let willSet { edits.insert(" \(will);", at: willSet.leftBrace.endPositionBeforeTrailingTrivia) }
    if let didSet { edits.insert(" defer { \(did) };", at: didSet.leftBrace.endPositionBeforeTrailingTrivia) }
    let missing = willSet == nil ? " willSet { \(will) }" : didSet == nil ? " didSet { \(did) }" : ""
    edits.insert(missing, at: block.leftBrace.endPositionBeforeTrailingTrivia)
  }
}

extension VariableDeclSyntax {
  fileprivate var isDynamic: Bool { modifiers.contains { $0.name.tokenKind == .keyword(.dynamic) } }

  fileprivate var isTypeMember: Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) }
  }
}

extension AccessorDeclListSyntax {
  fileprivate func body(of keyword: Keyword) -> CodeBlockSyntax? {
    first { $0.accessorSpecifier.tokenKind == .keyword(keyword) }?.body
  }
}
