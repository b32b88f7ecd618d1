import Foundation
import Testing

@testable import AppBuilder

struct VersionTests {
  @Test func theVersionNamesTheCommitAndTheCompiler() throws {
    let folder = try TestFolder(["File.txt": "text"])
    #expect(try Version.text(repository: folder.url) == "slipway \(Version.number), \(Toolchain.current().version)")
    let words = ["-C", folder.url.path, "-c", "user.name=A", "-c", "user.email=a@example.org"]
    for command in [["init", "-q"], ["commit", "-q", "--allow-empty", "-m", "First"]] {
      _ = try Command("git", words + command).output()
    }
    let commit = try Command("git", ["-C", folder.url.path, "rev-parse", "--short", "HEAD"]).output()
    let name = commit.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(!name.isEmpty)
    #expect(try Version.text(repository: folder.url).hasPrefix("slipway \(Version.number) (\(name)), "))
  }
}
