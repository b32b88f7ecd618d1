import SlipwayRandomRounds
import Testing

@testable import SwiftUI

/// An element that counts how often it is asked who it is.
private struct Element: Identifiable {
  let number: Int
  let asked: Asked
  @MainActor final class Asked { nonisolated(unsafe) var count = 0 }
  var id: Int {
    asked.count += 1
    return number
  }
}

@MainActor @Suite("Differences of identities are incremental") struct ForEachCostTests {
  private struct Rows: View {
    let elements: [Element]
    let tally: Tally
    var body: some View {
      ScrollView { LazyVStack(spacing: 0) { ForEach(elements) { _ in Tallied(tally: tally, height: 40) } } }
    }
  }

  @Test("The same elements again are asked once each, and rows in sight are updated alone") func same() {
    let (asked, tally) = (Element.Asked(), Tally())
    let elements = (0..<10_000).map { Element(number: $0, asked: asked) }
    let hosted = Hosted(CGSize(300, 400)) { Rows(elements: elements, tally: tally) }
    asked.count = 0
    hosted.show(Rows(elements: elements.map { $0 }, tally: tally))
    #expect(asked.count == 10_000)
  }

  @Test("Of a change, what lies around it is asked once or twice") func insertion() {
    let (asked, tally) = (Element.Asked(), Tally())
    var elements = (0..<10_000).map { Element(number: $0, asked: asked) }
    let hosted = Hosted(CGSize(300, 400)) { Rows(elements: elements, tally: tally) }
    elements.insert(Element(number: 10_000, asked: asked), at: 5_000)
    asked.count = 0
    hosted.show(Rows(elements: elements, tally: tally))
    #expect(asked.count < 10_010)
  }

  @Test("Differences of any kind lead to what a new list has") func random() {
    randomRounds(100) { random in
      var ids = ElementIDs<Int>()
      var data: [Int] = []
      for _ in 0..<12 {
        let old = (0..<ids.count).map { ids[$0] }
        for _ in 0..<Int.random(in: 0...3, using: &random) { change(&data, &random) }
        let difference = ids.take(data) { $0 }
        var new = ElementIDs<Int>()
        _ = new.take(data) { $0 }
        let now = (0..<ids.count).map { ids[$0] }
        #expect(now == (0..<new.count).map { new[$0] }, "\(random)")
        #expect(now.map(\.id) == data, "\(random)")
        #expect(Set(now).count == now.count, "\(random)")
        guard let difference else {
          #expect(now == old, "\(random)")
          continue
        }
        #expect(Array(old[..<difference.old.lowerBound]) == Array(now[..<difference.new.lowerBound]), "\(random)")
        #expect(Array(old[difference.old.upperBound...]) == Array(now[difference.new.upperBound...]), "\(random)")
      }
    }
  }

  private func change(_ data: inout [Int], _ random: inout SeededRandom) {
    switch Int.random(in: 0..<4, using: &random) {
    case 0 where !data.isEmpty: data.remove(at: Int.random(in: data.indices, using: &random))
    case 1 where data.count > 1: data.swapAt(0, data.count - 1)
    case 2: data.shuffle(using: &random)
    // Some identities occur twice.
    default: data.insert(Int.random(in: 0..<30, using: &random), at: Int.random(in: 0...data.count, using: &random))
    }
  }

  @Test("Rows keep their state through any change of their order") func state() {
    struct Counter: View {
      let name: Int
      @State private var first: Int?
      var body: some View { Text(verbatim: "\(name): \(first ?? -1)").onAppear { first = first ?? name } }
    }
    struct Content: View {
      let ids: [Int]
      var body: some View { VStack { ForEach(ids, id: \.self) { Counter(name: $0) } } }
    }
    let hosted = Hosted { Content(ids: [1, 2, 3, 4]) }
    for ids in [[4, 2, 5, 1], [5], [7, 5, 8], [8, 5, 7, 1, 2]] {
      hosted.show(Content(ids: ids))
      hosted.settle()
      #expect(hosted.lines == ids.map { "\($0): \($0)" })
    }
  }
}
