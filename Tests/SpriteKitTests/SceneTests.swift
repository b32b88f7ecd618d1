import SlipwayTestSupport
import Testing
import UIKit

@testable import SpriteKit

/// Notes what happens to it.
final class NotedScene: SKScene {
  var events: [String] = []
  var touches: [String] = []

  override func sceneDidLoad() { events = ["load"] }
  override func didMove(to view: SKView) { events.append("move") }
  override func willMove(from view: SKView) { events.append("leave") }
  override func didChangeSize(_ oldSize: CGSize) { events.append("size") }
  override func update(_ currentTime: TimeInterval) { events.append("update") }
  override func didEvaluateActions() { events.append("actions") }
  override func didSimulatePhysics() { events.append("physics") }
  override func didApplyConstraints() { events.append("constraints") }
  override func didFinishUpdate() { events.append("finish") }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }

  private func note(_ what: String, _ touches: Set<UITouch>) {
    let place = touches.first!.location(in: self)
    self.touches.append("\(what) \(Int(place.x)) \(Int(place.y))")
  }
}

final class Button: SKSpriteNode {
  var taps = 0
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { taps += 1 }
}

@MainActor @Suite("Scenes and their views", .serialized, .framesByHand) struct SceneTests {
  private func window(_ view: UIView) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    window.rootViewController = UIViewController()
    window.rootViewController?.view.addSubview(view)
    window.isHidden = false
    window.layoutIfNeeded()
    return window
  }

  @Test("A frame's steps come in their order, while the scene is shown and not paused")
  func loop() {
    let view = SKView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let window = window(view)
    let scene = NotedScene(size: CGSize(width: 200, height: 100))
    #expect(scene.events == ["load"])
    view.presentScene(scene)
    #expect(scene.events == ["load", "move"] && scene.view === view && view.scene === scene)
    scene.events = []
    FramesByHand.pass(1 / 60)
    #expect(scene.events == ["update", "actions", "physics", "constraints", "finish"])
    scene.events = []
    view.isPaused = true
    FramesByHand.pass(1 / 60)
    #expect(scene.events.isEmpty)
    view.isPaused = false
    scene.isPaused = true
    FramesByHand.pass(1 / 60)
    #expect(scene.events.isEmpty)
    scene.isPaused = false
    view.presentScene(nil)
    #expect(scene.events == ["leave"] && scene.view == nil)
    _ = window
  }

  @Test("A time away is no long frame")
  func pauses() {
    let view = SKView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let window = window(view)
    let scene = makeScene()
    let node = SKNode()
    scene.addChild(node)
    view.presentScene(scene)
    FramesByHand.pass(1 / 60)
    node.run(.moveBy(x: 100, y: 0, duration: 1))
    FramesByHand.pass(0.1)
    view.isPaused = true
    FramesByHand.pass(5)
    view.isPaused = false
    FramesByHand.pass(1 / 60)
    FramesByHand.pass(0.1)
    #expect(near(node.position.x, 20, 0.5))
    _ = window
  }

  @Test(
    "Scale modes",
    arguments: [
      (SKSceneScaleMode.fill, CGPoint(x: 0, y: 100), CGPoint(x: 200, y: 0)),
      (.aspectFill, CGPoint(x: 0, y: 150), CGPoint(x: 200, y: -50)),
      (.aspectFit, CGPoint(x: 50, y: 100), CGPoint(x: 150, y: 0)),
    ]
  )
  func scaleModes(_ mode: SKSceneScaleMode, _ low: CGPoint, _ high: CGPoint) {
    let view = SKView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let scene = makeScene(400, 400)
    scene.scaleMode = mode
    view.presentScene(scene)
    #expect(scene.convertPoint(toView: .zero) == low)
    #expect(scene.convertPoint(toView: CGPoint(x: 400, y: 400)) == high)
    let back = scene.convertPoint(fromView: high)
    #expect(near(back.x, 400) && near(back.y, 400))
    let zero = view.convert(low, to: scene)
    #expect(near(zero.x, 0) && near(zero.y, 0) && view.convert(CGPoint.zero, from: scene) == low)
  }

  @Test("A scene that is to be resized has the view's size, and hears of it")
  func resizing() {
    let view = SKView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let scene = NotedScene(size: CGSize(width: 10, height: 10))
    scene.scaleMode = .resizeFill
    view.presentScene(scene)
    #expect(scene.size == CGSize(width: 200, height: 100) && scene.events == ["load", "size", "move"])
    view.frame.size = CGSize(width: 300, height: 100)
    view.layoutIfNeeded()
    #expect(scene.size.width == 300)
  }

  @Test("Anchor points and cameras move what is seen")
  func cameras() {
    let view = SKView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let scene = makeScene(200, 100)
    scene.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    view.presentScene(scene)
    #expect(scene.convertPoint(toView: .zero) == CGPoint(x: 100, y: 50))
    #expect(scene.frame == CGRect(x: -100, y: -50, width: 200, height: 100))
    let camera = SKCameraNode()
    camera.position = CGPoint(x: 30, y: 10)
    scene.addChild(camera)
    scene.camera = camera
    #expect(scene.convertPoint(toView: CGPoint(x: 30, y: 10)) == CGPoint(x: 100, y: 50))
    camera.setScale(2)
    #expect(scene.convertPoint(toView: CGPoint(x: 50, y: 10)) == CGPoint(x: 110, y: 50))
    let (seen, far) = (
      SKSpriteNode(color: .red, size: CGSize(width: 5, height: 5)),
      SKSpriteNode(color: .red, size: CGSize(width: 5, height: 5))
    )
    far.position.x = 900
    scene.addChild(seen)
    scene.addChild(far)
    #expect(camera.contains(seen) && !camera.contains(far) && camera.containedNodeSet() == [seen])
  }

  @Test("What the camera has below it stays on the screen")
  func headUpDisplay() throws {
    let scene = makeScene()
    let camera = SKCameraNode()
    scene.addChild(camera)
    scene.camera = camera
    let mark = SKSpriteNode(color: .red, size: CGSize(width: 10, height: 10))
    mark.position = CGPoint(x: 40, y: 40)
    camera.addChild(mark)
    camera.position = CGPoint(x: 777, y: -55)
    camera.setScale(3)
    #expect(try Picture(scene).colour(90, 90) == [255, 0, 0])
  }

  @Test("Touches come to the scene, or to the foremost node that wants them")
  func touches() {
    let view = SKView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let window = window(view)
    let scene = NotedScene(size: CGSize(width: 200, height: 100))
    let button = Button(color: .red, size: CGSize(width: 40, height: 40))
    button.position = CGPoint(x: 150, y: 50)
    button.isUserInteractionEnabled = true
    let cover = SKSpriteNode(color: .blue, size: CGSize(width: 40, height: 40))
    cover.position = button.position
    cover.zPosition = 5
    scene.addChild(button)
    scene.addChild(cover)
    view.presentScene(scene)
    let fingers = Fingers(window)
    fingers.down(CGPoint(x: 20, y: 30))
    fingers.move(CGPoint(x: 150, y: 30))
    fingers.up()
    #expect(scene.touches == ["began 20 70", "moved 150 70", "ended 150 70"])
    fingers.tap(CGPoint(x: 150, y: 50))
    // What the button does not say anything of, its parent hears.
    #expect(button.taps == 1 && scene.touches.dropFirst(3) == ["ended 150 50"])
    button.isHidden = true
    fingers.tap(CGPoint(x: 150, y: 50))
    #expect(button.taps == 1 && scene.touches.count == 6)
  }

  @Test("A transition shows both scenes, and the new one runs after it")
  func transitions() throws {
    let kinds: [SKTransition] = [
      .crossFade(withDuration: 1), .fade(withDuration: 1), .fade(with: .white, duration: 1),
      .flipHorizontal(withDuration: 1), .flipVertical(withDuration: 1), .reveal(with: .left, duration: 1),
      .moveIn(with: .up, duration: 1), .push(with: .left, duration: 1), .doorsOpenHorizontal(withDuration: 1),
      .doorsOpenVertical(withDuration: 1), .doorsCloseHorizontal(withDuration: 1),
      .doorsCloseVertical(withDuration: 1), .doorway(withDuration: 1),
    ]
    for kind in kinds {
      let view = SKView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      let window = window(view)
      let (old, new) = (
        NotedScene(size: CGSize(width: 200, height: 100)), NotedScene(size: CGSize(width: 200, height: 100))
      )
      (old.backgroundColor, new.backgroundColor) = (.red, .blue)
      view.presentScene(old)
      FramesByHand.pass(1 / 60)
      view.presentScene(new, transition: kind)
      #expect(view.scene === new && new.events.contains("move") && old.events.contains("leave"))
      for _ in 0..<30 { FramesByHand.pass(1 / 60) }
      #expect(!new.events.contains("update"))
      for _ in 0..<40 { FramesByHand.pass(1 / 60) }
      #expect(new.events.contains("update"))
      _ = window
    }
  }

  @Test("Half of a push is half of each scene")
  func push() throws {
    let view = SKView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let (old, new) = (makeScene(200, 100), makeScene(200, 100))
    (old.backgroundColor, new.backgroundColor) = (.red, .blue)
    func picture(_ transition: SKTransition) throws -> CGImage {
      let running = RunningTransition(transition, from: old)
      running.advance(to: 10, in: view)
      running.advance(to: 10.5, in: view)
      let picture = try #require(running.picture(to: new, in: view))
      return try #require(picture.image(of: view.bounds, scale: 1))
    }
    let (red, blue) = (SIMD4<UInt8>(255, 0, 0, 255), SIMD4<UInt8>(0, 0, 255, 255))
    let push = try picture(.push(with: .left, duration: 1))
    #expect(push.color(atColumn: 50, row: 50) == red && push.color(atColumn: 150, row: 50) == blue)
    let moveIn = try picture(.moveIn(with: .down, duration: 1))
    #expect(moveIn.color(atColumn: 50, row: 25) == blue && moveIn.color(atColumn: 50, row: 75) == red)
    let doors = try picture(.doorsOpenHorizontal(withDuration: 1))
    #expect(doors.color(atColumn: 100, row: 50) == blue && doors.color(atColumn: 10, row: 50) == red)
    let fade = try picture(.crossFade(withDuration: 1))
    #expect(abs(Int(fade.color(atColumn: 50, row: 50).x) - 128) <= 2)
    #expect(try picture(.fade(withDuration: 1)).color(atColumn: 5, row: 5) == SIMD4(0, 0, 0, 255))
  }

  @Test("Constraints hold after actions")
  func constraints() {
    let scene = makeScene()
    let node = SKNode()
    scene.addChild(node)
    node.constraints = [
      .positionX(SKRange(lowerLimit: 0, upperLimit: 50), y: SKRange(constantValue: 7)),
      .zRotation(SKRange(value: 0, variance: 1)),
    ]
    node.zRotation = 3
    node.run(.moveBy(x: 100, y: 100, duration: 0.1))
    var frames = Frames(scene)
    frames.pass(0.2)
    #expect(node.position == CGPoint(x: 50, y: 7) && node.zRotation == 1)
    let target = SKNode()
    target.position = CGPoint(x: 0, y: 100)
    scene.addChild(target)
    node.constraints = [
      .orient(to: target, offset: SKRange(constantValue: 0)), .distance(SKRange(upperLimit: 10), to: target),
    ]
    node.position = .zero
    node.zRotation = 0
    frames.pass(1.0 / 60)
    #expect(near(node.zRotation, .pi / 2) && near(node.position.y, 90))
    node.constraints?[1].enabled = false
    node.position = .zero
    frames.pass(1.0 / 60)
    #expect(near(node.position.y, 0))
  }
}
