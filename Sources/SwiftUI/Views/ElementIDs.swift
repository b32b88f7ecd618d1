/// The identity of an element; equal ones are told apart by their order.
struct ElementID<ID: Hashable>: Hashable {
  let id: ID
  var turn = 0

  /// As others see it: the element's own where it is the only one.
  var outer: AnyHashable { turn == 0 ? AnyHashable(id) : AnyHashable(self) }
}

/// The identities of all elements, in order. A change costs what lies between the first and the last element that is
/// another, beside one look at each.
struct ElementIDs<ID: Hashable> {
  /// Where two lists of elements differ: all before and all behind is the same.
  struct Difference {
    let old: Range<Int>
    let new: Range<Int>
  }

  private var all: [ElementID<ID>] = []
  /// How often each identity occurs.
  private var counts: [ID: Int] = [:]
  /// How many elements have an identity that others before them have.
  private var repetitions = 0

  var count: Int { all.count }
  var indices: Range<Int> { all.indices }
  subscript(index: Int) -> ElementID<ID> { all[index] }
  subscript(range: Range<Int>) -> ArraySlice<ElementID<ID>> { all[range] }

  /// Takes the identities there are now; returns where they are others, or nil if they are the same.
  mutating func take<Elements: RandomAccessCollection>(_ data: Elements, _ id: (Elements.Element) -> ID) -> Difference?
  {
    let start = samePrefix(data, id)
    let count = data.count
    if start == count, count == all.count { return nil }
    let end = sameSuffix(data, id, least: start)
    let difference = Difference(old: start..<all.count - end, new: start..<count - end)
    let (oldCount, hadRepetitions) = (all.count, repetitions > 0)
    replace(difference, data, id)
    guard hadRepetitions || repetitions > 0 else { return difference }
    countTurns()
    return Difference(old: 0..<oldCount, new: 0..<count)
  }

  private func samePrefix<Elements: RandomAccessCollection>(_ data: Elements, _ id: (Elements.Element) -> ID) -> Int {
    var index = 0
    for element in data {
      guard index < all.count, all[index].id == id(element) else { return index }
      index += 1
    }
    return index
  }

  private func sameSuffix<Elements: RandomAccessCollection>(
    _ data: Elements,
    _ id: (Elements.Element) -> ID,
    least: Int
  ) -> Int {
    let most = min(data.count, all.count) - least
    var length = 0
    var index = data.endIndex
    while length < most {
      index = data.index(before: index)
      guard all[all.count - 1 - length].id == id(data[index]) else { break }
      length += 1
    }
    return length
  }

  private mutating func replace<Elements: RandomAccessCollection>(
    _ difference: Difference,
    _ data: Elements,
    _ id: (Elements.Element) -> ID
  ) {
    for element in all[difference.old] { forget(element.id) }
    let first = data.index(data.startIndex, offsetBy: difference.new.lowerBound)
    let ids = data[first...].prefix(difference.new.count).map(id)
    for id in ids { add(id) }
    all.replaceSubrange(difference.old, with: ids.map { ElementID(id: $0) })
  }

  private mutating func add(_ id: ID) {
    let count = counts[id, default: 0]
    counts[id] = count + 1
    if count > 0 { repetitions += 1 }
  }

  private mutating func forget(_ id: ID) {
    guard let count = counts[id] else { return }
    counts[id] = count > 1 ? count - 1 : nil
    if count > 1 { repetitions -= 1 }
  }

  /// Identities that occur more than once are a fault of the data, which the views outlive.
  private mutating func countTurns() {
    var turns: [ID: Int] = [:]
    for index in all.indices {
      let turn = turns[all[index].id, default: 0]
      turns[all[index].id] = turn + 1
      all[index].turn = turn
    }
  }
}
