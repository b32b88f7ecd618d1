import Testing
import UIKit

@testable import SpriteKit

@MainActor @Suite("Mechanics") struct PhysicsTests {
  private let scene = makeScene(1000, 1000)

  private func ball(_ x: CGFloat, _ y: CGFloat, radius: CGFloat = 10) -> SKSpriteNode {
    let node = SKSpriteNode(color: .red, size: CGSize(width: radius * 2, height: radius * 2))
    node.position = CGPoint(x: x, y: y)
    let body = SKPhysicsBody(circleOfRadius: radius)
    (body.linearDamping, body.angularDamping) = (0, 0)
    node.physicsBody = body
    scene.addChild(node)
    return node
  }

  private func floor(_ y: CGFloat = 0) -> SKNode {
    let node = SKNode()
    node.physicsBody = SKPhysicsBody(edgeFrom: CGPoint(x: 0, y: y), to: CGPoint(x: 1000, y: y))
    scene.addChild(node)
    return node
  }

  @Test("A body falls by gravity's formula, at 150 points a metre")
  func falling() {
    let node = ball(500, 900)
    var frames = Frames(scene)
    frames.pass(0.5)
    // v = g t, and s = g t² / 2, but for the size of the steps.
    let v = try! #require(node.physicsBody).velocity.dy
    #expect(near(v, -9.8 * 150 * 0.5, 1))
    #expect(near(900 - node.position.y, 9.8 * 150 * 0.125, 9.8 * 150 * 0.5 / 60))
    scene.physicsWorld.gravity = .zero
    frames.pass(0.2)
    #expect(near(node.physicsBody!.velocity.dy, v, 1))
  }

  @Test("Who is not affected by gravity, or does not move, stays")
  func resting() {
    let (free, fixed) = (ball(100, 500), ball(200, 500))
    free.physicsBody?.affectedByGravity = false
    fixed.physicsBody?.isDynamic = false
    var frames = Frames(scene)
    frames.pass(0.5)
    #expect(free.position.y == 500 && fixed.position.y == 500)
    scene.physicsWorld.speed = 0
    let node = ball(300, 500)
    frames.pass(0.5)
    #expect(node.position.y == 500)
  }

  @Test("The floor holds, and friction and bouncing are as they are said to be")
  func landing() {
    _ = floor()
    let (dull, lively) = (ball(100, 100), ball(300, 100))
    dull.physicsBody?.restitution = 0
    lively.physicsBody?.restitution = 1
    var frames = Frames(scene)
    frames.pass(1.2)
    #expect(near(dull.position.y, 10, 1.5))
    var highest: CGFloat = 0
    for _ in 0..<120 {
      frames.pass(1.0 / 60)
      highest = max(highest, lively.position.y)
    }
    #expect(highest > 85)
  }

  @Test("Masses are the area's, or change the density")
  func masses() {
    let body = SKPhysicsBody(rectangleOf: CGSize(width: 150, height: 300))
    #expect(near(body.area, 2) && near(body.mass, 2))
    body.mass = 6
    #expect(near(body.density, 3) && near(body.mass, 6))
    #expect(near(SKPhysicsBody(circleOfRadius: 150).mass, .pi, 0.01))
  }

  @Test("Impulses and forces change the velocity by their part of the mass")
  func impulses() {
    scene.physicsWorld.gravity = .zero
    let node = ball(500, 500)
    let body = node.physicsBody!
    body.mass = 2
    body.applyImpulse(CGVector(dx: 100, dy: 0))
    #expect(near(body.velocity.dx, 50, 0.1))
    var frames = Frames(scene)
    frames.pass(1)
    #expect(near(node.position.x, 550, 1))
    body.velocity = .zero
    for _ in 0..<60 {
      body.applyForce(CGVector(dx: 0, dy: 120))
      frames.pass(1.0 / 60)
    }
    #expect(near(body.velocity.dy, 60, 0.5))
    node.run(.applyImpulse(CGVector(dx: 0, dy: -120), duration: 0.5))
    frames.pass(0.6)
    #expect(near(body.velocity.dy, 0, 0.5))
    body.applyAngularImpulse(0.001)
    #expect(body.angularVelocity > 0)
    body.applyImpulse(CGVector(dx: 0, dy: 10), at: CGPoint(x: node.position.x - 10, y: node.position.y))
    body.applyTorque(1)
    frames.pass(0.1)
    #expect(node.zRotation != 0)
    body.allowsRotation = false
    body.angularVelocity = 3
    let angle = node.zRotation
    frames.pass(0.1)
    #expect(node.zRotation == angle)
  }

  @Test("A contact is told once, and its end once, to those that ask by their masks")
  func contacts() {
    let delegate = NotedContacts()
    scene.physicsWorld.contactDelegate = delegate
    let ground = floor()
    ground.physicsBody?.categoryBitMask = 2
    ground.physicsBody?.restitution = 0
    let node = ball(100, 60)
    node.physicsBody?.categoryBitMask = 1
    node.physicsBody?.restitution = 0
    let silent = ball(300, 60)
    silent.physicsBody?.categoryBitMask = 4
    node.physicsBody?.contactTestBitMask = 2
    var frames = Frames(scene)
    frames.pass(1.5)
    #expect(delegate.begun.count == 1 && delegate.ended.isEmpty)
    let contact = delegate.begun.first
    #expect(Set([contact?.bodyA, contact?.bodyB]) == Set([ground.physicsBody, node.physicsBody]))
    #expect(near(contact?.contactPoint.y ?? 99, 0, 3) && near(contact?.contactPoint.x ?? 0, 100, 3))
    #expect(abs(contact?.contactNormal.dy ?? 0) > 0.99 && contact!.collisionImpulse > 0)
    #expect(node.physicsBody!.allContactedBodies() == [ground.physicsBody!])
    node.physicsBody?.velocity = CGVector(dx: 0, dy: 500)
    frames.pass(0.2)
    #expect(delegate.ended.count == 1)
    _ = silent
  }

  @Test("Who has no mask in common passes through, and can still be told of")
  func masks() {
    let delegate = NotedContacts()
    scene.physicsWorld.contactDelegate = delegate
    let ground = floor(500)
    ground.physicsBody?.categoryBitMask = 2
    let node = ball(100, 560)
    node.physicsBody?.collisionBitMask = 0
    ground.physicsBody?.collisionBitMask = 0
    node.physicsBody?.contactTestBitMask = 2
    var frames = Frames(scene)
    frames.pass(0.8)
    #expect(node.position.y < 450 && delegate.begun.count == 1 && delegate.ended.count == 1)
  }

  @Test("A body that does not yield to another goes on as if that were not there")
  func oneSided() {
    scene.physicsWorld.gravity = .zero
    let (mover, other) = (ball(100, 100), ball(160, 100))
    (mover.physicsBody!.categoryBitMask, mover.physicsBody!.collisionBitMask) = (1, 0)
    (other.physicsBody!.categoryBitMask, other.physicsBody!.collisionBitMask) = (2, 1)
    mover.physicsBody!.velocity = CGVector(dx: 100, dy: 0)
    var frames = Frames(scene)
    frames.pass(1)
    #expect(near(mover.position.x, 200, 3) && near(mover.physicsBody!.velocity.dx, 100, 1))
    #expect(other.position.x > 200)
  }

  @Test("A body may be removed while its contact is told")
  func removal() {
    _ = floor()
    let node = ball(100, 30)
    node.physicsBody?.contactTestBitMask = .max
    let delegate = NotedContacts()
    scene.physicsWorld.contactDelegate = delegate
    var frames = Frames(scene)
    frames.pass(until: { !delegate.begun.isEmpty })
    node.removeFromParent()
    frames.pass(0.5)
    #expect(scene.physicsWorld.body(at: CGPoint(x: 100, y: 10)) == nil)
  }

  @Test("What the app moves is where it was put; what its parent carries goes along in its place")
  func placing() {
    scene.physicsWorld.gravity = .zero
    let node = ball(100, 100)
    var frames = Frames(scene)
    node.position = CGPoint(x: 700, y: 300)
    frames.pass(0.1)
    #expect(node.position == CGPoint(x: 700, y: 300))
    #expect(scene.physicsWorld.body(at: CGPoint(x: 700, y: 300)) === node.physicsBody)
    let world = SKNode()
    world.position = CGPoint(x: 50, y: 50)
    scene.addChild(world)
    node.move(toParent: world)
    node.physicsBody?.velocity = CGVector(dx: 60, dy: 0)
    frames.pass(0.5)
    #expect(near(node.position.x, 680, 1) && near(node.position.y, 250, 0.1))
  }

  @Test("Bodies are found by points, rectangles and rays")
  func search() {
    let (near1, far) = (ball(300, 100), ball(600, 100))
    let world = scene.physicsWorld
    #expect(world.body(at: CGPoint(x: 300, y: 105)) === near1.physicsBody)
    #expect(world.body(in: CGRect(x: 580, y: 90, width: 15, height: 20)) === far.physicsBody)
    #expect(world.body(alongRayStart: CGPoint(x: 0, y: 100), end: CGPoint(x: 900, y: 100)) === near1.physicsBody)
    var hits: [CGFloat] = []
    world.enumerateBodies(alongRayStart: CGPoint(x: 0, y: 100), end: CGPoint(x: 900, y: 100)) { _, point, normal, _ in
      hits.append(point.x)
      #expect(near(normal.dx, -1, 0.01))
    }
    #expect(hits.sorted().map { $0.rounded() } == [290, 590])
    #expect(world.body(at: CGPoint(x: 10, y: 10)) == nil)
  }

  @Test("Shapes: polygons that are not convex, chains, textures, several as one")
  func shapes() {
    let path = CGMutablePath()
    path.addLines(between: [
      .zero, CGPoint(x: 300, y: 0), CGPoint(x: 300, y: 100), CGPoint(x: 100, y: 100), CGPoint(x: 100, y: 300),
      CGPoint(x: 0, y: 300),
    ])
    path.closeSubpath()
    let corner = SKPhysicsBody(polygonFrom: path)
    #expect(near(corner.area * 150 * 150, 50_000, 1))
    let picture = makeTexture(.clear, .red, size: 40)
    let half = SKPhysicsBody(texture: picture, size: CGSize(width: 80, height: 80))
    #expect(near(half.area * 150 * 150, 3200, 100))
    let node = SKNode()
    node.position = CGPoint(x: 500, y: 500)
    node.physicsBody = half
    scene.addChild(node)
    #expect(scene.physicsWorld.body(at: CGPoint(x: 520, y: 500)) === half)
    #expect(scene.physicsWorld.body(at: CGPoint(x: 480, y: 500)) == nil)
    let both = SKPhysicsBody(bodies: [
      SKPhysicsBody(circleOfRadius: 10),
      SKPhysicsBody(rectangleOf: CGSize(width: 5, height: 5), center: CGPoint(x: 50, y: 0)),
    ])
    #expect(both.shapes.count == 2)
    #expect(!SKPhysicsBody(edgeLoopFrom: CGRect(x: 0, y: 0, width: 5, height: 5)).isDynamic)
    #expect(SKPhysicsBody(edgeChainFrom: path).shapes.count == 6)
  }

  @Test("Circles of many corners are bodies, too")
  func manyCorners() {
    let circle = CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100), transform: nil)
    #expect(near(SKPhysicsBody(polygonFrom: circle).area * 150 * 150, .pi * 2500, 100))
  }

  @Test("A scaled node has a scaled body")
  func scales() {
    let node = ball(500, 500)
    node.physicsBody?.isDynamic = false
    node.setScale(4)
    #expect(scene.physicsWorld.body(at: CGPoint(x: 535, y: 500)) === node.physicsBody)
  }

  @Test("Joints hold what they join")
  func joints() {
    let (post, weight) = (ball(500, 500), ball(600, 500))
    post.physicsBody?.isDynamic = false
    let pin = SKPhysicsJointPin.joint(
      withBodyA: post.physicsBody!,
      bodyB: weight.physicsBody!,
      anchor: CGPoint(x: 500, y: 500)
    )
    scene.physicsWorld.add(pin)
    #expect(post.physicsBody!.joints == [pin])
    var frames = Frames(scene)
    var lowest: CGFloat = 500
    for _ in 0..<60 {
      frames.pass(1.0 / 60)
      lowest = min(lowest, weight.position.y)
      #expect(near(weight.position.distance(to: post.position), 100, 2))
    }
    #expect(near(lowest, 400, 5))
    scene.physicsWorld.remove(pin)
    frames.pass(1)
    #expect(weight.position.distance(to: post.position) > 150)
  }

  @Test("Ropes, rods, springs, rails and welds")
  func moreJoints() {
    func pair(_ x: CGFloat) -> (SKNode, SKNode) {
      let (top, low) = (ball(x, 800), ball(x, 700))
      top.physicsBody?.isDynamic = false
      return (top, low)
    }
    let (rope, rod, spring, rail, weld) = (pair(100), pair(300), pair(500), pair(700), pair(900))
    let limit = SKPhysicsJointLimit.joint(
      withBodyA: rope.0.physicsBody!,
      bodyB: rope.1.physicsBody!,
      anchorA: rope.0.position,
      anchorB: rope.1.position
    )
    limit.maxLength = 150
    let stiff = SKPhysicsJointSpring.joint(
      withBodyA: rod.0.physicsBody!,
      bodyB: rod.1.physicsBody!,
      anchorA: rod.0.position,
      anchorB: rod.1.position
    )
    let soft = SKPhysicsJointSpring.joint(
      withBodyA: spring.0.physicsBody!,
      bodyB: spring.1.physicsBody!,
      anchorA: spring.0.position,
      anchorB: spring.1.position
    )
    (soft.frequency, soft.damping) = (1, 0.5)
    let slide = SKPhysicsJointSliding.joint(
      withBodyA: rail.0.physicsBody!,
      bodyB: rail.1.physicsBody!,
      anchor: rail.0.position,
      axis: CGVector(dx: 0, dy: 1)
    )
    (slide.shouldEnableLimits, slide.lowerDistanceLimit, slide.upperDistanceLimit) = (true, -50, 50)
    let fixed = SKPhysicsJointFixed.joint(
      withBodyA: weld.0.physicsBody!,
      bodyB: weld.1.physicsBody!,
      anchor: weld.0.position
    )
    for joint in [limit, stiff, soft, slide, fixed] as [SKPhysicsJoint] { scene.physicsWorld.add(joint) }
    var frames = Frames(scene)
    frames.pass(3)
    #expect(near(rope.1.position.y, 650, 3))
    #expect(near(rod.1.position.y, 700, 3))
    #expect(spring.1.position.y < 690 && spring.1.position.y > 550)
    #expect(near(rail.1.position.y, 650, 3))
    #expect(near(weld.1.position.y, 700, 3))
    #expect(limit.reactionForce.length > 0)
    scene.physicsWorld.removeAllJoints()
    frames.pass(0.5)
    #expect(rope.1.position.y < 600)
  }

  @Test("A pinned body turns, and goes nowhere")
  func pins() {
    let node = ball(500, 500)
    node.physicsBody?.pinned = true
    node.physicsBody?.angularVelocity = 2
    var frames = Frames(scene)
    frames.pass(0.5)
    #expect(near(node.position.x, 500, 1) && near(node.position.y, 500, 1) && near(node.zRotation, 1, 0.1))
  }

  @Test("Fields push those that they are for")
  func fields() {
    scene.physicsWorld.gravity = .zero
    let (pulled, free) = (ball(700, 500), ball(300, 500))
    free.physicsBody?.fieldBitMask = 0
    let field = SKFieldNode.radialGravityField()
    field.strength = 2
    field.position = CGPoint(x: 500, y: 500)
    scene.addChild(field)
    var frames = Frames(scene)
    frames.pass(0.5)
    #expect(pulled.physicsBody!.velocity.dx < -100 && free.physicsBody!.velocity == .zero)
    field.isEnabled = false
    let wind = SKFieldNode.linearGravityField(withVector: SIMD3(0, 1, 0))
    wind.region = SKRegion(radius: 50)
    scene.addChild(wind)
    frames.pass(0.2)
    #expect(near(pulled.physicsBody!.velocity.dy, 0, 0.1))
    wind.region = nil
    frames.pass(1)
    #expect(near(pulled.physicsBody!.velocity.dy, 150, 3))
  }
}
