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
    for member in members(of: node) {
      if let base = module.foreignBases[name]?.first(where: { $0.member.isSame(as: member.member) }) {
        move(member, base, of: node)
      } else {
        moveOverride(member, in: name)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = TypeNode(node)!.path.joined(separator: ".")
    for member in members(of: node) { moveOverride(member, in: name) }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  /// A method or property that may be moved.
  private struct Movable {
    let member: Member
    let node: Syntax
    let name: TokenSyntax
    let modifiers: DeclModifierListSyntax
  }

  private func members(of type: some DeclGroupSyntax) -> [Movable] {
    type.memberBlock.members.compactMap { item in
      if let method = item.decl.as(FunctionDeclSyntax.self) {
        return Movable(member: Member(method), node: Syntax(method), name: method.name, modifiers: method.modifiers)
      }
      guard let property = item.decl.as(VariableDeclSyntax.self), let member = Member.members(of: property).first,
        let name = property.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
      else { return nil }
      return Movable(member: member, node: Syntax(property), name: name, modifiers: property.modifiers)
    }
  }

  private func move(_ member: Movable, _ base: ModuleIndex.ForeignBase, of node: ExtensionDeclSyntax) {
    guard let chooser = Self.chooser(of: member.node, among: base.overriders) else { return }
    edits.insert(" \(chooser.text);", at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia)
    edits.replace(member.name, with: Forwarder.name(of: member.name.text, in: member.name))
  }

  private func moveOverride(_ movable: Movable, in name: String) {
    let member = movable.member
    guard member.isOverride, !member.isSettable, let base = module.foreignBase(of: member, in: name),
      base.member.node.flatMap({ Self.chooser(of: $0, among: []) }) != nil
    else { return }
    edits.replace(movable.name, with: Forwarder.name(of: member.name, in: movable.name))
    for modifier in movable.modifiers where modifier.name.tokenKind == .keyword(.override) { edits.blank(modifier) }
    callAbove(member, from: name, in: movable.node.trimmedRange.offsets)
  }

  private static func chooser(of node: Syntax, among types: [String]) -> Forwarder? {
    if let method = node.as(FunctionDeclSyntax.self) { return Forwarder(choosing: method, among: types) }
    return node.as(VariableDeclSyntax.self).flatMap { Forwarder(choosing: $0, among: types) }
  }

  /// Writes `super.dim(` to what looks above a class, and `super.items` likewise. The tree has no bodies, so they are read as they
  /// are written.
  private func callAbove(_ member: Member, from name: String, in range: Range<Int>) {
    let isMethod = member.kind == .method
    let call = Array("super.\(member.name)\(isMethod ? "(" : "")".utf8)
    var place = range.lowerBound
    while place + call.count <= range.upperBound {
      let end = place + call.count
      let isCall = file.text[place..<end].elementsEqual(call)
      guard isCall, isMethod || end >= file.text.count || !file.text[end].isWordByte else {
        place += 1
        continue
      }
      edits.blank(place..<(isMethod ? end - 1 : end))
      edits.insert(Forwarder.nameAbove(of: member.name) + (isMethod ? "" : "(\(name).self)"), at: place)
      place = end
      guard isMethod else { continue }
      let next = file.text[place...].first { $0 != UInt8(ascii: " ") && !$0.isLineBreak }
      edits.insert(name + ".self" + (next == UInt8(ascii: ")") ? "" : ", "), at: place)
    }
  }
}
