import SlipwayTestSupport
import Testing
import UIKit
import UniformTypeIdentifiers

@testable import SwiftUI

private struct File: Identifiable {
  let id: String
  var size = 1
  var files: [File]?
}

private let folder = File(
  id: "Documents",
  files: [File(id: "Letters", files: [File(id: "To Ada")]), File(id: "List")]
)

@MainActor @Suite("Tables of hierarchical data, and rows that are dragged", .framesByHand) struct TableOutlineTests {
  private func wide<V: View>(@ViewBuilder _ content: () -> V) -> Hosted<V> {
    let hosted = Hosted(CGSize(width: 900, height: 600), content)
    hosted.window.traitOverrides.horizontalSizeClass = .regular
    hosted.settle()
    return hosted
  }

  @Test("An element with children opens; what is below stands in, and the columns stay where they are")
  func outline() throws {
    let hosted = wide {
      Table([folder, File(id: "Music")], children: \.files) {
        TableColumn("Name", value: \.id)
        TableColumn("Size") { Text("\($0.size) KB") }.width(100)
      }
    }
    #expect(hosted.lines.filter { !$0.hasSuffix("KB") } == ["Name", "Size", "Documents", "Music"])
    let (name, size) = (try #require(hosted.frame(of: "Documents")), try #require(hosted.frame(of: "1 KB")))
    hosted.tap("Documents")
    hosted.pass()
    #expect(hosted.lines.filter { !$0.hasSuffix("KB") } == ["Name", "Size", "Documents", "Letters", "List", "Music"])
    #expect(hosted.frame(of: "Letters")?.minX == name.minX + 20)
    hosted.tap("Letters")
    hosted.pass()
    #expect(hosted.frame(of: "To Ada")?.minX == name.minX + 40)
    let sizes = hosted.views(of: UILabel.self).filter { $0.text == "1 KB" }.map { hosted.frame(of: $0).minX }
    #expect(sizes.count == 5 && sizes.allSatisfy { $0 == size.minX })
    hosted.tap("Documents")
    hosted.pass()
    #expect(hosted.lines.filter { !$0.hasSuffix("KB") } == ["Name", "Size", "Documents", "Music"])
  }

  @Test("A row discloses others as a binding says") func disclosure() {
    let isOpen = Box(false)
    let hosted = wide {
      Live {
        Table(of: File.self) {
          TableColumn("Name", value: \.id)
        } rows: {
          DisclosureTableRow(folder, isExpanded: isOpen.binding) { TableRow(File(id: "Inside")) }
        }
      }
    }
    #expect(hosted.lines == ["Name", "Documents"])
    hosted.tap("Documents")
    hosted.pass()
    #expect(isOpen.value)
    #expect(hosted.lines == ["Name", "Documents", "Inside"])
    isOpen.value = false
    hosted.pass()
    #expect(hosted.lines == ["Name", "Documents"])
  }

  @Test("Outlines are rows among others, of data or of one element") func rows() {
    let hosted = wide {
      Table(of: File.self) {
        TableColumn("Name", value: \.id)
      } rows: {
        OutlineGroup(folder, children: \.files)
        OutlineGroup([File(id: "Music")], children: \.files)
      }
    }
    hosted.tap("Documents")
    hosted.pass()
    #expect(hosted.lines == ["Name", "Documents", "Letters", "List", "Music"])
  }

  @Test("Hierarchical tables are sorted, selected and arranged as others are") func forms() {
    let one = Box<String?>(nil)
    let some = Box<Set<String>>([])
    let order = Box([KeyPathComparator(\File.id)])
    let arrangement = Box(TableColumnCustomization<File>())
    let data = [File(id: "Music")]
    let hosted = Hosted(CGSize(900, 1200)) {
      VStack {
        Table(data, children: \.files, selection: one.binding) { TableColumn("a", value: \.id) }
        Table(data, children: \.files, selection: some.binding) { TableColumn("b", value: \.id) }
        Table(data, children: \.files, sortOrder: order.binding) { TableColumn("c", value: \.id) }
        Table(data, children: \.files, selection: one.binding, sortOrder: order.binding) {
          TableColumn("d", value: \.id)
        }
        Table(
          data,
          children: \.files,
          selection: some.binding,
          sortOrder: order.binding,
          columnCustomization: arrangement.binding
        ) { TableColumn("e", value: \.id).customizationID("e") }
      }
      .environment(\.horizontalSizeClass, .regular)
    }
    for title in ["a", "b", "c", "d", "e"] { #expect(hosted.texts.contains(title)) }
    #expect(hosted.views(of: ContextMenuView.self).count == 1)
    hosted.tap("c")
    #expect(order.value.first?.order == .reverse)
    let first = hosted.views(of: UILabel.self).filter { $0.text == "Music" }.map { hosted.frame(of: $0) }
    hosted.fingers.tap(CGPoint(x: first[0].midX, y: first[0].midY))
    hosted.settle()
    #expect(one.value == "Music")
  }

  @Test("A list of hierarchical data can be selected in, and an outline begins with one element") func lists() {
    let one = Box<String?>(nil)
    let some = Box<Set<String>>([])
    let music = [File(id: "Music")]
    let hosted = Hosted {
      Live {
        VStack {
          List(music, children: \.files, selection: one.binding) { Text("1 " + $0.id) }
          List(music, id: \.id, children: \.files, selection: one.binding) { Text("2 " + $0.id) }
          List(music, children: \.files, selection: some.binding) { Text("3 " + $0.id) }
          List(music, id: \.id, children: \.files, selection: some.binding) { Text("4 " + $0.id) }
          OutlineGroup(folder, children: \.files) { Text($0.id) }
          OutlineGroup(folder, id: \.id, children: \.files) { Text("by id: " + $0.id) }
        }
      }
    }
    hosted.tap("1 Music")
    #expect(one.value == "Music")
    #expect(hosted.texts.contains("4 Music") && hosted.texts.contains("by id: Documents"))
    hosted.tap("Documents")
    hosted.pass()
    #expect(hosted.texts.contains("Letters") && !hosted.texts.contains("by id: Letters"))
  }

  // MARK: Dragging

  private func dragged<Rows: TableRowContent<File>>(@TableRowBuilder<File> _ rows: () -> Rows) -> Hosted<some View> {
    let rows = rows()
    let hosted = Hosted(CGSize(300, 500)) {
      VStack(spacing: 0) {
        Mark("source").frame(height: 50).onDrag { NSItemProvider(object: "new" as NSString) }
        Table(of: File.self) {
          TableColumn("Name", value: \.id)
        } rows: {
          rows
        }
      }
      .environment(\.horizontalSizeClass, .compact)
      .ignoresSafeArea()
    }
    for view in hosted.views(of: DragView.self) { view.press.minimumPressDuration = 0 }
    return hosted
  }

  @Test("What is dropped between rows becomes new ones; on a row, the row's") func drops() async throws {
    let log = Diary()
    let between = dragged {
      ForEach([File(id: "a"), File(id: "b")]).onInsert(of: [.text]) { index, providers in
        MainActor.assumeIsolated { log("\(providers.count) at \(index)") }
      }
    }
    between.fingers.drag(from: CGPoint(x: 150, y: 25), to: CGPoint(x: 150, y: 480))
    #expect(log.take() == ["1 at 2"])
    let (index, items): (Int, [String]) = await withCheckedContinuation { done in
      let hosted = dragged {
        ForEach([File(id: "a")]).dropDestination(for: String.self) { done.resume(returning: ($0, $1)) }
      }
      hosted.fingers.drag(from: CGPoint(x: 150, y: 25), to: CGPoint(x: 150, y: 480))
    }
    #expect(index == 1 && items == ["new"])
    let on: [String] = await withCheckedContinuation { done in
      let hosted = dragged {
        TableRow(File(id: "a")).dropDestination(for: String.self) { done.resume(returning: $0) }
      }
      let row = hosted.frame(of: "a") ?? .zero
      hosted.fingers.drag(from: CGPoint(x: 150, y: 25), to: CGPoint(x: row.midX, y: row.midY))
    }
    #expect(on == ["new"])
  }

  @Test("Rows carry what they are dragged with") func drags() {
    let hosted = dragged {
      TableRow(File(id: "a")).draggable("text of a")
      TableRow(File(id: "b")).itemProvider { NSItemProvider(object: "text of b" as NSString) }
      TableRow(File(id: "c")).itemProvider(nil)
    }
    let carried = hosted.views(of: DragView.self).filter { hosted.frame(of: $0).minY >= 50 }
      .sorted { hosted.frame(of: $0).minY < hosted.frame(of: $1).minY }
    #expect(carried.map { $0.data().count } == [1, 1, 0])
    let first = carried.first?.data().first
    #expect(first?.hasItemConformingToTypeIdentifier(UTType.text.identifier) == true)
  }

  @Test("Rows that cannot be selected are not") func unselectable() {
    let one = Box<String?>(nil)
    let hosted = Hosted {
      Live {
        Table(of: File.self, selection: one.binding) {
          TableColumn("Name", value: \.id)
        } rows: {
          TableRow(File(id: "a")).selectionDisabled()
          TableRow(File(id: "b"))
        }
      }
    }
    hosted.tap("a")
    #expect(one.value == nil)
    hosted.tap("b")
    #expect(one.value == "b")
  }
}
