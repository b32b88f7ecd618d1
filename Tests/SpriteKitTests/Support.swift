import Foundation
import SlipwayFoundation
import Testing
import UIKit

@testable import SpriteKit

/// Frames of a scene, one by one, without a view.
@MainActor struct Frames {
  let scene: SKScene
  private(set) var time: TimeInterval = 100

  init(_ scene: SKScene) {
    self.scene = scene
    scene.runFrame(at: time)
  }

  /// Lets seconds pass, 60 frames in each.
  mutating func pass(_ seconds: TimeInterval) {
    let count = Int((seconds * 60).rounded())
    for _ in 0..<count {
      time += 1 / 60
      scene.runFrame(at: time)
    }
  }

  mutating func pass(until holds: () -> Bool, within seconds: TimeInterval = 10) {
    for _ in 0..<Int(seconds * 60) where !holds() { pass(1.0 / 60) }
    if !holds() { Issue.record("it did not come to hold in \(seconds) s") }
  }
}

/// A scene as it is drawn: colours at points of its own coordinates.
@MainActor struct Picture {
  let image: CGImage
  let size: CGSize

  init(_ scene: SKScene, size: CGSize? = nil) throws {
    let viewSize = size ?? scene.size
    let painter = ScenePainter(pixelScale: 1, visible: CGRect(origin: .zero, size: viewSize))
    painter.paint(scene: scene, inViewOf: viewSize, isOpaque: true)
    image = try #require(painter.stack.joined?.image(of: CGRect(origin: .zero, size: viewSize), scale: 1))
    self.size = viewSize
    if let folder = ProcessInfo.processInfo.environment["SLIPWAY_PICTURES"] {
      let file = URL(filePath: folder).appending(path: "\(Test.current?.name ?? "picture").png")
      try UIImage(cgImage: image).pngData()?.write(to: file)
    }
  }

  /// Red, green, blue, in a picture of y growing upwards.
  func colour(_ x: Int, _ y: Int) -> [Int] {
    let color = image.color(atColumn: x, row: image.height - 1 - y)
    return [Int(color.x), Int(color.y), Int(color.z)]
  }

  /// How many pixels are none of the colour.
  func count(besides colour: [Int]) -> Int {
    var count = 0
    for y in 0..<image.height {
      for x in 0..<image.width where self.colour(x, y) != colour { count += 1 }
    }
    return count
  }
}

@MainActor func makeScene(_ width: CGFloat = 100, _ height: CGFloat = 100) -> SKScene {
  let scene = SKScene(size: CGSize(width: width, height: height))
  scene.backgroundColor = .black
  return scene
}

@discardableResult func near(_ a: CGFloat, _ b: CGFloat, _ reach: CGFloat = 1e-3) -> Bool { abs(a - b) <= reach }

/// A picture of one colour, or of two beside each other.
func makeTexture(_ left: UIColor, _ right: UIColor? = nil, size: Int = 8) -> SKTexture {
  let context = CGContext(size: CGSize(width: size, height: size), scale: 1, opaque: false)!
  context.setFillColor(left.cgColor)
  context.fill(CGRect(x: 0, y: 0, width: size, height: size))
  if let right {
    context.setFillColor(right.cgColor)
    context.fill(CGRect(x: size / 2, y: 0, width: size / 2, height: size))
  }
  return SKTexture(cgImage: context.makeImage()!)
}

/// Notes contacts, as the lowering of an app would have it.
@MainActor final class NotedContacts: NSObject, SKPhysicsContactDelegate {
  var begun: [SKPhysicsContact] = []
  var ended: [SKPhysicsContact] = []

  override init() {
    super.init()
    _ = Self.record
  }

  func begin(_ contact: SKPhysicsContact) { begun.append(contact) }
  func end(_ contact: SKPhysicsContact) { ended.append(contact) }

  private static let record: Void = ClassRecords.register {
    [
      ClassRecord(
        NotedContacts.self,
        name: "SpriteKitTests.NotedContacts",
        methods: [
          MethodRecord("didBegin:", NotedContacts.begin), MethodRecord("didEnd:", NotedContacts.end),
        ]
      )
    ]
  }
}
