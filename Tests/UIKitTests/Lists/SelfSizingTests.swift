import Foundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor @Suite("Cells that change their size", .serialized)
struct SelfSizingTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))

  private func showTable() -> (UITableView, Rows) {
    let (table, rows) = (UITableView(frame: window.bounds), Rows())
    table.register(BoxCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    window.addSubview(table)
    window.layoutIfNeeded()
    return (table, rows)
  }

  private func height(_ table: UITableView, _ row: Int) -> CGFloat {
    window.layoutIfNeeded()
    return table.rectForRow(at: IndexPath(row: row, section: 0)).height
  }

  private func cell(_ table: UITableView, _ row: Int) throws -> BoxCell {
    try #require(table.cellForRow(at: IndexPath(row: row, section: 0)) as? BoxCell)
  }

  @Test("A row follows its cell's content when the cell or its content view says so, and not before")
  func told() throws {
    let (table, rows) = showTable()
    defer { withExtendedLifetime(rows) {} }
    #expect(table.selfSizingInvalidation == .enabled && height(table, 1) == 50)
    let first = try cell(table, 1)
    first.box.constant = 80
    #expect(height(table, 1) == 50)
    first.invalidateIntrinsicContentSize()
    #expect(height(table, 1) == 80 && height(table, 2) == 50)
    #expect(try cell(table, 1) === first && table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 130)
    first.box.constant = 60
    first.contentView.invalidateIntrinsicContentSize()
    #expect(height(table, 1) == 60)
    table.selfSizingInvalidation = .disabled
    first.box.constant = 90
    first.invalidateIntrinsicContentSize()
    #expect(height(table, 1) == 60)
  }

  @Test("A row follows whatever moves within it, where constraints are followed")
  func constraints() throws {
    let (table, rows) = showTable()
    defer { withExtendedLifetime(rows) {} }
    table.selfSizingInvalidation = .enabledIncludingConstraints
    let box = try cell(table, 0).box
    box.constant = 120
    #expect(height(table, 0) == 120)
    UIView.performWithoutAnimation {
      box.constant = 70
      #expect(height(table, 0) == 70)
    }
  }

  @Test("A row follows another content configuration")
  func configurations() throws {
    let (table, rows) = showTable()
    defer { withExtendedLifetime(rows) {} }
    let cell = try cell(table, 0)
    var content = UIListContentConfiguration.cell()
    content.text = "One line"
    cell.contentConfiguration = content
    let short = height(table, 0)
    content.text = String(repeating: "Many lines of text ", count: 20)
    cell.contentConfiguration = content
    #expect(height(table, 0) > short + 60)
    content.text = "One line"
    cell.contentConfiguration = content
    #expect(height(table, 0) == short)
  }

  @Test("An item of a collection follows its cell")
  func items() throws {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let list = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    list.register(BoxItem.self, forCellWithReuseIdentifier: "cell")
    let numbers = SectionedNumbers([3])
    defer { withExtendedLifetime(numbers) {} }
    list.dataSource = numbers
    window.addSubview(list)
    window.layoutIfNeeded()
    func frame(_ item: Int) -> CGRect? {
      window.layoutIfNeeded()
      return list.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
    }
    let cell = try #require(list.cellForItem(at: IndexPath(item: 0, section: 0)) as? BoxItem)
    #expect(frame(0)?.height == 50 && frame(1)?.minY == 50)
    cell.box.constant = 90
    #expect(frame(0)?.height == 50)
    cell.invalidateIntrinsicContentSize()
    #expect(frame(0)?.height == 90 && frame(1)?.minY == 90)
    #expect(list.cellForItem(at: IndexPath(item: 0, section: 0)) === cell && cell.frame.height == 90)
    list.selfSizingInvalidation = .enabledIncludingConstraints
    cell.box.constant = 70
    #expect(frame(0)?.height == 70 && cell.frame.height == 70)
    list.selfSizingInvalidation = .disabled
    cell.box.constant = 60
    cell.invalidateIntrinsicContentSize()
    #expect(frame(0)?.height == 70)
  }
}

@MainActor private func makeBox(in content: UIView) -> NSLayoutConstraint {
  let box = UIView()
  box.translatesAutoresizingMaskIntoConstraints = false
  content.addSubview(box)
  let height = box.heightAnchor.constraint(equalToConstant: 50)
  height.priority = .required - 1
  NSLayoutConstraint.activate([
    box.topAnchor.constraint(equalTo: content.topAnchor), box.bottomAnchor.constraint(equalTo: content.bottomAnchor),
    box.leadingAnchor.constraint(equalTo: content.leadingAnchor), box.widthAnchor.constraint(equalToConstant: 40),
    height,
  ])
  return height
}

@MainActor private final class BoxCell: UITableViewCell {
  private(set) lazy var box = makeBox(in: contentView)
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    _ = box
  }
  required init?(coder: NSCoder) { nil }
}

@MainActor private final class BoxItem: UICollectionViewCell {
  private(set) lazy var box = makeBox(in: contentView)
  override init(frame: CGRect) {
    super.init(frame: frame)
    _ = box
  }
  required init?(coder: NSCoder) { nil }
}

@MainActor private final class Rows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
}
