import Foundation
import Testing

@testable import AppBuilder

struct SDKTests {
  /// The stamp alone does not count: a module is there if its files are.
  @Test func aModuleIsThereIfItsFilesAre() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "slipway-\(UUID().uuidString)")
    let (libraries, modules) = (folder.appending(path: "lib"), folder.appending(path: "modules"))
    func isThere(_ kind: FrameworkGraph.Module.Kind) -> Bool {
      let module = FrameworkGraph.Module(name: "A", kind: kind, dependencies: [], systemPackages: [], libraries: [])
      return SDK.isThere(module, libraries: libraries, modules: modules)
    }
    #expect(isThere(.system) && !isThere(.c) && !isThere(.swift))
    try FileManager.default.write("", ifChanged: libraries.appending(path: "libA.so"))
    #expect(isThere(.c) && !isThere(.swift))
    try FileManager.default.write("", ifChanged: modules.appending(path: "A.swiftmodule"))
    #expect(isThere(.swift))
  }

  /// A cache that is restored may put older objects in the place of newer ones, with their dates.
  @Test func aLibraryIsLinkedAnewForOlderObjectsToo() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "slipway-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let object = folder.appending(path: "A.o")
    try FileManager.default.write("", ifChanged: object)
    func note(_ arguments: [String] = [], dated seconds: TimeInterval) throws -> String {
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: object.path)
      return SDK.linkNote(arguments, [object])
    }
    let first = try note(dated: 1000)
    #expect(try note(dated: 1000) == first)
    #expect(try note(dated: 900) != first)
    #expect(try note(["-lm"], dated: 1000) != first)
  }
}

/// SwiftPM compiles a target anew when a target that it names has changed, and for nothing else: one that imports what only
/// those behind its names name keeps the old layout of its classes, and crashes.
struct OwnManifestTests {
  private struct Dump: Decodable {
    struct Target: Decodable {
      var name: String
      var type: String
      var path: String?
      var dependencies: [[String: [String?]]]
      var names: Set<String> { Set(dependencies.compactMap { $0["byName"]?.first ?? nil }) }
      var folder: String { path ?? (type == "test" ? "Tests/" : "Sources/") + name }
    }
    var targets: [Target]
  }

  private let targets: [Dump.Target]

  init() throws {
    // A folder of its own: whoever builds the repository meanwhile holds the other one.
    let folder = try TestFolder()
    let words = ["package", "--package-path", Repository.url.path, "--scratch-path", folder.url.path, "dump-package"]
    let dump = try Command("swift", words, environment: SDK.environment).output()
    targets = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).targets
  }

  private func imports(of target: Dump.Target) throws -> Set<String> {
    let folder = Repository.url.appending(path: target.folder)
    let files = FileManager.default.files(under: folder).filter { $0.hasSuffix(".swift") }
    return try files.reduce(into: []) { imports, file in
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for line in text.split(separator: "\n") where line.contains("import ") && line.first != " " {
        let words = line.split(separator: " ")
        // It stands first in its line, or after attributes and its access level.
        guard let place = words.firstIndex(of: "import"), place < 3, words.count > place + 1 else { continue }
        let name = words[place + 1]
        imports.insert(String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
      }
    }
  }

  @Test func eachTargetNamesAllThatItIsBuiltFrom() throws {
    let imported = targets.filter { ["regular", "system"].contains($0.type) }
    let modules = Dictionary(uniqueKeysWithValues: imported.map { ($0.name, $0) })
    #expect(modules["UIKit"] != nil)
    for target in targets where target.type != "macro" {
      let behind = target.names.compactMap { modules[$0] }.reduce(into: Set()) { $0.formUnion($1.names) }
        .filter { modules[$0] != nil }
      #expect(behind.subtracting(target.names).sorted() == [], "what \(target.name) is built from")
      let imports = try imports(of: target).filter { modules[$0] != nil && $0 != target.name }
      #expect(imports.subtracting(target.names).sorted() == [], "what \(target.name) imports")
    }
  }
}

/// A small package stands for Slipway's, and a folder of pkg-config's files for what the machine has installed.
struct MachineLibrariesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "slipway-\(UUID().uuidString)")
  private var machine: URL { folder.appending(path: "machine") }
  private var environment: [String: String?] { ["PKG_CONFIG_PATH": machine.path] }

  init() throws {
    try write([
      "repository/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Small",
        targets: [
          .systemLibrary(name: "CPages", pkgConfig: "slipway-pages"),
          .target(name: "Base"), .target(name: "Pages", dependencies: ["CPages", "Base"]),
          .testTarget(name: "PagesTests", dependencies: ["Pages"]),
        ])
      \(SDKManifest.target)
      """,
      "repository/Sources/CPages/module.modulemap": "module CPages [system] { header \"shim.h\" export * }",
      "repository/Sources/CPages/shim.h": "#include <pages.h>",
      "repository/\(SDKManifest.source)": "",
      "repository/Sources/Base/Base.swift": "public let base = 1",
      "repository/Sources/Pages/Pages.swift":
        "import Base\nimport CPages\npublic let pages = base + Int(pages_count())",
      "repository/Tests/PagesTests/PagesTests.swift": "import Pages\nimport Testing\n@Test func pagesAreThere() {}",
      "include/pages.h": "static inline int pages_count(void) { return 7; }",
      "machine/other.pc": "Name: other\nDescription: another library\nVersion: 1",
    ])
  }

  private func write(_ files: [String: String]) throws {
    for (path, text) in files { try FileManager.default.write(text, ifChanged: folder.appending(path: path)) }
  }

  private func install(version: String) throws {
    let include = folder.appending(path: "include").path
    try write([
      "machine/slipway-pages.pc":
        "Name: pages\nDescription: pages\nVersion: \(version)\nCflags: -I\(include) -DPAGES=\(version)"
    ])
  }

  private func sdk(_ configuration: SDK.Configuration = .release) throws -> SDK {
    try SDK(
      sources: folder.appending(path: "repository"),
      toolchain: .current(),
      environment: environment,
      configuration: configuration
    )
  }

  /// The unoptimised modules are those that the repository's own tests are built from.
  @Test func modulesAreTakenFromTheRepositorysOwnBuild() throws {
    let sdk = try sdk(.debug)
    defer { for place in [folder, sdk.folder] { try? FileManager.default.removeItem(at: place) } }
    #expect(try sdk.folder != self.sdk().folder)
    try sdk.build(["Base"])
    let built = folder.appending(path: "repository/.build/debug")
    #expect(try sdk.compilerFlags(for: ["Base"]).contains(built.appending(path: "Modules").path))
    #expect(FileManager.default.fileExists(atPath: built.appending(path: "Modules/Base.swiftmodule").path))
    #expect(sdk.isWhole)
  }

  @Test func aConfigurationIsOneOfTwo() throws {
    #expect(try SDK.Configuration.named(nil) == .release)
    #expect(try SDK.Configuration.named("debug") == .debug)
    #expect(throws: BuildError.self) { try SDK.Configuration.named("quick") }
  }

  /// What was planned before a library was there is planned anew.
  @Test func aLibraryThatIsInstalledLaterIsFound() throws {
    let sdk = try sdk()
    defer { for place in [folder, sdk.folder] { try? FileManager.default.removeItem(at: place) } }
    try sdk.build(["Base"])
    let before = sdk.state
    #expect(sdk.isWhole)
    #expect(throws: BuildError.self) { try sdk.compilerFlags(for: ["Pages"]) }

    try install(version: "1")
    #expect(sdk.state != before && sdk.isWhole)
    try sdk.build(["Pages"])
    #expect(try sdk.compilerFlags(for: ["Pages"]).contains("-DPAGES=1"))
    #expect(sdk.isWhole)

    let first = sdk.state
    try install(version: "2")
    #expect(sdk.state != first && !sdk.isWhole)
    #expect(try sdk.compilerFlags(for: ["Pages"]).contains("-DPAGES=2"))
    try sdk.build(["Pages"])
    #expect(sdk.isWhole)
  }

  @Test func theRepositorysTestsFindALibraryThatIsInstalledLater() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let selftest = SelfTest(repository: folder.appending(path: "repository"))
    #expect(throws: BuildError.self) { try selftest.build(selftest.repository, environment) }
    try install(version: "1")
    try selftest.build(selftest.repository, environment)
  }

  @Test func pkgConfigIsAskedOnlyWhenItsFilesHaveChanged() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try install(version: "1")
    // Counts its own calls.
    let count = folder.appending(path: "count")
    let program = folder.appending(path: "bin/pkg-config")
    let real = try #require(Command.path(of: "pkg-config")).path
    try write(["bin/pkg-config": "#!/bin/sh\necho >>'\(count.path)'\nexec '\(real)' \"$@\"\n"])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    var calls: Int { (FileManager.default.contents(atPath: count.path) ?? Data()).count }
    func read() -> MachineLibraries {
      MachineLibraries(
        ["slipway-pages", "slipway-nowhere"],
        keptIn: folder.appending(path: "libraries.json"),
        environment: environment,
        program: program.path
      )
    }
    #expect(read()["slipway-pages"]?.version == "1" && read()["slipway-nowhere"] == nil)
    let asked = calls
    #expect(asked > 0)
    #expect(read()["slipway-pages"]?.version == "1")
    #expect(calls == asked)
    try install(version: "2.0")
    #expect(read()["slipway-pages"]?.version == "2.0")
    #expect(calls > asked)
  }
}
