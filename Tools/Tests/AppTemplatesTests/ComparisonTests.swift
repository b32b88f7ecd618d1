import Foundation
import Testing

/// `Docs/MVVM.md`: what it says of an app stands there.
struct ComparisonTests {
  @Test func eachClaimIsFoundWhereItPoints() throws {
    let docs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Docs").standardizedFileURL
    let page = try String(contentsOf: docs.appending(path: "MVVM.md"), encoding: .utf8)
    let links = page.matches(of: /\[(`?)([^\]]*?(?:\[[^\]]*\][^\]]*?)*)\1\]\(([^ )]+)\)/)
    #expect(links.count > 30)
    for link in links {
      let file = docs.appending(path: String(link.output.3))
      #expect(FileManager.default.fileExists(atPath: file.path), "\(file.path)")
      guard link.output.1 == "`" else { continue }
      let source = try String(contentsOf: file, encoding: .utf8)
      #expect(source.contains(link.output.2), "\(link.output.2) in \(file.path)")
    }
  }
}
