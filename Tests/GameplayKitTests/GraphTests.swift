import Foundation
import GameplayKit
import Testing

struct GraphTests {
  @Test func theWayThatIsShortest() {
    let corners: [SIMD2<Float>] = [[0, 0], [10, 0], [10, 10], [1, 9]]
    let nodes = corners.map(GKGraphNode2D.init(point:))
    let graph = GKGraph(nodes)
    nodes[0].addConnections(to: [nodes[1], nodes[3]], bidirectional: true)
    nodes[2].addConnections(to: [nodes[1], nodes[3]], bidirectional: true)
    #expect(graph.findPath(from: nodes[0], to: nodes[2]) == [nodes[0], nodes[3], nodes[2]])
    #expect(nodes[2].findPath(from: nodes[0]) == [nodes[0], nodes[3], nodes[2]])
    graph.remove([nodes[3]])
    #expect(graph.nodes == [nodes[0], nodes[1], nodes[2]] && nodes[3].connectedNodes.isEmpty)
    #expect(graph.findPath(from: nodes[0], to: nodes[2]) == [nodes[0], nodes[1], nodes[2]])
    nodes[1].removeConnections(to: [nodes[2]], bidirectional: false)
    #expect(graph.findPath(from: nodes[0], to: nodes[2]).isEmpty && nodes[2].connectedNodes == [nodes[1]])
    graph.add([nodes[3], nodes[0]])
    graph.connectToLowestCostNode(node: nodes[3], bidirectional: true)
    #expect(graph.nodes?.count == 4 && nodes[3].connectedNodes == [nodes[0]])
  }

  @Test func stepsOfAnAppsOwnCost() {
    final class Door: GKGraphNode {
      let toll: Float
      init(_ toll: Float) { self.toll = toll }
      override func cost(to node: GKGraphNode) -> Float { (node as? Door)?.toll ?? 0 }
    }
    let (start, dear, cheap, cheaper, end) = (Door(0), Door(10), Door(2), Door(3), Door(0))
    start.addConnections(to: [dear, cheap], bidirectional: false)
    cheap.addConnections(to: [cheaper], bidirectional: false)
    dear.addConnections(to: [end], bidirectional: false)
    cheaper.addConnections(to: [end], bidirectional: false)
    #expect(start.findPath(to: end) == [start, cheap, cheaper, end])
    #expect(end.findPath(to: start).isEmpty && start.findPath(to: start) == [start])
    let (a, b, c) = (GKGraphNode(), GKGraphNode(), GKGraphNode())
    a.addConnections(to: [b, c], bidirectional: true)
    b.addConnections(to: [c], bidirectional: true)
    #expect(a.findPath(to: c) == [a, c] && a.cost(to: c) == 1 && a.estimatedCost(to: c) == 0)
    #expect(GKGraphNode3D(point: [0, 0, 0]).cost(to: GKGraphNode3D(point: [2, 3, 6])) == 7)
  }

  @Test func aGridWithAWall() throws {
    let grid = GKGridGraph<GKGridGraphNode>(fromGridStartingAt: [5, 5], width: 3, height: 3, diagonalsAllowed: false)
    #expect(grid.gridWidth == 3 && grid.gridHeight == 3 && grid.gridOrigin == [5, 5] && !grid.diagonalsAllowed)
    let start = try #require(grid.node(atGridPosition: [5, 5]))
    let end = try #require(grid.node(atGridPosition: [7, 5]))
    #expect(start.connectedNodes.count == 2 && grid.node(atGridPosition: [8, 5]) == nil)
    #expect(grid.findPath(from: start, to: end).count == 3)
    let wall = [SIMD2<Int32>(6, 5), [6, 6]].compactMap(grid.node(atGridPosition:))
    grid.remove(wall)
    let way = grid.findPath(from: start, to: end).compactMap { ($0 as? GKGridGraphNode)?.gridPosition }
    #expect(way == [[5, 5], [5, 6], [5, 7], [6, 7], [7, 7], [7, 6], [7, 5]])
    let again = GKGridGraphNode(gridPosition: [6, 5])
    grid.add([again])
    grid.connectToAdjacentNodes(node: again)
    #expect(grid.findPath(from: start, to: end) == [start, again, end])
  }

  @Test func aGridWithDiagonals() throws {
    final class Field: GKGridGraphNode {}
    let grid = GKGridGraph<Field>(fromGridStartingAt: [0, 0], width: 4, height: 4, diagonalsAllowed: true)
    let start = try #require(grid.node(atGridPosition: [0, 0]))
    let end = try #require(grid.node(atGridPosition: [3, 3]))
    #expect(grid.findPath(from: start, to: end).count == 4 && start.connectedNodes.count == 3)
    let own = GKGridGraph<GKGridGraphNode>(
      fromGridStartingAt: [0, 0],
      width: 1,
      height: 1,
      diagonalsAllowed: true,
      nodeClass: Field.self
    )
    #expect(own.node(atGridPosition: [0, 0]) is Field)
  }
}
