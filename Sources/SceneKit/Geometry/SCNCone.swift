import CoreGraphics
import Foundation

/// A cone around the y axis, or a part of one. Its parts are its side, its top where it has one, and its bottom.
open class SCNCone: SCNGeometry {
  open var topRadius: CGFloat = 0 { didSet { reshape() } }
  open var bottomRadius: CGFloat = 0.5 { didSet { reshape() } }
  open var height: CGFloat = 1 { didSet { reshape() } }
  open var radialSegmentCount = 48 { didSet { reshape() } }
  open var heightSegmentCount = 1 { didSet { reshape() } }

  public override init() { super.init() }

  public convenience init(topRadius: CGFloat, bottomRadius: CGFloat, height: CGFloat) {
    self.init()
    self.topRadius = topRadius
    self.bottomRadius = bottomRadius
    self.height = height
  }

  override func copied() -> SCNGeometry {
    let copy = SCNCone()
    copy.topRadius = topRadius
    copy.bottomRadius = bottomRadius
    copy.height = height
    copy.radialSegmentCount = radialSegmentCount
    copy.heightSegmentCount = heightSegmentCount
    copy.take(from: self)
    return copy
  }

  override func makeMesh() -> Mesh {
    let (top, bottom, height) = (Float(topRadius), Float(bottomRadius), Float(height))
    let count = max(3, radialSegmentCount)
    var mesh = Mesh(parts: [Mesh.Part()])
    mesh.turned(count, max(1, heightSegmentCount)) { v in
      (top + (bottom - top) * v, height / 2 - v * height, height, bottom - top)
    }
    if top > 0 { mesh.parts.append(Mesh.Part()) }
    mesh.disc(at: height / 2, outer: top, isUp: true, segments: count)
    if bottom > 0 { mesh.parts.append(Mesh.Part()) }
    mesh.disc(at: -height / 2, outer: bottom, isUp: false, segments: count)
    return mesh
  }
}
