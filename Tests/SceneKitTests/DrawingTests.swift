import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import SceneKit

@Suite("Pictures of scenes") @MainActor
struct DrawingTests {
  @Test("A plane covers the pixels that it is as large as, and the background is the view's") func plane() throws {
    let view = view(plain(SCNPlane(width: 4, height: 2), .red))
    view.backgroundColor = .blue
    let image = view.snapshot()
    #expect(image.size == CGSize(width: 100, height: 100))
    let pixels = try Pixels(image)
    #expect(pixels.count(red) == 40 * 20 && pixels.count(blue) == 10_000 - 800)
    #expect(pixels[31, 41] == red && pixels[68, 58] == red && pixels[29, 50] == blue && pixels[50, 61] == blue)
    view.scene?.background.contents = UIColor.green
    #expect(try Pixels(view.snapshot())[2, 2] == green)
    view.scene = nil
    #expect(try Pixels(view.snapshot())[50, 50][3] == 0)
  }

  @Test("What is nearer hides what is behind it, in whichever order") func depth() throws {
    for isTurned in [false, true] {
      let near = plain(SCNPlane(width: 2, height: 2), .red, at: SCNVector3(0, 0, 1))
      let far = plain(SCNPlane(width: 4, height: 4), .green)
      let pixels = try Pixels(isTurned ? view(far, near).snapshot() : view(near, far).snapshot())
      #expect(pixels[50, 50] == red && pixels[35, 50] == green)
    }
    // Two that stand in each other meet in a line.
    let level = plain(SCNBox(width: 4, height: 0.5, length: 4, chamferRadius: 0), .red)
    level.eulerAngles.y = .pi / 4
    let upright = plain(SCNBox(width: 2, height: 4, length: 0.1, chamferRadius: 0), .blue)
    let pixels = try Pixels(view(level, upright).snapshot())
    #expect(pixels[50, 50] == red && pixels[50, 40] == blue && pixels[58, 60] == blue)
  }

  @Test("With perspective, what is twice as far is half as large") func perspective() throws {
    // At 60 degrees the height that is seen is 2 · tan 30° · distance.
    for (z, part) in [(0.0, 5.0), (-5.0, 10.0)] {
      let pixels = try Pixels(
        view(plain(SCNPlane(width: 2, height: 2), .red, at: SCNVector3(0, 0, z)), perspective: true).snapshot()
      )
      let side = 2 / (2 * tan(Double.pi / 6) * part) * 100
      #expect(abs(Double(pixels.count(red)) - side * side) < 2 * side)
    }
  }

  @Test("What is nearer or further than the camera sees is cut off") func clipping() throws {
    let floor = plain(SCNPlane(width: 20, height: 200), .red, at: SCNVector3(0, -1, 0))
    floor.eulerAngles.x = -.pi / 2
    let pixels = try Pixels(view(floor, perspective: true).snapshot())
    // It goes under the camera and behind it, up to nearly the horizon.
    #expect(pixels[50, 99] == red && pixels[50, 55] == red && pixels[50, 45] == white)
    let far = view(plain(SCNPlane(width: 2, height: 2), .red, at: SCNVector3(0, 0, -200)))
    #expect(try Pixels(far.snapshot()).count(red) == 0)
    far.pointOfView?.camera?.automaticallyAdjustsZRange = true
    #expect(try Pixels(far.snapshot()).count(red) == 400)
  }

  @Test("Surfaces are seen from their front, or from behind, or from both") func culling() throws {
    let node = plain(SCNPlane(width: 2, height: 2), .red)
    node.eulerAngles.y = .pi
    let view = view(node)
    let material = try #require(node.geometry?.firstMaterial)
    #expect(try Pixels(view.snapshot()).count(red) == 0)
    material.isDoubleSided = true
    #expect(try Pixels(view.snapshot()).count(red) == 400)
    (material.isDoubleSided, material.cullMode) = (false, .front)
    #expect(try Pixels(view.snapshot()).count(red) == 400)
    // What is mirrored is still seen from outside.
    (node.eulerAngles.y, node.scale.x, material.cullMode) = (0, -1, .back)
    #expect(try Pixels(view.snapshot()).count(red) == 400)
  }

  @Test("What is translucent joins what is behind it in linear light") func transparency() throws {
    let near = plain(SCNPlane(width: 2, height: 2), .white, at: SCNVector3(0, 0, 1))
    let view = view(near, plain(SCNPlane(width: 4, height: 4), .black))
    near.opacity = 0.5
    #expect(try isNear(Pixels(view.snapshot())[50, 50], [188, 188, 188, 255]))
    near.opacity = 1
    near.geometry?.firstMaterial?.transparency = 0.5
    #expect(try isNear(Pixels(view.snapshot())[50, 50], [188, 188, 188, 255]))
    near.geometry?.firstMaterial?.transparency = 1
    near.geometry?.firstMaterial?.transparent.contents = UIColor(white: 1, alpha: 0)
    #expect(try Pixels(view.snapshot())[50, 50] == black)
    near.geometry?.firstMaterial?.transparencyMode = .rgbZero
    near.geometry?.firstMaterial?.transparent.contents = UIColor.black
    #expect(try Pixels(view.snapshot())[50, 50] == white)
    view.backgroundColor = .clear
    #expect(try Pixels(view.snapshot())[2, 2] == clear)
    near.isHidden = true
    #expect(try Pixels(view.snapshot())[50, 50] == black)
  }

  @Test("Colours join what is there by their material's mode") func blending() throws {
    let near = plain(SCNPlane(width: 2, height: 2), .red, at: SCNVector3(0, 0, 1))
    let view = view(near, plain(SCNPlane(width: 4, height: 4), .green))
    let modes: [(SCNBlendMode, [Int])] = [
      (.alpha, red), (.add, [255, 255, 0, 255]), (.subtract, green), (.multiply, black), (.screen, [255, 255, 0, 255]),
      (.replace, red),
    ]
    for (mode, color) in modes {
      near.geometry?.firstMaterial?.blendMode = mode
      #expect(try Pixels(view.snapshot())[50, 50] == color)
    }
    near.position.z = -1
    near.geometry?.firstMaterial?.blendMode = .alpha
    #expect(try Pixels(view.snapshot())[50, 50] == green)
    near.geometry?.firstMaterial?.readsFromDepthBuffer = false
    near.renderingOrder = 1
    #expect(try Pixels(view.snapshot())[50, 50] == red)
  }

  @Test("Smoothed edges have colours between") func smoothing() throws {
    let node = plain(SCNPlane(width: 4, height: 4), .black)
    node.eulerAngles.z = 0.3
    let view = view(node)
    let hard = try Pixels(view.snapshot())
    #expect(hard.count(black) + hard.count(white) == 10_000)
    view.antialiasingMode = .multisampling4X
    let smooth = try Pixels(view.snapshot())
    #expect(smooth.count(black) + smooth.count(white) < 9_990 && smooth.width == 100)
  }

  @Test("Haze covers what is far away") func fog() throws {
    let view = view(plain(SCNPlane(width: 4, height: 4), .black))
    let scene = try #require(view.scene)
    (scene.fogStartDistance, scene.fogEndDistance, scene.fogColor) = (0, 10, UIColor.white)
    #expect(try isNear(Pixels(view.snapshot())[50, 50], [188, 188, 188, 255]))
    scene.fogDensityExponent = 2
    #expect(try isNear(Pixels(view.snapshot())[50, 50], [137, 137, 137, 255]))
  }

  @Test("Without a camera all of the scene is seen from its front") func overview() throws {
    let view = SCNView(frame: CGRect(x: 0, y: 0, width: 60, height: 60), options: nil)
    view.traitOverrides.displayScale = 1
    let scene = SCNScene()
    scene.rootNode.addChildNode(plain(SCNSphere(radius: 100), .red, at: SCNVector3(1000, 0, 0)))
    view.scene = scene
    let pixels = try Pixels(view.snapshot())
    #expect(pixels[30, 30] == red && pixels[1, 1] == white && pixels.count(red) > 700)
  }

  @Test("Lines and points are a pixel wide, and triangles may be seen by their edges") func lines() throws {
    let source = SCNGeometrySource(vertices: [SCNVector3(-2, 0.05, 0), SCNVector3(2, 0.05, 0)])
    let line = SCNGeometry(
      sources: [source],
      elements: [SCNGeometryElement(indices: [UInt8(0), 1], primitiveType: .line)]
    )
    #expect(try abs(Pixels(view(plain(line, .red)).snapshot()).count(red) - 41) <= 1)
    let dots = SCNGeometry(
      sources: [source],
      elements: [SCNGeometryElement(indices: [UInt16(0), 1], primitiveType: .point)]
    )
    #expect(try Pixels(view(plain(dots, .red)).snapshot()).count(red) == 2)
    let plane = plain(SCNPlane(width: 4, height: 4), .red)
    plane.geometry?.firstMaterial?.fillMode = .lines
    let pixels = try Pixels(view(plane).snapshot())
    #expect(pixels.count(red) > 150 && pixels.count(red) < 260 && pixels[40, 50] == white)
  }
}
