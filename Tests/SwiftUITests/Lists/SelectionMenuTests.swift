import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Menus of rows, by what they stand for") struct SelectionMenuTests {
  private struct Thing: Identifiable { let id: Int }

  private func hosted(_ selection: Binding<Set<Int>>, _ log: Diary) -> Hosted<some View> {
    Hosted {
      List([Thing(id: 1), Thing(id: 2), Thing(id: 3)], selection: selection) { Text("row \($0.id)") }
        .contextMenu(forSelectionType: Int.self) { values in
          Button("Remove \(values.sorted().map(String.init).joined(separator: ","))") { log("removed") }
        } primaryAction: {
          log("opened \($0.sorted())")
        }
    }
  }

  private func menu<V: View>(_ hosted: Hosted<V>, _ row: Int) -> UIMenu? {
    hosted.views(of: ListTable.self).first?.controller?.contextMenu(IndexPath(row: row, section: 0))?.makeMenu()
  }

  @Test("The menu is that of the row; of all selected ones where the row is one") func rows() {
    let selected = Box(Set<Int>())
    let hosted = hosted(selected.binding, Diary())
    #expect(menu(hosted, 1)?.children.map(\.title) == ["Remove 2"])
    selected.value = [1, 3]
    hosted.settle()
    #expect(menu(hosted, 0)?.children.map(\.title) == ["Remove 1,3"])
    #expect(menu(hosted, 1)?.children.map(\.title) == ["Remove 2"])
  }

  @Test("A tap on a row is the primary action") func primary() {
    let log = Diary()
    let hosted = hosted(.constant([]), log)
    hosted.tap("row 2")
    #expect(log.take() == ["opened [2]"])
  }

  @Test("Rows of another type have no menu") func otherType() {
    let hosted = Hosted {
      List(selection: .constant(Set<Int>())) { Text("row").tag(1) }
        .contextMenu(forSelectionType: String.self) { _ in Button("Never") {} }
    }
    #expect(menu(hosted, 0) == nil)
  }
}
