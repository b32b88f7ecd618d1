import SlipwayMediaTesting
import SlipwayTestSupport
import SwiftUI
import Testing
import UIKit

@testable import SpriteKit
@testable import _SpriteKit_SwiftUI

@MainActor @Suite("SpriteView", .serialized, .framesByHand) struct SpriteViewTests {
  private func find(_ view: UIView) -> SKView? {
    (view as? SKView) ?? view.subviews.lazy.compactMap { find($0) }.first
  }

  @Test("Shows its scene, with its options, and the next one in its place")
  func scenes() throws {
    let (first, second) = (makeScene(), makeScene())
    let controller = UIHostingController(
      rootView: SpriteView(
        scene: first,
        isPaused: true,
        preferredFramesPerSecond: 30,
        options: [.allowsTransparency, .ignoresSiblingOrder],
        debugOptions: [.showsFPS, .showsPhysics]
      )
    )
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    let view = try #require(find(window))
    #expect(view.scene === first && view.isPaused && view.preferredFramesPerSecond == 30)
    #expect(view.allowsTransparency && view.ignoresSiblingOrder && !view.shouldCullNonVisibleNodes)
    #expect(view.showsFPS && view.showsPhysics && !view.showsNodeCount)
    controller.rootView = SpriteView(scene: second)
    window.layoutIfNeeded()
    FramesByHand.pass(1 / 60)
    #expect(view.scene === second && !view.isPaused && view.shouldCullNonVisibleNodes)
  }

  @Test("Sounds are played; a file that is not there is silence")
  func sounds() {
    _ = TestMedia.silence
    let scene = makeScene()
    let node = SKNode()
    scene.addChild(node)
    var frames = Frames(scene)
    var isOver = false
    node.run(.playSoundFileNamed("nothing.caf", waitForCompletion: true)) { isOver = true }
    frames.pass(0.1)
    #expect(isOver)
    let music = SKAudioNode(fileNamed: "nothing.mp3")
    scene.addChild(music)
    music.run(.sequence([.changeVolume(to: 0.5, duration: 0), .play(), .pause(), .stop()]))
    frames.pass(0.1)
    #expect(music.volume == 0.5 && music.autoplayLooped)
  }
}
