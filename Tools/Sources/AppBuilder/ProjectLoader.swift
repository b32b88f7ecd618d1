import Foundation
import XcodeProject

/// Opens an app's folder: its project, the packages it is built with, and what stands in for them.
///
/// The targets of packages become targets of the project, so that all that follows treats them as the app's own code.
struct ProjectLoader {
  let toolchain: Toolchain
  let configuration: String
  /// A `slipway.json` outside the app's folder.
  var standInFile: URL?
  /// Whether the packages of the tests are to be fetched as well.
  var needsTests = false
  /// When packages that could not be fetched are tried again.
  var retry = PackageResolution.Retry.afterAWhile

  func load(_ folder: URL) throws -> Project {
    let project = try Project.open(folder, configuration: configuration)
    var problems: [ProjectError] = []
    let standIns = try StandIns(named: standInFile, inFolder: project.folder)
    var graph = PackageGraph(project: project, configuration: configuration, dump: PackageDump(toolchain: toolchain))
    for (name, place) in standIns.modules.sorted(by: { $0.key < $1.key }) {
      try graph.add(module: name, standIn: place)
    }
    for (identity, place) in standIns.packages.sorted(by: { $0.key < $1.key }) {
      try graph.add(package: place, identity: identity, isStandIn: true)
    }
    for package in project.packages where standIns.packages[package.identity] == nil {
      guard case .local(let place) = package.place else { continue }
      do {
        try graph.add(package: place, identity: package.identity, isRoot: project.isPackage, isLocal: true)
      } catch  where !project.isPackage {
        problems.append(Self.problem(error, with: place))
      }
    }
    try addRemotePackages(to: &graph, standIns)
    var linked = graph.linked()
    linked.problems += problems
    try linked.checkNames()
    return linked
  }

  /// A local package that cannot be read keeps the app from being built, and its other files from being checked least of
  /// all.
  private static func problem(_ error: any Error, with package: URL) -> ProjectError {
    if let error = error as? ProjectError { return error }
    let manifest = package.appending(path: "Package.swift").path
    guard let error = error as? BuildError else { return ProjectError(file: manifest, "\(error)") }
    return ProjectError(file: manifest, error.message, advice: error.advice)
  }

  private func addRemotePackages(to graph: inout PackageGraph, _ standIns: StandIns) throws {
    let needed = graph.neededRemotePackages()
    guard !needed.app.isEmpty || !needed.tests.isEmpty else { return }
    let file = graph.project.file
    let resolution = PackageResolution(
      toolchain: toolchain,
      folder: try CacheFolder.folder("packages/" + Fingerprint.of(file.path)),
      pins: Self.pins(of: graph.project),
      standIns: standIns.packages,
      retry: retry
    )
    let result = try resolution.resolve(
      needsTests ? needed.app + needed.tests : needed.app,
      andIfHere: needsTests ? [] : needed.tests
    )
    graph.failures = result.failures
    for (identity, place) in result.folders.sorted(by: { $0.key < $1.key }) where !graph.has(identity) {
      try graph.add(package: place, identity: identity)
    }
  }

  /// The versions that Xcode or SwiftPM last chose.
  private static func pins(of project: Project) -> URL? {
    let xcode = project.file.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: project.folder.path)) ?? []
    let workspaces = names.filter { $0.hasSuffix(".xcworkspace") }.sorted().map { project.folder.appending(path: $0) }
    let candidates =
      (workspaces + [xcode.appending(path: "project.xcworkspace")])
      .map { $0.appending(path: "xcshareddata/swiftpm/Package.resolved") }
      + [project.folder.appending(path: "Package.resolved")]
    return candidates.first { FileManager.default.fileExists(atPath: $0.path) }
  }
}
