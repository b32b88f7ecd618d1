import SwiftSyntax

/// A class in a function body is out of every extension's reach: its record stands in its own body and is registered
/// where the class is declared.
///
///     class Spy: NSObject { @objc func go() {} }
///       →    class Spy: NSObject {       func go() {} static func slipwayRecord_Spy() -> SlipwayFoundation.ClassRecord { … } }; SlipwayFoundation.ClassRecords.register { [Spy.slipwayRecord_Spy()] }
final class LocalClassRule: Rule {
  override class var triggers: [StaticString]? { ["class"] }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.isLocal, node.genericParameterClause == nil, let type = TypeNode(node) else { return .visitChildren }
    let declaration = TypeDeclaration(type, path: [type.name], isGeneric: false)
    guard !declaration.members.contains(where: { $0.name.hasPrefix("slipwayRecord_") }),
      let record = RecordMaker(module: module, options: options).record(ofLocal: declaration)
    else { return .visitChildren }
    edits.insert("\(record.function) ", at: node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia)
    edits.insert(
      "; SlipwayFoundation.ClassRecords.register { [\(record.call)] }",
      at: node.memberBlock.rightBrace.endPositionBeforeTrailingTrivia
    )
    return .visitChildren
  }
}

extension ClassDeclSyntax {
  /// Whether the class is declared among a function's statements.
  fileprivate var isLocal: Bool {
    guard let list = parent?.as(CodeBlockItemSyntax.self)?.parent?.as(CodeBlockItemListSyntax.self) else {
      return false
    }
    return list.parent?.is(SourceFileSyntax.self) == false
  }
}
