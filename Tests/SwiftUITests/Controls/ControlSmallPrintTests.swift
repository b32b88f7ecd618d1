import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

/// What strangers' code relies on of controls and their bindings.
@MainActor @Suite("The small print of controls", .framesByHand) struct ControlSmallPrintTests {
  private func type(_ text: String, into field: UITextField) {
    field.text = text
    field.sendActions(for: .editingChanged)
  }

  @Test("A field shows what onChange makes of its text") func field() {
    struct Form: View {
      @State private var short = ""
      var body: some View {
        VStack {
          TextField("short", text: $short).onChange(of: short) { _, new in short = String(new.prefix(3)) }
          Text("now \(short)")
        }
      }
    }
    let hosted = Hosted { Form() }
    let fields = hosted.views(of: UITextField.self)
    type("abcdef", into: fields[0])
    hosted.settle()
    #expect(fields[0].text == "abc")
    #expect(hosted.texts.contains("now abc"))
  }

  @Test("What is disabled around stays so inside, and buttons there do nothing") func disabled() {
    let log = Diary()
    let hosted = Hosted {
      VStack {
        Button("a") { log("a") }.disabled(false)
        Text("b").onTapGesture { log("b") }
      }
      .disabled(true)
    }
    hosted.tap("a")
    hosted.tap("b")
    #expect(log.take() == [])
  }

  @Test("Buttons of a row that have a style of their own are tapped each for itself") func rowButtons() {
    let log = Diary()
    let hosted = Hosted {
      List {
        HStack {
          Button("left") { log("left") }
          Spacer()
          Button("right") { log("right") }
        }
        .buttonStyle(.borderless)
      }
    }
    hosted.tap("right")
    #expect(log.take() == ["right"])
    hosted.tap("left")
    #expect(log.take() == ["left"])
  }

  @Test("An empty path is the root again, however deep the stack was; several steps go at once") func popping() {
    struct Stack: View {
      @State private var path = NavigationPath([1, 2, 3])
      var body: some View {
        NavigationStack(path: $path) {
          Text("root").navigationDestination(for: Int.self) { number in
            VStack {
              Text("screen \(number)")
              Button("Two back") { path.removeLast(2) }
              Button("Root") { path = NavigationPath() }
            }
          }
        }
      }
    }
    let hosted = Hosted { Stack() }
    #expect(hosted.texts.contains("screen 3"))
    hosted.tap("Two back")
    hosted.pass()
    hosted.pass()
    #expect(hosted.texts.contains("screen 1") && !hosted.texts.contains("screen 3"))
    hosted.tap("Root")
    hosted.pass()
    hosted.pass()
    #expect(hosted.texts.contains("root") && !hosted.texts.contains { $0.hasPrefix("screen") })
  }

  @Test("A task of a sheet is cancelled when the sheet goes") func task() async throws {
    struct Screens: View {
      let log: Diary
      @State private var isShown = false
      var body: some View {
        Button("Open") { isShown = true }.sheet(isPresented: $isShown) {
          Button("Close") { isShown = false }.task {
            log("began")
            do { try await Task.sleep(for: .seconds(1000)) } catch { log("cancelled") }
          }
        }
      }
    }
    let log = Diary()
    let hosted = Hosted { Screens(log: log) }
    hosted.tap("Open")
    hosted.pass()
    try await SlipwayTestSupport.wait(for: "the task") { log.entries == ["began"] }
    hosted.tap("Close")
    hosted.pass()
    hosted.pass()
    try await SlipwayTestSupport.wait(for: "its end") { log.entries == ["began", "cancelled"] }
  }

  @Test("A picker in a form leads to its options and back with the choice") func linkPicker() {
    struct Choosing: View {
      @State private var choice = 1
      var body: some View {
        NavigationStack {
          Form {
            Picker("Kind", selection: $choice) { ForEach(1..<4) { Text("Option \($0)").tag($0) } }
              .pickerStyle(.navigationLink)
          }
        }
      }
    }
    let hosted = Hosted { Choosing() }
    #expect(hosted.texts.contains("Option 1"))
    hosted.tap("Kind")
    hosted.pass()
    hosted.tap("Option 3")
    hosted.pass()
    hosted.pass()
    #expect(hosted.texts.contains("Kind") && hosted.texts.contains("Option 3") && !hosted.texts.contains("Option 2"))
  }
}
