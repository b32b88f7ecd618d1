import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

/// Rows of letters that can be dragged, and dropped on.
@MainActor
private final class LetterRows: NSObject, UITableViewDataSource, UITableViewDragDelegate,
  UITableViewDropDelegate
{
  var letters: [String]
  var calls: [String] = []
  var proposal: (IndexPath?) -> UITableViewDropProposal = { _ in
    UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }
  var asked: [IndexPath?] = []
  var into: CGRect?

  init(_ letters: [String]) {
    _ = LetterRows.registration
    self.letters = letters
  }
  private static let registration: Void = ClassRecords.register {
    [
      ClassRecord(
        LetterRows.self,
        name: "LetterRows",
        methods: [
          MethodRecord("tableView:dragSessionWillBegin:") { (me: LetterRows) in
            { (table: UITableView, _: any UIDragSession) in me.calls.append("drag \(table.hasActiveDrag)") }
          },
          MethodRecord("tableView:dragSessionDidEnd:") { (me: LetterRows) in
            { (table: UITableView, _: any UIDragSession) in me.calls.append("drag ended \(table.hasActiveDrag)") }
          },
          MethodRecord("tableView:dropSessionDidEnter:") { (me: LetterRows) in
            { (table: UITableView, _: any UIDropSession) in me.calls.append("enter \(table.hasActiveDrop)") }
          },
          MethodRecord("tableView:dropSessionDidExit:") { (me: LetterRows) in
            { (_: UITableView, _: any UIDropSession) in me.calls.append("exit") }
          },
          MethodRecord("tableView:dropSessionDidEnd:") { (me: LetterRows) in
            { (_: UITableView, _: any UIDropSession) in me.calls.append("drop ended") }
          },
          MethodRecord("tableView:dropSessionDidUpdate:withDestinationIndexPath:") { (me: LetterRows) in
            { (_: UITableView, _: any UIDropSession, path: IndexPath?) in
              me.asked.append(path)
              return me.proposal(path)
            }
          },
        ]
      )
    ]
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { letters.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath) as! DragCell
    cell.textLabel?.text = letters[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
    -> [UIDragItem]
  {
    let letter = letters[indexPath.row]
    let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: letter)))
    item.localObject = letter
    return letter == "fixed" ? [] : [item]
  }
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    let item = coordinator.items[0]
    let letter = item.dragItem.localObject as! String
    calls.append("perform \(letter) \(item.sourceIndexPath?.row ?? -1) \(coordinator.destinationIndexPath?.row ?? -1)")
    if let into {
      coordinator.drop(item.dragItem, intoRowAt: coordinator.destinationIndexPath!, rect: into)
      return
    }
    let target = coordinator.destinationIndexPath ?? IndexPath(row: letters.count, section: 0)
    tableView.performBatchUpdates {
      if let source = item.sourceIndexPath {
        letters.remove(at: source.row)
        tableView.deleteRows(at: [source], with: .none)
      }
      letters.insert(letter, at: target.row)
      tableView.insertRows(at: [target], with: .none)
    }
    coordinator.drop(item.dragItem, toRowAt: target).addCompletion { [self] _ in calls.append("there") }
  }
}

@MainActor private final class DragCell: UITableViewCell {
  var dragStates: [UITableViewCell.DragState] = []
  override func dragStateDidChange(_ dragState: UITableViewCell.DragState) { dragStates.append(dragState) }
}

/// Rows that the data source itself moves.
@MainActor private final class MovingRows: NSObject, UITableViewDataSource, UITableViewDragDelegate {
  var letters = ["a", "b", "c", "d"]

  override init() {
    _ = MovingRows.registration
    super.init()
  }
  private static let registration: Void = ClassRecords.register {
    [
      ClassRecord(
        MovingRows.self,
        name: "MovingRows",
        methods: [
          MethodRecord("tableView:moveRowAt:to:") { (me: MovingRows) in
            { (_: UITableView, from: IndexPath, to: IndexPath) in
              me.letters.insert(me.letters.remove(at: from.row), at: to.row)
            }
          }
        ]
      )
    ]
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { letters.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
    -> [UIDragItem]
  { [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: letters[indexPath.row])))] }
}

@MainActor @Suite("Dragging rows of tables", .serialized, .framesByHand)
struct TableDraggingTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 440))
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 220))
  private let rows = LetterRows(["a", "b", "c", "d"])
  private let fingers: Fingers

  init() {
    table.rowHeight = 40
    table.register(DragCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    table.dragDelegate = rows
    table.dropDelegate = rows
    window.addSubview(table)
    fingers = Fingers(window)
    window.layoutIfNeeded()
  }

  private func lift(_ row: Int, in table: UITableView? = nil) {
    let table = table ?? self.table
    let point = CGPoint(x: 100, y: table.frame.minY + CGFloat(row) * 40 + 20)
    fingers.down(point)
    table.dragging?.drag.press.state = .began
  }
  private func hold(_ y: CGFloat) { fingers.move(CGPoint(x: 100, y: y)) }
  private func settle() { FramesByHand.pass(until: { DragTravel.current == nil }) }
  private var shown: [String] { table.visibleCells.map { $0.textLabel!.text! } }
  private func middle(_ row: Int) -> CGFloat { table.cellForRow(at: IndexPath(row: row, section: 0))!.center.y }

  @Test("A row is dragged to another place: the others make room, and the delegate moves it")
  func reorder() {
    lift(0)
    hold(60)
    #expect(rows.calls == ["drag true", "enter true"])
    hold(105)
    #expect(rows.asked.last == IndexPath(row: 2, section: 0))
    // The second and the third have gone up.
    #expect(middle(1) == 20 && middle(2) == 60 && middle(3) == 140)
    fingers.up()
    #expect(rows.letters == ["b", "c", "a", "d"])
    settle()
    FramesByHand.pass(until: { shown == ["b", "c", "a", "d"] })
    #expect(
      rows.calls == ["drag true", "enter true", "perform a 0 2", "there", "drag ended false", "drop ended"]
    )
    #expect(!table.hasActiveDrag && !table.hasActiveDrop && table.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  @Test("A row's states: lifted, dragged, at rest; a row without items stays")
  func states() {
    rows.letters[1] = "fixed"
    table.reloadData()
    window.layoutIfNeeded()
    let cell = table.cellForRow(at: IndexPath(row: 0, section: 0)) as! DragCell
    lift(0)
    #expect(cell.dragStates == [.lifting] && cell.configurationState.cellDragState == .lifting)
    hold(50)
    #expect(cell.dragStates == [.lifting, .dragging] && cell.configurationState.cellDragState == .dragging)
    #expect(cell.configurationState.cellDropState == .notTargeted)
    fingers.cancel()
    settle()
    #expect(cell.dragStates == [.lifting, .dragging, .none] && cell.configurationState.cellDropState == .none)
    lift(1)
    #expect(table.dragging?.drag.press.state != .began)
    fingers.up()
    table.dragInteractionEnabled = false
    lift(0)
    #expect(table.dragging?.drag.press.state != .began)
    fingers.up()
  }

  @Test("Between two tables: room before the row under the finger, and at the end where there is none")
  func betweenTables() {
    let other = UITableView(frame: CGRect(x: 0, y: 220, width: 300, height: 220))
    let others = LetterRows(["x", "y"])
    other.rowHeight = 40
    other.register(DragCell.self, forCellReuseIdentifier: "cell")
    other.dataSource = others
    other.dragDelegate = others
    other.dropDelegate = others
    others.proposal = { _ in UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath) }
    window.addSubview(other)
    window.layoutIfNeeded()
    lift(1)
    hold(280)
    #expect(rows.calls == ["drag true", "enter true", "exit"] || rows.calls == ["drag true"])
    #expect(others.asked.last == IndexPath(row: 1, section: 0))
    #expect(other.cellForRow(at: IndexPath(row: 0, section: 0))!.center.y == 20)
    #expect(other.cellForRow(at: IndexPath(row: 1, section: 0))!.center.y == 100)
    fingers.up()
    settle()
    #expect(others.letters == ["x", "b", "y"] && rows.letters == ["a", "b", "c", "d"])
    #expect(others.calls == ["enter true", "perform b -1 1", "there", "drop ended"])
    lift(0)
    hold(430)
    #expect(others.asked.last == .some(nil))
    fingers.up()
    settle()
    #expect(others.letters == ["x", "b", "y", "a"])
  }

  @Test("Into a row: it is marked; automatic intents tell its middle from its edges")
  func into() {
    rows.into = CGRect(x: 0, y: 0, width: 20, height: 20)
    rows.proposal = { _ in UITableViewDropProposal(operation: .move, intent: .automatic) }
    let target = table.cellForRow(at: IndexPath(row: 2, section: 0))!
    lift(0)
    hold(100)
    #expect(target.isHighlighted && middle(1) == 60 && target.configurationState.cellDropState == .targeted)
    hold(117)
    #expect(!target.isHighlighted && middle(1) == 20)
    hold(100)
    fingers.up()
    #expect(!target.isHighlighted && rows.calls.last == "perform a 0 2")
    settle()
    #expect(rows.letters == ["a", "b", "c", "d"])
  }

  @Test("A refused drop changes nothing, and makes no room")
  func refused() {
    rows.proposal = { _ in UITableViewDropProposal(operation: .forbidden, intent: .insertAtDestinationIndexPath) }
    lift(0)
    hold(105)
    #expect(middle(1) == 60)
    fingers.up()
    settle()
    #expect(!rows.calls.contains { $0.hasPrefix("perform") } && rows.letters == ["a", "b", "c", "d"])
  }

  @Test("A data source that moves rows needs no drop delegate")
  func movingBySource() {
    let source = MovingRows()
    table.dropDelegate = nil
    table.dataSource = source
    table.dragDelegate = source
    window.layoutIfNeeded()
    lift(3)
    hold(100)
    hold(15)
    #expect(middle(0) == 60)
    fingers.up()
    settle()
    #expect(source.letters == ["d", "a", "b", "c"])
    table.dragDelegate = nil
    lift(0)
    #expect(table.interactions.isEmpty)
    fingers.up()
  }
}

/// Letters in a grid.
@MainActor
private final class LetterItems: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate,
  UICollectionViewDropDelegate
{
  var letters = ["a", "b", "c", "d"]
  var destinations: [IndexPath?] = []
  var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath

  override init() {
    _ = LetterItems.registration
    super.init()
  }
  private static let registration: Void = ClassRecords.register {
    [
      ClassRecord(
        LetterItems.self,
        name: "LetterItems",
        methods: [
          MethodRecord("collectionView:dropSessionDidUpdate:withDestinationIndexPath:") { (me: LetterItems) in
            { (_: UICollectionView, _: any UIDropSession, path: IndexPath?) in
              me.destinations.append(path)
              return UICollectionViewDropProposal(operation: .move, intent: me.intent)
            }
          },
          MethodRecord("collectionView:dragPreviewParametersForItemAt:") { (me: LetterItems) in
            { (_: UICollectionView, path: IndexPath) -> UIDragPreviewParameters? in
              let parameters = UIDragPreviewParameters()
              parameters.visiblePath = UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 40, height: 40))
              return parameters
            }
          },
        ]
      )
    ]
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { letters.count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: letters[indexPath.item])))
    item.localObject = letters[indexPath.item]
    return [item]
  }
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    guard let item = coordinator.items.first, let source = item.sourceIndexPath,
      let target = coordinator.destinationIndexPath
    else { return }
    #expect(item.previewSize == CGSize(width: 60, height: 60) && coordinator.proposal.intent == intent)
    collectionView.performBatchUpdates {
      letters.insert(letters.remove(at: source.item), at: target.item)
      collectionView.moveItem(at: source, to: target)
    }
    coordinator.drop(item.dragItem, toItemAt: target)
  }
}

@MainActor @Suite("Dragging items of collection views", .serialized, .framesByHand)
struct CollectionDraggingTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 180, height: 300))
  private let list: UICollectionView
  private let items = LetterItems()
  private let fingers: Fingers

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 60)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 180, height: 300), collectionViewLayout: layout)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = items
    list.dragDelegate = items
    list.dropDelegate = items
    window.addSubview(list)
    fingers = Fingers(window)
    window.layoutIfNeeded()
  }
  private func origin(_ item: Int) -> CGPoint {
    list.cellForItem(at: IndexPath(item: item, section: 0))!.frame.origin
  }

  @Test("An item is dragged along the grid: each takes the place of its neighbour")
  func reorder() {
    fingers.down(CGPoint(x: 30, y: 30))
    list.dragging?.drag.press.state = .began
    // What is seen of the cell is in the middle of it.
    #expect(window.subviews.last?.center == CGPoint(x: 30, y: 30))
    #expect(window.subviews.last?.bounds.size == CGSize(width: 40, height: 40))
    fingers.move(CGPoint(x: 150, y: 30))
    #expect(list.hasActiveDrag && list.hasActiveDrop && items.destinations.last == IndexPath(item: 2, section: 0))
    #expect(origin(1) == CGPoint(x: 0, y: 0) && origin(2) == CGPoint(x: 60, y: 0) && origin(3) == CGPoint(x: 0, y: 60))
    let cell = list.cellForItem(at: IndexPath(item: 0, section: 0))!
    #expect(cell.configurationState.cellDragState == .dragging)
    fingers.up()
    #expect(items.letters == ["b", "c", "a", "d"])
    FramesByHand.pass(until: { DragTravel.current == nil })
    #expect(!list.hasActiveDrag && list.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  @Test("Room for what comes from elsewhere: each item goes to the next place")
  func room() {
    let gap = IndexPath(item: 1, section: 0)
    func place(_ item: Int) -> CGPoint? {
      list.frame(of: IndexPath(item: item, section: 0), makingRoomAt: gap)?.origin
    }
    #expect(place(0) == nil && place(1) == CGPoint(x: 120, y: 0) && place(2) == CGPoint(x: 0, y: 60))
  }

  @Test("Into an item: it is marked, and nothing moves")
  func into() {
    items.intent = .insertIntoDestinationIndexPath
    let target = list.cellForItem(at: IndexPath(item: 1, section: 0))!
    fingers.down(CGPoint(x: 30, y: 30))
    list.dragging?.drag.press.state = .began
    fingers.move(CGPoint(x: 90, y: 30))
    #expect(target.isHighlighted && target.configurationState.cellDropState == .targeted)
    #expect(origin(1) == CGPoint(x: 60, y: 0))
    fingers.cancel()
    FramesByHand.pass(until: { DragTravel.current == nil })
    #expect(!target.isHighlighted && items.letters == ["a", "b", "c", "d"])
  }

  @Test("A list scrolls while something is held at its edge")
  func scrolling() {
    items.letters = (0..<60).map(String.init)
    list.reloadData()
    window.layoutIfNeeded()
    fingers.down(CGPoint(x: 30, y: 30))
    list.dragging?.drag.press.state = .began
    fingers.move(CGPoint(x: 30, y: 150))
    fingers.move(CGPoint(x: 30, y: 296))
    FramesByHand.pass(until: { list.contentOffset.y > 100 })
    fingers.cancel()
    FramesByHand.pass(until: { DragTravel.current == nil })
    let rest = list.contentOffset
    FramesByHand.pass(0.5)
    #expect(list.contentOffset == rest)
  }
}
