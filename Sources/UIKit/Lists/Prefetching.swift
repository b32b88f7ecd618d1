import Foundation

/// Which items near the visible ones the prefetching data source has been told of.
struct Prefetching {
  private var known: Set<IndexPath> = []

  /// What came near and what went far since the last time.
  mutating func update(near: Set<IndexPath>, visible: some Sequence<IndexPath>) -> (
    fresh: [IndexPath], gone: [IndexPath]
  ) {
    let fresh = near.subtracting(known).subtracting(visible)
    let gone = known.subtracting(near)
    known = near
    return (fresh.sorted(), gone.sorted())
  }
}
