import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

/// A collection view whose rows look like a table's, fed from snapshots.
@MainActor private final class ListScreen {
  typealias Source = UICollectionViewDiffableDataSource<String, String>
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
  let list: UICollectionView
  let source: Source
  var accessories: [UICellAccessory] = []
  var selected: [IndexPath] { list.indexPathsForSelectedItems ?? [] }

  init(_ configuration: UICollectionLayoutListConfiguration = .init(appearance: .plain), isRightToLeft: Bool = false) {
    list = UICollectionView(
      frame: window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration)
    )
    if isRightToLeft { list.semanticContentAttribute = .forceRightToLeft }
    list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    var given: () -> [UICellAccessory] = { [] }
    source = Source(collectionView: list) { list, path, text in
      let cell = list.dequeueReusableCell(withReuseIdentifier: "row", for: path) as! UICollectionViewListCell
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      cell.semanticContentAttribute = list.semanticContentAttribute
      cell.accessories = given()
      return cell
    }
    window.addSubview(list)
    window.isHidden = false
    given = { [unowned self] in accessories }
  }

  func show(_ sections: [(String, [String])]) {
    var snapshot = source.snapshot()
    snapshot.deleteAllItems()
    for (name, rows) in sections {
      snapshot.appendSections([name])
      snapshot.appendItems(rows)
    }
    source.apply(snapshot, animatingDifferences: false)
    settle()
  }
  func settle() { window.layoutIfNeeded() }

  func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewListCell? {
    list.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell
  }
  var texts: [String] {
    list.indexPathsForVisibleItems.sorted().compactMap { path in
      (cell(path.item, path.section)?.contentConfiguration as? UIListContentConfiguration)?.text
    }
  }
  func find<View: UIView>(_ type: View.Type, in view: UIView? = nil, where fits: (View) -> Bool = { _ in true })
    -> View?
  {
    let view = view ?? list
    if let view = view as? View, fits(view) { return view }
    for child in view.subviews { if let found = find(type, in: child, where: fits) { return found } }
    return nil
  }
  func tap(_ view: UIView) {
    settle()
    Fingers(window).tap(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window))
    settle()
  }
  func swipe(row: Int, by distance: CGFloat) {
    let y = cell(row)!.frame.midY
    let start: CGFloat = distance < 0 ? 370 : 20
    Fingers(window).drag(from: CGPoint(x: start, y: y), to: CGPoint(x: start + distance, y: y))
  }
}

@MainActor @Suite("Lists of a collection view", .serialized)
struct CollectionListTests {
  private func action(_ title: String, _ done: @escaping () -> Void) -> UIContextualAction {
    UIContextualAction(style: .normal, title: title) { _, _, finish in
      done()
      finish(true)
    }
  }

  @Test("The configuration's actions come out at the side that is swiped; a tap beside them closes them")
  func swipes() throws {
    var calls: [String] = []
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      path.item == 2
        ? nil : UISwipeActionsConfiguration(actions: [action("Trash") { calls.append("trash \(path.item)") }])
    }
    configuration.leadingSwipeActionsConfigurationProvider = { path in
      UISwipeActionsConfiguration(actions: [action("Pin") { calls.append("pin \(path.item)") }])
    }
    let screen = ListScreen(configuration)
    screen.show([("a", ["0", "1", "2", "3"])])
    let place = screen.cell(1)!.frame
    screen.swipe(row: 1, by: -100)
    #expect(screen.cell(1)!.frame.minX < place.minX - 70 && screen.cell(1)!.configurationState.isSwiped)
    Fingers(screen.window).tap(CGPoint(x: 100, y: screen.cell(3)!.frame.midY))
    #expect(screen.cell(1)!.frame == place && screen.selected.isEmpty && !screen.cell(1)!.configurationState.isSwiped)
    screen.swipe(row: 2, by: -100)
    #expect(screen.cell(2)!.frame.minX == place.minX, "the provider gives none for this row")
    screen.swipe(row: 0, by: 160)
    screen.tap(try #require(screen.find(UIButton.self) { $0.accessibilityLabel == "Pin" }))
    screen.swipe(row: 3, by: -340)
    #expect(calls == ["pin 0", "trash 3"], "the second by a swipe over the whole row")
  }

  @Test("A list without actions has no swipe")
  func noSwipes() {
    let screen = ListScreen()
    screen.show([("a", ["0", "1"])])
    screen.swipe(row: 0, by: -150)
    #expect(screen.cell(0)!.frame.minX == 0)
  }

  @Test(
    "Accessories of editing are there while the list is edited; a minus brings out the actions, or calls its handler"
  )
  func editing() throws {
    var calls: [String] = []
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      UISwipeActionsConfiguration(actions: [action("Trash") { calls.append("trash \(path.item)") }])
    }
    let screen = ListScreen(configuration)
    screen.accessories = [
      .delete(), .insert(displayed: .whenNotEditing) { calls.append("insert") }, .reorder(),
      .disclosureIndicator(displayed: .whenNotEditing),
    ]
    screen.show([("a", ["0", "1", "2"])])
    let cell = screen.cell(1)!
    #expect(screen.find(ReorderHandle.self) == nil)
    screen.tap(screen.find(AccessoryButton.self, in: cell)!)
    #expect(calls == ["insert"])
    screen.list.isEditing = true
    screen.settle()
    #expect(cell.configurationState.isEditing && screen.find(ReorderHandle.self, in: cell) != nil)
    screen.tap(screen.find(AccessoryButton.self, in: cell)!)
    #expect(screen.list.swipe.openPath == IndexPath(item: 1, section: 0))
    screen.tap(try #require(screen.find(UIButton.self) { $0.accessibilityLabel == "Trash" }))
    #expect(calls == ["insert", "trash 1"])
    screen.list.isEditing = false
    #expect(screen.find(ReorderHandle.self) == nil && !cell.configurationState.isEditing)
  }

  @Test("While editing, circles mark the rows that are selected, several where that is allowed")
  func marking() {
    let screen = ListScreen()
    screen.accessories = [.multiselect()]
    screen.show([("a", ["0", "1", "2"])])
    screen.list.isEditing = true
    screen.tap(screen.cell(0)!)
    #expect(screen.selected.isEmpty, "neither selection is allowed while editing")
    screen.list.allowsMultipleSelectionDuringEditing = true
    screen.tap(screen.cell(0)!)
    screen.tap(screen.cell(2)!)
    #expect(screen.selected.map(\.item) == [0, 2])
    let circle = screen.find(AccessoryCircle.self, in: screen.cell(0)!)!
    #expect(circle.image != screen.find(AccessoryCircle.self, in: screen.cell(1)!)!.image)
    screen.list.isEditing = false
    #expect(screen.selected.isEmpty)
  }

  @Test("A row is moved by its handle; the data source says what has changed")
  func reordering() throws {
    let screen = ListScreen()
    var transactions: [NSDiffableDataSourceTransaction<String, String>] = []
    var announced = 0
    screen.source.reorderingHandlers.canReorderItem = { $0 != "3" }
    screen.source.reorderingHandlers.willReorder = { _ in announced += 1 }
    screen.source.reorderingHandlers.didReorder = { transactions.append($0) }
    screen.accessories = [.reorder(displayed: .always)]
    screen.show([("a", ["0", "1", "2", "3"]), ("b", ["4", "5"])])
    let row = screen.cell(0)!.bounds.height
    let fingers = Fingers(screen.window)
    let start = CGPoint(x: 365, y: row / 2)
    fingers.drag(from: start, to: CGPoint(x: 365, y: start.y + 2 * row), lift: false)
    #expect(screen.cell(0)!.configurationState.isReordering)
    #expect(screen.cell(1)!.frame.minY == 0 && screen.cell(2)!.frame.minY == row, "they make room")
    fingers.up()
    screen.settle()
    #expect(screen.source.snapshot().itemIdentifiers(inSection: "a") == ["1", "2", "0", "3"])
    #expect(announced == 1 && transactions.count == 1)
    let transaction = try #require(transactions.first)
    #expect(
      ["0", "1", "2", "3", "4", "5"].applying(transaction.difference)! == transaction.finalSnapshot.itemIdentifiers
    )
    #expect(transaction.initialSnapshot.itemIdentifiers == ["0", "1", "2", "3", "4", "5"])
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["a"])
    #expect(transaction.sectionTransactions[0].finalSnapshot.items == ["1", "2", "0", "3"])

    // To another section; and one that must not be moved.
    fingers.drag(from: start, to: CGPoint(x: 365, y: start.y + 4 * row))
    screen.settle()
    #expect(screen.source.snapshot().itemIdentifiers(inSection: "b") == ["1", "4", "5"])
    fingers.drag(from: CGPoint(x: 365, y: start.y + 2 * row), to: start)
    #expect(transactions.count == 2 && screen.source.snapshot().itemIdentifiers(inSection: "a") == ["2", "0", "3"])
  }

  @Test("Where one reads from the right, rows, accessories and swipes are turned round")
  func rightToLeft() throws {
    var calls: [String] = []
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(actions: [action("Trash") { calls.append("trash") }])
    }
    let screen = ListScreen(configuration, isRightToLeft: true)
    screen.accessories = [.disclosureIndicator()]
    screen.show([("a", ["0", "1"])])
    let cell = screen.cell(0)!
    let chevron = screen.find(AccessoryRow.self, in: cell)!
    #expect(chevron.frame.minX == 16 && cell.contentView.frame.maxX == 390)
    screen.swipe(row: 0, by: 160)
    #expect(cell.frame.minX > 70)
    screen.tap(try #require(screen.find(UIButton.self) { $0.accessibilityLabel == "Trash" }))
    #expect(calls == ["trash"])
  }

  @Test("A first row that is a header is drawn as one and opens no group")
  func headerRows() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .firstItemInSection
    let screen = ListScreen(configuration)
    screen.show([("a", ["Title", "0", "1"])])
    #expect((screen.cell(0)!.contentConfiguration as? UIListContentConfiguration)?.isHeader == true)
    #expect(screen.cell(0)!.layer.cornerRadius == 0 && screen.cell(1)!.layer.cornerRadius > 0)
    #expect(screen.cell(1)!.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
  }
}

@MainActor @Suite("Section snapshots", .serialized)
struct SectionSnapshotTests {
  typealias Snapshot = NSDiffableDataSourceSectionSnapshot<String>

  private var tree: Snapshot {
    var tree = Snapshot()
    tree.append(["fruit", "bread"])
    tree.append(["apple", "pear"], to: "fruit")
    tree.append(["red", "green"], to: "apple")
    return tree
  }

  @Test("A tree of items, of which those below open ones are seen")
  func trees() {
    var tree = tree
    #expect(tree.items == ["fruit", "apple", "red", "green", "pear", "bread"] && tree.rootItems == ["fruit", "bread"])
    #expect(tree.visibleItems == ["fruit", "bread"] && !tree.isVisible("apple"))
    tree.expand(["fruit"])
    #expect(tree.visibleItems == ["fruit", "apple", "pear", "bread"] && tree.isExpanded("fruit"))
    #expect(tree.isVisible("apple") && !tree.isVisible("red"))
    #expect(tree.level(of: "red") == 2 && tree.parent(of: "red") == "apple" && tree.parent(of: "bread") == nil)
    #expect(tree.index(of: "pear") == 4 && tree.index(of: "plum") == nil && tree.contains("red"))
    #expect(tree.visualDescription() == "- fruit\n  + apple\n    * red\n    * green\n  * pear\n* bread")
    tree.collapse(["fruit"])
    #expect(tree.visibleItems == ["fruit", "bread"])
  }

  @Test("Items and whole trees come and go")
  func edits() {
    var tree = tree
    tree.insert(["plum"], before: "pear")
    tree.insert(["fig"], after: "bread")
    #expect(tree.items == ["fruit", "apple", "red", "green", "plum", "pear", "bread", "fig"])
    let part = tree.snapshot(of: "apple", includingParent: true)
    #expect(part.items == ["apple", "red", "green"] && part.level(of: "red") == 1)
    #expect(tree.snapshot(of: "apple").items == ["red", "green"])
    tree.delete(["apple"])
    #expect(tree.items == ["fruit", "plum", "pear", "bread", "fig"] && !tree.contains("red"))
    tree.insert(part, after: "bread")
    #expect(tree.items == ["fruit", "plum", "pear", "bread", "apple", "red", "green", "fig"])
    tree.replace(
      childrenOf: "fruit",
      using: {
        var new = Snapshot(); new.append(["kiwi"]); return new
      }()
    )
    #expect(tree.snapshot(of: "fruit").items == ["kiwi"] && tree.level(of: "kiwi") == 1)
    tree.deleteAll()
    #expect(tree.items.isEmpty)
  }

  private func outline(style: UICellAccessory.OutlineDisclosureOptions.Style = .cell) -> ListScreen {
    let screen = ListScreen()
    screen.accessories = [.outlineDisclosure(options: .init(style: style))]
    screen.show([("first", ["top"])])
    screen.source.apply(tree, to: "second", animatingDifferences: false)
    screen.settle()
    return screen
  }

  @Test("A section of a list is such a tree: disclosures open and close items, which stand in by their level")
  func outlines() {
    let screen = outline()
    var heard: [String] = []
    screen.source.sectionSnapshotHandlers.willExpandItem = { heard.append("open \($0)") }
    screen.source.sectionSnapshotHandlers.willCollapseItem = { heard.append("close \($0)") }
    screen.source.sectionSnapshotHandlers.shouldCollapseItem = { $0 != "apple" }
    #expect(screen.texts == ["top", "fruit", "bread"] && screen.source.snapshot(for: "first").items == ["top"])
    screen.tap(screen.find(OutlineDisclosure.self, in: screen.cell(0, 1)!)!)
    #expect(screen.texts == ["top", "fruit", "apple", "pear", "bread"])
    #expect(screen.cell(0, 1)!.configurationState.isExpanded && screen.cell(1, 1)!.indentationLevel == 1)
    screen.tap(screen.find(OutlineDisclosure.self, in: screen.cell(1, 1)!)!)
    #expect(screen.texts == ["top", "fruit", "apple", "red", "green", "pear", "bread"])
    screen.tap(screen.find(OutlineDisclosure.self, in: screen.cell(1, 1)!)!)
    #expect(screen.texts.contains("red"), "it must not be closed")
    screen.tap(screen.find(OutlineDisclosure.self, in: screen.cell(0, 1)!)!)
    #expect(screen.texts == ["top", "fruit", "bread"] && !screen.cell(0, 1)!.configurationState.isExpanded)
    #expect(heard == ["open fruit", "open apple", "close fruit"])
    #expect(screen.source.snapshot(for: "second").isExpanded("apple"))
    screen.tap(screen.cell(1, 1)!)
    #expect(screen.selected == [IndexPath(item: 1, section: 1)], "a tap beside the disclosure selects")
  }

  @Test("A header opens with a tap anywhere, and is never selected; its children may come when it is opened")
  func headers() {
    let screen = outline(style: .header)
    screen.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, known in
      guard parent == "bread" else { return known }
      var late = Snapshot()
      late.append(["rye"])
      return late
    }
    screen.tap(screen.cell(1, 1)!)
    #expect(screen.texts == ["top", "fruit", "bread", "rye"] && screen.selected.isEmpty)
    // A snapshot of the whole that does not agree with the tree ends it.
    screen.show([("second", ["bread", "rye"])])
    #expect(screen.source.snapshot(for: "second").rootItems == ["bread", "rye"])
  }

  @Test("Headers and footers have neither the rows' background nor lines, and their own standard text")
  func supplementaries() throws {
    for appearance in [UICollectionLayoutListConfiguration.Appearance.insetGrouped, .plain] {
      var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
      configuration.headerMode = .supplementary
      configuration.footerMode = .supplementary
      let screen = ListScreen(configuration)
      let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
      for kind in kinds {
        screen.list.register(
          UICollectionViewListCell.self,
          forSupplementaryViewOfKind: kind,
          withReuseIdentifier: "edge"
        )
      }
      screen.source.supplementaryViewProvider = { list, kind, path in
        let cell = list.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: path)
        let edge = cell as! UICollectionViewListCell
        var content = edge.defaultContentConfiguration()
        content.text = "Edge"
        edge.contentConfiguration = content
        return edge
      }
      screen.show([("s", ["a", "b"])])
      func color(_ cell: UICollectionViewListCell?) -> UIColor? { cell?.backgroundConfiguration?.backgroundColor }
      #expect(color(screen.cell(0)) == (appearance == .plain ? .systemBackground : .secondarySystemGroupedBackground))
      let edges = kinds.compactMap {
        screen.list.supplementaryView(forElementKind: $0, at: IndexPath(item: 0, section: 0))
          as? UICollectionViewListCell
      }
      #expect(edges.count == 2 && edges.allSatisfy { color($0) == .clear })
      for edge in edges { #expect(edge.layer.sublayers?.filter { !$0.isHidden && $0.frame.height < 2 } == []) }
      let fonts = edges.compactMap { ($0.contentConfiguration as? UIListContentConfiguration)?.textProperties.font }
      let header: UIFont.TextStyle = appearance == .plain ? .headline : .footnote
      #expect(fonts == [.preferredFont(forTextStyle: header), .preferredFont(forTextStyle: .footnote)])
    }
  }

  @Test("A row that is selected before it is seen looks selected")
  func selectedBeforehand() {
    let screen = ListScreen(.init(appearance: .sidebar))
    var snapshot = screen.source.snapshot()
    snapshot.appendSections(["s"])
    snapshot.appendItems(["a", "b"])
    screen.source.apply(snapshot, animatingDifferences: false)
    screen.list.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    screen.settle()
    #expect(screen.cell(1)?.backgroundConfiguration?.backgroundColor == .systemFill)
    #expect(screen.cell(0)?.backgroundConfiguration?.backgroundColor == .clear)
  }
}
