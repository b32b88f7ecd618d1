import UIKit

extension SKNode {
  /// From its coordinates to its parent's.
  var transform: CGAffineTransform {
    CGAffineTransform(position: position, rotation: zRotation, xScale: xScale, yScale: yScale)
  }

  /// From its coordinates to those of the root of its tree: a scene's own place is not part of it.
  var transformToRoot: CGAffineTransform {
    var (all, node) = (CGAffineTransform.identity, self)
    while let parent = node.parent {
      all = all.concatenating(node.transform)
      node = parent
    }
    return all
  }

  /// Its place or that of something below it has changed otherwise than by physics.
  func placed() { physicsBody?.nodeMoved() }

  var contentFrame: CGRect {
    let rect = contentRect
    return rect.isNull ? CGRect(origin: position, size: .zero) : rect.applying(transform)
  }

  /// In its parent's coordinates; null where nothing is shown.
  private var shownFrame: CGRect {
    let place = transform
    var all = contentRect
    if !all.isNull { all = all.applying(place) }
    for child in children {
      let frame = child.shownFrame
      if !frame.isNull { all = all.union(frame.applying(place)) }
    }
    return all
  }

  var accumulatedFrame: CGRect {
    let frame = shownFrame
    return frame.isNull ? CGRect(origin: position, size: .zero) : frame
  }

  func overlaps(_ node: SKNode) -> Bool {
    func inRoot(_ node: SKNode) -> CGRect {
      node.parent.map { node.accumulatedFrame.applying($0.transformToRoot) } ?? node.accumulatedFrame
    }
    return inRoot(self).intersects(inRoot(node))
  }

  /// The nodes below it at a point of its coordinates, the foremost one first.
  func all(at point: CGPoint) -> [SKNode] {
    var found: [(node: SKNode, z: CGFloat)] = []
    func search(_ node: SKNode, _ point: CGPoint, _ z: CGFloat) {
      for child in node.children {
        let z = z + child.zPosition
        if child.contains(point) { found.append((child, z)) }
        let place = child.transform
        guard place.isInvertible else { continue }
        search(child, point.applying(place.inverted()), z)
      }
    }
    search(self, point, 0)
    // What comes later in the tree is drawn over what comes before it.
    return found.enumerated().sorted { ($0.element.z, $0.offset) > ($1.element.z, $1.offset) }.map(\.element.node)
  }

  func foremost(at point: CGPoint) -> SKNode { all(at: point).first ?? self }

  /// Takes a point of another node's coordinates into its own. Both are of one tree.
  public func convert(_ point: CGPoint, from node: SKNode) -> CGPoint {
    point.applying(node.transformToRoot).applying(transformToRoot.inverted())
  }

  /// Takes a point of its coordinates into another node's.
  public func convert(_ point: CGPoint, to node: SKNode) -> CGPoint { node.convert(point, from: self) }
}

extension UITouch {
  /// Where the touch is in a node's coordinates.
  public func location(in node: SKNode) -> CGPoint { node.place(of: location(in: node.touchedView)) }
  /// Where the touch was before it moved.
  public func previousLocation(in node: SKNode) -> CGPoint { node.place(of: previousLocation(in: node.touchedView)) }
}

extension SKNode {
  fileprivate var touchedView: SKView? { scene?.view }

  fileprivate func place(of point: CGPoint) -> CGPoint {
    guard let scene else { return point }
    let inScene = scene.convertPoint(fromView: point)
    return self === scene ? inScene : convert(inScene, from: scene)
  }
}
