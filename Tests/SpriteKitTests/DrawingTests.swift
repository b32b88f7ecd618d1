import CoreImage
import Testing
import UIKit

@testable import SpriteKit

@MainActor @Suite("Pictures of scenes", .serialized) struct DrawingTests {
  private func sprite(_ color: UIColor, _ x: CGFloat, _ y: CGFloat, _ size: CGFloat = 20) -> SKSpriteNode {
    let sprite = SKSpriteNode(color: color, size: CGSize(width: size, height: size))
    sprite.position = CGPoint(x: x, y: y)
    return sprite
  }

  @Test("Sprites of one colour stand where they are, y growing upwards")
  func colours() throws {
    let scene = makeScene()
    scene.addChild(sprite(.red, 20, 80))
    let blue = sprite(.blue, 80, 20)
    blue.anchorPoint = .zero
    scene.addChild(blue)
    let picture = try Picture(scene)
    #expect(picture.colour(20, 80) == [255, 0, 0] && picture.colour(20, 20) == [0, 0, 0])
    #expect(picture.colour(85, 25) == [0, 0, 255] && picture.colour(75, 15) == [0, 0, 0])
  }

  @Test("Textures are upright, and turn with their sprite")
  func textures() throws {
    let scene = makeScene()
    let texture = makeTexture(.red, .blue)
    texture.filteringMode = .nearest
    let flat = SKSpriteNode(texture: texture, size: CGSize(width: 40, height: 40))
    flat.position = CGPoint(x: 30, y: 50)
    let turned = SKSpriteNode(texture: texture, size: CGSize(width: 40, height: 40))
    turned.position = CGPoint(x: 75, y: 50)
    turned.zRotation = .pi / 2
    scene.addChild(flat)
    scene.addChild(turned)
    let picture = try Picture(scene)
    #expect(picture.colour(20, 50) == [255, 0, 0] && picture.colour(40, 50) == [0, 0, 255])
    // Against the clock: what was on the left is below.
    #expect(picture.colour(75, 40) == [255, 0, 0] && picture.colour(75, 60) == [0, 0, 255])
    flat.xScale = -1
    #expect(try Picture(scene).colour(20, 50) == [0, 0, 255])
  }

  @Test("Parts of textures, and pixels in memory, from below")
  func parts() throws {
    let scene = makeScene()
    let right = SKTexture(rect: CGRect(x: 0.5, y: 0, width: 0.5, height: 1), in: makeTexture(.red, .blue))
    #expect(right.size() == CGSize(width: 4, height: 8) && right.textureRect().minX == 0.5)
    let node = SKSpriteNode(texture: right, size: CGSize(width: 40, height: 40))
    node.position = CGPoint(x: 30, y: 50)
    scene.addChild(node)
    let bytes = Data([255, 0, 0, 255, 0, 255, 0, 255])
    let rows = SKTexture(data: bytes, size: CGSize(width: 1, height: 2))
    rows.filteringMode = .nearest
    let pixels = SKSpriteNode(texture: rows, size: CGSize(width: 20, height: 40))
    pixels.position = CGPoint(x: 80, y: 50)
    scene.addChild(pixels)
    let picture = try Picture(scene)
    #expect(picture.colour(15, 50) == [0, 0, 255] && picture.colour(45, 50) == [0, 0, 255])
    #expect(picture.colour(80, 40) == [255, 0, 0] && picture.colour(80, 60) == [0, 255, 0])
    #expect(SKTexture(imageNamed: "no such picture").size() == CGSize(width: 128, height: 128))
  }

  @Test("What is in front is what has the greater z, sums of parents included")
  func order() throws {
    let scene = makeScene()
    let back = sprite(.red, 50, 50)
    let front = sprite(.blue, 50, 50)
    scene.addChild(back)
    scene.addChild(front)
    #expect(try Picture(scene).colour(50, 50) == [0, 0, 255])
    back.zPosition = 1
    #expect(try Picture(scene).colour(50, 50) == [255, 0, 0])
    let child = sprite(.green, 0, 0)
    child.zPosition = 2
    front.addChild(child)
    #expect(try Picture(scene).colour(50, 50) == [0, 255, 0])
    child.isHidden = true
    #expect(try Picture(scene).colour(50, 50) == [255, 0, 0])
  }

  @Test("Alphas multiply down the tree")
  func alphas() throws {
    let scene = makeScene()
    let parent = SKNode()
    parent.alpha = 0.5
    let child = sprite(.white, 50, 50)
    child.alpha = 0.5
    parent.addChild(child)
    scene.addChild(parent)
    #expect(abs(try Picture(scene).colour(50, 50)[0] - 64) <= 2)
  }

  @Test("A colour blends into a texture by its factor")
  func tints() throws {
    let scene = makeScene()
    let node = SKSpriteNode(texture: makeTexture(.white), size: CGSize(width: 20, height: 20))
    node.position = CGPoint(x: 50, y: 50)
    node.color = .red
    scene.addChild(node)
    #expect(try Picture(scene).colour(50, 50) == [255, 255, 255])
    node.colorBlendFactor = 0.5
    let half = try Picture(scene).colour(50, 50)
    #expect(half[0] == 255 && abs(half[1] - 128) <= 1)
    node.colorBlendFactor = 1
    #expect(try Picture(scene).colour(50, 50) == [255, 0, 0])
  }

  @Test(
    "Blend modes",
    arguments: [
      (SKBlendMode.alpha, [200, 100, 0]), (.add, [255, 200, 100]), (.subtract, [0, 0, 100]),
      (.multiply, [78, 39, 0]), (.screen, [222, 161, 100]), (.replace, [200, 100, 0]),
    ]
  )
  func blending(_ mode: SKBlendMode, _ expected: [Int]) throws {
    let scene = makeScene()
    scene.addChild(sprite(UIColor(red: 100 / 255, green: 100 / 255, blue: 100 / 255, alpha: 1), 50, 50, 60))
    let front = sprite(UIColor(red: 200 / 255, green: 100 / 255, blue: 0, alpha: 1), 50, 50)
    front.blendMode = mode
    scene.addChild(front)
    let picture = try Picture(scene)
    for (found, wanted) in zip(picture.colour(50, 50), expected) { #expect(abs(found - wanted) <= 2) }
    #expect(picture.colour(30, 30) == [100, 100, 100])
  }

  @Test("The middle of a texture is stretched, its edges are not")
  func ninePatch() throws {
    let context = CGContext(size: CGSize(width: 12, height: 12), scale: 1, opaque: false)!
    context.setFillColor(UIColor.red.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
    context.setFillColor(UIColor.blue.cgColor)
    context.fill(CGRect(x: 4, y: 4, width: 4, height: 4))
    let node = SKSpriteNode(texture: SKTexture(cgImage: context.makeImage()!))
    node.centerRect = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
    node.size = CGSize(width: 80, height: 80)
    node.position = CGPoint(x: 50, y: 50)
    let scene = makeScene()
    scene.addChild(node)
    let picture = try Picture(scene)
    #expect(picture.colour(12, 50) == [255, 0, 0] && picture.colour(17, 50) == [0, 0, 255])
    #expect(picture.colour(80, 80) == [0, 0, 255] && picture.colour(88, 88) == [255, 0, 0])
  }

  @Test("Shapes are filled and stroked")
  func shapes() throws {
    let scene = makeScene()
    let circle = SKShapeNode(circleOfRadius: 20)
    circle.position = CGPoint(x: 50, y: 50)
    circle.fillColor = .red
    circle.strokeColor = .white
    circle.lineWidth = 6
    scene.addChild(circle)
    #expect(circle.frame == CGRect(x: 27, y: 27, width: 46, height: 46))
    let picture = try Picture(scene)
    #expect(picture.colour(50, 50) == [255, 0, 0] && picture.colour(70, 50) == [255, 255, 255])
    #expect(picture.colour(68, 68) == [0, 0, 0])
    circle.fillTexture = makeTexture(.white)
    circle.fillColor = .green
    circle.strokeColor = .clear
    let other = try Picture(scene)
    #expect(other.colour(50, 50) == [0, 255, 0] && other.colour(72, 50) == [0, 0, 0])
    #expect(SKShapeNode(rectOf: CGSize(width: 4, height: 4)).lineLength == 16)
    circle.fillTexture = nil
    circle.fillColor = .clear
    circle.strokeColor = .blue
    circle.glowWidth = 10
    #expect(try Picture(scene).colour(75, 50)[2] > 20)
  }

  @Test("A path points upwards")
  func paths() throws {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 10, y: 10), CGPoint(x: 90, y: 10), CGPoint(x: 50, y: 90)])
    path.closeSubpath()
    let shape = SKShapeNode(path: path)
    shape.fillColor = .white
    let scene = makeScene()
    scene.addChild(shape)
    let picture = try Picture(scene)
    #expect(picture.colour(20, 15) == [255, 255, 255] && picture.colour(20, 80) == [0, 0, 0])
    let middle = SKShapeNode(path: path, centered: true)
    #expect(near(middle.path!.boundingBox.midX, 0) && near(middle.path!.boundingBox.midY, 0))
  }

  @Test("Labels stand by their alignment, in their colour")
  func labels() throws {
    let scene = makeScene(300, 100)
    let label = SKLabelNode(fontNamed: "Helvetica")
    label.text = "HHH"
    label.fontSize = 40
    label.fontColor = .red
    label.position = CGPoint(x: 150, y: 40)
    scene.addChild(label)
    #expect(near(label.frame.midX, 150, 1) && label.frame.minY < 40 && label.frame.width > 60)
    let picture = try Picture(scene)
    let reds = (0..<300).filter { x in picture.colour(x, 50)[0] > 200 }
    #expect(reds.first ?? 0 > 90 && reds.last ?? 300 < 210)
    // Capitals stand on the baseline.
    #expect((0..<300).allSatisfy { picture.colour($0, 36)[0] < 50 })
    label.horizontalAlignmentMode = .left
    #expect(near(label.frame.minX, 150))
    label.horizontalAlignmentMode = .right
    #expect(near(label.frame.maxX, 150))
    label.verticalAlignmentMode = .top
    #expect(near(label.frame.maxY, 40))
    label.verticalAlignmentMode = .center
    #expect(near(label.frame.midY, 40))
    label.verticalAlignmentMode = .bottom
    #expect(near(label.frame.minY, 40))
  }

  @Test("Labels break into lines, and show attributes")
  func lines() {
    let label = SKLabelNode(text: "one two three four five six")
    let height = label.frame.height
    label.numberOfLines = 0
    label.preferredMaxLayoutWidth = 150
    #expect(label.frame.width <= 150 && label.frame.height > height * 2)
    label.attributedText = NSAttributedString(string: "big", attributes: [.font: UIFont.systemFont(ofSize: 90)])
    #expect(label.frame.height > 80)
    #expect(SKLabelNode().frame.size == .zero)
  }

  @Test("A crop shows what is behind its mask")
  func crops() throws {
    let crop = SKCropNode()
    crop.position = CGPoint(x: 50, y: 50)
    crop.maskNode = SKShapeNode(circleOfRadius: 15)
    (crop.maskNode as? SKShapeNode)?.fillColor = .white
    crop.addChild(sprite(.red, 0, 0, 60))
    let scene = makeScene()
    scene.addChild(crop)
    let picture = try Picture(scene)
    #expect(picture.colour(50, 50) == [255, 0, 0] && picture.colour(72, 50) == [0, 0, 0])
    crop.maskNode = nil
    #expect(try Picture(scene).colour(72, 50) == [255, 0, 0])
  }

  @Test("An effect's filter goes over all that is below it")
  func effects() throws {
    let effect = SKEffectNode()
    effect.position = CGPoint(x: 50, y: 50)
    effect.addChild(sprite(.red, 0, 0))
    effect.filter = CIFilter(name: "CIColorInvert")
    let scene = makeScene()
    scene.addChild(effect)
    #expect(try Picture(scene).colour(50, 50) == [0, 255, 255])
    effect.shouldEnableEffects = false
    #expect(try Picture(scene).colour(50, 50) == [255, 0, 0])
    effect.filter = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 6])
    effect.shouldEnableEffects = true
    #expect(try Picture(scene).colour(63, 50)[0] > 10)
    let group = SKEffectNode()
    group.blendMode = .add
    group.addChild(sprite(UIColor(red: 0, green: 0, blue: 1, alpha: 1), 20, 20))
    scene.addChild(group)
    scene.backgroundColor = .red
    #expect(try Picture(scene).colour(20, 20) == [255, 0, 255])
  }

  @Test("What a node looks like becomes a texture")
  func snapshots() throws {
    let view = SKView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let node = sprite(.red, 0, 0)
    node.addChild(sprite(.blue, 15, 0, 10))
    let texture = try #require(view.texture(from: node))
    #expect(texture.size() == CGSize(width: 30, height: 20))
    let image = texture.cgImage()
    #expect(image.color(atColumn: image.width - 2, row: image.height / 2) == SIMD4(0, 0, 255, 255))
    let part = try #require(view.texture(from: node, crop: CGRect(x: 0, y: 0, width: 5, height: 5)))
    #expect(part.size() == CGSize(width: 5, height: 5))
    #expect(view.texture(from: SKNode()) == nil)
  }

  @Test("Bodies' outlines are shown on demand")
  func outlines() throws {
    let scene = makeScene()
    let node = SKNode()
    node.position = CGPoint(x: 50, y: 50)
    node.physicsBody = SKPhysicsBody(rectangleOf: CGSize(width: 40, height: 40))
    scene.addChild(node)
    let painter = ScenePainter(pixelScale: 1, visible: CGRect(x: 0, y: 0, width: 100, height: 100))
    painter.paintPhysics(of: scene, in: scene.transform(toViewOf: scene.size))
    let image = painter.stack.joined?.image(of: CGRect(x: 0, y: 0, width: 100, height: 100), scale: 1)
    #expect(try #require(image).color(atColumn: 30, row: 50).w > 100)
  }
}
