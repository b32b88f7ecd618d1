import SwiftIfConfig
import SwiftSyntax

/// Decides `#if` as a build for iOS would: directives and inactive parts become empty lines.
///
///     #if os(iOS)
///     import UIKit            →           import UIKit
///     #else
///     import AppKit
///     #endif
///
/// This comes before all other rules, which then see only what is compiled. A condition that cannot be decided is left
/// to the compiler, which reports it.
struct ConditionalCompilation {
  let conditions: TargetConditions

  func lower(_ text: [UInt8]) -> [UInt8] {
    guard text.contains("#if") else { return text }
    let visitor = DirectiveVisitor(text, conditions)
    visitor.walk((Skeleton.make(of: text) ?? text).parsed)
    return visitor.edits.isEmpty ? text : visitor.edits.applied(to: text)
  }
}

private final class DirectiveVisitor: SyntaxVisitor {
  let text: [UInt8]
  let conditions: TargetConditions
  var edits = Edits()

  init(_ text: [UInt8], _ conditions: TargetConditions) {
    self.text = text
    self.conditions = conditions
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let (active, diagnostics) = node.activeClause(in: conditions)
    // Broken directives stay, and so does everything in them.
    guard diagnostics.isEmpty, node.poundEndif.presence == .present else { return .skipChildren }
    for clause in node.clauses {
      let start = clause.poundKeyword.positionAfterSkippingLeadingTrivia.utf8Offset
      if clause == active {
        empty(start..<endOfDirective(clause))
        if let elements = clause.elements { walk(elements) }
      } else {
        empty(start..<clause.endPosition.utf8Offset)
      }
    }
    edits.blank(node.poundEndif)
    return .skipChildren
  }

  private func endOfDirective(_ clause: IfConfigClauseSyntax) -> Int {
    (clause.condition.map { Syntax($0) } ?? Syntax(clause.poundKeyword)).endPositionBeforeTrailingTrivia.utf8Offset
  }

  private func empty(_ range: Range<Int>) {
    edits.empty(range, of: text)
  }
}

extension TargetConditions: BuildConfiguration {
  public func isCustomConditionSet(name: String) -> Bool { custom.contains(name) }

  public func hasFeature(name: String) -> Bool { features.contains(name) }

  public func hasAttribute(name: String) -> Bool {
    ["available", "MainActor", "preconcurrency", "Sendable", "unchecked", "escaping", "autoclosure", "resultBuilder"]
      .contains(name)
  }

  /// Only a module's top name counts. `Darwin` is there on iOS, and its import becomes the C library's; `ObjectiveC`
  /// would promise a runtime that Linux lacks.
  public func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
    guard let name = importPath.first?.1 else { return false }
    return name == "Darwin" || name == "Swift" || modules.contains(name)
  }

  public func isActiveTargetOS(name: String) -> Bool { name == "iOS" }

  public func isActiveTargetArchitecture(name: String) -> Bool { name == architecture }

  public func isActiveTargetEnvironment(name: String) -> Bool { isSimulator && name == "simulator" }

  public func isActiveTargetRuntime(name: String) -> Bool { name == "_Native" || name == "_multithreaded" }

  public func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }

  public func isActiveTargetObjectFormat(name: String) -> Bool { name == "ELF" }

  public var targetPointerBitWidth: Int { 64 }
  public var targetAtomicBitWidths: [Int] { [8, 16, 32, 64, 128] }
  public var endianness: Endianness { .little }
  public var languageVersion: VersionTuple { VersionTuple(components: languageVersionComponents) }
  public var compilerVersion: VersionTuple { VersionTuple(components: compilerVersionComponents) }
}
