import Testing

@testable import XcodeProject

struct GlobPatternTests {
  @Test(arguments: [
    ("*.swift", "A.swift", true), ("*.swift", "a/A.swift", false), ("**/*.swift", "A.swift", true),
    ("**/*.swift", "a/b/A.swift", true), ("a/**", "a/b/c", true), ("a/**", "a", false), ("a", "a/b/c", true),
    ("a/b", "a", false), ("**/Tests/**/x.[ch]", "q/Tests/r/s/x.c", true), ("**/Tests/**/x.[ch]", "q/Tests/x.m", false),
    ("server[0-2].json", "server1.json", true), ("server[!0-2].json", "server1.json", false),
    ("?.txt", "ab.txt", false),
    ("a.{m,mm}", "a.mm", true), ("{a,b/{c,d}}/e", "b/d/e", true), ("a.{m}", "a.{m}", true), ("./a", "a", true),
    ("**/*Tests.[hm]", "x/FooTests.h", true), ("", "a", false), ("a*b*c", "aXbYc", true), ("\\*", "*", true),
    ("[", "[", true),
  ])
  func names(pattern: String, path: String, isMeant: Bool) {
    #expect(GlobPattern(pattern).names(path) == isMeant)
  }

  @Test func takesNoLongerForStarsThatMatchNothing() {
    let pattern = String(repeating: "*a", count: 200) + "b"
    #expect(!GlobPattern(pattern).names(String(repeating: "a", count: 5_000)))
    #expect(
      !GlobPattern(String(repeating: "**/a/", count: 200) + "b").names(String(repeating: "a/", count: 2_000) + "c")
    )
    #expect(!GlobPattern(String(repeating: "{a,b}", count: 200)).names("a"))
  }
}
