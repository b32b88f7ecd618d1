/// A 4×4 matrix in row-vector form: a point (x, y, z, 1) times the matrix is the transformed point.
public struct CATransform3D: Sendable {
  public var m11, m12, m13, m14: CGFloat
  public var m21, m22, m23, m24: CGFloat
  public var m31, m32, m33, m34: CGFloat
  public var m41, m42, m43, m44: CGFloat

  /// All numbers are 0.
  public init() {
    self.init(
      m11: 0,
      m12: 0,
      m13: 0,
      m14: 0,
      m21: 0,
      m22: 0,
      m23: 0,
      m24: 0,
      m31: 0,
      m32: 0,
      m33: 0,
      m34: 0,
      m41: 0,
      m42: 0,
      m43: 0,
      m44: 0
    )
  }

  public init(
    m11: CGFloat,
    m12: CGFloat,
    m13: CGFloat,
    m14: CGFloat,
    m21: CGFloat,
    m22: CGFloat,
    m23: CGFloat,
    m24: CGFloat,
    m31: CGFloat,
    m32: CGFloat,
    m33: CGFloat,
    m34: CGFloat,
    m41: CGFloat,
    m42: CGFloat,
    m43: CGFloat,
    m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D(diagonal: 1, 1, 1)

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool {
  CATransform3DEqualToTransform(t, CATransform3DIdentity)
}

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a.rows == b.rows
}

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m41, t.m42, t.m43) = (tx, ty, tz)
  return t
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3D(diagonal: sx, sy, sz)
}

/// A rotation by `angle` radians about the axis (x, y, z); the identity if the axis has no length.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (sine, cosine) = (sin(angle), cos(angle))
  let rest = 1 - cosine
  return CATransform3D(
    m11: cosine + x * x * rest,
    m12: x * y * rest + z * sine,
    m13: x * z * rest - y * sine,
    m14: 0,
    m21: x * y * rest - z * sine,
    m22: cosine + y * y * rest,
    m23: y * z * rest + x * sine,
    m24: 0,
    m31: x * z * rest + y * sine,
    m32: y * z * rest - x * sine,
    m33: cosine + z * z * rest,
    m34: 0,
    m41: 0,
    m42: 0,
    m43: 0,
    m44: 1
  )
}

/// Translates first, then applies `t`.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Scales first, then applies `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Rotates first, then applies `t`.
public func CATransform3DRotate(
  _ t: CATransform3D,
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// The transform that applies `a` first and then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  CATransform3D(
    rows: a.rows.map { row in
      b.rows[0] * row[0] + b.rows[1] * row[1] + b.rows[2] * row[2] + b.rows[3] * row[3]
    }
  )
}

/// The transform that undoes `t`; `t` itself if nothing can undo it.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  t.inverse ?? t
}

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  return t
}

/// Whether the transform stays in the plane and can be an affine one.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  CATransform3DEqualToTransform(t, CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t)))
}

/// The affine part; meaningful only if `CATransform3DIsAffine` says so.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

extension CATransform3D {
  fileprivate init(diagonal x: CGFloat, _ y: CGFloat, _ z: CGFloat) {
    self.init()
    (m11, m22, m33, m44) = (x, y, z, 1)
  }

  package typealias Row = SIMD4<CGFloat.NativeType>

  package var rows: [Row] {
    [
      Row(m11, m12, m13, m14), Row(m21, m22, m23, m24), Row(m31, m32, m33, m34), Row(m41, m42, m43, m44),
    ]
  }

  package init(rows: [Row]) {
    self.init(
      m11: rows[0][0],
      m12: rows[0][1],
      m13: rows[0][2],
      m14: rows[0][3],
      m21: rows[1][0],
      m22: rows[1][1],
      m23: rows[1][2],
      m24: rows[1][3],
      m31: rows[2][0],
      m32: rows[2][1],
      m33: rows[2][2],
      m34: rows[2][3],
      m41: rows[3][0],
      m42: rows[3][1],
      m43: rows[3][2],
      m44: rows[3][3]
    )
  }

  /// `nil` if nothing can undo the transform.
  var inverse: CATransform3D? {
    // Gauss and Jordan's elimination, the greatest element of a column first.
    var (left, right) = (rows, CATransform3DIdentity.rows)
    for column in 0..<4 {
      let pivot = (column..<4).max { abs(left[$0][column]) < abs(left[$1][column]) }!
      guard left[pivot][column] != 0 else { return nil }
      left.swapAt(column, pivot)
      right.swapAt(column, pivot)
      let divisor = left[column][column]
      left[column] /= divisor
      right[column] /= divisor
      for row in 0..<4 where row != column {
        let factor = left[row][column]
        left[row] -= left[column] * factor
        right[row] -= right[column] * factor
      }
    }
    return CATransform3D(rows: right)
  }

  /// Where a point of the plane z = 0 is seen, perspective included.
  package func project(_ point: CGPoint) -> CGPoint {
    let w = point.x * m14 + point.y * m24 + m44
    return CGPoint(x: (point.x * m11 + point.y * m21 + m41) / w, y: (point.x * m12 + point.y * m22 + m42) / w)
  }

  /// The map from seen points back to points of the plane z = 0; `nil` if the plane is seen from its edge.
  package var unprojected: CATransform3D? {
    // With the z row and column of the identity, the inverse undoes the map of the plane and nothing else.
    var plane = self
    (plane.m13, plane.m23, plane.m31, plane.m32, plane.m34, plane.m43) = (0, 0, 0, 0, 0, 0)
    plane.m33 = 1
    return plane.inverse
  }
}
