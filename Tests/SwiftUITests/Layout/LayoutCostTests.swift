import SlipwayRandomRounds
import Testing
import UIKit

@testable import SwiftUI

/// Rows of which one can be changed by itself.
private struct Row: View {
  let tally: Tally
  @ObservedObject var model: RowModel
  var body: some View {
    let _ = tally.bodies += 1
    Tallied(tally: tally, width: model.width, height: model.height)
  }
}

private final class RowModel: ObservableObject {
  @Published var width: CGFloat = 40
  @Published var height: CGFloat = 10
}

private struct Stack: View {
  let tally: Tally
  let models: [RowModel]
  var body: some View {
    VStack(spacing: 0) { ForEach(models.indices, id: \.self) { Row(tally: tally, model: models[$0]) } }
  }
}

private struct Numbered: View {
  let tally: Tally
  let ids: [Int]
  var body: some View {
    VStack(spacing: 0) { ForEach(ids, id: \.self) { _ in Tallied(tally: tally) } }
  }
}

@MainActor @Suite("Layout is remembered") struct LayoutCostTests {
  @Test("Of a stack of any length, one changed row is asked again alone", arguments: [10, 1000])
  func changedRow(count: Int) {
    let tally = Tally()
    let models = (0..<count).map { _ in RowModel() }
    let hosted = Hosted { Stack(tally: tally, models: models) }
    _ = tally.take()
    models[count / 2].width = 30
    hosted.settle()
    let told = tally.take()
    #expect(told.bodies == 1)
    #expect(told.updates == 1)
    #expect(told.placings == 1)
    // Its least and its largest height, its share, and the ideal size that the screen wants to know.
    #expect((1...4).contains(told.measures))
  }

  @Test("A row of another height is measured alone, and those below stand lower", arguments: [10, 200])
  func higherRow(count: Int) {
    let tally = Tally()
    let models = (0..<count).map { _ in RowModel() }
    let hosted = Hosted(CGSize(100, 10_000)) { ScrollView { Stack(tally: tally, models: models) } }
    _ = tally.take()
    models[count / 2].height = 15
    hosted.settle()
    let told = tally.take()
    #expect((1...4).contains(told.measures))
    let rows = hosted.views(of: UIView.self).filter { type(of: $0) == UIView.self && $0.bounds.width == 40 }
    #expect(hosted.frame(of: rows[count - 1]).minY - hosted.frame(of: rows[0]).minY == CGFloat(10 * count - 5))
  }

  @Test("First shown, each row is asked as often, however many there are") func first() {
    func measures(_ count: Int) -> Int {
      let tally = Tally()
      _ = Hosted { Numbered(tally: tally, ids: Array(0..<count)) }
      return tally.take().measures
    }
    // Its least and its largest height, and its share.
    for count in [40, 400] { #expect(measures(count) <= 3 * count) }
  }

  @Test("Rows in another order are not measured anew, and stand in that order") func shuffled() {
    let tally = Tally()
    let hosted = Hosted(CGSize(100, 5000)) { ScrollView { Numbered(tally: tally, ids: Array(0..<300)) } }
    let before = hosted.views(of: UIView.self).filter { type(of: $0) == UIView.self && $0.bounds.height == 10 }
    _ = tally.take()
    hosted.show(ScrollView { Numbered(tally: tally, ids: (0..<300).reversed()) })
    #expect(tally.take().measures == 0)
    let after = hosted.views(of: UIView.self).filter { type(of: $0) == UIView.self && $0.bounds.height == 10 }
    #expect(after.count == 300)
    #expect(zip(after, before.reversed()).allSatisfy { $0 === $1 })
    #expect(zip(after, after.dropFirst()).allSatisfy { hosted.frame(of: $0).minY < hosted.frame(of: $1).minY })
  }

  @Test("The arrangement that is remembered is the one that is made anew") func sameAsNew() {
    randomRounds(20) { compareWithNew(&$0) }
  }

  private func compareWithNew(_ random: inout SeededRandom) {
    struct Content: View {
      let widths: [ClosedRange<CGFloat>]
      var body: some View {
        HStack(spacing: 3) {
          ForEach(widths.indices, id: \.self) { index in
            Mark("\(index)", widths: widths[index], ideal: widths[index].lowerBound)
              .layoutPriority(widths[index].lowerBound > 20 ? 1 : 0)
          }
        }
      }
    }
    func someRange(_ random: inout SeededRandom) -> ClosedRange<CGFloat> {
      let least = CGFloat.random(in: 0...40, using: &random).rounded()
      return least...(least + CGFloat.random(in: 0...60, using: &random).rounded())
    }
    var widths = (0..<8).map { _ in someRange(&random) }
    let hosted = Hosted(CGSize(200, 50)) { Content(widths: widths) }
    for _ in 0..<10 {
      widths[Int.random(in: 0..<8, using: &random)] = someRange(&random)
      hosted.show(Content(widths: widths))
      let new = Hosted(CGSize(200, 50)) { Content(widths: widths) }
      for index in widths.indices {
        #expect(hosted.frame(mark: "\(index)") == new.frame(mark: "\(index)"), "\(random)")
      }
    }
  }

  @Test("A layout's cache is made once, then brought up to date") func cache() {
    final class Calls: @unchecked Sendable { var made = 0, updated = 0 }
    struct Line: Layout {
      let calls: Calls
      func makeCache(subviews: Subviews) -> Int {
        calls.made += 1
        return subviews.count
      }
      func updateCache(_ cache: inout Int, subviews: Subviews) {
        calls.updated += 1
        cache = subviews.count
      }
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize {
        CGSize(width: 10 * cache, height: 10)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) {}
    }
    struct Content: View {
      let calls: Calls
      let count: Int
      var body: some View {
        Line(calls: calls) { ForEach(0..<count, id: \.self) { _ in Color.red } }.background(Mark("m"))
      }
    }
    let calls = Calls()
    let hosted = Hosted { Content(calls: calls, count: 2) }
    #expect(hosted.frame(mark: "m")?.width == 20)
    hosted.show(Content(calls: calls, count: 3))
    #expect(hosted.frame(mark: "m")?.width == 30)
    #expect(calls.made == 1)
    #expect(calls.updated >= 1)
  }

  @Test("A view that changes its index goes to another place from back to front") func zIndex() {
    struct Content: View {
      let front: String
      var body: some View {
        ZStack { ForEach(["a", "b", "c"], id: \.self) { Mark($0).zIndex($0 == front ? 1 : 0) } }
      }
    }
    let hosted = Hosted { Content(front: "a") }
    #expect(hosted.marks == ["b", "c", "a"])
    hosted.show(Content(front: "b"))
    #expect(hosted.marks == ["a", "c", "b"])
  }
}
