import CoreGraphics

/// The heights of a section's rows: one for all, but for those that are known to differ.
///
/// A million rows that nobody has seen take no memory. What is known is kept in blocks, whose sums make the way from a
/// row to its place, and back, short.
package struct RowHeights {
  /// How high a row is of which nobody says it.
  static let standardRow: CGFloat = 44

  package private(set) var count: Int
  /// The height of a row that is not known: all rows' height, or an estimate.
  package let standard: CGFloat
  private var blocks: [Int: Block] = [:]
  private var extra: PrefixSums?

  private struct Block {
    /// Not a number where the height is not known.
    var heights: [CGFloat]
  }

  private static let blockSize = 256

  package init(count: Int, standard: CGFloat) {
    self.count = count
    self.standard = standard
  }

  package var total: CGFloat { offset(of: count) }

  package func isKnown(_ row: Int) -> Bool { known(row) != nil }

  package func height(of row: Int) -> CGFloat { known(row) ?? standard }

  private func known(_ row: Int) -> CGFloat? {
    guard let block = blocks[row / Self.blockSize] else { return nil }
    let height = block.heights[row % Self.blockSize]
    return height.isNaN ? nil : height
  }

  package mutating func set(_ height: CGFloat, for row: Int) {
    let (index, place) = row.quotientAndRemainder(dividingBy: Self.blockSize)
    let old = self.height(of: row)
    blocks[index, default: Block(heights: Array(repeating: .nan, count: Self.blockSize))].heights[place] = height
    guard height != old else { return }
    if extra == nil { extra = PrefixSums(count: count / Self.blockSize + 1) }
    extra!.add(height - old, at: index)
  }

  /// The row is as if it had never been measured.
  mutating func forget(_ row: Int) {
    guard isKnown(row) else { return }
    set(standard, for: row)
    blocks[row / Self.blockSize]!.heights[row % Self.blockSize] = .nan
  }

  /// From the top of the section's first row to the top of a row; `count` gives the bottom of the last.
  func offset(of row: Int) -> CGFloat {
    let plain = CGFloat(row) * standard
    guard let extra else { return plain }
    let (index, place) = row.quotientAndRemainder(dividingBy: Self.blockSize)
    var offset = plain + extra.sum(before: index)
    if let block = blocks[index] {
      for height in block.heights[..<place] where !height.isNaN { offset += height - standard }
    }
    return offset
  }

  /// The row at a distance from the top of the first one: the nearest of them.
  func row(at offset: CGFloat) -> Int {
    guard count > 0, offset > 0 else { return 0 }
    if extra == nil {
      guard standard > 0 else { return 0 }
      return Int(min(CGFloat(count - 1), (offset / standard).rounded(.down)))
    }
    let next = (0..<count).partitioningIndex { self.offset(of: $0) > offset }
    return max(0, next - 1)
  }

  /// The same rows after a change; `target` says where a row is now, or nil for one whose height is to be asked anew.
  func moved(count: Int, to target: (Int) -> Int?) -> RowHeights {
    var moved = RowHeights(count: count, standard: standard)
    for (row, height) in knownRows { if let new = target(row), new < count { moved.set(height, for: new) } }
    return moved
  }

  package var knownRows: [(row: Int, height: CGFloat)] {
    blocks.flatMap { index, block in
      block.heights.enumerated().compactMap { place, height in
        height.isNaN ? nil : (index * Self.blockSize + place, height)
      }
    }
  }
}

/// Sums of the first elements of a sequence whose elements change (Fenwick's tree).
struct PrefixSums {
  private var tree: [CGFloat]

  init(count: Int) { tree = Array(repeating: 0, count: count + 1) }

  mutating func add(_ value: CGFloat, at index: Int) {
    var node = index + 1
    while node < tree.count {
      tree[node] += value
      node += node & -node
    }
  }

  func sum(before index: Int) -> CGFloat {
    var sum: CGFloat = 0
    var node = min(index, tree.count - 1)
    while node > 0 {
      sum += tree[node]
      node -= node & -node
    }
    return sum
  }
}
