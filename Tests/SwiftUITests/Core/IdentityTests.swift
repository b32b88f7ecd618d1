import Testing

@testable import SwiftUI

/// A view that shows how often it was tapped: a new one starts at nothing.
private struct Counter: View {
  let name: String
  @State private var count = 0
  var body: some View { Button("\(name) \(count)") { count += 1 } }
}

@MainActor @Suite("Identity: what keeps a view's state") struct IdentityTests {
  @Test("The branches of a condition are two views") func branches() {
    struct Content: View {
      let isFirst: Bool
      var body: some View {
        if isFirst { Counter(name: "a") } else { Counter(name: "b") }
      }
    }
    let hosted = Hosted { Content(isFirst: true) }
    hosted.tap("a 0")
    #expect(hosted.texts == ["a 1"])
    hosted.show(Content(isFirst: false))
    #expect(hosted.texts == ["b 0"])
    hosted.show(Content(isFirst: true))
    #expect(hosted.texts == ["a 0"])
  }

  @Test("Without else, a view comes and goes; its neighbours keep their state") func optional() {
    struct Content: View {
      let hasMiddle: Bool
      var body: some View {
        VStack {
          Counter(name: "a")
          if hasMiddle { Counter(name: "m") }
          Counter(name: "z")
        }
      }
    }
    let hosted = Hosted { Content(hasMiddle: false) }
    hosted.tap("z 0")
    hosted.show(Content(hasMiddle: true))
    #expect(hosted.texts == ["a 0", "m 0", "z 1"])
    hosted.tap("m 0")
    hosted.show(Content(hasMiddle: false))
    hosted.show(Content(hasMiddle: true))
    #expect(hosted.texts == ["a 0", "m 0", "z 1"])
  }

  @Test("A switch keeps the view of a case") func cases() {
    struct Content: View {
      let number: Int
      var body: some View {
        switch number {
        case 0: Counter(name: "zero")
        case 1: Counter(name: "one")
        default: Counter(name: "many")
        }
      }
    }
    let hosted = Hosted { Content(number: 5) }
    hosted.tap("many 0")
    hosted.show(Content(number: 6))
    #expect(hosted.texts == ["many 1"])
    hosted.show(Content(number: 1))
    #expect(hosted.texts == ["one 0"])
  }

  @Test("ForEach finds a view by its element's identity, wherever it moves") func forEach() {
    struct Content: View {
      let names: [String]
      var body: some View {
        VStack { ForEach(names, id: \.self) { Counter(name: $0) } }
      }
    }
    let hosted = Hosted { Content(names: ["a", "b", "c"]) }
    hosted.tap("b 0")
    hosted.show(Content(names: ["c", "b"]))
    #expect(hosted.texts == ["c 0", "b 1"])
    hosted.show(Content(names: ["c"]))
    hosted.show(Content(names: ["b", "c"]))
    #expect(hosted.texts == ["b 0", "c 0"])
  }

  @Test("Two elements of one identity are two views") func equalIdentities() {
    let hosted = Hosted { VStack { ForEach(["a", "a", "b"], id: \.self) { Counter(name: $0) } } }
    #expect(hosted.texts == ["a 0", "a 0", "b 0"])
    hosted.tap("a 0")
    #expect(hosted.texts == ["a 1", "a 0", "b 0"])
  }

  @Test("ForEach takes ranges, identifiable elements and bindings") func forEachForms() {
    struct Item: Identifiable {
      let id: Int
      var name: String
    }
    struct Content: View {
      @State var items = [Item(id: 1, name: "x"), Item(id: 2, name: "y")]
      var body: some View {
        VStack {
          ForEach(0..<2) { Text("row \($0)") }
          ForEach(items) { Text("item \($0.name)") }
          ForEach($items) { $item in Button("set \(item.name)") { item.name += "!" } }
        }
      }
    }
    let hosted = Hosted { Content() }
    #expect(hosted.texts == ["row 0", "row 1", "item x", "item y", "set x", "set y"])
    hosted.tap("set y")
    #expect(hosted.texts == ["row 0", "row 1", "item x", "item y!", "set x", "set y!"])
  }

  @Test("Elements of a binding can be removed, the last one, too") func removedBindings() {
    struct Item: Identifiable, Hashable {
      let id: Int
      var name: String
    }
    struct Row: View {
      @Binding var item: Item
      var body: some View { Button("set \(item.name)") { item.name += "!" } }
    }
    struct Content: View {
      @State var items = [Item(id: 1, name: "x"), Item(id: 2, name: "y"), Item(id: 3, name: "z")]
      var body: some View {
        VStack {
          ForEach($items) { $item in Row(item: $item) }
          ForEach($items, id: \.self) { $item in Text(item.name) }
          Button("last") { items.removeLast() }
          Button("first") { items.removeFirst() }
        }
      }
    }
    let hosted = Hosted { Content() }
    hosted.tap("last")
    #expect(hosted.texts == ["set x", "set y", "x", "y", "last", "first"])
    hosted.tap("first")
    hosted.tap("set y")
    #expect(hosted.texts == ["set y!", "y!", "last", "first"])
    hosted.tap("last")
    #expect(hosted.texts == ["last", "first"])
  }

  @Test("Another id is another view") func id() {
    struct Content: View {
      let id: Int
      var body: some View { Counter(name: "a").id(id) }
    }
    let hosted = Hosted { Content(id: 1) }
    hosted.tap("a 0")
    hosted.show(Content(id: 1))
    #expect(hosted.texts == ["a 1"])
    hosted.show(Content(id: 2))
    #expect(hosted.texts == ["a 0"])
  }

  @Test("AnyView keeps the state while the type stays") func anyView() {
    struct Content: View {
      let view: AnyView
      var body: some View { view }
    }
    let hosted = Hosted { Content(view: AnyView(Counter(name: "a"))) }
    hosted.tap("a 0")
    hosted.show(Content(view: AnyView(Counter(name: "b"))))
    #expect(hosted.texts == ["b 1"])
    hosted.show(Content(view: AnyView(Text("text"))))
    hosted.show(Content(view: AnyView(Counter(name: "b"))))
    #expect(hosted.texts == ["b 0"])
  }

  @Test("Group is no view of its own: a stack sees what is inside, and a modifier meets each") func group() {
    let hosted = Hosted {
      VStack(spacing: 0) {
        Group {
          Mark("a", 10, 10)
          Mark("b", 10, 10)
        }
        .padding(5)
        EmptyView()
      }
    }
    #expect(hosted.frame(mark: "b")!.minY - hosted.frame(mark: "a")!.maxY == 10)
  }

  @Test("More than ten views stand in one block") func manyViews() {
    let hosted = Hosted {
      VStack {
        Text("1")
        Text("2")
        Text("3")
        Text("4")
        Text("5")
        Text("6")
        Text("7")
        Text("8")
        Text("9")
        Text("10")
        Text("11")
      }
    }
    #expect(hosted.texts == (1...11).map(String.init))
  }

  @Test("A view that is gone is freed, with its state and its views") func freed() {
    final class Model: ObservableObject {}
    struct Owner: View {
      @StateObject var model: Model
      var body: some View { Text("owner").onTapGesture { _ = model } }
    }
    struct Content: View {
      let model: Model?
      var body: some View { if let model { Owner(model: model) } }
    }
    weak var model: Model?
    weak var label: UIView?
    let hosted: Hosted<Content> = {
      let new = Model()
      model = new
      let hosted = Hosted { Content(model: new) }
      label = hosted.view("owner")
      hosted.show(Content(model: nil))
      return hosted
    }()
    #expect(hosted.texts.isEmpty)
    #expect(model == nil)
    #expect(label == nil)
  }

  @Test("A closed window frees the whole tree") func closed() {
    final class Model: ObservableObject {}
    struct Owner: View {
      @StateObject var model = Model()
      let made: (Model) -> Void
      var body: some View { Text("x").onAppear { made(model) } }
    }
    weak var model: Model?
    weak var controller: UIViewController?
    do {
      let hosted = Hosted { Owner { model = $0 } }
      controller = hosted.controller
      #expect(model != nil)
      hosted.window.rootViewController = nil
    }
    #expect(controller == nil)
    #expect(model == nil)
  }
}
