public import CoreGraphics
public import Foundation
import SlipwayPhysics
import UIKit

/// The mechanics of a scene.
open class SKPhysicsWorld: NSObject {
  /// Metres a second a second.
  open var gravity = CGVector(dx: 0, dy: -9.8)
  /// By how much its time is faster; 0 for none.
  open var speed: CGFloat = 1
  open weak var contactDelegate: (any SKPhysicsContactDelegate)?

  let handle = slipway_world_new()!
  weak var scene: SKScene?
  private var bodies: [ObjectIdentifier: SKPhysicsBody] = [:]
  private var joints: [SKPhysicsJoint] = []

  public override init() { super.init() }

  deinit {
    joints.forEach { $0.leave() }
    for body in bodies.values { body.leave() }
    slipway_world_free(handle)
  }

  func remember(_ body: SKPhysicsBody) { bodies[ObjectIdentifier(body)] = body }
  func forget(_ body: SKPhysicsBody) { bodies[ObjectIdentifier(body)] = nil }
  func joints(of body: SKPhysicsBody) -> [SKPhysicsJoint] { joints.filter { $0.bodyA === body || $0.bodyB === body } }

  // MARK: Joints

  /// Joins two bodies whose nodes are in the scene.
  open func add(_ joint: SKPhysicsJoint) {
    nonisolated(unsafe) let world = self
    nonisolated(unsafe) let joint = joint
    MainActor.assumeIsolated { world.join(joint) }
  }

  @MainActor private func join(_ joint: SKPhysicsJoint) {
    takeBodies()
    guard joint.world == nil, joint.bodyA.world === self, joint.bodyB.world === self else { return }
    joint.join(self)
    joints.append(joint)
  }

  open func remove(_ joint: SKPhysicsJoint) {
    guard joint.world === self else { return }
    joint.leave()
    joints.removeAll { $0 === joint }
  }

  open func removeAllJoints() { for joint in joints { remove(joint) } }

  // MARK: Search

  /// A body at a point of the scene.
  open func body(at point: CGPoint) -> SKPhysicsBody? {
    var found: SKPhysicsBody?
    enumerateBodies(at: point) { body, stop in
      found = body
      stop.pointee = true
    }
    return found
  }

  /// A body that reaches into a rectangle of the scene.
  open func body(in rect: CGRect) -> SKPhysicsBody? {
    var found: SKPhysicsBody?
    enumerateBodies(in: rect) { body, stop in
      found = body
      stop.pointee = true
    }
    return found
  }

  /// The nearest body along a ray.
  open func body(alongRayStart start: CGPoint, end: CGPoint) -> SKPhysicsBody? {
    hits(start, end).min { $0.part < $1.part }?.body
  }

  open func enumerateBodies(at point: CGPoint, using block: (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void) {
    bringUpToDate()
    var found = BodyList()
    withUnsafeMutablePointer(to: &found) { list in
      slipway_world_at_point(handle, SlipwayVector(point), list) { context, owner in
        context!.assumingMemoryBound(to: BodyList.self).pointee.add(owner)
        return true
      }
    }
    Self.tell(found.bodies, block)
  }

  open func enumerateBodies(in rect: CGRect, using block: (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void) {
    bringUpToDate()
    var found = BodyList()
    let (low, high) = (CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY))
    withUnsafeMutablePointer(to: &found) { list in
      slipway_world_in_rect(handle, SlipwayVector(low), SlipwayVector(high), list) { context, owner in
        context!.assumingMemoryBound(to: BodyList.self).pointee.add(owner)
        return true
      }
    }
    Self.tell(found.bodies, block)
  }

  /// Calls with each body along a ray, where the ray meets it, and the direction in which its surface looks there.
  open func enumerateBodies(
    alongRayStart start: CGPoint,
    end: CGPoint,
    using block: (SKPhysicsBody, CGPoint, CGVector, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for hit in hits(start, end) {
      block(hit.body, hit.point, hit.normal, &stop)
      if stop.boolValue { return }
    }
  }

  private static func tell(_ bodies: [SKPhysicsBody], _ block: (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void)
  {
    var stop = ObjCBool(false)
    for body in bodies {
      block(body, &stop)
      if stop.boolValue { return }
    }
  }

  private struct Hit {
    var body: SKPhysicsBody
    var point: CGPoint
    var normal: CGVector
    var part: Double
  }

  /// The nearest hit of each body.
  private struct HitList {
    var hits: [Hit] = []

    mutating func add(_ hit: Hit) {
      guard let known = hits.firstIndex(where: { $0.body === hit.body }) else { return hits.append(hit) }
      if hit.part < hits[known].part { hits[known] = hit }
    }
  }

  /// One for each body, where the ray meets it first.
  private func hits(_ start: CGPoint, _ end: CGPoint) -> [Hit] {
    bringUpToDate()
    var hits = HitList()
    withUnsafeMutablePointer(to: &hits) { list in
      slipway_world_along_ray(handle, SlipwayVector(start), SlipwayVector(end), list) {
        context,
        owner,
        point,
        normal,
        part in
        let body = Unmanaged<SKPhysicsBody>.fromOpaque(owner!).takeUnretainedValue()
        let hit = Hit(body: body, point: point.point, normal: CGVector(dx: normal.x, dy: normal.y), part: part)
        context!.assumingMemoryBound(to: HitList.self).pointee.add(hit)
        return true
      }
    }
    return hits.hits
  }

  private func bringUpToDate() {
    nonisolated(unsafe) let world = self
    MainActor.assumeIsolated {
      world.takeBodies()
      for body in world.bodies.values { body.takePlace() }
    }
  }

  // MARK: Time

  /// The bodies of the nodes that are in the scene now.
  @MainActor private func takeBodies() {
    guard let scene else { return }
    var present: Set<ObjectIdentifier> = []
    scene.walk { node in
      guard let body = node.physicsBody else { return }
      present.insert(ObjectIdentifier(body))
      body.join(self)
    }
    for (identifier, body) in bodies where !present.contains(identifier) { body.leave() }
    joints.removeAll { joint in
      guard joint.isBroken else { return false }
      joint.leave()
      return true
    }
  }

  @MainActor func simulate(_ seconds: TimeInterval) {
    takeBodies()
    guard !bodies.isEmpty else { return }
    for body in bodies.values { body.takePlace() }
    slipway_world_set_gravity(handle, SlipwayVector(x: Double(gravity.dx), y: Double(gravity.dy)))
    let time = seconds * Double(speed)
    if time > 0 {
      let steps = max(1, Int((time * 60 - 0.01).rounded(.up)))
      let fields = fields
      for _ in 0..<steps {
        push(by: fields, time / Double(steps))
        slipway_world_step(handle, time / Double(steps))
      }
    }
    for body in bodies.values { body.givePlace() }
    tellContacts()
  }

  @MainActor private var fields: [SKFieldNode] {
    var fields: [SKFieldNode] = []
    scene?.walk { if let field = $0 as? SKFieldNode { fields.append(field) } }
    return fields
  }

  @MainActor private func push(by fields: [SKFieldNode], _ seconds: TimeInterval) {
    guard !fields.isEmpty else { return }
    for body in bodies.values where body.isDynamic && !body.isOfEdges {
      guard let place = body.place else { continue }
      for field in fields { field.push(body, at: place, for: seconds) }
    }
  }

  @MainActor private func tellContacts() {
    var events: UnsafePointer<SlipwayContactEvent>?
    let count = slipway_world_take_events(handle, &events)
    guard let contactDelegate, let events, count > 0 else { return }
    // Whoever hears of one may remove a body of the next.
    let contacts = UnsafeBufferPointer(start: events, count: count).compactMap { event -> (Bool, SKPhysicsContact)? in
      guard let first = event.first, let second = event.second else { return nil }
      let (a, b) = (
        Unmanaged<SKPhysicsBody>.fromOpaque(first).takeUnretainedValue(),
        Unmanaged<SKPhysicsBody>.fromOpaque(second).takeUnretainedValue()
      )
      let contact = SKPhysicsContact(
        bodyA: a,
        bodyB: b,
        contactPoint: event.point.point,
        contactNormal: CGVector(dx: event.normal.x, dy: event.normal.y),
        collisionImpulse: CGFloat(event.impulse) * Metre.points
      )
      return (event.begins, contact)
    }
    for (begins, contact) in contacts {
      if begins { contactDelegate.didBegin?(contact) } else { contactDelegate.didEnd?(contact) }
    }
  }
}
