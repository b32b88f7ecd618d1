import SlipwayTestSupport
import Testing

@testable import SwiftUI

private struct Counter: View {
  @State var count = 0
  var body: some View {
    VStack {
      Text("\(count) times")
      Button("Add") { count += 1 }
    }
  }
}

@MainActor @Suite("State") struct StateTests {
  @Test("A change is shown, and outlives a new value of the view") func changesAreShown() {
    let hosted = Hosted { Counter() }
    #expect(hosted.texts == ["0 times", "Add"])
    hosted.tap("Add")
    #expect(hosted.texts == ["1 times", "Add"])
    hosted.show(Counter())
    #expect(hosted.texts == ["1 times", "Add"])
  }

  @Test("The first value counts: a later one from above does not") func initialValue() {
    let hosted = Hosted { Counter(count: 5) }
    hosted.show(Counter(count: 9))
    #expect(hosted.texts.first == "5 times")
  }

  @Test("An initialiser may set it") func setInInit() {
    struct Content: View {
      @State private var text: String
      @State private var maybe: Int?
      init(text: String) { _text = State(initialValue: text) }
      var body: some View { Text("\(text) \(maybe ?? 0)") }
    }
    let hosted = Hosted { Content(text: "hello") }
    #expect(hosted.texts == ["hello 0"])
  }

  @Test("Only bodies that read it are evaluated again") func onlyReaders() {
    struct Content: View {
      let log: Diary
      @State private var value = 0
      var body: some View {
        let _ = log("outer")
        VStack {
          Noted("unrelated", log) { Text("fixed") }
          Reader(value: $value, log: log)
          Button("Set") { value += 1 }
        }
      }
    }
    struct Reader: View {
      @Binding var value: Int
      let log: Diary
      var body: some View {
        let _ = log("reader")
        Text("value \(value)")
      }
    }
    let log = Diary()
    let hosted = Hosted { Content(log: log) }
    #expect(log.take() == ["outer", "unrelated", "reader"])
    hosted.tap("Set")
    #expect(hosted.texts.contains("value 1"))
    #expect(log.take() == ["reader"])
  }

  @Test("An equal value changes nothing") func equalValue() {
    struct Content: View {
      let log: Diary
      @State private var value = 0
      var body: some View {
        let _ = log("body")
        Button("Set \(value)") { value = 0 }
      }
    }
    let log = Diary()
    let hosted = Hosted { Content(log: log) }
    _ = log.take()
    hosted.tap("Set 0")
    #expect(log.take() == [])
  }

  @Test("Two changes in one turn are one evaluation") func coalesced() {
    struct Content: View {
      let log: Diary
      @State private var a = 0
      @State private var b = 0
      var body: some View {
        let _ = log("body \(a) \(b)")
        Button("Set") {
          a += 1
          b += 1
          a += 1
        }
      }
    }
    let log = Diary()
    let hosted = Hosted { Content(log: log) }
    hosted.tap("Set")
    #expect(log.take() == ["body 0 0", "body 2 1"])
  }

  @Test("Another thread may write it") func otherThread() async throws {
    final class Holder: @unchecked Sendable { var binding: Binding<Int>? }
    struct Content: View {
      let holder: Holder
      @State private var value = 0
      var body: some View { Text("\(value)").onAppear { holder.binding = $value } }
    }
    let holder = Holder()
    let hosted = Hosted { Content(holder: holder) }
    await Task.detached { holder.binding?.wrappedValue = 7 }.value
    try await wait(for: "the change") {
      hosted.settle()
      return hosted.texts == ["7"]
    }
  }

  @Test("Properties of the developer's own kind are joined with what is inside of them") func dynamicProperty() {
    struct Twice: DynamicProperty {
      @State var value = 1
      var doubled = 0
      mutating func update() { doubled = value * 2 }
    }
    struct Content: View {
      var twice = Twice()
      var body: some View { Button("\(twice.doubled)") { twice.value += 1 } }
    }
    let hosted = Hosted { Content() }
    hosted.tap("2")
    #expect(hosted.texts == ["4"])
  }
}
