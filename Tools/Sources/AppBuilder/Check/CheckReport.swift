import Foundation

/// What `slipway check` says of some apps together: what is missing, most useful first.
public struct CheckReport: Sendable {
  /// A module that does not exist here, or what one that does still lacks.
  struct Module: Encodable, Sendable {
    var name: String
    /// Whether it exists here, though not all of it.
    var exists: Bool
    /// Whether it is Apple's; others are a package's or a pod's.
    var isApples: Bool
    var uses = 0
    var files = 0
    var apps: [String] = []
    /// The files that would compile if nothing of this module were missing.
    var unblocks = 0
  }

  /// A missing API, with the members of it that are used where it is a whole type.
  struct MissingAPI: Encodable, Sendable {
    var module: String
    var name: String
    var members: [String] = []
    var uses = 0
    var files = 0
    var apps: [String] = []
    /// The files that would compile if this alone were there.
    var unblocks = 0
  }

  public let apps: [AppReport]
  let modules: [Module]
  let missing: [MissingAPI]

  public var compiles: Bool { apps.allSatisfy(\.compiles) }

  public init(apps: [AppReport]) {
    self.apps = apps
    let files = apps.flatMap { app in app.files.filter { !$0.compiles }.map { CausedFile($0, of: app) } }
    let absent = Set(files.flatMap(\.file.missingModules))
    // A member of a type that is missing itself comes with the type.
    let types = Set(files.flatMap { $0.file.errors.compactMap(\.api) }.filter { !$0.name.contains(".") })
    modules = Self.modules(files, absent: absent)
    missing = Self.missing(files, types: types)
  }

  /// A file that does not compile, and its app.
  private struct CausedFile {
    let file: AppReport.File
    let app: String
    /// The named causes; errors without one count only where there is no other.
    let apis: [AppReport.API]
    let isExplained: Bool

    init(_ file: AppReport.File, of app: AppReport) {
      self.file = file
      self.app = app.name
      apis = file.errors.compactMap(\.api)
      isExplained = !apis.isEmpty || !file.missingModules.isEmpty
    }

    var modules: Set<String> { Set(apis.map(\.module)).union(file.missingModules) }
  }

  private static func modules(_ files: [CausedFile], absent: Set<String>) -> [Module] {
    var modules: [String: Module] = [:]
    for file in files {
      for name in file.modules {
        var module =
          modules[name]
          ?? Module(name: name, exists: !absent.contains(name), isApples: AppleFrameworks.contains(name))
        module.files += 1
        module.uses += file.apis.count { $0.module == name }
        if module.apps.last != file.app { module.apps.append(file.app) }
        if file.modules == [name] { module.unblocks += 1 }
        modules[name] = module
      }
    }
    return modules.values.sorted {
      ($0.unblocks, $0.files, $0.uses, $1.name) > ($1.unblocks, $1.files, $1.uses, $0.name)
    }
  }

  private static func missing(_ files: [CausedFile], types: Set<AppReport.API>) -> [MissingAPI] {
    func root(_ api: AppReport.API) -> AppReport.API {
      let type = AppReport.API(module: api.module, name: String(api.name.prefix { $0 != "." }))
      return types.contains(type) ? type : api
    }
    var found: [AppReport.API: MissingAPI] = [:]
    for file in files {
      let roots = Set(file.apis.map(root))
      for api in roots {
        var entry = found[api] ?? MissingAPI(module: api.module, name: api.name)
        let uses = file.apis.filter { root($0) == api }
        entry.files += 1
        entry.uses += uses.count
        entry.members += uses.filter { $0 != api }.map { String($0.name.dropFirst(api.name.count + 1)) }
        if entry.apps.last != file.app { entry.apps.append(file.app) }
        if roots.count == 1, file.file.missingModules.isEmpty { entry.unblocks += 1 }
        found[api] = entry
      }
    }
    return found.values.map { entry in
      var entry = entry
      entry.members = Set(entry.members).sorted()
      return entry
    }.sorted {
      ($0.unblocks, $0.apps.count, $0.files, $0.uses, $1.name) > (
        $1.unblocks, $1.apps.count, $1.files, $1.uses, $0.name
      )
    }
  }

  // MARK: JSON

  /// The whole report for other programs.
  public func json() throws -> Data {
    struct Document: Encodable {
      var compiles: Bool
      var apps: [AppReport]
      var modules: [Module]
      var missing: [MissingAPI]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(Document(compiles: compiles, apps: apps, modules: modules, missing: missing))
  }
}
