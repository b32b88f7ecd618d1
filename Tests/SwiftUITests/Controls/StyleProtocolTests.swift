import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Styles of an app's own", .framesByHand) struct StyleProtocolTests {
  private struct Boxed: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.content
        configuration.label
      }
    }
  }
  private struct Wordy: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Button(configuration.isExpanded ? "less" : "more") { configuration.isExpanded.toggle() }
        configuration.label
        if configuration.isExpanded { configuration.content }
      }
    }
  }
  private struct Framed: MenuStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Text("menu:")
        Menu(configuration)
      }
    }
  }
  private struct Columns: ControlGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(spacing: 0) {
        configuration.label
        configuration.content
      }
    }
  }

  @Test("A group box is what its style makes of it; its parts can be put together again") func groupBox() {
    let hosted = Hosted { GroupBox("Title") { Text("inside") }.groupBoxStyle(Boxed()) }
    #expect(hosted.frame(of: "inside")!.maxX < hosted.frame(of: "Title")!.minX)
    #expect(Hosted { GroupBox("Title") { Text("inside") } }.lines == ["Title", "inside"])
    struct Twice: GroupBoxStyle {
      func makeBody(configuration: Configuration) -> some View { GroupBox(configuration).groupBoxStyle(Boxed()) }
    }
    #expect(Hosted { GroupBox("Title") { Text("inside") }.groupBoxStyle(Twice()) }.texts.count == 2)
  }

  @Test("A disclosure group is opened by its style, and by the app's own binding") func disclosure() {
    let isOpen = Box(false)
    let hosted = Hosted {
      Live { DisclosureGroup("Label", isExpanded: isOpen.binding) { Text("content") }.disclosureGroupStyle(Wordy()) }
    }
    #expect(hosted.lines == ["more", "Label"])
    hosted.tap("more")
    #expect(isOpen.value && hosted.lines == ["less", "Label", "content"])
    let own = Hosted { DisclosureGroup("Label") { Text("content") } }
    own.tap("Label")
    own.pass(2)
    #expect(own.texts == ["Label", "content"])
  }

  @Test("A menu in a style is still a menu") func menu() {
    let hosted = Hosted { Menu("Open") { Button("One") {} }.menuStyle(Framed()) }
    #expect(hosted.lines == ["menu:", "Open"])
    #expect(hosted.views(of: PressView.self).first?.menu?.groups().flatMap(\.commands).map(\.title) == ["One"])
  }

  @Test("Groups of controls: side by side, in a menu, or as the style says") func controlGroup() {
    let group = ControlGroup("Edit") {
      Text("a")
      Text("b")
    }
    #expect(Hosted { group }.lines == ["a", "b"])
    #expect(Hosted { group.controlGroupStyle(Columns()) }.lines == ["Edit", "a", "b"])
    #expect(Hosted { group.controlGroupStyle(.menu) }.lines == ["Edit"])
  }

  @Test("Gestures can be switched off; the views inside keep theirs") func gestures() {
    let log = Diary()
    let isOn = Box(false)
    let hosted = Hosted(CGSize(100, 100)) {
      Live {
        Color.pureRed.contentShape(Rectangle()).gesture(TapGesture().onEnded { log("tap") }, isEnabled: isOn.value)
      }
    }
    hosted.fingers.tap(CGPoint(x: 50, y: 50))
    #expect(log.take() == [])
    isOn.value = true
    hosted.settle()
    hosted.fingers.tap(CGPoint(x: 50, y: 50))
    hosted.pass(1)
    #expect(log.take() == ["tap"])
  }
}

@MainActor @Suite("Styles of date pickers and forms", .framesByHand) struct FormStyleTests {
  private struct Words: DatePickerStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label
      Button("later \(Int(configuration.selection.timeIntervalSince1970))") {
        configuration.selection = configuration.maximumDate ?? .distantFuture
      }
      Text(configuration.displayedComponents == .date && configuration.minimumDate == nil ? "days" : "times")
    }
  }

  @Test("A date picker is what its style makes of it") func datePicker() {
    let date = Box(Date(timeIntervalSince1970: 5))
    let last = Date(timeIntervalSince1970: 9)
    let hosted = Hosted {
      Live {
        VStack { DatePicker("When", selection: date.binding, in: ...last, displayedComponents: .date) }
          .datePickerStyle(Words())
      }
    }
    #expect(hosted.texts.contains("When") && hosted.texts.contains("days"))
    hosted.tap("later 5")
    hosted.pass(1)
    #expect(date.value == last && hosted.texts.contains("later 9"))
  }

  private struct Framed: FormStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Text("above")
        Form(configuration)
      }
    }
  }
  private struct Bare: FormStyle {
    func makeBody(configuration: Configuration) -> some View { VStack { configuration.content } }
  }

  @Test("A form is what its style makes of it; its content can be put into a form again") func form() {
    let framed = Hosted { Form { Text("row") }.formStyle(Framed()) }
    #expect(framed.lines == ["above", "row"] && framed.views(of: UITableView.self).count == 1)
    let bare = Hosted { Form { Text("row") }.formStyle(Bare()) }
    #expect(bare.lines == ["row"] && bare.views(of: UITableView.self).isEmpty)
    #expect(Hosted { Form { Text("row") }.formStyle(.grouped) }.views(of: UITableView.self).count == 1)
  }
}
