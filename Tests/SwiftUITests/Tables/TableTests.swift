import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

private struct Person: Identifiable {
  let id: Int
  var name: String
  var age: Int
  var nick: String?
}

private let people = [
  Person(id: 1, name: "Carla", age: 30), Person(id: 2, name: "Ada", age: 50), Person(id: 3, name: "Ben", age: 40),
]

private struct People: View {
  @State private var order = [KeyPathComparator(\Person.name)]
  var body: some View {
    Table(people.sorted(using: order), sortOrder: $order) {
      TableColumn("Name", value: \.name)
      TableColumn("Age", value: \.age) { Text("\($0.age)") }
      TableColumn("Plain") { Text("p\($0.id)") }
    }
  }
}

@MainActor @Suite("Tables", .framesByHand) struct TableTests {
  private func wide<V: View>(@ViewBuilder _ content: () -> V) -> Hosted<V> {
    let hosted = Hosted(CGSize(width: 900, height: 600), content)
    hosted.window.traitOverrides.horizontalSizeClass = .regular
    hosted.settle()
    return hosted
  }

  @Test("Columns stand beside each other, below their titles") func columns() throws {
    let hosted = wide {
      Table(people) {
        TableColumn("Name", value: \.name)
        TableColumn("Age") { Text("\($0.age)") }.width(100)
      }
    }
    #expect(hosted.lines == ["Name", "Age", "Carla", "30", "Ada", "50", "Ben", "40"])
    let (title, cell) = (try #require(hosted.frame(of: "Age")), try #require(hosted.frame(of: "50")))
    #expect(title.minX == cell.minX)
    #expect(abs(cell.minX - (900 - 20 - 100)) < 1)
    #expect(hosted.frame(of: "Name")?.minX == hosted.frame(of: "Ada")?.minX)
  }

  @Test("A narrow window shows the first column, without titles") func narrow() {
    let hosted = Hosted {
      Table(people) {
        TableColumn("Name", value: \.name)
        TableColumn("Age") { Text("\($0.age)") }
      }
    }
    hosted.window.traitOverrides.horizontalSizeClass = .compact
    hosted.settle()
    #expect(hosted.lines == ["Carla", "Ada", "Ben"])
  }

  @Test("A title sorts by its column, and the other way round when it is chosen again") func sorting() {
    let hosted = wide { People() }
    func names() -> [String] { hosted.lines.filter { ["Ada", "Ben", "Carla"].contains($0) } }
    #expect(names() == ["Ada", "Ben", "Carla"])
    hosted.tap("Age")
    #expect(names() == ["Carla", "Ben", "Ada"])
    hosted.tap("Age")
    #expect(names() == ["Ada", "Ben", "Carla"])
    hosted.tap("Name")
    hosted.tap("Name")
    #expect(names() == ["Carla", "Ben", "Ada"])
    hosted.tap("Plain")
    #expect(names() == ["Carla", "Ben", "Ada"])
  }

  @Test("Rows are selected by their identity") func selection() {
    let selected = Box<Int?>(nil)
    let hosted = wide {
      Live { Table(people, selection: selected.binding) { TableColumn("Name", value: \.name) } }
    }
    hosted.tap("Ben")
    hosted.pass()
    #expect(selected.value == 3)
    selected.value = 1
    hosted.settle()
    let table = hosted.views(of: UITableView.self)[0]
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 0, section: 0)])
  }

  @Test("Rows of a builder, with conditions and data of their own") func rows() {
    let isOn = Box(true)
    let hosted = wide {
      Live {
        Table(of: Person.self) {
          TableColumn("Name", value: \.name)
        } rows: {
          TableRow(people[0])
          if isOn.value { TableRow(people[1]).contextMenu { Button("Call") {} } }
          ForEach(people.suffix(1)) { TableRow($0) }
          ForEach([Person(id: 9, name: "Zoe", age: 1)])
        }
      }
    }
    #expect(hosted.lines == ["Name", "Carla", "Ada", "Ben", "Zoe"])
    isOn.value = false
    hosted.pass()
    #expect(hosted.lines == ["Name", "Carla", "Ben", "Zoe"])
  }

  @Test("Rows in sections, with headers over all columns") func sections() {
    let hosted = wide {
      Table(of: Person.self) {
        TableColumn("Name", value: \.name)
      } rows: {
        Section("First") { TableRow(people[0]) }
        Section {
          ForEach(people.suffix(1)) { TableRow($0) }
        } header: {
          Text("Rest")
        }
        Section { TableRow(Person(id: 9, name: "Zoe", age: 1)) }
      }
    }
    #expect(hosted.lines == ["Name", "First", "Carla", "Rest", "Ben", "Zoe"])
  }

  @Test("Columns can be there or not; titles can be hidden") func conditions() {
    let isOn = Box(true)
    let hosted = wide {
      Live {
        Table(people) {
          TableColumn("Name", value: \.name)
          if isOn.value { TableColumn("Age") { Text("\($0.age)") } }
        }
        .tableStyle(.inset)
      }
    }
    #expect(hosted.lines.prefix(2) == ["Name", "Age"])
    isOn.value = false
    hosted.pass()
    #expect(hosted.lines == ["Name", "Carla", "Ada", "Ben"])
    let bare = wide { Table(people) { TableColumn("Name", value: \.name) }.tableColumnHeaders(.hidden) }
    #expect(bare.lines == ["Carla", "Ada", "Ben"])
  }

  @Test("Widths: what a column cannot take goes to the others") func widths() {
    let fixed = ColumnRoom(least: 100, ideal: 100, most: 100)
    let open = ColumnRoom()
    #expect(TableColumnsLayout(rooms: [fixed, open, open]).widths(in: 524, count: 3) == [100, 200, 200])
    let wide = ColumnRoom(least: 300)
    #expect(TableColumnsLayout(rooms: [wide, open]).widths(in: 412, count: 2) == [300, 100])
    let narrow = ColumnRoom(most: 50)
    #expect(TableColumnsLayout(rooms: [narrow, open]).widths(in: 412, count: 2) == [50, 350])
    #expect(TableColumnsLayout(rooms: []).widths(in: 300, count: 1) == [300])
  }

  @Test("Numbers end below each other, in whatever way they are written") func numeric() {
    #expect(TableColumnAlignment.numeric.alignment == .trailing)
    #expect(TableColumnAlignment.numeric(Locale.NumberingSystem("arab")).alignment == .trailing)
  }

  @Test("Cells stand at the side that their column says") func alignment() throws {
    let hosted = wide {
      Table(people) {
        TableColumn("Name", value: \.name)
        TableColumn("Age") { Text("\($0.age)") }.alignment(.trailing)
      }
    }
    #expect(abs(try #require(hosted.frame(of: "50")).maxX - 880) < 1)
    #expect(abs(try #require(hosted.frame(of: "Age")).maxX - 880) < 1)
  }

  @Test("False is sorted before true, and an order of the app's own comparator is kept") func comparators() {
    #expect([true, false].sorted(using: BoolComparator()) == [false, true])
    #expect([false, true].sorted(using: BoolComparator(order: .reverse)) == [true, false])
    nonisolated(unsafe) var order = [KeyPathComparator(\Person.age)]
    let binding = Binding(get: { order }, set: { order = $0 })
    nonisolated(unsafe) let sorting = TableSorting(binding)
    sorting.choose(AnyHashable(KeyPathComparator(\Person.name)))
    #expect(order.count == 2 && order[0] == KeyPathComparator(\Person.name))
    #expect(sorting.direction(AnyHashable(KeyPathComparator(\Person.age))) == nil)
    sorting.choose(AnyHashable(KeyPathComparator(\Person.name)))
    #expect(order[0].order == .reverse)
  }
}
