import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Rows are let go") struct LettingGoTests {
  private struct Row: View {
    let number: Int
    let tally: Tally
    let log: Diary
    @State private var taps = 0
    @StateObject private var model = Model()
    @MainActor final class Model: ObservableObject { @Published var taps = 0 }
    var body: some View {
      HStack(spacing: 0) {
        Tallied(tally: tally, height: 40)
        Button("\(number): \(taps) \(model.taps)") {
          taps += 1
          model.taps += 1
        }
      }
      .onAppear { log("appears \(number)") }
      .onDisappear { log("disappears \(number)") }
    }
  }

  private struct Stack: View {
    var count = 1000
    let tally: Tally
    let log: Diary
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<count, id: \.self) { Row(number: $0, tally: tally, log: log).padding(0) } }
      }
    }
  }

  private struct Table: View {
    let tally: Tally
    let log: Diary
    var body: some View { List(0..<1000, id: \.self) { Row(number: $0, tally: tally, log: log) } }
  }

  private func walk<Content: View>(_ hosted: Hosted<Content>, to end: CGFloat) {
    let scroll = hosted.views(of: UIScrollView.self).first { $0.contentSize.height > 1000 }!
    let step: CGFloat = end < scroll.contentOffset.y ? -300 : 300
    while abs(scroll.contentOffset.y - end) > 300 {
      scroll.contentOffset.y += step
      hosted.settle()
    }
    scroll.contentOffset.y = end
    hosted.settle()
  }

  private func checkWalk<Content: View>(_ hosted: Hosted<Content>, _ tally: Tally, _ log: Diary) {
    hosted.tap("1: 0 0")
    hosted.tap("1: 1 1")
    #expect(hosted.view("1: 2 2") != nil)
    _ = log.take()
    walk(hosted, to: 30_000)
    #expect(hosted.view("1: 2 2") == nil)
    #expect(tally.live < 150)
    #expect(log.take().contains("disappears 1"))
    walk(hosted, to: 0)
    #expect(tally.live < 150)
    #expect(log.take().contains("appears 1"))
    // The state is what it was, and goes on.
    hosted.tap("1: 2 2")
    #expect(hosted.view("1: 3 3") != nil)
    #expect(hosted.view("2: 0 0") != nil)
  }

  @Test("A lazy stack keeps the rows around those in sight, and the state of all") func stack() {
    let (tally, log) = (Tally(), Diary())
    checkWalk(Hosted(CGSize(300, 400)) { Stack(tally: tally, log: log) }, tally, log)
  }

  @Test("So does a list") func list() {
    let (tally, log) = (Tally(), Diary())
    checkWalk(Hosted(CGSize(300, 400)) { Table(tally: tally, log: log) }, tally, log)
  }

  @Test("The state of an element that has gone is gone, too") func goneElement() {
    let (tally, log) = (Tally(), Diary())
    let hosted = Hosted(CGSize(300, 400)) { Stack(tally: tally, log: log) }
    hosted.tap("1: 0 0")
    walk(hosted, to: 20_000)
    hosted.show(Stack(count: 1, tally: tally, log: log))
    hosted.settle()
    hosted.show(Stack(tally: tally, log: log))
    hosted.settle()
    walk(hosted, to: 0)
    #expect(hosted.view("1: 0 0") != nil)
  }

  @Test("A choice that is another when the row comes back has a state of its own") func otherChoice() {
    struct Choosing: View {
      let number: Int
      let isOther: Bool
      var body: some View {
        if isOther { Counter(name: "other \(number)") } else { Counter(name: "\(number)") }
      }
    }
    struct Counter: View {
      let name: String
      @State private var taps = 0
      var body: some View { Button("\(name): \(taps)") { taps += 1 }.frame(height: 40) }
    }
    struct Content: View {
      let isOther: Bool
      var body: some View {
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(0..<1000, id: \.self) { Choosing(number: $0, isOther: isOther).padding(0) } }
        }
      }
    }
    let hosted = Hosted(CGSize(300, 400)) { Content(isOther: false) }
    hosted.tap("1: 0")
    walk(hosted, to: 20_000)
    hosted.show(Content(isOther: true))
    walk(hosted, to: 0)
    #expect(hosted.view("other 1: 0") != nil)
  }
}
