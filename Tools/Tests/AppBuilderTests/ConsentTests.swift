import Foundation
import Testing

@testable import AppBuilder

/// Packages of the system are installed with the user's consent.
struct ConsentTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "slipway-\(UUID().uuidString)")
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A machine on which every package is missing, and whose `apt-get` only notes what it is asked.
  private func program(_ name: String, _ text: String) throws {
    let file = folder.appending(path: "bin/" + name)
    try FileManager.default.write("#!/bin/bash\n" + text + "\n", ifChanged: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  private func prepare() throws {
    try program("dpkg-query", "exit 1")
    try program("apt-get", "echo \"$@\" >>'\(folder.path)/apt'")
    try program("sudo", "exec \"$@\"")
    // The tool is not built: the script ends there.
    try program("swift", "case \"$*\" in *--version*) echo 6.3 ;; *) exit 1 ;; esac")
  }

  private var asked: String {
    String(decoding: FileManager.default.contents(atPath: folder.appending(path: "apt").path) ?? Data(), as: UTF8.self)
  }

  /// Runs the script `slipway`, at a terminal of its own or without one.
  ///
  /// - Parameter answer: what is typed.
  private func slipway(_ words: String, atTerminal: Bool, answer: String = "", _ more: [String: String?] = [:]) throws
    -> String
  {
    let environment: [String: String?] = [
      "PATH": folder.path + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
      "XDG_CACHE_HOME": folder.path + "/cache", "CI": nil, "SLIPWAY_YES": nil,
    ]
    let line = "'\(Self.repository.path)/slipway' \(words)"
    let shell = atTerminal ? "printf '\(answer)\\n' | script -qec \"\(line)\" /dev/null" : line + " </dev/null"
    var said: [String] = []
    try Command("/bin/bash", ["-c", shell], environment: environment.merging(more) { $1 }).run { said.append($0) }
    return said.joined(separator: "\n")
  }

  @Test(arguments: [("n", false), ("", true), ("y", true), ("x", false)])
  func whoSitsAtATerminalIsAsked(answer: String, installs: Bool) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try prepare()
    let said = try slipway("run App", atTerminal: true, answer: answer)
    #expect(said.contains("[Y/n]"))
    #expect(asked.contains("install -y") == installs)
    #expect(installs || said.contains("these packages are missing"))
  }

  @Test(arguments: ["--yes run App", "run App --yes"]) func yesIsAnAnswer(words: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try prepare()
    #expect(try !slipway(words, atTerminal: true).contains("[Y/n]"))
    #expect(asked.contains("install -y"))
  }

  @Test func nobodyIsAskedInCIOrWithoutATerminal() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try prepare()
    #expect(try !slipway("run App", atTerminal: true, ["CI": "true"]).contains("[Y/n]"))
    #expect(asked.contains("install -y"))
    for name in ["apt", "cache"] { try FileManager.default.removeItem(at: folder.appending(path: name)) }
    #expect(try !slipway("run App", atTerminal: false).contains("[Y/n]"))
    #expect(asked.contains("install -y"))
  }

  @Test(arguments: ["doctor", "doctor --yes", "--help", "run --help", "manual", "completions bash", ""])
  func someInstallNothing(words: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try prepare()
    _ = try slipway(words, atTerminal: false)
    #expect(asked.isEmpty)
  }

  @Test func whatAnAppNeedsBesidesIsAskedForToo() throws {
    let module = FrameworkGraph.Module(
      name: "CPages",
      kind: .system,
      dependencies: [],
      pkgConfig: "slipway-nowhere",
      systemPackages: ["libpages-dev", "libpages-data"],
      libraries: []
    )
    var question = ""
    let error = #expect(throws: BuildError.self) {
      try SystemLibraries([module]).install {
        question = $0
        return false
      }
    }
    #expect(question.hasPrefix("Install 2 packages") && question.hasSuffix(": libpages-dev libpages-data?"))
    #expect(error?.message == "these packages are missing: libpages-dev libpages-data")
  }
}
