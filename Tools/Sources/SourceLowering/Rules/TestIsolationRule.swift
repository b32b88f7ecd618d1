import SwiftSyntax

/// A main-actor test class may touch its state in its synchronous `setUp` and `tearDown`, which XCTest calls on the main
/// thread and on Linux declares without isolation.
///
///     override func setUp() { model = Model() }
///       →    override func setUp() { MainActor.assumeIsolated { model = Model() } }
///
/// The same is done to a single synchronous test of the main actor, which XCTest on Linux could not list otherwise.
///
///     @MainActor func testModel() { … }    →               func testModel() { MainActor.assumeIsolated { … } }
///
/// In Swift 6 the class is said to be `Sendable`, which every other main-actor class is: its superclass is not.
final class TestIsolationRule: Rule {
  override class var triggers: [StaticString]? { ["setUp", "tearDown", "@MainActor"] }

  private static let methods: Set<String> = ["setUp", "tearDown", "setUpWithError", "tearDownWithError"]
  private var sendableClasses: [String] = []

  override var generatedDeclarations: String {
    sendableClasses.map { "extension \($0): @unchecked Sendable {}\n" }.joined()
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let member = Member(node)
    guard !member.isTypeMember, member.labels.isEmpty, !member.modifiers.contains("nonisolated"),
      node.signature.effectSpecifiers?.asyncSpecifier == nil, let body = node.body, let type = node.enclosingType,
      let name = testClass(type)
    else { return .skipChildren }
    let ownAttribute = node.attributes.attribute("MainActor")
    let isMainActor = isMainActor(type, name)
    let isPreparation = member.isOverride && Self.methods.contains(member.name)
    let isSingleTest = member.name.hasPrefix("test") && !isMainActor
    guard isPreparation || isSingleTest, ownAttribute != nil || isMainActor else { return .skipChildren }
    if let ownAttribute { edits.blank(ownAttribute) }
    assumeIsolation(in: body, throwsErrors: member.throwsErrors, class: name)
    return .skipChildren
  }

  private func assumeIsolation(in body: CodeBlockSyntax, throwsErrors: Bool, class name: String) {
    // Seen in the text: the tree may have a blank body.
    guard !file.text[body.trimmedRange.offsets].string.contains("MainActor.assumeIsolated {") else { return }
    let start = throwsErrors ? "try MainActor.assumeIsolated { () throws -> Void in" : "MainActor.assumeIsolated {"
    edits.insert(" \(start)", at: body.leftBrace.endPositionBeforeTrailingTrivia)
    edits.insert("} ", at: body.rightBrace.positionAfterSkippingLeadingTrivia)
    let isStrict = (options.conditions.languageVersionComponents.first ?? 5) >= 6
    if isStrict, !sendableClasses.contains(name), !isSendable(name) { sendableClasses.append(name) }
  }

  /// The full name of the type, if it is a test class.
  private func testClass(_ type: TypeNode) -> String? {
    let path = type.path.joined(separator: ".")
    let name = module.resolve(path, in: []) ?? path
    return module.descends(name, from: "XCTestCase") ? name : nil
  }

  private func isMainActor(_ type: TypeNode, _ name: String) -> Bool {
    if options.defaultsToMainActor, !type.node.modifiers.contains(where: { $0.name.text == "nonisolated" }) {
      return true
    }
    return module.ancestors(of: name).contains { $0.attributes.contains("MainActor") }
  }

  /// Whether the class says so itself, or a superclass does or is made to.
  private func isSendable(_ name: String) -> Bool {
    let line = module.ancestors(of: name)
    return line.contains { $0.inherited.contains("Sendable") }
      || line.dropFirst().contains { $0.members.contains { $0.isOverride && Self.methods.contains($0.name) } }
  }
}
