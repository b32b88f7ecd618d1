import Foundation
import SlipwayFoundation

@testable import UIKit

/// A table's data source and delegate that writes down what it hears. Its optional methods are recorded by hand, as the
/// lowering does for apps; each test says which of them count.
@MainActor class TableLog: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var calls: [String] = []
  var asked = 0

  init(_ sections: [[String]]) {
    self.sections = sections
    super.init()
    _ = Self.registration
  }
  convenience init(rows: Int) { self.init([(0..<rows).map { "Row \($0)" }]) }

  private static let registration: Void = ClassRecords.register {
    [ClassRecord(TableLog.self, name: "TableLog", methods: [MethodRecord("numberOfSectionsIn:", TableLog.count)])]
  }

  func count(_ table: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }
}

/// One that says what is selected.
@MainActor final class SelectionLog: TableLog {
  /// What stands in place of a row that the user chose.
  var replacement: ((IndexPath) -> IndexPath?)?

  override init(_ sections: [[String]]) {
    super.init(sections)
    _ = Self.registration
  }
  private static let registration: Void = ClassRecords.register {
    [
      ClassRecord(
        SelectionLog.self,
        name: "SelectionLog",
        methods: [
          MethodRecord("tableView:willSelectRowAt:", SelectionLog.willSelect),
          MethodRecord("tableView:didSelectRowAt:", SelectionLog.didSelect),
          MethodRecord("tableView:didDeselectRowAt:", SelectionLog.didDeselect),
        ]
      )
    ]
  }
  func willSelect(_ table: UITableView, _ path: IndexPath) -> IndexPath? {
    replacement.map { $0(path) } ?? path
  }
  func didSelect(_ table: UITableView, _ path: IndexPath) { calls.append("select \(path.row)") }
  func didDeselect(_ table: UITableView, _ path: IndexPath) { calls.append("deselect \(path.row)") }
}

@MainActor final class CountedCell: UITableViewCell {
  static var made = 0
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    CountedCell.made += 1
  }
  required init?(coder: NSCoder) { nil }
}

@MainActor final class TableScreen {
  private var log: TableLog?
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
  let table: UITableView

  init(_ style: UITableView.Style = .plain, cell: AnyClass = UITableViewCell.self) {
    table = UITableView(frame: window.bounds, style: style)
    table.register(cell, forCellReuseIdentifier: "cell")
    window.addSubview(table)
  }

  func show(_ log: TableLog) {
    self.log = log
    table.dataSource = log
    table.delegate = log
    window.layoutIfNeeded()
  }
}

func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
