import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor @Suite("UITableView", .serialized, .framesByHand)
struct TableViewTests {
  @Test("Of a million rows only the visible ones have cells, wherever one scrolls")
  func onlyVisible() {
    let screen = TableScreen(cell: CountedCell.self)
    let log = ManyRows(1_000_000)
    CountedCell.made = 0
    screen.show(log)
    let table = screen.table
    // 600 points hold 13 rows of 44 and a part of one more.
    #expect(table.visibleCells.count == 14)
    #expect(table.contentSize == CGSize(width: 390, height: 44_000_000))
    for y in [1000, 2000, 43_000_000, 22_000_000, 0] as [CGFloat] {
      table.contentOffset.y = y
      screen.window.layoutIfNeeded()
      #expect(table.visibleCells.count <= 15)
      for (path, cell) in zip(table.indexPathsForVisibleRows!, table.visibleCells) {
        #expect(cell.tag == path.row && table.indexPath(for: cell) == path && table.cellForRow(at: path) === cell)
        #expect(cell.frame == table.rectForRow(at: path) && cell.frame.height == 44)
      }
    }
    #expect(CountedCell.made <= 20, "cells are used again")
  }

  @Test("Cells of a wide table may keep what they show to lines that can be read well")
  func readableWidth() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 400))
    let table = UITableView(frame: window.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let log = TableLog(rows: 1)
    table.dataSource = log
    window.addSubview(table)
    window.isHidden = false
    window.layoutIfNeeded()
    let content = try #require(table.cellForRow(at: path(0))?.contentView)
    let margins = content.directionalLayoutMargins
    #expect(!table.cellLayoutMarginsFollowReadableWidth && margins.leading < 30)
    table.cellLayoutMarginsFollowReadableWidth = true
    window.layoutIfNeeded()
    #expect(content.directionalLayoutMargins.leading == 164 && content.directionalLayoutMargins.trailing == 164)
    table.frame.size.width = 500
    window.layoutIfNeeded()
    #expect(content.directionalLayoutMargins.leading == margins.leading)
  }

  @Test("Sections, titles and the rectangles of rows: plain")
  func plainSections() {
    let screen = TableScreen()
    screen.show(TitledLog([["a", "b"], ["c"]]))
    let table = screen.table
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 1) == 1)
    let header = table.rectForHeader(inSection: 0)
    #expect(header.minY == 22 && (26...30).contains(header.height))
    #expect(table.rectForRow(at: path(0)).minY == header.maxY)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "Title 0")
    #expect(table.headerView(forSection: 0)?.frame == header)
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: header.maxY + 50)) == path(1))
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: header.midY)) == nil)
  }

  @Test("Groups: gaps between sections, titles in capitals; inset groups stand in from the sides, with round ends")
  func groups() {
    for style in [UITableView.Style.grouped, .insetGrouped] {
      let screen = TableScreen(style)
      screen.show(TableLog([["a", "b"], ["c"]]))
      let table = screen.table
      #expect(table.rectForRow(at: path(0)).minY == 35)
      #expect(table.rectForRow(at: path(0, 1)).minY - table.rectForRow(at: path(1)).maxY == 35)
      let inset: CGFloat = style == .grouped ? 0 : 16
      #expect(table.cellForRow(at: path(0))!.frame.minX == inset)
      #expect(table.cellForRow(at: path(0))!.frame.width == 390 - 2 * inset)
      #expect(table.cellForRow(at: path(0))!.layer.cornerRadius == (style == .grouped ? 0 : 10))
      let titled = TitledLog([["a"]])
      screen.show(titled)
      #expect(table.headerView(forSection: 0)?.textLabel?.text == "TITLE 0")
    }
  }

  @Test(
    "Titles keep the heights they asked for when the width or the table's own header changes",
    arguments: [300, 800]
  )
  func titleHeightsAreKept(width: CGFloat) {
    let screen = TableScreen(.insetGrouped, cell: TallCell.self)
    let table = screen.table
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 60))
    table.tableHeaderView = header
    screen.show(TitledLog([["a"], ["b"]]))
    let heights = [0, 1].map { table.rectForHeader(inSection: $0).height }
    header.frame.size.height = 20
    table.tableHeaderView = header
    screen.window.layoutIfNeeded()
    #expect([0, 1].map { table.rectForHeader(inSection: $0).height } == heights)
    #expect(table.rectForHeader(inSection: 0).minY == 20)
    table.frame.size.width = width
    screen.window.layoutIfNeeded()
    #expect([0, 1].map { table.rectForHeader(inSection: $0).height } == heights)
    #expect(table.contentOffset.y == 0)
  }

  @Test("A plain header stays in sight while its section is scrolled, until the next one pushes it away")
  func pinnedHeaders() {
    let screen = TableScreen()
    screen.show(TitledLog([(0..<30).map(String.init), (0..<30).map(String.init)]))
    screen.table.contentOffset.y = 400
    screen.window.layoutIfNeeded()
    #expect(screen.table.headerView(forSection: 0)!.frame.minY == 400)
    let second = screen.table.rect(forSection: 1)
    screen.table.contentOffset.y = second.minY - 10
    screen.window.layoutIfNeeded()
    #expect(screen.table.headerView(forSection: 0)?.frame.maxY == second.minY)
  }

  @Test("A plain footer that stays in sight has a ground of its own, as a header has; one at its place has none")
  func pinnedFooters() throws {
    let screen = TableScreen()
    screen.show(FootedRows())
    let footer = try #require(screen.table.footerView(forSection: 0))
    #expect(footer.configurationState.isPinned && footer.layer.backgroundColor != nil)
    #expect(footer.frame.maxY == screen.table.bounds.maxY)
    screen.table.contentOffset.y = screen.table.contentSize.height - screen.table.bounds.height
    screen.window.layoutIfNeeded()
    #expect(!footer.configurationState.isPinned && footer.layer.backgroundColor == nil)
  }

  @Test("A tap selects and tells; another deselects the first; the delegate may choose another row or none")
  func selection() {
    let screen = TableScreen()
    let log = SelectionLog(rows: 20)
    screen.show(log)
    let fingers = Fingers(screen.window)
    fingers.down(CGPoint(x: 50, y: 20))
    #expect(screen.table.cellForRow(at: path(0))!.isHighlighted)
    fingers.up()
    #expect(!screen.table.cellForRow(at: path(0))!.isHighlighted && screen.table.cellForRow(at: path(0))!.isSelected)
    fingers.tap(CGPoint(x: 50, y: 64))
    #expect(log.calls == ["select 0", "deselect 0", "select 1"])
    #expect(screen.table.indexPathForSelectedRow == path(1))
    log.calls = []
    log.replacement = { _ in nil }
    fingers.tap(CGPoint(x: 50, y: 20))
    #expect(log.calls.isEmpty && screen.table.indexPathForSelectedRow == path(1))
    log.replacement = { _ in path(5) }
    fingers.tap(CGPoint(x: 50, y: 20))
    #expect(log.calls == ["deselect 1", "select 5"])
    log.calls = []
    screen.table.deselectRow(at: path(5), animated: false)
    screen.table.selectRow(at: path(3), animated: false, scrollPosition: .none)
    #expect(log.calls.isEmpty && screen.table.indexPathsForSelectedRows == [path(3)])
    #expect(screen.table.cellForRow(at: path(3))!.isSelected)
  }

  @Test("A drag scrolls and selects nothing")
  func drag() {
    let screen = TableScreen()
    let log = SelectionLog(rows: 100)
    screen.show(log)
    Fingers(screen.window).drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200))
    #expect(log.calls.isEmpty && screen.table.contentOffset.y > 100)
    #expect(screen.table.visibleCells.allSatisfy { !$0.isHighlighted })
  }

  @Test("A subclass's own optional method is called, though the class that conforms has none")
  func subclassMethods() {
    let screen = TableScreen()
    let base: TableLog = SelectionLog(rows: 3)
    screen.show(base)
    Fingers(screen.window).tap(CGPoint(x: 50, y: 20))
    #expect(base.calls == ["select 0"])
  }

  @Test("Heights: the delegate's, the table's, the cells' own by constraints, measured as they are seen")
  func heights() {
    let screen = TableScreen()
    screen.table.rowHeight = 70
    screen.show(TableLog(rows: 100))
    #expect(screen.table.rectForRow(at: path(2)) == CGRect(x: 0, y: 140, width: 390, height: 70))
    screen.show(HeightLog(rows: 100))
    #expect(screen.table.rectForRow(at: path(2)) == CGRect(x: 0, y: 41, width: 390, height: 22))

    let tall = TableScreen(cell: TallCell.self)
    tall.show(TableLog(rows: 100))
    #expect(tall.table.visibleCells.allSatisfy { $0.frame.height == 90 } && tall.table.visibleCells.count == 7)
    #expect(tall.table.contentSize.height == 4722)
  }

  @Test("Rows above that turn out higher than estimated do not move what is seen")
  func steadyScrolling() {
    let screen = TableScreen(cell: TallCell.self)
    screen.show(TableLog(rows: 1000))
    screen.table.scrollToRow(at: path(500), at: .top, animated: false)
    let table = screen.table
    #expect(table.cellForRow(at: path(500))!.frame.minY == table.contentOffset.y)
    let before = table.cellForRow(at: path(500))!.frame.minY - table.contentOffset.y
    table.contentOffset.y -= 30
    screen.window.layoutIfNeeded()
    #expect(table.cellForRow(at: path(500))!.frame.minY - table.contentOffset.y == before + 30)
    #expect(table.cellForRow(at: path(499))!.frame.height == 90)
  }

  @Test("A closure that does not escape does for a batch, in tables and collections")
  func batchesOfOthers() {
    let screen = TableScreen()
    screen.show(TableLog(rows: 1))
    let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    var calls = 0
    func update(_ body: () -> Void) {
      screen.table.performBatchUpdates { body() }
      grid.performBatchUpdates(body, completion: nil)
    }
    update { calls += 1 }
    #expect(calls == 2)
  }

  @Test("After an empty batch the rows on the screen have the heights they want now, and nothing is scrolled")
  func heightsAskedAgain() throws {
    let screen = TableScreen(cell: TallCell.self)
    screen.show(TableLog(rows: 20))
    let cell = try #require(screen.table.cellForRow(at: path(1)) as? TallCell)
    cell.height.constant = 100
    screen.table.performBatchUpdates(nil)
    screen.window.layoutIfNeeded()
    #expect(screen.table.cellForRow(at: path(1)) === cell)
    #expect(screen.table.rectForRow(at: path(1)) == CGRect(x: 0, y: 90, width: 390, height: 120))
    #expect(screen.table.rectForRow(at: path(2)).minY == 210 && screen.table.contentOffset.y == 0)

    let asked = TableScreen()
    let log = HeightLog(rows: 10)
    asked.show(log)
    log.first = 50
    asked.table.beginUpdates()
    asked.table.endUpdates()
    #expect(asked.table.rectForRow(at: path(1)).minY == 50)
  }

  @Test("scrollToRow: top, middle, bottom, and just far enough")
  func scrolling() {
    let screen = TableScreen()
    screen.show(TableLog(rows: 100))
    let table = screen.table
    table.scrollToRow(at: path(50), at: .top, animated: false)
    #expect(table.contentOffset.y == 2200)
    table.scrollToRow(at: path(50), at: .bottom, animated: false)
    #expect(table.contentOffset.y == 1644)
    table.scrollToRow(at: path(50), at: .middle, animated: false)
    #expect(table.contentOffset.y == 1922)
    table.scrollToRow(at: path(51), at: .none, animated: false)
    #expect(table.contentOffset.y == 1922, "it is seen already")
    table.scrollToRow(at: path(99), at: .top, animated: false)
    #expect(table.contentOffset.y == 3800)
  }

  @Test("The table's header and footer stand above and below the rows; the background fills the bounds")
  func edgeViews() {
    let screen = TableScreen()
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 100))
    let footer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
    let background = UIView()
    screen.table.tableHeaderView = header
    screen.table.tableFooterView = footer
    screen.table.backgroundView = background
    screen.show(TableLog(rows: 2))
    #expect(header.frame == CGRect(x: 0, y: 0, width: 390, height: 100))
    #expect(screen.table.rectForRow(at: path(0)).minY == 100)
    #expect(footer.frame == CGRect(x: 0, y: 188, width: 390, height: 50))
    #expect(screen.table.contentSize.height == 238 && background.frame.size == screen.table.bounds.size)
    #expect(screen.table.subviews.first === background)
  }

  @Test("Insertions and deletions keep the cells of what stays, and the selection with it")
  func updates() {
    let screen = TableScreen()
    let log = TableLog(rows: 20)
    screen.show(log)
    let table = screen.table
    table.selectRow(at: path(3), animated: false, scrollPosition: .none)
    log.sections[0].removeFirst(2)
    log.sections[0].insert("new", at: 0)
    var ended: Bool?
    UIView.performWithoutAnimation {
      table.performBatchUpdates {
        table.deleteRows(at: [path(0), path(1)], with: .left)
        table.insertRows(at: [path(0)], with: .fade)
      } completion: {
        ended = $0
      }
    }
    screen.window.layoutIfNeeded()
    #expect(ended == true && table.numberOfRows(inSection: 0) == 19)
    #expect(table.indexPathsForSelectedRows == [path(2)])
    #expect(table.cellForRow(at: path(0))?.textLabel?.text == "new")
    #expect(table.cellForRow(at: path(2))?.isSelected == true)
  }

  @Test("Animated changes: rows that stay keep their cells, rows that go are gone in the end")
  func animatedUpdates() {
    let screen = TableScreen()
    let log = TableLog(rows: 20)
    screen.show(log)
    screen.window.isHidden = false
    let table = screen.table
    let kept = table.cellForRow(at: path(5))
    log.sections[0].remove(at: 1)
    var isDone = false
    table.performBatchUpdates {
      table.deleteRows(at: [path(1)], with: .left)
    } completion: { _ in
      isDone = true
    }
    #expect(table.cellForRow(at: path(4)) === kept && kept?.frame.minY == 4 * 44)
    finishAnimations()
    #expect(isDone)
    screen.window.layoutIfNeeded()
    #expect(table.visibleCells.map { $0.textLabel!.text! }.prefix(3) == ["Row 0", "Row 2", "Row 3"])
    #expect(table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }.count == table.visibleCells.count)
  }

  /// Brings what moves to its end.
  private func finishAnimations() { for seconds in [0, 1] as [CFTimeInterval] { FramesByHand.pass(seconds) } }

  @Test("A section moves with its rows, at once or animated", arguments: [false, true])
  func sectionMoves(isAnimated: Bool) {
    let screen = TableScreen()
    let log = TitledLog([["a", "b"], ["c"], ["d"]])
    screen.show(log)
    screen.window.isHidden = false
    let table = screen.table
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    var isDone = false
    let change = {
      table.performBatchUpdates {
        log.sections.append(log.sections.remove(at: 0))
        table.moveSection(0, toSection: 2)
      } completion: { _ in
        isDone = true
      }
    }
    if isAnimated { change() } else { UIView.performWithoutAnimation(change) }
    finishAnimations()
    #expect(isDone)
    screen.window.layoutIfNeeded()
    #expect(table.visibleCells.map { $0.textLabel!.text! } == ["c", "d", "a", "b"])
    #expect(table.indexPathsForSelectedRows == [path(1, 2)], "what is selected stays so")
    for (path, cell) in zip(table.indexPathsForVisibleRows!, table.visibleCells) {
      #expect(cell.frame == table.rectForRow(at: path))
    }
    #expect(table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }.count == 4)
  }

  @Test("Where one reads from the right, images, texts, accessories and separators change sides")
  func rightToLeft() {
    let screen = TableScreen()
    screen.table.semanticContentAttribute = .forceRightToLeft
    let log = TableLog(rows: 3)
    screen.show(log)
    let cell = screen.table.cellForRow(at: path(0))!
    for view in [cell, cell.contentView, cell.textLabel!] { view.semanticContentAttribute = .forceRightToLeft }
    cell.accessoryType = .disclosureIndicator
    cell.imageView?.image = UIImage(systemName: "star")
    cell.setNeedsLayout()
    screen.window.layoutIfNeeded()
    #expect(cell.contentView.frame.maxX == 390 && cell.contentView.frame.minX > 16)
    let (image, text) = (cell.imageView!.frame, cell.textLabel!.frame)
    #expect(cell.contentView.bounds.width - image.maxX == 16 && text.maxX < image.minX)
    #expect(cell.currentAccessory!.frame.minX == 16)
    #expect(
      cell.parts.separator.frame.minX == 0 && cell.parts.separator.frame.maxX == text.maxX + cell.contentView.frame.minX
    )
  }

  @Test("The pointer is over one row at a time, and over none that scrolled away")
  func hover() {
    let screen = TableScreen()
    let log = TableLog(rows: 60)
    screen.show(log)
    screen.window.isHidden = false
    var heard: [String] = []
    for (path, cell) in screen.table.cells where path.row < 2 {
      let hover = UIHoverGestureRecognizer()
      hover.handler = { heard.append("\(path.row) \($0.state)") }
      cell.addGestureRecognizer(hover)
    }
    let point = { (point: CGPoint) in
      HoverDispatch.shared.move(to: screen.window.hitTest(point, with: nil), at: point, flags: [])
    }
    point(CGPoint(x: 100, y: 20))
    point(CGPoint(x: 100, y: 30))
    point(CGPoint(x: 100, y: 60))
    #expect(heard == ["0 began", "0 changed", "0 ended", "1 began"])
    screen.table.contentOffset.y = 1000
    screen.window.layoutIfNeeded()
    #expect(heard.last == "1 ended" && heard.count == 5)
    HoverDispatch.shared.move(to: nil, at: nil, flags: [])
  }

  @Test("A separator begins where the text does, unless somebody says where")
  func separators() {
    let screen = TableScreen()
    let log = TableLog(rows: 3)
    screen.show(log)
    let cell = screen.table.cellForRow(at: path(0))!
    let start = {
      cell.setNeedsLayout()
      screen.window.layoutIfNeeded()
      return cell.parts.separator.frame.minX
    }
    #expect(start() == 16)
    cell.imageView?.image = UIImage(systemName: "star")
    #expect(start() == cell.textLabel!.frame.minX && start() > 40)
    var content = UIListContentConfiguration.cell()
    content.text = "configured"
    content.image = UIImage(systemName: "star")
    cell.contentConfiguration = content
    #expect(start() == 60)
    screen.table.separatorInset.left = 30
    #expect(start() == 30)
    cell.separatorInset.left = 7
    #expect(start() == 7)
  }

  @Test("reloadData asks for everything anew and forgets the selection; reconfigureRows keeps the cell")
  func reload() {
    let screen = TableScreen()
    let log = TableLog(rows: 20)
    screen.show(log)
    let table = screen.table
    table.selectRow(at: path(3), animated: false, scrollPosition: .none)
    let cell = table.cellForRow(at: path(2))
    log.sections[0][2] = "changed"
    table.reconfigureRows(at: [path(2)])
    #expect(table.cellForRow(at: path(2)) === cell && cell?.textLabel?.text == "changed")
    log.sections = [["only"]]
    table.reloadData()
    #expect(table.visibleCells.count == 1 && table.indexPathsForSelectedRows == nil)
    #expect(table.contentSize.height == 44)
  }

  @Test("Arrow keys move from row to row and scroll, Return selects")
  func keys() {
    let screen = TableScreen()
    let log = SelectionLog(rows: 50)
    screen.show(log)
    for _ in 0..<20 { press("UIKeyInputDownArrow", screen.table) }
    #expect(screen.table.cellForRow(at: path(19))?.isHighlighted == true)
    #expect(screen.table.contentOffset.y == 280)
    press("UIKeyInputUpArrow", screen.table)
    press("\r", screen.table)
    #expect(log.calls == ["select 18"])
    // A reload, for more rows say, keeps the place; a row that is gone cannot be chosen.
    log.sections[0] += ["new"]
    screen.table.reloadData()
    screen.window.layoutIfNeeded()
    #expect(screen.table.cellForRow(at: path(18))?.isHighlighted == true)
    press("UIKeyInputDownArrow", screen.table)
    #expect(screen.table.cellForRow(at: path(19))?.isHighlighted == true)
    log.sections = [["only"]]
    screen.table.reloadData()
    screen.window.layoutIfNeeded()
    press("\r", screen.table)
    #expect(log.calls == ["select 18"])
  }

  private func press(_ input: String, _ view: UIView) {
    let press = UIPress()
    press.key = UIKey()
    press.key?.characters = input
    view.pressesBegan([press], with: nil)
  }

  @Test("Rows near the visible ones are prefetched once, and cancelled when they are far again")
  func prefetching() {
    let screen = TableScreen()
    let log = PrefetchLog(rows: 1000)
    screen.table.prefetchDataSource = log
    screen.show(log)
    #expect(log.fetched.map(\.row) == Array(14...27))
    log.fetched = []
    screen.table.contentOffset.y = 44
    screen.window.layoutIfNeeded()
    #expect(log.fetched.map(\.row) == [28])
    screen.table.contentOffset.y = 20_000
    screen.window.layoutIfNeeded()
    #expect(log.cancelled.map(\.row).contains(28))
  }
}

@MainActor private final class ManyRows: TableLog {
  let number: Int
  init(_ number: Int) {
    self.number = number
    super.init([[]])
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { number }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.tag = indexPath.row
    return cell
  }
}

@MainActor private final class TitledLog: TableLog {
  override init(_ sections: [[String]]) {
    super.init(sections)
    _ = Self.registration
  }
  private static let registration: Void = ClassRecords.register {
    [
      ClassRecord(
        TitledLog.self,
        name: "TitledLog",
        methods: [MethodRecord("tableView:titleForHeaderInSection:", TitledLog.title)]
      )
    ]
  }
  func title(_ table: UITableView, _ section: Int) -> String? { "Title \(section)" }
}

@MainActor private final class HeightLog: TableLog {
  override init(_ sections: [[String]]) {
    super.init(sections)
    _ = Self.registration
  }
  private static let registration: Void = ClassRecords.register {
    [
      ClassRecord(
        HeightLog.self,
        name: "HeightLog",
        methods: [MethodRecord("tableView:heightForRowAt:", HeightLog.height)]
      )
    ]
  }
  var first: CGFloat = 20
  func height(_ table: UITableView, _ path: IndexPath) -> CGFloat { first + CGFloat(path.row) }
}

@MainActor private final class PrefetchLog: TableLog, UITableViewDataSourcePrefetching {
  var fetched: [IndexPath] = []
  var cancelled: [IndexPath] = []
  override init(_ sections: [[String]]) {
    super.init(sections)
    _ = Self.registration
  }
  private static let registration: Void = ClassRecords.register {
    [
      ClassRecord(
        PrefetchLog.self,
        name: "PrefetchLog",
        methods: [MethodRecord("tableView:cancelPrefetchingForRowsAt:", PrefetchLog.cancel)]
      )
    ]
  }
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { fetched += indexPaths }
  func cancel(_ table: UITableView, _ paths: [IndexPath]) { cancelled += paths }
}

/// 90 points high by its constraints.
@MainActor private final class TallCell: UITableViewCell {
  private let box = UIView()
  private(set) lazy var height = box.heightAnchor.constraint(equalToConstant: 70)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      height,
    ])
  }
  required init?(coder: NSCoder) { nil }

  @Test("In the style of an address book the text ends where the detail begins")
  func contactStyle() throws {
    let cell = UITableViewCell(style: .value2, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    cell.textLabel?.text = "home"
    cell.detailTextLabel?.text = "555 123"
    cell.layoutIfNeeded()
    let (text, detail) = (try #require(cell.textLabel?.frame), try #require(cell.detailTextLabel?.frame))
    #expect(abs(text.maxX - (16 + 91)) < 1 && abs(detail.minX - (16 + 91 + 6)) < 1)
    #expect(detail.maxX < 200 && detail.midY == text.midY)
  }
}

/// A section of many rows with a title under them.
@MainActor private final class FootedRows: TableLog {
  init() {
    super.init([(0..<30).map(String.init)])
    _ = Self.registration
  }
  private static let registration: Void = ClassRecords.register {
    [
      ClassRecord(
        FootedRows.self,
        name: "FootedRows",
        methods: [MethodRecord("tableView:titleForFooterInSection:", FootedRows.title)]
      )
    ]
  }
  private func title(_ table: UITableView, _ section: Int) -> String? { "End" }
}
