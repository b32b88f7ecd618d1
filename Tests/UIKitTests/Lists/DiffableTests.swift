import Foundation
import SlipwayRandomRounds
import Testing

@testable import UIKit

@Suite("NSDiffableDataSourceSnapshot")
struct SnapshotTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  @Test("Items and sections come, go and move")
  func edits() {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "c"])
    snapshot.insertSections(["b"], beforeSection: "c")
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([9])
    snapshot.insertItems([7], afterItem: 1)
    snapshot.insertItems([8], beforeItem: 9)
    #expect(snapshot.itemIdentifiers == [1, 7, 2, 3, 8, 9] && snapshot.sectionIdentifiers == ["a", "b", "c"])
    #expect(snapshot.sectionIdentifier(containingItem: 8) == "c" && snapshot.indexOfItem(8) == 4)
    snapshot.moveItem(1, afterItem: 8)
    snapshot.moveSection("c", beforeSection: "a")
    snapshot.deleteItems([7])
    #expect(snapshot.itemIdentifiers == [8, 1, 9, 2, 3] && snapshot.sectionIdentifier(containingItem: 1) == "c")
    snapshot.deleteSections(["c"])
    #expect(snapshot.itemIdentifiers == [2, 3] && snapshot.indexOfItem(9) == nil && snapshot.numberOfItems == 2)
    snapshot.reloadItems([2])
    snapshot.reconfigureItems([3])
    snapshot.reloadSections(["b"])
    #expect(snapshot.reloadedItemIdentifiers == [2] && snapshot.reconfiguredItemIdentifiers == [3])
    #expect(snapshot.reloadedSectionIdentifiers == ["b"])
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
  }

  private func random(_ generator: inout some RandomNumberGenerator) -> Snapshot {
    var snapshot = Snapshot()
    let names = ["a", "b", "c", "d", "e"].shuffled(using: &generator).prefix(Int.random(in: 1...5, using: &generator))
    snapshot.appendSections(Array(names))
    for item in (0..<30).shuffled(using: &generator).prefix(Int.random(in: 0...30, using: &generator)) {
      snapshot.appendItems([item], toSection: names.randomElement(using: &generator)!)
    }
    return snapshot
  }

  @Test("The difference takes every item that stays from its old place to its new one")
  func differences() {
    randomRounds(300) { generator in
      let (old, new) = (random(&generator), random(&generator))
      let before = old.sectionIdentifiers.map { old.numberOfItems(inSection: $0) }
      let after = new.sectionIdentifiers.map { new.numberOfItems(inSection: $0) }
      let mapping = ItemMapping(SnapshotDifference(from: old, to: new).changes, before: before)
      #expect(mapping.expectedCounts(before: before, after: after) == after, "\(generator)")
      for item in old.itemIdentifiers {
        #expect(mapping.after(old.path(of: item)!) == new.path(of: item), "\(generator)")
      }
      for (index, name) in old.sectionIdentifiers.enumerated() {
        #expect(mapping.sectionAfter(index) == new.indexOfSection(name), "\(generator)")
      }
    }
  }

  @Test("Items that keep their order do not move; the fewest that break it do")
  func moves() {
    #expect(SnapshotDifference.longestRise([0, 1, 2, 3]).count == 4)
    #expect(SnapshotDifference.longestRise([3, 0, 1, 2]) == [1, 2, 3])
    #expect(SnapshotDifference.longestRise([]).isEmpty)
  }
}

@MainActor @Suite("Diffable data sources", .serialized)
struct DiffableDataSourceTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 600))

  private func snapshot(_ items: [Int]) -> NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["only"])
    snapshot.appendItems(items)
    return snapshot
  }

  @Test("A table shows each snapshot; cells of items that stay are kept, marked ones asked anew")
  func table() {
    let table = UITableView(frame: window.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    window.addSubview(table)
    var suffix = ""
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "\(item)\(suffix)"
      return cell
    }
    var texts: [String] {
      window.layoutIfNeeded()
      return table.visibleCells.map { $0.textLabel!.text! }
    }
    source.apply(snapshot([1, 2, 3]), animatingDifferences: false)
    #expect(texts == ["1", "2", "3"])
    source.apply(snapshot([3, 1, 4]), animatingDifferences: false)
    #expect(texts == ["3", "1", "4"] && source.snapshot().itemIdentifiers == [3, 1, 4])
    #expect(source.itemIdentifier(for: path(2)) == 4 && source.indexPath(for: 1) == path(1))
    #expect(source.indexPath(for: 2) == nil && source.sectionIdentifier(for: 0) == "only")
    suffix = "!"
    var marked = source.snapshot()
    marked.reconfigureItems([1])
    let cell = table.cellForRow(at: path(1))
    source.apply(marked, animatingDifferences: true)
    #expect(table.cellForRow(at: path(1)) === cell && cell?.textLabel?.text == "1!")
    #expect(source.snapshot().reconfiguredItemIdentifiers.isEmpty)
    source.applySnapshotUsingReloadData(snapshot([7]))
    #expect(texts == ["7!"])
  }

  @Test("A collection, with registrations for cells and headers")
  func collection() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    let list = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    window.addSubview(list)
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in cell.tag = item }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in view.tag = 100 + path.section }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: list) { list, path, item in
      list.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    source.supplementaryViewProvider = { list, _, path in
      list.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    source.apply(snapshot([5, 6, 7]), animatingDifferences: false)
    window.layoutIfNeeded()
    #expect(Set(list.visibleCells.map(\.tag)) == [5, 6, 7])
    #expect(list.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).map(\.tag) == [100])
    source.apply(snapshot([7, 8]), animatingDifferences: false)
    window.layoutIfNeeded()
    #expect(list.indexPathsForVisibleItems.sorted().map { list.cellForItem(at: $0)!.tag } == [7, 8])
  }
}
