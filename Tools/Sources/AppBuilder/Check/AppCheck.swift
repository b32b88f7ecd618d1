import AppResources
import Foundation
import SourceLowering
import XcodeProject

/// Type-checks an app, whole, and says what it misses.
public struct AppCheck {
  let folder: URL
  let sdk: SDK
  let standIns: URL?
  var selection = AppSelection()
  var refreshes = false
  var compiler = "swiftc"

  /// - Parameters:
  ///   - folders: the apps' folders; nothing in them is ever changed.
  ///   - slipway: the Slipway repository.
  ///   - standIns: a `slipway.json` outside the apps' folders.
  ///   - selection: what of the folders is meant.
  ///   - refreshes: whether packages that could not be fetched are tried again.
  /// - Returns: what was found, in the same order. An app that has not changed since is not looked at again.
  public static func check(
    _ folders: [URL],
    slipway: URL,
    standIns: URL? = nil,
    selection: AppSelection = AppSelection(),
    refreshes: Bool = false
  ) throws -> CheckReport {
    let sdk = try SDK(sources: slipway, toolchain: .current())
    return CheckReport(
      apps: try folders.map {
        try AppCheck(folder: $0, sdk: sdk, standIns: standIns, selection: selection, refreshes: refreshes).report()
      }
    )
  }

  /// A folder that cannot be read as an app has that as its problem.
  func report() throws -> AppReport {
    var report = AppReport(name: folder.standardizedFileURL.lastPathComponent, folder: folder.standardizedFileURL.path)
    do {
      let build = try AppBuild(
        folder: folder,
        isRelease: false,
        sdk: sdk,
        standIns: standIns,
        selection: selection,
        needsTests: true,
        retry: refreshes ? .now : .whenAsked
      )
      var package = try AppPackage(project: build.project, app: build.app, isRelease: false, sdk: sdk)
      package.tests = build.project.tests(driving: build.app)
      let lock = try FolderLock(package.folder)
      defer { _ = lock }
      let kept = CheckedState(file: package.folder.appending(path: "check.json"), state: state(of: package))
      if let known = kept.report { return known }
      try check(package, into: &report)
      // A compiler that was killed may have something else to say the next time.
      if report.problems.isEmpty { try kept.keep(report) }
    } catch let error as ProjectError {
      report.problems.append(error.description)
    } catch let error as BuildError {
      report.problems.append(error.description)
    }
    return report
  }

  /// What, once changed, calls for checking again.
  private func state(of package: AppPackage) -> String {
    var print = Fingerprint()
    print.add(package.state(of: package.targets))
    print.add((Self.missingProducts(of: package) + package.project.notices).joined(separator: "\n"))
    for target in package.targets { print.add(package.project.problems(with: target).map(\.description).joined()) }
    for resource in package.targets.flatMap(\.resources) { print.add(stateOf: resource.source) }
    return print.text
  }

  private func check(_ package: AppPackage, into report: inout AppReport) throws(BuildError) {
    let modules = package.targets.filter { $0.cLibrary == nil }.map { SourceModule(reading: $0) }
    report.problems += Self.problems(of: package, modules)
    try sdk.build(package.importedFrameworks(modules))
    var flags =
      try sdk.compilerFlags(for: package.importedFrameworks(modules)) + package.plugins.compilerFlags()
      + package.libraryFlags(in: package.folder.appending(path: "check/Libraries"))
    if modules.contains(where: { package.usesSyntax($0.target) }) { flags += try package.plugins.importFlags() }
    let attribution = Attribution(
      sdkTypes: try sdk.typeModules(),
      appTypes: TypeNames(sources: modules.flatMap { $0.texts.map(\.text) }),
      appNames: DeclaredNames(sources: modules.flatMap { $0.texts.map(\.text) })
    )
    let compiled = try emptied(package.folder.appending(path: "check/Modules"))
    Console.shared.step("Checking \(package.project.name)")
    defer { Console.shared.finish() }
    for (index, module) in modules.enumerated() {
      Console.shared.progress(done: index, of: modules.count, module.name)
      var checked = ModuleUnderCheck(
        module: module,
        modules: modules,
        package: package,
        compiled: compiled,
        flags: flags,
        compiler: compiler
      )
      try checked.run()
      report.files += checked.files(attribution)
      report.problems += checked.problems
    }
    report.attributeToPackages()
    addOthers(package, to: &report)
    if sdk.graph.closure(of: package.importedFrameworks(modules)).contains(where: { $0.name == "UIKit" }) {
      report.symbols = try SymbolCheck(sdk: sdk).missing(in: modules.flatMap { $0.texts.map(\.text) })
    }
  }

  /// What of the project is missing or cannot be read: the rest is checked without it.
  private static func problems(of package: AppPackage, _ modules: [SourceModule]) -> [String] {
    let ofTargets = package.targets.flatMap { package.project.problems(with: $0) } + modules.flatMap(\.problems)
    var problems = (package.project.problems + ofTargets).map(\.description)
    if modules.allSatisfy(\.texts.isEmpty) {
      problems.append(
        "\(package.project.file.path): error: there is no Swift file in this project that could be checked"
      )
    }
    return problems.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// A folder with nothing in it: what an earlier check left there would answer for a module that no longer compiles.
  private func emptied(_ folder: URL) throws(BuildError) -> URL {
    try? FileManager.default.removeItem(at: folder)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw BuildError("cannot create \(folder.path): \(error.localizedDescription)")
    }
    return folder
  }

  /// The packages' products that cannot be had, each with the reason.
  private static func missingProducts(of package: AppPackage) -> [String] {
    let missing = package.targets.flatMap { package.project.missing(for: $0) }
    return Set(missing.map { "\($0.product): \($0.package.map { "the package \($0) " } ?? "")\($0.reason)" }).sorted()
  }

  /// What else stands in the project, besides Swift.
  private func addOthers(_ package: AppPackage, to report: inout AppReport) {
    let folder = package.project.folder
    let cKinds: Set<String> = ["m", "mm", "c", "cc", "cpp", "cxx"]
    let sources = package.targets.filter { $0.cLibrary == nil }.flatMap(\.sources)
      .filter { cKinds.contains($0.pathExtension) }
    report.objectiveC = Set(sources.map { $0.path(relativeTo: folder) }).sorted()
    report.packages = Self.missingProducts(of: package)
    report.notices = package.project.notices
    for target in package.targets { checkResources(of: target, in: package, into: &report) }
  }

  /// Reads all that a target's product holds as building does, without laying anything out.
  private func checkResources(of target: Target, in package: AppPackage, into report: inout AppReport) {
    // What keeps sources from being generated has been said, after the module's name; targets share resources.
    func note(_ problem: String) {
      if !report.problems.contains(where: { $0.hasSuffix(problem) }) { report.problems.append(problem) }
    }
    for source in ProductResource.sources(of: target) {
      do {
        report.interfaces += try ProductResource(source, of: target).notices.map { notice in
          notice.replacingOccurrences(of: package.project.folder.path + "/", with: "")
        }
      } catch {
        note("\(error)")
      }
    }
    guard target.kind == .app || target.hasBundle else { return }
    do {
      _ = try ProductFolder.infoPlist(of: target).xml()
    } catch {
      note("\(BuildError(ofResource: error))")
    }
  }
}

/// The report of an app's last check, kept beside its build.
private struct CheckedState {
  let file: URL
  let state: String

  private struct Stored: Codable {
    var state: String
    var report: AppReport
  }

  var report: AppReport? {
    guard let data = FileManager.default.contents(atPath: file.path),
      let stored = try? JSONDecoder().decode(Stored.self, from: data), stored.state == state
    else { return nil }
    return stored.report
  }

  func keep(_ report: AppReport) throws(BuildError) {
    guard let data = try? JSONEncoder().encode(Stored(state: state, report: report)) else { return }
    try FileManager.default.write(data, ifChanged: file)
  }
}

extension SDK {
  /// The modules that declare the SDK's types, by the types' names, read from the sources and kept till those change.
  func typeModules() throws(BuildError) -> [String: String] {
    try index("types") {
      var types: [String: String] = [:]
      for module in graph.importable.sorted() {
        let root = sources.appending(path: "Sources/" + module)
        let texts = FileManager.default.files(under: root).filter { $0.hasSuffix(".swift") }
          .compactMap { FileManager.default.contents(atPath: root.appending(path: $0).path) }
        let names = TypeNames(sources: texts.map { String(decoding: $0, as: UTF8.self) }, onlyPublic: true)
        // What stands in XCTest's place is XCTest to an app.
        for name in names.inherited.keys { types[name] = module == AppPackage.testSupport ? "XCTest" : module }
      }
      return types
    }
  }
}

extension URL {
  func path(relativeTo folder: URL) -> String {
    let prefix = folder.path + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}
