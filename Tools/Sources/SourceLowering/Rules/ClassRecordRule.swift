import SwiftSyntax

/// Writes down what Objective-C's runtime would know of the file's classes: the methods and properties that it could
/// reach by name, and the optional protocol methods that they implement. It comes after the file's last line:
///
///     extension Editor { fileprivate static func slipwayRecord_Editor() -> ClassRecord { ClassRecord(Editor.self, …) } }
///     nonisolated private func slipwayRegister() { ClassRecords.register { [Editor.slipwayRecord_Editor()] } }
///     @section(".init_array") @used nonisolated private let slipwayRegistration: … = slipwayRegister
///
/// An extension in the same file reaches private members. Only a private type inside another type has to become
/// `fileprivate` for that. A generic class is registered through a protocol, since it has a record for each of its
/// specialisations.
final class ClassRecordRule: Rule {
  override class var triggers: [StaticString]? { ["class", "extension"] }

  private var records: [RecordText] = []

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    guard !file.contains("slipwayRegistration") else { return .skipChildren }
    records = collectRecords()
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
      (plain.isEmpty ? [] : ["ClassRecords.register { [\(plain)] }"])
      + records.filter(\.isGeneric).map {
        "ClassRecords.register(generic: { ($0 as? any \($0.protocolName).Type)?.\($0.functionName)() })"
      }
    return records.map { $0.declarations }.joined()
      + "nonisolated private func slipwayRegister() { \(registrations.joined(separator: "; ")) }\n"
      + "@section(\".init_array\") @used nonisolated private let slipwayRegistration: @convention(c) () -> Void = slipwayRegister\n"
  }
}

// MARK: - What is recorded

extension ClassRecordRule {
  private func collectRecords() -> [RecordText] {
    var names: [String] = []
    var declarations: [String: [TypeDeclaration]] = [:]
    for declaration in file.declarations where !declaration.isConstrained {
      let name = declaration.kind == .extension ? module.resolve(declaration.name, in: []) : declaration.name
      if declarations[name ?? declaration.name] == nil { names.append(name ?? declaration.name) }
      declarations[name ?? declaration.name, default: []].append(declaration)
    }
    return names.compactMap { record(of: $0, declarations[$0]!) }
  }

  private func record(of name: String, _ declarations: [TypeDeclaration]) -> RecordText? {
    guard let entry = module.types[name], entry.kind == .class || entry.kind == nil else { return nil }
    var record = RecordText(typeName: name, isGeneric: entry.isGeneric)
    record.objectiveCName = entry.attributes.objectiveCName ?? record.objectiveCName
    let ancestors = module.ancestors(of: name)
    let showsAll = ancestors.contains { $0.attributes.contains("objcMembers") }
    var selectors: Set<String> = []
    for declaration in declarations {
      let isShown = showsAll || declaration.attributes.contains("objc") && declaration.kind == .extension
      // What extends a type of a framework may extend a protocol; that has no record.
      let isClass = entry.kind == .class || !declaration.inherited.isEmpty
      for member in declaration.members where !member.attributes.contains("nonobjc") {
        guard let selector = selector(of: member, isShown: isShown, isClass: isClass),
          selectors.insert(selector).inserted
        else { continue }
        record.add(member, selector, isOverloaded: module.isOverloaded(member, in: name))
      }
    }
    let isDeclaredHere = declarations.contains { $0.kind == .class }
    let isNamed = entry.attributes.objectiveCName != nil || module.descends(name, from: "NSManagedObject")
    return record.isEmpty && !(isDeclaredHere && isNamed) ? nil : record
  }

  /// The name by which Objective-C could reach the member; nil if it could not.
  private func selector(of member: Member, isShown: Bool, isClass: Bool) -> String? {
    guard !member.isForSwiftOnly else { return nil }
    if member.attributes.exposesToObjectiveC || isShown && !member.isPrivate {
      return member.kind == .property && member.isTypeMember ? nil : member.selector
    }
    guard isClass, member.kind == .method, !member.isPrivate, !member.isTypeMember else { return nil }
    let derived = member.derivedSelector
    return module.optionalRequirements[derived]?.member.selector ?? module.requiredSelectors[derived]
      ?? (options.optionalMethods.contains(derived) ? derived : nil)
  }
}

/// The text of one class's record.
private struct RecordText {
  let typeName: String
  let isGeneric: Bool
  var objectiveCName: String
  private var methods: [String] = []
  private var properties: [String] = []

  init(typeName: String, isGeneric: Bool) {
    self.typeName = typeName
    self.isGeneric = isGeneric
    objectiveCName = typeName.split(separator: ".").last.map(String.init) ?? typeName
  }

  var isEmpty: Bool { methods.isEmpty && properties.isEmpty }

  mutating func add(_ member: Member, _ selector: String, isOverloaded: Bool) {
    switch member.kind {
    case .property:
      properties.append("PropertyRecord(\"\(selector)\", \\\(typeName).\(member.name))")
    case .method:
      let text = MethodReferenceText(owner: typeName, name: member.name, labels: member.labels)
      let reference = isOverloaded ? text.closure(parameterTypes: member.parameterTypes) : text.reference
      methods.append("MethodRecord(\"\(selector)\", \(reference))")
    }
  }

  private var suffix: String { typeName.replacing(".", with: "_") }
  var functionName: String { "slipwayRecord_\(suffix)" }
  var protocolName: String { "SlipwayRecorded_\(suffix)" }
  var call: String { "\(typeName).\(functionName)()" }

  var declarations: String {
    let conformance = isGeneric ? ": \(protocolName)" : ""
    let lists = [("methods", methods), ("properties", properties)].filter { !$0.1.isEmpty }
    let arguments = lists.map { ", \($0): [\($1.joined(separator: ", "))]" }.joined()
    let record = "ClassRecord(\(typeName).self, name: \"\(objectiveCName)\"\(arguments))"
    return
      (isGeneric
      ? "@MainActor private protocol \(protocolName) { static func \(functionName)() -> ClassRecord }\n" : "")
      + "extension \(typeName)\(conformance) { fileprivate static func \(functionName)() -> ClassRecord { \(record) } }\n"
  }
}
