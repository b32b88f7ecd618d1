import Foundation
import Testing

@testable import AppBuilder

/// A small package stands for Slipway's, and `echo` for the tool.
struct SDKArchiveTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "slipway-\(UUID().uuidString)")
  private var repository: URL { folder.appending(path: "repository") }

  init() throws {
    let files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Small",
        targets: [.target(name: "CBase"), .target(name: "Base", dependencies: ["CBase"]), .target(name: "Own", path: "Tests/Own")])
      \(SDKManifest.target)
      """,
      SDKManifest.source: "",
      "Sources/CBase/CBase.c": "#include \"CBase.h\"\nint c_base(void) { return 6; }",
      "Sources/CBase/include/CBase.h": "int c_base(void);",
      "Sources/Base/Base.swift": """
      import CBase
      public func base() -> Int { Int(c_base()) + 1 }
      public protocol BaseDelegate {}
      """,
      "Tests/Own/Own.swift": "public let own = 1", "LICENSE": "a licence", "Tools/Templates/App.swift": "// an app",
      "StandIns/Shim/Shim.swift": "public let shim = 1",
      "Tools/Package.swift": "", "Tools/Sources/slipway/main.swift": "", "Packages/Huts/Sources/Huts/Huts.swift": "",
    ]
    for (path, text) in files { try FileManager.default.write(text, ifChanged: repository.appending(path: path)) }
    let slipway = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
    for path in ["slipway", "Tools/guard", "Tools/sources-state"] {
      try FileManager.default.copyItem(at: slipway.appending(path: path), to: repository.appending(path: path))
    }
  }

  private func archive() throws -> SDKArchive.Result {
    let sdk = try SDK(sources: repository, toolchain: .current(), configuration: .debug)
    defer { try? FileManager.default.removeItem(at: sdk.folder) }
    let echo = try #require(Command.path(of: "echo")).resolvingSymlinksInPath()
    return try SDKArchive(sdk: sdk, tool: echo).write(to: folder)
  }

  /// Runs a script of Slipway's with a cache of its own; `new` asks for no packages of the machine.
  private func run(_ root: URL, archive: String? = nil) throws -> (status: Int32, output: String) {
    var environment: [String: String?] = ["SLIPWAY_ARCHIVE": archive, "SLIPWAY_GUARDED": nil]
    environment["XDG_CACHE_HOME"] = folder.appending(path: "cache").path
    var lines: [String] = []
    let status = try Command(root.appending(path: "slipway").path, ["new", "Huts"], environment: environment)
      .run { lines.append($0) }
    return (status, lines.joined(separator: "\n"))
  }

  @Test func whatIsUnpackedElsewhereBuildsAndRunsWithoutTheSources() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let made = try archive()
    #expect(try Command("sha256sum", [made.archive]).output().hasPrefix(made.sha256 + " "))
    let place = folder.appending(path: "else where")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    _ = try Command("tar", ["-C", place.path, "--strip-components=1", "-xzf", made.archive]).output()
    try FileManager.default.removeItem(at: repository)

    let said = try run(place)
    #expect(said.status == 0 && said.output == "new Huts")
    #expect(
      FileManager.default.files(under: place).filter { $0.hasPrefix("Sources/") }.sorted() == [
        "Sources/CBase/include/CBase.h", "Sources/CBase/include/module.modulemap",
      ]
    )
    let sdk = try SDK(sources: place, toolchain: .current())
    defer { try? FileManager.default.removeItem(at: sdk.folder) }
    #expect(sdk.graph.importable == ["Base"] && sdk.isWhole)
    try sdk.build(["Base"])
    _ = try sdk.optionalMethods()
    #expect(try sdk.typeModules() == ["BaseDelegate": "Base"])
    let source = folder.appending(path: "main.swift")
    try FileManager.default.write("import Base\nprint(base())", ifChanged: source)
    let program = folder.appending(path: "program").path
    let flags = try sdk.compilerFlags(for: ["Base"]) + sdk.linkerFlags(for: ["Base"])
    _ = try Command("swiftc", [source.path, "-o", program] + flags).output()
    #expect(try Command(program, []).output() == "7\n")

    // What is no longer whole is not built with.
    try FileManager.default.removeItem(at: place.appending(path: "SDK/lib/libBase.so"))
    #expect(throws: BuildError.self) { try sdk.build(["Base"]) }
    #expect(throws: BuildError.self) { try SDKArchive(slipway: place) }
  }

  @Test func aCheckoutTakesTheArchiveThatFits() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let made = try archive()
    #expect(try run(repository, archive: made.archive).output == "new Huts")
    #expect(try run(repository, archive: "\(made.archive)#sha256=\(made.sha256)").output == "new Huts")
    let wrong = try run(repository, archive: "\(made.archive)#sha256=\(String(repeating: "0", count: 64))")
    #expect(wrong.status == 1 && wrong.output.contains("is another file than the hash says"))
    #expect(try run(repository, archive: folder.path + "/none").output.contains("there is no such file"))
    #expect(try run(repository, archive: "https://127.0.0.1/a.tar.gz").output.contains("an address without a hash"))

    // A file that ends in the middle.
    let half = folder.appending(path: "half.tar.gz")
    let data = try Data(contentsOf: URL(filePath: made.archive))
    try data.prefix(data.count / 2).write(to: half)
    let broken = try run(repository, archive: half.path)
    #expect(broken.status == 1 && broken.output.contains("half.tar.gz cannot be unpacked"))

    try FileManager.default.write(
      "public let more = 1",
      ifChanged: repository.appending(path: "Sources/Base/More.swift")
    )
    let changed = try run(repository, archive: made.archive)
    #expect(changed.output.contains("is not used: it was made of other sources than these"))
    #expect(changed.output.contains("Building the slipway tool"))
  }

  @Test(arguments: [("toolchain", "Swift version 5.0"), ("architecture", "s390x"), ("distribution", "fedora 7")])
  func anotherSystemsArchiveIsRefused(fact: String, value: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var facts = ArchiveFacts(
      sources: "a",
      toolchain: try Toolchain.current().version,
      architecture: ArchiveFacts.architecture,
      distribution: ArchiveFacts.distribution
    )
    switch fact {
    case "toolchain": facts.toolchain = value
    case "architecture": facts.architecture = value
    default: facts.distribution = value
    }
    try FileManager.default.write(facts.text, ifChanged: repository.appending(path: ArchiveFacts.place))
    #expect(try ArchiveFacts.read(from: repository) == facts)
    let said = try run(repository)
    #expect(said.status == 1 && said.output.contains("it was made for the \(fact) \"\(value)\", and here is"))
  }

  @Test func factsThatAreNotWholeAreAnError() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try ArchiveFacts.read(from: repository) == nil)
    try FileManager.default.write("sources a\n", ifChanged: repository.appending(path: ArchiveFacts.place))
    #expect(throws: BuildError.self) { try ArchiveFacts.read(from: repository) }
  }
}
