import Foundation

/// What moves, turns and scales, by its columns: a place is a column that stands behind it. The columns are the rows of an
/// `SCNMatrix4`.
struct Transform: Sendable {
  var columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  init(columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)) { self.columns = columns }

  init(_ m: SCNMatrix4) {
    columns = (
      SIMD4(m.m11, m.m12, m.m13, m.m14), SIMD4(m.m21, m.m22, m.m23, m.m24), SIMD4(m.m31, m.m32, m.m33, m.m34),
      SIMD4(m.m41, m.m42, m.m43, m.m44)
    )
  }

  init(scale: SIMD3<Float>) {
    columns = (SIMD4(scale.x, 0, 0, 0), SIMD4(0, scale.y, 0, 0), SIMD4(0, 0, scale.z, 0), SIMD4(0, 0, 0, 1))
  }

  init(translation: SIMD3<Float>) {
    self = .identity
    columns.3 = SIMD4(translation, 1)
  }

  init(rotation: Rotation) {
    let axes = rotation.axes
    columns = (SIMD4(axes.x, 0), SIMD4(axes.y, 0), SIMD4(axes.z, 0), SIMD4(0, 0, 0, 1))
  }

  /// What scales, then turns, then moves.
  init(translation: SIMD3<Float>, rotation: Rotation, scale: SIMD3<Float>) {
    let axes = rotation.axes
    columns = (
      SIMD4(axes.x * scale.x, 0), SIMD4(axes.y * scale.y, 0), SIMD4(axes.z * scale.z, 0), SIMD4(translation, 1)
    )
  }

  static let identity = Transform(scale: .one)

  static func * (a: Transform, b: Transform) -> Transform {
    Transform(columns: (a * b.columns.0, a * b.columns.1, a * b.columns.2, a * b.columns.3))
  }

  static func * (a: Transform, v: SIMD4<Float>) -> SIMD4<Float> {
    a.columns.0 * v.x + a.columns.1 * v.y + a.columns.2 * v.z + a.columns.3 * v.w
  }

  func point(_ p: SIMD3<Float>) -> SIMD3<Float> { (self * SIMD4(p, 1)).xyz }
  func vector(_ v: SIMD3<Float>) -> SIMD3<Float> { (self * SIMD4(v, 0)).xyz }

  var translation: SIMD3<Float> { columns.3.xyz }

  /// How much longer each axis becomes; one is negative where the transform mirrors.
  var scale: SIMD3<Float> {
    let (x, y, z) = (columns.0.xyz, columns.1.xyz, columns.2.xyz)
    let mirrors = x.cross(y).dot(z) < 0
    return SIMD3(mirrors ? -x.length : x.length, y.length, z.length)
  }

  var rotation: Rotation {
    let scale = scale
    func axis(_ column: SIMD4<Float>, _ scale: Float, _ other: SIMD3<Float>) -> SIMD3<Float> {
      scale == 0 ? other : column.xyz / scale
    }
    return Rotation(
      x: axis(columns.0, scale.x, SIMD3(1, 0, 0)),
      y: axis(columns.1, scale.y, SIMD3(0, 1, 0)),
      z: axis(columns.2, scale.z, SIMD3(0, 0, 1))
    )
  }

  /// Nil where what it does cannot be taken back.
  var inverse: Transform? {
    // Cramer's rule, by the determinants of pairs of rows.
    let (a, b, c, d) = columns
    let (s0, s1, s2) = (a.x * b.y - b.x * a.y, a.x * b.z - b.x * a.z, a.x * b.w - b.x * a.w)
    let (s3, s4, s5) = (a.y * b.z - b.y * a.z, a.y * b.w - b.y * a.w, a.z * b.w - b.z * a.w)
    let (c5, c4, c3) = (c.z * d.w - d.z * c.w, c.y * d.w - d.y * c.w, c.y * d.z - d.y * c.z)
    let (c2, c1, c0) = (c.x * d.w - d.x * c.w, c.x * d.z - d.x * c.z, c.x * d.y - d.x * c.y)
    let determinant = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
    guard determinant != 0, determinant.isFinite else { return nil }
    let r = 1 / determinant
    let first = SIMD4(
      b.y * c5 - b.z * c4 + b.w * c3,
      -a.y * c5 + a.z * c4 - a.w * c3,
      d.y * s5 - d.z * s4 + d.w * s3,
      -c.y * s5 + c.z * s4 - c.w * s3
    )
    let second = SIMD4(
      -b.x * c5 + b.z * c2 - b.w * c1,
      a.x * c5 - a.z * c2 + a.w * c1,
      -d.x * s5 + d.z * s2 - d.w * s1,
      c.x * s5 - c.z * s2 + c.w * s1
    )
    let third = SIMD4(
      b.x * c4 - b.y * c2 + b.w * c0,
      -a.x * c4 + a.y * c2 - a.w * c0,
      d.x * s4 - d.y * s2 + d.w * s0,
      -c.x * s4 + c.y * s2 - c.w * s0
    )
    let fourth = SIMD4(
      -b.x * c3 + b.y * c1 - b.z * c0,
      a.x * c3 - a.y * c1 + a.z * c0,
      -d.x * s3 + d.y * s1 - d.z * s0,
      c.x * s3 - c.y * s1 + c.z * s0
    )
    // Those are the rows of the inverse of the matrix whose rows are a to d, and so the columns of ours.
    return Transform(columns: (first, second, third, fourth)).scaled(by: r)
  }

  private var transposed: Transform {
    let (a, b, c, d) = columns
    return Transform(
      columns: (
        SIMD4(a.x, b.x, c.x, d.x), SIMD4(a.y, b.y, c.y, d.y), SIMD4(a.z, b.z, c.z, d.z), SIMD4(a.w, b.w, c.w, d.w)
      )
    )
  }

  private func scaled(by factor: Float) -> Transform {
    Transform(columns: (columns.0 * factor, columns.1 * factor, columns.2 * factor, columns.3 * factor))
  }

  /// What turns the normals of a surface: the inverse, transposed.
  var forNormals: Transform { (inverse ?? .identity).transposed }
}

extension Transform: Equatable {
  static func == (a: Transform, b: Transform) -> Bool { a.columns == b.columns }
}
