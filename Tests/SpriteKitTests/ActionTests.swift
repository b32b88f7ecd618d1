import Testing
import UIKit

@testable import SpriteKit

@MainActor @Suite("Actions") struct ActionTests {
  private let scene = makeScene()
  private func start(_ node: SKNode) -> Frames {
    scene.addChild(node)
    return Frames(scene)
  }

  @Test("A move takes its time, and ends where it should")
  func moves() {
    let node = SKNode()
    var frames = start(node)
    node.run(.moveBy(x: 60, y: 30, duration: 1))
    frames.pass(0.5)
    #expect(near(node.position.x, 30) && near(node.position.y, 15))
    frames.pass(0.5)
    #expect(near(node.position.x, 60) && !node.hasActions())
    node.run(.move(to: .zero, duration: 0.5))
    node.run(.scale(to: 3, duration: 0.5))
    frames.pass(0.25)
    #expect(near(node.position.x, 30) && near(node.xScale, 2))
    frames.pass(0.25)
    #expect(node.position == .zero && node.yScale == 3)
    node.run(.group([.moveTo(x: 5, duration: 0), .moveTo(y: 6, duration: 0)]))
    frames.pass(1.0 / 60)
    #expect(node.position == CGPoint(x: 5, y: 6))
  }

  @Test("Relative moves at the same time add up")
  func sums() {
    let node = SKNode()
    var frames = start(node)
    node.run(.moveBy(x: 10, y: 0, duration: 1))
    node.run(.moveBy(x: 0, y: 20, duration: 1))
    frames.pass(1)
    #expect(near(node.position.x, 10) && near(node.position.y, 20))
  }

  @Test("A sequence hands the rest of a frame on")
  func sequences() {
    let node = SKNode()
    var frames = start(node)
    var events: [String] = []
    node.run(
      .sequence([
        .wait(forDuration: 0.1), .run { events.append("one") }, .repeat(.moveBy(x: 1, y: 0, duration: 0.01), count: 10),
        .run { events.append("two") },
      ])
    ) { events.append("done") }
    frames.pass(0.1)
    #expect(events == ["one"])
    frames.pass(0.1)
    #expect(events == ["one", "two", "done"] && near(node.position.x, 10))
  }

  @Test("What repeats for ever does, until it is removed by its key")
  func forever() {
    let node = SKNode()
    var frames = start(node)
    node.run(.repeatForever(.rotate(byAngle: .pi, duration: 0.5)), withKey: "spin")
    frames.pass(2)
    #expect(near(node.zRotation, 4 * .pi) && node.action(forKey: "spin") != nil)
    node.removeAction(forKey: "spin")
    frames.pass(1)
    #expect(near(node.zRotation, 4 * .pi) && !node.hasActions())
    var count = 0
    node.run(.repeatForever(.run { count += 1 }))
    frames.pass(0.5)
    #expect(count == 30)
    node.removeAllActions()
    #expect(!node.hasActions())
  }

  @Test("A key's second action takes the first one's place")
  func keys() {
    let node = SKNode()
    var frames = start(node)
    node.run(.moveBy(x: 100, y: 0, duration: 1), withKey: "move")
    frames.pass(0.5)
    node.run(.moveBy(x: 0, y: 10, duration: 0.5), withKey: "move")
    frames.pass(0.5)
    #expect(near(node.position.x, 50) && near(node.position.y, 10))
  }

  @Test("Speeds and pauses of nodes and actions count")
  func speeds() {
    let (parent, node) = (SKNode(), SKNode())
    parent.addChild(node)
    var frames = start(parent)
    parent.speed = 2
    let move = SKAction.moveBy(x: 100, y: 0, duration: 4)
    move.speed = 2
    node.run(move)
    frames.pass(0.5)
    #expect(near(node.position.x, 50))
    parent.isPaused = true
    frames.pass(1)
    #expect(near(node.position.x, 50))
    parent.isPaused = false
    node.run(.speed(to: 0, duration: 0))
    frames.pass(1)
    #expect(node.speed == 0 && node.position.x < 60)
  }

  @Test(
    "Timing modes and functions bend the way",
    arguments: [
      (SKActionTimingMode.linear, 0.25), (.easeIn, 0.0625), (.easeOut, 0.4375), (.easeInEaseOut, 0.15625),
    ]
  )
  func timing(_ mode: SKActionTimingMode, _ part: CGFloat) {
    let node = SKNode()
    var frames = start(node)
    let move = SKAction.moveBy(x: 100, y: 0, duration: 1)
    move.timingMode = mode
    node.run(move)
    frames.pass(0.25)
    #expect(near(node.position.x, 100 * part, 0.1))
    let jump = SKAction.moveBy(x: 0, y: 10, duration: 1)
    jump.timingFunction = { $0 < 0.5 ? 0 : 1 }
    node.run(jump)
    frames.pass(0.25)
    #expect(node.position.y == 0)
    frames.pass(0.5)
    #expect(near(node.position.y, 10))
  }

  @Test("What can be taken back is")
  func reversals() {
    let node = SKNode()
    var frames = start(node)
    let way = SKAction.sequence([.moveBy(x: 10, y: 0, duration: 0.1), .scale(by: 2, duration: 0.1), .hide()])
    node.run(.sequence([way, way.reversed()]))
    frames.pass(0.5)
    #expect(near(node.position.x, 0) && near(node.xScale, 1) && !node.isHidden)
    node.run(SKAction.fadeOut(withDuration: 0.1).reversed())
    node.alpha = 0
    frames.pass(0.2)
    #expect(node.alpha == 1)
  }

  @Test("Turns go the shorter way round where they are asked to")
  func turns() {
    let node = SKNode()
    node.zRotation = 0.1
    var frames = start(node)
    node.run(.rotate(toAngle: 2 * .pi - 0.1, duration: 1, shortestUnitArc: true))
    frames.pass(0.5)
    #expect(near(node.zRotation, 0))
    frames.pass(0.5)
    #expect(near(node.zRotation, -0.1))
    node.run(.rotate(toAngle: 1, duration: 0.5))
    frames.pass(0.5)
    #expect(near(node.zRotation, 1))
  }

  @Test("Paths are followed at an even speed, forwards and back")
  func paths() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 100))
    let node = SKNode()
    node.position = CGPoint(x: 10, y: 10)
    var frames = start(node)
    let way = SKAction.follow(path, asOffset: true, orientToPath: true, duration: 2)
    node.run(way)
    frames.pass(0.5)
    #expect(near(node.position.x, 60, 0.1) && near(node.zRotation, 0))
    frames.pass(1)
    #expect(near(node.position.x, 110, 0.1) && near(node.position.y, 60, 0.1) && near(node.zRotation, .pi / 2))
    frames.pass(0.5)
    node.run(way.reversed())
    frames.pass(2)
    #expect(near(node.position.x, 10, 0.1) && near(node.position.y, 10, 0.1))
    #expect(near(CGFloat(SKAction.follow(path, speed: 50).duration), 4))
  }

  @Test("Textures are shown one after the other, and the first one is restored")
  func animation() {
    let frames4 = (0..<4).map { _ in makeTexture(.red) }
    let sprite = SKSpriteNode(texture: makeTexture(.blue, size: 16))
    let old = sprite.texture
    var frames = start(sprite)
    sprite.run(.animate(with: frames4, timePerFrame: 0.1))
    frames.pass(0.05)
    #expect(sprite.texture === frames4[0])
    frames.pass(0.1)
    #expect(sprite.texture === frames4[1] && sprite.size == CGSize(width: 16, height: 16))
    frames.pass(0.3)
    #expect(sprite.texture === old)
    sprite.run(.animate(with: frames4, timePerFrame: 0.1, resize: true, restore: false))
    frames.pass(0.5)
    #expect(sprite.texture === frames4[3] && sprite.size == CGSize(width: 8, height: 8))
  }

  @Test("Sprites are resized and coloured")
  func sprites() {
    let sprite = SKSpriteNode(color: .black, size: CGSize(width: 10, height: 10))
    var frames = start(sprite)
    sprite.run(.resize(toWidth: 20, height: 30, duration: 0.2))
    sprite.run(.colorize(with: .white, colorBlendFactor: 1, duration: 0.2))
    frames.pass(0.1)
    #expect(near(sprite.size.width, 15) && near(sprite.color.components.x, 0.5, 0.01))
    frames.pass(0.1)
    #expect(sprite.size == CGSize(width: 20, height: 30) && sprite.colorBlendFactor == 1)
    sprite.run(.resize(byWidth: 1, height: -1, duration: 0))
    sprite.run(.setTexture(makeTexture(.red), resize: true))
    frames.pass(0.1)
    #expect(sprite.size == CGSize(width: 8, height: 8))
    sprite.run(.scale(to: CGSize(width: 16, height: 24), duration: 0.1))
    frames.pass(0.1)
    #expect(near(sprite.xScale, 2) && near(sprite.yScale, 3))
  }

  @Test("Blocks and children of a name get their turn; who removes itself is gone")
  func blocks() {
    let (node, child) = (SKNode(), SKNode())
    child.name = "child"
    node.addChild(child)
    var frames = start(node)
    var times: [CGFloat] = []
    node.run(.customAction(withDuration: 0.05) { _, time in times.append(time) })
    node.run(.run(.fadeAlpha(to: 0.5, duration: 0.1), onChildWithName: "child"))
    frames.pass(0.2)
    #expect(times.count == 3 && near(times[2], 0.05))
    #expect(near(child.alpha, 0.5))
    node.run(.sequence([.fadeAlpha(by: -0.5, duration: 0.1), .removeFromParent()]))
    frames.pass(0.2)
    #expect(near(node.alpha, 0.5) && node.parent == nil)
  }

  @Test("A wait's range is at random, within the range")
  func waits() {
    for _ in 0..<20 {
      let node = SKNode()
      var frames = start(node)
      var end: TimeInterval?
      let begin = frames.time
      node.run(.wait(forDuration: 0.5, withRange: 0.4)) { end = 1 }
      frames.pass(until: { end != nil })
      let seconds = frames.time - begin
      #expect(seconds > 0.28 && seconds < 0.73)
    }
  }
}
