import Foundation
import Testing
import XcodeProject

@testable import AppBuilder

/// A check never says that something compiles which does not.
@Suite(.serialized) struct HonestCheckTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder([
      "Main.swift": "@main struct Main { static func main() { print(Shape.all.map(\\.area)) } }\n",
      "Shape.swift": """
      protocol Areal { var area: Double { get } }
      enum Shape: Areal, CaseIterable {
        case circle(radius: Double), square(side: Double)
        static let all: [Shape] = [.circle(radius: 1), .square(side: 2)]
        static var allCases: [Shape] { all }
        var area: Double {
          switch self {
          case .circle(let radius): return 3.14 * radius * radius
          case .square(let side):
            let text = "side: \\(side)"
            return text.isEmpty ? 0 : side * side
          }
        }
        func scaled(by factor: Double) -> Shape {
          if factor == 1 { return self } else { return .square(side: (area * factor).squareRoot()) }
        }
      }

      """,
    ])
  }

  private func check(compiler: String = "swiftc") throws -> AppReport {
    let sdk = try SDK(sources: Repository.url, toolchain: .current())
    return try AppCheck(folder: folder.url, sdk: sdk, standIns: nil, compiler: compiler).report()
  }

  @Test func whatCompilesIsSaidTo() throws {
    let report = try check()
    #expect(report.problems == [])
    #expect(report.compiles)
  }

  @Test func whatComesWithAnotherModuleIsNotMissing() throws {
    let text = "import Foundation\nimport ObjectiveC\nimport Darwin\nlet size = class_getInstanceSize(NSObject.self)\n"
    try FileManager.default.write(text, ifChanged: folder.url.appending(path: "Size.swift"))
    let report = try check()
    #expect(report.compiles, "\(report.files.flatMap(\.missingModules))")
  }

  // MARK: Files that end too soon

  static let endings = [
    "func f() {", "func f() {\n", "let a = [1,", "let a = [1,\n\n", "let a = (1, 2", "print(\n", "#if DEBUG",
    "#if DEBUG\nlet a = 1\n",
    "struct S {\n  let a = 1\n", "let a = \"\"\"\n text", "/* comment", "let a = \"text", "let a = \"\\(",
    "switch 1 {\ncase 1:",
    "let a: [Int", "let a = 1 +", "func", "@MainActor", "class C: NSObject { @objc func f() {}",
    "#if os(iOS)\nlet a = {",
    "let a =", "if true {\n} else {", "extension", "import", "}", "]", ")", "#endif", "#else", "let `a = 1", "case",
  ]

  @Test(arguments: zip(endings, endings.indices)) func aFileThatEndsTooSoonDoesNotCompile(ending: String, index: Int)
    throws
  {
    // Every other one has something before it that is lowered.
    let head = index.isMultiple(of: 2) ? "" : "import Foundation\nfinal class A: NSObject { @objc func a() {} }\n"
    try folder.write(["Broken.swift": head + ending])
    let report = try check()
    #expect(!report.compiles)
    let broken = report.files.first { $0.path == "Broken.swift" }
    #expect(broken?.compiles == false, "\(report)")
    let lines = (head + ending).split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(broken?.errors.allSatisfy { (1...lines).contains($0.line) } == true, "\(report)")
    #expect(!CheckText(report: CheckReport(apps: [report])).lines.contains("All of it compiles."))
  }

  // MARK: Files that are broken anywhere

  /// Random changes to a file: what the compiler says of the developer's own text the check says as well. `CHECK_SEED` and
  /// `CHECK_TIMES` repeat a run and make a longer one.
  @Test func theCheckAgreesWithTheCompiler() throws {
    var random = SeededNumbers(seedIn: "CHECK_SEED")
    let times = ProcessInfo.processInfo.environment["CHECK_TIMES"].flatMap { Int($0) } ?? 6
    let file = folder.url.appending(path: "Shape.swift")
    let whole = try String(contentsOf: file, encoding: .utf8)
    for _ in 0..<times {
      let broken = Self.change(whole, &random)
      try folder.write(["Shape.swift": broken])
      #expect(try check().compiles == compiles(), "\(broken)")
    }
  }

  private static func change(_ text: String, _ random: inout SeededNumbers) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.removeSubrange(place...)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + .random(in: 1...12, using: &random)))
      case 2: bytes.insert("{}()[]\"\\#@;:,.= \n".utf8.randomElement(using: &random)!, at: place)
      default:
        let end = min(bytes.count, place + .random(in: 1...40, using: &random))
        bytes.insert(contentsOf: bytes[place..<end], at: .random(in: 0...bytes.count, using: &random))
      }
      if bytes.isEmpty { bytes = [UInt8(ascii: "\n")] }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the compiler takes the sources as they are.
  private func compiles() throws -> Bool {
    let sources = ["Main.swift", "Shape.swift"].map { folder.url.appending(path: $0).path }
    let status = try Command(
      "swiftc",
      ["-emit-sil", "-o", "/dev/null", "-wmo", "-parse-as-library", "-swift-version", "5", "-suppress-warnings"]
        + sources
    ).run { _ in }
    return status == 0
  }

  // MARK: A compiler that fails

  @Test(arguments: [
    ("exit 0", "named no error"), ("exit 1", "status 1"), ("kill -9 $$", "signal 9"), ("kill -SEGV $$", "signal 11"),
    ("echo 'error: compile command failed due to signal 6 (use -v to see invocation)'; exit 1", "due to signal 6"),
    ("echo '<unknown>:0: error: out of luck'; exit 1", "out of luck"), ("printf '\\377\\376\\n'; exit 3", "status 3"),
    ("touch $OUT; echo '<unknown>:0: error: and yet it ends well'; exit 0", "and yet it ends well"),
    ("touch $OUT; echo \"/usr/include/x.h:1:2: fatal error: 'y.h' file not found\"; exit 0", "'y.h' file not found"),
    ("touch $OUT; echo \"/elsewhere/x.swift:3:4: error: not here\"; exit 0", "/elsewhere/x.swift:3: not here"),
    ("touch $OUT; exit 254", "254"),
  ])
  func aCompilerThatFailsIsAProblem(script: String, mention: String) throws {
    let compiler = folder.url.appending(path: "compiler.sh")
    // The third argument is the module to write.
    try Data("#!/bin/sh\nOUT=$3\n\(script)\n".utf8).write(to: compiler)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler.path)
    let report = try check(compiler: compiler.path)
    #expect(!report.compiles)
    #expect(report.problems.contains { $0.contains(mention) }, "\(report.problems)")
    // It is asked again the next time.
    #expect(try check().compiles)
  }
}
