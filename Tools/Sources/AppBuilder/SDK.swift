import Foundation
import SourceLowering

/// The frameworks: built once for a toolchain and a state of the Slipway sources, optimised, each as a shared library.
///
/// SwiftPM compiles them; it cannot link one library per module, so that is done here, from its objects.
struct SDK {
  /// The Slipway repository.
  let sources: URL
  let toolchain: Toolchain
  /// `$XDG_CACHE_HOME/slipway/sdk/<toolchain and repository>/`.
  let folder: URL
  let graph: FrameworkGraph
  let stateOfSources: String

  private var scratch: URL { folder.appending(path: "build") }
  private var objects: URL { scratch.appending(path: "release") }
  private var modules: URL { objects.appending(path: "Modules") }
  private var libraries: URL { folder.appending(path: "lib") }

  init(sources: URL, toolchain: Toolchain) throws(BuildError) {
    self.sources = sources
    self.toolchain = toolchain
    stateOfSources = Self.state(of: sources)
    folder = try CacheFolder.folder("sdk/" + Fingerprint.of(toolchain.version, toolchain.swift.path, sources.path))
    graph = try Self.graph(sources: sources, toolchain: toolchain, folder: folder)
  }

  private static func graph(sources: URL, toolchain: Toolchain, folder: URL) throws(BuildError) -> FrameworkGraph {
    var print = Fingerprint()
    print.add(stateOf: sources.appending(path: "Package.swift"))
    let cached = folder.appending(path: "manifest-\(print.text).json")
    if let data = FileManager.default.contents(atPath: cached.path) {
      return try FrameworkGraph(manifest: data, sources: sources)
    }
    let dump = try Command(
      toolchain.swift.path,
      [
        "package", "--package-path", sources.path, "--scratch-path", folder.appending(path: "build").path,
        "dump-package",
      ],
      environment: Self.environment
    ).output()
    try FileManager.default.write(dump, ifChanged: cached)
    return try FrameworkGraph(manifest: Data(dump.utf8), sources: sources)
  }

  /// Shows the manifest's targets that few apps need. They cost nothing before one does.
  static let environment: [String: String?] = ["SLIPWAY_WEBKIT": "1"]

  // MARK: Building

  /// Builds some modules and what they need, unless they stand there already.
  func build(_ names: Set<String>) throws(BuildError) {
    let lock = try FolderLock(folder)
    defer { _ = lock }
    let state = stateOfSources
    var stamp = Stamp.read(from: folder)
    if stamp.sources != state { stamp = Stamp(sources: state) }
    let missing = names.filter { graph.contains($0) && !(stamp.modules.contains($0) && isThere($0)) }
    guard !missing.isEmpty else { return }

    try SystemLibraries(of: graph.closure(of: missing)).install()
    Console.shared.step("Building the SDK (\(missing.sorted().joined(separator: ", ")))")
    for root in graph.roots(of: missing) { try compile(root) }
    for module in graph.closure(of: missing) where module.kind != .system { try link(module) }
    Console.shared.finish()
    stamp.modules.formUnion(graph.closure(of: missing).map(\.name))
    try stamp.write(to: folder)
  }

  /// Whether the files of a module and of all it is built from are where the stamp says they were put: a cache may have
  /// been cleared or restored in part.
  private func isThere(_ name: String) -> Bool {
    graph.closure(of: [name]).allSatisfy { Self.isThere($0, libraries: libraries, modules: modules) }
  }

  /// Whether all that was built of the present sources is still there.
  var isWhole: Bool {
    let stamp = Stamp.read(from: folder)
    return stamp.sources == stateOfSources && stamp.modules.allSatisfy(isThere)
  }

  static func isThere(_ module: FrameworkGraph.Module, libraries: URL, modules: URL) -> Bool {
    guard module.kind != .system else { return true }
    var files = [libraries.appending(path: "lib\(module.name).so")]
    if module.kind == .swift { files.append(modules.appending(path: module.name + ".swiftmodule")) }
    return files.allSatisfy { FileManager.default.fileExists(atPath: $0.path) }
  }

  private func compile(_ module: String) throws(BuildError) {
    var log = BuildLog(step: "Building the SDK", showsWarnings: false)
    let status = try Command(
      toolchain.swift.path,
      [
        "build", "-c", "release", "--package-path", sources.path, "--scratch-path", scratch.path, "--target", module,
      ],
      environment: Self.environment
    ).run { log.read($0) }
    try log.finish(status: status, what: "the module \(module) of the SDK")
  }

  private func link(_ module: FrameworkGraph.Module) throws(BuildError) {
    let library = libraries.appending(path: "lib\(module.name).so")
    let objects = objectFiles(of: module)
    guard !objects.isEmpty else { throw BuildError("the SDK's module \(module.name) has no object files") }
    if let newest = objects.compactMap(\.modificationDate).max(), let date = library.modificationDate, date >= newest {
      return
    }
    Console.shared.step("Linking lib\(module.name).so")
    try? FileManager.default.createDirectory(at: libraries, withIntermediateDirectories: true)
    let list = libraries.appending(path: module.name + ".objects")
    try FileManager.default.write(objects.map { "\"\($0.path)\"" }.joined(separator: "\n"), ifChanged: list)
    let fresh = libraries.appending(path: "lib\(module.name).so.new")
    let needed = graph.closure(of: [module.name]).dropLast()
    var arguments = ["-emit-library", "-o", fresh.path, "@" + list.path, "-L", libraries.path]
    arguments += ["-Xlinker", "-soname", "-Xlinker", library.lastPathComponent]
    arguments += ["-Xlinker", "-rpath", "-Xlinker", "$ORIGIN"]
    arguments += needed.filter { $0.kind != .system }.map { "-l" + $0.name }
    arguments += module.libraries.map { "-l" + $0 }
    for system in needed { arguments += try pkgConfig("--libs", system).flatMap(Self.linkerArgument) }
    _ = try Command("swiftc", arguments).output()
    guard rename(fresh.path, library.path) == 0 else { throw BuildError("cannot write \(library.path)") }
  }

  /// The objects of the sources as they are now; those of deleted sources may still lie about.
  private func objectFiles(of module: FrameworkGraph.Module) -> [URL] {
    let folder = objects.appending(path: module.name + ".build")
    if module.kind == .c {
      return FileManager.default.files(under: sources.appending(path: "Sources/" + module.name))
        .filter { ["c", "cpp", "S"].contains(($0 as NSString).pathExtension) }
        .map { folder.appending(path: $0 + ".o") }
    }
    struct Output: Decodable { var object: String? }
    guard let map = FileManager.default.contents(atPath: folder.appending(path: "output-file-map.json").path),
      let outputs = try? JSONDecoder().decode([String: Output].self, from: map)
    else { return [] }
    return outputs.filter { !$0.key.isEmpty }.compactMap(\.value.object).sorted().map { URL(filePath: $0) }
  }

  /// What tells whether the sources changed since the last build. Their bytes count, not their dates: a build service
  /// that keeps this folder but checks the sources out anew has nothing to build.
  private static func state(of sources: URL) -> String {
    var print = Fingerprint()
    print.add(contentsOf: sources.appending(path: "Package.swift"), named: "Package.swift")
    let folder = sources.appending(path: "Sources")
    for file in FileManager.default.files(under: folder) {
      print.add(contentsOf: folder.appending(path: file), named: file)
    }
    return print.text
  }

  private struct Stamp: Codable {
    var sources: String
    var modules: Set<String> = []

    static func read(from folder: URL) -> Stamp {
      let data = FileManager.default.contents(atPath: folder.appending(path: "stamp.json").path)
      return data.flatMap { try? JSONDecoder().decode(Stamp.self, from: $0) } ?? Stamp(sources: "")
    }

    func write(to folder: URL) throws(BuildError) {
      guard let data = try? JSONEncoder().encode(self) else { return }
      try FileManager.default.write(data, ifChanged: folder.appending(path: "stamp.json"))
    }
  }

  // MARK: Using

  /// What the compiler needs to know to import some modules.
  func compilerFlags(for names: Set<String>) throws(BuildError) -> [String] {
    var flags = ["-I", modules.path]
    for module in graph.closure(of: names) {
      let folder = sources.appending(path: "Sources/" + module.name)
      switch module.kind {
      case .swift: break
      case .system:
        flags += ["-Xcc", "-fmodule-map-file=" + folder.appending(path: "module.modulemap").path]
        flags += try pkgConfig("--cflags", module).flatMap { ["-Xcc", $0] }
      case .c:
        let headers = folder.appending(path: "include")
        let own = headers.appending(path: "module.modulemap")
        let made = objects.appending(path: module.name + ".build/module.modulemap")
        let map = FileManager.default.fileExists(atPath: own.path) ? own : made
        flags += ["-Xcc", "-fmodule-map-file=" + map.path, "-Xcc", "-I" + headers.path]
      }
    }
    return flags
  }

  /// What the linker needs to know to link some modules.
  func linkerFlags(for names: Set<String>) throws(BuildError) -> [String] {
    let closure = graph.closure(of: names)
    guard !closure.isEmpty else { return [] }
    var flags = ["-L", libraries.path, "-Xlinker", "-rpath", "-Xlinker", libraries.path]
    flags += closure.filter { $0.kind != .system }.map { "-l" + $0.name }
    return flags
  }

  /// Changes when a module an app imports was built anew.
  func state(of names: Set<String>) -> String {
    var print = Fingerprint()
    for module in graph.closure(of: names) where module.kind == .swift {
      print.add(stateOf: modules.appending(path: module.name + ".swiftmodule"))
    }
    return print.text
  }

  /// The optional methods of the frameworks' protocols, read from their sources and kept till those change.
  func optionalMethods() throws(BuildError) -> OptionalMethodIndex {
    let file = folder.appending(path: "optional-methods-\(stateOfSources).json")
    if let data = FileManager.default.contents(atPath: file.path),
      let index = try? JSONDecoder().decode(OptionalMethodIndex.self, from: data)
    {
      return index
    }
    let root = sources.appending(path: "Sources")
    let texts = FileManager.default.files(under: root).filter { $0.hasSuffix(".swift") }
      .compactMap { FileManager.default.contents(atPath: root.appending(path: $0).path) }
    let index = OptionalMethodIndex(frameworkSources: texts.map { String(decoding: $0, as: UTF8.self) })
    if let data = try? JSONEncoder().encode(index) { try FileManager.default.write(data, ifChanged: file) }
    return index
  }

  private static func words(_ text: Data) -> [String] {
    String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// What pkg-config says to a C compiler, `-Wl,--export-dynamic`, in the words of Swift's.
  static func linkerArgument(_ flag: String) -> [String] {
    if flag == "-pthread" { return ["-lpthread"] }
    guard flag.hasPrefix("-Wl,") else { return [flag] }
    return flag.split(separator: ",").dropFirst().flatMap { ["-Xlinker", String($0)] }
  }

  private func pkgConfig(_ what: String, _ module: FrameworkGraph.Module) throws(BuildError) -> [String] {
    guard let name = module.pkgConfig else { return [] }
    // Kept with the SDK that was built by it.
    let file = folder.appending(path: "pkg-config-\(name)\(what)-\(stateOfSources)")
    if let known = FileManager.default.contents(atPath: file.path) { return Self.words(known) }
    do {
      let flags = Data(try Command("pkg-config", [what, name]).output().utf8)
      try FileManager.default.write(flags, ifChanged: file)
      return Self.words(flags)
    } catch {
      throw BuildError(
        "the library \(name) is missing on this machine",
        advice: "Run `slipway doctor` to see what to install."
      )
    }
  }
}

extension URL {
  var modificationDate: Date? {
    try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }
}
