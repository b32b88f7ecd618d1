import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import SceneKit

@Suite("Light") @MainActor
struct LightTests {
  private func lamp(_ type: SCNLight.LightType, at position: SCNVector3 = SCNVector3Zero) -> SCNNode {
    let node = SCNNode()
    node.light = SCNLight()
    node.light?.type = type
    node.position = position
    return node
  }

  private func white(_ model: SCNMaterial.LightingModel = .lambert, _ shape: SCNGeometry? = nil) -> SCNNode {
    let node = SCNNode(geometry: shape ?? SCNPlane(width: 6, height: 6))
    node.geometry?.firstMaterial?.lightingModel = model
    return node
  }

  @Test("Half of the light is a gray of 188") func directions() throws {
    let sun = lamp(.directional)
    let view = view(white(), sun)
    #expect(try Pixels(view.snapshot())[50, 50] == [255, 255, 255, 255])
    sun.eulerAngles.y = .pi / 3
    #expect(try isNear(Pixels(view.snapshot())[50, 50], [188, 188, 188, 255]))
    sun.eulerAngles.y = 0
    sun.light?.intensity = 500
    #expect(try isNear(Pixels(view.snapshot())[50, 50], [188, 188, 188, 255]))
    sun.light?.intensity = 1000
    sun.light?.color = UIColor.red
    #expect(try Pixels(view.snapshot())[50, 50] == red)
    sun.eulerAngles.y = .pi
    #expect(try Pixels(view.snapshot())[50, 50] == black)
    sun.light?.categoryBitMask = 2
    #expect(try Pixels(view.snapshot())[50, 50] == black)
  }

  @Test("Light from everywhere, and the surface's own") func ambient() throws {
    let sky = lamp(.ambient)
    sky.light?.color = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    let node = white()
    let view = view(node, sky)
    #expect(try Pixels(view.snapshot())[50, 50] == green)
    let material = try #require(node.geometry?.firstMaterial)
    material.locksAmbientWithDiffuse = false
    material.ambient.contents = UIColor.black
    #expect(try Pixels(view.snapshot())[50, 50] == black)
    material.emission.contents = UIColor.blue
    #expect(try Pixels(view.snapshot())[50, 50] == blue)
    material.multiply.contents = UIColor.red
    #expect(try Pixels(view.snapshot())[50, 50] == black)
  }

  @Test("A scene without lights is as it is by itself, or lit from where it is seen") func defaults() throws {
    let view = view(white(.blinn, SCNSphere(radius: 4)))
    #expect(try Pixels(view.snapshot())[50, 50] == [255, 255, 255, 255] && Pixels(view.snapshot())[85, 50][0] == 255)
    view.backgroundColor = .blue
    view.autoenablesDefaultLighting = true
    let lit = try Pixels(view.snapshot())
    #expect(lit[50, 50][0] > 250 && lit[85, 50][0] < 130 && lit[85, 50][0] == lit[85, 50][1])
  }

  @Test("A lamp lights what is around it, and ends where it is told to") func omni() throws {
    let bulb = lamp(.omni, at: SCNVector3(0, 0, 2))
    let view = view(white(), bulb)
    let open = try Pixels(view.snapshot())
    #expect(open[50, 50] == [255, 255, 255, 255] && open[75, 50][0] < 240)
    bulb.light?.attenuationStartDistance = 1
    bulb.light?.attenuationEndDistance = 3
    bulb.light?.attenuationFalloffExponent = 1
    let near = try Pixels(view.snapshot())
    #expect(isNear(near[50, 50], [188, 188, 188, 255]) && near[75, 50] == black)
  }

  @Test("A spot lights a cone") func spot() throws {
    let spot = lamp(.spot, at: SCNVector3(0, 0, 2))
    spot.light?.spotInnerAngle = 40
    spot.light?.spotOuterAngle = 60
    let pixels = try Pixels(view(white(), spot).snapshot())
    // Its inner edge is at 2 · tan 20°, its outer one at 2 · tan 30°.
    #expect(pixels[50, 50][0] == 255 && pixels[57, 50][0] > 230 && pixels[63, 50] == black)
    #expect(pixels[60, 50][0] < pixels[57, 50][0])
  }

  @Test("Highlights are where light is mirrored") func highlights() throws {
    for model in [SCNMaterial.LightingModel.phong, .blinn] {
      let ball = white(model, SCNSphere(radius: 4))
      ball.geometry?.firstMaterial?.diffuse.contents = UIColor.black
      ball.geometry?.firstMaterial?.specular.contents = UIColor.white
      ball.geometry?.firstMaterial?.shininess = 0.25
      let pixels = try Pixels(view(ball, lamp(.directional)).snapshot())
      #expect(pixels[50, 50][0] > 250 && pixels[75, 50][0] < 60)
    }
  }

  @Test("A metal mirrors in its colour, and a rough one less") func physical() throws {
    let ball = white(.physicallyBased, SCNSphere(radius: 4))
    let material = try #require(ball.geometry?.firstMaterial)
    material.diffuse.contents = UIColor.red
    let view = view(ball, lamp(.directional))
    (material.metalness.contents, material.roughness.contents) = (0.0, 0.9)
    let matte = try Pixels(view.snapshot())
    #expect(matte[60, 50][0] > 230 && matte[60, 50][1] < 90)
    (material.metalness.contents, material.roughness.contents) = (1.0, 0.3)
    let metal = try Pixels(view.snapshot())
    #expect(metal[50, 50][0] > 250 && metal[50, 50][1] < 30 && metal[75, 50][0] < matte[75, 50][0])
  }

  @Test("Warm and cold light") func temperature() throws {
    let sun = lamp(.directional)
    let view = view(white(), sun)
    sun.light?.intensity = 400
    sun.light?.temperature = 3000
    let warm = try Pixels(view.snapshot())[50, 50]
    #expect(warm[0] > warm[2])
    sun.light?.temperature = 12_000
    let cold = try Pixels(view.snapshot())[50, 50]
    #expect(cold[0] < cold[2])
  }
}
