import UIKit

extension SKNode {
  /// A node like it with nodes like those below it. One of an app's own class is made by its `init(coder:)`, which is the
  /// one initialiser that all of them have.
  func copied() -> SKNode {
    let copy = NodeClasses.isOwn(type(of: self)) ? duplicate() : made(by: NodeCopy(self))
    copy.takeValues(of: self)
    for child in children { copy.addChild(child.copied()) }
    return copy
  }

  private func made(by coder: NSCoder) -> SKNode {
    guard let copy = type(of: self).init(coder: coder) else {
      fatalError("init(coder:) gave no copy of a \(type(of: self)).")
    }
    return copy
  }

  func takeNodeValues(of other: SKNode) {
    name = other.name
    userData = other.userData?.mutableCopy() as? NSMutableDictionary
    (position, zPosition, zRotation) = (other.position, other.zPosition, other.zRotation)
    (xScale, yScale, alpha, isHidden) = (other.xScale, other.yScale, other.alpha, other.isHidden)
    (speed, isPaused, isUserInteractionEnabled) = (other.speed, other.isPaused, other.isUserInteractionEnabled)
    constraints = other.constraints
    physicsBody = other.physicsBody?.copy() as? SKPhysicsBody
    running = other.running.map { RunningAction($0.action, key: $0.key, completion: nil) }
  }
}

/// Stands for an archive where an app's own class is copied: it holds nothing, what the node has is given to it then.
final class NodeCopy: NSCoder {
  let original: SKNode

  init(_ original: SKNode) {
    self.original = original
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeInt32(forKey key: String) -> Int32 { 0 }
  override func decodeInt64(forKey key: String) -> Int64 { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
}
