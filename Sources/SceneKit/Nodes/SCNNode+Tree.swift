import Foundation

extension SCNNode {
  /// Puts a node below this one, behind its other ones. It leaves the node that it was below.
  public func addChildNode(_ child: SCNNode) { insertChildNode(child, at: childNodes.count) }

  public func insertChildNode(_ child: SCNNode, at index: Int) {
    precondition(child !== self && !isBelow(child), "A node cannot be below itself")
    child.removeFromParentNode()
    child.parent = self
    childNodes.insert(child, at: min(index, childNodes.count))
    changed()
  }

  public func removeFromParentNode() {
    guard let parent else { return }
    let top = topNode
    parent.childNodes.removeAll { $0 === self }
    self.parent = nil
    top.changed()
  }

  /// Puts a node where another one is.
  public func replaceChildNode(_ oldChild: SCNNode, with newChild: SCNNode) {
    guard oldChild !== newChild, let index = childNodes.firstIndex(where: { $0 === oldChild }) else { return }
    oldChild.removeFromParentNode()
    insertChildNode(newChild, at: index)
  }

  private func isBelow(_ other: SCNNode) -> Bool {
    var node = parent
    while let above = node {
      if above === other { return true }
      node = above.parent
    }
    return false
  }

  /// The first node of a name below this one.
  ///
  /// - Parameter recursively: whether it may be further below.
  public func childNode(withName name: String, recursively: Bool) -> SCNNode? {
    for child in childNodes {
      if child.name == name { return child }
      if recursively, let found = child.childNode(withName: name, recursively: true) { return found }
    }
    return nil
  }

  /// The nodes below this one, however far, that a test says yes to. The test ends the search by its second argument.
  public func childNodes(passingTest predicate: (SCNNode, UnsafeMutablePointer<ObjCBool>) -> Bool) -> [SCNNode] {
    var found: [SCNNode] = []
    enumerateChildNodes { node, stop in
      if predicate(node, stop) { found.append(node) }
    }
    return found
  }

  /// Does something with each node below this one, however far, until it says to stop.
  public func enumerateChildNodes(_ block: (SCNNode, UnsafeMutablePointer<ObjCBool>) -> Void) {
    var stop: ObjCBool = false
    for child in childNodes where !stop.boolValue { child.visit(block, &stop) }
  }

  /// Does something with this node and each one below it, however far, until it says to stop.
  public func enumerateHierarchy(_ block: (SCNNode, UnsafeMutablePointer<ObjCBool>) -> Void) {
    var stop: ObjCBool = false
    visit(block, &stop)
  }

  private func visit(_ block: (SCNNode, UnsafeMutablePointer<ObjCBool>) -> Void, _ stop: inout ObjCBool) {
    block(self, &stop)
    for child in childNodes where !stop.boolValue { child.visit(block, &stop) }
  }

  /// This node and all below it.
  var hierarchy: [SCNNode] {
    var nodes: [SCNNode] = []
    enumerateHierarchy { node, _ in nodes.append(node) }
    return nodes
  }
}
