import GeneratedText
import SwiftSyntax

/// Xcode's previews. Where nobody looks at them they are removed:
///
///     #Preview { ContentView() }       →       (nothing, on as many lines)
///
/// Where they are wanted (`LoweringOptions.showsPreviews`) the macro is expanded, and each preview and each type of previews is
/// registered when the process starts:
///
///     #Preview { ContentView() }       →       @MainActor private func slipwayPreview1() -> DeveloperToolsSupport.Preview {
///                                              DeveloperToolsSupport.Preview { ContentView() } }; …
///     struct A: PreviewProvider { … }  →       struct A: PreviewProvider { … }; …
///
/// Properties that are `@Previewable` become those of a view around the rest.
final class PreviewRule: Rule {
  override class var triggers: [StaticString]? { ["#Preview", "PreviewProvider"] }

  /// The previews of the file so far.
  private var count = 0

  /// What was lowered before is left as it is.
  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    file.contains("slipwayRegisterPreviews") ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    lower(node, Macro(node.macroName, node.arguments, node.trailingClosure))
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    lower(node, Macro(node.macroName, node.arguments, node.trailingClosure))
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    register(node, node.name, node.inheritanceClause)
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    register(node, node.name, node.inheritanceClause)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    register(node, node.name, node.inheritanceClause)
  }

  // MARK: The macro

  private struct Macro {
    var name: TokenSyntax
    var body: ClosureExprSyntax?

    init(_ name: TokenSyntax, _ arguments: LabeledExprListSyntax, _ trailingClosure: ClosureExprSyntax?) {
      self.name = name
      body = trailingClosure ?? arguments.last { $0.label?.text == "body" }?.expression.as(ClosureExprSyntax.self)
    }
  }

  private func lower(_ node: some SyntaxProtocol, _ macro: Macro) -> SyntaxVisitorContinueKind {
    guard macro.name.text == "Preview" else { return .visitChildren }
    guard options.showsPreviews, node.isAtFileScope else {
      edits.empty(node.trimmedRange.offsets, of: file.text)
      return .skipChildren
    }
    count += 1
    let function = "slipwayPreview\(count)"
    let type = "DeveloperToolsSupport.Preview"
    guard let sign = node.tokens(viewMode: .sourceAccurate).first(where: { $0.tokenKind == .pound }) else {
      return .visitChildren
    }
    edits.insert(
      "@MainActor private func \(function)() -> \(type) { \(type)",
      at: sign.positionAfterSkippingLeadingTrivia
    )
    edits.blank(sign)
    edits.blank(macro.name)
    if let body = macro.body { makePreviewable(body) }
    edits.insert(" }" + registration(at: node, type: nil, "[\(function)()]"), at: node.endPositionBeforeTrailingTrivia)
    return .visitChildren
  }

  /// Puts what is previewable, and all before, into a view, whose body is what comes after it.
  private func makePreviewable(_ body: ClosureExprSyntax) {
    let attributes = body.statements.compactMap { $0.item.as(VariableDeclSyntax.self)?.previewable }
    guard let last = body.statements.last(where: { $0.item.as(VariableDeclSyntax.self)?.previewable != nil }) else {
      return
    }
    for attribute in attributes { edits.blank(attribute) }
    edits.insert(" struct SlipwayPreviewable: SwiftUI.View {", at: body.leftBrace.endPositionBeforeTrailingTrivia)
    edits.insert("; var body: some SwiftUI.View {", at: last.endPositionBeforeTrailingTrivia)
    edits.insert(
      "} }; return SlipwayPreviewable() ",
      at: body.rightBrace.positionAfterSkippingLeadingTrivia
    )
  }

  // MARK: Types of previews

  private func register(
    _ node: some SyntaxProtocol,
    _ name: TokenSyntax,
    _ inherited: InheritanceClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    let names = inherited?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    guard options.showsPreviews, node.isAtFileScope,
      names.contains(where: { ["PreviewProvider", "SwiftUI.PreviewProvider"].contains($0) })
    else { return .visitChildren }
    count += 1
    edits.insert(
      registration(at: node, type: name.text, "\(name.text)._slipwayPreviews"),
      at: node.endPositionBeforeTrailingTrivia
    )
    return .visitChildren
  }

  /// What tells of previews when the process starts, on the line on which they end.
  private func registration(at node: some SyntaxProtocol, type: String?, _ previews: String) -> String {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let line = 1 + file.text[..<start].count { $0 == UInt8(ascii: "\n") }
    let function = "slipwayRegisterPreviews\(count)"
    return
      "; nonisolated private func \(function)() { DeveloperToolsSupport._SlipwayPreviews.add(file: #filePath, line: "
      + "\(line), type: \(type.map(SwiftLiteral.text) ?? "nil")) { \(previews) } }; @section(\".init_array\") @used "
      + "nonisolated private let slipwayPreviews\(count): @convention(c) () -> Void = \(function)"
  }
}

extension SyntaxProtocol {
  /// Whether it stands in no type and no function.
  fileprivate var isAtFileScope: Bool {
    var parent = parent
    while let node = parent {
      if node.is(SourceFileSyntax.self) { return true }
      guard node.is(CodeBlockItemSyntax.self) || node.is(CodeBlockItemListSyntax.self) else { return false }
      parent = node.parent
    }
    return false
  }
}

extension VariableDeclSyntax {
  /// Its mark, if it has the one that makes it part of a preview's state.
  fileprivate var previewable: AttributeSyntax? {
    attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first {
      $0.attributeName.as(IdentifierTypeSyntax.self)?.name.text == "Previewable"
    }
  }
}
