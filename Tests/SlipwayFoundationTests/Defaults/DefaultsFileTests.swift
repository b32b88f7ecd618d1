import Foundation
import SlipwayRandomRounds
import Testing

@testable import SlipwayFoundation

/// What `UserDefaults` leaves on the disk, seen from outside: another process sets, and is killed or ends.
@Suite("The file of the defaults") struct DefaultsFileTests {
  /// A folder for the defaults of the processes that a test starts.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("Defaults-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }

    func file(_ suite: String) -> String {
      url.appendingPathComponent(suite == "-" ? "DefaultsProcess.plist" : suite + ".plist").path
    }

    func settings(_ suite: String) throws -> [String: Any] {
      let data = try Data(contentsOf: URL(fileURLWithPath: file(suite)))
      let settings = try PropertyListSerialization.propertyList(from: data, format: nil)
      return try #require(settings as? [String: Any])
    }

    func start(_ arguments: String...) throws -> (process: Process, output: FileHandle) {
      let process = Process()
      let tests = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      process.executableURL = tests.appendingPathComponent("DefaultsProcess")
      process.arguments = arguments
      process.environment = ["XDG_CONFIG_HOME": url.path, "SWIFT_BACKTRACE": "enable=no"]
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
      try process.run()
      return (process, pipe.fileHandleForReading)
    }

    /// What a process prints, line by line.
    func lines(_ arguments: String...) throws -> [String] {
      let (process, output) = try start(arguments[0], arguments[1], arguments[2])
      let text = output.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    }
  }

  /// A process that counts a key up until it is killed.
  private struct Counting {
    let key: String
    let process: Process
    let output: FileHandle
    var text = Data()

    init(_ key: String, in suite: String, _ folder: Folder) throws {
      self.key = key
      (process, output) = try folder.start("count", suite, key)
      text = output.availableData
    }

    /// Kills it, and gives the last number that it said was synchronized.
    func end() throws -> Int {
      kill(process.processIdentifier, SIGKILL)
      let text = text + output.readDataToEndOfFile()
      process.waitUntilExit()
      try #require(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL)
      // A line is one write, so the last is whole.
      return String(decoding: text, as: UTF8.self).split(separator: "\n").last.flatMap { Int($0) } ?? 0
    }

    /// Whether the settings hold the number that was said last, or the one after it, which nobody heard.
    func check(_ said: Int, _ settings: [String: Any], _ comment: Comment) throws {
      let text = try #require(settings[key] as? String, comment)
      let number = try #require(Int(text.prefix { $0 != " " }), comment)
      #expect(number == said || number == said + 1, comment)
      #expect(text == String(repeating: "\(number) ", count: 1 + number % 200), comment)
    }
  }

  @Test("Whenever a process is killed, all that it synchronized is there", arguments: ["-", "a.suite"])
  func kills(suite: String) throws {
    let folder = try Folder()
    try randomRounds(10, of: "kills(\(suite))") { random in
      let counting = try Counting("number", in: suite, folder)
      usleep(.random(in: 0..<20_000, using: &random))
      let said = try counting.end()
      try counting.check(said, folder.settings(suite), "\(random)")
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(files.count <= 2, "what a killed process left is used by the next")
  }

  @Test("Processes that write one file lose nothing of each other") func sharing() throws {
    let folder = try Folder()
    try randomRounds(4) { random in
      let all = try ["a", "b", "c"].map { try Counting($0, in: "shared", folder) }
      for counting in all.shuffled(using: &random) {
        usleep(.random(in: 0..<20_000, using: &random))
        let said = try counting.end()
        try counting.check(said, folder.settings("shared"), "\(random)")
      }
    }
  }

  @Test("A full disk leaves the old file, and the process its new values", arguments: ["-", "a.suite"])
  func fullDisk(suite: String) throws {
    let folder = try Folder()
    #expect(
      try folder.lines("full", suite, folder.file(suite))
        == ["true before", "false before while", "true while while"]
    )
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 1)
  }

  @Test("What cannot be read is not written over, and stays known") func unread() throws {
    let folder = try Folder()
    let lines = try folder.lines("unread", "a.suite", folder.file("a.suite"))
    #expect(lines == ["true", "false known new", "true known new"])
  }

  @Test("What is no settings is kept beside the new ones") func damaged() throws {
    let folder = try Folder()
    let file = folder.file("a.suite")
    try Data("half a pro".utf8).write(to: URL(fileURLWithPath: file))
    _ = try folder.lines("exit", "a.suite", "text")
    #expect(try folder.settings("a.suite")["text"] as? String == "text")
    #expect(FileManager.default.contents(atPath: file + ".damaged") == Data("half a pro".utf8))
  }

  @Test("What was set is written though nobody synchronized", arguments: ["-", "a.suite"], ["quiet", "exit"])
  func withoutSynchronize(suite: String, mode: String) throws {
    let folder = try Folder()
    let (process, _) = try folder.start(mode, suite, "text")
    if mode == "exit" { process.waitUntilExit() }
    while (try? folder.settings(suite)["text"] as? String) != "text" {
      try #require(mode == "quiet")
      usleep(1000)
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
