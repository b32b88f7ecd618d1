import Foundation
import GeneratedText
import Testing

/// Names that are made to get out of where they stand.
let hostileNames = [
  "", "plain", "a\nb", "a\r\nb", "\"", "\\", "a\\", "\\\"", "\\(exit(1))", "\"), evil(\"", "*/", "//", "#\"", "\"\"\"",
  "é 日本 👩‍👩‍👧", "\u{0}", "\u{1B}[31m", "\u{2028}x", "\u{202E}gpj", "tab\there", "`rm -rf`", "$(rm -rf)", "'; rm -rf ~; '",
]

struct SwiftLiteralTests {
  /// The compiler reads each literal as the name it was made of.
  @Test func literalsMeanWhatTheyWereMadeOf() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "slipway-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = hostileNames.filter { !$0.isEmpty }
    let source = """
      let names = \(SwiftLiteral.list(names))
      let alone = [\(names.map { SwiftLiteral.text($0) }.joined(separator: ", "))]
      for name in names + alone { print(name.utf8.map { String($0) }.joined(separator: " ")) }
      """
    #expect(source.split(separator: "\n").count == 3)
    let file = folder.appending(path: "main.swift")
    try Data(source.utf8).write(to: file)
    let program = folder.appending(path: "program").path
    try run("swiftc", ["-suppress-warnings", file.path, "-o", program])
    let bytes = names.map { $0.utf8.map { String($0) }.joined(separator: " ") }
    #expect(try run(program, []).split(separator: "\n").map(String.init) == bytes + bytes)
  }

  @Test(arguments: hostileNames) func aLiteralStandsOnOneLine(name: String) {
    let literal = SwiftLiteral.text(name)
    #expect(!literal.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(!literal.contains { $0.isNewline })
  }

  /// What the driver reads of a response file is what was written into it.
  @Test func responseFilesHoldWhatWasPutIn() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "slipway-\(UUID().uuidString)/it's \"a\" \\ b")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let sources = ["a b.swift", "q\"q.swift", "s\\s.swift"].map { folder.appending(path: $0) }
    for (index, source) in sources.enumerated() { try Data("let a\(index) = 1".utf8).write(to: source) }
    let list = folder.appending(path: "list")
    try Data(ResponseFile.text(sources.map(\.path)).utf8).write(to: list)
    try run("swiftc", ["-typecheck", "@" + list.path])
  }

  @discardableResult
  private func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return output
  }
}

struct SwiftIdentifierTests {
  @Test(arguments: [
    ("App", true), ("_App2", true), ("Größe", true), ("日本", true), ("App²", true), ("", false), ("2App", false),
    ("My App", false), ("a/b", false), ("..", false), ("a\n", false), ("a-b", false), ("a\"", false), ("a\u{0}", false),
  ])
  func names(name: String, isValid: Bool) {
    #expect(SwiftIdentifier.isValid(name) == isValid)
  }

  @Test(arguments: [
    ("My App", "My_App"), ("2048", "_048"), ("a/../b", "a____b"), ("Größe", "Größe"), ("a\nb", "a_b"), ("", ""),
  ])
  func whatXcodeMakesOfAProductsName(name: String, identifier: String) {
    #expect(SwiftIdentifier.made(of: name) == identifier)
  }

  @Test(arguments: hostileNames.filter { !$0.isEmpty }) func anyNameMakesAnIdentifier(name: String) {
    #expect(SwiftIdentifier.isValid(SwiftIdentifier.made(of: name)))
  }
}

struct MarkupTextTests {
  @Test func textsAndAddressesStayInTheirPlaces() {
    #expect(MarkupText.escaped("<b title=\"a\">&") == "&lt;b title=&quot;a&quot;&gt;&amp;")
    #expect(MarkupText.link("a b#1?%'\".png") == "a%20b%231%3F%25%27%22.png")
    #expect(MarkupText.link("file:///x/é.png") == "file:///x/%C3%A9.png")
  }
}
