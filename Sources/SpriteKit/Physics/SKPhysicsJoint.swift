public import CoreGraphics
public import Foundation
import SlipwayPhysics

/// Holds two bodies together, once it is in their world. Anchors are points of the scene.
open class SKPhysicsJoint: NSObject {
  open var bodyA: SKPhysicsBody
  open var bodyB: SKPhysicsBody
  private(set) weak var world: SKPhysicsWorld?
  private(set) var handle: OpaquePointer?

  init(_ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody) {
    (self.bodyA, self.bodyB) = (bodyA, bodyB)
    super.init()
  }

  deinit { leave() }

  /// What it holds with, in kilograms by points a second a second.
  open var reactionForce: CGVector { handle.map { slipway_joint_force($0).vector } ?? .zero }
  /// In newton metres.
  open var reactionTorque: CGFloat { handle.map { CGFloat(slipway_joint_torque($0)) } ?? 0 }

  var isBroken: Bool { handle.map { !slipway_joint_is_valid($0) } ?? true }

  func join(_ world: SKPhysicsWorld) {
    guard let a = bodyA.handle, let b = bodyB.handle else { return }
    self.world = world
    handle = make(world.handle, a, b)
    update()
  }

  func leave() {
    if let handle { slipway_joint_free(handle) }
    (handle, world) = (nil, nil)
  }

  func make(_ world: OpaquePointer, _ a: OpaquePointer, _ b: OpaquePointer) -> OpaquePointer? { nil }
  func update() {}
}

/// Lets two bodies turn about a point that both have.
open class SKPhysicsJointPin: SKPhysicsJoint {
  private let anchor: CGPoint
  open var shouldEnableLimits = false { didSet { update() } }
  open var lowerAngleLimit: CGFloat = 0 { didSet { update() } }
  open var upperAngleLimit: CGFloat = 0 { didSet { update() } }
  /// How hard it is to turn, in newton metres.
  open var frictionTorque: CGFloat = 0 { didSet { update() } }
  /// Radians a second, to which it is driven by as much as the friction's torque.
  open var rotationSpeed: CGFloat = 0 { didSet { update() } }

  init(_ a: SKPhysicsBody, _ b: SKPhysicsBody, _ anchor: CGPoint) {
    self.anchor = anchor
    super.init(a, b)
  }

  open class func joint(withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint) -> SKPhysicsJointPin {
    SKPhysicsJointPin(bodyA, bodyB, anchor)
  }

  override func make(_ world: OpaquePointer, _ a: OpaquePointer, _ b: OpaquePointer) -> OpaquePointer? {
    slipway_joint_pin(world, a, b, SlipwayVector(anchor))
  }

  override func update() {
    guard let handle else { return }
    slipway_joint_set_angle_limits(handle, shouldEnableLimits, Double(lowerAngleLimit), Double(upperAngleLimit))
    slipway_joint_set_speed(handle, Double(rotationSpeed))
    slipway_joint_set_friction_torque(handle, Double(frictionTorque))
  }
}

/// Makes two bodies one.
open class SKPhysicsJointFixed: SKPhysicsJoint {
  private let anchor: CGPoint

  init(_ a: SKPhysicsBody, _ b: SKPhysicsBody, _ anchor: CGPoint) {
    self.anchor = anchor
    super.init(a, b)
  }

  open class func joint(withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint) -> SKPhysicsJointFixed {
    SKPhysicsJointFixed(bodyA, bodyB, anchor)
  }

  override func make(_ world: OpaquePointer, _ a: OpaquePointer, _ b: OpaquePointer) -> OpaquePointer? {
    slipway_joint_fixed(world, a, b, SlipwayVector(anchor))
  }
}

/// A spring between two points of two bodies, as long as it is when it is made.
open class SKPhysicsJointSpring: SKPhysicsJoint {
  private let anchors: (CGPoint, CGPoint)
  open var damping: CGFloat = 0 { didSet { update() } }
  /// Swings a second; 0 for a rod.
  open var frequency: CGFloat = 0 { didSet { update() } }

  init(_ a: SKPhysicsBody, _ b: SKPhysicsBody, _ anchors: (CGPoint, CGPoint)) {
    self.anchors = anchors
    super.init(a, b)
  }

  open class func joint(
    withBodyA bodyA: SKPhysicsBody,
    bodyB: SKPhysicsBody,
    anchorA: CGPoint,
    anchorB: CGPoint
  ) -> SKPhysicsJointSpring { SKPhysicsJointSpring(bodyA, bodyB, (anchorA, anchorB)) }

  override func make(_ world: OpaquePointer, _ a: OpaquePointer, _ b: OpaquePointer) -> OpaquePointer? {
    slipway_joint_spring(world, a, b, SlipwayVector(anchors.0), SlipwayVector(anchors.1))
  }

  override func update() {
    if let handle { slipway_joint_set_spring(handle, Double(frequency), Double(damping)) }
  }
}

/// Lets two bodies move along a line only.
open class SKPhysicsJointSliding: SKPhysicsJoint {
  private let anchor: CGPoint
  private let axis: CGVector
  open var shouldEnableLimits = false { didSet { update() } }
  /// Points from where they are when they are joined.
  open var lowerDistanceLimit: CGFloat = 0 { didSet { update() } }
  open var upperDistanceLimit: CGFloat = 0 { didSet { update() } }

  init(_ a: SKPhysicsBody, _ b: SKPhysicsBody, _ anchor: CGPoint, _ axis: CGVector) {
    (self.anchor, self.axis) = (anchor, axis)
    super.init(a, b)
  }

  open class func joint(
    withBodyA bodyA: SKPhysicsBody,
    bodyB: SKPhysicsBody,
    anchor: CGPoint,
    axis: CGVector
  ) -> SKPhysicsJointSliding { SKPhysicsJointSliding(bodyA, bodyB, anchor, axis) }

  override func make(_ world: OpaquePointer, _ a: OpaquePointer, _ b: OpaquePointer) -> OpaquePointer? {
    slipway_joint_sliding(world, a, b, SlipwayVector(anchor), SlipwayVector(x: Double(axis.dx), y: Double(axis.dy)))
  }

  override func update() {
    guard let handle else { return }
    slipway_joint_set_distance_limits(
      handle,
      shouldEnableLimits,
      Double(lowerDistanceLimit / Metre.points),
      Double(upperDistanceLimit / Metre.points)
    )
  }
}

/// A rope between two points of two bodies.
open class SKPhysicsJointLimit: SKPhysicsJoint {
  private let anchors: (CGPoint, CGPoint)
  /// In points.
  open var maxLength: CGFloat { didSet { update() } }

  init(_ a: SKPhysicsBody, _ b: SKPhysicsBody, _ anchors: (CGPoint, CGPoint)) {
    self.anchors = anchors
    maxLength = anchors.0.distance(to: anchors.1)
    super.init(a, b)
  }

  open class func joint(
    withBodyA bodyA: SKPhysicsBody,
    bodyB: SKPhysicsBody,
    anchorA: CGPoint,
    anchorB: CGPoint
  ) -> SKPhysicsJointLimit { SKPhysicsJointLimit(bodyA, bodyB, (anchorA, anchorB)) }

  override func make(_ world: OpaquePointer, _ a: OpaquePointer, _ b: OpaquePointer) -> OpaquePointer? {
    slipway_joint_limit(world, a, b, SlipwayVector(anchors.0), SlipwayVector(anchors.1))
  }

  override func update() {
    if let handle { slipway_joint_set_length(handle, Double(maxLength / Metre.points)) }
  }
}
