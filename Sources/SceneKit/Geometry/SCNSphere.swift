import CoreGraphics
import Foundation

/// A ball around the origin.
open class SCNSphere: SCNGeometry {
  open var radius: CGFloat = 0.5 { didSet { reshape() } }
  /// How many parts its equator has.
  open var segmentCount = 48 { didSet { reshape() } }

  public override init() { super.init() }

  public convenience init(radius: CGFloat) {
    self.init()
    self.radius = radius
  }

  override func copied() -> SCNGeometry {
    let copy = SCNSphere()
    copy.radius = radius
    copy.segmentCount = segmentCount
    copy.isGeodesic = isGeodesic
    copy.take(from: self)
    return copy
  }

  /// Whether its triangles are alike, made of an icosahedron's.
  open var isGeodesic = false { didSet { reshape() } }

  override func makeMesh() -> Mesh {
    var mesh = Mesh(parts: [Mesh.Part()])
    let (radius, count) = (Float(radius), max(3, segmentCount))
    if isGeodesic {
      mesh.addGeodesic(radius: radius, halvings: max(0, min(5, Int(log2(Float(count) / 5).rounded()))))
    } else {
      mesh.turned(count, max(2, count / 2)) { v in
        let (out, up) = (sin(v * .pi), cos(v * .pi))
        return (radius * out, radius * up, out, up)
      }
    }
    return mesh
  }
}

extension Mesh {
  /// An icosahedron whose triangles are made four of each, some times, and pushed out to a ball.
  fileprivate mutating func addGeodesic(radius: Float, halvings: Int) {
    let golden = (1 + Float(5).squareRoot()) / 2
    var corners: [SIMD3<Float>] = []
    for (a, b) in [(Float(1), golden), (-1, golden), (1, -golden), (-1, -golden)] {
      corners += [SIMD3(a, b, 0), SIMD3(0, a, b), SIMD3(b, 0, a)]
    }
    corners = corners.map(\.unit)
    // Its triangles are the threes of corners that are next to each other.
    let side = 2 / (1 + golden * golden).squareRoot()
    func isNear(_ a: Int, _ b: Int) -> Bool { abs((corners[a] - corners[b]).length - side) < 0.01 }
    var triangles: [[SIMD3<Float>]] = []
    for a in 0..<12 {
      for b in a + 1..<12 where isNear(a, b) {
        for c in b + 1..<12 where isNear(a, c) && isNear(b, c) {
          let isOut = (corners[b] - corners[a]).cross(corners[c] - corners[a]).dot(corners[a]) > 0
          triangles.append(isOut ? [corners[a], corners[b], corners[c]] : [corners[a], corners[c], corners[b]])
        }
      }
    }
    for _ in 0..<halvings {
      triangles = triangles.flatMap { t in
        let (ab, bc, ca) = ((t[0] + t[1]).unit, (t[1] + t[2]).unit, (t[2] + t[0]).unit)
        return [[t[0], ab, ca], [ab, t[1], bc], [ca, bc, t[2]], [ab, bc, ca]]
      }
    }
    for triangle in triangles {
      let places = triangle.map { normal in
        add(normal * radius, normal, atan2(normal.x, normal.z) / (2 * .pi) + 0.5, acos(normal.y) / .pi)
      }
      self.triangle(places[0], places[1], places[2])
    }
  }
}
