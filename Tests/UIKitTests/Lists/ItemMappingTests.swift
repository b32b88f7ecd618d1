import Foundation
import SlipwayRandomRounds
import Testing

@testable import UIKit

/// `ItemMapping` against the plain thing: arrays that are changed as Apple orders it, deletions first, from the back,
/// then insertions from the front.
@MainActor @Suite("Batches of changes")
struct ItemMappingTests {
  private struct Batch {
    var changes: [BatchUpdate.Change] = []
    var before: [[Int]] = []
    var after: [[Int]] = []
  }

  private static func random(_ random: inout SeededRandom) -> Batch {
    var batch = Batch()
    var next = 0
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let count = Int.random(in: 0...8, using: &random)
      batch.before.append(Array(next..<next + count))
      next += count
    }
    batch.after = batch.before
    for section in batch.before.indices {
      let gone = batch.before[section].indices.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
      for item in gone.reversed() {
        batch.after[section].remove(at: item)
        batch.changes.append(.deleteItem(IndexPath(item: item, section: section)))
      }
    }
    let goneSections = batch.before.indices.filter { _ in Int.random(in: 0..<5, using: &random) == 0 }
    for section in goneSections.reversed() {
      batch.after.remove(at: section)
      batch.changes.removeAll { if case .deleteItem(let path) = $0 { path.section == section } else { false } }
      batch.changes.append(.deleteSection(section))
    }
    let fresh = Int.random(in: 0...batch.after.count, using: &random)
    let inserts = Bool.random(using: &random)
    if inserts {
      batch.after.insert([-1, -1], at: fresh)
      batch.changes.append(.insertSection(fresh))
    }
    for section in batch.after.indices where !(inserts && section == fresh) {
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        // Ascending places, so that each is the place after the batch.
        let place = batch.after[section].count
        batch.after[section].append(-2)
        batch.changes.append(.insertItem(IndexPath(item: place, section: section)))
      }
      if Bool.random(using: &random), batch.after[section].last != -2 {
        batch.after[section].insert(-3, at: 0)
        batch.changes.append(.insertItem(IndexPath(item: 0, section: section)))
      }
    }
    batch.changes.shuffle(using: &random)
    return batch
  }

  @Test("Every item is where the arrays say, in 2,000 random batches")
  func againstArrays() {
    randomRounds(2000) { generator in
      let batch = Self.random(&generator)
      let mapping = ItemMapping(batch.changes, before: batch.before.map(\.count))
      for (section, items) in batch.before.enumerated() {
        for (item, value) in items.enumerated() {
          var expected: IndexPath?
          for (section, items) in batch.after.enumerated() {
            if let item = items.firstIndex(of: value) { expected = IndexPath(item: item, section: section) }
          }
          #expect(mapping.after(IndexPath(item: item, section: section)) == expected, "\(batch), \(generator)")
        }
      }
      #expect(
        mapping.expectedCounts(before: batch.before.map(\.count), after: batch.after.map(\.count))
          == batch.after.map(\.count),
        "\(generator)"
      )
    }
  }

  @Test("A moved item goes where it is sent; the others close up and make room")
  func moves() {
    let mapping = ItemMapping([.moveItem(IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 0))], before: [4])
    #expect((0..<4).map { mapping.after(IndexPath(item: $0, section: 0))?.item } == [2, 0, 1, 3])
    let sections = ItemMapping([.moveSection(0, 2)], before: [1, 1, 1])
    #expect((0..<3).map { sections.sectionAfter($0) } == [2, 0, 1])
  }
}
