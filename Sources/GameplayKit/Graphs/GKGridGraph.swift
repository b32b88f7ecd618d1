import Foundation

/// A place of a grid. A step costs as much as it is long.
open class GKGridGraphNode: GKGraphNode {
  open internal(set) var gridPosition: SIMD2<Int32>

  public required init(gridPosition: SIMD2<Int32>) { self.gridPosition = gridPosition }

  open override func estimatedCost(to node: GKGraphNode) -> Float { cost(to: node) }
  open override func cost(to node: GKGraphNode) -> Float {
    guard let node = node as? GKGridGraphNode else { return super.cost(to: node) }
    let way = SIMD2<Float>(node.gridPosition) - SIMD2<Float>(gridPosition)
    return (way * way).sum().squareRoot()
  }
}

/// A grid, from each of whose places one can go to those beside it.
open class GKGridGraph<NodeType: GKGridGraphNode>: GKGraph {
  public let gridOrigin: SIMD2<Int32>
  public let gridWidth: Int
  public let gridHeight: Int
  public let diagonalsAllowed: Bool

  /// - Parameter nodeClass: what the places are objects of: `NodeType` or a subclass.
  public init(
    fromGridStartingAt position: SIMD2<Int32>,
    width: Int32,
    height: Int32,
    diagonalsAllowed: Bool,
    nodeClass: AnyClass
  ) {
    let type = nodeClass as? NodeType.Type ?? NodeType.self
    (gridOrigin, self.diagonalsAllowed) = (position, diagonalsAllowed)
    (gridWidth, gridHeight) = (Int(width), Int(height))
    var nodes: [NodeType] = []
    for x in 0..<width {
      for y in 0..<height { nodes.append(type.init(gridPosition: position &+ SIMD2(x, y))) }
    }
    super.init(nodes)
    for node in nodes { connectToAdjacentNodes(node: node, among: nodes) }
  }

  public convenience init(
    fromGridStartingAt position: SIMD2<Int32>,
    width: Int32,
    height: Int32,
    diagonalsAllowed: Bool
  ) {
    self.init(
      fromGridStartingAt: position,
      width: width,
      height: height,
      diagonalsAllowed: diagonalsAllowed,
      nodeClass: NodeType.self
    )
  }

  /// The place there; nil if it is outside, or was taken away.
  open func node(atGridPosition position: SIMD2<Int32>) -> NodeType? {
    let nodes = nodes ?? []
    // Where nothing was taken away a place stands where it was made.
    let step = position &- gridOrigin
    let index = Int(step.x) * gridHeight + Int(step.y)
    if nodes.indices.contains(index), let node = nodes[index] as? NodeType, node.gridPosition == position {
      return node
    }
    return nodes.lazy.compactMap { $0 as? NodeType }.first { $0.gridPosition == position }
  }

  /// Makes ways from a place to those beside it, and back.
  open func connectToAdjacentNodes(node: GKGridGraphNode) {
    let steps = Self.steps(diagonals: diagonalsAllowed)
    let neighbours = steps.compactMap { self.node(atGridPosition: node.gridPosition &+ $0) }
    node.addConnections(to: neighbours, bidirectional: true)
  }

  /// The same while the grid is made, when all places stand in their order; each is asked, so one way is enough.
  private func connectToAdjacentNodes(node: NodeType, among nodes: [NodeType]) {
    let neighbours = Self.steps(diagonals: diagonalsAllowed).compactMap { step -> NodeType? in
      let place = node.gridPosition &- gridOrigin &+ step
      guard (0..<gridWidth).contains(Int(place.x)), (0..<gridHeight).contains(Int(place.y)) else { return nil }
      return nodes[Int(place.x) * gridHeight + Int(place.y)]
    }
    node.addConnections(to: neighbours, bidirectional: false)
  }

  private static func steps(diagonals: Bool) -> [SIMD2<Int32>] {
    let straight: [SIMD2<Int32>] = [[-1, 0], [1, 0], [0, -1], [0, 1]]
    return straight + (diagonals ? [[-1, -1], [-1, 1], [1, -1], [1, 1]] : [])
  }
}
