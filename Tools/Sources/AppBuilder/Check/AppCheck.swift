import AppResources
import Foundation
import SourceLowering
import XcodeProject

/// Type-checks an app, whole, and says what it misses.
public struct AppCheck {
  let folder: URL
  let sdk: SDK
  let standIns: URL?
  var refreshes = false

  /// - Parameters:
  ///   - folders: the apps' folders; nothing in them is ever changed.
  ///   - slipway: the Slipway repository.
  ///   - standIns: a `slipway.json` outside the apps' folders.
  ///   - refreshes: whether packages that could not be fetched are tried again.
  /// - Returns: what was found, in the same order. An app that has not changed since is not looked at again.
  public static func check(
    _ folders: [URL],
    slipway: URL,
    standIns: URL? = nil,
    refreshes: Bool = false
  ) throws -> CheckReport {
    let sdk = try SDK(sources: slipway, toolchain: .current())
    return CheckReport(
      apps: try folders.map {
        try AppCheck(folder: $0, sdk: sdk, standIns: standIns, refreshes: refreshes).report()
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
        needsTests: true,
        retry: refreshes ? .now : .whenAsked
      )
      var package = try AppPackage(project: build.project, app: build.app, isRelease: false, sdk: sdk)
      package.tests = build.project.unitTests
      let lock = try FolderLock(package.folder)
      defer { _ = lock }
      let kept = CheckedState(file: package.folder.appending(path: "check.json"), state: state(of: package))
      if let known = kept.report { return known }
      try check(package, into: &report)
      try kept.keep(report)
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
    for resource in package.targets.flatMap(\.resources) { print.add(stateOf: resource.source) }
    return print.text
  }

  private func check(_ package: AppPackage, into report: inout AppReport) throws(BuildError) {
    var modules: [SourceModule] = []
    for target in package.targets where target.cLibrary == nil { modules.append(try SourceModule(target)) }
    try sdk.build(package.importedFrameworks(modules))
    let flags =
      try sdk.compilerFlags(for: package.importedFrameworks(modules))
      + package.libraryFlags(in: package.folder.appending(path: "check/Libraries"))
    let attribution = Attribution(
      sdkTypes: try sdk.typeModules(),
      appTypes: TypeNames(sources: modules.flatMap { $0.texts.map(\.text) })
    )
    Console.shared.step("Checking \(package.project.name)")
    defer { Console.shared.finish() }
    for (index, module) in modules.enumerated() {
      Console.shared.progress(done: index, of: modules.count, module.name)
      var checked = ModuleUnderCheck(module: module, modules: modules, package: package, flags: flags)
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
    report.interfaces = package.targets.flatMap(Self.interfaceProblems).map { problem in
      problem.replacingOccurrences(of: folder.path + "/", with: "")
    }
  }

  /// What of a target's storyboards and xibs would keep it from being built, or would be left out.
  private static func interfaceProblems(of target: Target) -> [String] {
    let files = target.resources.map(\.source).filter { InterfaceFile.isInterface($0) && !target.isLaunchScreen($0) }
    return files.flatMap { file -> [String] in
      do {
        return try InterfaceFile.compile(file, module: target.moduleName).notices.map(\.description)
      } catch {
        return ["\(error)"]
      }
    }
  }
}

/// A module and what the compiler says of it, missing imports left out one after another.
private struct ModuleUnderCheck {
  let module: SourceModule
  let modules: [SourceModule]
  let package: AppPackage
  let flags: [String]
  /// The modules that turned out not to exist.
  private(set) var missing: Set<String> = []
  private(set) var problems: [String] = []
  private var errors: [DiagnosticLine] = []

  init(module: SourceModule, modules: [SourceModule], package: AppPackage, flags: [String]) {
    self.module = module
    self.modules = modules
    self.package = package
    self.flags = flags
    missing = module.imports.filter { AppleFrameworks.contains($0) && !package.exists($0, among: modules) }
  }

  /// A missing module ends type checking: its imports are left out, so that the rest of a file is checked still.
  mutating func run() throws(BuildError) {
    let folder = package.folder.appending(path: "check")
    for _ in 0..<8 {
      var sources: [URL] = []
      for source in try package.sources(of: module, among: modules, withoutImportsOf: missing) {
        let place = folder.appending(path: source.place)
        try FileManager.default.write(source.text, ifChanged: place)
        sources.append(place)
      }
      let check = ModuleCheck(
        modules: folder.appending(path: "Modules"),
        name: module.name,
        sources: sources,
        flags: flags + module.compilerFlags
          // As in the generated package, which is one for all targets.
          + ["-swift-version", module.target.languageMode]
          + ["-package-name", AppPackage.packageName(package.project.name)]
      )
      let result = try check.run()
      errors = result.errors
      guard result.missing.isSubset(of: missing) else {
        missing.formUnion(result.missing)
        continue
      }
      if errors.isEmpty { problems = result.generated + (result.crash.map { ["\(module.name): \($0)"] } ?? []) }
      return
    }
  }

  /// What there is to say of each file.
  func files(_ attribution: Attribution) -> [AppReport.File] {
    let byFile = Dictionary(grouping: errors, by: \.path)
    let isForeign = !(package.root(of: module.target).path + "/").hasPrefix(package.project.folder.path + "/")
    return module.texts.map { file, text in
      let imports = Imports.modules(in: text)
      let missing = imports.intersection(missing).sorted()
      let found = byFile[file.path] ?? []
      let context =
        found.isEmpty ? nil : Attribution.File(imports: imports, missing: missing, places: SourcePlaces(text))
      return AppReport.File(
        path: file.path(relativeTo: isForeign ? package.root(of: module.target) : package.project.folder),
        target: module.target.name,
        isTest: module.target.kind == .unitTests,
        package: isForeign ? module.target.package?.name : nil,
        missingModules: missing,
        errors: found.map { error in
          AppReport.Complaint(
            line: error.line,
            column: error.column,
            message: error.message,
            api: context.flatMap { attribution.api(of: error, in: $0) }
          )
        }
      )
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

extension AppPackage {
  /// Whether an import of a module can succeed.
  func exists(_ module: String, among modules: [SourceModule]) -> Bool {
    sdk.graph.contains(module) || Self.toolchainModules.contains(module) || modules.contains { $0.name == module }
      || ["Darwin", "ObjectiveC"].contains(module)
  }
}

extension SDK {
  /// The modules that declare the SDK's types, by the types' names, read from the sources and kept till those change.
  func typeModules() throws(BuildError) -> [String: String] {
    let file = folder.appending(path: "types-\(stateOfSources).json")
    if let data = FileManager.default.contents(atPath: file.path),
      let known = try? JSONDecoder().decode([String: String].self, from: data)
    {
      return known
    }
    var types: [String: String] = [:]
    for module in graph.importable.sorted() {
      let root = sources.appending(path: "Sources/" + module)
      let texts = FileManager.default.files(under: root).filter { $0.hasSuffix(".swift") }
        .compactMap { FileManager.default.contents(atPath: root.appending(path: $0).path) }
      for name in TypeNames(sources: texts.map { String(decoding: $0, as: UTF8.self) }, onlyPublic: true).inherited.keys
      {
        // What stands in XCTest's place is XCTest to an app.
        types[name] = module == AppPackage.testSupport ? "XCTest" : module
      }
    }
    if let data = try? JSONEncoder().encode(types) { try FileManager.default.write(data, ifChanged: file) }
    return types
  }
}

extension URL {
  /// The file's name without its kind.
  fileprivate var name: String { deletingPathExtension().lastPathComponent }

  func path(relativeTo folder: URL) -> String {
    let prefix = folder.path + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}
