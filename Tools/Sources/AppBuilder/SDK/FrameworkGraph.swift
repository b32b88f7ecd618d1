import Foundation

/// The targets of the Slipway package and what each is built from, as its manifest says.
struct FrameworkGraph {
  struct Module: Codable {
    enum Kind: String, Codable { case swift, c, system }

    var name: String
    var kind: Kind
    var dependencies: [String]
    /// The name pkg-config knows a system library by.
    var pkgConfig: String?
    /// The Debian packages that bring a system library.
    var systemPackages: [String]
    /// Libraries named in the manifest's linker settings.
    var libraries: [String]
    /// The macros it declares: programs that the compiler starts where the module is imported.
    var macros: [String] = []

    func isMissing(from machine: MachineLibraries) -> Bool { pkgConfig.map { machine[$0] == nil } ?? false }
  }

  private var modules: [String: Module] = [:]

  /// Reads what `swift package dump-package` prints.
  init(manifest: Data, sources: URL) throws(BuildError) {
    guard let dump = try? JSONDecoder().decode(ManifestDump.self, from: manifest) else {
      throw BuildError("the manifest of the Slipway package cannot be understood: \(sources.path)")
    }
    let macros = Set(dump.targets.filter { $0.type == "macro" }.map(\.name))
    for target in dump.targets where target.type == "regular" || target.type == "system" {
      // What our own tests share is nothing for an app.
      guard target.path?.hasPrefix("Tests/") != true else { continue }
      let folder = sources.appending(path: target.path ?? "Sources/" + target.name)
      let isSwift = FileManager.default.files(under: folder).contains { $0.hasSuffix(".swift") }
      modules[target.name] = Module(
        name: target.name,
        kind: target.type == "system" ? .system : isSwift ? .swift : .c,
        dependencies: target.dependencies.compactMap(\.name).filter { !macros.contains($0) },
        pkgConfig: target.pkgConfig,
        systemPackages: (target.providers ?? []).flatMap { $0.apt?.flatMap(\.self) ?? [] },
        libraries: (target.settings ?? []).compactMap { $0.kind?.linkedLibrary?._0 },
        macros: target.dependencies.compactMap(\.name).filter(macros.contains)
      )
    }
  }

  /// Reads what `encoded` was written to.
  init(kept file: URL) throws(BuildError) {
    guard let data = FileManager.default.contents(atPath: file.path),
      let modules = try? JSONDecoder().decode([String: Module].self, from: data)
    else { throw BuildError("\(file.path) is missing or cannot be read", advice: "Unpack the archive again.") }
    self.modules = modules
  }

  /// The graph as it is kept where there are no sources to read it from.
  var encoded: Data {
    get throws { try JSONEncoder().encode(modules) }
  }

  subscript(name: String) -> Module? { modules[name] }

  func contains(_ name: String) -> Bool { modules[name]?.kind == .swift }

  /// The modules with Apple's names: what an app can import.
  var importable: Set<String> { Set(modules.values.filter { $0.kind == .swift }.map(\.name)) }

  /// Some modules and all they are built from, each after what it needs.
  func closure(of names: Set<String>) -> [Module] {
    var order: [Module] = []
    var visited: Set<String> = []
    func visit(_ name: String) {
      guard visited.insert(name).inserted, let module = modules[name] else { return }
      module.dependencies.sorted().forEach(visit)
      order.append(module)
    }
    names.sorted().forEach(visit)
    return order
  }

  /// The system's libraries that some modules stand on, by the names that pkg-config knows.
  func libraries(of names: Set<String>) -> [String] { closure(of: names).compactMap(\.pkgConfig) }

  /// Those of some modules that none of the others is built from.
  func roots(of names: Set<String>) -> [String] {
    let needed = names.reduce(into: Set<String>()) { needed, name in
      needed.formUnion(closure(of: [name]).dropLast().map(\.name))
    }
    return names.filter { contains($0) && !needed.contains($0) }.sorted()
  }
}

/// The part of `dump-package`'s JSON that is read here.
private struct ManifestDump: Decodable {
  struct Target: Decodable {
    var name: String
    var type: String
    var path: String?
    var pkgConfig: String?
    var providers: [Provider]?
    var dependencies: [Dependency]
    var settings: [Setting]?
  }

  struct Dependency: Decodable {
    var byName: [String?]?
    var target: [String?]?
    // An array of names and conditions: only the name at its head is read.
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      byName = try? values.head(.byName)
      target = try? values.head(.target)
    }
    var name: String? { (byName ?? target)?.first ?? nil }
  }

  struct Provider: Decodable { var apt: [[String]]? }

  struct Setting: Decodable {
    struct Kind: Decodable { var linkedLibrary: Value? }
    struct Value: Decodable { var _0: String }
    var kind: Kind?
  }

  enum Key: String, CodingKey { case byName, target }

  var targets: [Target]
}

extension KeyedDecodingContainer {
  fileprivate func head(_ key: Key) throws -> [String?] {
    var list = try nestedUnkeyedContainer(forKey: key)
    return [try list.decode(String.self)]
  }
}
