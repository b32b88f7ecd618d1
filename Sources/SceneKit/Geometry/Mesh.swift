import Foundation

/// The corners of a shape's surface, and which of them make triangles.
struct Mesh {
  /// What is drawn with one material.
  struct Part {
    var primitive = SCNGeometryPrimitiveType.triangles
    /// Three for a triangle, two for a line, one for a point.
    var indices: [Int32] = []
  }

  var positions: [SIMD3<Float>] = []
  var normals: [SIMD3<Float>] = []
  var coordinates: [SIMD2<Float>] = []
  var colors: [SIMD4<Float>] = []
  var parts: [Part] = []

  /// The smallest box around all corners; nil without any.
  var bounds: (min: SIMD3<Float>, max: SIMD3<Float>)? {
    guard let first = positions.first else { return nil }
    return positions.reduce((first, first)) { (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1)) }
  }

  // MARK: Making one

  mutating func add(_ position: SIMD3<Float>, _ normal: SIMD3<Float>, _ u: Float, _ v: Float) -> Int32 {
    positions.append(position)
    normals.append(normal)
    coordinates.append(SIMD2(u, v))
    return Int32(positions.count - 1)
  }

  mutating func triangle(_ a: Int32, _ b: Int32, _ c: Int32) { parts[parts.count - 1].indices += [a, b, c] }

  /// A net of corners, `columns` by `rows` fields. The function is told of the parts of the way to the right and down, and
  /// answers as seen from outside.
  mutating func net(
    _ columns: Int,
    _ rows: Int,
    _ corner: (_ u: Float, _ v: Float) -> (position: SIMD3<Float>, normal: SIMD3<Float>)
  ) {
    let first = Int32(positions.count)
    for row in 0...rows {
      for column in 0...columns {
        let (u, v) = (Float(column) / Float(columns), Float(row) / Float(rows))
        let (position, normal) = corner(u, v)
        _ = add(position, normal, u, v)
      }
    }
    for row in 0..<Int32(rows) {
      for column in 0..<Int32(columns) {
        let upper = first + row * Int32(columns + 1) + column
        let lower = upper + Int32(columns + 1)
        triangle(upper, lower, lower + 1)
        triangle(upper, lower + 1, upper + 1)
      }
    }
  }

  /// A disc that looks along the y axis, up or down, or the ring of one.
  mutating func disc(at y: Float, inner: Float = 0, outer: Float, isUp: Bool, segments: Int) {
    guard outer > inner else { return }
    let normal = SIMD3<Float>(0, isUp ? 1 : -1, 0)
    let first = Int32(positions.count)
    for index in 0...segments {
      let angle = Float(index) / Float(segments) * 2 * .pi
      for radius in [inner, outer] {
        let (x, z) = (sin(angle) * radius, cos(angle) * radius)
        _ = add(SIMD3(x, y, z), normal, 0.5 + x / outer / 2, 0.5 + (isUp ? z : -z) / outer / 2)
      }
    }
    for index in 0..<Int32(segments) {
      let corner = first + index * 2
      if isUp {
        triangle(corner, corner + 1, corner + 3)
        triangle(corner, corner + 3, corner + 2)
      } else {
        triangle(corner, corner + 3, corner + 1)
        triangle(corner, corner + 2, corner + 3)
      }
    }
  }

  /// The outside of what turns about the y axis. The function says for a part of the way down how far from the axis and how
  /// high it is, and where the surface looks there, away from the axis and up.
  mutating func turned(
    _ segments: Int,
    _ rows: Int,
    _ profile: (_ v: Float) -> (radius: Float, y: Float, out: Float, up: Float)
  ) {
    net(segments, rows) { u, v in
      let (radius, y, out, up) = profile(v)
      // The middle of a picture looks along the z axis.
      let angle = (u - 0.5) * 2 * .pi
      let (x, z) = (sin(angle), cos(angle))
      return (SIMD3(x * radius, y, z * radius), SIMD3(x * out, up, z * out).unit)
    }
  }
}
