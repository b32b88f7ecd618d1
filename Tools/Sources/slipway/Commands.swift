import AppBuilder
import AppTemplates
import CommandTable
import Foundation
import XcodeProject

/// The commands, each from its words to its exit status.
enum Commands {
  static func run(_ line: [String]) throws -> Int32 {
    if line == ["--version"] {
      Console.shared.print(try Version.text(repository: repository()))
      return 0
    }
    if line.first == ManifestCompiler.command, let manifest = line.dropFirst().first {
      Console.shared.write(try ManifestCompiler.lowered(URL(filePath: manifest)))
      return 0
    }
    guard let arguments = try Arguments.read(line) else {
      Console.shared.print(HelpText(width: Console.width).overview())
      return line.isEmpty ? 2 : 0
    }
    guard !arguments.has("--help") else {
      Console.shared.print(HelpText(width: Console.width).text(of: arguments.command))
      return 0
    }
    if arguments.has("--yes") { setenv(Console.consent, "1", 1) }
    if arguments.has("--quiet") { Console.shared.beQuiet() }
    return try run(arguments)
  }

  private static func run(_ arguments: Arguments) throws -> Int32 {
    switch arguments.command.name {
    case .run: return try runApp(arguments)
    case .preview: return try preview(arguments)
    case .build: return try build(arguments)
    case .test: return try test(arguments)
    case .check: return try check(arguments)
    case .packages: return try packages(arguments)
    case .new: return try new(arguments)
    case .package: return try pack(arguments)
    case .sdk: return try sdk(arguments)
    case .doctor: return try doctor(arguments)
    case .selftest: return try SelfTest(repository: repository()).run() ? 0 : 1
    case .completions: arguments.values.first.flatMap(Shell.init).map { Console.shared.write($0.completions) }
    case .manual:
      Console.shared.write(
        arguments.has("--markdown") ? MarkdownPage.text : ManualPage(version: Version.number).text
      )
    case .help:
      let help = HelpText(width: Console.width)
      let command = arguments.values.first.flatMap(CommandName.init)?.description
      Console.shared.print(command.map(help.text) ?? help.overview())
    }
    return 0
  }

  private static func runApp(_ arguments: Arguments) throws -> Int32 {
    let size = try arguments["--size"].map(windowSize)
    let build = try appBuild(arguments)
    let executable = try build.build()
    let run = AppRun(
      executable: executable,
      arguments: arguments.rest,
      windowSize: size,
      isShared: arguments.has("--share")
    )
    if let picture = arguments["--screenshot"] { return try run.screenshot(to: URL(filePath: picture)) }
    if arguments.has("--watch") { return try run.openAndWatch(build) { try appBuild(arguments) } }
    return try run.open(hasViews: build.hasViews, hasWebViews: build.hasWebViews)
  }

  private static func preview(_ arguments: Arguments) throws -> Int32 {
    let previews = AppPreviews(named: arguments.values.dropFirst().first) {
      try appBuild(arguments, isRelease: false)
    }
    if arguments.has("--list") {
      try previews.list().forEach(Console.shared.print)
      return 0
    }
    guard let folder = arguments["--gallery"] else {
      guard !arguments.has("--compare") else { throw UsageError("--compare needs --gallery: what is compared") }
      return try previews.open()
    }
    let earlier = arguments["--compare"].map { URL(filePath: $0) }
    let gallery = try previews.drawGallery(to: URL(filePath: folder), comparedWith: earlier)
    if let comparison = gallery.comparison { Console.shared.write(comparison) }
    return gallery.isWhole ? 0 : 1
  }

  private static func build(_ arguments: Arguments) throws -> Int32 {
    let executable = try appBuild(arguments).build()
    let folder = executable.deletingLastPathComponent()
    if let file = arguments["--json"] {
      try JSONOutput(file).write(["product": folder.path, "executable": executable.path])
    } else {
      Console.shared.print(folder.path)
    }
    return 0
  }

  private static func test(_ arguments: Arguments) throws -> Int32 {
    var options = TestOptions(
      filter: arguments["--filter"],
      report: arguments["--xunit"].map { URL(filePath: $0) },
      json: arguments["--json"].map(JSONOutput.init),
      attachments: arguments["--attachments"].map { URL(filePath: $0) },
      results: arguments["--results"].map { URL(filePath: $0) }
    )
    options.parallel = try number(arguments, "--parallel", 1...64) ?? 1
    options.retries = try number(arguments, "--retry", 0...100) ?? 0
    options.times = arguments["--times"].map { URL(filePath: $0) }
    options.isVisible = arguments.has("--visible")
    if let text = arguments["--shard"] {
      guard let shard = TestShard(text) else {
        throw UsageError("--shard takes a part and the number of parts, as in 2/5, not \"\(text)\"")
      }
      options.shard = shard
    }
    return try TestRun(build: try appBuild(arguments, needsTests: true), options: options).run() ? 0 : 1
  }

  private static func number(_ arguments: Arguments, _ name: String, _ range: ClosedRange<Int>) throws -> Int? {
    guard let text = arguments[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError("\(name) takes a number from \(range.lowerBound) to \(range.upperBound), not \"\(text)\"")
    }
    return number
  }

  private static func check(_ arguments: Arguments) throws -> Int32 {
    let report = try AppCheck.check(
      arguments.values.map { URL(filePath: $0) },
      slipway: repository(),
      standIns: arguments["--config"].map { URL(filePath: $0) },
      selection: selection(arguments),
      refreshes: arguments.has("--refresh")
    )
    let json = arguments["--json"].map(JSONOutput.init)
    if json?.isStandardOutput != true { report.show() }
    try json?.write(report.json())
    return report.compiles ? 0 : 1
  }

  private static func packages(_ arguments: Arguments) throws -> Int32 {
    let passed = try PackageTable.test(
      arguments.values.map { URL(filePath: $0) },
      page: arguments["--page"].map { URL(filePath: $0) },
      slipway: repository(),
      selection: AppSelection(packages: arguments["--packages"].map { URL(filePath: $0) }, joinsSchemes: true)
    )
    return passed ? 0 : 1
  }

  private static func new(_ arguments: Arguments) throws -> Int32 {
    let app = try NewApp(
      name: arguments.values[0],
      style: arguments["--style"].flatMap(AppStyle.init) ?? .bindings,
      ui: arguments["--ui"].flatMap(AppUI.init),
      repository: repository()
    )
    let place = URL(filePath: arguments["--folder"] ?? ".")
    let folder = try app.write(in: place).path
    Console.shared.say("Try it: slipway run \(folder)")
    Console.shared.print(folder)
    return 0
  }

  private static func sdk(_ arguments: Arguments) throws -> Int32 {
    let folder = URL(filePath: arguments["--output"] ?? ".").standardizedFileURL
    let result = try SDKArchive(slipway: repository()).write(to: folder)
    if let file = arguments["--json"] {
      try JSONOutput(file).write(result)
    } else {
      Console.shared.print("\(result.archive)\nsha256=\(result.sha256)")
    }
    return 0
  }

  private static func doctor(_ arguments: Arguments) throws -> Int32 {
    let report = Doctor().report()
    let json = arguments["--json"].map(JSONOutput.init)
    if json?.isStandardOutput != true { Console.shared.print(report.text) }
    try json?.write(report)
    return report.isWell ? 0 : 1
  }

  private static func pack(_ arguments: Arguments) throws -> Int32 {
    let build = try appBuild(arguments, isRelease: !arguments.has("--debug"))
    let shipping = AppShipping(build: build, maintainer: arguments["--maintainer"])
    let result = try shipping.pack(to: URL(filePath: arguments["--output"] ?? ".").standardizedFileURL)
    if let file = arguments["--json"] {
      try JSONOutput(file).write(result)
    } else {
      Console.shared.print("\(result.package)\n\(result.folder)")
    }
    return 0
  }

  /// - Parameter isRelease: nil for what --release says.
  private static func appBuild(
    _ arguments: Arguments,
    isRelease: Bool? = nil,
    needsTests: Bool = false
  ) throws -> AppBuild {
    try AppBuild(
      folder: URL(filePath: arguments.values[0]),
      isRelease: isRelease ?? arguments.has("--release"),
      slipway: repository(),
      standIns: arguments["--config"].map { URL(filePath: $0) },
      selection: selection(arguments),
      needsTests: needsTests,
      refreshes: arguments.has("--refresh")
    )
  }

  /// What of the folder is meant.
  private static func selection(_ arguments: Arguments) -> AppSelection {
    AppSelection(
      choice: arguments["--project"].map(ProjectChoice.project) ?? (arguments.has("--package") ? .package : nil),
      scheme: arguments["--scheme"],
      packages: arguments["--packages"].map { URL(filePath: $0) }
    )
  }

  /// "390x844" in points.
  private static func windowSize(_ text: String) throws -> (width: Int, height: Int) {
    let sides = text.lowercased().split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy({ (1...16_384).contains($0) }) else {
      throw UsageError("--size takes WIDTHxHEIGHT in points, as in 390x844, not \"\(text)\"")
    }
    return (sides[0], sides[1])
  }

  /// The Slipway repository, or an archive of its modules; the script that starts this program says where it stands.
  private static func repository() throws -> URL {
    guard let path = ProcessInfo.processInfo.environment["SLIPWAY_REPOSITORY"],
      ["/Package.swift", "/SDK/facts"].contains(where: { FileManager.default.fileExists(atPath: path + $0) })
    else {
      throw BuildError(
        "the Slipway repository was not found",
        advice: "Start this program through the script `slipway` in it."
      )
    }
    return URL(filePath: path).standardizedFileURL
  }
}
