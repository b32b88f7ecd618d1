import UIKit

extension SKNode {
  /// The scene that it is in.
  public var scene: SKScene? {
    var node: SKNode? = self
    while let current = node {
      if let scene = current as? SKScene { return scene }
      node = current.parent
    }
    return nil
  }

  func insert(_ node: SKNode, at index: Int) {
    precondition(
      node.parent == nil,
      "Attemped to add a SKNode which already has a parent: \(node)"
    )
    precondition(node !== self && !isBelow(node), "Attempted to add a SKNode to itself or to one of its own children.")
    children.insert(node, at: min(max(0, index), children.count))
    node.parent = self
    node.tellOfScene()
  }

  func leaveParent() {
    guard let parent, let index = parent.children.firstIndex(where: { $0 === self }) else { return }
    // The parent may have been all that kept it.
    withExtendedLifetime(self) {
      parent.children.remove(at: index)
      self.parent = nil
      tellOfScene()
    }
  }

  private func tellOfScene() {
    sceneChanged()
    for child in children { child.tellOfScene() }
  }

  func change(parent other: SKNode) {
    guard other !== parent else { return }
    let there = transformToRoot.concatenating(other.transformToRoot.inverted())
    let factor = (
      x: hypot(there.a, there.b), y: (there.a * there.d - there.b * there.c) / max(hypot(there.a, there.b), .ulpOfOne)
    )
    leaveParent()
    other.addChild(self)
    position = CGPoint(x: there.tx, y: there.ty)
    // A rotation that changes nothing keeps its turns.
    let turn = there.rotation
    if abs((turn - zRotation).remainder(dividingBy: 2 * .pi)) > 1e-9 { zRotation = turn }
    if abs(abs(xScale) - factor.x) > 1e-9 || abs(abs(yScale) - abs(factor.y)) > 1e-9 {
      (xScale, yScale) = (factor.x, factor.y)
    }
  }

  func isBelow(_ other: SKNode) -> Bool {
    var node = parent
    while let current = node {
      if current === other { return true }
      node = current.parent
    }
    return false
  }

  var root: SKNode {
    var node = self
    while let parent = node.parent { node = parent }
    return node
  }

  /// It and all below it, each parent before its children.
  func walk(_ body: (SKNode) -> Void) {
    body(self)
    for child in children { child.walk(body) }
  }

  // MARK: Search

  /// The first node that a name or a pattern leads to.
  public func childNode(withName name: String) -> SKNode? {
    var found: SKNode?
    NodeSearch(name).run(from: self) { node in
      found = node
      return false
    }
    return found
  }

  /// Calls `block` with each node that a name or a pattern leads to, until it sets its second argument.
  public func enumerateChildNodes(
    withName name: String,
    using block: (SKNode, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    var all: [SKNode] = []
    NodeSearch(name).run(from: self) { node in
      all.append(node)
      return true
    }
    for node in all {
      block(node, &stop)
      if stop.boolValue { return }
    }
  }

  /// All nodes that a name or a pattern leads to.
  public subscript(name: String) -> [SKNode] {
    var all: [SKNode] = []
    NodeSearch(name).run(from: self) { node in
      all.append(node)
      return true
    }
    return all
  }
}
