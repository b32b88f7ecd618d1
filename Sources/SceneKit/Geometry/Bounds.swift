/// A box along the axes; empty without corners.
struct Bounds {
  private(set) var corners: (min: SIMD3<Float>, max: SIMD3<Float>)?

  init(_ corners: (min: SIMD3<Float>, max: SIMD3<Float>)? = nil) { self.corners = corners }

  mutating func join(_ other: Bounds) {
    guard let theirs = other.corners else { return }
    guard let own = corners else { return corners = theirs }
    corners = (pointwiseMin(own.min, theirs.min), pointwiseMax(own.max, theirs.max))
  }

  /// The box around this one after it was moved and turned.
  func applying(_ transform: Transform) -> Bounds {
    var result = Bounds()
    for point in points {
      let corner = transform.point(point)
      result.join(Bounds((corner, corner)))
    }
    return result
  }

  /// The eight corners; none of an empty box.
  var points: [SIMD3<Float>] {
    guard let (low, high) = corners else { return [] }
    return (0..<8).map { index in
      let (x, y, z) = (index & 1 == 0, index & 2 == 0, index & 4 == 0)
      return SIMD3(x ? low.x : high.x, y ? low.y : high.y, z ? low.z : high.z)
    }
  }

  var center: SIMD3<Float> { corners.map { ($0.min + $0.max) / 2 } ?? .zero }
  var radius: Float { corners.map { ($0.max - $0.min).length / 2 } ?? 0 }
  var sphere: (center: SCNVector3, radius: Float) { (SCNVector3(center), radius) }
}

extension SCNNode: SCNBoundingVolume {
  /// Around the node's shape and all that is below it, in its coordinates.
  var extent: Bounds {
    var bounds = Bounds(geometry?.mesh.bounds)
    for child in childNodes { bounds.join(child.extent.applying(child.place.transform)) }
    return bounds
  }

  public var boundingBox: (min: SCNVector3, max: SCNVector3) {
    let corners = extent.corners ?? (.zero, .zero)
    return (SCNVector3(corners.min), SCNVector3(corners.max))
  }

  public var boundingSphere: (center: SCNVector3, radius: Float) { extent.sphere }
}
