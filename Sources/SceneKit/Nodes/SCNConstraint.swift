public import Foundation

/// What a node is bound to, which is seen to before each frame.
open class SCNConstraint: NSObject {
  open var isEnabled = true
  /// How much of the way is gone in each frame: 1 all of it.
  open var influenceFactor: CGFloat = 1

  /// Only its subclasses do something.
  override init() {}

  func apply(to node: SCNNode, _ pointOfView: SCNNode?) {}

  /// Turns a node, as far as the constraint's influence goes.
  func turn(_ node: SCNNode, to world: Rotation) {
    let above = node.parent?.world.rotation ?? .identity
    let target = above.inverse * world
    var place = node.place
    let turned = influenceFactor >= 1 ? target : place.rotation.mixed(with: target, Float(influenceFactor))
    // What already is as it should be does not make a new frame.
    let change = turned.quaternion - place.rotation.quaternion
    guard (change * change).sum() > 1e-12 else { return }
    (place.rotation, place.euler) = (turned, nil)
    node.place = place
  }
}

/// Turns a node so that it looks at another one.
open class SCNLookAtConstraint: SCNConstraint {
  open var target: SCNNode?
  /// Where in the target's coordinates it looks.
  open var targetOffset = SCNVector3Zero
  /// Which way of the node looks at the target.
  open var localFront = SCNNode.localFront
  /// Which way of the scene is up.
  open var worldUp = SCNNode.localUp
  /// Whether the node stays upright.
  open var isGimbalLockEnabled = false

  public init(target: SCNNode?) {
    self.target = target
    super.init()
  }

  override func apply(to node: SCNNode, _ pointOfView: SCNNode?) {
    guard let target else { return }
    let direction = target.world.point(targetOffset.simd) - node.world.translation
    let up = isGimbalLockEnabled ? worldUp.simd : node.world.rotation.turned(SIMD3(0, 1, 0))
    turn(node, to: Rotation(looking: direction, up: up, localFront: localFront.simd))
  }
}

/// About which axes a node turns to whoever looks.
public struct SCNBillboardAxis: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let X = SCNBillboardAxis(rawValue: 1)
  public static let Y = SCNBillboardAxis(rawValue: 2)
  public static let Z = SCNBillboardAxis(rawValue: 4)
  public static let all = SCNBillboardAxis(rawValue: 7)
}

/// Turns a node so that it is seen from its front, from wherever the scene is seen.
open class SCNBillboardConstraint: SCNConstraint {
  open var freeAxes = SCNBillboardAxis.all

  public override init() { super.init() }

  override func apply(to node: SCNNode, _ pointOfView: SCNNode?) {
    guard let view = pointOfView?.world.rotation else { return }
    if freeAxes == .all { return turn(node, to: view) }
    let back = view.turned(SIMD3(0, 0, 1))
    let angles = SIMD3(
      freeAxes.contains(.X) ? atan2(-back.y, SIMD2(back.x, back.z).length) : 0,
      freeAxes.contains(.Y) ? atan2(back.x, back.z) : 0,
      freeAxes.contains(.Z) ? view.euler.z : 0
    )
    turn(node, to: Rotation(euler: angles))
  }
}

extension SIMD2<Float> {
  fileprivate var length: Float { (x * x + y * y).squareRoot() }
}
