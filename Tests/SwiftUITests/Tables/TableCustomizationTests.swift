import Foundation
import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Tables whose columns can be arranged", .framesByHand) struct TableCustomizationTests {
  private struct Fruit: Identifiable, Equatable {
    let id: Int
    let name: String
    let price: Double
  }
  private typealias Arrangement = TableColumnCustomization<Fruit>
  private static let fruit = [Fruit(id: 1, name: "Apple", price: 2), Fruit(id: 2, name: "Pear", price: 1)]

  private func hosted(_ arrangement: Box<Arrangement>) -> Hosted<some View> {
    Hosted(CGSize(900, 600)) {
      Live {
        Table(Self.fruit, columnCustomization: arrangement.binding) {
          TableColumn("Name", value: \.name).customizationID("name").disabledCustomizationBehavior(.visibility)
          TableColumn("Price") { Text("\($0.price)") }.customizationID("price")
          TableColumn("Number") { Text("\($0.id)") }.customizationID("number").defaultVisibility(.hidden)
        }
      }
      .environment(\.horizontalSizeClass, .regular)
    }
  }

  private func titles<V: View>(_ hosted: Hosted<V>) -> [String] {
    hosted.lines.filter { ["Name", "Price", "Number"].contains($0) }
  }

  @Test("Columns are shown as the arrangement says, else as they are by themselves") func visibility() {
    let arrangement = Box(Arrangement())
    let hosted = hosted(arrangement)
    #expect(titles(hosted) == ["Name", "Price"])
    #expect(arrangement.value[visibility: "number"] == .automatic)
    arrangement.value[visibility: "number"] = .visible
    arrangement.value[visibility: "price"] = .hidden
    hosted.pass()
    #expect(titles(hosted) == ["Name", "Number"])
    #expect(hosted.texts.contains("Apple"))
  }

  private func entries(_ arrangement: Box<Arrangement>) -> ([TableColumnEntry], TableArrangement) {
    let columns = TableColumnBuilder<Fruit, Never>.buildBlock(
      TableColumn("Name", value: \.name).customizationID("name"),
      TableColumn("Price") { Text("\($0.price)") }.customizationID("price"),
      TableColumn("Number") { Text("\($0.id)") }.customizationID("number").disabledCustomizationBehavior(.reorder)
    )
    return (columns.entries, TableArrangement(arrangement.binding))
  }

  @Test("A column's menu moves it and hides others; those that cannot be moved stay") func menu() throws {
    let arrangement = Box(Arrangement())
    let (all, table) = entries(arrangement)
    #expect(table.ordered(all).map(\.id) == ["name", "price", "number"])
    #expect(table.neighbor(of: 0, by: -1, in: all) == nil)
    #expect(table.neighbor(of: 1, by: 1, in: all) == nil)
    let next = try #require(table.neighbor(of: 0, by: 1, in: all))
    table.swap(0, next, shown: all, all: all)
    #expect(table.ordered(all).map(\.id) == ["price", "name", "number"])
    table.toggle(all[1])
    #expect(arrangement.value[visibility: "price"] == .hidden)
    table.toggle(all[1])
    #expect(arrangement.value[visibility: "price"] == .visible)
    let kept = try JSONDecoder().decode(Arrangement.self, from: JSONEncoder().encode(arrangement.value))
    #expect(kept == arrangement.value)
    arrangement.value.resetOrder()
    #expect(table.ordered(all).map(\.id) == ["name", "price", "number"])
  }

  @Test("The title has the menu") func title() {
    let arrangement = Box(Arrangement())
    let hosted = hosted(arrangement)
    let menu = hosted.views(of: ContextMenuView.self).first?.groups() ?? []
    // The name cannot be hidden: price and number can; price is to the right of it.
    #expect(menu.flatMap { $0.commands.map(\.title) } == ["Price", "Price", "Number"])
    menu.last?.commands.last?.perform()
    hosted.pass()
    #expect(titles(hosted) == ["Name", "Price", "Number"])
  }

  @Test("Columns are made of data") func data() {
    let hosted = Hosted(CGSize(900, 600)) {
      Table(Self.fruit) {
        TableColumnForEach(["x", "y"], id: \.self) { key in TableColumn(key) { Text("\(key)\($0.id)") } }
      }
      .environment(\.horizontalSizeClass, .regular)
    }
    #expect(hosted.texts.contains("x") && hosted.texts.contains("y2"))
    let numbers = Hosted(CGSize(900, 600)) {
      Table(Self.fruit) {
        TableColumnForEach(0..<2) { number in TableColumn("c\(number)") { Text("\($0.id)-\(number)") } }
      }
      .environment(\.horizontalSizeClass, .regular)
    }
    #expect(numbers.texts.contains("c1") && numbers.texts.contains("2-1"))
  }

  @Test("Behaviours are sets") func behaviours() {
    var behaviour: TableColumnCustomizationBehavior = [.reorder, .resize]
    #expect(behaviour.contains(.reorder) && !behaviour.contains(.visibility))
    #expect(behaviour.insert(.visibility).inserted)
    #expect(behaviour == .all)
    #expect(behaviour.remove(.resize) == .resize)
    #expect(behaviour.remove(.resize) == nil)
    #expect(behaviour.update(with: .reorder) == .reorder)
    #expect(behaviour.symmetricDifference(.all) == .resize)
    #expect(TableColumnCustomizationBehavior().isEmpty)
  }

  @Test("Tables of all forms can be arranged") func forms() {
    let one = Box<Int?>(nil)
    let some = Box<Set<Int>>([])
    let order = Box([KeyPathComparator(\Fruit.name)])
    let arrangement = Box(Arrangement())
    let all = VStack {
      Table(Self.fruit, selection: one.binding, columnCustomization: arrangement.binding) {
        TableColumn("a", value: \.name)
      }
      Table(Self.fruit, selection: some.binding, sortOrder: order.binding, columnCustomization: arrangement.binding) {
        TableColumn("b", value: \.name)
      }
      Table(of: Fruit.self, sortOrder: order.binding, columnCustomization: arrangement.binding) {
        TableColumn("c", value: \.name)
      } rows: {
        TableRow(Self.fruit[0])
      }
      Table(of: Fruit.self, columnCustomization: arrangement.binding) {
        TableColumn("d", value: \.name)
      } rows: {
        TableRow(Self.fruit[1])
      }
    }
    let hosted = Hosted(CGSize(900, 900)) { all.environment(\.horizontalSizeClass, .regular) }
    for title in ["a", "b", "c", "d"] { #expect(hosted.texts.contains(title)) }
  }
}
