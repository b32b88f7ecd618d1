import CoreGraphics
import Foundation

/// A ring around the y axis.
open class SCNTorus: SCNGeometry {
  /// From the middle to the middle of the pipe.
  open var ringRadius: CGFloat = 0.5 { didSet { reshape() } }
  open var pipeRadius: CGFloat = 0.25 { didSet { reshape() } }
  open var ringSegmentCount = 48 { didSet { reshape() } }
  open var pipeSegmentCount = 24 { didSet { reshape() } }

  public override init() { super.init() }

  public convenience init(ringRadius: CGFloat, pipeRadius: CGFloat) {
    self.init()
    self.ringRadius = ringRadius
    self.pipeRadius = pipeRadius
  }

  override func copied() -> SCNGeometry {
    let copy = SCNTorus()
    copy.ringRadius = ringRadius
    copy.pipeRadius = pipeRadius
    copy.ringSegmentCount = ringSegmentCount
    copy.pipeSegmentCount = pipeSegmentCount
    copy.take(from: self)
    return copy
  }

  override func makeMesh() -> Mesh {
    let (ring, pipe) = (Float(ringRadius), Float(pipeRadius))
    var mesh = Mesh(parts: [Mesh.Part()])
    // From the inside up, out and down.
    mesh.turned(max(3, ringSegmentCount), max(3, pipeSegmentCount)) { v in
      let angle = v * 2 * .pi
      return (ring - pipe * cos(angle), pipe * sin(angle), -cos(angle), sin(angle))
    }
    return mesh
  }
}
