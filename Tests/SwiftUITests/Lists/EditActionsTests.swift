import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Data that a list lets the user edit", .framesByHand) struct EditActionsTests {
  private struct Item: Identifiable {
    let id: Int
    var name: String
  }

  private func items() -> Box<[Item]> {
    Box(["a", "b", "c"].enumerated().map { Item(id: $0.offset, name: $0.element) })
  }

  @Test("Rows are deleted and moved in the data itself") func all() throws {
    let items = items()
    let hosted = Hosted {
      Live { List(items.binding, editActions: .all) { $item in TextField("name", text: $item.name) } }
    }
    let controller = try #require(hosted.views(of: ListTable.self).first?.controller)
    #expect(controller.isDeletable(IndexPath(row: 1, section: 0)) && controller.canMove(IndexPath(row: 1, section: 0)))
    controller.delete(IndexPath(row: 1, section: 0))
    hosted.pass()
    #expect(items.value.map(\.name) == ["a", "c"])
    controller.move(IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 0))
    hosted.pass()
    #expect(items.value.map(\.name) == ["c", "a"])
  }

  @Test("What is not allowed cannot be done") func some() throws {
    let items = items()
    func controller<V: View>(_ view: V) throws -> ListController {
      let hosted = Hosted { view }
      return try #require(hosted.views(of: ListTable.self).first?.controller)
    }
    let path = IndexPath(row: 0, section: 0)
    let deleting = try controller(List(items.binding, id: \.name, editActions: .delete) { $item in Text(item.name) })
    #expect(deleting.isDeletable(path) && !deleting.canMove(path))
    let moving = try controller(List { ForEach(items.binding, editActions: .move) { $item in Text(item.name) } })
    #expect(!moving.isDeletable(path) && moving.canMove(path))
    #expect(EditActions<[Item]>.all.contains(.move) && !EditActions<[Item]>.delete.contains(.move))
  }
}
