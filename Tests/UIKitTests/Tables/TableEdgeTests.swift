import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor private final class TitledRows: NSObject, UITableViewDataSource {
  func count(_ table: UITableView) -> Int { 20 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = "Row"
    return cell
  }
  static func register() {
    ClassRecords.register {
      [
        ClassRecord(
          TitledRows.self,
          name: "TitledRows",
          methods: [
            MethodRecord("numberOfSectionsIn:", TitledRows.count),
            MethodRecord("tableView:titleForHeaderInSection:", TitledRows.tableView(_:titleForHeaderInSection:)),
          ]
        )
      ]
    }
  }
}

@MainActor @Suite("A table at the edges of its window")
struct TableEdgeTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let rows: UITableViewController
  private let source = TitledRows()

  init() {
    TitledRows.register()
    rows = UITableViewController(style: .plain)
    rows.tableView.dataSource = source
    rows.title = "Rows"
    let navigation = UINavigationController(rootViewController: rows)
    navigation.navigationBar.prefersLargeTitles = true
    window.rootViewController = navigation
    window.isHidden = false
    window.layoutIfNeeded()
  }

  @Test("A pinned header stands below the bar, also where the large title has given way to the rows")
  func pinned() throws {
    let bar = try #require(rows.navigationController?.navigationBar)
    #expect(bar.frame.height == 96)
    UIView.performWithoutAnimation {
      rows.tableView.contentOffset.y = 100
      window.layoutIfNeeded()
    }
    #expect(bar.frame.height == 44)
    let headers = (0..<20).compactMap { rows.tableView.headerView(forSection: $0) }
    let tops = headers.map { $0.convert($0.bounds, to: nil as UIView?).minY }
    #expect(tops.contains(bar.frame.maxY), "\(tops)")
  }

  @Test("Cells and headers that are on the screen take the margins of another width")
  func margins() {
    let table = rows.tableView!
    func leading() -> [CGFloat] {
      table.visibleCells.map(\.contentView.directionalLayoutMargins.leading)
        + (0..<2).compactMap { table.headerView(forSection: $0)?.contentView.directionalLayoutMargins.leading }
    }
    #expect(leading().allSatisfy { $0 == 16 } && !leading().isEmpty)
    window.frame.size.width = 600
    window.layoutIfNeeded()
    #expect(leading().allSatisfy { $0 == 20 } && !leading().isEmpty)
    window.frame.size.width = 390
    window.layoutIfNeeded()
    #expect(leading().allSatisfy { $0 == 16 })
  }
}
