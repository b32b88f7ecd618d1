import SwiftIfConfig
import SwiftParser
import SwiftSyntax
import Synchronization

/// Decides `#if` as a build for iOS would: directives and inactive parts become empty lines.
///
///     #if os(iOS)
///     import UIKit            →           import UIKit
///     #else
///     import AppKit
///     #endif
///
/// This comes before all rules, which then see only what is compiled. The directives are found by their tokens, and only
/// their conditions are parsed. One that cannot be decided is left to the compiler, which reports it.
final class ConditionalCompilation: Sendable {
  private let conditions: any BuildConfiguration & Sendable
  /// What was decided already, by the condition's text; nil of what cannot be decided.
  private let answers = Mutex<[String: Bool?]>([:])

  init(conditions: any BuildConfiguration & Sendable) {
    self.conditions = conditions
  }

  /// The text after its conditions have been decided; nil if there is nothing to decide.
  func lower(_ text: [UInt8]) -> [UInt8]? {
    guard text.contains("#if") else { return nil }
    var finder = InactiveParts(of: text, holds)
    finder.find()
    return finder.edits.isEmpty ? nil : finder.edits.applied(to: text)
  }

  private func holds(_ condition: String) -> Bool? {
    if let answer = answers.withLock({ $0[condition] }) { return answer }
    let answer = decide(condition)
    answers.withLock { $0[condition] = .some(answer) }
    return answer
  }

  private func decide(_ condition: String) -> Bool? {
    let text = Array("#if \(condition)\n#endif\n".utf8)
    guard let tree = Skeleton.tree(of: text), !tree.hasError,
      let block = tree.statements.first?.item.as(IfConfigDeclSyntax.self)
    else { return nil }
    let (active, diagnostics) = block.activeClause(in: conditions)
    return diagnostics.isEmpty ? active != nil : nil
  }
}

/// Finds what a file's conditions leave out.
private struct InactiveParts {
  private(set) var edits = Edits()
  private let text: [UInt8]
  private let holds: (String) -> Bool?
  private var scanner: SkeletonScanner
  /// The conditions around the position, the innermost last.
  private var blocks: [Block] = []

  private struct Block {
    /// Whether the part that is compiled was found.
    var isDecided = false
    /// Whether one of its conditions cannot be decided.
    var isBroken = false
    /// Where the part that is passed over begins.
    var inactiveStart: Int?
    /// What is to be emptied if the block has an end.
    var edits = Edits()
  }

  init(of text: [UInt8], _ holds: @escaping (String) -> Bool?) {
    self.text = text
    self.holds = holds
    scanner = SkeletonScanner(text)
  }

  mutating func find() {
    while let token = scanner.nextToken() {
      guard case .directive(let word) = token else { continue }
      let start = scanner.tokenStart
      switch text[word].string {
      case "if":
        blocks.append(Block())
        enter(start, condition(from: word.upperBound))
      case "elseif" where !blocks.isEmpty:
        leave(at: start)
        enter(start, condition(from: word.upperBound))
      case "else" where !blocks.isEmpty:
        leave(at: start)
        enter(start, word.upperBound..<word.upperBound)
      case "endif" where !blocks.isEmpty:
        leave(at: start)
        close(start..<word.upperBound)
      default: break
      }
    }
  }

  /// The condition behind `#if`, to the end of its line.
  private func condition(from start: Int) -> Range<Int> {
    var end = start
    for next in start..<text.count where !text[next].isBlank || text[next].isLineBreak {
      let isComment = text[next] == UInt8(ascii: "/") && text[(next + 1)...].first.map("/*".utf8.contains) == true
      if text[next].isLineBreak || isComment { break }
      end = next + 1
    }
    return start..<end
  }

  private mutating func enter(_ start: Int, _ condition: Range<Int>) {
    var block = blocks.removeLast()
    defer { blocks.append(block) }
    switch block.isDecided ? false : condition.isEmpty ? true : holds(text[condition].string) {
    case true:
      block.isDecided = true
      block.edits.empty(start..<condition.upperBound, of: text)
    case false: block.inactiveStart = start
    case nil: block.isBroken = true
    }
  }

  /// Ends the part before a directive.
  private mutating func leave(at directive: Int) {
    guard let start = blocks[blocks.count - 1].inactiveStart else { return }
    blocks[blocks.count - 1].inactiveStart = nil
    var end = directive
    while end > start, text[end - 1].isBlank { end -= 1 }
    blocks[blocks.count - 1].edits.empty(start..<end, of: text)
  }

  private mutating func close(_ end: Range<Int>) {
    var block = blocks.removeLast()
    guard !block.isBroken else { return }
    block.edits.blank(end)
    if blocks.isEmpty { edits.append(block.edits) } else { blocks[blocks.count - 1].edits.append(block.edits) }
  }
}

extension TargetConditions: BuildConfiguration {
  /// A name with a dollar before it is a feature's, as sources asked for one before there was `hasFeature`: `#if $Macros`.
  public func isCustomConditionSet(name: String) -> Bool {
    name.hasPrefix("$") ? hasFeature(name: String(name.dropFirst())) : custom.contains(name)
  }

  public func hasFeature(name: String) -> Bool {
    features.contains(name) || LinuxAsIOS.features.contains(name)
      || languageVersionComponents.first ?? 5 >= 6 && LinuxAsIOS.featuresOfMode6.contains(name)
  }

  public func hasAttribute(name: String) -> Bool { LinuxAsIOS.attributes.contains(name) }

  /// Only a module's top name counts, and any version of it will do: what is there is as new as it gets.
  public func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
    guard let name = importPath.first?.1 else { return false }
    if isLinuxItself, let isThere = LinuxAsIOS.modulesThatTell[name] { return isThere }
    return LinuxAsIOS.hasModule(name, among: modules)
  }

  public func isActiveTargetOS(name: String) -> Bool { name == system }

  public func isActiveTargetArchitecture(name: String) -> Bool { name == architecture }

  public func isActiveTargetEnvironment(name: String) -> Bool { isSimulator && name == LinuxAsIOS.environment }

  public func isActiveTargetRuntime(name: String) -> Bool { LinuxAsIOS.runtimes.contains(name) }

  public func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }

  public func isActiveTargetObjectFormat(name: String) -> Bool { name == LinuxAsIOS.objectFormat }

  public var targetPointerBitWidth: Int { 64 }
  public var targetAtomicBitWidths: [Int] { [8, 16, 32, 64, 128] }
  public var endianness: Endianness { .little }
  /// What a language mode calls itself: the last version of Swift that had it, and in the newest mode the compiler's.
  public var languageVersion: VersionTuple {
    switch languageVersionComponents.first ?? 5 {
    case 4: VersionTuple(components: languageVersionComponents == [4] ? [4, 1, 50] : languageVersionComponents)
    case 5: VersionTuple(5, 10)
    default: VersionTuple(components: compilerVersionComponents)
    }
  }
  public var compilerVersion: VersionTuple { VersionTuple(components: compilerVersionComponents) }
}
