import Foundation
import SlipwayRandomRounds
import Testing

@testable import UIKit

@Suite("RowHeights")
struct RowHeightsTests {
  @Test("A million unseen rows: places by arithmetic, and back")
  func uniform() {
    let rows = RowHeights(count: 1_000_000, standard: 44)
    #expect(rows.total == 44_000_000 && rows.offset(of: 1000) == 44_000)
    #expect(rows.row(at: 43.9) == 0 && rows.row(at: 44) == 1 && rows.row(at: 1e12) == 999_999 && rows.row(at: -5) == 0)
  }

  @Test("What differs moves what is below it; as a plain sum says")
  func differing() {
    randomRounds(1) { random in compareWithSum(&random) }
  }

  private func compareWithSum(_ random: inout SeededRandom) {
    var rows = RowHeights(count: 2000, standard: 40)
    var plain = Array(repeating: CGFloat(40), count: 2000)
    for _ in 0..<500 {
      let row = Int.random(in: 0..<2000, using: &random)
      let height = CGFloat(Int.random(in: 0...100, using: &random))
      rows.set(height, for: row)
      plain[row] = height
    }
    var offset: CGFloat = 0
    for row in 0..<2000 {
      #expect(rows.offset(of: row) == offset && rows.height(of: row) == plain[row], "\(random)")
      if plain[row] > 0 { #expect(rows.row(at: offset + plain[row] / 2) == row, "\(random)") }
      offset += plain[row]
    }
    #expect(rows.total == offset, "\(random)")
  }

  @Test("What is forgotten has the standard height again; what moves keeps its height")
  func changes() {
    var rows = RowHeights(count: 1000, standard: 44)
    rows.set(60, for: 300)
    rows.set(44, for: 301)
    #expect(rows.isKnown(300) && rows.isKnown(301) && !rows.isKnown(302))
    rows.set(70, for: 5)
    rows.forget(5)
    #expect(!rows.isKnown(5) && rows.offset(of: 300) == 13_200)
    let moved = rows.moved(count: 999) { $0 == 301 ? nil : $0 - 1 }
    #expect(moved.height(of: 299) == 60 && !moved.isKnown(300) && moved.total == 999 * 44 + 16)
  }
}

@Suite("TableGeometry")
struct TableGeometryTests {
  let geometry = TableGeometry(
    top: 100,
    sections: [
      .init(header: 20, rows: RowHeights(count: 3, standard: 40), footer: 10),
      .init(header: 0, rows: RowHeights(count: 0, standard: 40), footer: 0),
      .init(padding: 5, header: 20, rows: RowHeights(count: 2, standard: 40), footer: 0),
    ]
  )

  @Test("Sections lie below each other: header, rows, footer")
  func places() {
    #expect(geometry.header(0) == .init(start: 100, length: 20))
    #expect(geometry.row(IndexPath(row: 2, section: 0)) == .init(start: 200, length: 40))
    #expect(geometry.footer(0) == .init(start: 240, length: 10))
    #expect(geometry.header(2) == .init(start: 255, length: 20) && geometry.end == 355)
  }

  @Test("The rows of a range, across sections without any")
  func ranges() {
    let rows = geometry.rows(in: 170...290)
    #expect(rows == [[0, 1], [0, 2], [2, 0]].map { IndexPath(row: $0[1], section: $0[0]) })
    #expect(geometry.rows(in: 0...100).isEmpty && geometry.rows(in: 400...500).isEmpty)
    #expect(geometry.firstRow(below: 245) == IndexPath(row: 0, section: 2))
    #expect(geometry.row(before: IndexPath(row: 0, section: 2)) == IndexPath(row: 2, section: 0))
    #expect(geometry.row(after: IndexPath(row: 1, section: 2)) == nil)
  }

  @Test("A pinned header stays at the top until the next section pushes it away")
  func pinning() {
    #expect(geometry.pinnedHeader(0, top: 50).start == 100)
    #expect(geometry.pinnedHeader(0, top: 150).start == 150)
    #expect(geometry.pinnedHeader(0, top: 235).start == 220)
    #expect(geometry.pinnedFooter(0, bottom: 180).start == 170)
  }
}
