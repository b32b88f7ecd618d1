import Foundation
import FuzzTargets

/// A run over some parsers, each in a process that is started again where an input ended it.
struct Campaign {
  private let options: Options
  private let shared: URL

  /// How many inputs are kept for a parser: more would tell the same.
  private static let mostFindings = 20

  init(_ options: Options) throws {
    self.options = options
    shared = FileManager.default.temporaryDirectory.appending(path: "slipway-fuzz-\(UUID().uuidString).current")
  }

  /// - Returns: whether nothing was found.
  func run() throws -> Bool {
    defer { try? FileManager.default.removeItem(at: shared) }
    say("seed \(options.seed)")
    var findings = 0
    for target in options.targets { findings += try run(target) }
    return findings == 0
  }

  private func run(_ target: FuzzTarget) throws -> Int {
    let end = Date().addingTimeInterval(options.minutes * 60 / Double(options.targets.count))
    var seed = options.seed
    var findings = 0
    var executions = 0
    while Date() < end, findings < Self.mostFindings {
      let current = try CurrentInput(file: shared.path)
      current.executions = 0
      let reason = try work(target, seed: seed, till: end)
      executions += current.executions
      if let reason {
        findings += 1
        let file = try keep(current.input, of: target)
        say("\(target.name): seed \(seed), input \(current.executions): \(reason): \(file.path)")
      }
      seed &+= 1
    }
    say("\(target.name): \(executions) inputs, \(findings) found")
    return findings
  }

  /// Runs a worker. Returns why it ended before its time.
  private func work(_ target: FuzzTarget, seed: UInt64, till end: Date) throws -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [
      "--worker", shared.path, "--target", target.name, "--seed", "\(seed)", "--limit", "\(options.limit)",
    ]
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = environment
    try process.run()
    while process.isRunning, Date() < end { usleep(100_000) }
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      return nil
    }
    process.waitUntilExit()
    if process.terminationReason == .exit, process.terminationStatus == Worker.slow { return nil }
    if process.terminationReason == .exit { return "exit status \(process.terminationStatus)" }
    return process.terminationStatus == SIGPROF
      ? "took more than \(options.limit) s" : "ended by the signal \(process.terminationStatus)"
  }

  private func keep(_ input: [UInt8], of target: FuzzTarget) throws -> URL {
    let folder = options.findings.appending(path: target.name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let hash = input.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let file = folder.appending(path: String(hash, radix: 16))
    try Data(input).write(to: file)
    return file
  }

  private func say(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }
}
