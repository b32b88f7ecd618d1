import Foundation
import Testing

@testable import AppBuilder

/// What ends with `slipway`, and by what: real processes, in sessions of their own, that start others.
struct ProcessTests {
  private let folder: URL
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "slipway-\(UUID().uuidString)")
    try program("dpkg-query", "echo installed")
    // A compiler that starts others, each in a session of its own; one takes no notice of signals, one outlives its
    // parent. All note their numbers.
    try program(
      "swift",
      """
      case "$*" in *--version*) echo 6.3; exit ;; esac
      note() { echo $$ >>"\(folder.path)/processes"; exec sleep 3600; }
      export -f note
      setsid bash -c 'trap "" TERM INT HUP; setsid bash -c note & note' &
      (setsid bash -c note &)
      echo $$ >>"\(folder.path)/processes"
      wait
      """
    )
  }

  private func program(_ name: String, _ text: String) throws {
    let file = folder.appending(path: "bin/" + name)
    try FileManager.default.write("#!/bin/bash\n" + text + "\n", ifChanged: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  private var environment: [String: String?] {
    [
      "PATH": folder.path + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
      "XDG_CACHE_HOME": folder.path + "/cache", "TMPDIR": folder.path + "/temporary",
      "SLIPWAY_REPOSITORY": Self.repository.path,
    ]
  }

  /// The processes that have been started: four, once all have noted their numbers.
  private var started: [pid_t] {
    let text = FileManager.default.contents(atPath: folder.appending(path: "processes").path) ?? Data()
    return String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { pid_t($0) }
  }

  private func isRunning(_ process: pid_t) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
    // A process that has ended and that nobody has asked for yet is none.
    return !status.contains(") Z ")
  }

  private func wait(until condition: () -> Bool) {
    for _ in 0..<6_000 where !condition() { usleep(10_000) }
    #expect(condition())
  }

  private func start(_ program: String, _ arguments: [String]) throws -> Process {
    try Command(program, arguments, environment: environment).start(output: .nullDevice, errors: .nullDevice)
  }

  /// The script while it builds the tool. It cannot do anything about SIGKILL itself.
  @Test(arguments: [SIGTERM, SIGHUP, SIGKILL]) func nothingOfTheScriptsIsLeft(signal: Int32) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = try start(Self.repository.appending(path: "slipway").path, ["run", "App"])
    wait { started.count == 4 }
    #expect(started.allSatisfy(isRunning))
    kill(script.processIdentifier, signal)
    script.waitUntilExit()
    wait { !started.contains(where: isRunning) }
  }

  /// The tool while the compiler runs.
  @Test(arguments: [(SIGINT, "build App"), (SIGTERM, "selftest"), (SIGHUP, "build App")])
  func nothingOfTheToolsIsLeft(signal: Int32, words: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let tool = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "slipway")
    let temporary = folder.appending(path: "temporary")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    let process = try start(tool.path, words.split(separator: " ").map(String.init))
    wait { started.count >= 4 }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
    #expect(!started.contains(where: isRunning))
    // The folder of an X server's cookie neither.
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path).isEmpty)
  }

  @Test func whatTakesTooLongEndsWithAllItStarted() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let command = Command(folder.appending(path: "bin/swift").path, ["build"], environment: environment)
    // A busy machine may take longer to start anything at all.
    for seconds in [2.0, 10, 60] where started.count < 4 { #expect(try command.run(forAtMost: seconds) == nil) }
    #expect(started.count >= 4)
    #expect(!started.contains(where: isRunning))
  }

  /// A hang in one of the self-test's suites kept the whole of it waiting for good. The program's child holds the pipe as well.
  @Test func whatFallsSilentEndsWithAllItStarted() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var said: [String] = []
    let hangs = Command("sh", ["-c", "echo one; echo two >&2; sleep 3600 & sleep 3600"])
    #expect(try hangs.run(endingAfterSilence: 0.5) { said.append($0) } == nil)
    // A busy machine may take longer to say anything at all.
    #expect(["one", "two"].starts(with: said))
    said = []
    let ends = Command("sh", ["-c", "echo 1; printf 2; exit 3"])
    #expect(try ends.run(endingAfterSilence: 60) { said.append($0) } == 3)
    #expect(said == ["1", "2"])
  }

  @Test func onlyWhatCarriesTheMarkIsFound() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (one, other) = (ProcessMark.next(), ProcessMark.next())
    let processes = try [one, other].map { mark in
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sleep")
      process.arguments = ["3600"]
      process.environment = [ProcessMark.variable: mark.value]
      try process.run()
      return process
    }
    defer { for process in processes { kill(process.processIdentifier, SIGKILL) } }
    #expect(one.processes == [processes[0].processIdentifier])
    #expect(Set(ProcessMark.own.processes).isSuperset(of: processes.map(\.processIdentifier)))
    one.end(patience: 0)
    #expect(one.processes.isEmpty && other.processes == [processes[1].processIdentifier])
  }
}
