import SwiftSyntax

/// Writes down what Objective-C's runtime would know of the file's classes: the methods and properties that it could
/// reach by name, and the optional protocol methods that they implement. It comes after the file's last line:
///
///     extension Editor { fileprivate static func slipwayRecord_Editor() -> SlipwayFoundation.ClassRecord { SlipwayFoundation.ClassRecord(Editor.self, …) } }
///     nonisolated private func slipwayRegister() { SlipwayFoundation.ClassRecords.register { [Editor.slipwayRecord_Editor()] } }
///     @section(".init_array") @used nonisolated private let slipwayRegistration: … = slipwayRegister
///
/// An extension in the same file reaches private members. Only a private type inside another type has to become
/// `fileprivate` for that. A generic class is registered through a protocol, since it has a record for each of its
/// specialisations.
final class ClassRecordRule: Rule {
  override class var triggers: [StaticString]? { ["class", "extension"] }

  private var records: [ClassRecordText] = []
  /// What makes types private inside other types.
  private var hidden: [DeclModifierSyntax] = []
  /// Whether one of those types has a record.
  private var showsHiddenTypes = false

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    guard !file.contains("slipwayRegistration") else { return .skipChildren }
    records = RecordMaker(module: module, options: options).records(of: file.declarations)
    return records.isEmpty ? .skipChildren : .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { note(node.modifiers, of: TypeNode(node)) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.modifiers, of: TypeNode(node))
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { note(node.modifiers, of: TypeNode(node)) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { note(node.modifiers, of: TypeNode(node)) }

  /// A type that is shown may take what another name of a type stands for.
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.enclosingType != nil { hidden += Self.privacy(of: node.modifiers) }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func note(_ modifiers: DeclModifierListSyntax, of type: TypeNode?) -> SyntaxVisitorContinueKind {
    guard let type, type.node.enclosingType != nil else { return .visitChildren }
    let privacy = Self.privacy(of: modifiers)
    let path = type.path.joined(separator: ".") + "."
    if !privacy.isEmpty, records.contains(where: { "\($0.typeName).".hasPrefix(path) }) { showsHiddenTypes = true }
    hidden += privacy
    return .visitChildren
  }

  private static func privacy(of modifiers: DeclModifierListSyntax) -> [DeclModifierSyntax] {
    modifiers.filter { $0.name.tokenKind == .keyword(.private) && $0.detail == nil }
  }

  /// A type that is shown may have members of the types that are hidden beside it: those are shown as well.
  override func visitPost(_ node: SourceFileSyntax) {
    guard showsHiddenTypes else { return }
    for modifier in hidden { edits.replace(modifier, with: "fileprivate") }
  }

  override var generatedDeclarations: String {
    guard !records.isEmpty else { return "" }
    let plain = records.filter { !$0.isGeneric }.map(\.call).joined(separator: ", ")
    let registrations =
      (plain.isEmpty ? [] : ["SlipwayFoundation.ClassRecords.register { [\(plain)] }"])
      + records.filter(\.isGeneric).map {
        "SlipwayFoundation.ClassRecords.register(generic: { ($0 as? any \($0.protocolName).Type)?.\($0.functionName)() })"
      }
    return records.map(\.declarations).joined()
      + "nonisolated private func slipwayRegister() { \(registrations.joined(separator: "; ")) }\n"
      + "@section(\".init_array\") @used nonisolated private let slipwayRegistration: @convention(c) () -> Void = slipwayRegister\n"
  }
}
