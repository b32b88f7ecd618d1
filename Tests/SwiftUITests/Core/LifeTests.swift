import Combine
import SlipwayTestSupport
import Testing

@testable import SwiftUI

@MainActor @Suite("The life of a view: onAppear, onDisappear, task, onChange, onReceive") struct LifeTests {
  private struct Parts: View {
    let log: Diary
    var isShown = true
    var body: some View {
      if isShown {
        VStack {
          Text("x").onAppear { log("child appears") }.onDisappear { log("child disappears") }
        }
        .onAppear { log("parent appears") }
        .onDisappear { log("parent disappears") }
      }
    }
  }

  @Test("A view appears once, and disappears when it leaves the tree") func appearance() {
    let log = Diary()
    let hosted = Hosted { Parts(log: log) }
    #expect(log.take() == ["child appears", "parent appears"])
    hosted.show(Parts(log: log))
    #expect(log.take() == [])
    hosted.show(Parts(log: log, isShown: false))
    #expect(Set(log.take()) == ["child disappears", "parent disappears"])
  }

  @Test("Out of the window a view disappears and keeps its state; back in it, it appears again") func window() {
    struct Counter: View {
      let log: Diary
      @State private var count = 0
      var body: some View {
        Text("\(count)").onAppear {
          count += 1
          log("appears")
        }.onDisappear { log("disappears") }
      }
    }
    let log = Diary()
    let hosted = Hosted { Counter(log: log) }
    hosted.settle()
    #expect(hosted.texts == ["1"])
    hosted.window.rootViewController = UIViewController()
    hosted.settle()
    #expect(log.take() == ["appears", "disappears"])
    hosted.window.rootViewController = hosted.controller
    hosted.settle()
    #expect(log.take() == ["appears"])
    #expect(hosted.texts == ["2"])
  }

  @Test("onAppear may change state: it is seen in the same frame") func stateInAppear() {
    struct Content: View {
      @State private var text = "before"
      var body: some View { Text(text).onAppear { text = "after" } }
    }
    let hosted = Hosted { Content() }
    #expect(hosted.texts == ["after"])
  }

  @Test("onChange tells of old and new values, and of the first one if asked to") func changes() {
    struct Content: View {
      let log: Diary
      let value: Int
      var body: some View {
        Text("x")
          .onChange(of: value) { log("plain \($0) \($1)") }
          .onChange(of: value, initial: true) { log("initial \($0) \($1)") }
          .onChange(of: value) { log("none") }
          .onChange(of: value, perform: { (new: Int) in log("new \(new)") })
      }
    }
    let log = Diary()
    let hosted = Hosted { Content(log: log, value: 1) }
    #expect(log.take() == ["initial 1 1"])
    hosted.show(Content(log: log, value: 2))
    #expect(log.take() == ["plain 1 2", "initial 1 2", "none", "new 2"])
    hosted.show(Content(log: log, value: 2))
    #expect(log.take() == [])
  }

  @Test("onReceive hears a publisher with the closure of the newest value, until the view is gone") func publishers() {
    struct Content: View {
      let subject: PassthroughSubject<Int, Never>
      let log: Diary
      let name: String
      var body: some View { if name != "" { Text("x").onReceive(subject) { log("\(name) \($0)") } } }
    }
    let (subject, log) = (PassthroughSubject<Int, Never>(), Diary())
    let hosted = Hosted { Content(subject: subject, log: log, name: "a") }
    subject.send(1)
    hosted.show(Content(subject: subject, log: log, name: "b"))
    subject.send(2)
    hosted.show(Content(subject: subject, log: log, name: ""))
    subject.send(3)
    #expect(log.take() == ["a 1", "b 2"])
  }

  @Test("Siblings are evaluated, appear and disappear in their order") func order() {
    struct Word: View {
      let name: String
      let value: Box<Int>
      let log: Diary
      var body: some View {
        Noted(name, log) { Text("\(name) \(value.value)") }
          .onAppear { log("+" + name) }
          .onDisappear { log("-" + name) }
      }
    }
    struct Content: View {
      let names: [String]
      let value: Box<Int>
      let log: Diary
      var body: some View { ForEach(names, id: \.self) { Word(name: $0, value: value, log: log) } }
    }
    let names = "abcdefghijkl".map { String($0) }
    let (value, log) = (Box(0), Diary())
    let hosted = Hosted { Content(names: names, value: value, log: log) }
    #expect(log.take() == names + names.map { "+" + $0 })
    value.value = 1
    hosted.settle()
    #expect(log.take() == names)
    // Another controller covers them, and goes.
    hosted.controller.viewDidDisappear(false)
    hosted.controller.viewWillAppear(false)
    hosted.settle()
    #expect(log.take() == names.map { "-" + $0 } + names.map { "+" + $0 })
    hosted.show(Content(names: [], value: value, log: log))
    #expect(log.take() == names.map { "-" + $0 })
  }

  /// Counts who asks for it and who leaves it.
  private final class Source: Publisher {
    typealias Output = Int
    typealias Failure = Never
    let subject = PassthroughSubject<Int, Never>()
    private(set) var subscriptions = 0
    private(set) var isHeard = false
    func receive<S: Subscriber<Int, Never>>(subscriber: S) {
      subscriptions += 1
      isHeard = true
      subject.handleEvents(receiveCancel: { [weak self] in self?.isHeard = false }).receive(subscriber: subscriber)
    }
  }

  @Test("onReceive follows its publisher when it is another, and keeps to one that is the same") func replaced() {
    struct Content: View {
      let source: Source
      let log: Diary
      var name = "x"
      var body: some View { Text(name).onReceive(source.map { $0 * 10 }) { log("\(name) \($0)") } }
    }
    let (first, second, log) = (Source(), Source(), Diary())
    let hosted = Hosted { Content(source: first, log: log) }
    first.subject.send(1)
    for name in ["y", "z"] { hosted.show(Content(source: first, log: log, name: name)) }
    first.subject.send(2)
    #expect(first.subscriptions == 1 && first.isHeard)
    hosted.show(Content(source: second, log: log, name: "z"))
    #expect(second.subscriptions == 1 && second.isHeard && !first.isHeard)
    first.subject.send(3)
    second.subject.send(4)
    #expect(log.take() == ["x 10", "z 20", "z 40"])
  }

  @Test("A notification that the body asks for anew is the same one") func notifications() {
    struct Content: View {
      let name: String
      let log: Diary
      var body: some View {
        Text(name).onReceive(NotificationCenter.default.publisher(for: Notification.Name("life " + "tests"))) { _ in
          log(name)
        }
      }
    }
    let log = Diary()
    let hosted = Hosted { Content(name: "a", log: log) }
    hosted.show(Content(name: "b", log: log))
    NotificationCenter.default.post(name: Notification.Name("life tests"), object: nil)
    #expect(log.take() == ["b"])
  }

  @Test("A task runs while its view is shown, and anew for another id") func tasks() async {
    struct Content: View {
      let id: Int
      let started: AsyncStream<String>.Continuation
      var isShown = true
      var body: some View {
        if isShown {
          Text("x").task(id: id) {
            started.yield("start \(id)")
            await withTaskCancellationHandler {
              try? await Task.sleep(for: .seconds(600))
            } onCancel: {
              started.yield("cancelled")
            }
          }
        }
      }
    }
    let (events, started) = AsyncStream<String>.makeStream()
    var seen = events.makeAsyncIterator()
    let hosted = Hosted { Content(id: 1, started: started) }
    #expect(await seen.next() == "start 1")
    hosted.show(Content(id: 1, started: started))
    hosted.show(Content(id: 2, started: started))
    #expect(await seen.next() == "cancelled")
    #expect(await seen.next() == "start 2")
    hosted.show(Content(id: 2, started: started, isShown: false))
    #expect(await seen.next() == "cancelled")
  }
}
