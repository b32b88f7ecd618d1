import Testing
import UIKit

@testable import SpriteKit

@MainActor @Suite("Trees of nodes") struct NodeTests {
  private func node(_ name: String?, _ children: SKNode...) -> SKNode {
    let node = SKNode()
    node.name = name
    children.forEach(node.addChild)
    return node
  }

  @Test("Children come, move and leave")
  func tree() {
    let (a, b, c) = (node("a"), node("b"), node("c"))
    let scene = makeScene()
    scene.addChild(a)
    scene.addChild(c)
    scene.insertChild(b, at: 1)
    #expect(scene.children == [a, b, c] && b.parent === scene && b.scene === scene)
    #expect(b.inParentHierarchy(scene) && !scene.inParentHierarchy(b))
    b.removeFromParent()
    #expect(b.parent == nil && b.scene == nil && scene.children == [a, c])
    scene.removeChildren(in: [a])
    #expect(scene.children == [c])
    scene.removeAllChildren()
    #expect(scene.children.isEmpty)
  }

  @Test("A node that changes its parent stays where it is seen")
  func newParent() {
    let scene = makeScene()
    let (first, second) = (node("first"), node("second"))
    first.position = CGPoint(x: 10, y: 0)
    second.position = CGPoint(x: 0, y: 20)
    second.zRotation = .pi / 2
    scene.addChild(first)
    scene.addChild(second)
    let child = node("child")
    child.position = CGPoint(x: 5, y: 5)
    first.addChild(child)
    child.move(toParent: second)
    #expect(child.parent === second)
    let place = scene.convert(.zero, from: child)
    #expect(near(place.x, 15) && near(place.y, 5))
    #expect(near(child.zRotation, -.pi / 2))
  }

  @Test("Names and patterns lead through the tree")
  func search() {
    let deep = node("enemy2")
    let scene = makeScene()
    scene.addChild(node("enemy1", node("gun", deep)))
    scene.addChild(node("hero"))
    #expect(scene.childNode(withName: "hero") === scene.children[1])
    #expect(scene.childNode(withName: "gun") == nil)
    #expect(scene.childNode(withName: "//gun") === deep.parent)
    #expect(scene["enemy*"].map(\.name) == ["enemy1"])
    #expect(scene["//enemy*"].map(\.name) == ["enemy1", "enemy2"])
    #expect(scene["//enemy[2-9]"].map(\.name) == ["enemy2"])
    #expect(scene["h?ro"].map(\.name) == ["hero"])
    #expect(scene["enemy1/gun/enemy2"] == [deep])
    #expect(deep["/hero"].map(\.name) == ["hero"])
    #expect(deep["../../../hero"].map(\.name) == ["hero"])
    #expect(scene["//*"].count == 4)
    #expect(scene["*/gun"].count == 1)
    #expect(scene["."] == [scene])
  }

  @Test("An enumeration ends when it is told to, and may remove what it meets")
  func enumeration() {
    let scene = makeScene()
    for _ in 0..<4 { scene.addChild(node("x")) }
    var count = 0
    scene.enumerateChildNodes(withName: "x") { _, stop in
      count += 1
      if count == 2 { stop.pointee = true }
    }
    #expect(count == 2)
    scene.enumerateChildNodes(withName: "x") { node, _ in node.removeFromParent() }
    #expect(scene.children.isEmpty)
  }

  @Test("Frames are those of what is shown, turned and scaled")
  func frames() {
    let scene = makeScene()
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 20, height: 10))
    sprite.position = CGPoint(x: 50, y: 50)
    scene.addChild(sprite)
    #expect(sprite.frame == CGRect(x: 40, y: 45, width: 20, height: 10))
    sprite.zRotation = .pi / 2
    #expect(near(sprite.frame.width, 10) && near(sprite.frame.height, 20))
    sprite.zRotation = 0
    sprite.setScale(2)
    #expect(sprite.frame.size == CGSize(width: 40, height: 20))
    let hat = SKSpriteNode(color: .blue, size: CGSize(width: 10, height: 10))
    hat.position = CGPoint(x: 0, y: 10)
    sprite.addChild(hat)
    #expect(sprite.calculateAccumulatedFrame() == CGRect(x: 30, y: 40, width: 40, height: 40))
    #expect(sprite.contains(CGPoint(x: 50, y: 75)) && !sprite.contains(CGPoint(x: 50, y: 85)))
    let other = SKSpriteNode(color: .red, size: CGSize(width: 10, height: 10))
    other.position = CGPoint(x: 74, y: 50)
    scene.addChild(other)
    #expect(sprite.intersects(other))
    other.position.x = 76
    #expect(!sprite.intersects(other))
    #expect(SKNode().frame.size == .zero)
  }

  @Test("The foremost node at a point is that of the highest z, then the last one")
  func hits() {
    let scene = makeScene()
    func sprite(_ name: String, z: CGFloat) -> SKSpriteNode {
      let sprite = SKSpriteNode(color: .red, size: CGSize(width: 20, height: 20))
      sprite.name = name
      sprite.position = CGPoint(x: 50, y: 50)
      sprite.zPosition = z
      scene.addChild(sprite)
      return sprite
    }
    let top = sprite("top", z: 1)
    _ = sprite("low", z: 0)
    _ = sprite("last", z: 0)
    #expect(scene.nodes(at: CGPoint(x: 50, y: 50)).map(\.name) == ["top", "last", "low"])
    #expect(scene.atPoint(CGPoint(x: 50, y: 50)) === top)
    #expect(scene.atPoint(CGPoint(x: 5, y: 5)) === scene)
    top.zPosition = -1
    #expect(scene.atPoint(CGPoint(x: 50, y: 50)).name == "last")
  }

  @Test("Points go from node to node")
  func conversions() {
    let scene = makeScene()
    let (a, b) = (SKNode(), SKNode())
    a.position = CGPoint(x: 10, y: 10)
    b.position = CGPoint(x: 20, y: 0)
    b.setScale(2)
    scene.addChild(a)
    a.addChild(b)
    #expect(scene.convert(CGPoint(x: 1, y: 1), from: b) == CGPoint(x: 32, y: 12))
    #expect(scene.convert(CGPoint(x: 32, y: 12), to: b) == CGPoint(x: 1, y: 1))
  }

  @Test("A copy has what the original has, and what is below it")
  func copies() throws {
    let shape = SKShapeNode(rectOf: CGSize(width: 10, height: 10), cornerRadius: 3)
    shape.lineWidth = 2.5
    shape.run(.rotate(byAngle: 1, duration: 1))
    shape.addChild(SKLabelNode(text: "Hi"))
    shape.physicsBody = SKPhysicsBody(circleOfRadius: 5)
    shape.physicsBody?.restitution = 0.9
    let copy = try #require(shape.copy() as? SKShapeNode)
    #expect(copy.lineWidth == 2.5 && copy.path == shape.path && copy.hasActions())
    #expect((copy.children.first as? SKLabelNode)?.text == "Hi" && copy.children[0] !== shape.children[0])
    #expect(copy.physicsBody?.restitution == 0.9 && copy.physicsBody !== shape.physicsBody)
    let own = OwnSprite(color: .red, size: CGSize(width: 3, height: 4))
    let ownCopy = try #require(own.copy() as? OwnSprite)
    #expect(ownCopy.size == CGSize(width: 3, height: 4) && ownCopy.color == .red)
  }
}

final class OwnSprite: SKSpriteNode {}
