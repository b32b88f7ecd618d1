import CoreGraphics
import Foundation

/// A pyramid that stands on the origin. Its parts are its front, right, back, left and bottom.
open class SCNPyramid: SCNGeometry {
  open var width: CGFloat = 1 { didSet { reshape() } }
  open var height: CGFloat = 1 { didSet { reshape() } }
  /// Along the z axis.
  open var length: CGFloat = 1 { didSet { reshape() } }

  public override init() { super.init() }

  public convenience init(width: CGFloat, height: CGFloat, length: CGFloat) {
    self.init()
    self.width = width
    self.height = height
    self.length = length
  }

  override func copied() -> SCNGeometry {
    let copy = SCNPyramid()
    copy.width = width
    copy.height = height
    copy.length = length
    copy.take(from: self)
    return copy
  }

  override func makeMesh() -> Mesh {
    let (x, y, z) = (Float(width) / 2, Float(height), Float(length) / 2)
    let corners = [SIMD3(-x, 0, z), SIMD3(x, 0, z), SIMD3(x, 0, -z), SIMD3(-x, 0, -z)]
    let top = SIMD3(0, y, 0)
    var mesh = Mesh()
    for side in 0..<4 {
      let (left, right) = (corners[side], corners[(side + 1) % 4])
      let normal = (right - left).cross(top - left).unit
      mesh.parts.append(Mesh.Part())
      let places = [mesh.add(left, normal, 0, 1), mesh.add(right, normal, 1, 1), mesh.add(top, normal, 0.5, 0)]
      mesh.triangle(places[0], places[1], places[2])
    }
    mesh.parts.append(Mesh.Part())
    mesh.net(1, 1) { u, v in (SIMD3((u * 2 - 1) * x, 0, (1 - v * 2) * z), SIMD3(0, -1, 0)) }
    return mesh
  }
}
