import Foundation
import GeneratedText
import XcodeProject

/// Has SwiftPM fetch the packages a project names by their addresses, and those they need in turn.
///
/// They are the dependencies of an empty package in the cache. The versions that the app's `Package.resolved` names are
/// taken, as in Xcode.
struct PackageResolution {
  let toolchain: Toolchain
  /// The empty package.
  let folder: URL
  /// The `Package.resolved` of the app, if it has one.
  let pins: URL?
  /// Packages that folders stand in for, by identity.
  let standIns: [String: URL]
  /// When what could not be fetched is tried again.
  var retry = Retry.afterAWhile

  /// The folders of what was fetched, by identity, and why the rest was not.
  struct Result {
    var folders: [String: URL] = [:]
    var failures: [String: String] = [:]
  }

  /// When what could not be fetched is tried again, though the same is asked for.
  public enum Retry: Sendable {
    /// Never: a check of an app that has not changed has its answer.
    case whenAsked
    /// Ten minutes later.
    case afterAWhile
    case now
  }

  /// - Parameters:
  ///   - packages: the packages that are fetched if they are not here yet.
  ///   - others: the packages that are taken if they are here.
  func resolve(_ packages: [PackageReference], andIfHere others: [PackageReference]) throws(BuildError) -> Result {
    if let folders = resolved(packages + others, in: folder) { return Result(folders: folders) }
    var result = try resolve(packages)
    result.failures.merge(failures(others, "has not been fetched; `slipway test` fetches it")) { first, _ in first }
    return result
  }

  private func resolve(_ packages: [PackageReference]) throws(BuildError) -> Result {
    guard !packages.isEmpty else { return Result() }
    if let folders = resolved(packages, in: folder) { return Result(folders: folders) }
    let attempt = FailedAttempt(file: attempt(at: packages))
    if let result = attempt.result(retry) { return result }
    Console.shared.say(Sandbox.notice(of: "the manifests of the packages that are fetched"))
    Console.shared.step("Fetching \(packages.map(\.name).joined(separator: ", "))")
    defer { Console.shared.finish() }
    let result: Result
    do {
      return Result(folders: try fetch(packages, in: folder))
    } catch {
      result =
        packages.count > 1
        ? try resolveApart(packages) : Result(failures: failures(packages, Self.reason(error.message)))
    }
    try attempt.keep(result)
    return result
  }

  /// One of several cannot be had: those that can are fetched without it.
  private func resolveApart(_ packages: [PackageReference]) throws(BuildError) -> Result {
    var result = Result()
    var available: [PackageReference] = []
    for package in packages {
      do {
        // Not a folder of the package's own name: SwiftPM would take it for the package.
        _ = try fetch([package], in: folder.appending(path: "alone/" + Fingerprint.of(package.identity)))
        available.append(package)
      } catch {
        result.failures[package.identity] = Self.reason(error.message)
      }
    }
    guard !available.isEmpty else { return result }
    do {
      result.folders = try fetch(available, in: folder)
    } catch {
      result.failures.merge(failures(available, Self.reason(error.message))) { $1 }
    }
    return result
  }

  private func failures(_ packages: [PackageReference], _ reason: String) -> [String: String] {
    Dictionary(packages.map { ($0.identity, reason) }) { first, _ in first }
  }

  // MARK: SwiftPM

  private func fetch(_ packages: [PackageReference], in folder: URL) throws(BuildError) -> [String: URL] {
    try FileManager.default.write(manifest(packages), ifChanged: folder.appending(path: "Package.swift"))
    try FileManager.default.write("", ifChanged: folder.appending(path: "Sources/Packages/Packages.swift"))
    for (identity, place) in standIns {
      let link = folder.appending(path: "StandIns/" + identity)
      try? FileManager.default.removeItem(at: link)
      do {
        try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: place)
      } catch {
        throw BuildError("cannot write \(link.path): \(error.localizedDescription)")
      }
    }
    if let pins, let data = FileManager.default.contents(atPath: pins.path) {
      try FileManager.default.write(data, ifChanged: folder.appending(path: "Package.resolved"))
    }
    _ = try swift("resolve", in: folder)
    let tree = try swift("show-dependencies", "--format", "json", in: folder)
    guard let start = tree.firstIndex(of: "{"),
      let root = try? JSONDecoder().decode(Dependency.self, from: Data(tree[start...].utf8))
    else { throw BuildError("SwiftPM does not tell where it put the packages") }
    let folders = root.all
    if let data = try? JSONEncoder().encode(folders.mapValues(\.path)) {
      try FileManager.default.write(data, ifChanged: stamp(of: packages, in: folder))
    }
    return folders
  }

  private func swift(_ arguments: String..., in folder: URL) throws(BuildError) -> String {
    do {
      return try swift(arguments, in: folder)
    } catch {
      // SwiftPM's cache of repositories hides why one of them could not be cloned into it.
      guard error.message.contains("remote.origin.url") else { throw error }
      return try swift(["--disable-dependency-cache"] + arguments, in: folder)
    }
  }

  private func swift(_ arguments: [String], in folder: URL) throws(BuildError) -> String {
    let scratch = self.folder.appending(path: "build").path
    // A repository that asks for a password is one that cannot be had.
    let environment: [String: String?] = ["GIT_TERMINAL_PROMPT": "0", "GIT_SSH_COMMAND": "ssh -o BatchMode=yes"]
    return try Command(
      toolchain.swift.path,
      ["package", "--package-path", folder.path, "--scratch-path", scratch] + arguments,
      environment: environment.merging(ManifestCompiler(toolchain: toolchain).environment()) { $1 }
    ).output()
  }

  private struct Dependency: Decodable {
    var identity: String
    var path: String
    var dependencies: [Dependency]

    /// The folders of all packages under this one.
    var all: [String: URL] {
      dependencies.reduce(into: [:]) { folders, package in
        folders[package.identity] = URL(filePath: package.path).resolvingSymlinksInPath()
        folders.merge(package.all) { first, _ in first }
      }
    }
  }

  private func manifest(_ packages: [PackageReference]) -> String {
    let remote = packages.compactMap { package -> String? in
      guard case .remote(let address, let requirement) = package.place else { return nil }
      return ".package(url: \(SwiftLiteral.text(address)), \(requirement)),"
    }
    let local = standIns.keys.sorted().map { ".package(path: \(SwiftLiteral.text("StandIns/" + $0)))," }
    return """
      // swift-tools-version: 5.9
      // Generated by slipway: what an app's packages are fetched by.
      import PackageDescription

      let package = Package(
        name: "Packages",
        dependencies: [
      \((remote + local).map { "    " + $0 }.joined(separator: "\n"))
        ],
        targets: [.target(name: "Packages")]
      )

      """
  }

  // MARK: What was fetched before

  /// Where the folders of what was fetched are noted.
  private func stamp(of packages: [PackageReference], in folder: URL) -> URL {
    folder.appending(path: "resolved-\(state(of: packages)).json")
  }

  /// Where it is noted that some could not be fetched.
  private func attempt(at packages: [PackageReference]) -> URL {
    folder.appending(path: "failed-\(state(of: packages)).json")
  }

  /// What is asked for.
  private func state(of packages: [PackageReference]) -> String {
    var print = Fingerprint()
    print.add(toolchain.version)
    print.add(manifest(packages))
    if let pins { print.add(contentsOf: pins, named: "Package.resolved") }
    return print.text
  }

  /// What was fetched for the same packages, if all of it is still there.
  private func resolved(_ packages: [PackageReference], in folder: URL) -> [String: URL]? {
    guard let data = FileManager.default.contents(atPath: stamp(of: packages, in: folder).path),
      let folders = try? JSONDecoder().decode([String: String].self, from: data),
      folders.values.allSatisfy({ FileManager.default.fileExists(atPath: $0 + "/Package.swift") })
    else { return nil }
    return folders.mapValues { URL(filePath: $0) }
  }

  /// What git or SwiftPM complained of, in one line.
  private static func reason(_ complaint: String) -> String {
    let lines = complaint.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let line =
      lines.first { $0.hasPrefix("fatal:") } ?? lines.first { $0.contains("error:") } ?? lines.last ?? "no reason given"
    let words = line.replacing(/^(fatal|error): */, with: "")
    return "could not be fetched: \(words) (`--refresh` tries again)"
  }
}

/// An attempt to fetch packages that did not bring all of them: it is not made again with every command.
private struct FailedAttempt {
  let file: URL

  private struct Contents: Codable {
    var date: Date
    var folders: [String: String]
    var failures: [String: String]
  }

  private static let patience: TimeInterval = 600

  /// What the attempt brought; nil if it is time for another.
  func result(_ retry: PackageResolution.Retry) -> PackageResolution.Result? {
    guard retry != .now, let data = FileManager.default.contents(atPath: file.path),
      let contents = try? JSONDecoder().decode(Contents.self, from: data),
      contents.folders.values.allSatisfy({ FileManager.default.fileExists(atPath: $0 + "/Package.swift") }),
      retry == .whenAsked || (0..<Self.patience).contains(-contents.date.timeIntervalSinceNow)
    else { return nil }
    return PackageResolution.Result(
      folders: contents.folders.mapValues { URL(filePath: $0) },
      failures: contents.failures
    )
  }

  func keep(_ result: PackageResolution.Result) throws(BuildError) {
    let contents = Contents(date: Date(), folders: result.folders.mapValues(\.path), failures: result.failures)
    guard let data = try? JSONEncoder().encode(contents) else { return }
    try FileManager.default.write(data, ifChanged: file)
  }
}
