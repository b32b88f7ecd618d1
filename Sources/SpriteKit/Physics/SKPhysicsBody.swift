public import CoreGraphics
public import Foundation
import SlipwayPhysics
import UIKit

/// What moves a node by the laws of mechanics.
///
/// Velocities are points a second, masses kilograms, and 150 points are a metre.
open class SKPhysicsBody: NSObject, NSCopying {
  open internal(set) weak var node: SKNode?

  // What it is.
  /// Whether it moves. What is made of edges never does.
  open var isDynamic = true { didSet { changed() } }
  open var usesPreciseCollisionDetection = false { didSet { changed() } }
  open var allowsRotation = true { didSet { changed() } }
  /// Whether it is held where its node is in the node's parent, about which it may turn.
  open var pinned = false { didSet { changed() } }
  open var affectedByGravity = true { didSet { changed() } }
  open var friction: CGFloat = 0.2 { didSet { changed() } }
  open var restitution: CGFloat = 0.2 { didSet { changed() } }
  open var linearDamping: CGFloat = 0.1 { didSet { changed() } }
  open var angularDamping: CGFloat = 0.1 { didSet { changed() } }
  /// Kilograms in a square metre.
  open var density: CGFloat = 1 { didSet { changed() } }
  /// In kilograms: the density changes with it.
  open var mass: CGFloat {
    get { density * area }
    set { if area > 0 { density = newValue / area } }
  }
  /// In square metres.
  open var area: CGFloat {
    let (x, y) = builtScale
    return shapes.reduce(0) { $0 + $1.scaled(x, y).area } / (Metre.points * Metre.points)
  }

  // What it meets.
  open var categoryBitMask: UInt32 = .max { didSet { changed() } }
  open var collisionBitMask: UInt32 = .max { didSet { changed() } }
  open var contactTestBitMask: UInt32 = 0 { didSet { changed() } }
  /// The categories of fields that push it.
  open var fieldBitMask: UInt32 = .max

  let shapes: [BodyShape]
  /// Box2D's, while its node is in a scene.
  private(set) var handle: OpaquePointer?
  private(set) weak var world: SKPhysicsWorld?
  private(set) var builtScale: (CGFloat, CGFloat) = (1, 1)
  private var restingVelocity = CGVector.zero
  private var restingSpin: CGFloat = 0
  private var nail: OpaquePointer?
  private var isPlacing = false
  private var hasMoved = false
  private var parentTransform = CGAffineTransform.identity
  /// Where the node was put last, as Box2D has it.
  private var shownPlace = (SlipwayVector(x: 0, y: 0), 0.0)

  init(shapes: [BodyShape]) {
    self.shapes = shapes
    super.init()
    if isOfEdges { isDynamic = false }
  }

  deinit { leave() }

  var isOfEdges: Bool { shapes.contains { if case .edge = $0 { true } else { false } } }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKPhysicsBody(shapes: shapes)
    copy.isDynamic = isDynamic
    copy.usesPreciseCollisionDetection = usesPreciseCollisionDetection
    (copy.allowsRotation, copy.pinned, copy.affectedByGravity) = (allowsRotation, pinned, affectedByGravity)
    (copy.friction, copy.restitution, copy.density) = (friction, restitution, density)
    (copy.linearDamping, copy.angularDamping) = (linearDamping, angularDamping)
    (copy.categoryBitMask, copy.collisionBitMask) = (categoryBitMask, collisionBitMask)
    (copy.contactTestBitMask, copy.fieldBitMask) = (contactTestBitMask, fieldBitMask)
    (copy.velocity, copy.angularVelocity) = (velocity, angularVelocity)
    return copy
  }

  // MARK: Motion

  /// Points a second.
  open var velocity: CGVector {
    get { handle.map { slipway_body_velocity($0).vector } ?? restingVelocity }
    set {
      restingVelocity = newValue
      if let handle { slipway_body_set_velocity(handle, SlipwayVector(newValue)) }
    }
  }

  /// Radians a second.
  open var angularVelocity: CGFloat {
    get { handle.map { CGFloat(slipway_body_angular_velocity($0)) } ?? restingSpin }
    set {
      restingSpin = newValue
      if let handle, allowsRotation { slipway_body_set_angular_velocity(handle, Double(newValue)) }
    }
  }

  /// Whether it takes no part in the simulation until something meets it.
  open var isResting: Bool {
    get { handle.map { !slipway_body_is_awake($0) } ?? false }
    set { if let handle { slipway_body_set_awake(handle, !newValue) } }
  }

  /// The joints that hold it.
  open var joints: [SKPhysicsJoint] { world?.joints(of: self) ?? [] }

  /// For the next frame, in kilograms by points a second a second.
  open func applyForce(_ force: CGVector) {
    if let handle = inWorld() { slipway_body_apply_force(handle, SlipwayVector(force)) }
  }
  /// - Parameter point: in the scene.
  open func applyForce(_ force: CGVector, at point: CGPoint) {
    if let handle = inWorld() { slipway_body_apply_force_at(handle, SlipwayVector(force), SlipwayVector(point)) }
  }
  /// For the next frame, in newton metres.
  open func applyTorque(_ torque: CGFloat) {
    if let handle = inWorld() { slipway_body_apply_torque(handle, Double(torque)) }
  }
  /// In kilograms by points a second.
  open func applyImpulse(_ impulse: CGVector) {
    if let handle = inWorld() { slipway_body_apply_impulse(handle, SlipwayVector(impulse)) }
  }
  /// - Parameter point: in the scene.
  open func applyImpulse(_ impulse: CGVector, at point: CGPoint) {
    if let handle = inWorld() { slipway_body_apply_impulse_at(handle, SlipwayVector(impulse), SlipwayVector(point)) }
  }
  /// In newton metres by seconds.
  open func applyAngularImpulse(_ impulse: CGFloat) {
    if let handle = inWorld() { slipway_body_apply_angular_impulse(handle, Double(impulse)) }
  }

  /// The bodies that it touches.
  open func allContactedBodies() -> [SKPhysicsBody] {
    guard let handle else { return [] }
    var found = BodyList()
    withUnsafeMutablePointer(to: &found) { list in
      slipway_body_each_contact(handle, list) { context, owner in
        context!.assumingMemoryBound(to: BodyList.self).pointee.add(owner)
      }
    }
    return found.bodies
  }

  @MainActor func applyImpulse(_ impulse: CGVector, atNodePoint point: CGPoint) {
    guard let node else { return }
    applyImpulse(impulse, at: point.applying(node.transformToRoot))
  }

  /// Where it is in the scene.
  var place: CGPoint? { handle.map { slipway_body_position($0).point } }

  // MARK: Its node

  @MainActor func join(_ node: SKNode) {
    if let old = self.node, old !== node, old.physicsBody === self { old.physicsBody = nil }
    self.node = node
    hasMoved = true
  }

  func leave() {
    if let nail { slipway_joint_free(nail) }
    nail = nil
    if let handle {
      (restingVelocity, restingSpin) = (velocity, angularVelocity)
      slipway_body_free(handle)
    }
    handle = nil
    world?.forget(self)
    world = nil
  }

  @MainActor func nodeMoved() { if !isPlacing { hasMoved = true } }

  /// The handle, made at once where the node is in a scene that has not been simulated since.
  private func inWorld() -> OpaquePointer? {
    if let handle { return handle }
    guard let node else { return nil }
    nonisolated(unsafe) let body = self
    MainActor.assumeIsolated {
      if let world = node.scene?.physicsWorld { body.join(world) }
    }
    return handle
  }

  @MainActor func join(_ world: SKPhysicsWorld) {
    guard self.world !== world || handle == nil, let node else { return }
    leave()
    let place = node.transformToRoot
    let made = slipway_body_new(
      world.handle,
      Unmanaged.passUnretained(self).toOpaque(),
      SlipwayVector(CGPoint(x: place.tx, y: place.ty)),
      Double(place.rotation)
    )!
    (handle, self.world) = (made, world)
    world.remember(self)
    notePlace(made)
    build(place)
    slipway_body_set_velocity(made, SlipwayVector(restingVelocity))
    slipway_body_set_angular_velocity(made, Double(restingSpin))
    hasMoved = false
    drivePin()
  }

  @MainActor private func build(_ place: CGAffineTransform) {
    guard let handle else { return }
    builtScale = Self.scale(place)
    slipway_body_clear_shapes(handle)
    for shape in shapes { shape.scaled(builtScale.0, builtScale.1).add(to: handle) }
    changed()
  }

  private static func scale(_ place: CGAffineTransform) -> (CGFloat, CGFloat) {
    let across = hypot(place.a, place.b)
    return (across, across > 0 ? (place.a * place.d - place.b * place.c) / across : hypot(place.c, place.d))
  }

  /// Before a step: the body goes where the app has put the node.
  @MainActor func takePlace() {
    guard let handle, let node else { return }
    let parent = node.parent?.transformToRoot ?? .identity
    guard hasMoved || parent != parentTransform else { return }
    (hasMoved, parentTransform) = (false, parent)
    let place = node.transform.concatenating(parent)
    let scale = Self.scale(place)
    if abs(scale.0 - builtScale.0) > 1e-4 || abs(scale.1 - builtScale.1) > 1e-4 { build(place) }
    slipway_body_move(handle, SlipwayVector(CGPoint(x: place.tx, y: place.ty)), Double(place.rotation))
    notePlace(handle)
    drivePin()
  }

  /// After a step: the node goes where the body is.
  @MainActor func givePlace() {
    guard let handle, let node, isDynamic, let parent = node.parent else { return }
    // Box2D's numbers are not exact: what has not moved stays just where the app has put it.
    let (before, angleBefore) = shownPlace
    notePlace(handle)
    guard before.x != shownPlace.0.x || before.y != shownPlace.0.y || angleBefore != shownPlace.1 else { return }
    let (point, angle) = (shownPlace.0.point, CGFloat(shownPlace.1))
    isPlacing = true
    if parent.parent == nil {
      node.position = point
      if allowsRotation { node.zRotation += (angle - node.zRotation).remainder(dividingBy: 2 * .pi) }
    } else {
      let there = parent.transformToRoot
      if there.isInvertible { node.position = point.applying(there.inverted()) }
      if allowsRotation {
        node.zRotation += (angle - there.rotation - node.zRotation).remainder(dividingBy: 2 * .pi)
      }
    }
    isPlacing = false
  }

  private func notePlace(_ handle: OpaquePointer) {
    shownPlace = (slipway_body_position(handle), slipway_body_angle(handle))
  }

  private func drivePin() {
    if let nail { slipway_joint_free(nail) }
    nail = nil
    guard pinned, isDynamic, let handle, let world else { return }
    nail = slipway_joint_nail(world.handle, handle, slipway_body_position(handle))
  }

  /// Hands its values on to Box2D.
  private func changed() {
    guard let handle else { return }
    let isMoving = isDynamic && !isOfEdges
    slipway_body_set_traits(
      handle,
      SlipwayBodyTraits(
        is_dynamic: isMoving,
        allows_rotation: allowsRotation,
        is_precise: usesPreciseCollisionDetection,
        is_affected_by_gravity: affectedByGravity,
        mass: Double(mass),
        friction: Double(friction),
        restitution: Double(restitution),
        linear_damping: Double(linearDamping),
        angular_damping: Double(angularDamping),
        category: categoryBitMask,
        collision: collisionBitMask,
        contact_test: contactTestBitMask
      )
    )
    if pinned != (nail != nil) { drivePin() }
  }
}

/// Bodies by what Box2D names them.
struct BodyList {
  var bodies: [SKPhysicsBody] = []

  mutating func add(_ owner: UnsafeMutableRawPointer?) {
    guard let owner else { return }
    let body = Unmanaged<SKPhysicsBody>.fromOpaque(owner).takeUnretainedValue()
    if !bodies.contains(where: { $0 === body }) { bodies.append(body) }
  }
}
