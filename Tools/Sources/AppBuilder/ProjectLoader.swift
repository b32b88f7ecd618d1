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
  /// Where Slipway's own stand-ins for modules in Objective-C are.
  var ownStandIns: URL?
  /// What of the folder is meant.
  var selection = AppSelection()
  /// Whether the packages of the tests are to be fetched as well.
  var needsTests = false
  /// When packages that could not be fetched are tried again.
  var retry = PackageResolution.Retry.afterAWhile

  /// Where nothing else is said, the tests of a folder are those of its package, if it has any: an Xcode project beside it
  /// mostly builds the same for other systems, or shows what it can do.
  func load(_ folder: URL) throws -> Project {
    if let choice = selection.choice {
      return try load(Project.open(folder, configuration: configuration, choice: choice))
    }
    guard needsTests, selection.scheme == nil,
      let package = try? Project.open(folder, configuration: configuration, choice: .package),
      let project = try? load(package), !project.unitTests.isEmpty
    else { return try load(Project.open(folder, configuration: configuration)) }
    return project
  }

  private func load(_ opened: Project) throws -> Project {
    var project = opened
    project.scheme = selection.scheme
    project.joinsSchemes = selection.joinsSchemes
    var problems: [ProjectError] = []
    let standIns = try StandIns(named: standInFile, inFolder: project.folder)
    var graph = PackageGraph(
      project: project,
      configuration: configuration,
      dump: PackageDump(toolchain: toolchain),
      ownStandIns: ownStandIns
    )
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
    try PodFolder(packages: selection.packages, standIns: standIns).addPods(to: &graph)
    try addRemotePackages(to: &graph, standIns)
    var linked = graph.linked()
    linked.problems += problems
    linked.notices += [linked.podsNotice].compactMap { $0 }
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
    if let packages = selection.packages {
      try PackageFolder(packages, toolchain: toolchain).addPackages(to: &graph, needsTests: needsTests)
    }
    let needed = graph.neededRemotePackages()
    guard !needed.app.isEmpty || !needed.tests.isEmpty else { return }
    if let packages = selection.packages {
      let reason = "is not in \(packages.path), which stands for the network"
      for package in needed.app + needed.tests { graph.failures[package.identity] = reason }
      return
    }
    let file = graph.project.file
    let resolution = PackageResolution(
      toolchain: toolchain,
      folder: try CacheFolder.folder("packages/" + Fingerprint.of(file.path)),
      pins: try Self.pins(of: graph.project),
      standIns: standIns.packages,
      retry: retry
    )
    let result = try resolution.resolve(
      needsTests ? needed.app + needed.tests : needed.app,
      andIfHere: needsTests ? [] : needed.tests
    )
    graph.failures = result.failures
    try graph.add(fetched: result.folders)
  }

  /// The versions that Xcode or SwiftPM last chose.
  static func pins(of project: Project) throws(BuildError) -> URL? {
    let xcode = project.file.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: project.folder.path)) ?? []
    func named(_ kind: String) -> [URL] {
      names.filter { $0.hasSuffix(kind) }.sorted().map { project.folder.appending(path: $0) }
    }
    // Of a project that is generated, the versions are kept where it would stand.
    let projects = [xcode] + (xcode.pathExtension == "xcodeproj" ? [] : named(".xcodeproj"))
    let candidates =
      (named(".xcworkspace") + projects.map { $0.appending(path: "project.xcworkspace") })
      .map { $0.appending(path: "xcshareddata/swiftpm/Package.resolved") }
      + [project.folder.appending(path: "Package.resolved")]
    guard let pins = candidates.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else { return nil }
    do { try RegularFile.require(pins) } catch { throw BuildError(error) }
    return pins
  }
}
