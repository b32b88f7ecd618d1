import CoreGraphics
import Foundation

/// A cylinder around the y axis. Its parts are its side, its top and its bottom.
open class SCNCylinder: SCNGeometry {
  open var radius: CGFloat = 0.5 { didSet { reshape() } }
  open var height: CGFloat = 1 { didSet { reshape() } }
  open var radialSegmentCount = 48 { didSet { reshape() } }
  open var heightSegmentCount = 1 { didSet { reshape() } }

  public override init() { super.init() }

  public convenience init(radius: CGFloat, height: CGFloat) {
    self.init()
    self.radius = radius
    self.height = height
  }

  override func copied() -> SCNGeometry {
    let copy = SCNCylinder()
    copy.radius = radius
    copy.height = height
    copy.radialSegmentCount = radialSegmentCount
    copy.heightSegmentCount = heightSegmentCount
    copy.take(from: self)
    return copy
  }

  override func makeMesh() -> Mesh {
    let (radius, half, count) = (Float(radius), Float(height) / 2, max(3, radialSegmentCount))
    var mesh = Mesh(parts: [Mesh.Part()])
    mesh.turned(count, max(1, heightSegmentCount)) { v in (radius, half - v * 2 * half, 1, 0) }
    mesh.parts.append(Mesh.Part())
    mesh.disc(at: half, outer: radius, isUp: true, segments: count)
    mesh.parts.append(Mesh.Part())
    mesh.disc(at: -half, outer: radius, isUp: false, segments: count)
    return mesh
  }
}
