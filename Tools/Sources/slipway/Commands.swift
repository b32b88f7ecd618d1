import AppBuilder
import Foundation

/// The commands, each from its words to its exit status.
enum Commands {
  static func run(_ line: [String]) throws -> Int32 {
    let words = consenting(line)
    guard let command = words.first, !["-h", "--help", "help"].contains(command) else {
      Console.shared.print(words.count > 1 ? Help.commands[words[1]] ?? Help.overview : Help.overview)
      return words.isEmpty ? 2 : 0
    }
    let rest = words.dropFirst()
    if let help = Help.commands[command],
      rest.prefix(while: { $0 != "--" }).contains(where: { ["-h", "--help"].contains($0) })
    {
      Console.shared.print(help)
      return 0
    }
    switch command {
    case "--version":
      Console.shared.print(try Version.text(repository: repository()))
      return 0
    case "run": return try runApp(rest)
    case "build": return try build(rest)
    case "test": return try test(rest)
    case "check": return try check(rest)
    case "doctor":
      _ = try Arguments(rest)
      return Doctor().report() ? 0 : 1
    case "selftest":
      _ = try Arguments(rest)
      return try SelfTest(repository: repository()).run() ? 0 : 1
    default: throw UsageError("there is no command \"\(command)\"")
    }
  }

  /// The words without `--yes`, which every command understands: it answers the questions.
  private static func consenting(_ words: [String]) -> [String] {
    let own = words.prefix { $0 != "--" }
    if own.contains("--yes") { setenv(Console.consent, "1", 1) }
    return own.filter { $0 != "--yes" } + words.dropFirst(own.count)
  }

  private static func runApp(_ words: ArraySlice<String>) throws -> Int32 {
    let arguments = try Arguments(
      words,
      flags: ["--release", "--refresh", "--share"],
      options: ["--screenshot", "--size", "--config"]
    )
    let build = try AppBuild(
      folder: arguments.appFolder(),
      isRelease: arguments.has("--release"),
      slipway: repository(),
      standIns: arguments["--config"].map { URL(filePath: $0) },
      refreshes: arguments.has("--refresh")
    )
    let size = try arguments["--size"].map(windowSize)
    let executable = try build.build()
    let run = AppRun(
      executable: executable,
      arguments: arguments.rest,
      windowSize: size,
      isShared: arguments.has("--share")
    )
    if let picture = arguments["--screenshot"] { return try run.screenshot(to: URL(filePath: picture)) }
    return try run.open(hasViews: build.hasViews, hasWebViews: build.hasWebViews)
  }

  private static func build(_ words: ArraySlice<String>) throws -> Int32 {
    let arguments = try Arguments(words, flags: ["--release", "--refresh"], options: ["--config"])
    let build = try AppBuild(
      folder: arguments.appFolder(),
      isRelease: arguments.has("--release"),
      slipway: repository(),
      standIns: arguments["--config"].map { URL(filePath: $0) },
      refreshes: arguments.has("--refresh")
    )
    Console.shared.print(try build.build().deletingLastPathComponent().path)
    return 0
  }

  private static func test(_ words: ArraySlice<String>) throws -> Int32 {
    let arguments = try Arguments(
      words,
      flags: ["--release", "--refresh"],
      options: ["--filter", "--xunit", "--attachments", "--config"]
    )
    let build = try AppBuild(
      folder: arguments.appFolder(),
      isRelease: arguments.has("--release"),
      slipway: repository(),
      standIns: arguments["--config"].map { URL(filePath: $0) },
      needsTests: true,
      refreshes: arguments.has("--refresh")
    )
    let run = TestRun(
      build: build,
      filter: arguments["--filter"],
      report: arguments["--xunit"].map { URL(filePath: $0) },
      attachments: arguments["--attachments"].map { URL(filePath: $0) }
    )
    return try run.run() ? 0 : 1
  }

  private static func check(_ words: ArraySlice<String>) throws -> Int32 {
    let arguments = try Arguments(words, flags: ["--refresh"], options: ["--json", "--config"])
    guard !arguments.values.isEmpty else { throw UsageError("which app? Name its folder") }
    let report = try AppCheck.check(
      arguments.values.map { URL(filePath: $0) },
      slipway: repository(),
      standIns: arguments["--config"].map { URL(filePath: $0) },
      refreshes: arguments.has("--refresh")
    )
    report.show()
    if let file = arguments["--json"] { try report.write(json: URL(filePath: file)) }
    return report.compiles ? 0 : 1
  }

  /// "390x844" in points.
  private static func windowSize(_ text: String) throws -> (width: Int, height: Int) {
    let sides = text.lowercased().split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy({ (1...16_384).contains($0) }) else {
      throw UsageError("--size takes WIDTHxHEIGHT in points, as in 390x844, not \"\(text)\"")
    }
    return (sides[0], sides[1])
  }

  /// The Slipway repository; the script that starts this program says where it stands.
  private static func repository() throws -> URL {
    guard let path = ProcessInfo.processInfo.environment["SLIPWAY_REPOSITORY"],
      FileManager.default.fileExists(atPath: path + "/Package.swift")
    else {
      throw BuildError(
        "the Slipway repository was not found",
        advice: "Start this program through the script `slipway` in it."
      )
    }
    return URL(filePath: path).standardizedFileURL
  }
}
