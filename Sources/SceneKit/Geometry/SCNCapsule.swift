import CoreGraphics
import Foundation

/// A cylinder around the y axis with half a ball at each end.
open class SCNCapsule: SCNGeometry {
  open var capRadius: CGFloat = 0.5 { didSet { reshape() } }
  /// With both ends.
  open var height: CGFloat = 2 { didSet { reshape() } }
  open var radialSegmentCount = 48 { didSet { reshape() } }
  open var heightSegmentCount = 1 { didSet { reshape() } }
  open var capSegmentCount = 24 { didSet { reshape() } }

  public override init() { super.init() }

  public convenience init(capRadius: CGFloat, height: CGFloat) {
    self.init()
    self.capRadius = capRadius
    self.height = height
  }

  override func copied() -> SCNGeometry {
    let copy = SCNCapsule()
    copy.capRadius = capRadius
    copy.height = height
    copy.radialSegmentCount = radialSegmentCount
    copy.heightSegmentCount = heightSegmentCount
    copy.capSegmentCount = capSegmentCount
    copy.take(from: self)
    return copy
  }

  override func makeMesh() -> Mesh {
    let radius = Float(capRadius)
    let middle = max(0, Float(height) / 2 - radius)
    let (cap, sides) = (max(2, capSegmentCount), max(1, heightSegmentCount))
    // Half a ball, the side and half a ball, one below the other.
    var rows: [(radius: Float, y: Float, out: Float, up: Float)] = []
    for row in 0...cap {
      let angle = Float(row) / Float(cap) * .pi / 2
      rows.append((radius * sin(angle), middle + radius * cos(angle), sin(angle), cos(angle)))
    }
    for row in 1...sides { rows.append((radius, middle - Float(row) / Float(sides) * 2 * middle, 1, 0)) }
    for row in 1...cap {
      let angle = Float(row) / Float(cap) * .pi / 2
      rows.append((radius * cos(angle), -middle - radius * sin(angle), cos(angle), -sin(angle)))
    }
    var mesh = Mesh(parts: [Mesh.Part()])
    mesh.turned(max(3, radialSegmentCount), rows.count - 1) { v in rows[Int((v * Float(rows.count - 1)).rounded())] }
    return mesh
  }
}
