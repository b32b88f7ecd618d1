import Foundation

/// Changes that are applied together.
struct BatchUpdate {
  enum Change {
    case insertItem(IndexPath), deleteItem(IndexPath), reloadItem(IndexPath), moveItem(IndexPath, IndexPath)
    case insertSection(Int), deleteSection(Int), reloadSection(Int), moveSection(Int, Int)
  }

  var changes: [Change] = []
  var before: [Int]
  /// A reload was pending when the batch began, or was asked for since.
  var isReloading: Bool
}

/// From the items before a batch to the items after it. Deletions and reloads name places before, insertions after.
struct ItemMapping {
  private var sections: [Int: Int] = [:]
  private var deleted: Set<IndexPath> = []
  private var moves: [IndexPath: IndexPath] = [:]
  private var arrivals: [Int: [Int]] = [:]
  private var removals: [Int: [Int]] = [:]
  private(set) var reloaded: Set<IndexPath> = []
  private(set) var reloadedSections: Set<Int> = []

  init(_ changes: [BatchUpdate.Change], before: [Int]) {
    var deletedSections: Set<Int> = []
    var insertedSections: Set<Int> = []
    var movedSections: [Int: Int] = [:]
    for change in changes {
      switch change {
      case .deleteItem(let path): deleted.insert(path)
      case .insertItem(let path): arrivals[path.section, default: []].append(path.item)
      case .reloadItem(let path): reloaded.insert(path)
      case .moveItem(let from, let to):
        moves[from] = to
        arrivals[to.section, default: []].append(to.item)
      case .deleteSection(let section): deletedSections.insert(section)
      case .insertSection(let section): insertedSections.insert(section)
      case .reloadSection(let section): reloadedSections.insert(section)
      case .moveSection(let from, let to): movedSections[from] = to
      }
    }
    for path in deleted.union(moves.keys) { removals[path.section, default: []].append(path.item) }
    for key in removals.keys { removals[key]!.sort() }
    for key in arrivals.keys { arrivals[key]!.sort() }
    let taken = insertedSections.union(movedSections.values)
    var next = 0
    for section in before.indices where !deletedSections.contains(section) {
      if let target = movedSections[section] {
        sections[section] = target
        continue
      }
      while taken.contains(next) { next += 1 }
      sections[section] = next
      next += 1
    }
  }

  /// Where an item is after the batch; nil if it is gone.
  func after(_ path: IndexPath) -> IndexPath? {
    if let target = moves[path] { return target }
    guard !deleted.contains(path), let section = sections[path.section] else { return nil }
    // What was deleted before it closes up; what arrives makes room.
    var item = path.item - (removals[path.section] ?? []).prefix { $0 < path.item }.count
    for arrival in arrivals[section] ?? [] where arrival <= item { item += 1 }
    return IndexPath(item: item, section: section)
  }

  func sectionAfter(_ section: Int) -> Int? { sections[section] }

  /// Apple's own check: a data source that disagrees with the batch is a programming error that would show later. Not so
  /// where a reload was pending, and the items were counted when some of them may have gone or come already.
  func mismatch(before: [Int], after: [Int]) -> String? {
    let expected = expectedCounts(before: before, after: after)
    guard let section = after.indices.first(where: { expected[$0] != after[$0] }) else { return nil }
    return "Invalid update: invalid number of items in section \(section). The data source says \(after[section]) "
      + "items after the update; with what was inserted, deleted and moved it should be \(expected[section])."
  }

  /// How many items the sections should have after the batch; nil where sections came that nobody counted.
  func expectedCounts(before: [Int], after: [Int]) -> [Int] {
    var expected = after
    for (old, new) in sections where expected.indices.contains(new) && !reloadedSections.contains(old) {
      expected[new] = before[old] - (removals[old]?.count ?? 0) + (arrivals[new]?.count ?? 0)
    }
    return expected
  }
}
