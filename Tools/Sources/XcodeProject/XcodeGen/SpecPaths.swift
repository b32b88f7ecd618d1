import Foundation

extension SpecValue {
  /// Where a spec has paths, which are relative to the file they stand in.
  private indirect enum Paths {
    /// A path, or a list of them.
    case text
    /// Paths by any names.
    case texts
    /// A map, or a list of maps, with paths under some of its keys.
    case object([String: Paths])
    /// Such maps by any names.
    case objects([String: Paths])
    /// A path, or a map with paths; or a list of either.
    case textOrObject([String: Paths])
  }

  private static let scheme: [String: Paths] = ["testPlans": .object(["path": .text])]
  private static let target: [String: Paths] = [
    "sources": .textOrObject(["path": .text]), "configFiles": .texts, "info": .object(["path": .text]),
    "dependencies": .object(["framework": .text]), "scheme": .object(scheme),
  ]
  private static let project: [String: Paths] = [
    "configFiles": .texts, "targets": .objects(target), "targetTemplates": .objects(target),
    "schemes": .objects(["test": .object(scheme)]), "schemeTemplates": .objects(["test": .object(scheme)]),
    "packages": .objects(["path": .text]), "localPackages": .text, "projectReferences": .objects(["path": .text]),
  ]

  /// A spec whose paths are relative to another folder than its own.
  func withPaths(relativeTo folder: String) -> SpecValue {
    folder.isEmpty ? self : withPaths(.object(Self.project), folder)
  }

  private func withPaths(_ paths: Paths, _ folder: String) -> SpecValue {
    switch (content, paths) {
    case (.list(let items), .text), (.list(let items), .object), (.list(let items), .textOrObject):
      return with(.list(items.map { $0.withPaths(paths, folder) }))
    case (.scalar(let path, let isPlain), .text), (.scalar(let path, let isPlain), .textOrObject):
      return path.hasPrefix("/") ? self : with(.scalar(folder + "/" + path, isPlain: isPlain))
    case (.map(let map), .object(let keys)), (.map(let map), .textOrObject(let keys)):
      return with(.map(Self.mapped(map) { name, value in keys[name].map { value.withPaths($0, folder) } ?? value }))
    case (.map(let map), .texts):
      return with(.map(Self.mapped(map) { _, value in value.withPaths(.text, folder) }))
    case (.map(let map), .objects(let keys)):
      return with(.map(Self.mapped(map) { _, value in value.withPaths(.object(keys), folder) }))
    default: return self
    }
  }

  /// - Parameter change: gets a key without its `:REPLACE`.
  private static func mapped(
    _ map: [String: SpecValue],
    _ change: (String, SpecValue) -> SpecValue
  ) -> [String: SpecValue] {
    map.reduce(into: [:]) { changed, entry in
      let name = entry.key.hasSuffix(":REPLACE") ? String(entry.key.dropLast(8)) : entry.key
      changed[entry.key] = change(name, entry.value)
    }
  }
}
