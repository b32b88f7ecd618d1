import CoreGraphics
import Foundation

/// A tube around the y axis. Its parts are its outside, its inside, its top and its bottom.
open class SCNTube: SCNGeometry {
  open var innerRadius: CGFloat = 0.25 { didSet { reshape() } }
  open var outerRadius: CGFloat = 0.5 { didSet { reshape() } }
  open var height: CGFloat = 1 { didSet { reshape() } }
  open var radialSegmentCount = 48 { didSet { reshape() } }
  open var heightSegmentCount = 1 { didSet { reshape() } }

  public override init() { super.init() }

  public convenience init(innerRadius: CGFloat, outerRadius: CGFloat, height: CGFloat) {
    self.init()
    self.innerRadius = innerRadius
    self.outerRadius = outerRadius
    self.height = height
  }

  override func copied() -> SCNGeometry {
    let copy = SCNTube()
    copy.innerRadius = innerRadius
    copy.outerRadius = outerRadius
    copy.height = height
    copy.radialSegmentCount = radialSegmentCount
    copy.heightSegmentCount = heightSegmentCount
    copy.take(from: self)
    return copy
  }

  override func makeMesh() -> Mesh {
    let (inner, outer, half) = (Float(innerRadius), Float(outerRadius), Float(height) / 2)
    let (count, rows) = (max(3, radialSegmentCount), max(1, heightSegmentCount))
    var mesh = Mesh(parts: [Mesh.Part()])
    mesh.turned(count, rows) { v in (outer, half - v * 2 * half, 1, 0) }
    mesh.parts.append(Mesh.Part())
    // From below, so that it is the inside that is seen.
    mesh.turned(count, rows) { v in (inner, v * 2 * half - half, -1, 0) }
    mesh.parts.append(Mesh.Part())
    mesh.disc(at: half, inner: inner, outer: outer, isUp: true, segments: count)
    mesh.parts.append(Mesh.Part())
    mesh.disc(at: -half, inner: inner, outer: outer, isUp: false, segments: count)
    return mesh
  }
}
