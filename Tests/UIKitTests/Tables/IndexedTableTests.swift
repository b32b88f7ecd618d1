import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

@MainActor @Suite("Tables with an index, and titles of groups")
struct IndexedTableTests {
  private final class Source: NSObject, UITableViewDataSource {
    let collation = UILocalizedIndexedCollation.current()
    var sections: [[String]] = []
    func fill() {
      let description = Selector("description")
      sections = Array(repeating: [], count: collation.sectionTitles.count)
      for name in ["Anna", "Bert", "Zoe"] {
        sections[collation.section(for: name as NSString, collationStringSelector: description)].append(name)
      }
    }
    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = sections[indexPath.section][indexPath.row]
      return cell
    }
    func titles(_ tableView: UITableView, _ section: Int) -> String? {
      sections[section].isEmpty ? nil : collation.sectionTitles[section]
    }
    func indexTitles(_ tableView: UITableView) -> [String]? { collation.sectionIndexTitles }

    static let record: Void = ClassRecords.register {
      [
        ClassRecord(
          Source.self,
          name: "IndexedSource",
          methods: [
            MethodRecord("numberOfSectionsIn:", Source.numberOfSections(in:)),
            MethodRecord("tableView:titleForHeaderInSection:", Source.titles),
            MethodRecord("sectionIndexTitlesFor:", Source.indexTitles),
          ]
        )
      ]
    }
  }

  private let source = Source()

  private func makeTable(_ style: UITableView.Style) -> UITableView {
    _ = Source.record
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
    table.sectionHeaderTopPadding = 0
    table.dataSource = source
    // As a controller does it that fills its sections when its view has loaded: a table asks when it is laid out.
    source.fill()
    return table
  }

  @Test("Objects are sorted into sections by what they say; sections without rows and titles take no room")
  func sections() {
    let table = makeTable(.plain)
    #expect(source.sections[0] == ["Anna"] && source.sections[1] == ["Bert"] && source.sections[25] == ["Zoe"])
    table.layoutIfNeeded()
    #expect(table.sectionIndex?.titles.count == 27)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY < 60)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 25)).maxY < 300)
    #expect(table.visibleCells.count == 3)
  }

  @Test("A group's title has the room it needs, whatever height Xcode wrote; a larger height counts")
  func titlesOfGroups() {
    let table = makeTable(.insetGrouped)
    table.sectionHeaderHeight = 18
    table.layoutIfNeeded()
    #expect(table.rectForHeader(inSection: 0).height > 28 && table.rectForHeader(inSection: 2).height == 18)
    table.sectionHeaderHeight = 60
    table.layoutIfNeeded()
    #expect(table.rectForHeader(inSection: 0).height == 60)
  }
}
