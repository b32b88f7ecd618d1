import CoreGraphics
import Foundation

/// A box around the origin, with edges that may be round. Its parts are its front, right, back, left, top and bottom.
open class SCNBox: SCNGeometry {
  open var width: CGFloat = 1 { didSet { reshape() } }
  open var height: CGFloat = 1 { didSet { reshape() } }
  /// Along the z axis.
  open var length: CGFloat = 1 { didSet { reshape() } }
  /// How round its edges are.
  open var chamferRadius: CGFloat = 0 { didSet { reshape() } }
  open var widthSegmentCount = 1 { didSet { reshape() } }
  open var heightSegmentCount = 1 { didSet { reshape() } }
  open var lengthSegmentCount = 1 { didSet { reshape() } }
  open var chamferSegmentCount = 5 { didSet { reshape() } }

  public override init() { super.init() }

  public convenience init(width: CGFloat, height: CGFloat, length: CGFloat, chamferRadius: CGFloat) {
    self.init()
    self.width = width
    self.height = height
    self.length = length
    self.chamferRadius = chamferRadius
  }

  override func copied() -> SCNGeometry {
    let copy = SCNBox()
    copy.width = width
    copy.height = height
    copy.length = length
    copy.chamferRadius = chamferRadius
    copy.widthSegmentCount = widthSegmentCount
    copy.heightSegmentCount = heightSegmentCount
    copy.lengthSegmentCount = lengthSegmentCount
    copy.chamferSegmentCount = chamferSegmentCount
    copy.take(from: self)
    return copy
  }

  override func makeMesh() -> Mesh {
    let half = SIMD3(Float(width), Float(height), Float(length)) / 2
    let radius = max(0, min(Float(chamferRadius), half.min()))
    let segments = SIMD3(widthSegmentCount, heightSegmentCount, lengthSegmentCount)
    // Where each side looks, where it is right and where it is up.
    let sides: [(SIMD3<Float>, SIMD3<Float>, SIMD3<Float>, Int, Int)] = [
      (SIMD3(0, 0, 1), SIMD3(1, 0, 0), SIMD3(0, 1, 0), 0, 1), (SIMD3(1, 0, 0), SIMD3(0, 0, -1), SIMD3(0, 1, 0), 2, 1),
      (SIMD3(0, 0, -1), SIMD3(-1, 0, 0), SIMD3(0, 1, 0), 0, 1), (SIMD3(-1, 0, 0), SIMD3(0, 0, 1), SIMD3(0, 1, 0), 2, 1),
      (SIMD3(0, 1, 0), SIMD3(1, 0, 0), SIMD3(0, 0, -1), 0, 2), (SIMD3(0, -1, 0), SIMD3(1, 0, 0), SIMD3(0, 0, 1), 0, 2),
    ]
    var mesh = Mesh()
    for (front, right, up, across, along) in sides {
      mesh.parts.append(Mesh.Part())
      let columns = Self.stops(half[across], radius, max(1, segments[across]), chamferSegmentCount)
      let rows = Self.stops(half[along], radius, max(1, segments[along]), chamferSegmentCount)
      mesh.net(columns.count - 1, rows.count - 1) { u, v in
        let column = columns[Int((u * Float(columns.count - 1)).rounded())]
        let row = rows[Int((v * Float(rows.count - 1)).rounded())]
        let outside = front * half + right * column - up * row
        let inside = pointwiseMax(pointwiseMin(outside, half - radius), radius - half)
        let normal = radius > 0 ? (outside - inside).unit : front
        return (radius > 0 ? inside + normal * radius : outside, normal)
      }
      // Pictures lie on a side by its lengths, not by its fields.
      let count = columns.count * rows.count
      for index in 0..<count {
        let (column, row) = (columns[index % columns.count], rows[index / columns.count])
        mesh.coordinates[mesh.coordinates.count - count + index] = SIMD2(
          half[across] > 0 ? (column / half[across] + 1) / 2 : 0,
          half[along] > 0 ? (row / half[along] + 1) / 2 : 0
        )
      }
    }
    return mesh
  }

  /// Where a side's net has its lines, from edge to edge: close to each other where the edge is round.
  private static func stops(_ half: Float, _ radius: Float, _ segments: Int, _ rounding: Int) -> [Float] {
    let flat = half - radius
    let middle = (0...segments).map { (Float($0) / Float(segments) * 2 - 1) * flat }
    guard radius > 0, rounding > 0 else { return middle }
    // Even angles, of which each side of an edge has half.
    let round = (1...rounding).map { flat + radius * tan(Float($0) / Float(rounding) * .pi / 4) }
    return round.reversed().map { -$0 } + middle + round
  }
}
