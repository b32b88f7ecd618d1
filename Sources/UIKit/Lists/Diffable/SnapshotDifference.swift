import Foundation

/// What changes a list from one snapshot to the next.
struct SnapshotDifference {
  private(set) var changes: [BatchUpdate.Change] = []
  /// Places in the new snapshot.
  private(set) var reconfigured: [IndexPath] = []

  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let before = Self.places(old)
    let after = Self.places(new)
    let sections = Self.indices(old.sectionIdentifiers)
    let newSections = Self.indices(new.sectionIdentifiers)
    compareSections(old.sectionIdentifiers, sections, new.sectionIdentifiers, newSections)
    for (item, path) in before where after[item] == nil {
      // Items go with their section.
      if newSections[old.section(at: path.section)!] != nil { changes.append(.deleteItem(path)) }
    }
    for (item, path) in after where before[item] == nil {
      if sections[new.section(at: path.section)!] != nil { changes.append(.insertItem(path)) }
    }
    for (index, name) in new.sectionIdentifiers.enumerated() {
      compareItems(of: index, name, sections[name], new, before)
    }
    for item in new.reloadedItemIdentifiers { if let path = before[item] { changes.append(.reloadItem(path)) } }
    for name in new.reloadedSectionIdentifiers {
      if let section = sections[name] { changes.append(.reloadSection(section)) }
    }
    reconfigured = new.reconfiguredItemIdentifiers.compactMap { before[$0] == nil ? nil : after[$0] }
  }

  private static func places<Section, Item>(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>)
    -> [Item: IndexPath]
  {
    var places: [Item: IndexPath] = [:]
    places.reserveCapacity(snapshot.numberOfItems)
    for (index, section) in snapshot.sectionIdentifiers.enumerated() {
      for (item, identifier) in snapshot.itemIdentifiers(inSection: section).enumerated() {
        places[identifier] = IndexPath(item: item, section: index)
      }
    }
    return places
  }

  private static func indices<Name: Hashable>(_ names: [Name]) -> [Name: Int] {
    Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
  }

  private mutating func compareSections<Name: Hashable>(
    _ old: [Name],
    _ oldIndices: [Name: Int],
    _ new: [Name],
    _ newIndices: [Name: Int]
  ) {
    for (index, name) in old.enumerated() where newIndices[name] == nil { changes.append(.deleteSection(index)) }
    for (index, name) in new.enumerated() where oldIndices[name] == nil { changes.append(.insertSection(index)) }
    let kept = new.enumerated().compactMap { index, name in oldIndices[name].map { (old: $0, new: index) } }
    let inOrder = Self.longestRise(kept.map(\.old))
    for (position, section) in kept.enumerated() where !inOrder.contains(position) {
      changes.append(.moveSection(section.old, section.new))
    }
  }

  /// Items that came from other sections have moved, and of those that were here the fewest that explain the order.
  private mutating func compareItems<Section, Item>(
    of index: Int,
    _ name: Section,
    _ oldIndex: Int?,
    _ new: NSDiffableDataSourceSnapshot<Section, Item>,
    _ before: [Item: IndexPath]
  ) {
    let items = new.itemIdentifiers(inSection: name).enumerated().compactMap { position, item in
      before[item].map { (old: $0, new: IndexPath(item: position, section: index)) }
    }
    let stayed = items.filter { $0.old.section == oldIndex }
    for item in items where item.old.section != oldIndex { changes.append(.moveItem(item.old, item.new)) }
    let inOrder = Self.longestRise(stayed.map(\.old.item))
    for (position, item) in stayed.enumerated() where !inOrder.contains(position) {
      changes.append(.moveItem(item.old, item.new))
    }
  }

  /// The positions of a longest subsequence that rises.
  static func longestRise(_ values: [Int]) -> Set<Int> {
    // Mostly nothing has moved.
    if zip(values, values.dropFirst()).allSatisfy({ $0 < $1 }) { return Set(values.indices) }
    var tails: [Int] = []
    var previous = Array(repeating: -1, count: values.count)
    for (position, value) in values.enumerated() {
      let length = tails.partitioningIndex { values[$0] >= value }
      if length > 0 { previous[position] = tails[length - 1] }
      if length == tails.count { tails.append(position) } else { tails[length] = position }
    }
    var rise: Set<Int> = []
    var position = tails.last ?? -1
    while position >= 0 {
      rise.insert(position)
      position = previous[position]
    }
    return rise
  }
}
