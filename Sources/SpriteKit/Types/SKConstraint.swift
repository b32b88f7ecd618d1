public import UIKit

/// What is made true of a node in each frame, after actions and physics.
open class SKConstraint: NSObject, NSCopying {
  open var enabled = true
  /// In whose coordinates it is; nil for those of the node's parent.
  open weak var referenceNode: SKNode?

  private let work: @MainActor (SKConstraint, SKNode) -> Void

  init(_ work: @escaping @MainActor (SKConstraint, SKNode) -> Void) {
    self.work = work
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKConstraint(work)
    (copy.enabled, copy.referenceNode) = (enabled, referenceNode)
    return copy
  }

  @MainActor func apply(to node: SKNode) { work(self, node) }

  // MARK: Places

  public class func positionX(_ range: SKRange) -> SKConstraint { position(range, nil) }
  public class func positionY(_ range: SKRange) -> SKConstraint { position(nil, range) }
  public class func positionX(_ xRange: SKRange, y yRange: SKRange) -> SKConstraint { position(xRange, yRange) }

  private class func position(_ x: SKRange?, _ y: SKRange?) -> SKConstraint {
    nonisolated(unsafe) let x = x
    nonisolated(unsafe) let y = y
    return SKConstraint { constraint, node in
      let space = constraint.space(of: node)
      var place = node.position
      if let parent = node.parent, let space { place = parent.convert(place, to: space) }
      place = CGPoint(x: x?.clamped(place.x) ?? place.x, y: y?.clamped(place.y) ?? place.y)
      if let parent = node.parent, let space { place = parent.convert(place, from: space) }
      node.position = place
    }
  }

  // MARK: Distances

  /// Holds the node so far from another one.
  public class func distance(_ range: SKRange, to node: SKNode) -> SKConstraint {
    distance(range) { [weak node] _, moved in
      guard let node, let parent = moved.parent else { return nil }
      return parent.convert(.zero, from: node)
    }
  }

  /// - Parameter point: in the reference node's coordinates.
  public class func distance(_ range: SKRange, to point: CGPoint) -> SKConstraint {
    distance(range) { constraint, moved in
      guard let parent = moved.parent, let space = constraint.space(of: moved) else { return point }
      return parent.convert(point, from: space)
    }
  }

  /// - Parameter point: in the node's coordinates.
  public class func distance(_ range: SKRange, to point: CGPoint, in node: SKNode) -> SKConstraint {
    distance(range) { [weak node] _, moved in
      guard let node, let parent = moved.parent else { return nil }
      return parent.convert(point, from: node)
    }
  }

  private class func distance(
    _ range: SKRange,
    _ target: @escaping @MainActor (SKConstraint, SKNode) -> CGPoint?
  ) -> SKConstraint {
    nonisolated(unsafe) let range = range
    return SKConstraint { constraint, node in
      guard let target = target(constraint, node) else { return }
      let distance = node.position.distance(to: target)
      let wanted = range.clamped(distance)
      guard wanted != distance else { return }
      guard distance > 0 else {
        node.position.x = target.x + wanted
        return
      }
      let part = wanted / distance
      node.position = CGPoint(
        x: target.x + (node.position.x - target.x) * part,
        y: target.y + (node.position.y - target.y) * part
      )
    }
  }

  // MARK: Turns

  public class func zRotation(_ zRange: SKRange) -> SKConstraint {
    nonisolated(unsafe) let range = zRange
    return SKConstraint { constraint, node in
      guard let space = constraint.space(of: node), let parent = node.parent else {
        node.zRotation = range.clamped(node.zRotation)
        return
      }
      let between = parent.transformToRoot.rotation - space.transformToRoot.rotation
      node.zRotation = range.clamped(node.zRotation + between) - between
    }
  }

  /// Turns the node's x direction towards another one.
  ///
  /// - Parameter radians: how far it may look past it.
  public class func orient(to node: SKNode, offset radians: SKRange) -> SKConstraint {
    orient(radians) { [weak node] _, turned in
      guard let node, let parent = turned.parent else { return nil }
      return parent.convert(.zero, from: node)
    }
  }

  /// - Parameter point: in the reference node's coordinates.
  public class func orient(to point: CGPoint, offset radians: SKRange) -> SKConstraint {
    orient(radians) { constraint, turned in
      guard let parent = turned.parent, let space = constraint.space(of: turned) else { return point }
      return parent.convert(point, from: space)
    }
  }

  /// - Parameter point: in the node's coordinates.
  public class func orient(to point: CGPoint, in node: SKNode, offset radians: SKRange) -> SKConstraint {
    orient(radians) { [weak node] _, turned in
      guard let node, let parent = turned.parent else { return nil }
      return parent.convert(point, from: node)
    }
  }

  private class func orient(
    _ range: SKRange,
    _ target: @escaping @MainActor (SKConstraint, SKNode) -> CGPoint?
  ) -> SKConstraint {
    nonisolated(unsafe) let range = range
    return SKConstraint { constraint, node in
      guard let target = target(constraint, node), target != node.position else { return }
      let angle = atan2(target.y - node.position.y, target.x - node.position.x)
      let off = (node.zRotation - angle).remainder(dividingBy: 2 * .pi)
      node.zRotation = angle + range.clamped(off)
    }
  }

  /// The reference node, where it is one other than the node's parent.
  @MainActor private func space(of node: SKNode) -> SKNode? {
    guard let referenceNode, referenceNode !== node.parent else { return nil }
    return referenceNode
  }
}
