import Foundation
import XcodeProject

/// What a command works on: an app's folder, and how it is to be built.
public struct AppBuild {
  public let project: Project
  /// The app; nil in a package of libraries.
  public let app: Target?
  let isRelease: Bool
  /// Whether the app's previews are built too.
  public var showsPreviews = false
  let sdk: SDK

  /// - Parameters:
  ///   - folder: the app's folder; nothing in it is ever changed.
  ///   - slipway: the Slipway repository, whose modules the app is built with.
  ///   - standIns: a `slipway.json` outside the app's folder.
  ///   - selection: what of the folder is meant.
  ///   - needsTests: whether tests are wanted: then a folder without an app will do, and the packages that only the tests
  ///     are built with are fetched too.
  ///   - refreshes: whether packages that could not be fetched a moment ago are tried again.
  public init(
    folder: URL,
    isRelease: Bool,
    slipway: URL,
    standIns: URL? = nil,
    selection: AppSelection = AppSelection(),
    needsTests: Bool = false,
    refreshes: Bool = false
  ) throws {
    try self.init(
      folder: folder,
      isRelease: isRelease,
      sdk: SDK(sources: slipway, toolchain: .current()),
      standIns: standIns,
      selection: selection,
      needsTests: needsTests,
      retry: refreshes ? .now : .afterAWhile
    )
    for notice in project.notices { Console.shared.say("note: " + notice) }
  }

  init(
    folder: URL,
    isRelease: Bool,
    sdk: SDK,
    standIns: URL?,
    selection: AppSelection,
    needsTests: Bool,
    retry: PackageResolution.Retry
  ) throws {
    let loader = ProjectLoader(
      toolchain: sdk.toolchain,
      configuration: isRelease ? "Release" : "Debug",
      standInFile: standIns,
      ownStandIns: sdk.sources.appending(path: "StandIns"),
      selection: selection,
      needsTests: needsTests,
      retry: retry
    )
    project = try loader.load(folder)
    let canDoWithout = project.isPackage || needsTests && !project.unitTests.isEmpty
    let program = canDoWithout ? try? project.appTarget() : try project.appTarget()
    // A package's program that is not tested, a benchmark mostly, is no part of its tests.
    let isWanted = !(needsTests && project.isPackage) || program.map(project.isTested) ?? false
    app = isWanted ? program : nil
    self.isRelease = isRelease
    self.sdk = sdk
  }

  /// Whether the app shows anything.
  public var hasViews: Bool {
    get throws { try !SourceModule(project.appTarget()).imports.isDisjoint(with: ["UIKit", "SwiftUI", "WebKit"]) }
  }

  /// Whether anything in it shows web pages.
  public var hasWebViews: Bool {
    get throws { try hasWebViews(project.appTarget()) }
  }

  /// Whether anything in an app of the project shows web pages.
  func hasWebViews(_ app: Target) throws -> Bool {
    try project.closure(of: app).contains { try SourceModule($0).imports.contains("WebKit") }
  }

  /// Builds the app.
  ///
  /// - Returns: the executable, in its product folder.
  @discardableResult
  public func build() throws -> URL {
    try build { package, app in
      try package.build(product: app.moduleName)
      return package.executable(app.moduleName)
    }
  }

  /// Builds the app.
  ///
  /// - Parameter compile: makes the executable of the generated package.
  /// - Returns: the executable, in its product folder.
  func build(_ compile: (AppPackage, Target) throws -> URL) throws -> URL {
    let app = try project.appTarget()
    try project.requireWhole(app)
    if let missing = project.missing(for: app).first { throw missing.error }
    let package = try package(for: app)
    let lock = try FolderLock(package.folder)
    defer { _ = lock }
    try package.generate()
    return try package.layProduct(of: app, executable: compile(package, app))
  }

  /// What is generated for the app.
  func package(for app: Target) throws(BuildError) -> AppPackage {
    try AppPackage(project: project, app: app, isRelease: isRelease, showsPreviews: showsPreviews, sdk: sdk)
  }
}

extension Project {
  /// Refuses a target that something is missing for: all of it is said.
  func requireWhole(_ target: Target) throws(BuildError) {
    let problems = problems(with: target)
    guard let first = problems.first else { return }
    for problem in problems.dropLast() { Console.shared.complain("\(problem)") }
    throw BuildError(problems.last ?? first)
  }

  /// What keeps a target from being built; all that is wrong with it is said.
  func obstacle(to target: Target) -> BuildError? {
    do {
      try requireWhole(target)
      return missing(for: target).first?.error
    } catch {
      return error
    }
  }

  /// The unit tests it has, those that cannot be built here included.
  var unitTests: [Target] { targets.filter { $0.kind == .unitTests && !$0.swiftSources.isEmpty } }

  /// Its unit tests, and the UI tests that drive an app.
  func tests(driving app: Target?) -> [Target] {
    guard let app else { return unitTests }
    return unitTests
      + targets.filter { $0.kind == .uiTests && !$0.swiftSources.isEmpty && $0.testedApp ?? app.name == app.name }
  }
}

extension AppPackage {
  /// Lays out what was built of an app. Returns the executable, in its product folder.
  func layProduct(of app: Target, executable: URL) throws -> URL {
    let product = ProductFolder(folder: folder.appending(path: "products/\(app.productName).app"))
    try product.lay(
      executable: executable,
      name: app.productName,
      bundle: app,
      resources: project.closure(of: app)
    )
    return product.folder.appending(path: app.productName)
  }

  /// Where SwiftPM puts what it builds.
  func executable(_ name: String) -> URL { scratch.appending(path: "\(configuration)/\(name)") }

  /// Has SwiftPM build the package.
  ///
  /// - Parameters:
  ///   - product: the executable to build; nil builds everything.
  ///   - tests: whether the tests are part of everything.
  func build(product: String?, tests: Bool = true) throws(BuildError) {
    Console.shared.step("Building \(project.name)")
    var arguments = [
      "build", "--package-path", packageFolder.path, "--scratch-path", scratch.path, "-c", configuration,
    ]
    arguments += compilerArguments
    if let product {
      arguments += ["--product", product]
    } else if tests {
      arguments += [
        "--build-tests", "--enable-test-discovery",
        "--experimental-test-entry-point-path", packageFolder.appending(path: "TestRunner.swift").path,
      ]
      if isRelease { arguments += ["-Xswiftc", "-enable-testing"] }
    }
    var log = log
    let status = try sandbox.confine(Command(sdk.toolchain.folder.appending(path: "bin/swift").path, arguments)).run {
      log.read($0)
    }
    try log.finish(status: status, what: project.name)
  }

  /// Reads what is said of the developer's sources.
  var log: BuildLog {
    BuildLog(step: "Building \(project.name)", origins: origins, advice: project.advice(onMissing:))
  }

  /// Where it is built: flags of the project may load code of its own into the compiler.
  var sandbox: Sandbox {
    let roots = Set([project.folder] + targets.compactMap(\.package?.folder)).map(Sandbox.repository(around:))
    return Sandbox(
      toolchain: sdk.toolchain,
      readable: sdk.places + [CacheFolder.root.appending(path: "macros")] + roots.sorted { $0.path < $1.path },
      writable: [folder]
    )
  }

  /// What replaces the generated package's paths in what the user reads.
  var origins: [(generated: String, original: String)] {
    targets.map { target in
      let generated = packageFolder.appending(path: Self.folder(of: target)).path
      return (generated + "/", root(of: target).path + "/")
    }
  }
}

extension Project {
  /// Whether a unit test is built with a target.
  fileprivate func isTested(_ target: Target) -> Bool {
    unitTests.contains { closure(of: $0).contains { $0.name == target.name } }
  }
}
