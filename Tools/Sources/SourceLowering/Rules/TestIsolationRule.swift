import SwiftSyntax

/// The synchronous tests of a main-actor test class, and its `setUp` and `tearDown`, touch its state: XCTest calls them on
/// the main thread, and on Linux declares them, and lists the tests, without isolation.
///
///     override func setUp() { model = Model() }
///       →    override func setUp() { _Concurrency.MainActor.assumeIsolated { () -> Void in model = Model() } }
///     func testModel() throws { … }
///       →    nonisolated func testModel() throws { try _Concurrency.MainActor.assumeIsolated { () throws -> Void in … } }
///
/// The same is done to a single synchronous test of the main actor.
///
///     @MainActor func testModel() { … }
///       →               func testModel() { _Concurrency.MainActor.assumeIsolated { () -> Void in … } }
///
/// A closure gives its wrapped variables their values at once. A body that does it later stands in a function of its own:
///
///     @MainActor func testModel() { @Binding var name: String; _name = … }
///       →               func testModel() { @_Concurrency.MainActor func slipway_body() { … }; _Concurrency.MainActor.assumeIsolated { slipway_body() } }
///
/// In Swift 6 the class and its subclasses are said to be `Sendable`, which every other main-actor class is: XCTest's is not.
final class TestIsolationRule: Rule {
  override class var triggers: [StaticString]? { ["setUp", "tearDown", "@MainActor", "func test"] }

  private static let methods: Set<String> = ["setUp", "tearDown", "setUpWithError", "tearDownWithError"]
  private static let assume = "_Concurrency.MainActor.assumeIsolated { ()"
  private var sendableClasses: [String] = []

  override var generatedDeclarations: String {
    sendableClasses.map(Self.conformance).joined()
  }

  private static func conformance(_ name: String) -> String { "extension \(name): @unchecked Sendable {}\n" }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let isStrict = (options.conditions.languageVersionComponents.first ?? 5) >= 6
    if isStrict, let type = TypeNode(node), let name = testClass(type), hasToBeSendable(name),
      !file.text.string.contains(Self.conformance(name))
    {
      sendableClasses.append(name)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body, let type = node.enclosingType, let name = testClass(type) else { return .skipChildren }
    let member = Member(node)
    let isMainActor = isMainActor(type, name)
    guard isIsolated(member, inMainActorClass: isMainActor) else { return .skipChildren }
    if let attribute = node.attributes.attribute("MainActor") { edits.blank(attribute) }
    // What overrides a method without isolation has none either.
    if isMainActor, !isPreparation(member) {
      edits.insert("nonisolated ", at: node.funcKeyword.positionAfterSkippingLeadingTrivia)
    }
    assumeIsolation(in: body, throwsErrors: member.throwsErrors)
    return .skipChildren
  }

  /// Whether a method is called by XCTest without isolation and has that of the main actor.
  private func isIsolated(_ member: Member, inMainActorClass isMainActor: Bool) -> Bool {
    guard member.kind == .method, member.labels.isEmpty, member.type ?? "Void" == "Void",
      let method = member.node?.as(FunctionDeclSyntax.self), method.signature.effectSpecifiers?.asyncSpecifier == nil,
      !member.modifiers.contains("nonisolated"), isMainActor || member.attributes.contains("MainActor")
    else { return false }
    return isPreparation(member) || (member.name.hasPrefix("test") && !member.isTypeMember && !member.isPrivate)
  }

  private func isPreparation(_ member: Member) -> Bool { member.isOverride && Self.methods.contains(member.name) }

  private func assumeIsolation(in body: CodeBlockSyntax, throwsErrors: Bool) {
    // Seen in the text: the tree may have a blank body.
    guard !file.text[body.trimmedRange.offsets].string.contains(Self.assume) else { return }
    let end = body.rightBrace.positionAfterSkippingLeadingTrivia
    if hasWrappedVariableWithoutValue(body) {
      let (effect, word) = throwsErrors ? (" throws", "try ") : ("", "")
      let function = " @_Concurrency.MainActor func slipway_body()\(effect) {"
      edits.insert(function, at: body.leftBrace.endPositionBeforeTrailingTrivia)
      return edits.insert("}; \(word)\(Self.assume) in \(word)slipway_body() } ", at: end)
    }
    let word = throwsErrors ? "try \(Self.assume) throws" : Self.assume
    edits.insert(" \(word) -> Void in", at: body.leftBrace.endPositionBeforeTrailingTrivia)
    edits.insert("} ", at: end)
  }

  /// Whether a line of the body, which the tree may have blank, declares a wrapped variable and gives it no value.
  private func hasWrappedVariableWithoutValue(_ body: CodeBlockSyntax) -> Bool {
    let at = UInt8(ascii: "@")
    return file.text[body.trimmedRange.offsets].split(whereSeparator: \.isLineBreak).contains { line in
      let words = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      return words.first == at && words.firstRange(of: Array(" var ".utf8)) != nil
        && !words.contains(UInt8(ascii: "=")) && !words.contains(UInt8(ascii: "{"))
    }
  }

  /// The full name of the type, if it is a test class.
  private func testClass(_ type: TypeNode) -> String? {
    let path = type.path.joined(separator: ".")
    let name = module.resolve(path, in: []) ?? path
    return module.descends(name, from: "XCTestCase") ? name : nil
  }

  private func isMainActor(_ type: TypeNode, _ name: String) -> Bool {
    if type.node.modifiers.contains(where: { $0.name.text == "nonisolated" }) { return false }
    return type.node.attributes.attribute("MainActor") != nil || isMainActor(name)
  }

  private func isMainActor(_ name: String) -> Bool {
    options.defaultsToMainActor || module.ancestors(of: name).contains { $0.attributes.contains("MainActor") }
  }

  /// Whether methods of the class or of its superclasses take it to the main actor, and none of them says that it may.
  private func hasToBeSendable(_ name: String) -> Bool {
    let line = module.ancestors(of: name)
    return !line.contains { $0.inherited.contains("Sendable") }
      && line.contains { type in
        let isMainActor = isMainActor(type.name)
        return type.members.contains { isIsolated($0, inMainActorClass: isMainActor) }
      }
  }
}
