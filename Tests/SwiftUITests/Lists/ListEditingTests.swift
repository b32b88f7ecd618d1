import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor private final class Names: ObservableObject {
  @Published var all = ["Ada", "Bob", "Cleo", "Dan"]
  @Published var selection: Set<String> = []
  @Published var mode = EditMode.inactive
  var log: [String] = []
}

private struct Editor: View {
  @ObservedObject var names: Names
  var body: some View {
    List(selection: $names.selection) {
      ForEach(names.all, id: \.self) { Text($0).deleteDisabled($0 == "Bob").moveDisabled($0 == "Dan") }
        .onDelete { names.all.remove(atOffsets: $0) }
        .onMove { names.all.move(fromOffsets: $0, toOffset: $1) }
    }
    .environment(\.editMode, $names.mode)
  }
}

private struct Swiper: View {
  @ObservedObject var names: Names
  var body: some View {
    List(names.all, id: \.self) { name in
      Text(name)
        .swipeActions(edge: .leading) {
          Button("Pin") { names.log.append("pin \(name)") }.tint(.orange)
          Button("Read") { names.log.append("read \(name)") }
        }
        .swipeActions(allowsFullSwipe: false) {
          Button("Remove", role: .destructive) { names.all.removeAll { $0 == name } }
        }
    }
  }
}

private struct Screen: View {
  @ObservedObject var names: Names
  var body: some View {
    VStack {
      EditButton()
      List { ForEach(names.all, id: \.self) { Text($0) }.onDelete { names.all.remove(atOffsets: $0) } }
    }
  }
}

@MainActor @Suite("Editing of lists", .framesByHand) struct ListEditingTests {
  private func settle<V: View>(_ hosted: Hosted<V>) {
    hosted.settle()
    FramesByHand.pass(1)
    hosted.settle()
    FramesByHand.pass(1)
    hosted.settle()
  }

  private func rows<V: View>(_ hosted: Hosted<V>) -> [String] {
    hosted.lines.filter { ["Ada", "Bob", "Cleo", "Dan"].contains($0) }
  }

  @Test("A swipe deletes a row of data") func swipeDeletes() {
    let names = Names()
    let hosted = Hosted { Editor(names: names) }
    let place = hosted.frame(of: "Cleo")!
    hosted.fingers.drag(from: CGPoint(x: 370, y: place.midY), to: CGPoint(x: 20, y: place.midY))
    settle(hosted)
    #expect(names.all == ["Ada", "Bob", "Dan"])
    #expect(rows(hosted) == ["Ada", "Bob", "Dan"])
  }

  @Test("A row that must not be deleted stays") func deleteDisabled() {
    let names = Names()
    let hosted = Hosted { Editor(names: names) }
    let place = hosted.frame(of: "Bob")!
    hosted.fingers.drag(from: CGPoint(x: 370, y: place.midY), to: CGPoint(x: 20, y: place.midY))
    settle(hosted)
    #expect(names.all.count == 4)
  }

  @Test("The edit mode turns the table's editing on; several rows can be selected then") func editMode() {
    let names = Names()
    let hosted = Hosted { Editor(names: names) }
    let table = hosted.views(of: UITableView.self)[0]
    #expect(!table.isEditing)
    hosted.tap("Ada")
    #expect(names.selection.isEmpty)
    names.mode = .active
    settle(hosted)
    #expect(table.isEditing)
    hosted.tap("Ada")
    hosted.tap("Cleo")
    #expect(names.selection == ["Ada", "Cleo"])
    hosted.tap("Ada")
    #expect(names.selection == ["Cleo"])
    names.selection = ["Dan"]
    settle(hosted)
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 3, section: 0)])
  }

  @Test("Rows are moved by their handles") func move() {
    let names = Names()
    let hosted = Hosted { Editor(names: names) }
    names.mode = .active
    settle(hosted)
    let (from, to) = (hosted.frame(of: "Ada")!, hosted.frame(of: "Cleo")!)
    hosted.fingers.drag(
      from: CGPoint(x: 355, y: from.midY),
      to: CGPoint(x: 355, y: to.midY + 4),
      steps: 12
    )
    settle(hosted)
    #expect(names.all == ["Bob", "Cleo", "Ada", "Dan"])
    #expect(rows(hosted) == ["Bob", "Cleo", "Ada", "Dan"])
  }

  @Test("EditButton edits the lists of its screen") func editButton() {
    let names = Names()
    let hosted = Hosted { Screen(names: names) }
    let table = hosted.views(of: UITableView.self)[0]
    hosted.tap("Edit")
    settle(hosted)
    #expect(table.isEditing)
    #expect(hosted.texts.contains("Done"))
    hosted.tap("Done")
    settle(hosted)
    #expect(!table.isEditing)
  }

  @Test("Actions of a swipe, outermost first; a full swipe does the first") func swipeActions() {
    let names = Names()
    let hosted = Hosted { Swiper(names: names) }
    let place = hosted.frame(of: "Ada")!
    hosted.fingers.drag(from: CGPoint(x: 30, y: place.midY), to: CGPoint(x: 160, y: place.midY))
    settle(hosted)
    hosted.tap("Read")
    settle(hosted)
    #expect(names.log == ["read Ada"])
    hosted.fingers.drag(from: CGPoint(x: 30, y: place.midY), to: CGPoint(x: 385, y: place.midY))
    settle(hosted)
    #expect(names.log == ["read Ada", "pin Ada"])
  }

  @Test("Without full swipe the action waits for a tap") func noFullSwipe() {
    let names = Names()
    let hosted = Hosted { Swiper(names: names) }
    let place = hosted.frame(of: "Ada")!
    hosted.fingers.drag(from: CGPoint(x: 370, y: place.midY), to: CGPoint(x: 10, y: place.midY))
    settle(hosted)
    #expect(names.all.count == 4)
    hosted.tap("Remove")
    settle(hosted)
    #expect(rows(hosted) == ["Bob", "Cleo", "Dan"])
  }
}
