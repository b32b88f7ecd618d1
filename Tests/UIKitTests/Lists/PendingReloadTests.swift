import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

/// Changes that are told while a reload or a layout is pending: nobody has counted, or measured, what was there before.
@MainActor @Suite("Updates before layout", .serialized)
struct PendingReloadTests {
  @MainActor final class Sections: NSObject, UICollectionViewDataSource {
    var sections: [[Int]]
    var asked: [IndexPath] = []

    init(_ sections: [[Int]]) {
      self.sections = sections
      super.init()
      _ = Self.registration
    }

    private static let registration: Void = ClassRecords.register {
      [
        ClassRecord(
          Sections.self,
          name: "Sections",
          methods: [MethodRecord("numberOfSectionsIn:", Sections.numberOfSections)]
        )
      ]
    }

    func numberOfSections(_ view: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      sections[section].count
    }
    func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      asked.append(indexPath)
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.tag = sections[indexPath.section][indexPath.item]
      return cell
    }
  }

  let screen = TableScreen()
  var table: UITableView { screen.table }
  let log = TableLog([["a", "b", "c"], ["d", "e"]])

  private var rows: [String] {
    screen.window.layoutIfNeeded()
    return table.visibleCells.map { $0.textLabel!.text! }
  }

  @Test("A table's pending reload shows rows that went before the table was told", arguments: [false, true])
  func rowsAfterReload(isShown: Bool) {
    screen.window.isHidden = !isShown
    screen.show(log)
    table.reloadData()
    log.sections[0].remove(at: 0)
    table.deleteRows(at: [path(0)], with: .fade)
    #expect(rows == ["b", "c", "d", "e"])
    table.reloadData()
    log.sections[1].append("f")
    table.insertRows(at: [path(2, 1)], with: .none)
    #expect(rows == ["b", "c", "d", "e", "f"])
  }

  @Test("A table's pending reload shows sections that went before the table was told")
  func sectionsAfterReload() {
    screen.show(log)
    table.reloadData()
    log.sections.remove(at: 0)
    table.deleteSections([0], with: .fade)
    #expect(rows == ["d", "e"])
    table.reloadData()
    log.sections = [["g"], ["h", "i", "j"], ["d", "e"]]
    table.insertSections([0, 1], with: .fade)
    #expect(rows == ["g", "h", "i", "j", "d", "e"])
  }

  @Test("A reload amid a table's changes shows them all")
  func reloadAmid() {
    screen.show(log)
    var isDone = false
    table.performBatchUpdates {
      log.sections[0] = ["x"]
      table.deleteRows(at: [path(0)], with: .fade)
      table.reloadData()
      #expect(table.numberOfRows(inSection: 0) == 1)
    } completion: {
      isDone = $0
    }
    #expect(isDone && rows == ["x", "d", "e"])
  }

  /// Heights are no numbers of rows: the table knows how many there were.
  @Test("Rows may go after a height, a width or a header was changed")
  func rowsAfterMetrics() {
    screen.show(log)
    let changes: [(String, () -> Void)] = [
      ("row height", { table.rowHeight = 60 }),
      ("width", { table.frame.size.width = 300 }),
      ("header", { table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20)) }),
    ]
    for (name, change) in changes {
      change()
      let last = log.sections[0].count + log.sections[1].count - 1
      log.sections[0].insert(name, at: 0)
      log.sections[1].removeLast()
      table.performBatchUpdates {
        table.insertRows(at: [path(0)], with: .none)
        table.deleteRows(at: [path(log.sections[1].count, 1)], with: .none)
      }
      #expect(rows.first == name && rows.count == last + 1)
      log.sections[1].append("z")
      table.insertRows(at: [path(log.sections[1].count - 1, 1)], with: .none)
    }
  }

  @Test("A collection view's pending reload shows what went before the view was told", arguments: [false, true])
  func itemsAfterReload(isShown: Bool) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let list = UICollectionView(frame: window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    window.addSubview(list)
    window.isHidden = !isShown
    let data = Sections([[1, 2, 3], [4, 5]])
    list.dataSource = data
    var tags: [Int] {
      window.layoutIfNeeded()
      return list.visibleCells.map(\.tag).sorted()
    }
    #expect(tags == [1, 2, 3, 4, 5])
    list.reloadData()
    data.sections[0].remove(at: 0)
    list.deleteItems(at: [path(0)])
    #expect(tags == [2, 3, 4, 5])
    list.reloadData()
    data.sections.remove(at: 0)
    list.deleteSections([0])
    #expect(tags == [4, 5])
    list.reloadData()
    data.sections[0] = [4, 5, 6]
    var isDone = false
    list.performBatchUpdates {
      list.insertItems(at: [path(2)])
      list.reloadData()
    } completion: {
      isDone = $0
    }
    #expect(isDone && tags == [4, 5, 6])
  }

  @Test("An update that is told late asks for no item that is gone")
  func asksForNothingGone() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.isHidden = false
    let layout = UICollectionViewFlowLayout()
    let list = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    window.addSubview(list)
    let data = Sections([Array(0..<200)])
    list.dataSource = data
    window.layoutIfNeeded()
    list.contentOffset.y = list.contentSize.height - list.bounds.height
    layout.invalidateLayout()
    data.sections[0].removeLast(150)
    list.deleteItems(at: (50..<200).map { path($0) })
    window.layoutIfNeeded()
    #expect(list.visibleCells.allSatisfy { $0.tag < 50 } && list.numberOfItems(inSection: 0) == 50)

    let table = TableLog(rows: 200)
    screen.window.isHidden = false
    screen.show(table)
    screen.table.contentOffset.y = screen.table.contentSize.height - screen.table.bounds.height
    table.sections[0].removeLast(190)
    screen.table.deleteRows(at: (10..<200).map { path($0) }, with: .none)
    #expect(rows == (0..<10).map { "Row \($0)" })
  }
}
