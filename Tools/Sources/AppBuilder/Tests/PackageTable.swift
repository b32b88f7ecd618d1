import Foundation

/// Which packages are known to build here, at which version, and how many of their own tests pass: a page that a command
/// writes. A package that is tested again gets a new row; the others keep theirs.
public struct PackageTable {
  struct Row: Equatable {
    var name: String
    var version: String
    /// What it does here, or what keeps it from being built.
    var outcome: String

    var text: String { "| \(name) | \(version) | \(outcome) |" }
  }

  private(set) var rows: [Row]
  /// What people wrote below the rows, from the first heading on.
  private let notes: String

  private static let head = """
    # Packages

    Public packages as they are, unchanged, with how many of their own tests pass. `slipway packages FOLDER… --page FILE` writes
    this page: it builds each package, runs its tests, and puts its row in place of the one that was there. What stands below the
    rows is kept.

    | package | version | its tests |
    |---|---|---|
    """

  /// - Parameter page: what was written before.
  init(page: String = "") {
    rows = page.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("| "), cells.count == 3, cells[0] != "package" else { return nil }
      return Row(name: cells[0], version: cells[1], outcome: cells[2])
    }
    notes = page.range(of: "\n## ").map { String(page[$0.lowerBound...]) } ?? ""
  }

  mutating func put(_ row: Row) {
    rows.removeAll { $0.name == row.name }
    rows.append(row)
    rows.sort { $0.name.lowercased() < $1.name.lowercased() }
  }

  var page: String { ([Self.head] + rows.map(\.text)).joined(separator: "\n") + "\n" + notes }

  // MARK: Making it

  /// Builds and tests packages, one after the other.
  ///
  /// - Parameters:
  ///   - page: the page that is brought up to date; nil to only show the rows.
  ///   - slipway: the Slipway repository.
  /// - Returns: whether all tests of all packages passed.
  public static func test(
    _ folders: [URL],
    page: URL?,
    slipway: URL,
    selection: AppSelection = AppSelection()
  ) throws -> Bool {
    var allPassed = true
    for folder in folders {
      var row = Row(name: folder.standardizedFileURL.lastPathComponent, version: version(of: folder), outcome: "")
      do {
        let build = try build(of: folder, slipway: slipway, selection: selection)
        if build.project.unitTests.isEmpty {
          try compile(build)
          row.outcome = "builds; has no tests"
        } else {
          let results = try TestRun(build: build).results()
          row.outcome = outcome(of: results)
          allPassed = allPassed && results.allPassed
        }
      } catch {
        if let error = error as? BuildError, !error.isAlreadyShown { Console.shared.complain(error.message) }
        let builds = librariesBuild(folder, slipway: slipway, selection: selection)
        row.outcome = (builds ? "builds; its tests do not: " : "not built: ") + reason(error)
        allPassed = false
      }
      Console.shared.print(row.text)
      guard let page else { continue }
      // Read anew each time: another run may be at work on the same page.
      let before = FileManager.default.contents(atPath: page.path) ?? Data()
      var table = PackageTable(page: String(decoding: before, as: UTF8.self))
      table.put(row)
      try FileManager.default.write(table.page, ifChanged: page)
    }
    return allPassed
  }

  /// What is built of a folder. An Xcode project beside a package may have nothing that could be.
  private static func build(of folder: URL, slipway: URL, selection: AppSelection) throws -> AppBuild {
    do {
      return try AppBuild(folder: folder, isRelease: false, slipway: slipway, selection: selection, needsTests: true)
    } catch {
      guard let build = try? packageBuild(of: folder, slipway: slipway, selection: selection) else { throw error }
      return build
    }
  }

  /// What is built of a folder's package, whatever project stands beside it.
  private static func packageBuild(of folder: URL, slipway: URL, selection: AppSelection) throws -> AppBuild {
    let selection = AppSelection(choice: .package, packages: selection.packages, joinsSchemes: true)
    return try AppBuild(folder: folder, isRelease: false, slipway: slipway, selection: selection, needsTests: true)
  }

  /// Builds a package's libraries.
  private static func compile(_ build: AppBuild) throws {
    let package = try AppPackage(project: build.project, app: build.app, isRelease: build.isRelease, sdk: build.sdk)
    let obstacles = build.project.targets.lazy.compactMap { build.project.obstacle(to: $0) }
    if package.targets.isEmpty, let obstacle = obstacles.first { throw obstacle }
    let lock = try FolderLock(package.folder)
    defer { _ = lock }
    try package.generate()
    try package.build(product: nil, tests: false)
  }

  /// Whether what apps use of a package can be built where its tests, or an Xcode project beside it, cannot.
  private static func librariesBuild(_ folder: URL, slipway: URL, selection: AppSelection) -> Bool {
    do {
      try compile(packageBuild(of: folder, slipway: slipway, selection: selection))
      return true
    } catch {
      return false
    }
  }

  /// `12 of 14; 2 fail`
  static func outcome(of results: TestResults) -> String {
    let run = results.cases.count - results.count(.skipped)
    let text = "\(results.count(.passed)) of \(run)"
    let problems = results.problems.filter { !$0.isOfATest }.map { "\($0.target): \(oneLine($0.message))" }
    return ([text] + problems).joined(separator: "; ")
  }

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? BuildError else { return oneLine("\(error)") }
    guard !error.isAlreadyShown else { return "it does not compile" }
    // What the linker or SwiftPM complains of is more than that they do.
    let cause = error.message.split(separator: "\n").dropFirst().first { $0.contains("error: ") }
    return oneLine(cause.map(String.init) ?? error.message)
  }

  /// What fits into a cell, without the folders of the machine that it was written on.
  private static func oneLine(_ text: String) -> String {
    let line = text.split(separator: "\n").first.map(String.init) ?? ""
    let known = line.replacing(#/(^|[\s"'(])/(?:[^\s/:|]+/)+/#) { $0.1 }
    return String(known.replacing("|", with: "/").prefix(160))
  }

  /// The version that is checked out, as git tells it.
  private static func version(of folder: URL) -> String {
    let git = Command("git", ["-C", folder.path, "describe", "--tags", "--always"])
    return (try? git.output())?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
  }
}
