import SwiftSyntax

/// All types of a module, with what its extensions add to them.
struct ModuleIndex: Sendable {
  /// A type of the module, or a type of another module that this one extends (then `kind` is nil).
  struct TypeEntry: Sendable {
    var name: String
    var kind: TypeDeclaration.Kind?
    var inherited: [String] = []
    var attributes = AttributeNames()
    var isGeneric = false
    /// Its generic parameters as arguments, `<S>`; empty if it has none of its own.
    var genericArguments = ""
    /// The members of the type's own body and those of its extensions.
    var ownMembers: [Member] = []
    var extensionMembers: [Member] = []
    /// What the names inside the type that stand for others have to be or are.
    var placeholders: [String: [String]] = [:]
    /// Those of them that are aliases.
    var aliases: Set<String> = []

    var members: [Member] { ownMembers + extensionMembers }
  }

  private(set) var types: [String: TypeEntry] = [:]
  /// What the module's aliases outside of types stand for, by their names.
  private var aliases: [String: [String]] = [:]
  /// The optional requirements of the module's own `@objc` protocols, by the selector that their Swift name gives.
  /// Several where methods of one name differ in their parameters' types only.
  private(set) var optionalRequirements: [String: [OptionalRequirement]] = [:]
  /// The selectors of the other requirements of those protocols, likewise.
  private(set) var requiredSelectors: [String: String] = [:]
  /// The methods that the module shows to Objective-C, by their Swift base name.
  private(set) var exposedSelectors: [String: Set<String>] = [:]
  /// Members of extensions that a subclass overrides, by the class's name.
  private(set) var overriddenExtensionMembers: [String: [Member]] = [:]

  /// Methods, and properties that are only read, that extensions give to classes of other modules and that classes below override,
  /// by the class's name.
  private(set) var foreignBases: [String: [ForeignBase]] = [:]

  /// A member of another module's class that stands in an extension, and the classes that override it.
  struct ForeignBase: Sendable {
    var member: Member
    var overriders: [String]
  }

  init(_ declarations: [[TypeDeclaration]]) {
    for case let type in declarations.joined() where type.kind == .typealias { aliases[type.name] = type.inherited }
    for case let type in declarations.joined() where type.kind != .extension && type.kind != .typealias { add(type) }
    for case let type in declarations.joined() where type.kind == .extension { addExtension(type) }
    for case let type in declarations.joined() { addSelectors(of: type) }
    for entry in types.values where entry.kind == .protocol && entry.attributes.contains("objc") {
      addRequirements(of: entry)
    }
    for entry in types.values where entry.kind == .class { addOverrides(of: entry) }
    addForeignBases()
  }

  private mutating func add(_ type: TypeDeclaration) {
    var entry = types[type.name] ?? TypeEntry(name: type.name)
    entry.kind = type.kind
    entry.inherited = type.inherited
    entry.attributes = type.attributes
    entry.isGeneric = type.isGeneric
    entry.genericArguments = type.genericArguments
    entry.ownMembers += type.members
    entry.placeholders.merge(type.placeholders) { first, _ in first }
    entry.aliases.formUnion(type.aliases)
    types[type.name] = entry
  }

  private mutating func addExtension(_ type: TypeDeclaration) {
    let name = resolve(type.name, in: []) ?? type.name
    var entry = types[name] ?? TypeEntry(name: name)
    entry.extensionMembers += type.members
    entry.placeholders.merge(type.placeholders) { first, _ in first }
    entry.aliases.formUnion(type.aliases)
    types[name] = entry
  }

  private mutating func addSelectors(of type: TypeDeclaration) {
    let showsAll = type.attributes.contains("objc") || type.attributes.contains("objcMembers")
    for member in type.members where member.kind == .method && (showsAll || member.attributes.exposesToObjectiveC) {
      exposedSelectors[member.name, default: []].insert(member.selector)
    }
  }

  private mutating func addRequirements(of entry: TypeEntry) {
    for member in entry.ownMembers where !member.isTypeMember {
      if member.modifiers.contains("optional") {
        let requirement = OptionalRequirement(member, of: entry.name)
        optionalRequirements[member.derivedSelector, default: []].append(requirement)
      } else {
        requiredSelectors[member.derivedSelector] = member.selector
      }
    }
  }

  private mutating func addForeignBases() {
    let foreign = types.values.filter { $0.kind == nil }
    let bases = foreign.flatMap { entry in
      entry.extensionMembers.filter {
        !$0.isSettable && !$0.isOverride && !$0.isTypeMember && $0.attributes.contains("objc")
      }
      .map { (entry.name, $0) }
    }
    guard !bases.isEmpty else { return }
    let classes = types.values.filter { ($0.kind == nil || $0.kind == .class) && !$0.isGeneric }.sorted {
      $0.name < $1.name
    }
    for (name, member) in bases {
      let overriders = classes.filter {
        $0.name != name && $0.members.contains { $0.isOverride && $0.isSame(as: member) }
      }
      // Where two classes have it the compiler says which is meant.
      guard !overriders.isEmpty, bases.count(where: { $0.1.isSame(as: member) }) == 1 else { continue }
      foreignBases[name, default: []].append(ForeignBase(member: member, overriders: overriders.map(\.name)))
    }
  }

  private mutating func addOverrides(of entry: TypeEntry) {
    let overrides = entry.members.filter(\.isOverride)
    guard !overrides.isEmpty else { return }
    for ancestor in ancestors(of: entry.name).dropFirst() where ancestor.kind == .class {
      let overridden = ancestor.extensionMembers.filter { member in
        !member.isOverride && overrides.contains { $0.isSame(as: member) }
      }
      for member in overridden
      where overriddenExtensionMembers[ancestor.name]?.contains(where: { $0.isSame(as: member) }) != true {
        overriddenExtensionMembers[ancestor.name, default: []].append(member)
      }
    }
  }
}

// MARK: - Questions

extension ModuleIndex {
  /// The full name of the type that `name` means inside the type `scope`, if it is the module's own.
  func resolve(_ name: String, in scope: [String]) -> String? {
    var scope = scope
    while true {
      let full = (scope + [name]).joined(separator: ".")
      if types[full]?.kind != nil { return full }
      if scope.popLast() == nil { return nil }
    }
  }

  /// The optional requirement that a member implements, told from others of its name by the parameters' types.
  func optionalRequirement(for member: Member) -> OptionalRequirement? {
    let candidates = (optionalRequirements[member.derivedSelector] ?? []).filter { $0.member.kind == member.kind }
    return candidates.last { $0.member.parameterTypes == member.parameterTypes } ?? candidates.last
  }

  /// What an alias, a generic parameter or an associated type that `name` means inside the type `scope` is or has to be; nil
  /// if it means no such thing.
  func placeholder(_ name: String, in scope: [String]) -> [String]? {
    var scope = scope
    while !scope.isEmpty {
      if let target = placeholders(in: scope.joined(separator: "."))[name] { return target }
      scope.removeLast()
    }
    return aliases[name]
  }

  /// What the names inside a type that stand for others have to be or are, those of its protocols included.
  func placeholders(in name: String) -> [String: [String]] {
    guard let entry = types[name] else { return [:] }
    let inherited = entry.kind == .protocol ? entry.inherited.filter { $0 != name } : []
    return inherited.reduce(into: entry.placeholders) { result, parent in
      result.merge(types[parent]?.placeholders ?? [:]) { own, _ in own }
    }
  }

  /// The member of another module's class that a member of a class overrides; nil if that stands in none of the extensions.
  func foreignBase(of member: Member, in type: String) -> ForeignBase? {
    foreignBases.values.joined().first { $0.overriders.contains(type) && $0.member.isSame(as: member) }
  }

  /// The type and those of its superclasses that are the module's own, the nearest first.
  func ancestors(of name: String) -> [TypeEntry] {
    var chain: [TypeEntry] = []
    var next: String? = name
    while let name = next, let entry = types[name], !chain.contains(where: { $0.name == name }) {
      chain.append(entry)
      next = entry.kind == .class ? superclass(of: entry) : nil
    }
    return chain
  }

  /// The class outside the module where the line of superclasses leaves it, as written; nil if it ends inside.
  func foreignSuperclass(of name: String) -> String? {
    guard let last = ancestors(of: name).last, last.kind == .class, let first = last.inherited.first,
      resolve(first, in: last.path) == nil
    else { return nil }
    return first
  }

  /// Whether the class descends from a class outside the module, directly or not.
  func descends(_ name: String, from ancestor: String) -> Bool {
    foreignSuperclass(of: name).map { $0 == ancestor || $0.hasSuffix(".\(ancestor)") } ?? false
  }

  private func superclass(of entry: TypeEntry) -> String? {
    entry.inherited.first.flatMap { resolve($0, in: entry.path) }.flatMap { types[$0]?.kind == .class ? $0 : nil }
  }

  /// The members of that name which the type has in this module, inherited ones included, the nearest first.
  func members(_ name: String, of type: String) -> [Member] {
    ancestors(of: type).flatMap { entry in
      entry.members.filter { $0.name == name }
    }
  }
}

extension ModuleIndex.TypeEntry {
  fileprivate var path: [String] { name.split(separator: ".").map(String.init) }
}

/// An `@objc optional` requirement of one of the module's own protocols.
struct OptionalRequirement: Sendable {
  var member: Member
  var protocolName: String

  init(_ member: Member, of protocolName: String) {
    self.member = member
    self.protocolName = protocolName
  }

  /// The type of a method, `(Editor, Int) -> Void`; nil of a property.
  var functionType: String? {
    guard let signature = member.node?.as(FunctionDeclSyntax.self)?.signature else { return nil }
    let parameters = signature.parameterClause.parameters.map { $0.type.oneLine }.joined(separator: ", ")
    return "(\(parameters)) -> \(signature.returnClause?.type.oneLine ?? "Void")"
  }

  /// What stands for a requirement that shares its name with others: a method, which the arguments' types tell from theirs.
  var accessorMethod: String {
    let types = member.parameterTypes
    let parameters = types.enumerated().map { "_ a\($0): \($1)" }.joined(separator: ", ")
    let arguments = types.indices.map { "a\($0)" }.joined(separator: ", ")
    let asked = "SlipwayFoundation.optionalMethod(of: self, \"\(member.selector)\") as (\(functionType!))?"
    return "func \(accessorName)(\(parameters)) -> (\(member.type ?? "Void"))? { (\(asked))?(\(arguments)) }"
  }

  /// The name of the accessor that stands for the requirement: `slipway_editor_didChange`.
  var accessorName: String {
    (["slipway", member.name] + member.labels.compactMap { $0 }).joined(separator: "_")
  }
}
