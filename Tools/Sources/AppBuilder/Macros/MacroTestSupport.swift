/// The test support of macros, which the toolchain has not got: by it a macro's tests say what a source becomes. It is compiled on the
/// toolchain's SwiftSyntax like `SwiftCompilerPlugin`.
enum MacroTestSupport {
  /// The modules with their sources, each after what it is built from.
  static let modules = [
    ("SwiftSyntaxMacrosGenericTestSupport", generic), ("SwiftSyntaxMacrosTestSupport", ofXCTest),
  ]

  /// For whatever runs tests: it is told of what fails.
  private static let generic = #"""
    import SwiftBasicFormat
    public import SwiftDiagnostics
    import SwiftParser
    import SwiftParserDiagnostics
    public import SwiftSyntax
    public import SwiftSyntaxMacroExpansion
    import SwiftSyntaxMacros

    /// Where a test stands that failed.
    public struct TestFailureLocation: Sendable {
      package let staticFileID: StaticString
      package let staticFilePath: StaticString
      package let unsignedLine: UInt
      package let unsignedColumn: UInt
      public var fileID: String { staticFileID.description }
      public var filePath: String { staticFilePath.description }
      public var line: Int { Int(unsignedLine) }
      public var column: Int { Int(unsignedColumn) }

      public init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
        (staticFileID, staticFilePath, unsignedLine, unsignedColumn) = (fileID, filePath, line, column)
      }
    }

    /// What was not as a test expected it.
    public struct TestFailureSpec: Sendable {
      public let message: String
      public let location: TestFailureLocation

      public init(message: String, location: TestFailureLocation) {
        (self.message, self.location) = (message, location)
      }
    }

    /// A note that is expected.
    public struct NoteSpec: Sendable {
      public let message: String
      public let line: Int
      public let column: Int
      let origin: TestFailureLocation

      public init(
        message: String,
        line: Int,
        column: Int,
        originatorFileID: StaticString = #fileID,
        originatorFile: StaticString = #filePath,
        originatorLine: UInt = #line,
        originatorColumn: UInt = #column
      ) {
        (self.message, self.line, self.column) = (message, line, column)
        origin = TestFailureLocation(
          fileID: originatorFileID, filePath: originatorFile, line: originatorLine, column: originatorColumn)
      }
    }

    /// A fix that is expected to be offered.
    public struct FixItSpec: Sendable {
      public let message: String
      let origin: TestFailureLocation

      public init(
        message: String,
        originatorFileID: StaticString = #fileID,
        originatorFile: StaticString = #filePath,
        originatorLine: UInt = #line,
        originatorColumn: UInt = #column
      ) {
        self.message = message
        origin = TestFailureLocation(
          fileID: originatorFileID, filePath: originatorFile, line: originatorLine, column: originatorColumn)
      }
    }

    /// A complaint that is expected.
    public struct DiagnosticSpec: Sendable {
      public let id: MessageID?
      public let message: String
      public let line: Int
      public let column: Int
      public let severity: DiagnosticSeverity
      public let highlights: [String]?
      public let notes: [NoteSpec]
      public let fixIts: [FixItSpec]
      let origin: TestFailureLocation

      public init(
        id: MessageID? = nil,
        message: String,
        line: Int,
        column: Int,
        severity: DiagnosticSeverity = .error,
        highlights: [String]? = nil,
        notes: [NoteSpec] = [],
        fixIts: [FixItSpec] = [],
        originatorFileID: StaticString = #fileID,
        originatorFile: StaticString = #filePath,
        originatorLine: UInt = #line,
        originatorColumn: UInt = #column
      ) {
        (self.id, self.message, self.line, self.column) = (id, message, line, column)
        (self.severity, self.highlights, self.notes, self.fixIts) = (severity, highlights, notes, fixIts)
        origin = TestFailureLocation(
          fileID: originatorFileID, filePath: originatorFile, line: originatorLine, column: originatorColumn)
      }

      @_disfavoredOverload
      public init(
        id: MessageID? = nil,
        message: String,
        line: Int,
        column: Int,
        severity: DiagnosticSeverity = .error,
        highlight: String? = nil,
        notes: [NoteSpec] = [],
        fixIts: [FixItSpec] = [],
        originatorFile: StaticString = #filePath,
        originatorLine: UInt = #line
      ) {
        self.init(
          id: id, message: message, line: line, column: column, severity: severity, highlights: highlight.map { [$0] },
          notes: notes, fixIts: fixIts, originatorFile: originatorFile, originatorLine: originatorLine)
      }
    }

    /// Expands the macros of a source, and says what is not as expected: the source that they make, their complaints, and the source
    /// after the fixes that they offer.
    public func assertMacroExpansion(
      _ originalSource: String,
      expandedSource expectedExpandedSource: String,
      diagnostics: [DiagnosticSpec] = [],
      macroSpecs: [String: MacroSpec],
      applyFixIts: [String]? = nil,
      fixedSource expectedFixedSource: String? = nil,
      testModuleName: String = "TestModule",
      testFileName: String = "test.swift",
      indentationWidth: Trivia = .spaces(4),
      failureHandler: (TestFailureSpec) -> Void,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) {
      let place = TestFailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      let source = Parser.parse(source: originalSource)
      let context = BasicMacroExpansionContext(
        sourceFiles: [source: .init(moduleName: testModuleName, fullFilePath: testFileName)])
      let expanded = source.expand(
        macroSpecs: macroSpecs,
        contextGenerator: {
          BasicMacroExpansionContext(sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
        },
        indentationWidth: indentationWidth
      )
      withoutActuallyEscaping(failureHandler) { fail in
        let expectation = Expectation(source: source, context: context, fileName: testFileName, fail: fail)
        expectation.compare(
          expanded.description, expectedExpandedSource, "Macro expansion did not produce the expected source", place)
        expectation.checkSyntax(of: expanded, originalSource: source, place)
        expectation.check(context.diagnostics, diagnostics, place)
        if let expectedFixedSource {
          let fixed = expectation.fixed(context.diagnostics, onlyNamed: applyFixIts)
          expectation.compare(fixed, expectedFixedSource, "Applying Fix-Its did not yield the expected source", place)
        }
      }
    }

    private struct Expectation {
      let source: SourceFileSyntax
      let context: BasicMacroExpansionContext
      let fileName: String
      let fail: (TestFailureSpec) -> Void

      func fail(_ message: String, _ place: TestFailureLocation) {
        fail(TestFailureSpec(message: message, location: place))
      }

      /// Line breaks at either end do not count.
      func compare(_ actual: String, _ expected: String, _ message: String, _ place: TestFailureLocation) {
        func lines(_ text: String) -> Substring {
          let end = text.lastIndex { !$0.isNewline }.map(text.index(after:)) ?? text.startIndex
          return text[..<end].drop(while: \.isNewline)
        }
        guard lines(actual) != lines(expected) else { return }
        fail("\(message)\nexpected:\n\(lines(expected))\n\nactual:\n\(lines(actual))", place)
      }

      func checkSyntax(of expanded: Syntax, originalSource: SourceFileSyntax, _ place: TestFailureLocation) {
        guard ParseDiagnosticsGenerator.diagnostics(for: originalSource).isEmpty else { return }
        let faults = ParseDiagnosticsGenerator.diagnostics(for: expanded).filter { $0.diagMessage.severity == .error }
        guard !faults.isEmpty else { return }
        let list = faults.map { "- \($0.message)" }.joined(separator: "\n")
        fail("The expanded source has errors of syntax:\n\(list)", place)
      }

      func location(_ position: AbsolutePosition, in node: Syntax) -> SourceLocation {
        context.location(for: position, anchoredAt: node, fileName: fileName)
      }

      func check(_ actual: [Diagnostic], _ expected: [DiagnosticSpec], _ place: TestFailureLocation) {
        guard actual.count == expected.count else {
          let list = actual.map { diagnostic in
            let at = location(diagnostic.position, in: diagnostic.node)
            return "\(at.line):\(at.column): \(diagnostic.message)"
          }
          return fail(
            "Expected \(expected.count) diagnostics, but there are \(actual.count):\n" + list.joined(separator: "\n"), place)
        }
        for (actual, expected) in zip(actual, expected) { check(actual, expected) }
      }

      private func check(_ actual: Diagnostic, _ expected: DiagnosticSpec) {
        func same<T: Equatable>(_ name: String, _ actual: T, _ wanted: T) {
          if actual != wanted { fail("\(name) is \(actual), not \(wanted)", expected.origin) }
        }
        if let id = expected.id { same("the diagnostic's ID", actual.diagnosticID, id) }
        same("the diagnostic's message", actual.message, expected.message)
        let at = location(actual.position, in: actual.node)
        same("the diagnostic's line", at.line, expected.line)
        same("the diagnostic's column", at.column, expected.column)
        same("the diagnostic's severity", actual.diagMessage.severity, expected.severity)
        if let highlights = expected.highlights {
          same("what is highlighted", actual.highlights.map(\.trimmedDescription), highlights)
        }
        same("the number of notes", actual.notes.count, expected.notes.count)
        for (note, wanted) in zip(actual.notes, expected.notes) {
          let at = location(note.position, in: note.node)
          if note.message != wanted.message { fail("the note is \(note.message), not \(wanted.message)", wanted.origin) }
          if (at.line, at.column) != (wanted.line, wanted.column) {
            fail("the note is at \(at.line):\(at.column), not \(wanted.line):\(wanted.column)", wanted.origin)
          }
        }
        same("the number of fixes", actual.fixIts.count, expected.fixIts.count)
        for (fix, wanted) in zip(actual.fixIts, expected.fixIts) where fix.message.message != wanted.message {
          fail("the fix is \(fix.message.message), not \(wanted.message)", wanted.origin)
        }
      }

      /// The source after the fixes of those names; without names after the first of each complaint.
      func fixed(_ diagnostics: [Diagnostic], onlyNamed names: [String]?) -> String {
        let fixes = diagnostics.flatMap { diagnostic in
          names.map { names in diagnostic.fixIts.filter { names.contains($0.message.message) } }
            ?? Array(diagnostic.fixIts.prefix(1))
        }
        var text = Array(source.description.utf8)
        var last = text.count
        let edits = fixes.flatMap(\.changes).compactMap(edit).sorted { $0.range.lowerBound > $1.range.lowerBound }
        // From the end, so that what comes before stays where it is; one that overlaps another is left out.
        for edit in edits where edit.range.upperBound <= last {
          text.replaceSubrange(edit.range, with: Array(edit.text.utf8))
          last = edit.range.lowerBound
        }
        return String(decoding: text, as: UTF8.self)
      }

      private func edit(_ change: FixIt.Change) -> (range: Range<Int>, text: String)? {
        func range(_ start: AbsolutePosition, _ end: AbsolutePosition, in node: Syntax) -> Range<Int> {
          let lower = location(start, in: node).offset
          return lower..<lower + (end.utf8Offset - start.utf8Offset)
        }
        switch change {
        case .replace(let old, let new):
          return (range(old.position, old.endPosition, in: old), new.description)
        case .replaceLeadingTrivia(let token, let trivia):
          return (range(token.position, token.positionAfterSkippingLeadingTrivia, in: Syntax(token)), trivia.description)
        case .replaceTrailingTrivia(let token, let trivia):
          return (range(token.endPositionBeforeTrailingTrivia, token.endPosition, in: Syntax(token)), trivia.description)
        case .replaceChild(let child):
          let place = child.replacementRange
          return (range(place.lowerBound, place.upperBound, in: Syntax(child.parent)), child.newChild.description)
        case .replaceText(let place, with: let text, in: let node):
          return (range(place.lowerBound, place.upperBound, in: node), text)
        @unknown default:
          return nil
        }
      }
    }


    """#

  /// For XCTest.
  private static let ofXCTest = #"""
    @_exported public import SwiftSyntaxMacrosGenericTestSupport
    public import SwiftSyntax
    public import SwiftSyntaxMacroExpansion
    public import SwiftSyntaxMacros
    import XCTest

    /// Expands the macros of a source, each by the name that it has in it; the test fails where something is not as expected.
    public func assertMacroExpansion(
      _ originalSource: String,
      expandedSource expectedExpandedSource: String,
      diagnostics: [DiagnosticSpec] = [],
      macros: [String: any Macro.Type],
      applyFixIts: [String]? = nil,
      fixedSource expectedFixedSource: String? = nil,
      testModuleName: String = "TestModule",
      testFileName: String = "test.swift",
      indentationWidth: Trivia = .spaces(4),
      file: StaticString = #filePath,
      line: UInt = #line
    ) {
      assertMacroExpansion(
        originalSource, expandedSource: expectedExpandedSource, diagnostics: diagnostics,
        macroSpecs: macros.mapValues { MacroSpec(type: $0) }, applyFixIts: applyFixIts, fixedSource: expectedFixedSource,
        testModuleName: testModuleName, testFileName: testFileName, indentationWidth: indentationWidth, file: file,
        line: line)
    }

    /// The same with more about the macros: what they conform types to, above all.
    public func assertMacroExpansion(
      _ originalSource: String,
      expandedSource expectedExpandedSource: String,
      diagnostics: [DiagnosticSpec] = [],
      macroSpecs: [String: MacroSpec],
      applyFixIts: [String]? = nil,
      fixedSource expectedFixedSource: String? = nil,
      testModuleName: String = "TestModule",
      testFileName: String = "test.swift",
      indentationWidth: Trivia = .spaces(4),
      file: StaticString = #filePath,
      line: UInt = #line
    ) {
      SwiftSyntaxMacrosGenericTestSupport.assertMacroExpansion(
        originalSource, expandedSource: expectedExpandedSource, diagnostics: diagnostics, macroSpecs: macroSpecs,
        applyFixIts: applyFixIts, fixedSource: expectedFixedSource, testModuleName: testModuleName,
        testFileName: testFileName, indentationWidth: indentationWidth,
        failureHandler: { XCTFail($0.message, file: $0.location.staticFilePath, line: $0.location.unsignedLine) },
        fileID: "", filePath: file, line: line, column: 0)
    }

    """#
}
