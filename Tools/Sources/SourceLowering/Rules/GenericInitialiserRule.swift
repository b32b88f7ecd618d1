import SwiftSyntax

/// Objects of a class that is only known as a generic parameter, an associated type or `Self`. Objective-C's initialisers can be
/// called on any class; Swift's only where they are `required`, and UIKit's are not.
///
///     func make<V: UIView>() -> V { V() }    →    func make<V: UIView>() -> V { V.slipway_init() }
///
/// The tree has no bodies, so they are read as they are written.
final class GenericInitialiserRule: Rule {
  override class var triggers: [StaticString]? { ["class", "extension", "func", "struct", "enum", "protocol", "init"] }

  private var done: Set<Int> = []

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { read(TypeNode(node)!) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { read(TypeNode(node)!) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { read(TypeNode(node)!) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { read(TypeNode(node)!) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { read(TypeNode(node)!) }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    read(node, node.genericParameterClause, node.genericWhereClause)
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    read(node, node.genericParameterClause, node.genericWhereClause)
  }

  // MARK: What the names stand for

  private func read(_ type: TypeNode) -> SyntaxVisitorContinueKind {
    let path = type.path
    var classes: [String: ForeignClass] = [:]
    let name = module.resolve(type.name, in: Array(path.dropLast())) ?? path.joined(separator: ".")
    let aliases = module.types[name]?.aliases ?? []
    for (parameter, bounds) in module.placeholders(in: name) {
      // An alias of a type that is known is called as that type is.
      if aliases.contains(parameter), !bounds.contains(where: { module.isParameter($0, in: name) }) { continue }
      classes[parameter] = ForeignClass(anyOf: bounds, in: path, module)
    }
    for (parameter, bounds) in Self.bounds(type.whereClause) {
      classes[parameter] = classes[parameter] ?? ForeignClass(anyOf: bounds, in: path, module)
    }
    if type.kind == .extension, classes["Self"] == nil, !ClassInitialiserRule.makes(type.name),
      module.types[name]?.kind == nil || module.types[name]?.kind == .protocol
    {
      classes["Self"] = ForeignClass(anyOf: [name], in: [], module)
    }
    replaceCalls(of: classes, in: type.node.memberBlock.trimmedRange.offsets)
    return .visitChildren
  }

  private func read(
    _ node: some SyntaxProtocol,
    _ parameters: GenericParameterClauseSyntax?,
    _ whereClause: GenericWhereClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    guard parameters != nil || whereClause != nil else { return .visitChildren }
    let scope = node.enclosingTypes.first?.path ?? []
    var classes: [String: ForeignClass] = [:]
    for (name, bounds) in (parameters?.bounds ?? []) + Self.bounds(whereClause) {
      classes[name] = classes[name] ?? ForeignClass(anyOf: bounds, in: scope, module)
    }
    replaceCalls(of: classes, in: node.trimmedRange.offsets)
    return .visitChildren
  }

  private static func bounds(_ clause: GenericWhereClauseSyntax?) -> [(String, [String])] {
    clause?.requirements.compactMap { requirement in
      guard case .conformanceRequirement(let bound) = requirement.requirement else { return nil }
      let name = bound.leftType.trimmedDescription
      return (name.hasPrefix("Self.") ? String(name.dropFirst(5)) : name, bound.rightType.namesOfAll)
    } ?? []
  }

  // MARK: Calls

  private static let initialiser = Array("init".utf8)
  private static let selfWord = Array("self".utf8)
  private static let others = ["func", "var", "subscript"].map { Array($0.utf8) }

  private func replaceCalls(of classes: [String: ForeignClass], in range: Range<Int>) {
    guard !classes.isEmpty else { return }
    let names = classes.map { (name: Array($0.key.utf8), class: $0.value) }
    let ofSelf = classes["Self"]
    var isInitialiser = false
    var place = range.lowerBound
    while place < range.upperBound {
      let word = file.text[place..<range.upperBound].prefix { $0.isWordByte }
      guard !word.isEmpty else {
        place = endOfPassage(at: place, in: range)
        continue
      }
      let isMember = place > 0 && file.text[place - 1] == UInt8(ascii: ".")
      if !isMember {
        if word.elementsEqual(Self.initialiser) { isInitialiser = true }
        if Self.others.contains(where: word.elementsEqual) { isInitialiser = false }
      }
      if let ofSelf, !isMember, !isInitialiser, word.elementsEqual(Self.selfWord) {
        replaceCall(of: ofSelf, word.startIndex..<word.endIndex, onlyNamed: true)
      } else if !isMember || file.text[..<place].hasSuffix("Self.") {
        for name in names where word.elementsEqual(name.name) {
          replaceCall(of: name.class, word.startIndex..<word.endIndex, onlyNamed: false)
        }
      }
      place = word.endIndex
    }
  }

  /// Where what comes after a byte that is in no word begins: a comment to the end of its line is passed over.
  private func endOfPassage(at place: Int, in range: Range<Int>) -> Int {
    guard file.text[place...].starts(with: Array("//".utf8)) else { return place + 1 }
    return file.text[place..<range.upperBound].firstIndex(where: \.isLineBreak) ?? range.upperBound
  }

  /// - Parameter onlyNamed: whether `.init` has to be written, as after `self`.
  private func replaceCall(of type: ForeignClass, _ word: Range<Int>, onlyNamed: Bool) {
    let rest = file.text[word.upperBound...]
    if rest.starts(with: Array(".init".utf8)) {
      let end = word.upperBound + 5
      guard end < file.text.count, !file.text[end].isWordByte, done.insert(word.lowerBound).inserted else { return }
      let isCall = file.text[end] == UInt8(ascii: "(")
      guard isCall ? type.takes(file.text[(end + 1)...]) : !onlyNamed && file.text[end] != UInt8(ascii: ".") else {
        return
      }
      if onlyNamed {
        edits.replace(word, with: "Self")
      }
      edits.insert("slipway_", at: end - 4)
    } else if !onlyNamed, rest.first == UInt8(ascii: "("), type.takes(rest.dropFirst()),
      done.insert(word.lowerBound).inserted
    {
      edits.insert(".slipway_init", at: word.upperBound)
    }
  }
}

/// A class of another module that a name stands for, and which of its initialisers can be called without knowing more.
private struct ForeignClass {
  /// The first labels of the arguments with which it can be made, besides none.
  private let labels: [[UInt8]]

  /// Nil where none of the types is such a class.
  init?(anyOf bounds: [String], in scope: [String], _ module: ModuleIndex) {
    guard let name = module.foreignClass(ofAny: bounds, in: scope) else { return nil }
    if name.hasSuffix("Controller") {
      labels = [Array("nibName:".utf8)]
    } else if name == "UITableViewCell" {
      labels = [Array("style:".utf8), Array("frame:".utf8)]
    } else {
      labels = name.hasPrefix("UI") ? [Array("frame:".utf8)] : []
    }
  }

  /// Whether there is an initialiser for arguments that are written so.
  func takes(_ arguments: ArraySlice<UInt8>) -> Bool {
    if arguments.first == UInt8(ascii: ")") { return true }
    return labels.contains(where: arguments.starts)
  }
}

extension ModuleIndex {
  /// The class of another module that a type among some is or descends from, or that a protocol among them asks for.
  fileprivate func foreignClass(ofAny names: [String], in scope: [String], depth: Int = 0) -> String? {
    guard depth < 8 else { return nil }
    for name in names {
      if let target = placeholder(name, in: scope) {
        if let found = foreignClass(ofAny: target, in: scope, depth: depth + 1) { return found }
      } else if let own = resolve(name, in: scope), let entry = types[own] {
        let above =
          entry.kind == .class ? [foreignSuperclass(of: own) ?? ""] : entry.kind == .protocol ? entry.inherited : []
        if let found = foreignClass(ofAny: above, in: [], depth: depth + 1) { return found }
      } else if Self.isObjectClass(name) {
        return name
      }
    }
    return nil
  }

  /// Whether a type's generic parameters or associated types have the name.
  fileprivate func isParameter(_ name: String, in type: String) -> Bool {
    placeholders(in: type)[name] != nil && types[type]?.aliases.contains(name) != true
  }

  /// By the name: the first letters of the frameworks whose classes are Objective-C's, and no word of their protocols.
  private static func isObjectClass(_ name: String) -> Bool {
    let prefixes = ["UI", "NS", "CA", "WK", "MK", "AV", "SF", "PH"]
    let protocols = [
      "Delegate", "DataSource", "Coding", "Copying", "Protocol", "Environment", "Configuration", "Item", "Convertible",
    ]
    guard prefixes.contains(where: name.hasPrefix), name.dropFirst(2).first?.isUppercase == true else { return false }
    return !protocols.contains(where: name.hasSuffix) || name.hasSuffix("BarButtonItem")
  }
}

extension TypeNode {
  fileprivate var whereClause: GenericWhereClauseSyntax? {
    switch Syntax(node).as(SyntaxEnum.self) {
    case .classDecl(let type): type.genericWhereClause
    case .structDecl(let type): type.genericWhereClause
    case .enumDecl(let type): type.genericWhereClause
    case .actorDecl(let type): type.genericWhereClause
    case .extensionDecl(let type): type.genericWhereClause
    default: nil
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ word: String) -> Bool { suffix(word.utf8.count).elementsEqual(word.utf8) }
}
