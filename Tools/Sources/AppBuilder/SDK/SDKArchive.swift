import Foundation

/// The built modules and the tool, to be carried to machines that then build neither.
///
/// It is a folder like the Slipway repository, with the script `slipway` in it: what has been built stands under `SDK`, of the
/// modules' sources only the headers that the compiler reads. Nothing in it names a place of the machine that it was made on.
public struct SDKArchive {
  static let graph = "SDK/graph.json"

  private let sdk: SDK
  private let tool: URL
  private let facts: ArchiveFacts

  /// - Parameter slipway: the Slipway repository.
  public init(slipway: URL) throws(BuildError) {
    guard try ArchiveFacts.read(from: slipway) == nil else {
      throw BuildError("\(slipway.path) is an archive itself", advice: "Archives are made in the Slipway repository.")
    }
    try self.init(
      sdk: SDK(sources: slipway, toolchain: .current()),
      tool: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    )
  }

  /// - Parameter tool: the program that the script starts.
  init(sdk: SDK, tool: URL) throws(BuildError) {
    self.sdk = sdk
    self.tool = tool
    let state = try Command(sdk.sources.appending(path: "Tools/sources-state").path, []).output()
    facts = ArchiveFacts(
      sources: state.trimmingCharacters(in: .whitespacesAndNewlines),
      toolchain: sdk.toolchain.version,
      architecture: ArchiveFacts.architecture,
      distribution: ArchiveFacts.distribution
    )
  }

  /// What was made.
  public struct Result: Encodable, Sendable {
    /// The file.
    public var archive: String
    /// Its hash, which an address is given with.
    public var sha256: String
  }

  /// Builds all modules and packs them.
  ///
  /// - Parameter folder: where the archive is put; an earlier one for the same system is replaced.
  public func write(to folder: URL) throws -> Result {
    try SystemPackages(missingFrom: [("patchelf", "patchelf"), ("strip", "binutils")]).install()
    try sdk.build(sdk.graph.importable)
    let name = "slipway-\(Version.number)-\(facts.distribution.replacing(" ", with: "-"))-\(facts.architecture)"
    let draft = folder.appending(path: ".\(name)-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: draft) }
    let file = folder.appending(path: name + ".tar.gz")
    Console.shared.step("Packing \(file.lastPathComponent)")
    defer { Console.shared.finish() }
    do {
      try fill(draft.appending(path: name))
    } catch let error as BuildError {
      throw error
    } catch {
      throw BuildError("cannot write \(draft.path): \(error.localizedDescription)")
    }
    let packed = draft.appending(path: "packed")
    let owner = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner"]
    _ = try Command("tar", ["-C", draft.path, "-czf", packed.path] + owner + [name]).output()
    let hash = try Command("sha256sum", [packed.path]).output().prefix { $0 != " " }
    guard rename(packed.path, file.path) == 0 else { throw BuildError("cannot write \(file.path)") }
    return Result(archive: file.path, sha256: String(hash))
  }

  // MARK: What is in it

  private func fill(_ root: URL) throws {
    let modules = sdk.graph.closure(of: sdk.graph.importable)
    for place in ["slipway", "LICENSE", "StandIns", "Tools/guard", "Tools/Templates"] { try copy(place, to: root) }
    for package in try FileManager.default.contentsOfDirectory(atPath: sdk.sources.appending(path: "Packages").path) {
      try copy("Packages/\(package)/Sources", to: root)
    }
    for module in modules { try copy(module, to: root) }
    let built = root.appending(path: "SDK")
    try copy(tool, to: built.appending(path: "bin/slipway"))
    try relocate(modules, in: built)
    try FileManager.default.write(sdk.graph.encoded, ifChanged: root.appending(path: Self.graph))
    try FileManager.default.write(
      JSONEncoder().encode(sdk.optionalMethods()),
      ifChanged: built.appending(path: "optional-methods.json")
    )
    try FileManager.default.write(
      JSONEncoder().encode(sdk.typeModules()),
      ifChanged: built.appending(path: "types.json")
    )
    try FileManager.default.write(facts.text, ifChanged: root.appending(path: ArchiveFacts.place))
    // What the script looks at when it unpacks.
    let sums = "find . -type f ! -name SHA256SUMS -print0 | LC_ALL=C sort -z | xargs -0 sha256sum >SHA256SUMS"
    _ = try Command("sh", ["-c", sums], in: root).output()
  }

  private func copy(_ module: FrameworkGraph.Module, to root: URL) throws {
    let headers = "Sources/" + module.name
    let built = root.appending(path: "SDK")
    switch module.kind {
    case .system:
      try copy(headers, to: root)
      return
    case .c:
      try copy(headers + "/include", to: root)
      try writeModuleMap(of: module, to: root.appending(path: headers + "/include"))
    case .swift:
      let name = module.name + ".swiftmodule"
      try copy(sdk.modules.appending(path: name), to: built.appending(path: "Modules/" + name))
    }
    let library = "lib\(module.name).so"
    try copy(sdk.libraries.appending(path: library), to: built.appending(path: "lib/" + library))
    for macros in module.macros {
      let plugin = sdk.plugin(macros)
      try copy(plugin, to: built.appending(path: plugin.lastPathComponent))
    }
  }

  /// The map that SwiftPM makes for a module in C names the headers by their place on this machine.
  private func writeModuleMap(of module: FrameworkGraph.Module, to headers: URL) throws {
    let map = headers.appending(path: "module.modulemap")
    guard !FileManager.default.fileExists(atPath: map.path) else { return }
    let text = try String(contentsOf: sdk.moduleMap(of: module), encoding: .utf8)
    let place = sdk.sources.appending(path: "Sources/\(module.name)/include/").path
    try FileManager.default.write(text.replacing(place + "/", with: "").replacing(place, with: "."), ifChanged: map)
  }

  /// Has binaries look for Swift's libraries in the toolchain that the script links to, `SDK/toolchain`.
  private func relocate(_ modules: [FrameworkGraph.Module], in built: URL) throws(BuildError) {
    let libraries = modules.filter { $0.kind != .system }.map { built.appending(path: "lib/lib\($0.name).so").path }
    let plugins = Set(modules.flatMap(\.macros)).sorted()
      .map { built.appending(path: sdk.plugin($0).lastPathComponent).path }
    let tool = built.appending(path: "bin/slipway").path
    let places = { (root: String) in "\(root)/toolchain/linux:\(root)/toolchain/host" }
    try Relocation.relocate([
      (places("$ORIGIN/.."), [tool]), ("$ORIGIN:" + places("$ORIGIN/.."), libraries), (places("$ORIGIN"), plugins),
    ])
  }

  private func copy(_ place: String, to root: URL) throws {
    try copy(sdk.sources.appending(path: place), to: root.appending(path: place))
  }

  private func copy(_ item: URL, to destination: URL) throws {
    try FileManager.default.createDirectory(
      at: destination.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try FileManager.default.copyItem(at: item, to: destination)
  }
}
