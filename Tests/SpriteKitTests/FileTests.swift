import SlipwayTestSupport
import Testing
import UIKit

@testable import SpriteKit

/// A scene that a file names as its own class.
final class LevelScene: SKScene {}

/// Makes archives as Xcode's editors write them.
private struct Archive {
  private var objects: [Any] = ["$null"]
  private var top: [String: Any] = [:]

  /// A reference, as it is written in XML.
  struct Reference {
    let index: Int
    var entry: [String: Int] { ["CF$UID": index] }
  }

  mutating func add(_ value: Any) -> [String: Int] {
    objects.append(value)
    return Reference(index: objects.count - 1).entry
  }

  mutating func object(_ name: String, _ values: [String: Any]) -> [String: Int] {
    var values = values
    values["$class"] = add(["$classname": name, "$classes": [name, "NSObject"]])
    return add(values)
  }

  mutating func array(_ values: [[String: Int]]) -> [String: Int] { object("NSMutableArray", ["NS.objects": values]) }

  mutating func dictionary(_ entries: [String: [String: Int]]) -> [String: Int] {
    let keys = entries.keys.sorted()
    return object(
      "NSMutableDictionary",
      ["NS.keys": keys.map { add($0) }, "NS.objects": keys.map { entries[$0]! }]
    )
  }

  mutating func point(_ text: String) -> [String: Int] {
    object("NSValue", ["NS.pointval": add(text), "NS.special": 1])
  }

  mutating func setRoot(_ reference: [String: Int]) { top["root"] = reference }

  var data: Data {
    get throws {
      try PropertyListSerialization.data(
        fromPropertyList: ["$archiver": "NSKeyedArchiver", "$version": 100_000, "$objects": objects, "$top": top],
        format: .xml,
        options: 0
      )
    }
  }
}

@MainActor @Suite("Files of Xcode's editors") struct FileTests {
  private func root(_ data: Data) throws -> NodeValues {
    let archive = try #require(KeyedArchive(data))
    return NodeValues(try #require(archive.top("root")), in: archive)
  }

  @Test("An emitter has the editor's values under the properties' names")
  func emitter() throws {
    var archive = Archive()
    let texture = archive.object(
      "SKTexture",
      ["_imgName": archive.add("spark.png"), "_filteringMode": 1, "_textRect": archive.add("{{0, 0}, {1, 1}}")]
    )
    let colour = archive.object(
      "NSColor",
      ["NSRGB": Data("1 0.5 0 1".utf8), "NSColorSpace": 2]
    )
    let white = archive.object("NSColor", ["NSWhite": Data("1\0".utf8), "NSColorSpace": 3])
    let times = archive.array([archive.add(0), archive.add(1)])
    let values = archive.array([colour, white])
    let sequence = archive.object(
      "SKKeyframeSequence",
      ["_times": times, "_values": values, "_interpolationMode": 1, "_repeatMode": 1]
    )
    let position = archive.point("{3, 4}")
    archive.setRoot(
      archive.object(
        "SKEmitterNode",
        [
          "_birthrate": 455.5, "_lifetime": 2.5, "_numParticlesToEmit": 200, "_startSpeed": 100,
          "_startSpeedVariance": 50, "_emissionAngle": 1.5, "_emissionAngleVariance": 0.35, "_startScale": 0.5,
          "_scaleSpeed": -0.25, "_startOpacity": 0.8, "_opacitySpeed": -0.45, "_particleBlendMode": 1,
          "_startColorMix": 1.0, "_startColorR": 0.25, "_startColorG": 0.5, "_startColorB": 0.75, "_startColorA": 1,
          "_startPositionVariance": archive.add("{44, 22}"), "_acceleration": archive.add("{0, -1000}"),
          "_particleTexture": texture, "_particleColorSequence": sequence, "_position": position, "_paused": true,
          "_name": ["CF$UID": 0],
        ]
      )
    )
    let node = try #require(NodeClasses.make(try root(archive.data)) as? SKEmitterNode)
    #expect(node.particleBirthRate == 455.5 && node.particleLifetime == 2.5 && node.numParticlesToEmit == 200)
    #expect(node.particleSpeed == 100 && node.particleSpeedRange == 50 && node.emissionAngle == 1.5)
    #expect(node.particleScale == 0.5 && node.particleScaleSpeed == -0.25 && node.particleAlphaSpeed == -0.45)
    #expect(node.particleBlendMode == .add && node.particleColorBlendFactor == 1 && node.name == nil)
    #expect(node.particleColor.components == SIMD4(0.25, 0.5, 0.75, 1))
    #expect(node.particlePositionRange == CGVector(dx: 44, dy: 22) && node.yAcceleration == -1000)
    #expect(node.position == CGPoint(x: 3, y: 4) && node.particleTexture != nil && !node.isPaused)
    #expect(node.particleColorSequence?.components(at: 0) == SIMD4(1, 0.5, 0, 1))
    #expect(node.particleColorSequence?.components(at: 1) == SIMD4(1, 1, 1, 1))
  }

  @Test("A scene has its nodes, its camera and its own class")
  func scene() throws {
    var archive = Archive()
    let size = archive.object("NSValue", ["NS.rectval": archive.add("{{0, 0}, {750, 1334}}"), "NS.special": 3])
    let white = archive.object("UIColor", ["UIRed": 1, "UIGreen": 0, "UIBlue": 0, "UIAlpha": 1])
    let label = archive.object(
      "SKLabelNode",
      ["_text": archive.add("Hello"), "_fontSize": 96.0, "_fontColor": white, "_name": archive.add("//helloLabel")]
    )
    let body = archive.object(
      "PKPhysicsBody",
      [
        "_shapeType": 2, "_size": archive.add("{30, 40}"), "_p0": archive.add("{0, 0}"),
        "dynamic": false, "categoryBitMask": -1, "restitution": 0.75,
      ]
    )
    let box = archive.object("NSValue", ["NS.rectval": archive.add("{{0, 0}, {30, 40}}"), "NS.special": 3])
    let sprite = archive.object(
      "SKSpriteNode",
      [
        "_bounds": box, "_baseColorR": 0, "_baseColorG": 1, "_baseColorB": 0, "_baseColorA": 1, "_zPosition": 7,
        "_zRotation": 0.5, "_PKPhysicsBody": body, "_name": archive.add("box"),
        "_userData": archive.dictionary(["level": archive.add(3), "kind": archive.add("wood")]),
      ]
    )
    let camera = archive.object("SKCameraNode", ["_name": archive.add("camera")])
    let world = archive.object("PKPhysicsWorld", ["gravity": archive.add("{0, -5}"), "speedMultiplier": 0.5])
    let info = archive.dictionary(["_PB_previewSKNodeCustomClassName": archive.add("LevelScene")])
    let children = archive.array([label, sprite, camera])
    archive.setRoot(
      archive.object(
        "SKScene",
        [
          "Scene_bounds": size, "_anchorPoint": archive.point("{0.5, 0.5}"), "_backgroundColorR": 0.5,
          "_backgroundColorG": 0.25, "_backgroundColorB": 0, "_backgroundColorA": 1, "_scaleMode": 1,
          "_children": children, "_camera": camera, "_physicsWorld": world, "_info": info, "_paused": true,
        ]
      )
    )
    let values = try root(archive.data)
    #expect(NodeClasses.type(of: values) == SKScene.self)
    let scene = try #require(NodeClasses.make(values) as? SKScene)
    #expect(scene.size == CGSize(width: 750, height: 1334) && scene.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(scene.scaleMode == .aspectFill && scene.backgroundColor.components == SIMD4(0.5, 0.25, 0, 1))
    #expect(scene.physicsWorld.gravity.dy == -5 && scene.physicsWorld.speed == 0.5 && !scene.isPaused)
    #expect(scene.camera === scene.childNode(withName: "camera"))
    let text = try #require(scene.children[0] as? SKLabelNode)
    #expect(text.text == "Hello" && text.fontSize == 96 && text.fontColor?.components == SIMD4(1, 0, 0, 1))
    let node = try #require(scene.childNode(withName: "box") as? SKSpriteNode)
    #expect(node.size == CGSize(width: 30, height: 40) && node.color.components == SIMD4(0, 1, 0, 1))
    #expect(node.zPosition == 7 && node.zRotation == 0.5)
    #expect(node.physicsBody?.isDynamic == false && node.physicsBody?.restitution == 0.75)
    #expect(node.physicsBody?.categoryBitMask == .max)
    #expect(node.userData?["level"] as? Int == 3 && node.userData?["kind"] as? String == "wood")
  }

  @Test("A class of the app's is found by its name")
  func ownClass() throws {
    var archive = Archive()
    let name = NSStringFromClass(LevelScene.self)
    archive.setRoot(
      archive.object(
        "SKScene",
        ["_info": archive.dictionary(["_PB_previewSKNodeCustomClassName": archive.add(name)])]
      )
    )
    #expect(NodeClasses.make(try root(archive.data)) is LevelScene)
  }

  @Test("What is no archive is none, nor is one that leads in circles")
  func broken() throws {
    #expect(KeyedArchive(Data()) == nil && KeyedArchive(Data("bplist00".utf8)) == nil)
    #expect(KeyedArchive(Data("<?xml version=\"1.0\"?><plist><dict/></plist>".utf8)) == nil)
    // An array whose one element is itself.
    var bytes = Data("bplist00".utf8)
    bytes.append(contentsOf: [0xA1, 0x00, 0x08])
    bytes.append(contentsOf: [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 0, 0, 0, 0, 0])
    bytes.append(contentsOf: [0, 0, 0, 0, 0, 0, 0, 10])
    #expect(PropertyListValue(bytes) == nil)
    for cut in 0..<bytes.count { #expect(KeyedArchive(bytes.prefix(cut)) == nil) }
    #expect(SKEmitterNode(fileNamed: "there is no such file") == nil)
    #expect(SKScene(fileNamed: "there is no such file") == nil)
  }

  @Test("An atlas of images of its own, and one that is not there")
  func atlases() async {
    let image = UIImage(cgImage: makeTexture(.red).cgImage())
    let atlas = SKTextureAtlas(dictionary: ["one": image, "two": image])
    #expect(atlas.textureNames == ["one", "two"] && atlas.textureNamed("one").size() == CGSize(width: 8, height: 8))
    #expect(SKTextureAtlas(named: "nothing").textureNames.isEmpty)
    await atlas.preload()
    let missing = await withCheckedContinuation { continuation in
      SKTextureAtlas.preloadTextureAtlasesNamed(["nothing"]) { error, _ in continuation.resume(returning: error != nil)
      }
    }
    #expect(missing)
  }
}
