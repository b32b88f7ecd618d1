import SwiftSyntax

/// Rewrites the Swift files of one module of an iOS app so that the compiler on Linux takes them.
///
/// What Swift's own grammar allows everywhere stays as it is, byte for byte; what needs Objective-C's runtime becomes
/// plain Swift over the hooks of `SlipwayFoundation`. Each kind of change is a `Rule`, described where it is declared.
/// The work is done in three steps, each for all files at once:
///
/// 1. `#if` is decided in each file, and its `Skeleton` made.
/// 2. Each skeleton is parsed with the members that any file asks for, and its declarations are read. All declarations
///    together make the `ModuleIndex`: a selector may name a method that stands in another file.
/// 3. The rules walk each file's tree and note their edits.
///
/// Lowering what is lowered already changes nothing. Source that does not parse comes through for the compiler to report.
public struct Lowering: Sendable {
  public var options: LoweringOptions

  public init(_ options: LoweringOptions) {
    self.options = options
  }

  /// The files in their order, each lowered with the knowledge of all.
  public func lower(_ files: [SourceFile]) -> [LoweredFile] {
    let conditions = ConditionalCompilation(conditions: options.conditions)
    let elsewhere = options.knowsOtherSystems ? options.conditions.elsewhere(frameworks: options.frameworks) : []
    var decided = files.concurrentMap { DecidedFile($0, conditions, elsewhere: elsewhere, options.conditions.modules) }
    let lost = decided.reduce(into: Set<String>()) { $0.formUnion($1.lostTypes) }
    let isForeign = options.standsOnForeignC && !decided.contains { $0.imports(anyOf: options.interfaces) }
    if let elsewhere = elsewhere.first,
      isForeign || !lost.isEmpty && decided.contains(where: { $0.mentions(anyOf: lost) })
    {
      decided = files.concurrentMap { DecidedFile($0, elsewhere, elsewhere: [], []) }
    }
    if let linux = elsewhere.last, options.hasObjectiveC { readWithoutObjectiveC(&decided, linux) }
    readMissedTypes(&decided)
    var names = options.optionalMethods.names
    for file in decided { names.formUnion(file.skeleton.askedNames) }
    let read = decided.concurrentMap { [names] file in ReadFile(file, keeping: names) }
    let module = ModuleIndex(read.map(\.parsed.declarations))
    return read.concurrentMap { file in
      LoweredFile(path: file.path, text: lower(file, in: module))
    }
  }

  /// A module that is Objective-C in part is read as on Linux where it names types that it has only there in Swift.
  private func readWithoutObjectiveC(_ files: inout [DecidedFile], _ linux: ConditionalCompilation) {
    let others = files.concurrentMap { DecidedFile($0.original, linux, elsewhere: [], []) }
    let known = files.reduce(into: Set<String>()) { $0.formUnion($1.types) }
    let missed = others.reduce(into: Set<String>()) { $0.formUnion($1.types) }.subtracting(known)
    if !missed.isEmpty, files.contains(where: { $0.mentions(anyOf: missed) }) { files = others }
  }

  /// A file that has nothing in it where `ObjectiveC` cannot be imported is read as if it could: it was written for Apple's
  /// systems. So is one that declares a type only there, where another file names the type in any case: on iOS it is there, and on
  /// a system without that module the other file is not.
  private func readMissedTypes(_ files: inout [DecidedFile]) {
    var conditions = options.conditions
    guard options.knowsOtherSystems, conditions.modules.insert("ObjectiveC").inserted else { return }
    let decision = ConditionalCompilation(conditions: conditions)
    for index in files.indices {
      guard let other = files[index].reread(where: "canImport(ObjectiveC)", decision) else { continue }
      let missed = other.types.subtracting(files[index].types)
      let isAsked = files.indices.contains { $0 != index && files[$0].mentions(anyOf: missed) }
      if files[index].isEmpty || !missed.isEmpty && isAsked { files[index] = other }
    }
  }

  private func lower(_ file: ReadFile, in module: ModuleIndex) -> String {
    if let fault = file.fault { return Self.refusal(of: file.original, for: fault) }
    var edits = Edits()
    var generated = ""
    for type in Self.rules where type.triggers.map(file.parsed.text.contains(anyOf:)) ?? true {
      let rule = type.init(file.parsed, module: module, options: options)
      rule.walk(file.parsed.tree)
      edits.append(rule.edits)
      generated += rule.generatedDeclarations
    }
    if edits.isEmpty, generated.isEmpty { return file.isChanged ? file.parsed.text.string : file.original }
    var text = edits.applied(to: file.parsed.text).string
    if !generated.isEmpty {
      if text.utf8.last?.isLineBreak == false { text += "\n" }
      text += LoweredFile.startOfGeneratedCode + generated
    }
    return text
  }

  /// What stands for a file that cannot be parsed: the compiler says why, at the place.
  private static func refusal(of text: String, for fault: NestingGuard.Fault) -> String {
    let before = text.utf8.prefix(fault.offset)
    let lines = before.count { $0 == UInt8(ascii: "\n") }
    let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
    // As many lines as it has, so that none moves.
    let after = text.utf8.count { $0 == UInt8(ascii: "\n") } - lines
    let message = "\(fault.message): Slipway does not read it"
    return String(repeating: "\n", count: lines) + String(repeating: " ", count: min(column, 200))
      + "#error(\"\(message)\")" + String(repeating: "\n", count: after)
  }

  private static let rules: [Rule.Type] = [
    ImportRule.self, ModuleNameRule.self, StreamRule.self, ProcessInfoRule.self,
    ApplicationMainRule.self, PreviewRule.self, LiteralRule.self,
    AvailabilityRule.self,
    KeyPathRule.self, SelectorRule.self, ManagedPropertyRule.self, ObservedPropertyRule.self,
    ObjectiveCProtocolRule.self, OptionalCallRule.self, ExtensionOverrideRule.self, ForeignOverrideRule.self,
    ExtendedPropertyRule.self, FrameworkOverrideRule.self,
    InformalOverrideRule.self,
    TestIsolationRule.self, DescriptionRule.self, OrderRule.self, ClassInitialiserRule.self,
    GenericInitialiserRule.self,
    ImplementationTypeRule.self, BlockTypeRule.self, BlockImplementationRule.self, MetatypeInitialiserRule.self,
    ForeignExtensionRule.self,
    ObjectExtensionRule.self,
    ObjectConstraintRule.self, StreamPositionRule.self, NamesakeRule.self,
    ObjectiveCAttributeRule.self, LocalClassRule.self, ClassRecordRule.self,
  ]
}

/// A file after the first step.
private struct DecidedFile: Sendable {
  let original: SourceFile
  /// The text after `#if` has been decided in it.
  let text: [UInt8]
  let isChanged: Bool
  let skeleton: Skeleton
  /// The types that it would declare on iOS and does not elsewhere. Where other files name one, all are read as elsewhere.
  private(set) var lostTypes: Set<String> = []

  /// - Parameters:
  ///   - elsewhere: how `#if` is decided in a file that imports what is not here: the first of them that leaves the file
  ///     whole.
  ///   - modules: what is here.
  init(
    _ file: SourceFile,
    _ conditions: ConditionalCompilation,
    elsewhere: [ConditionalCompilation],
    _ modules: Set<String>
  ) {
    original = file
    let text = Array(file.text.utf8)
    var decided = conditions.lower(text)
    if !elsewhere.isEmpty, let asIOS = decided, !Self.isWhole(asIOS, modules) {
      let others = elsewhere.lazy.compactMap { $0.lower(text) }
      if let other = others.first(where: { Self.isWhole($0, modules) }) {
        lostTypes = Self.types(in: asIOS).subtracting(Self.types(in: other))
        decided = other
      }
    }
    isChanged = decided != nil
    self.text = decided ?? text
    skeleton = Skeleton(of: self.text)
  }
}

extension DecidedFile {
  /// Whether it has no code at all.
  var isEmpty: Bool {
    var scanner = SkeletonScanner(text)
    return scanner.nextToken() == nil
  }

  /// The types that it declares.
  var types: Set<String> { Self.types(in: text) }

  /// The file with its `#if` decided in another way; nil where it does not ask something.
  func reread(where question: String, _ conditions: ConditionalCompilation) -> DecidedFile? {
    guard original.text.contains(question) else { return nil }
    return DecidedFile(original, conditions, elsewhere: [], [])
  }

  /// Whether its code has one of some names.
  func mentions(anyOf names: Set<String>) -> Bool {
    var scanner = SkeletonScanner(text)
    while let token = scanner.nextToken() {
      if case .word(let range) = token, names.contains(text[range].string) { return true }
      if token == .unknown { break }
    }
    return false
  }

  func imports(anyOf modules: Set<String>) -> Bool {
    !modules.isDisjoint(with: Imports.modules(in: text.string))
  }

  private static func types(in text: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    DeclaredNames.find(in: text) { name in
      if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(name.first ?? 0) { names.insert(name.string) }
    }
    return names
  }

  /// Whether all that a text imports is here.
  private static func isWhole(_ text: [UInt8], _ modules: Set<String>) -> Bool {
    Imports.modules(in: text.string).allSatisfy { LinuxAsIOS.canImport($0, among: modules) }
  }
}

extension TargetConditions {
  /// The same on a system that is not iOS: with Apple's frameworks, then without them, and at last without Darwin.
  func elsewhere(frameworks: Set<String>) -> [ConditionalCompilation] {
    var conditions = self
    conditions.system = LinuxAsIOS.elsewhere
    conditions.isSimulator = false
    var readings = [ConditionalCompilation(conditions: conditions)]
    if !frameworks.isEmpty {
      conditions.modules.subtract(frameworks)
      readings.append(ConditionalCompilation(conditions: conditions))
    }
    conditions.isLinuxItself = true
    return readings + [ConditionalCompilation(conditions: conditions)]
  }
}

/// A file after the second step.
private struct ReadFile: Sendable {
  let path: String
  let original: String
  let parsed: ParsedFile
  let isChanged: Bool
  let fault: NestingGuard.Fault?

  init(_ file: DecidedFile, keeping names: NameSet) {
    path = file.original.path
    original = file.original.text
    isChanged = file.isChanged
    let text = file.skeleton.text(keeping: names)
    let read = file.skeleton.fault == nil ? text.parsed : nil
    fault = file.skeleton.fault ?? (read == nil ? .tooSlow : nil)
    let tree = read ?? .empty
    parsed = ParsedFile(text: file.text, tree: tree, declarations: DeclarationReader(tree).declarations)
  }
}
