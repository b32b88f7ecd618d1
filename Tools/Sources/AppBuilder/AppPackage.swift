import Foundation
import GeneratedText
import SourceLowering
import XcodeProject

/// The package that is generated for an app, and that SwiftPM builds.
///
/// It is a root package, so it may point at the SDK with plain compiler flags. Its sources are the app's, lowered; a
/// file whose text did not change keeps its date, so SwiftPM's incremental build stays incremental.
struct AppPackage {
  let project: Project
  /// The app; nil in a package of libraries.
  let app: Target?
  /// The unit tests that can be built. They are in the package even when only the app is built, so that it stays the same.
  var tests: [Target]
  /// Other apps of the project, which the UI tests among the tests launch by their identifiers.
  let companions: [Target]
  let isRelease: Bool
  /// Whether previews are built, and not left out.
  let showsPreviews: Bool
  let sdk: SDK
  let folder: URL

  var packageFolder: URL { package.url }
  /// What all that is generated is written through.
  var package: BuildFolder { BuildFolder(folder.appending(path: "package")) }
  var scratch: URL { folder.appending(path: "build") }
  var configuration: String { isRelease ? "release" : "debug" }
  /// The flags every target is compiled with, SwiftPM's own for tests included: those import the app's modules too.
  private var flagsFile: URL { folder.appending(path: "compiler-flags") }
  private var stamp: URL { folder.appending(path: "package.stamp") }

  init(
    project: Project,
    app: Target?,
    isRelease: Bool,
    showsPreviews: Bool = false,
    sdk: SDK
  ) throws(BuildError) {
    self.project = project
    self.app = app
    tests = TestSelection(of: project, app: app).targets.filter {
      project.missing(for: $0).isEmpty && project.problems(with: $0).isEmpty
    }
    companions = UITestStage.companions(of: app, in: project, namedBy: tests)
    self.isRelease = isRelease
    self.showsPreviews = showsPreviews
    self.sdk = sdk
    let kind = showsPreviews ? "Previews" : isRelease ? "Release" : "Debug"
    let key = "\(Self.packageName(project.name))-\(Fingerprint.of(project.file.path, app?.name ?? "", sdk.folder.path))"
    folder = try CacheFolder.folder("apps/\(key)/\(kind)")
  }

  /// The targets whose sources go in, each after what it depends on.
  var targets: [Target] {
    let libraries =
      app == nil && project.isPackage
      ? project.targets.filter { $0.kind == .framework && isOwn($0) && project.missing(for: $0).isEmpty } : []
    return project.buildOrder(of: [app].compactMap(\.self) + companions + libraries + tests).filter { target in
      [.app, .framework, .macro].contains(target.kind) || tests.contains { $0.name == target.name }
    }
  }

  /// Whether a target is the package's own that was opened; of other packages' only what it is built from is built.
  private func isOwn(_ target: Target) -> Bool {
    target.package?.folder.standardizedFileURL.path == project.folder.standardizedFileURL.path
  }

  /// The macros that the targets are compiled with.
  var plugins: MacroPlugins { MacroPlugins(of: targets, in: project, toolchain: sdk.toolchain) }

  /// The targets in C, which are compiled as they are.
  var libraries: [Target] { targets.filter { $0.cLibrary != nil } }

  // MARK: Generating

  /// Brings the package up to date with the app's sources and builds the modules of the SDK they import.
  ///
  /// - Parameter afterReading: called when the sources have been read.
  func generate(afterReading: () throws(BuildError) -> Void = {}) throws(BuildError) {
    let targets = targets
    for target in targets { try project.requireWhole(target) }
    // Taken before the sources are read: what is edited from here on is read by the next build.
    let state = state(of: targets)
    if let stamped = FileManager.default.contents(atPath: stamp.path),
      String(decoding: stamped, as: UTF8.self) == state,
      sdk.isWhole, plugins.areThere
    {
      return
    }
    var modules: [SourceModule] = []
    for target in targets where target.cLibrary == nil { modules.append(try SourceModule(target)) }
    try afterReading()
    let imported = importedFrameworks(modules)
    try sdk.build(imported)

    Console.shared.step("Reading \(project.name)")
    defer { Console.shared.finish() }
    var kept: Set<String> = ["Package.swift", "TestRunner.swift"]
    for module in modules { kept.formUnion(try write(module, among: modules)) }
    for library in libraries { kept.formUnion(try copy(library)) }
    try package.write(manifest(modules, imported), to: "Package.swift")
    // The SDK's state stands among the flags: where a module of it was built anew, all that imports it is too.
    // SwiftPM's own target, which lists the tests, imports those of macros too.
    let syntax = tests.contains(where: usesSyntax) ? try plugins.importFlags() : []
    let flags =
      try sdk.compilerFlags(for: imported) + ["-DSLIPWAY_SDK_" + sdk.state(of: imported)] + plugins.compilerFlags()
      + syntax
    try FileManager.default.write(flags.joined(separator: "\n"), ifChanged: flagsFile)
    if !tests.isEmpty {
      let usesXCTest = imported.contains(Self.testSupport)
      let runner = TestRunnerSource(package: project.name, host: hostModule, usesXCTest: usesXCTest)
      try package.write(runner.text, to: "TestRunner.swift")
    }
    removeFiles(except: kept)
    try FileManager.default.write(state, ifChanged: stamp)
  }

  /// The module whose `main` the hosted tests start; nil if none is hosted.
  var hostModule: String? {
    tests.compactMap(\.host).first.flatMap { project.target(named: $0)?.moduleName }
  }

  /// The SDK's modules that some sources import, with those that every app gets.
  func importedFrameworks(_ modules: [SourceModule]) -> Set<String> {
    var names = modules.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
    // The compiler loads an overlay where a file sees both modules, be it through another that exports one of them.
    if names.contains("Testing") { names.formUnion(sdk.graph.closure(of: names).map { "_Testing_" + $0.name }) }
    if names.contains("SQLite3") { names.insert("CSQLite") }
    if names.contains("zlib") { names.insert("CSlipwayZlib") }
    if names.contains("XCTest") { names.insert(Self.testSupport) }
    names.insert("SlipwayFoundation")
    return names.filter { sdk.graph[$0] != nil }
  }

  /// The module of ours that stands where sources import XCTest.
  static let testSupport = "SlipwayXCTest"
  /// The module of what UI tests have besides.
  static let uiTestSupport = "XCUIAutomation"

  /// Writes a module's lowered sources. Returns the places of its files.
  private func write(_ module: SourceModule, among modules: [SourceModule]) throws(BuildError) -> Set<String> {
    let sources = try sources(of: module, among: modules)
    for source in sources { try package.write(source.text, to: source.place) }
    guard !sources.isEmpty else {
      throw BuildError(
        "the target \"\(module.target.name)\" has no Swift source",
        advice: "Objective-C targets cannot be built on Linux."
      )
    }
    return Set(sources.map(\.place))
  }

  /// A module's sources as the compiler takes them, each with its place in the package: the lowered ones and those
  /// that Xcode would generate.
  ///
  /// - Parameter missing: modules whose imports are left out.
  func sources(
    of module: SourceModule,
    among modules: [SourceModule],
    withoutImportsOf missing: Set<String> = []
  ) throws(BuildError) -> [(place: String, text: String)] {
    let base = Self.folder(of: module.target) + "/"
    var options = try options(for: module, among: modules)
    options.missingModules = missing
    let files = module.texts.map { SourceFile(path: $0.file.path, text: $0.text) }
    var sources: [(place: String, text: String)] = []
    for (file, source) in zip(Lowering(options).lower(files), module.texts) {
      let place = base + SourceModule.place(of: source.file, under: root(of: module.target))
      sources.append((place, file.located(at: source.file.path)))
    }
    for (name, text) in try GeneratedSources(module, frameworks: sdk.graph.importable).files() {
      sources.append((base + "Generated/" + name, text))
    }
    return sources
  }

  /// The folder a target's sources stand under: its package's, or the project's.
  func root(of target: Target) -> URL { target.package?.folder ?? project.folder }

  private func options(for module: SourceModule, among modules: [SourceModule]) throws(BuildError) -> LoweringOptions {
    var conditions = TargetConditions()
    conditions.custom = Set(module.target.conditions)
    conditions.modules = sdk.graph.importable.union((modules.map(\.target) + libraries).map(\.moduleName))
    if usesSyntax(module.target) { conditions.modules.formUnion(plugins.syntax.names) }
    conditions.languageVersionComponents = module.target.languageMode.split(separator: ".").compactMap { Int($0) }
    conditions.features = Set(SourceModule.upcomingFeatures(of: module.target))
    let others = modules.filter { $0.name != module.name }.flatMap { $0.texts.map(\.text) }
    var options = LoweringOptions(
      moduleName: module.name,
      conditions: conditions,
      defaultsToMainActor: module.target.isMainActorByDefault,
      optionalMethods: try sdk.optionalMethods().merging(OptionalMethodIndex(moduleSources: others))
    )
    options.showsPreviews = showsPreviews && isDevelopers(module.target)
    options.knowsOtherSystems = module.target.package != nil
    options.standsOnForeignC = standsOnC(askingForApplesSystem: module.target)
    options.hasObjectiveC = module.target.sources.contains { ["m", "mm"].contains($0.pathExtension) }
    options.frameworks = sdk.graph.importable
    options.namesakes = Dictionary(modules.map { ($0.name, $0.namesakes) }) { $0.union($1) }
    return options
  }

  /// Whether its sources are the developer's to edit: of others' packages nobody wants to see previews.
  private func isDevelopers(_ target: Target) -> Bool {
    guard let folder = target.package?.folder.standardizedFileURL.path else { return true }
    return !folder.hasPrefix(CacheFolder.root.standardizedFileURL.path + "/")
  }

  /// What, once changed, calls for generating the package again.
  func state(of targets: [Target]) -> String {
    var print = Fingerprint()
    print.add(stateOf: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath())
    print.add(sdk.state)
    print.add(stateOf: project.file)
    print.add(tests.map(\.name).joined(separator: " "))
    for target in targets {
      print.add(target.name + target.moduleName + target.languageMode)
      print.add(SourceModule.flags(of: target).joined(separator: " ") + target.dependencies.joined(separator: " "))
      print.add(target.bundlePlace)
      print.add(target.conditions.joined(separator: " "))
      for file in target.sources { print.add(stateOfAll: file) }
      if let library = target.cLibrary {
        for file in library.files { print.add(stateOf: library.folder.appending(path: file)) }
      }
      print.add((target.macros + target.syntaxModules).joined(separator: " "))
      for file in target.resources.map(\.source) where file.pathExtension == "xcassets" { print.add(stateOfAll: file) }
    }
    for file in plugins.sources { print.add(stateOf: file) }
    return print.text
  }

  private func removeFiles(except kept: Set<String>) {
    for file in FileManager.default.files(under: packageFolder) where !kept.contains(file) {
      try? FileManager.default.removeItem(at: packageFolder.appending(path: file))
    }
  }

  static func folder(of target: Target) -> String {
    (target.kind.isTests ? "Tests/" : "Sources/") + target.moduleName
  }

  // MARK: The manifest

  /// The compiler's flags as arguments of `swift build`.
  var compilerArguments: [String] {
    let flags = FileManager.default.contents(atPath: flagsFile.path) ?? Data()
    return String(decoding: flags, as: UTF8.self).split(separator: "\n").flatMap { ["-Xswiftc", String($0)] }
  }

  private func manifest(_ modules: [SourceModule], _ imported: Set<String>) throws(BuildError) -> String {
    // An app is not linked with what only its tests import.
    let ofTests = imported.filter {
      [Self.testSupport, Self.uiTestSupport].contains($0) || $0.hasPrefix("_Testing_") || $0.hasPrefix("_XCTest_")
    }
    // Whatever is in a program can be found by its name at run time, as on iOS.
    let linker = ["-Xlinker", "--export-dynamic"] + (try sdk.linkerFlags(for: imported.subtracting(ofTests)))
    let testLinker = ofTests.sorted().map { "-l" + $0 }
    let names = Set((modules.map(\.target) + libraries).map(\.name))
    let syntaxLinker = modules.contains { usesSyntax($0.target) } ? try plugins.linkerFlags() : []
    let syntaxCompiler = syntaxLinker.isEmpty ? [] : try plugins.importFlags()
    let targets =
      libraries.map { library($0, among: names) }
      + modules.map { module in
        let target = module.target
        let kind = target.kind == .app ? "executableTarget" : target.kind.isTests ? "testTarget" : "target"
        let dependencies = dependencies(of: target, among: names)
        let flags =
          module.compilerFlags + packageFlags(of: target) + (usesSyntax(target) ? syntaxCompiler : [])
          + entryPoint(of: target)
        let libraries =
          ["sdkLibraries"]
          + (target.kind.isTests || module.imports.contains("XCTest") ? ["testLibraries"] : [])
          + (usesSyntax(target) ? ["syntaxLibraries"] : [])
        return """
              .\(kind)(
                name: \(SwiftLiteral.text(module.name)),
                dependencies: \(SwiftLiteral.list(dependencies)),
                path: \(SwiftLiteral.text(Self.folder(of: target))),
                packageAccess: false,
                swiftSettings: [
                  .swiftLanguageMode(\(Self.mode(target.languageMode))), .unsafeFlags(\(SwiftLiteral.list(flags))),
                ],
                linkerSettings: \(libraries.joined(separator: " + "))),
          """
      }
    return """
      // swift-tools-version: 6.0
      // Generated by slipway from \(SwiftLiteral.text(project.file.path)). Do not edit: it is written again.
      import PackageDescription

      let sdkLibraries: [LinkerSetting] = [.unsafeFlags(\(SwiftLiteral.list(linker)))]
      let testLibraries: [LinkerSetting] = [.unsafeFlags(\(SwiftLiteral.list(testLinker)))]
      let syntaxLibraries: [LinkerSetting] = [.unsafeFlags(\(SwiftLiteral.list(syntaxLinker)))]

      let package = Package(
        name: \(SwiftLiteral.text(Self.packageName(project.name))),
        targets: [
      \(targets.joined(separator: "\n"))
        ])

      """
  }

  /// Whether a target uses the toolchain's SwiftSyntax, be it through another.
  func usesSyntax(_ target: Target) -> Bool { project.closure(of: target).contains { !$0.syntaxModules.isEmpty } }

  /// Macros whose module is linked have a `main` that nothing is to start with.
  private func entryPoint(of target: Target) -> [String] {
    guard target.kind == .macro else { return [] }
    return ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", target.moduleName + "_main"]
  }

  /// The modules a target depends on.
  func dependencies(of target: Target, among names: Set<String>) -> [String] {
    var dependencies = target.dependencies.filter(names.contains)
    if let host = target.host, !dependencies.contains(host) { dependencies.append(host) }
    return dependencies.compactMap { project.target(named: $0)?.moduleName }
  }

  /// The compiler's word for what `package` declarations are shared among: the package that a target comes from, although one
  /// package is generated of all of them. SwiftPM, which would name that one, is told to name none.
  ///
  /// Published packages are written for the compilers that are around, whose type checker takes short cuts that Swift 6.3 takes only
  /// when asked: without them it gives up on expressions of overloaded operators that others check in no time.
  func packageFlags(of target: Target) -> [String] {
    let shortCuts = target.package == nil ? [] : ["-Xfrontend", "-enable-constraint-solver-performance-hacks"]
    return ["-package-name", Self.packageName(namedPackage(of: target))] + shortCuts
  }

  /// The package that a target says it is of. A target of a project is of one where a build setting says so, and else of its own: what
  /// another target declares is not of its package, so that `@retroactive` holds of it as in Xcode.
  private func namedPackage(of target: Target) -> String {
    if let package = target.package { return package.name }
    return target.settings["SWIFT_PACKAGE_NAME"] ?? "\(project.name)_\(target.name)"
  }

  static func packageName(_ name: String) -> String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  private static func mode(_ version: String) -> String {
    switch version {
    case "6": ".v6"
    case "4.2": ".v4_2"
    case "4": ".v4"
    default: ".v5"
    }
  }
}
