/// Looks for the way that costs least (A*). Of the open places that with the least cost so far and estimated comes first.
struct PathSearch {
  private struct Open {
    var node: GKGraphNode
    var total: Float
    var order: Int
  }

  private let goal: GKGraphNode
  private var heap: [Open] = []
  private var count = 0
  private var costs: [ObjectIdentifier: Float] = [:]
  private var previous: [ObjectIdentifier: GKGraphNode] = [:]
  private var done: Set<ObjectIdentifier> = []

  init(from start: GKGraphNode, to goal: GKGraphNode) {
    self.goal = goal
    costs[ObjectIdentifier(start)] = 0
    push(start, total: start.estimatedCost(to: goal))
  }

  mutating func path() -> [GKGraphNode] {
    while let node = pop() {
      if node === goal { return way(to: node) }
      guard done.insert(ObjectIdentifier(node)).inserted else { continue }
      let cost = costs[ObjectIdentifier(node)] ?? 0
      for next in node.connectedNodes {
        let key = ObjectIdentifier(next)
        let new = cost + node.cost(to: next)
        if let old = costs[key], old <= new { continue }
        costs[key] = new
        previous[key] = node
        // An estimate that is too high is mended by looking once more.
        done.remove(key)
        push(next, total: new + next.estimatedCost(to: goal))
      }
    }
    return []
  }

  private func way(to node: GKGraphNode) -> [GKGraphNode] {
    var path = [node]
    while let last = path.last, let before = previous[ObjectIdentifier(last)] { path.append(before) }
    return path.reversed()
  }

  // MARK: A heap

  private func isBefore(_ a: Int, _ b: Int) -> Bool {
    (heap[a].total, heap[a].order) < (heap[b].total, heap[b].order)
  }

  private mutating func push(_ node: GKGraphNode, total: Float) {
    heap.append(Open(node: node, total: total, order: count))
    count += 1
    var child = heap.count - 1
    while child > 0, isBefore(child, (child - 1) / 2) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func pop() -> GKGraphNode? {
    guard let first = heap.first else { return nil }
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while true {
      let children = [2 * parent + 1, 2 * parent + 2].filter { $0 < heap.count }
      guard let least = children.min(by: isBefore), isBefore(least, parent) else { break }
      heap.swapAt(parent, least)
      parent = least
    }
    return first.node
  }
}
