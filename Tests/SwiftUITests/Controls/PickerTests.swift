import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

private enum Flavor: String, CaseIterable, Identifiable {
  case vanilla, chocolate, mint
  var id: Self { self }
}

private struct Conditional<Content: View>: View {
  let isOn: Box<Bool>
  @ViewBuilder let content: (Bool) -> Content
  var body: some View { content(isOn.value) }
}

@MainActor @Suite("Pickers and menus", .framesByHand) struct PickerTests {
  private func settle<V: View>(_ hosted: Hosted<V>) {
    for _ in 0..<3 {
      hosted.settle()
      FramesByHand.pass(1)
    }
    hosted.settle()
  }

  /// The texts of the whole window, open menus too.
  private func texts<V: View>(_ hosted: Hosted<V>) -> [String] {
    func all(_ view: UIView) -> [String] {
      view.isHidden ? [] : ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(all)
    }
    return all(hosted.window)
  }

  private func tap<V: View>(
    _ hosted: Hosted<V>,
    _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    func find(_ view: UIView) -> UILabel? {
      if view.isHidden { return nil }
      if let label = view as? UILabel, label.text == text { return label }
      for subview in view.subviews.reversed() { if let found = find(subview) { return found } }
      return nil
    }
    guard let label = find(hosted.window) else {
      Issue.record("no text \"\(text)\" to tap, but \(texts(hosted))", sourceLocation: sourceLocation)
      return
    }
    let frame = label.convert(label.bounds, to: hosted.window)
    hosted.fingers.tap(CGPoint(x: frame.midX, y: frame.midY))
    settle(hosted)
  }

  @Test("Segments show the options and choose by their tags") func segments() {
    let flavor = Box(Flavor.chocolate)
    let hosted = Hosted {
      Picker("Flavor", selection: flavor.binding) {
        ForEach(Flavor.allCases) { Text($0.rawValue) }
      }
      .pickerStyle(.segmented)
    }
    let control = hosted.views(of: UISegmentedControl.self)[0]
    #expect((0..<control.numberOfSegments).map { control.titleForSegment(at: $0) } == ["vanilla", "chocolate", "mint"])
    #expect(control.selectedSegmentIndex == 1)
    let frame = hosted.frame(of: control)
    hosted.fingers.tap(CGPoint(x: frame.maxX - 20, y: frame.midY))
    #expect(flavor.value == .mint)
    flavor.value = .vanilla
    hosted.settle()
    #expect(control.selectedSegmentIndex == 0)
  }

  @Test("A wheel shows the options") func wheel() {
    let number = Box(2)
    let hosted = Hosted {
      Picker("Number", selection: number.binding) { ForEach(0..<5) { Text("\($0)").tag($0) } }.pickerStyle(.wheel)
    }
    let wheel = hosted.views(of: UIPickerView.self)[0]
    #expect(wheel.numberOfRows(inComponent: 0) == 5)
    #expect(wheel.selectedRow(inComponent: 0) == 2)
    number.value = 4
    settle(hosted)
    #expect(wheel.selectedRow(inComponent: 0) == 4)
  }

  @Test("A menu of the options; the chosen one is the button's title") func menuPicker() {
    let flavor = Box(Flavor.vanilla)
    let hosted = Hosted {
      Picker("Flavor", selection: flavor.binding) { ForEach(Flavor.allCases) { Text($0.rawValue).tag($0) } }
    }
    #expect(hosted.lines == ["vanilla"])
    tap(hosted, "vanilla")
    #expect(texts(hosted).contains("mint"))
    tap(hosted, "mint")
    #expect(flavor.value == .mint)
    #expect(hosted.lines == ["mint"])
  }

  @Test("In a form the picker has its label, and the row opens the menu") func formPicker() {
    let flavor = Box<Flavor?>(nil)
    let hosted = Hosted {
      Form {
        Picker("Flavor", selection: flavor.binding) {
          Text("None").tag(nil as Flavor?)
          ForEach(Flavor.allCases) { Text($0.rawValue).tag($0 as Flavor?) }
        }
      }
    }
    #expect(hosted.lines == ["Flavor", "None"])
    tap(hosted, "Flavor")
    tap(hosted, "chocolate")
    #expect(flavor.value == .chocolate)
    #expect(hosted.lines == ["Flavor", "chocolate"])
  }

  @Test("Inline in a list each option is a row, below one for the label, unless labels are hidden")
  func inlinePicker() {
    let flavor = Box(Flavor.mint)
    let hosted = Hosted {
      List {
        Picker("Flavor", selection: flavor.binding) { ForEach(Flavor.allCases) { Text($0.rawValue) } }
          .pickerStyle(.inline)
      }
    }
    #expect(hosted.lines == ["Flavor", "vanilla", "chocolate", "mint"])
    let hidden = Hosted {
      List {
        Picker("Flavor", selection: flavor.binding) { ForEach(Flavor.allCases) { Text($0.rawValue) } }
          .pickerStyle(.inline).labelsHidden()
      }
    }
    #expect(hidden.lines == ["vanilla", "chocolate", "mint"])
    tap(hosted, "vanilla")
    #expect(flavor.value == .vanilla)
  }

  @Test("As a link to a screen with all options, which closes when one is chosen") func navigationLink() {
    let flavor = Box(Flavor.mint)
    let hosted = Hosted {
      NavigationStack {
        Form {
          Picker("Flavor", selection: flavor.binding) { ForEach(Flavor.allCases) { Text($0.rawValue) } }
            .pickerStyle(.navigationLink)
        }
      }
    }
    tap(hosted, "Flavor")
    #expect(texts(hosted).contains("vanilla"))
    tap(hosted, "vanilla")
    #expect(flavor.value == .vanilla)
    #expect(!texts(hosted).contains("chocolate"))
  }

  @Test("A menu with groups, submenus, toggles, pickers") func menu() {
    var log: [String] = []
    let isOn = Box(false)
    let sort = Box("name")
    let hosted = Hosted {
      Conditional(isOn: isOn) { isShown in
        Menu("Actions") {
          Button("Copy", systemImage: "doc.on.doc") { log.append("copy") }
          Button("Delete", role: .destructive) { log.append("delete") }
          Button("Never") {}.disabled(true)
          Divider()
          Menu("More") { Button("Deep") { log.append("deep") } }
          Section("Order") {
            Picker("Sort", selection: sort.binding) {
              Text("Name").tag("name")
              Text("Date").tag("date")
            }
          }
          if isShown { Button("Shown") {} }
        }
      }
    }
    tap(hosted, "Actions")
    let shown = texts(hosted)
    for title in ["Copy", "Delete", "Never", "More", "Name", "Date"] { #expect(shown.contains(title)) }
    #expect(!shown.contains("Shown"))
    tap(hosted, "Never")
    tap(hosted, "Copy")
    #expect(log == ["copy"])
    isOn.value = true
    hosted.settle()
    tap(hosted, "Actions")
    #expect(texts(hosted).contains("Shown"))
    tap(hosted, "Date")
    #expect(sort.value == "date")
  }

  @Test("With a primary action a tap does that") func primaryAction() {
    var taps = 0
    let hosted = Hosted {
      Menu {
        Button("Item") {}
      } label: {
        Text("Do")
      } primaryAction: {
        taps += 1
      }
    }
    tap(hosted, "Do")
    #expect(taps == 1)
    #expect(!texts(hosted).contains("Item"))
  }

  @Test("Commands of views: titles, images, roles, states") func commands() {
    let graph = ViewGraph()
    let list = CommandList(
      Group {
        Button("One", systemImage: "star") {}
        Button("Two", role: .cancel) {}.disabled(true)
        Divider()
        Text("Note")
      },
      ViewInputs(graph: graph, parent: nil, environment: EnvironmentValues(), transaction: Transaction())
    )
    let groups = list.groups
    #expect(groups.map { $0.commands.map(\.title) } == [["One", "Two"], ["Note"]])
    #expect(groups[0].commands[0].image != nil)
    #expect(groups[0].commands[1].role == .cancel)
    #expect(groups[0].commands.map(\.isEnabled) == [true, false])
    #expect(!groups[1].commands[0].isEnabled)
  }

  @Test("A long press opens the context menu") func contextMenu() {
    let hosted = Hosted { Text("Thing").padding().contextMenu { Button("Use") {} } }
    let view = hosted.views(of: ContextMenuView.self)[0]
    let interaction = view.interactions.compactMap { $0 as? UIContextMenuInteraction }[0]
    let menu = view.contextMenuInteraction(interaction, configurationForMenuAtLocation: .zero)?.makeMenu()
    #expect(menu?.children.map(\.title) == ["Use"])
  }
}
