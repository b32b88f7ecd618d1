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
      """,
      "repository/Sources/CPages/module.modulemap": "module CPages [system] { header \"shim.h\" export * }",
      "repository/Sources/CPages/shim.h": "#include <pages.h>",
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
