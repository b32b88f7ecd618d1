import SwiftSyntax

/// A main-actor test class may touch its state in its synchronous `setUp` and `tearDown`, which XCTest calls on the main
/// thread and on Linux declares without isolation.
///
///     override func setUp() { model = Model() }
///       →    override func setUp() { MainActor.assumeIsolated { model = Model() } }
final class TestIsolationRule: Rule {
  override class var triggers: [StaticString]? { ["setUp", "tearDown"] }

  private static let methods: Set<String> = ["setUp", "tearDown", "setUpWithError", "tearDownWithError"]

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let member = Member(node)
    guard Self.methods.contains(member.name), member.isOverride, !member.isTypeMember, member.labels.isEmpty,
      node.signature.effectSpecifiers?.asyncSpecifier == nil, !member.modifiers.contains("nonisolated"),
      let body = node.body, let type = node.enclosingType, isTestClass(type)
    else { return .skipChildren }
    let ownAttribute = node.attributes.attribute("MainActor")
    guard ownAttribute != nil || isMainActor(type) else { return .skipChildren }
    if let ownAttribute { edits.blank(ownAttribute) }
    // Seen in the text: the tree may have a blank body.
    guard !file.text[body.trimmedRange.offsets].string.contains("MainActor.assumeIsolated {") else {
      return .skipChildren
    }
    let keyword = member.throwsErrors ? "try " : ""
    edits.insert(" \(keyword)MainActor.assumeIsolated {", at: body.leftBrace.endPositionBeforeTrailingTrivia)
    edits.insert("} ", at: body.rightBrace.positionAfterSkippingLeadingTrivia)
    return .skipChildren
  }

  private func isTestClass(_ type: TypeNode) -> Bool {
    let name = type.path.joined(separator: ".")
    return module.descends(module.resolve(name, in: []) ?? name, from: "XCTestCase")
  }

  private func isMainActor(_ type: TypeNode) -> Bool {
    if options.defaultsToMainActor, !type.node.modifiers.contains(where: { $0.name.text == "nonisolated" }) {
      return true
    }
    return module.ancestors(of: type.path.joined(separator: ".")).contains { $0.attributes.contains("MainActor") }
  }
}
