import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor @Suite("UITableView editing", .serialized, .framesByHand)
struct TableEditingTests {
  let screen = TableScreen()
  var table: UITableView { screen.table }

  private func swipe(row: Int, by distance: CGFloat) {
    let y = CGFloat(row) * 44 + 22
    let start: CGFloat = distance < 0 ? 370 : 20
    Fingers(screen.window).drag(from: CGPoint(x: start, y: y), to: CGPoint(x: start + distance, y: y))
  }

  private func button(_ title: String) -> UIButton? {
    func find(_ view: UIView) -> UIButton? {
      if let button = view as? UIButton, button.accessibilityLabel == title { return button }
      return view.subviews.lazy.compactMap(find).first
    }
    return find(table)
  }

  private func tap(_ view: UIView) {
    screen.window.layoutIfNeeded()
    Fingers(screen.window).tap(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: screen.window))
  }

  @Test("Without a data source that commits edits, a swipe does nothing")
  func noCommit() {
    screen.show(TableLog(rows: 5))
    swipe(row: 1, by: -150)
    #expect(table.swipe.openPath == nil && table.cellForRow(at: path(1))!.frame.minX == 0)
  }

  @Test("A data source that commits edits has swipe to delete")
  func swipeToDelete() {
    let log = EditLog(rows: 5)
    screen.show(log)
    swipe(row: 1, by: -100)
    #expect(table.swipe.openPath == path(1) && table.cellForRow(at: path(1))!.showingDeleteConfirmation)
    #expect(table.cellForRow(at: path(1))!.frame.minX < -70)
    tap(button("Delete")!)
    #expect(log.calls == ["will edit 1", "delete 1", "did end"])
    screen.window.layoutIfNeeded()
    #expect(table.numberOfRows(inSection: 0) == 4 && table.swipe.openPath == nil)
    #expect(table.visibleCells.map { $0.textLabel!.text! } == ["Row 0", "Row 2", "Row 3", "Row 4"])
  }

  @Test("A swipe over the whole row deletes at once; a tap beside closes the actions and selects nothing")
  func fullSwipeAndClosing() {
    let log = EditLog(rows: 5)
    screen.show(log)
    swipe(row: 2, by: -340)
    #expect(log.calls.contains("delete 2"))
    screen.window.layoutIfNeeded()
    swipe(row: 0, by: -100)
    #expect(table.swipe.openPath == path(0))
    Fingers(screen.window).tap(CGPoint(x: 50, y: 100))
    #expect(table.swipe.openPath == nil && table.indexPathForSelectedRow == nil)
  }

  @Test("A delegate's own actions, at both sides; a small pull springs back")
  func ownActions() {
    let log = ActionLog(rows: 5)
    screen.show(log)
    swipe(row: 0, by: 160)
    tap(button("Pin")!)
    #expect(log.calls == ["Pin 0"] && table.swipe.openPath == nil)
    swipe(row: 1, by: -160)
    #expect(button("Flag") != nil && button("Trash") != nil)
    tap(button("Flag")!)
    #expect(log.calls == ["Pin 0", "Flag 1"])
    swipe(row: 1, by: -20)
    #expect(table.swipe.openPath == nil)
  }

  @MainActor private final class RowActionLog: TableLog {
    override init(_ sections: [[String]]) {
      super.init(sections)
      _ = Self.registration
    }
    private static let registration: Void = ClassRecords.register {
      [
        ClassRecord(
          RowActionLog.self,
          name: "RowActionLog",
          methods: [MethodRecord("tableView:editActionsForRowAt:", RowActionLog.actions)]
        )
      ]
    }
    func actions(_ table: UITableView, _ path: IndexPath) -> [UITableViewRowAction]? {
      let more = UITableViewRowAction(style: .normal, title: "More") { self.calls.append("\($0.title!) \($1.row)") }
      let remove = UITableViewRowAction(style: .destructive, title: "Remove") { _, path in
        self.calls.append("remove \(path.row)")
      }
      more.backgroundColor = .blue
      return [remove, more]
    }
  }

  @Test("The older actions of rows")
  func rowActions() {
    let log = RowActionLog(rows: 5)
    screen.show(log)
    swipe(row: 2, by: -200)
    #expect(table.swipe.openPath == path(2))
    tap(button("More")!)
    let remove = log.actions(table, path(1))![0].contextual(table, path(1))
    var isDone = false
    remove.handler(remove, UIView()) { isDone = $0 }
    #expect(log.calls == ["More 2", "remove 1"] && isDone && remove.style == .destructive && remove.title == "Remove")
    let action = UITableViewRowAction(style: .default, title: nil) { _, _ in }
    #expect(action.backgroundColor == .systemRed && action.style == .destructive)
  }

  @Test("While editing, rows have a minus that shows Delete, and a plus that inserts")
  func editControls() throws {
    let log = EditLog(rows: 5)
    screen.show(log)
    table.setEditing(true, animated: false)
    screen.window.layoutIfNeeded()
    let cell = table.cellForRow(at: path(1))!
    #expect(cell.isEditing && cell.editingStyle == .delete && cell.contentView.frame.minX == 38)
    Fingers(screen.window).tap(CGPoint(x: 25, y: 66))
    #expect(table.swipe.openPath == path(1))
    tap(button("Delete")!)
    #expect(log.calls.contains("delete 1"))
    screen.window.layoutIfNeeded()
    // Of this one the delegate says that it is inserted.
    #expect(table.cellForRow(at: path(3))!.editingStyle == .insert)
    Fingers(screen.window).tap(CGPoint(x: 25, y: 3 * 44 + 22))
    #expect(log.calls.last == "insert 3")
    table.setEditing(false, animated: false)
    screen.window.layoutIfNeeded()
    #expect(table.visibleCells.allSatisfy { !$0.isEditing && $0.contentView.frame.minX == 0 })
  }

  @Test("Several rows can be marked while editing, and only then")
  func marking() {
    let log = EditLog(rows: 5)
    screen.show(log)
    table.allowsMultipleSelectionDuringEditing = true
    table.setEditing(true, animated: false)
    screen.window.layoutIfNeeded()
    Fingers(screen.window).tap(CGPoint(x: 200, y: 20))
    Fingers(screen.window).tap(CGPoint(x: 25, y: 60))
    #expect(table.indexPathsForSelectedRows == [path(0), path(1)])
    table.setEditing(false, animated: false)
    #expect(table.indexPathsForSelectedRows == nil)
  }

  @Test("A row is moved by its handle; the delegate may hold it back")
  func reordering() {
    let log = EditLog(rows: 5)
    screen.show(log)
    table.setEditing(true, animated: false)
    screen.window.layoutIfNeeded()
    let fingers = Fingers(screen.window)
    fingers.drag(from: CGPoint(x: 370, y: 22), to: CGPoint(x: 370, y: 115))
    #expect(log.calls.contains("move 0 to 2"))
    screen.window.layoutIfNeeded()
    #expect(table.visibleCells.map { $0.textLabel!.text! }.prefix(3) == ["Row 1", "Row 2", "Row 0"])
    log.calls = []
    fingers.drag(from: CGPoint(x: 370, y: 22), to: CGPoint(x: 370, y: 30))
    #expect(log.calls.isEmpty)
  }

  @Test("A row that is held at the edge scrolls the table, and stays on the finger")
  func reorderingScrolls() throws {
    let log = EditLog(rows: 60)
    screen.show(log)
    table.setEditing(true, animated: false)
    screen.window.layoutIfNeeded()
    let fingers = Fingers(screen.window)
    fingers.drag(from: CGPoint(x: 370, y: 22), to: CGPoint(x: 370, y: 590), lift: false)
    let moved = try #require(table.reorder?.cell)
    FramesByHand.pass { table.contentOffset.y > 400 }
    #expect(moved.superview === table && abs(moved.frame.midY - table.contentOffset.y - 590) < 1)
    fingers.up()
    screen.window.layoutIfNeeded()
    let target = try #require(log.sections[0].firstIndex(of: "Row 0"))
    #expect(target > 20 && table.cellForRow(at: path(target))?.textLabel?.text == "Row 0")
  }

  @Test("The section index jumps to sections")
  func sectionIndex() {
    let log = IndexLog((0..<26).map { _ in (0..<10).map(String.init) })
    screen.show(log)
    table.reloadSectionIndexTitles()
    screen.window.layoutIfNeeded()
    let index = table.sectionIndex!
    #expect(index.frame == CGRect(x: 375, y: 0, width: 15, height: 600))
    let middle = index.convert(index.subviews[12].center, to: screen.window)
    Fingers(screen.window).tap(middle)
    #expect(table.contentOffset.y == table.rect(forSection: 12).minY)
  }

  @Test("UITableViewController: its table asks it; only what a subclass overrides counts")
  func controller() {
    let controller = LetterController(style: .grouped)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    let table = controller.tableView!
    #expect(table.style == .grouped && table.delegate === controller && table.dataSource === controller)
    #expect(table.visibleCells.map { $0.textLabel!.text! } == ["A", "B"])
    #expect(table.rectForRow(at: path(0)).height == 44, "heightForRowAt is not overridden")
    Fingers(window).tap(CGPoint(x: 50, y: table.rectForRow(at: path(1)).midY))
    #expect(controller.selected == [1])
    controller.setEditing(true, animated: false)
    #expect(table.isEditing)
  }
}

@MainActor private class EditLog: TableLog {
  override init(_ sections: [[String]]) {
    super.init(sections)
    _ = Self.registration
  }
  private static let registration: Void = ClassRecords.register {
    [
      ClassRecord(
        EditLog.self,
        name: "EditLog",
        methods: [
          MethodRecord("tableView:commit:forRowAt:", EditLog.commit),
          MethodRecord("tableView:moveRowAt:to:", EditLog.move),
          MethodRecord("tableView:editingStyleForRowAt:", EditLog.style),
          MethodRecord("tableView:willBeginEditingRowAt:", EditLog.willEdit),
          MethodRecord("tableView:didEndEditingRowAt:", EditLog.didEnd),
        ]
      )
    ]
  }
  func commit(_ table: UITableView, _ style: UITableViewCell.EditingStyle, _ path: IndexPath) {
    calls.append("\(style) \(path.row)")
    guard style == .delete else { return }
    sections[0].remove(at: path.row)
    UIView.performWithoutAnimation { table.deleteRows(at: [path], with: .automatic) }
  }
  func move(_ table: UITableView, _ from: IndexPath, _ to: IndexPath) {
    calls.append("move \(from.row) to \(to.row)")
    sections[0].insert(sections[0].remove(at: from.row), at: to.row)
  }
  func style(_ table: UITableView, _ path: IndexPath) -> UITableViewCell.EditingStyle {
    sections[0][path.row] == "Row 4" ? .insert : .delete
  }
  func willEdit(_ table: UITableView, _ path: IndexPath) { calls.append("will edit \(path.row)") }
  func didEnd(_ table: UITableView, _ path: IndexPath?) { calls.append("did end") }
}

@MainActor private final class ActionLog: TableLog {
  override init(_ sections: [[String]]) {
    super.init(sections)
    _ = Self.registration
  }
  private static let registration: Void = ClassRecords.register {
    [
      ClassRecord(
        ActionLog.self,
        name: "ActionLog",
        methods: [
          MethodRecord("tableView:leadingSwipeActionsConfigurationForRowAt:", ActionLog.leading),
          MethodRecord("tableView:trailingSwipeActionsConfigurationForRowAt:", ActionLog.trailing),
        ]
      )
    ]
  }
  private func action(_ title: String, _ path: IndexPath) -> UIContextualAction {
    UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
      self?.calls.append("\(title) \(path.row)")
      done(true)
    }
  }
  func leading(_ table: UITableView, _ path: IndexPath) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [action("Pin", path)])
  }
  func trailing(_ table: UITableView, _ path: IndexPath) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [action("Trash", path), action("Flag", path)])
  }
}

@MainActor private final class IndexLog: TableLog {
  override init(_ sections: [[String]]) {
    super.init(sections)
    _ = Self.registration
  }
  private static let registration: Void = ClassRecords.register {
    [
      ClassRecord(
        IndexLog.self,
        name: "IndexLog",
        methods: [MethodRecord("sectionIndexTitlesFor:", IndexLog.titles)]
      )
    ]
  }
  func titles(_ table: UITableView) -> [String]? { "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init) }
}

@MainActor private final class LetterController: UITableViewController {
  var selected: [Int] = []
  private static let registration: Void = ClassRecords.register {
    [
      ClassRecord(
        LetterController.self,
        name: "LetterController",
        methods: [
          MethodRecord("tableView:didSelectRowAt:") { (me: LetterController) in
            { (table: UITableView, path: IndexPath) in me.tableView(table, didSelectRowAt: path) }
          }
        ]
      )
    ]
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    _ = Self.registration
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = ["A", "B"][indexPath.row]
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath.row)
  }
}
