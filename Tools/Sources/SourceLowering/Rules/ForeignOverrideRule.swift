import SwiftSyntax

/// What an extension gives to a class of another module can be overridden below it where it is Objective-C's, in other extensions
/// too. Here it looks for the nearest class that has it, and `super` for the next one.
///
///     extension UIView { @objc func dim() { … } }
///       →    extension UIView { func dim() { … }; func slipway_above_dim(_ slipway_below: AnyClass?) { … };
///                               func slipway_UIView_dim() { … } }
///     extension UILabel { override func dim() { super.dim() } }
///       →    extension UILabel {       func slipway_UILabel_dim() { slipway_above_dim(UILabel.self) } }
final class ForeignOverrideRule: Rule {
  override class var triggers: [StaticString]? { ["extension", "override"] }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let written = node.extendedType.nameWithoutArguments
    let name = module.resolve(written, in: []) ?? written
    for method in node.memberBlock.members.compactMap({ $0.decl.as(FunctionDeclSyntax.self) }) {
      if let base = module.foreignBases[name]?.first(where: { $0.member.isSame(as: Member(method)) }) {
        move(method, base, of: node)
      } else {
        moveOverride(method, in: name)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = TypeNode(node)!.path.joined(separator: ".")
    for method in node.memberBlock.members.compactMap({ $0.decl.as(FunctionDeclSyntax.self) }) {
      moveOverride(method, in: name)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func move(_ method: FunctionDeclSyntax, _ base: ModuleIndex.ForeignBase, of node: ExtensionDeclSyntax) {
    guard let chooser = Forwarder(choosing: method, among: base.overriders) else { return }
    edits.insert(" \(chooser.text);", at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia)
    edits.replace(method.name, with: Forwarder.name(of: method.name.text, in: method))
  }

  private func moveOverride(_ method: FunctionDeclSyntax, in name: String) {
    let member = Member(method)
    guard member.isOverride, let base = module.foreignBase(of: member, in: name),
      base.member.node?.as(FunctionDeclSyntax.self).flatMap({ Forwarder(choosing: $0, among: []) }) != nil
    else { return }
    edits.replace(method.name, with: Forwarder.name(of: member.name, in: method.name))
    for modifier in method.modifiers where modifier.name.tokenKind == .keyword(.override) { edits.blank(modifier) }
    callAbove(member.name, from: name, in: method.trimmedRange.offsets)
  }

  /// Writes `super.dim(` to what looks above a class. The tree has no bodies, so they are read as they are written.
  private func callAbove(_ member: String, from name: String, in range: Range<Int>) {
    let call = Array("super.\(member)(".utf8)
    var place = range.lowerBound
    while place + call.count <= range.upperBound {
      guard file.text[place..<place + call.count].elementsEqual(call) else {
        place += 1
        continue
      }
      edits.blank(place..<place + call.count - 1)
      edits.insert(Forwarder.nameAbove(of: member), at: place)
      place += call.count
      let next = file.text[place...].first { $0 != UInt8(ascii: " ") && !$0.isLineBreak }
      edits.insert(name + ".self" + (next == UInt8(ascii: ")") ? "" : ", "), at: place)
    }
  }
}
