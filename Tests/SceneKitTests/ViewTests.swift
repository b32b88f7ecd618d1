import CoreGraphics
import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing
import UIKit

@testable import SceneKit

private final class Hearing: NSObject, SCNSceneRendererDelegate {
  var events: [String] = []

  override init() {
    super.init()
    _ = Hearing.register
  }

  private static let register: Void = ClassRecords.register {
    [
      ClassRecord(
        Hearing.self,
        name: "SceneHearing",
        methods: [
          MethodRecord("renderer:updateAtTime:") { (me: Hearing) in
            { (_: any SCNSceneRenderer, time: TimeInterval) in me.events.append("update \(time)") }
          },
          MethodRecord("renderer:didRenderScene:atTime:") { (me: Hearing) in
            { (_: any SCNSceneRenderer, _: SCNScene, _: TimeInterval) in me.events.append("rendered") }
          },
        ]
      )
    ]
  }
}

@Suite("Views of scenes") @MainActor
struct ViewTests {
  @Test("Places of the scene and of the view") func places() {
    let view = view(SCNNode(), perspective: true)
    let middle = view.projectPoint(SCNVector3Zero)
    #expect(abs(middle.x - 50) < 1e-3 && abs(middle.y - 50) < 1e-3 && middle.z > 0 && middle.z < 1)
    let up = view.projectPoint(SCNVector3(0, 1, 0))
    #expect(up.y < 50)
    #expect(isNear(view.unprojectPoint(up), SCNVector3(0, 1, 0), 0.01))
    view.scene = nil
    #expect(isNear(view.projectPoint(SCNVector3(0, 1, 0)), SCNVector3Zero))
  }

  @Test("What is at a place, the nearest first") func hits() throws {
    let near = plain(SCNPlane(width: 2, height: 2), .red, at: SCNVector3(0, 0, 1))
    let far = plain(SCNBox(width: 4, height: 4, length: 1, chamferRadius: 0), .green)
    let view = view(near, far)
    let hit = try #require(view.hitTest(CGPoint(x: 55, y: 45), options: nil).first)
    #expect(hit.node === near && isNear(hit.worldCoordinates, SCNVector3(0.5, 0.5, 1), 0.01))
    #expect(isNear(hit.localCoordinates, SCNVector3(0.5, 0.5, 0), 0.01) && isNear(hit.worldNormal, SCNVector3(0, 0, 1)))
    #expect(isNear(hit.localNormal, SCNVector3(0, 0, 1)) && hit.modelTransform.m43 == 1 && hit.geometryIndex == 0)
    let place = hit.textureCoordinates(withMappingChannel: 0)
    #expect(abs(place.x - 0.75) < 0.01 && abs(place.y - 0.25) < 0.01 && hit.faceIndex < 2)
    let all = view.hitTest(CGPoint(x: 51, y: 52), options: [.searchMode: SCNHitTestSearchMode.all.rawValue])
    #expect(all.map(\.node) == [near, far])
    let both = view.hitTest(CGPoint(x: 51, y: 52), options: [.searchMode: 1, .backFaceCulling: false])
    #expect(both.map(\.node) == [near, far, far])
    #expect(view.hitTest(CGPoint(x: 2, y: 2)).isEmpty)
    near.isHidden = true
    #expect(view.hitTest(CGPoint(x: 50, y: 50)).first?.node === far)
    #expect(view.hitTest(CGPoint(x: 50, y: 50), options: [.ignoreHiddenNodes: false]).first?.node === near)
    far.categoryBitMask = 4
    #expect(view.hitTest(CGPoint(x: 50, y: 50), options: [.categoryBitMask: 2]).isEmpty)
    #expect(view.hitTest(CGPoint(x: 50, y: 50), options: [.rootNode: near]).isEmpty)
    #expect(view.hitTest(CGPoint(x: 50, y: 50), options: [.ignoreChildNodes: true]).isEmpty)
    let ball = SCNNode(geometry: SCNSphere(radius: 1))
    let from = ball.hitTestWithSegment(from: SCNVector3(0.9, 0.9, 5), to: SCNVector3(0.9, 0.9, -5))
    #expect(from.isEmpty)
    let box = ball.hitTestWithSegment(
      from: SCNVector3(0.9, 0.9, 5),
      to: SCNVector3(0.9, 0.9, -5),
      options: [SCNHitTestOption.boundingBoxOnly.rawValue: true]
    )
    #expect(box.count == 1 && abs(box[0].worldCoordinates.z - 1) < 1e-4)
  }

  @Test("What is seen of all nodes") func seen() throws {
    let (inside, outside) = (SCNNode(geometry: SCNSphere(radius: 1)), SCNNode(geometry: SCNSphere(radius: 1)))
    outside.position = SCNVector3(20, 0, 0)
    let view = view(inside, outside)
    let camera = try #require(view.pointOfView)
    #expect(view.isNode(inside, insideFrustumOf: camera) && !view.isNode(outside, insideFrustumOf: camera))
    #expect(view.nodesInsideFrustum(of: camera) == [inside])
  }

  @Test("Frames let time go on, and tell it", .framesByHand) func frames() throws {
    let node = plain(SCNPlane(width: 2, height: 2), .red)
    let view = view(node)
    let hearing = Hearing()
    view.delegate = hearing
    node.runAction(.moveBy(x: 2, y: 0, z: 0, duration: 0.2))
    view.frame(at: 10)
    view.frame(at: 10.1)
    #expect(abs(node.position.x - 1) < 1e-4 && view.sceneTime == 0)
    #expect(hearing.events == ["update 10.0", "rendered", "update 10.1", "rendered"])
    view.play(nil)
    #expect(view.isPlaying)
    view.frame(at: 10.2)
    #expect(abs(view.sceneTime - 0.1) < 1e-6)
    view.pause(nil)
    view.frame(at: 10.3)
    #expect(!view.isPlaying && abs(view.sceneTime - 0.1) < 1e-6)
    let count = hearing.events.count
    // Nothing has changed: nothing is drawn.
    view.frame(at: 10.4)
    #expect(hearing.events.count == count + 1)
    view.rendersContinuously = true
    view.frame(at: 10.5)
    #expect(hearing.events.last == "rendered")
    view.stop(nil)
    #expect(view.sceneTime == 0 && view.preferredFramesPerSecond == 60)
  }

  @Test("A view shows its scene among others") func shown() throws {
    let view = view(plain(SCNPlane(width: 4, height: 4), .red))
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    parent.addSubview(view)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: parent.bounds.size, format: format).image { context in
      parent.layer.render(in: context.cgContext)
    }
    let pixels = try Pixels(image)
    #expect(pixels[50, 50] == red && pixels[5, 5] == white)
  }

  @Test("Fingers turn, move and near what is seen, with a camera of their own") func camera() throws {
    let view = view(plain(SCNBox(width: 2, height: 2, length: 2, chamferRadius: 0), .red))
    let own = try #require(view.pointOfView)
    view.allowsCameraControl = true
    #expect(view.gestureRecognizers?.count == 3)
    let hand = CameraHand(view)
    let camera = SCNNode()
    (camera.camera, camera.position) = (own.camera, own.position)
    hand.turn(camera, by: CGPoint(x: -50, y: 0))
    #expect(isNear(camera.position, SCNVector3(5, 0, 0)) && isNear(camera.worldFront, SCNVector3(-1, 0, 0)))
    hand.turn(camera, by: CGPoint(x: 50, y: 0))
    hand.shift(camera, by: CGPoint(x: 10, y: 0))
    #expect(isNear(camera.position, SCNVector3(-1, 0, 5)))
    #expect(isNear(own.position, SCNVector3(0, 0, 5)))
    view.allowsCameraControl = false
    #expect(view.gestureRecognizers?.isEmpty ?? true)
  }
}
