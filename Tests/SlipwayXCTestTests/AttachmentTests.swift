import Foundation
import SlipwayXCTest
import Testing

extension XCTestTests {
  /// The files that a test's attachments were written to, by name, with their text.
  private func attached(_ body: @escaping (TestCase) throws -> Void) throws -> [String: String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    setenv("SLIPWAY_ATTACHMENTS", folder.path, 1)
    defer {
      unsetenv("SLIPWAY_ATTACHMENTS")
      try? FileManager.default.removeItem(at: folder)
    }
    _ = run(body)
    let test = folder.appending(path: "TestCase.body")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: test.path)) ?? []
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try String(contentsOf: test.appending(path: $0), encoding: .utf8)) }
    )
  }

  @Test func attachmentsOfAFailedTestAreWritten() throws {
    let files = try attached { test in
      test.add(XCTAttachment(string: "text"))
      let data = XCTAttachment(data: Data("{}".utf8), uniformTypeIdentifier: "public.json")
      data.name = "a/b"
      test.add(data)
      test.add(XCTAttachment(plistObject: ["key": 1]))
      XCTFail("a")
    }
    #expect(files["Attachment 1.txt"] == "text")
    #expect(files["a_b.json"] == "{}")
    #expect(files["Attachment 3.plist"]?.contains("<key>key</key>") == true)
  }

  @Test func attachmentsOfAPassedTestAreKeptIfTheySaySo() throws {
    let files = try attached { test in
      test.add(XCTAttachment(string: "dropped"))
      for text in ["one", "two"] {
        let kept = XCTAttachment(string: text)
        kept.name = "kept.txt"
        kept.lifetime = .keepAlways
        test.add(kept)
      }
    }
    #expect(files == ["kept.txt": "one", "2 kept.txt": "two"])
  }

  @Test func anActivityAttachesToTheTest() throws {
    let files = try attached { test in
      MainActor.assumeIsolated {
        let result = XCTContext.runActivity(named: "outer") { outer in
          XCTContext.runActivity(named: "inner") { inner in
            #expect(outer.name == "outer" && inner.name == "inner")
            inner.add(XCTAttachment(string: "text"))
            return 3
          }
        }
        #expect(result == 3)
      }
      XCTFail("a")
    }
    #expect(files == ["Attachment 1.txt": "text"])
  }

  @Test func aFileIsAttachedAsItIsNow() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).log")
    try Data("before".utf8).write(to: file)
    let attachment = XCTAttachment(contentsOfFile: file)
    try FileManager.default.removeItem(at: file)
    let files = try attached { test in
      test.add(attachment)
      XCTFail("a")
    }
    #expect(files == [file.lastPathComponent: "before"])
  }
}
