import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import SceneKit

@Suite("Shapes")
struct ShapeTests {
  private func close(_ mesh: Mesh, _ volume: Float, _ tolerance: Float = 0.02) -> Bool {
    var sum: Float = 0
    for part in mesh.parts {
      for start in stride(from: 0, to: part.indices.count, by: 3) {
        let (a, b, c) = (
          mesh.positions[Int(part.indices[start])], mesh.positions[Int(part.indices[start + 1])],
          mesh.positions[Int(part.indices[start + 2])]
        )
        sum += a.dot(b.cross(c)) / 6
      }
    }
    return abs(sum - volume) <= tolerance * volume
  }

  /// Whether each triangle looks where its corners' normals do.
  private func isConsistent(_ mesh: Mesh) -> Bool {
    mesh.parts.allSatisfy { part in
      stride(from: 0, to: part.indices.count, by: 3).allSatisfy { start in
        let corners = (0..<3).map { Int(part.indices[start + $0]) }
        let p = corners.map { mesh.positions[$0] }
        let normal = (p[1] - p[0]).cross(p[2] - p[0])
        return normal.length < 1e-7 || corners.allSatisfy { mesh.normals[$0].dot(normal) > 0 }
      }
    }
  }

  @Test("Each shape holds as much as its formula says, and looks out of itself") func volumes() {
    let pi = Float.pi
    let shapes: [(SCNGeometry, Float, Int)] = [
      (SCNBox(width: 2, height: 3, length: 4, chamferRadius: 0), 24, 6), (SCNSphere(radius: 2), pi * 32 / 3, 1),
      (SCNCylinder(radius: 1, height: 3), pi * 3, 3), (SCNCone(topRadius: 0, bottomRadius: 2, height: 3), pi * 4, 2),
      (SCNCone(topRadius: 1, bottomRadius: 2, height: 3), pi * 7, 3),
      (SCNTube(innerRadius: 1, outerRadius: 2, height: 2), pi * 6, 4),
      (SCNCapsule(capRadius: 1, height: 4), pi * 10 / 3, 1),
      (SCNTorus(ringRadius: 3, pipeRadius: 1), 2 * pi * pi * 3, 1), (SCNPyramid(width: 3, height: 2, length: 3), 6, 5),
    ]
    for (shape, volume, parts) in shapes {
      #expect(close(shape.mesh, volume), "\(type(of: shape))")
      #expect(isConsistent(shape.mesh), "\(type(of: shape))")
      #expect(shape.mesh.parts.count == parts && shape.elementCount == parts, "\(type(of: shape))")
      let copy = shape.copy() as? SCNGeometry
      #expect(copy.map { type(of: $0) == type(of: shape) && close($0.mesh, volume) } == true, "\(type(of: shape))")
    }
    let round = SCNBox(width: 2, height: 2, length: 2, chamferRadius: 1)
    #expect(close(round.mesh, pi * 4 / 3, 0.05) && isConsistent(round.mesh))
    let ball = SCNSphere(radius: 1)
    ball.isGeodesic = true
    #expect(close(ball.mesh, pi * 4 / 3, 0.05) && isConsistent(ball.mesh))
  }

  @Test("A shape is made anew when its size changes") func changes() {
    let box = SCNBox()
    #expect(box.boundingBox.max.x == 0.5)
    box.width = 4
    #expect(box.boundingBox.max.x == 2)
    let plane = SCNPlane(width: 2, height: 4)
    #expect(plane.mesh.positions.count == 4 && plane.boundingBox.max.y == 2)
    plane.widthSegmentCount = 3
    #expect(plane.mesh.positions.count == 8)
    plane.cornerRadius = 1
    #expect(plane.mesh.positions.count == 45 && isConsistent(plane.mesh))
    let sphere = SCNSphere(radius: 1)
    let count = sphere.mesh.positions.count
    sphere.segmentCount = 12
    #expect(sphere.mesh.positions.count < count)
  }

  @Test("A shape of an app's own corners") func own() {
    let vertices = [SCNVector3(0, 0, 0), SCNVector3(1, 0, 0), SCNVector3(1, 1, 0), SCNVector3(0, 1, 0)]
    let source = SCNGeometrySource(vertices: vertices)
    #expect(source.semantic == .vertex && source.vectorCount == 4 && source.dataStride == 12 && source.data.count == 48)
    let strip = SCNGeometryElement(indices: [Int32(0), 1, 3, 2], primitiveType: .triangleStrip)
    #expect(strip.primitiveCount == 2 && strip.bytesPerIndex == 4)
    let shape = SCNGeometry(sources: [source], elements: [strip])
    #expect(
      shape.mesh.parts[0].indices.count == 6 && isConsistent(shape.mesh) && shape.mesh.normals[0] == SIMD3(0, 0, 1)
    )
    #expect(shape.sources(for: .vertex).count == 1 && shape.element(at: 0) === strip && shape.sources.count == 1)
    let polygon = SCNGeometryElement(indices: [UInt16(4), 0, 1, 2, 3], primitiveType: .polygon)
    #expect(polygon.primitiveCount == 1 && polygon.drawnIndices == [0, 1, 2, 0, 2, 3])
    let all = SCNGeometryElement(data: nil, primitiveType: .triangles, primitiveCount: 1, bytesPerIndex: 2)
    #expect(all.drawnIndices == [0, 1, 2])
    // A corner that is not there makes nothing.
    let wrong = SCNGeometryElement(indices: [Int8(0), 1, 9], primitiveType: .triangles)
    #expect(SCNGeometry(sources: [source], elements: [wrong]).mesh.parts[0].indices.isEmpty)
    let made = SCNPlane(width: 1, height: 1)
    #expect(made.sources(for: .texcoord).first?.vectorCount == 4 && made.sources(for: .normal).count == 1)
  }

  @Test("Numbers lie in memory as they are said to") func memory() {
    let bytes: [UInt8] = [9, 255, 0, 51, 9, 0, 255, 102]
    let colors = SCNGeometrySource(
      data: Data(bytes),
      semantic: .color,
      vectorCount: 2,
      usesFloatComponents: false,
      componentsPerVector: 3,
      bytesPerComponent: 1,
      dataOffset: 1,
      dataStride: 4
    )
    #expect(colors.values == [SIMD4(1, 0, 0.2, 1), SIMD4(0, 1, 0.4, 1)])
    let places = SCNGeometrySource(textureCoordinates: [CGPoint(x: 0.5, y: 0.25)])
    #expect(places.values == [SIMD4(0.5, 0.25, 0, 1)] && places.componentsPerVector == 2)
    #expect(SCNGeometrySource(normals: [SCNVector3(0, 1, 0)]).values == [SIMD4(0, 1, 0, 1)])
  }

  @Test("Materials by number and by name") func materials() {
    let shape = SCNGeometry()
    let gold = SCNMaterial()
    gold.name = "gold"
    shape.insertMaterial(gold, at: 1)
    #expect(shape.materials.count == 2 && shape.material(named: "gold") === gold)
    shape.removeMaterial(at: 0)
    #expect(shape.firstMaterial === gold)
    let other = SCNMaterial()
    shape.replaceMaterial(at: 0, with: other)
    #expect(shape.firstMaterial === other)
    shape.firstMaterial = gold
    #expect(shape.materials == [gold])
    gold.diffuse.contents = UIColor.red
    (gold.shininess, gold.isDoubleSided, gold.blendMode) = (0.5, true, .add)
    let copy = gold.copy() as? SCNMaterial
    #expect(copy?.diffuse !== gold.diffuse && copy?.diffuse.contents as? UIColor == .red && copy?.shininess == 0.5)
    #expect(copy?.isDoubleSided == true && copy?.blendMode == .add && copy?.lightingModel == .blinn)
  }
}

@Suite("Pictures on shapes") @MainActor
struct TextureTests {
  /// Red and green above, blue and black below.
  private var picture: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image { context in
      for (color, x, y) in [(UIColor.red, 0, 0), (.green, 1, 0), (.blue, 0, 1), (.black, 1, 1)] {
        color.setFill()
        context.fill(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
  }

  private func corners(_ view: SCNView) throws -> [[Int]] {
    let pixels = try Pixels(view.snapshot())
    return [pixels[32, 32], pixels[67, 32], pixels[32, 67], pixels[67, 67]]
  }

  @Test("A picture is upright on what is seen from its front") func upright() throws {
    for shape in [SCNPlane(width: 4, height: 4), SCNBox(width: 4, height: 4, length: 4, chamferRadius: 0)] {
      let node = plain(shape, .white)
      node.geometry?.firstMaterial?.diffuse.contents = picture
      node.geometry?.firstMaterial?.diffuse.magnificationFilter = .nearest
      let view = view(node)
      let renderedCorners = try corners(view)
      #expect(renderedCorners == [red, green, blue, black])
      node.geometry?.firstMaterial?.diffuse.magnificationFilter = .linear
      let between = try Pixels(view.snapshot())[50, 32]
      #expect(between[0] > 100 && between[1] > 100 && between[2] < 10)
    }
  }

  @Test("A picture goes on beyond its edges as it is told to") func wrapping() throws {
    let node = plain(SCNPlane(width: 4, height: 4), .white)
    let property = try #require(node.geometry?.firstMaterial?.diffuse)
    (property.contents, property.magnificationFilter) = (picture, .nearest)
    property.contentsTransform = SCNMatrix4MakeScale(2, 1, 1)
    let view = view(node)
    func row() throws -> [[Int]] {
      let pixels = try Pixels(view.snapshot())
      return [35, 45, 55, 65].map { pixels[$0, 40] }
    }
    let clamped = try row()
    #expect(clamped == [red, green, green, green])
    property.wrapS = .repeat
    let repeated = try row()
    #expect(repeated == [red, green, red, green])
    property.wrapS = .mirror
    let mirrored = try row()
    #expect(mirrored == [red, green, green, red])
    property.wrapS = .clampToBorder
    let bordered = try row()
    #expect(bordered == [red, green, white, white])
    property.intensity = 0
    let dark = try row()
    #expect(dark[0] == black)
  }

  @Test("Colours may be those of corners") func corners() throws {
    let vertices = [SCNVector3(-2, -2, 0), SCNVector3(2, -2, 0), SCNVector3(0, 2, 0)]
    let colors: [Float] = [1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 1, 1]
    let source = SCNGeometrySource(
      data: colors.withUnsafeBytes { Data($0) },
      semantic: .color,
      vectorCount: 3,
      usesFloatComponents: true,
      componentsPerVector: 4,
      bytesPerComponent: 4,
      dataOffset: 0,
      dataStride: 16
    )
    let element = SCNGeometryElement(indices: [Int32(0), 1, 2], primitiveType: .triangles)
    let shape = SCNGeometry(sources: [SCNGeometrySource(vertices: vertices), source], elements: [element])
    let pixels = try Pixels(view(plain(shape, .white)).snapshot())
    #expect(pixels[32, 68][0] > 220 && pixels[67, 68][1] > 220 && pixels[50, 33][2] > 220)
  }

  @Test("Each side of a box may have a material") func sides() throws {
    let box = SCNBox(width: 4, height: 4, length: 4, chamferRadius: 0)
    box.materials = [UIColor.red, .green, .blue, .white, .black, .yellow].map { color in
      let material = SCNMaterial()
      (material.lightingModel, material.diffuse.contents) = (.constant, color)
      return material
    }
    let node = SCNNode(geometry: box)
    let view = view(node)
    view.backgroundColor = .gray
    // Its right side comes to the front by a quarter to the left.
    for (angles, color) in [
      (SCNVector3(0, 0, 0), red), (SCNVector3(0, -Float.pi / 2, 0), green), (SCNVector3(0, Float.pi, 0), blue),
      (SCNVector3(0, Float.pi / 2, 0), white), (SCNVector3(Float.pi / 2, 0, 0), black),
      (SCNVector3(-Float.pi / 2, 0, 0), [255, 255, 0, 255]),
    ] {
      node.eulerAngles = angles
      #expect(try Pixels(view.snapshot())[50, 50] == color)
    }
  }
}
