import Foundation
import SourceLowering

/// The frameworks: built once for a toolchain and a state of the Slipway sources, optimised, each as a shared library.
///
/// With `SLIPWAY_SDK=debug` they are linked from what the repository's own tests are built from, `.build/debug`: who works on
/// Slipway compiles the modules once, not twice.
///
/// SwiftPM compiles them; it cannot link one library per module, so that is done here, from its objects.
///
/// In an archive that `slipway sdk` has made (`SDKArchive`) all of that has been done.
struct SDK {
  /// The Slipway repository, or an unpacked archive.
  let sources: URL
  let toolchain: Toolchain
  /// `$XDG_CACHE_HOME/slipway/sdk/<toolchain, repository and configuration>/`.
  let folder: URL
  let graph: FrameworkGraph
  let stateOfSources: String
  private let configuration: Configuration
  private let isArchive: Bool
  /// Added to this process's environment for what reads and builds the modules.
  private let environment: [String: String?]

  enum Configuration: String {
    case release, debug

    /// - Parameter name: what the environment says.
    static func named(
      _ name: String? = ProcessInfo.processInfo.environment["SLIPWAY_SDK"]
    ) throws(BuildError) -> Configuration {
      guard let name else { return .release }
      guard let configuration = Configuration(rawValue: name) else {
        throw BuildError("SLIPWAY_SDK is \"\(name)\"", advice: "Set it to \"release\" or \"debug\", or leave it out.")
      }
      return configuration
    }
  }

  private var scratch: URL {
    configuration == .debug ? sources.appending(path: ".build") : folder.appending(path: "build")
  }
  var objects: URL { isArchive ? sources.appending(path: "SDK") : scratch.appending(path: configuration.rawValue) }
  var modules: URL { objects.appending(path: "Modules") }
  var libraries: URL { (isArchive ? objects : folder).appending(path: "lib") }

  init(
    sources: URL,
    toolchain: Toolchain,
    environment: [String: String?] = Self.environment,
    configuration: Configuration? = nil
  ) throws(BuildError) {
    self.sources = sources
    self.toolchain = toolchain
    self.environment = environment
    let facts = try ArchiveFacts.read(from: sources)
    isArchive = facts != nil
    stateOfSources = facts?.sources ?? Self.state(of: sources)
    if let configuration { self.configuration = configuration } else { self.configuration = try .named() }
    let ground = Fingerprint.of(toolchain.version, toolchain.swift.path, sources.path)
    folder = try CacheFolder.folder("sdk/" + ground + (self.configuration == .debug ? "-debug" : ""))
    graph =
      try facts == nil
      ? Self.graph(sources: sources, toolchain: toolchain, folder: folder, environment)
      : FrameworkGraph(kept: sources.appending(path: SDKArchive.graph))
  }

  private static func graph(
    sources: URL,
    toolchain: Toolchain,
    folder: URL,
    _ environment: [String: String?]
  ) throws(BuildError) -> FrameworkGraph {
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
      environment: environment
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
    guard !isArchive else { return try installLibraries(of: names.filter(graph.contains)) }
    var stamp = Stamp.read(from: folder)
    if stamp.sources != stateOfSources { stamp = Stamp(sources: stateOfSources) }
    var machine = machineLibraries
    let missing = names.filter { graph.contains($0) && !isBuilt($0, stamp, machine) }
    guard !missing.isEmpty else { return }

    let needed = SystemLibraries(graph.closure(of: missing).filter { $0.isMissing(from: machine) })
    if try needed.install() { machine = machineLibraries }
    Console.shared.step("Building the SDK (\(missing.sorted().joined(separator: ", ")))")
    try compile(graph.roots(of: missing))
    for module in graph.closure(of: missing) where module.kind != .system { try link(module) }
    Console.shared.finish()
    for module in graph.closure(of: missing) {
      stamp.modules[module.name] = machine.fingerprint(of: graph.libraries(of: [module.name]))
    }
    try stamp.write(to: folder)
  }

  /// Nothing is to be built of an archive's modules; what they stand on has to be there.
  private func installLibraries(of names: Set<String>) throws(BuildError) {
    guard let part = names.sorted().first(where: { !isThere($0) }) else {
      let machine = machineLibraries
      _ = try SystemLibraries(graph.closure(of: names).filter { $0.isMissing(from: machine) }).install()
      return
    }
    throw BuildError("the module \(part) is not whole in \(sources.path)", advice: "Unpack the archive again.")
  }

  /// The libraries of the system that the modules stand on, as they are now.
  private var machineLibraries: MachineLibraries {
    let names = graph.libraries(of: graph.importable)
    return MachineLibraries(names, keptIn: folder.appending(path: "libraries.json"), environment: environment)
  }

  /// Whether a module was built of the machine's present libraries, and is still there.
  private func isBuilt(_ name: String, _ stamp: Stamp, _ machine: MachineLibraries) -> Bool {
    stamp.modules[name] == machine.fingerprint(of: graph.libraries(of: [name])) && isThere(name)
  }

  /// Whether the files of a module and of all it is built from are where the stamp says they were put: a cache may have
  /// been cleared or restored in part.
  private func isThere(_ name: String) -> Bool {
    graph.closure(of: [name]).allSatisfy { module in
      Self.isThere(module, libraries: libraries, modules: modules)
        && module.macros.allSatisfy { FileManager.default.fileExists(atPath: plugin($0).path) }
    }
  }

  /// The program that expands a module's macros for the compiler, as SwiftPM names it.
  func plugin(_ macros: String) -> URL { objects.appending(path: macros + "-tool") }

  /// Whether all that was built of the present sources and libraries is still there.
  var isWhole: Bool {
    guard !isArchive else { return true }
    let stamp = Stamp.read(from: folder)
    let machine = machineLibraries
    return stamp.sources == stateOfSources && stamp.modules.keys.allSatisfy { isBuilt($0, stamp, machine) }
  }

  static func isThere(_ module: FrameworkGraph.Module, libraries: URL, modules: URL) -> Bool {
    guard module.kind != .system else { return true }
    var files = [libraries.appending(path: "lib\(module.name).so")]
    if module.kind == .swift { files.append(modules.appending(path: module.name + ".swiftmodule")) }
    return files.allSatisfy { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// Compiles some modules in one build: those that do not stand on one another are compiled side by side.
  private func compile(_ modules: [String]) throws(BuildError) {
    var log = BuildLog(step: "Building the SDK", showsWarnings: false)
    let status = try Command(
      toolchain.swift.path,
      [
        "build", "-c", configuration.rawValue, "--package-path", sources.path, "--scratch-path", scratch.path,
        "--target", Self.together,
        // SwiftPM's plan names the flags of the libraries that were there when it was made.
        "--disable-build-manifest-caching",
      ],
      environment: environment.merging([Self.wanted: modules.joined(separator: " ")]) { $1 }
    ).run { log.read($0) }
    try log.finish(status: status, what: "the SDK's modules " + modules.joined(separator: ", "))
  }

  /// The target that the manifest has stand on the modules that are asked for: SwiftPM builds one at a time.
  private static let together = "SlipwayModules"
  private static let wanted = "SLIPWAY_MODULES"

  private func link(_ module: FrameworkGraph.Module) throws(BuildError) {
    let library = libraries.appending(path: "lib\(module.name).so")
    let objects = objectFiles(of: module)
    guard !objects.isEmpty else { throw BuildError("the SDK's module \(module.name) has no object files") }
    let fresh = libraries.appending(path: "lib\(module.name).so.new")
    let list = libraries.appending(path: module.name + ".objects")
    let needed = graph.closure(of: [module.name]).dropLast()
    var arguments = ["-emit-library", "-o", fresh.path, "@" + list.path, "-L", libraries.path]
    arguments += ["-Xlinker", "-soname", "-Xlinker", library.lastPathComponent]
    arguments += ["-Xlinker", "-rpath", "-Xlinker", "$ORIGIN"]
    arguments += needed.filter { $0.kind != .system }.map { "-l" + $0.name }
    arguments += module.libraries.map { "-l" + $0 }
    for system in needed { arguments += try self.library(system)?.linkerFlags.flatMap(Self.linkerArgument) ?? [] }
    // What it was linked with is noted once it is linked.
    let note = libraries.appending(path: module.name + ".linked")
    let linked = Self.linkNote(arguments, objects)
    let isThere = FileManager.default.fileExists(atPath: library.path)
    if isThere, FileManager.default.contents(atPath: note.path) == Data(linked.utf8) { return }
    Console.shared.step("Linking lib\(module.name).so")
    try FileManager.default.write(objects.map { "\"\($0.path)\"" }.joined(separator: "\n"), ifChanged: list)
    _ = try Command("swiftc", arguments).output()
    guard rename(fresh.path, library.path) == 0 else { throw BuildError("cannot write \(library.path)") }
    try FileManager.default.write(linked, ifChanged: note)
  }

  /// What a library was linked of and with. The objects' dates are told as they are, not compared with the library's: a
  /// cache that is restored puts older objects in the place of newer ones.
  static func linkNote(_ arguments: [String], _ objects: [URL]) -> String {
    let dated = objects.map { "\($0.path) \($0.modificationDate?.timeIntervalSinceReferenceDate ?? 0)" }
    return (arguments + dated).joined(separator: "\n")
  }

  /// The objects of the sources as they are now; those of deleted sources may still lie about.
  private func objectFiles(of module: FrameworkGraph.Module) -> [URL] {
    let folder = objects.appending(path: module.name + ".build")
    if module.kind == .c {
      return FileManager.default.files(under: sources.appending(path: "Sources/" + module.name))
        .filter { ["c", "cpp", "S"].contains(($0 as NSString).pathExtension) }
        .map { folder.appending(path: $0 + ".o") }
    }
    if let map = OutputFileMap(folder.appending(path: OutputFileMap.name)), !map.objects.isEmpty { return map.objects }
    return OutputFileMap.objects(
      of: FileManager.default.files(under: sources.appending(path: "Sources/" + module.name)),
      in: folder
    )
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
    /// The modules that were built, each with the fingerprint of the libraries that it stands on.
    var modules: [String: String] = [:]

    static func read(from folder: URL) -> Stamp {
      let data = FileManager.default.contents(atPath: folder.appending(path: "modules.json").path)
      return data.flatMap { try? JSONDecoder().decode(Stamp.self, from: $0) } ?? Stamp(sources: "")
    }

    func write(to folder: URL) throws(BuildError) {
      guard let data = try? JSONEncoder().encode(self) else { return }
      try FileManager.default.write(data, ifChanged: folder.appending(path: "modules.json"))
    }
  }

  // MARK: Using

  /// What the compiler needs to know to import some modules.
  func compilerFlags(for names: Set<String>) throws(BuildError) -> [String] {
    var flags = ["-I", modules.path]
    for module in graph.closure(of: names) {
      let folder = sources.appending(path: "Sources/" + module.name)
      flags += module.macros.flatMap { ["-load-plugin-executable", plugin($0).path + "#" + $0] }
      switch module.kind {
      case .swift: break
      case .system:
        flags += ["-Xcc", "-fmodule-map-file=" + folder.appending(path: "module.modulemap").path]
        flags += try library(module)?.compilerFlags.flatMap { ["-Xcc", $0] } ?? []
      case .c:
        let headers = folder.appending(path: "include")
        flags += ["-Xcc", "-fmodule-map-file=" + moduleMap(of: module).path, "-Xcc", "-I" + headers.path]
      }
    }
    return flags
  }

  /// What tells the compiler a module in C: its own map, or the one that SwiftPM has made.
  func moduleMap(of module: FrameworkGraph.Module) -> URL {
    let own = sources.appending(path: "Sources/\(module.name)/include/module.modulemap")
    return FileManager.default.fileExists(atPath: own.path)
      ? own : objects.appending(path: module.name + ".build/module.modulemap")
  }

  /// What the linker needs to know to link some modules.
  func linkerFlags(for names: Set<String>) throws(BuildError) -> [String] {
    let closure = graph.closure(of: names)
    guard !closure.isEmpty else { return [] }
    var flags = ["-L", libraries.path, "-Xlinker", "-rpath", "-Xlinker", libraries.path]
    flags += closure.filter { $0.kind != .system }.map { "-l" + $0.name }
    return flags
  }

  /// What has to be read to build with the modules.
  var places: [URL] {
    let libraries = machineLibraries
    let headers = graph.libraries(of: graph.importable).compactMap { libraries[$0] }.flatMap(\.folders)
    return [folder, sources] + Set(headers).sorted().map { URL(filePath: $0) }
  }

  /// Changes when a module an app imports was built anew.
  func state(of names: Set<String>) -> String {
    var print = Fingerprint()
    for module in graph.closure(of: names) where module.kind == .swift {
      print.add(stateOf: modules.appending(path: module.name + ".swiftmodule"))
    }
    return print.text
  }

  /// Changes with the sources of the modules and with the machine's libraries.
  var state: String { stateOfSources + machineLibraries.fingerprint(of: graph.libraries(of: graph.importable)) }

  /// The optional methods of the frameworks' protocols, read from their sources and kept till those change.
  func optionalMethods() throws(BuildError) -> OptionalMethodIndex {
    try index("optional-methods") {
      let root = sources.appending(path: "Sources")
      let texts = FileManager.default.files(under: root).filter { $0.hasSuffix(".swift") }
        .compactMap { FileManager.default.contents(atPath: root.appending(path: $0).path) }
      return OptionalMethodIndex(frameworkSources: texts.map { String(decoding: $0, as: UTF8.self) })
    }
  }

  /// What is read from the sources, and kept till those change; an archive, which has none, brings it.
  func index<Value: Codable>(_ name: String, read: () -> Value) throws(BuildError) -> Value {
    let file =
      isArchive ? objects.appending(path: name + ".json") : folder.appending(path: name + "-\(stateOfSources).json")
    if let data = FileManager.default.contents(atPath: file.path),
      let index = try? JSONDecoder().decode(Value.self, from: data)
    {
      return index
    }
    guard !isArchive else {
      throw BuildError("\(file.path) is missing or cannot be read", advice: "Unpack the archive again.")
    }
    let index = read()
    if let data = try? JSONEncoder().encode(index) { try FileManager.default.write(data, ifChanged: file) }
    return index
  }

  /// What pkg-config says to a C compiler, `-Wl,--export-dynamic`, in the words of Swift's.
  static func linkerArgument(_ flag: String) -> [String] {
    if flag == "-pthread" { return ["-lpthread"] }
    guard flag.hasPrefix("-Wl,") else { return [flag] }
    return flag.split(separator: ",").dropFirst().flatMap { ["-Xlinker", String($0)] }
  }

  /// The library that a module of the system stands for; nil for one that pkg-config does not know of.
  private func library(_ module: FrameworkGraph.Module) throws(BuildError) -> MachineLibraries.Library? {
    guard let name = module.pkgConfig else { return nil }
    if let library = machineLibraries[name] { return library }
    throw BuildError(
      "the library \(name) is missing on this machine",
      advice: "Run `slipway doctor` to see what to install."
    )
  }
}

extension URL {
  var modificationDate: Date? {
    try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }
}
