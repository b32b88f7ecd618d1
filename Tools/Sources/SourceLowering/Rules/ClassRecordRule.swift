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

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    guard !file.contains("slipwayRegistration") else { return .skipChildren }
    records = RecordMaker(module: module, options: options).records(of: file.declarations)
    return records.isEmpty ? .skipChildren : .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    showPrivateType(node, named: TypeNode(node)!)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    showPrivateType(node, named: TypeNode(node)!)
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    showPrivateType(node, named: TypeNode(node)!)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func showPrivateType(_ node: some DeclGroupSyntax, named type: TypeNode) {
    let path = type.path.joined(separator: ".")
    guard node.enclosingType != nil, records.contains(where: { "\($0.typeName).".hasPrefix("\(path).") }) else {
      return
    }
    for modifier in node.modifiers where modifier.name.tokenKind == .keyword(.private) && modifier.detail == nil {
      edits.replace(modifier, with: "fileprivate")
    }
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
