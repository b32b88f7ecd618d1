import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

private struct Fruit: Identifiable, Hashable {
  let id: Int
  var name: String
}

@MainActor private final class Log {
  var built = 0
  var tapped: [String] = []
}

private struct Row: View {
  let number: Int
  let log: Log
  var body: some View {
    log.built += 1
    return Text("Row \(number)")
  }
}

@MainActor @Suite("List") struct ListTests {
  private func table<V: View>(_ hosted: Hosted<V>) -> UITableView { hosted.views(of: UITableView.self)[0] }

  @Test("Of a hundred thousand rows those on the screen are made") func rowsAreLazy() {
    let log = Log()
    let hosted = Hosted { List(0..<100_000) { Row(number: $0, log: log) } }
    #expect(hosted.lines.first == "Row 0")
    #expect(log.built < 30)
    #expect(table(hosted).numberOfRows(inSection: 0) == 100_000)
    table(hosted).scrollToRow(at: IndexPath(row: 50_000, section: 0), at: .top, animated: false)
    hosted.settle()
    #expect(hosted.texts.contains("Row 50,000"))
    #expect(log.built < 80)
  }

  @Test("Modifiers around a ForEach leave it lazy") func modifiersAreLazy() {
    let log = Log()
    let hosted = Hosted {
      List {
        ForEach(0..<50_000, id: \.self) { number in
          Button {
            log.tapped.append("\(number)")
          } label: {
            Row(number: number, log: log)
          }
          .listRowBackground(Color.yellow)
          .swipeActions { Button("Pin") {} }
        }
        .onDelete { _ in }
      }
    }
    #expect(table(hosted).numberOfRows(inSection: 0) == 50_000)
    #expect(log.built < 30)
  }

  @Test("Content, data by identity, and bindings make rows") func forms() {
    let fruits = [Fruit(id: 1, name: "Apple"), Fruit(id: 2, name: "Pear")]
    #expect(Hosted { List(fruits) { Text($0.name) } }.lines == ["Apple", "Pear"])
    #expect(Hosted { List(fruits, id: \.name) { Text($0.name) } }.lines == ["Apple", "Pear"])
    #expect(
      Hosted {
        List {
          Text("One");
          Group {
            Text("Two"); Text("Three")
          }
        }
      }.lines == ["One", "Two", "Three"]
    )
    #expect(
      Hosted { List(["a", "b"], id: \.self, selection: .constant("b" as String?)) { Text($0) } }.lines == ["a", "b"]
    )
    let bound = Binding<[Fruit]>.constant(fruits)
    #expect(Hosted { List(bound) { $fruit in Text($fruit.wrappedValue.name) } }.lines == ["Apple", "Pear"])
  }

  @Test("Rows are 44 points high, or as high as their content with 11 points around") func heights() {
    let hosted = Hosted {
      List {
        Text("One")
        Color.red.frame(height: 100)
        Text("Three").listRowInsets(EdgeInsets(top: 30, leading: 50, bottom: 30, trailing: 0))
      }
      .listStyle(.plain)
    }
    let table = table(hosted)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 44)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 122)
    #expect(hosted.frame(of: "One")?.minX == 16)
    #expect(hosted.frame(of: "Three")?.minX == 50)
  }

  @Test("A style is a look of the table") func styles() {
    func style<S: ListStyle>(_ style: S) -> UITableView.Style {
      table(Hosted { List { Text("A") }.listStyle(style) }).style
    }
    #expect(style(.plain) == .plain)
    #expect(style(.inset) == .plain)
    #expect(style(.grouped) == .grouped)
    #expect(style(.insetGrouped) == .insetGrouped)
    #expect(style(.sidebar) == .insetGrouped)
    #expect(table(Hosted { List { Text("A") } }).style == .insetGrouped)
    #expect(table(Hosted { Form { Text("A") } }).style == .insetGrouped)
  }

  @Test("Sections have headers and footers") func sections() {
    let hosted = Hosted {
      List {
        Section("First") { Text("A") }
        Section {
          Text("B")
        } header: {
          Text("Second")
        } footer: {
          Text("The end")
        }
      }
    }
    #expect(Set(hosted.texts) == ["FIRST", "A", "SECOND", "B", "The end"])
    #expect(hosted.frame(of: "FIRST")!.maxY < hosted.frame(of: "A")!.minY)
    #expect(hosted.frame(of: "The end")!.minY > hosted.frame(of: "B")!.maxY)
    #expect(table(hosted).numberOfSections == 2)
  }

  @Test("Sections of data are sections, and modifiers around them concern their rows") func dataSections() {
    let hosted = Hosted {
      List {
        ForEach(["x", "y"], id: \.self) { name in
          Section(header: Text(name)) {
            ForEach(0..<2) { Text("\(name)\($0)") }
          }
        }
        .listRowBackground(Color.green)
      }
      .listStyle(.plain)
    }
    #expect(table(hosted).numberOfSections == 2)
    #expect(table(hosted).numberOfRows(inSection: 1) == 2)
    #expect(hosted.view("x") != nil)
    #expect(table(hosted).cellForRow(at: IndexPath(row: 0, section: 1))?.backgroundView != nil)
  }

  @Test("A tap on a row is a tap on its button") func buttonsActOnRows() {
    let log = Log()
    let hosted = Hosted {
      List {
        HStack {
          Text("Name")
          Spacer()
          Button("Add") { log.tapped.append("add") }
        }
        Text("Link").rowLink { log.tapped.append("link") }
        Button("Off") { log.tapped.append("off") }.disabled(true)
        HStack {
          Text("Two")
          Button("Own") { log.tapped.append("own") }.buttonStyle(.borderless)
        }
      }
    }
    hosted.tap("Name")
    hosted.tap("Link")
    hosted.tap("Off")
    hosted.tap("Two")
    #expect(log.tapped == ["add", "link"])
    hosted.tap("Own")
    #expect(log.tapped == ["add", "link", "own"])
  }

  @Test("Rows come and go by identity, and keep their state") func changes() {
    struct Counter: View {
      let name: String
      @State private var count = 0
      var body: some View { Button("\(name) \(count)") { count += 1 } }
    }
    let hosted = Hosted { List(["a", "b", "c"], id: \.self) { Counter(name: $0) } }
    hosted.tap("b 0")
    #expect(hosted.texts.contains("b 1"))
    hosted.show(List(["c", "b", "d"], id: \.self) { Counter(name: $0) })
    hosted.settle()
    #expect(hosted.lines == ["c 0", "b 1", "d 0"])
  }

  @Test("A row whose content grows becomes higher") func rowsGrow() {
    struct Growing: View {
      @State private var isLarge = false
      var body: some View {
        Button("Grow") { isLarge.toggle() }
        Color.blue.frame(height: isLarge ? 200 : 50)
        Text("Below")
      }
    }
    let hosted = Hosted { List { Growing() } }
    let before = hosted.frame(of: "Below")!.minY
    hosted.tap("Grow")
    #expect(hosted.frame(of: "Below")!.minY == before + 150)
  }

  @Test("One row is selected by a tap") func singleSelection() {
    let selection = Box<String?>(nil)
    let hosted = Hosted { List(["a", "b"], id: \.self, selection: selection.binding) { Text($0) } }
    hosted.tap("b")
    #expect(selection.value == "b")
    hosted.tap("a")
    #expect(selection.value == "a")
    #expect(table(hosted).indexPathForSelectedRow == IndexPath(row: 0, section: 0))
  }

  @Test("Tags say what is selected") func tags() {
    let selection = Box<Int?>(nil)
    let hosted = Hosted {
      List(selection: selection.binding) {
        Text("One").tag(1)
        Text("Two").tag(2)
        Text("None")
      }
    }
    hosted.tap("Two")
    #expect(selection.value == 2)
    hosted.tap("None")
    #expect(selection.value == 2)
  }

  @Test("The line below a row begins where its text does") func separators() {
    let hosted = Hosted {
      List {
        HStack {
          Color.red.frame(width: 40, height: 20)
          Text("Beside")
        }
        Text("Plain")
        Text("Hidden").listRowSeparator(.hidden)
        Text("Last")
      }
      .listStyle(.plain)
    }
    func inset(_ row: Int) -> CGFloat {
      table(hosted).cellForRow(at: IndexPath(row: row, section: 0))!.separatorInset.left
    }
    #expect(inset(0) == hosted.frame(of: "Beside")!.minX)
    #expect(inset(1) >= 390)
    #expect(inset(2) >= 390)
    #expect(inset(3) == 16)
  }

  @Test("A section says whether there is a line at its end, and of what colour") func sectionSeparators() {
    let hosted = Hosted {
      List {
        Section("One") { ForEach(0..<2) { Text("a \($0)") } }.listSectionSeparator(.hidden)
        Section("Two") { ForEach(0..<2) { Text("b \($0)") } }.listSectionSeparator(.hidden, edges: .top)
        Section("Three") { ForEach(0..<2) { Text("c \($0)") } }.listSectionSeparatorTint(.red)
      }
      .listStyle(.plain)
    }
    func cell(_ section: Int, _ row: Int) -> RowCell {
      table(hosted).cellForRow(at: IndexPath(row: row, section: section)) as! RowCell
    }
    #expect(cell(0, 0).separatorInset.left == 16 && cell(0, 1).separatorInset.left >= 390)
    #expect(cell(1, 0).separatorInset.left == 16 && cell(1, 1).separatorInset.left == 16)
    #expect(cell(2, 0).separatorTint == nil && cell(2, 1).separatorTint == UIColor(Color.red))
  }

  @Test("Rows that were measured without any width are measured anew in the width they get") func widthComesLater() {
    let hosted = Hosted(CGSize(width: 0, height: 844)) {
      List {
        Section("A header of words") { Text("A row of words") }
      }
    }
    hosted.window.frame.size.width = 390
    hosted.settle()
    #expect(table(hosted).rectForRow(at: IndexPath(row: 0, section: 0)).height == 44)
    #expect(table(hosted).rectForHeader(inSection: 0).height < 60)
  }

  @Test("A badge stands at the end of its row") func badges() {
    let hosted = Hosted {
      List {
        Text("Mail").badge(12)
        Text("Empty").badge(0)
        Text("Linked").rowLink {}.badge("new")
      }
    }
    #expect(Set(hosted.texts) == ["Mail", "12", "Empty", "Linked", "new"])
    #expect(abs(hosted.frame(of: "12")!.maxX - 358) < 0.1)
    #expect(abs(hosted.frame(of: "12")!.midY - hosted.frame(of: "Mail")!.midY) < 1)
  }

  @Test("The list's own background can be left out") func background() {
    #expect(table(Hosted { List { Text("A") } }).backgroundColor == .systemGroupedBackground)
    #expect(table(Hosted { List { Text("A") }.scrollContentBackground(.hidden) }).backgroundColor == .clear)
  }
}
