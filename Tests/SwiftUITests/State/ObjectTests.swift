import Combine
import Observation
import SlipwayTestSupport
import Testing

@testable import SwiftUI

private final class Model: ObservableObject {
  @Published var count = 0
  @Published var name = "n"
  var silent = 0
}

@MainActor @Suite("ObservedObject, StateObject, EnvironmentObject") struct ObservableObjectTests {
  private struct Watcher: View {
    @ObservedObject var model: Model
    let log: Diary
    var body: some View {
      let _ = log("body")
      Text("count \(model.count)")
    }
  }

  @Test("A change evaluates the body anew, once a turn") func observed() {
    let (model, log) = (Model(), Diary())
    let hosted = Hosted { Watcher(model: model, log: log) }
    model.count = 1
    model.count = 2
    hosted.settle()
    #expect(hosted.texts == ["count 2"])
    #expect(log.take() == ["body", "body"])
  }

  @Test("Another object is watched in its place") func replaced() {
    let (first, second, log) = (Model(), Model(), Diary())
    let hosted = Hosted { Watcher(model: first, log: log) }
    second.count = 5
    hosted.show(Watcher(model: second, log: log))
    #expect(hosted.texts == ["count 5"])
    _ = log.take()
    first.count = 9
    hosted.settle()
    #expect(log.take() == [])
  }

  @Test("Bindings to its properties write it") func bindings() {
    struct Content: View {
      @ObservedObject var model: Model
      var body: some View {
        VStack {
          Text(model.name)
          Child(name: $model.name)
        }
      }
    }
    struct Child: View {
      @Binding var name: String
      var body: some View { Button("Set") { name = "new" } }
    }
    let model = Model()
    let hosted = Hosted { Content(model: model) }
    hosted.tap("Set")
    #expect(model.name == "new")
    #expect(hosted.texts == ["new", "Set"])
  }

  @Test("A state object is made once, when the view first stands in the tree") func stateObject() {
    struct Owner: View {
      @StateObject private var model: Model
      init(make: @escaping () -> Model) { _model = StateObject(wrappedValue: make()) }
      var body: some View { Button("count \(model.count)") { model.count += 1 } }
    }
    let log = Diary()
    @MainActor func make() -> Model {
      log("made")
      return Model()
    }
    let hosted = Hosted { Owner(make: make) }
    hosted.tap("count 0")
    hosted.show(Owner(make: make))
    #expect(hosted.texts == ["count 1"])
    #expect(log.take() == ["made"])
  }

  @Test("An environment object reaches any depth, and only its readers are evaluated") func environmentObject() {
    struct Reader: View {
      @EnvironmentObject var model: Model
      let log: Diary
      var body: some View {
        let _ = log("reader")
        Button("count \(model.count)") { $model.count.wrappedValue += 1 }
      }
    }
    struct Content: View {
      let log: Diary
      var body: some View {
        let _ = log("outer")
        VStack { HStack { Reader(log: log) } }
      }
    }
    let (model, log) = (Model(), Diary())
    let hosted = Hosted { Content(log: log).environmentObject(model) }
    _ = log.take()
    hosted.tap("count 0")
    #expect(hosted.texts == ["count 1"])
    #expect(log.take() == ["reader"])
  }

  @Test("A change from another thread is shown") func otherThread() async throws {
    let (model, log) = (Model(), Diary())
    let hosted = Hosted { Watcher(model: model, log: log) }
    nonisolated(unsafe) let unsafe = model
    await Task.detached { unsafe.count = 3 }.value
    // The main queue, by which the change comes, and the main actor's tasks have no order among each other.
    try await wait(for: "the change") {
      hosted.settle()
      return hosted.texts == ["count 3"]
    }
  }
}

@Observable private final class Notes {
  var title = "title"
  var count = 0
}

@MainActor @Suite("Observable objects") struct ObservableTests {
  @Test("Only bodies that read the property that changed are evaluated") func readers() {
    struct Title: View {
      let notes: Notes
      let log: Diary
      var body: some View {
        let _ = log("title")
        Text(notes.title)
      }
    }
    struct Count: View {
      let notes: Notes
      let log: Diary
      var body: some View {
        let _ = log("count")
        Text("\(notes.count)")
      }
    }
    let (notes, log) = (Notes(), Diary())
    let hosted = Hosted {
      VStack {
        Title(notes: notes, log: log)
        Count(notes: notes, log: log)
      }
    }
    _ = log.take()
    notes.count = 1
    hosted.settle()
    #expect(log.take() == ["count"])
    notes.title = "new"
    hosted.settle()
    #expect(log.take() == ["title"])
    #expect(hosted.texts == ["new", "1"])
  }

  @Test("State owns it, the environment hands it on, Bindable binds to it") func owned() {
    struct Owner: View {
      @State private var notes = Notes()
      var body: some View {
        VStack {
          Text("sum \(notes.count)")
          Child()
          Editor(notes: notes)
        }
        .environment(notes)
      }
    }
    struct Child: View {
      @Environment(Notes.self) private var notes
      @Environment(Notes.self) private var maybe: Notes?
      var body: some View { Button("Add \(maybe?.count ?? -1)") { notes.count += 1 } }
    }
    struct Editor: View {
      @Bindable var notes: Notes
      var body: some View { Setter(title: $notes.title) }
    }
    struct Setter: View {
      @Binding var title: String
      var body: some View { Button("Title \(title)") { title = "x" } }
    }
    let hosted = Hosted { Owner() }
    hosted.tap("Add 0")
    hosted.tap("Title title")
    #expect(hosted.texts == ["sum 1", "Add 1", "Title x"])
  }
}
