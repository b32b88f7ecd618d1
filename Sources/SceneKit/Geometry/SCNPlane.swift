import CoreGraphics
import Foundation

/// A rectangle that looks along the z axis, around the origin.
open class SCNPlane: SCNGeometry {
  open var width: CGFloat = 1 { didSet { reshape() } }
  open var height: CGFloat = 1 { didSet { reshape() } }
  open var widthSegmentCount = 1 { didSet { reshape() } }
  open var heightSegmentCount = 1 { didSet { reshape() } }
  open var cornerRadius = CGFloat(0) { didSet { reshape() } }
  open var cornerSegmentCount = 10 { didSet { reshape() } }

  public override init() { super.init() }

  public convenience init(width: CGFloat, height: CGFloat) {
    self.init()
    self.width = width
    self.height = height
  }

  override func copied() -> SCNGeometry {
    let copy = SCNPlane()
    copy.width = width
    copy.height = height
    copy.widthSegmentCount = widthSegmentCount
    copy.heightSegmentCount = heightSegmentCount
    copy.cornerRadius = cornerRadius
    copy.cornerSegmentCount = cornerSegmentCount
    copy.take(from: self)
    return copy
  }

  override func makeMesh() -> Mesh {
    var mesh = Mesh(parts: [Mesh.Part()])
    let half = SIMD2(Float(width), Float(height)) / 2
    let radius = min(Float(cornerRadius), half.x, half.y)
    let normal = SIMD3<Float>(0, 0, 1)
    guard radius > 0, cornerSegmentCount > 0 else {
      mesh.net(max(1, widthSegmentCount), max(1, heightSegmentCount)) { u, v in
        (SIMD3((u * 2 - 1) * half.x, (1 - v * 2) * half.y, 0), normal)
      }
      return mesh
    }
    func corner(_ x: Float, _ y: Float) -> Int32 {
      mesh.add(SIMD3(x, y, 0), normal, (x / half.x + 1) / 2, (1 - y / half.y) / 2)
    }
    let middle = corner(0, 0)
    var outline: [Int32] = []
    for (quarter, sign) in [SIMD2<Float>(1, 1), SIMD2(-1, 1), SIMD2(-1, -1), SIMD2(1, -1)].enumerated() {
      for step in 0...cornerSegmentCount {
        let angle = (Float(quarter) + Float(step) / Float(cornerSegmentCount)) * .pi / 2
        let center = (half - radius) * sign
        outline.append(corner(center.x + cos(angle) * radius, center.y + sin(angle) * radius))
      }
    }
    for index in outline.indices { mesh.triangle(middle, outline[index], outline[(index + 1) % outline.count]) }
    return mesh
  }
}
