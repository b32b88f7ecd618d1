import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

/// What strangers' code relies on without saying so.
@MainActor @Suite("The small print", .framesByHand) struct SmallPrintTests {
  @Test("A scroll view of another id is at its beginning again") func scrollIdentity() {
    let id = Box(0)
    let hosted = Hosted {
      Live { ScrollView { Color.red.frame(height: 5000) }.id(id.value) }
    }
    hosted.views(of: UIScrollView.self)[0].contentOffset.y = 700
    hosted.settle()
    id.value = 1
    hosted.settle()
    #expect(hosted.views(of: UIScrollView.self)[0].contentOffset.y == 0)
  }

  @Test("What is confirmed moves the focus to the next field") func focusMoves() {
    struct Form: View {
      enum Field { case name, mail }
      @FocusState private var focus: Field?
      var body: some View {
        VStack {
          TextField("n", text: .constant("")).focused($focus, equals: .name)
          TextField("m", text: .constant("")).focused($focus, equals: .mail)
        }
        .onSubmit { focus = focus == .name ? .mail : nil }
      }
    }
    let hosted = Hosted { Form() }
    let fields = hosted.views(of: UITextField.self)
    fields[0].becomeFirstResponder()
    hosted.settle()
    fields[0].sendActions(for: .editingDidEndOnExit)
    hosted.settle()
    #expect(fields.map(\.isFirstResponder) == [false, true])
    fields[1].sendActions(for: .editingDidEndOnExit)
    hosted.settle()
    #expect(fields.map(\.isFirstResponder) == [false, false])
  }

  @Test("An equatable view is evaluated where it differs, and not else") func equatable() {
    struct Row: View, Equatable {
      let number: Int
      let action: () -> Void
      let log: Diary
      var body: some View {
        log("row \(number)")
        return Text("\(number)")
      }
      nonisolated static func == (lhs: Row, rhs: Row) -> Bool { lhs.number == rhs.number }
    }
    let (log, tick, number) = (Diary(), Box(0), Box(1))
    let hosted = Hosted {
      Live {
        let now = tick.value
        Row(number: number.value, action: { _ = now }, log: log).equatable()
      }
    }
    #expect(log.take() == ["row 1"])
    tick.value = 1
    hosted.settle()
    #expect(log.take() == [])
    number.value = 2
    hosted.settle()
    #expect(log.take() == ["row 2"])
  }

  private struct Leave: View {
    @Environment(\.dismiss) private var dismiss
    let name: String
    var body: some View { Button(name) { dismiss() } }
  }

  @Test("dismiss leaves the innermost: a pushed screen, then the sheet; at the root nothing happens") func dismiss() {
    struct Screens: View {
      @State private var isShown = false
      var body: some View {
        VStack {
          Leave(name: "Leave root")
          Button("Open") { isShown = true }
        }
        .sheet(isPresented: $isShown) {
          NavigationStack {
            VStack {
              Leave(name: "Leave sheet")
              NavigationLink("Push") { Leave(name: "Leave pushed") }
            }
          }
        }
      }
    }
    let hosted = Hosted { Screens() }
    hosted.tap("Leave root")
    hosted.pass()
    #expect(hosted.texts.contains("Open"))
    hosted.tap("Open")
    hosted.pass()
    hosted.tap("Push")
    hosted.pass()
    hosted.tap("Leave pushed")
    hosted.pass()
    hosted.pass()
    #expect(hosted.texts.contains("Leave sheet") && !hosted.texts.contains("Leave pushed"))
    hosted.tap("Leave sheet")
    hosted.pass()
    hosted.pass()
    #expect(hosted.controller.presentedViewController == nil)
  }

  @Test("Two sheets and two alerts on one view are each shown by their flag") func several() {
    struct Screens: View {
      @State private var first = false
      @State private var second = false
      @State private var third = false
      @State private var fourth = false
      var body: some View {
        VStack {
          Button("One") { first = true }
          Button("Two") { second = true }
          Button("Three") { third = true }
          Button("Four") { fourth = true }
        }
        .sheet(isPresented: $first) { Leave(name: "Sheet one") }
        .sheet(isPresented: $second) { Leave(name: "Sheet two") }
        .alert("Alert three", isPresented: $third) {}
        .alert("Alert four", isPresented: $fourth) {}
      }
    }
    let hosted = Hosted { Screens() }
    for (button, sheet) in [("One", "Sheet one"), ("Two", "Sheet two")] {
      hosted.tap(button)
      hosted.pass()
      #expect(hosted.texts.contains(sheet))
      hosted.tap(sheet)
      hosted.pass()
      hosted.pass()
    }
    for (button, alert) in [("Three", "Alert three"), ("Four", "Alert four")] {
      hosted.tap(button)
      hosted.pass()
      #expect(hosted.texts.contains(alert))
      hosted.tap("OK")
      hosted.pass()
      hosted.pass()
    }
    #expect(hosted.controller.presentedViewController == nil)
  }

  @Test("A gesture's state is as at the beginning once the finger has left") func gestureState() {
    struct Drag: View {
      let log: Diary
      @GestureState private var offset = CGSize.zero
      var body: some View {
        log("\(Int(offset.width))")
        return Mark("a").gesture(DragGesture().updating($offset) { value, state, _ in state = value.translation })
      }
    }
    let log = Diary()
    let hosted = Hosted(CGSize(200, 200)) { Drag(log: log) }
    hosted.fingers.drag(from: CGPoint(x: 20, y: 100), to: CGPoint(x: 120, y: 100), lift: false)
    hosted.settle()
    #expect(log.take().last == "100")
    hosted.fingers.up(CGPoint(x: 120, y: 100))
    hosted.settle()
    #expect(log.take().last == "0")
  }

  @Test("An optional's view stays the same as its value changes, and is new after nil") func optional() {
    struct Row: View {
      let name: String
      @State private var taps = 0
      var body: some View { Button("\(name) \(taps)") { taps += 1 } }
    }
    let name = Box<String?>("a")
    let hosted = Hosted { Live { if let name = name.value { Row(name: name) } } }
    hosted.tap("a 0")
    name.value = "b"
    hosted.settle()
    #expect(hosted.texts == ["b 1"])
    name.value = nil
    hosted.settle()
    name.value = "c"
    hosted.settle()
    #expect(hosted.texts == ["c 0"])
  }

  @Test("A badge of none is none") func badges() {
    let hosted = Hosted {
      List {
        Text("a").badge(0)
        Text("b").badge(3)
        Text("c").badge(nil as Text?)
      }
    }
    #expect(hosted.lines == ["a", "b", "3", "c"])
  }

  @Test("Several changes in one turn are one change for those who watch") func oneChange() {
    struct Watcher: View {
      let log: Diary
      @State private var count = 0
      var body: some View {
        Button("Go") {
          count += 1
          count += 1
          count = 10
        }
        .onChange(of: count) { log("\($0) to \($1)") }
      }
    }
    let log = Diary()
    let hosted = Hosted { Watcher(log: log) }
    hosted.tap("Go")
    #expect(log.take() == ["0 to 10"])
  }

  @Test("An animation that a view takes out of the transaction is not run in it") func noAnimation() throws {
    struct Moving: View {
      @State private var x = 0.0
      var body: some View {
        VStack(alignment: .leading) {
          Button("Go") { withAnimation(.linear(duration: 1)) { x = 100 } }
          Mark("slow", 10, 10).offset(x: x)
          Mark("still", 10, 10).offset(x: x).transaction { $0.animation = nil }
          Mark("own", 10, 10).offset(x: x).transaction { $0.disablesAnimations = true }.animation(nil, value: x)
        }
      }
    }
    let hosted = Hosted { Moving() }
    let before = try #require(hosted.frame(mark: "slow")).minX
    hosted.tap("Go")
    FramesByHand.pass(0)
    FramesByHand.pass(0.5)
    hosted.settle()
    #expect(abs(try #require(hosted.frame(mark: "slow")).minX - before - 50) < 2)
    #expect(try #require(hosted.frame(mark: "still")).minX - before == 100)
    #expect(try #require(hosted.frame(mark: "own")).minX - before == 100)
  }

  @Test("A binding with an animation animates what is written through it") func animatedBinding() throws {
    struct Moving: View {
      @State private var isOn = false
      var body: some View {
        VStack(alignment: .leading) {
          Write(isOn: $isOn.animation(.linear(duration: 1)))
          Mark("slow", 10, 10).offset(x: isOn ? 100 : 0)
        }
      }
    }
    struct Write: View {
      @Binding var isOn: Bool
      var body: some View { Button("Go") { isOn = true } }
    }
    let hosted = Hosted { Moving() }
    let before = try #require(hosted.frame(mark: "slow")).minX
    hosted.tap("Go")
    FramesByHand.pass(0)
    FramesByHand.pass(0.25)
    hosted.settle()
    #expect(abs(try #require(hosted.frame(mark: "slow")).minX - before - 25) < 2)
  }

  @Test("A sheet of a row in a list is shown, and its row may go with it") func sheetOfRow() {
    struct Row: View {
      let name: String
      let remove: () -> Void
      @State private var isShown = false
      var body: some View {
        Button(name) { isShown = true }.sheet(isPresented: $isShown) { Button("Remove \(name)") { remove() } }
      }
    }
    struct Rows: View {
      @State private var names = ["a", "b"]
      var body: some View {
        List { ForEach(names, id: \.self) { name in Row(name: name) { names.removeAll { $0 == name } } } }
      }
    }
    let hosted = Hosted { Rows() }
    hosted.tap("b")
    hosted.pass()
    hosted.tap("Remove b")
    hosted.pass()
    hosted.pass()
    #expect(hosted.controller.presentedViewController == nil)
    #expect(hosted.texts == ["a"])
  }

  @Test("refresh is there inside of what can be refreshed, and nowhere else") func refresh() {
    struct Can: View {
      @Environment(\.refresh) private var refresh
      let name: String
      var body: some View { Text("\(name) \(refresh == nil ? "no" : "yes")") }
    }
    let hosted = Hosted {
      VStack {
        Can(name: "out")
        List { Can(name: "in") }.refreshable {}
      }
    }
    #expect(hosted.lines == ["out no", "in yes"])
  }
}
