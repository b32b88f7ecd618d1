import Foundation
import Testing

@testable import SourceLowering

/// Text that the parser would not come to an end with is refused, with its place, and lowered all the same.
struct NestingTests {
  private func refusal(_ source: String) -> (line: Int, message: String)? {
    let lowered = Lowering(LoweringOptions(moduleName: "App")).lower([SourceFile(path: "A.swift", text: source)])[0]
      .text
    let lines = lowered.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lineCount(lowered) >= lineCount(source))
    guard let line = lines.firstIndex(where: { $0.contains("#error(") }) else { return nil }
    return (line + 1, String(lines[line]))
  }

  @Test(arguments: [
    "[", "(", "{", "@[", "[(", "([", "[any ", "a<", "a[", "a(", "\"\\(", "{ a in (", "if a {", "class A {", "@(", "[\n",
    "[each ", "[inout ", "- ", ".a", "try ", "a ? ", "a + ", "[[a", "{[", "/*", "#if a\n", "\"\\([",
    "` [", "`[", "dynamic (",
  ])
  func anythingRepeatedComesToAnEnd(word: String) {
    for count in [10, 22, 300, 3_000, 30_000] {
      _ = refusal("let a = " + String(repeating: word, count: count))
      _ = refusal("\"\n" + String(repeating: word, count: count))
      _ = refusal("#if " + String(repeating: word, count: count) + "\n#endif")
      _ = SourcePlaces(String(repeating: word, count: count)).place(line: 1, column: count)
      _ = TypeNames(sources: [String(repeating: word, count: count)])
    }
  }

  @Test func theRefusalNamesTheLine() throws {
    let refused = try #require(refusal("let a = 1\nlet b = 2\nlet c = " + String(repeating: "[", count: 40) + "\n\n"))
    #expect(refused.line == 3)
    #expect(refused.message.contains("more than 12 brackets are opened one after the other"))
    let deep = try #require(refusal(String(repeating: "{ ", count: 300)))
    #expect(deep.message.contains("nested more than 256 levels"))
  }

  /// The parser takes a backtick that begins no name for nothing, and reads on.
  @Test func whatABacktickHidesIsCounted() {
    #expect(refusal("`let a = " + String(repeating: "[", count: 20)) != nil)
    #expect(refusal("let `[[[[[[[[[[[[[[[[[` = 1") != nil)
    #expect(refusal("let `class` = 1, `a name` = 2") == nil)
  }

  /// Each bracket doubles the time that this text takes; the thread that is left ends after some seconds.
  @Test func theParserIsGivenUp() {
    let text = Array(("let a = " + String(repeating: "[", count: 18)).utf8)
    let before = BoundedParser.abandonedThreads
    #expect(BoundedParser(limit: { _ in 0.05 }).tree(of: text) == nil)
    #expect(BoundedParser.abandonedThreads == before + 1)
    #expect(BoundedParser().tree(of: Array("let a = 1".utf8))?.statements.count == 1)
  }

  /// What people and programs write is read.
  @Test func ordinaryTextIsNotRefused() {
    let rows = (0..<9_000).map { "  case a\($0): return [\($0), \"b\", (c: [[\($0)]], d: nil)]" }.joined(
      separator: "\n"
    )
    let views = String(repeating: "VStack { ", count: 100) + String(repeating: "}", count: 100)
    let chain = "let a = b" + String(repeating: "\n  .c(d, e: { $0 })", count: 1_500)
    let drawing = "// [[[[[[[[[[[[[[[[[[[[[[ {{{{{{\nlet art = \"[[[[[[[[[[[[[[[[[[[[[[((((((((\""
    let table = "let a = [\n" + String(repeating: "  [1, 2, 3, [4, 5]], 0x20 < 1 && 2 > 1,\n", count: 20_000) + "]"
    for source in ["switch a {\n\(rows)\n}", views, chain, drawing, table] { #expect(refusal(source) == nil) }
  }

  /// A file that is refused keeps the others from nothing.
  @Test func theOtherFilesAreLowered() {
    let files = [
      SourceFile(path: "A.swift", text: String(repeating: "[", count: 3_000)),
      SourceFile(path: "B.swift", text: "class B: NSObject { @objc func b() { use(#selector(b)) } }"),
    ]
    let lowered = Lowering(LoweringOptions(moduleName: "App")).lower(files)
    #expect(lowered[0].text.contains("#error"))
    #expect(lowered[1].text.contains("SlipwayFoundation.Selector(\"b\""))
  }
}
