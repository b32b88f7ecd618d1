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
