import QuartzCore

/// A transform of the plane that may show it in perspective: a matrix of three rows, by which a point (x, y, 1) is
/// multiplied from the left.
public struct ProjectionTransform: Equatable, Sendable {
  public var m11: CGFloat = 1.0, m12: CGFloat = 0.0, m13: CGFloat = 0.0
  public var m21: CGFloat = 0.0, m22: CGFloat = 1.0, m23: CGFloat = 0.0
  public var m31: CGFloat = 0.0, m32: CGFloat = 0.0, m33: CGFloat = 1.0

  public init() {}
  public init(_ m: CGAffineTransform) {
    (m11, m12) = (m.a, m.b)
    (m21, m22) = (m.c, m.d)
    (m31, m32) = (m.tx, m.ty)
  }
  /// What the transform makes of the plane at depth zero.
  public init(_ m: CATransform3D) {
    (m11, m12, m13) = (m.m11, m.m12, m.m14)
    (m21, m22, m23) = (m.m21, m.m22, m.m24)
    (m31, m32, m33) = (m.m41, m.m42, m.m44)
  }

  init(rows: [CGFloat]) {
    (m11, m12, m13) = (rows[0], rows[1], rows[2])
    (m21, m22, m23) = (rows[3], rows[4], rows[5])
    (m31, m32, m33) = (rows[6], rows[7], rows[8])
  }
  var rows: [CGFloat] { [m11, m12, m13, m21, m22, m23, m31, m32, m33] }

  public var isIdentity: Bool { self == ProjectionTransform() }
  /// Whether parallel lines stay parallel.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Turns the transform around; `false`, and no change, where that cannot be.
  public mutating func invert() -> Bool {
    let (a, b, c) = (m22 * m33 - m23 * m32, m23 * m31 - m21 * m33, m21 * m32 - m22 * m31)
    let determinant = m11 * a + m12 * b + m13 * c
    guard determinant != 0 else { return false }
    let cofactors: [CGFloat] = [
      a, m13 * m32 - m12 * m33, m12 * m23 - m13 * m22,
      b, m11 * m33 - m13 * m31, m13 * m21 - m11 * m23,
      c, m12 * m31 - m11 * m32, m11 * m22 - m12 * m21,
    ]
    self = ProjectionTransform(rows: cofactors.map { $0 / determinant })
    return true
  }
  /// The transform turned around, or the same where that cannot be.
  public func inverted() -> ProjectionTransform {
    var copy = self
    _ = copy.invert()
    return copy
  }
  /// This transform, then another.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    let (left, right) = (rows, rhs.rows)
    var product = [CGFloat](repeating: 0, count: 9)
    for row in 0..<3 {
      for column in 0..<3 {
        for index in 0..<3 { product[row * 3 + column] += left[row * 3 + index] * right[index * 3 + column] }
      }
    }
    return ProjectionTransform(rows: product)
  }
}

extension CATransform3D {
  /// Of the plane at depth zero.
  init(_ projection: ProjectionTransform) {
    self = CATransform3DIdentity
    (m11, m12, m14) = (projection.m11, projection.m12, projection.m13)
    (m21, m22, m24) = (projection.m21, projection.m22, projection.m23)
    (m41, m42, m44) = (projection.m31, projection.m32, projection.m33)
  }
}
