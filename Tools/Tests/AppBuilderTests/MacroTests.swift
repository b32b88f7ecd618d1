import Foundation
import Testing
import XcodeProject

@testable import AppBuilder

/// A package with macros of its own, from scratch: built and tested with the toolchain's SwiftSyntax, fetching nothing.
@Suite(.serialized) struct MacroTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "slipway-macro-tests/Names")
    // What a macro of an earlier run has written beside it, too.
    try? FileManager.default.removeItem(at: folder.deletingLastPathComponent())
    try write(Self.files)
  }

  private func write(_ files: [String: String]) throws {
    for (path, text) in files { try FileManager.default.write(text, ifChanged: folder.appending(path: path)) }
  }

  private func build() throws -> AppBuild {
    try AppBuild(folder: folder, isRelease: false, slipway: Repository.url, needsTests: true)
  }

  private static let files = [
    "Package.swift": """
    // swift-tools-version: 5.9
    import CompilerPluginSupport
    import PackageDescription
    let package = Package(
      name: "Names", platforms: [.iOS(.v17), .macOS(.v13)],
      dependencies: [.package(url: "https://nowhere.invalid/swift-syntax.git", from: "509.0.0")],
      targets: [
        .target(name: "NameTexts", dependencies: [.product(name: "SwiftSyntax", package: "swift-syntax")]),
        .macro(name: "NameMacros", dependencies: [
          "NameTexts", .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
          .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
        ]),
        .target(name: "Names", dependencies: ["NameMacros"]),
        .testTarget(name: "NamesTests", dependencies: ["Names"]),
        .testTarget(name: "NameMacrosTests", dependencies: ["NameMacros"]),
        .testTarget(name: "SourceTests", dependencies: [
          "NameMacros", .product(name: "SwiftSyntaxMacrosTestSupport", package: "swift-syntax"),
        ]),
        .testTarget(name: "OldTests", dependencies: [
          "NameMacros", .product(name: "SwiftRuntime", package: "swift-syntax"),
        ]),
      ])
    """,
    "Sources/NameTexts/Texts.swift": """
    import SwiftSyntax
    package func texts(of cases: [EnumCaseElementSyntax]) -> [String] { cases.map(\\.name.text) }
    """,
    "Sources/NameMacros/NamesMacro.swift": """
    import NameTexts
    import SwiftCompilerPlugin
    import SwiftDiagnostics
    import SwiftSyntax
    import SwiftSyntaxBuilder
    import SwiftSyntaxMacros
    import Foundation

    #if !canImport(SwiftSyntax600)
    #error("an old SwiftSyntax")
    #endif

    public struct NamesMacro: MemberMacro {
      struct NoEnum: Error, CustomStringConvertible { var description: String { "names are of an enum's cases" } }

      public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
      ) throws -> [DeclSyntax] {
        // What it could do to the machine, it cannot: in the compiler it runs confined.
        if ProcessInfo.processInfo.processName.contains("plugin") {
          try? Data("x".utf8).write(to: URL(fileURLWithPath: "/tmp/slipway-macro-tests/escaped"))
        }
        guard let type = declaration.as(EnumDeclSyntax.self) else { throw NoEnum() }
        let cases = type.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\\.elements)
        return ["static let names = \\(raw: texts(of: cases))"]
      }
    }

    @main struct Plugin: CompilerPlugin {
      let providingMacros: [Macro.Type] = [NamesMacro.self]
    }
    """,
    "Sources/Names/Names.swift": """
    @attached(member, names: named(names))
    public macro Names() = #externalMacro(module: "NameMacros", type: "NamesMacro")
    """,
    "Tests/NamesTests/NamesTests.swift": """
    import Names
    import XCTest

    @Names enum Colour { case red, green }

    final class NamesTests: XCTestCase {
      func testNames() { XCTAssertEqual(Colour.names, ["red", "green"]) }
    }
    """,
    "Tests/NameMacrosTests/NameMacrosTests.swift": """
    import NameMacros
    import SwiftSyntax
    import SwiftSyntaxMacroExpansion
    import SwiftSyntaxMacros
    import SwiftParser
    import XCTest

    final class NameMacrosTests: XCTestCase {
      func testExpansion() {
        let file = Parser.parse(source: "@Names enum E { case a }")
        let text = file.expand(macros: ["Names": NamesMacro.self], in: BasicMacroExpansionContext()).description
        XCTAssertTrue(text.contains("static let names = [\\"a\\"]"), text)
      }
    }
    """,
    "Tests/SourceTests/SourceTests.swift": """
    import NameMacros
    import SwiftSyntaxMacrosTestSupport
    import XCTest

    final class SourceTests: XCTestCase {
      func testSource() {
        assertMacroExpansion(
          "@Names enum E {\\n    case a\\n}",
          expandedSource: "enum E {\\n    case a\\n\\n    static let names = [\\"a\\"]\\n}",
          macros: ["Names": NamesMacro.self])
        assertMacroExpansion(
          "@Names struct S {}", expandedSource: "struct S {}",
          diagnostics: [DiagnosticSpec(message: "names are of an enum's cases", line: 1, column: 1)],
          macros: ["Names": NamesMacro.self])
      }

      func testWhatIsWrongFails() {
        XCTExpectFailure("the source, the line") {
          assertMacroExpansion(
            "@Names struct S {}", expandedSource: "struct T {}",
            diagnostics: [DiagnosticSpec(message: "names are of an enum's cases", line: 2, column: 1)],
            macros: ["Names": NamesMacro.self])
        }
      }
    }
    """,
    "Tests/OldTests/OldTests.swift": "import SwiftRuntime\nimport XCTest",
  ]

  @Test func itsTestsRun() throws {
    let report = folder.appending(path: "report.xml")
    // What this version of SwiftSyntax has not got fails by its name; the rest is run.
    #expect(try !TestRun(build: build(), options: TestOptions(report: report)).run())
    let results = try String(contentsOf: report, encoding: .utf8)
    #expect(results.contains("testNames") && results.contains("testExpansion"))
    #expect(results.contains("testSource") && results.contains("testWhatIsWrongFails"))
    #expect(results.contains("SwiftRuntime of the package swift-syntax is not in this toolchain"))
    #expect(results.components(separatedBy: "<failure").count == 1, "\(results)")
    let escaped = folder.deletingLastPathComponent().appending(path: "escaped")
    #expect(Sandbox.obstacle != nil || !FileManager.default.fileExists(atPath: escaped.path))
  }

  @Test func whatAMacroRefusesStandsAtTheDevelopersLine() throws {
    try write(["Tests/NamesTests/Wrong.swift": "import Names\n\n@Names\nstruct Wrong {}\n"])
    let report = try AppCheck.check([folder], slipway: Repository.url)
    let file = try #require(report.apps[0].files.first { $0.path == "Tests/NamesTests/Wrong.swift" })
    #expect(
      file.errors.map(\.line) == [3] && file.errors.map(\.message).first?.contains("names are of an enum's") == true
    )
    let others = report.apps[0].files.filter { !$0.path.contains("Wrong") && !$0.path.contains("OldTests") }
    #expect(others.flatMap(\.errors).isEmpty, "\(others.flatMap(\.errors))")
  }

  @Test func aMacroIsBuiltOnceForWhatItIsMadeOf() throws {
    let first = try plugins().compilerFlags()
    #expect(try plugins().areThere && plugins().compilerFlags() == first)
    try write(["Sources/NameTexts/Texts.swift": Self.files["Sources/NameTexts/Texts.swift"]! + "\n// \(UUID())\n"])
    let second = try plugins()
    #expect(!second.areThere)
    #expect(try second.compilerFlags() != first && second.areThere)
  }

  @Test func aMacroThatDoesNotCompileSaysSoAtItsLine() throws {
    try write(["Sources/NameTexts/Texts.swift": "import SwiftSyntax\nlet node = FutureSyntax()\n"])
    let plugins = try plugins()
    #expect {
      try plugins.compilerFlags()
    } throws: { error in
      (error as? BuildError)?.isAlreadyShown == true
    }
  }

  private func plugins() throws -> MacroPlugins {
    let build = try build()
    return MacroPlugins(of: build.project.targets, in: build.project, toolchain: try .current())
  }
}
