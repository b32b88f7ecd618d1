import Foundation

/// How the folders of a module use each other: by the types, protocols and aliases that one declares and another names.
///
/// A member that is used without its type being named (`view.hitTest`) is not seen, and neither is what Foundation or another
/// module brings: the plan shows the least that a folder stands on, not all of it.
public struct ModulePlan: Sendable {
  public let module: String
  /// The folders directly below the module's own, by name. Files that stand in none are left out: they are what the module
  /// exports.
  public let folders: [String]
  /// The names by which a folder uses another: `uses["Lists"]?["Views"]`.
  public let uses: [String: [String: Set<String>]]

  public init(module: String, folders: [String], uses: [String: [String: Set<String>]]) {
    (self.module, self.folders, self.uses) = (module, folders.sorted(), uses)
  }

  /// - Parameter folder: the module's own, `Sources/UIKit`.
  public init(of folder: URL) throws {
    let files = try Self.sources(in: folder)
    let texts = files.map { ($0.folder, SourceNames(text: $0.text)) }
    var owners: [String: Set<String>] = [:]
    for (folder, names) in texts { for name in names.declared { owners[name, default: []].insert(folder) } }
    var uses: [String: [String: Set<String>]] = [:]
    for (folder, names) in texts {
      for name in names.used {
        // What two folders declare could be either's.
        guard let owner = owners[name], owner.count == 1, let other = owner.first, other != folder else { continue }
        uses[folder, default: [:]][other, default: []].insert(name)
      }
    }
    self.init(module: folder.lastPathComponent, folders: Array(Set(files.map(\.folder))), uses: uses)
  }

  private static func sources(in module: URL) throws -> [(folder: String, text: String)] {
    let paths = FileManager.default.enumerator(atPath: module.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") && $0.contains("/") }.sorted().map { path in
      let folder = String(path.prefix { $0 != "/" })
      return (folder, try String(contentsOf: module.appending(path: path), encoding: .utf8))
    }
  }

  // MARK: Floors

  /// The folders from the ground up. What stands in one group uses each other in a circle; each group uses only those before it.
  public var groups: [[String]] {
    var finder = CircleFinder(uses: uses.mapValues { $0.keys.sorted() })
    return finder.groups(of: folders)
  }

  /// The groups of more than one folder.
  public var circles: [[String]] { groups.filter { $0.count > 1 } }

  /// How high each folder stands: on the ground 0, else one above the highest that it uses; those of a circle are level.
  public var floors: [[String]] {
    var heights: [String: Int] = [:]
    var floors: [[String]] = []
    for group in groups {
      let below = group.flatMap { uses[$0]?.keys.sorted() ?? [] }.filter { !group.contains($0) }
      let height = below.compactMap { heights[$0] }.max().map { $0 + 1 } ?? 0
      for folder in group { heights[folder] = height }
      if floors.count <= height { floors.append([]) }
      floors[height] += group
    }
    return floors.map { $0.sorted() }
  }
}

/// Tarjan's strongly connected components (1972), which come out from the ground up.
private struct CircleFinder {
  let uses: [String: [String]]
  private var order: [String: Int] = [:]
  private var lowest: [String: Int] = [:]
  private var stack: [String] = []
  private var found: [[String]] = []

  init(uses: [String: [String]]) { self.uses = uses }

  mutating func groups(of folders: [String]) -> [[String]] {
    for folder in folders where order[folder] == nil { visit(folder) }
    return found
  }

  private mutating func visit(_ folder: String) {
    let place = order.count
    order[folder] = place
    lowest[folder] = place
    stack.append(folder)
    for other in uses[folder] ?? [] {
      if order[other] == nil {
        visit(other)
        lowest[folder] = min(lowest[folder] ?? place, lowest[other] ?? place)
      } else if stack.contains(other) {
        lowest[folder] = min(lowest[folder] ?? place, order[other] ?? place)
      }
    }
    guard lowest[folder] == place, let start = stack.firstIndex(of: folder) else { return }
    found.append(stack[start...].sorted())
    stack.removeSubrange(start...)
  }
}
