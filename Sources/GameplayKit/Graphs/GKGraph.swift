import Foundation

/// Places, and the ways between them.
open class GKGraph: NSObject {
  open private(set) var nodes: [GKGraphNode]?

  public init(_ nodes: [GKGraphNode]) { self.nodes = nodes }
  public convenience override init() { self.init([]) }

  open func add(_ nodes: [GKGraphNode]) {
    let there = Set((self.nodes ?? []).map(ObjectIdentifier.init))
    self.nodes = (self.nodes ?? []) + nodes.filter { !there.contains(ObjectIdentifier($0)) }
  }

  /// Takes places away, with all ways to and from them.
  open func remove(_ nodes: [GKGraphNode]) {
    let gone = Set(nodes.map(ObjectIdentifier.init))
    self.nodes = self.nodes?.filter { !gone.contains(ObjectIdentifier($0)) }
    for node in self.nodes ?? [] { node.removeConnections(to: nodes, bidirectional: true) }
    for node in nodes { node.removeConnections(to: node.connectedNodes, bidirectional: false) }
  }

  /// Makes a way to the place in the graph that costs least.
  open func connectToLowestCostNode(node: GKGraphNode, bidirectional: Bool) {
    let others = (nodes ?? []).filter { $0 !== node }
    guard let nearest = others.min(by: { node.cost(to: $0) < node.cost(to: $1) }) else { return }
    node.addConnections(to: [nearest], bidirectional: bidirectional)
  }

  /// The way that costs least, from its beginning to its end; none if there is no way.
  open func findPath(from startNode: GKGraphNode, to endNode: GKGraphNode) -> [GKGraphNode] {
    startNode.findPath(to: endNode)
  }
}

/// A place in a graph.
open class GKGraphNode: NSObject {
  /// Where one can go from here.
  open private(set) var connectedNodes: [GKGraphNode] = []

  public override init() {}

  open func addConnections(to nodes: [GKGraphNode], bidirectional: Bool) {
    for node in nodes {
      if !connectedNodes.contains(where: { $0 === node }) { connectedNodes.append(node) }
      if bidirectional { node.addConnections(to: [self], bidirectional: false) }
    }
  }

  open func removeConnections(to nodes: [GKGraphNode], bidirectional: Bool) {
    for node in nodes {
      connectedNodes.removeAll { $0 === node }
      if bidirectional { node.removeConnections(to: [self], bidirectional: false) }
    }
  }

  /// At least what the way to any place must cost: nothing by itself.
  open func estimatedCost(to node: GKGraphNode) -> Float { 0 }
  /// What one step to a place costs: 1 by itself.
  open func cost(to node: GKGraphNode) -> Float { 1 }

  open func findPath(from startNode: GKGraphNode) -> [GKGraphNode] { startNode.findPath(to: self) }

  /// The way that costs least, from here to its end; none if there is no way.
  open func findPath(to goalNode: GKGraphNode) -> [GKGraphNode] {
    var search = PathSearch(from: self, to: goalNode)
    return search.path()
  }
}

/// A place on a plane. A step costs as much as it is long.
open class GKGraphNode2D: GKGraphNode {
  open var position: SIMD2<Float>

  public init(point: SIMD2<Float>) { position = point }

  open override func estimatedCost(to node: GKGraphNode) -> Float { cost(to: node) }
  open override func cost(to node: GKGraphNode) -> Float {
    guard let node = node as? GKGraphNode2D else { return super.cost(to: node) }
    let way = node.position - position
    return (way * way).sum().squareRoot()
  }
}

/// A place in space. A step costs as much as it is long.
open class GKGraphNode3D: GKGraphNode {
  open var position: SIMD3<Float>

  public init(point: SIMD3<Float>) { position = point }

  open override func estimatedCost(to node: GKGraphNode) -> Float { cost(to: node) }
  open override func cost(to node: GKGraphNode) -> Float {
    guard let node = node as? GKGraphNode3D else { return super.cost(to: node) }
    let way = node.position - position
    return (way * way).sum().squareRoot()
  }
}
