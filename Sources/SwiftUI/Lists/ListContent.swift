import UIKit

/// The rows of a list at one moment, by section and place.
@MainActor struct ListContent {
  @MainActor struct Section {
    let outline: Outline.Section
    let id: ItemID
    let rows: [ItemID]
    /// The first row of each part of the outline.
    let starts: [Int]
  }

  private(set) var sections: [Section] = []
  /// The same, to be compared.
  private(set) var snapshot = NSDiffableDataSourceSnapshot<ItemID, ItemID>()

  init() {}

  init(_ source: AnyNode) {
    var outline = Outline()
    source.outline(into: &outline)
    var known: Set<ItemID> = []
    for (index, section) in outline.sections.enumerated() {
      guard let first = section.node ?? section.rows.first?.node else { continue }
      var (rows, starts): ([ItemID], [Int]) = ([], [])
      for part in section.rows {
        starts.append(rows.count)
        // Identities that occur twice are a fault of the data, which the list outlives.
        rows += part.ids.map { known.insert($0).inserted ? $0 : $0.copy(&known) }
      }
      let id = ItemID(node: first, index: section.node == nil ? index : 0)
      sections.append(Section(outline: section, id: id, rows: rows, starts: starts))
      snapshot.appendSections([id])
      snapshot.appendItems(rows)
    }
  }

  func id(at path: IndexPath) -> ItemID { sections[path.section].rows[path.row] }

  func item(at path: IndexPath) -> LayoutItem {
    let (part, index) = part(at: path)
    return part.item(at: index)
  }

  /// Which element of its `ForEach` a row shows.
  func elementIndex(at path: IndexPath) -> Int? {
    let (part, index) = part(at: path)
    return part.elementIndex(ofItem: index)
  }

  /// Lets go of the rows of a section that are not in sight.
  func letGo(rowsOutside kept: Range<Int>, section index: Int) {
    let section = sections[index]
    for (part, start) in zip(section.outline.rows, section.starts) {
      let own = kept.clamped(to: start..<start + part.count)
      part.node.letGo(itemsOutside: own.lowerBound - start..<own.upperBound - start)
    }
  }

  private func part(at path: IndexPath) -> (Outline.Rows, Int) {
    let section = sections[path.section]
    let part = section.starts.lastIndex { $0 <= path.row } ?? 0
    return (section.outline.rows[part], path.row - section.starts[part])
  }

  func path(where isWanted: (ItemID) -> Bool) -> IndexPath? {
    for (index, section) in sections.enumerated() {
      if let row = section.rows.firstIndex(where: isWanted) { return IndexPath(row: row, section: index) }
    }
    return nil
  }

  /// The same rows after one has moved within its section.
  func moving(_ source: IndexPath, to target: IndexPath) -> ListContent {
    var moved = self
    let section = sections[source.section]
    var rows = section.rows
    rows.insert(rows.remove(at: source.row), at: target.row)
    moved.sections[source.section] = Section(
      outline: section.outline,
      id: section.id,
      rows: rows,
      starts: section.starts
    )
    moved.snapshot = NSDiffableDataSourceSnapshot()
    for section in moved.sections {
      moved.snapshot.appendSections([section.id])
      moved.snapshot.appendItems(section.rows)
    }
    return moved
  }
}

extension ItemID {
  /// Another identity, for one that is taken.
  fileprivate func copy(_ known: inout Set<ItemID>) -> ItemID {
    var copy = self
    repeat { copy = copy.next } while !known.insert(copy).inserted
    return copy
  }
}
