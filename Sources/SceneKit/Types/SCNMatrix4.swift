/// What moves, turns and scales. A place is a row that stands before the matrix: the last row moves it.
public struct SCNMatrix4: Sendable {
  public var m11: Float
  public var m12: Float
  public var m13: Float
  public var m14: Float
  public var m21: Float
  public var m22: Float
  public var m23: Float
  public var m24: Float
  public var m31: Float
  public var m32: Float
  public var m33: Float
  public var m34: Float
  public var m41: Float
  public var m42: Float
  public var m43: Float
  public var m44: Float

  public init() { self.init(Transform(columns: (.zero, .zero, .zero, .zero))) }

  public init(
    m11: Float,
    m12: Float,
    m13: Float,
    m14: Float,
    m21: Float,
    m22: Float,
    m23: Float,
    m24: Float,
    m31: Float,
    m32: Float,
    m33: Float,
    m34: Float,
    m41: Float,
    m42: Float,
    m43: Float,
    m44: Float
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  init(_ transform: Transform) {
    let (a, b, c, d) = transform.columns
    (m11, m12, m13, m14) = (a.x, a.y, a.z, a.w)
    (m21, m22, m23, m24) = (b.x, b.y, b.z, b.w)
    (m31, m32, m33, m34) = (c.x, c.y, c.z, c.w)
    (m41, m42, m43, m44) = (d.x, d.y, d.z, d.w)
  }
}

public let SCNMatrix4Identity = SCNMatrix4(.identity)

public func SCNMatrix4MakeTranslation(_ tx: Float, _ ty: Float, _ tz: Float) -> SCNMatrix4 {
  SCNMatrix4(Transform(translation: SIMD3(tx, ty, tz)))
}

public func SCNMatrix4MakeScale(_ sx: Float, _ sy: Float, _ sz: Float) -> SCNMatrix4 {
  SCNMatrix4(Transform(scale: SIMD3(sx, sy, sz)))
}

/// - Parameter angle: in radians, counterclockwise where the axis points to whoever looks.
public func SCNMatrix4MakeRotation(_ angle: Float, _ x: Float, _ y: Float, _ z: Float) -> SCNMatrix4 {
  SCNMatrix4(Transform(rotation: Rotation(angle: angle, axis: SIMD3(x, y, z))))
}

/// Moves what `mat` has changed.
public func SCNMatrix4Translate(_ mat: SCNMatrix4, _ tx: Float, _ ty: Float, _ tz: Float) -> SCNMatrix4 {
  var result = mat
  (result.m41, result.m42, result.m43) = (mat.m41 + tx, mat.m42 + ty, mat.m43 + tz)
  return result
}

/// Scales what `mat` has changed.
public func SCNMatrix4Scale(_ mat: SCNMatrix4, _ sx: Float, _ sy: Float, _ sz: Float) -> SCNMatrix4 {
  SCNMatrix4Mult(mat, SCNMatrix4MakeScale(sx, sy, sz))
}

/// Turns what `mat` has changed.
public func SCNMatrix4Rotate(
  _ mat: SCNMatrix4,
  _ angle: Float,
  _ x: Float,
  _ y: Float,
  _ z: Float
) -> SCNMatrix4 {
  SCNMatrix4Mult(mat, SCNMatrix4MakeRotation(angle, x, y, z))
}

/// What first `a` and then `b` does.
public func SCNMatrix4Mult(_ a: SCNMatrix4, _ b: SCNMatrix4) -> SCNMatrix4 {
  SCNMatrix4(Transform(b) * Transform(a))
}

/// What takes a matrix back; the matrix itself where nothing does.
public func SCNMatrix4Invert(_ mat: SCNMatrix4) -> SCNMatrix4 {
  Transform(mat).inverse.map { SCNMatrix4($0) } ?? mat
}

public func SCNMatrix4IsIdentity(_ mat: SCNMatrix4) -> Bool { Transform(mat) == .identity }

public func SCNMatrix4EqualToMatrix4(_ a: SCNMatrix4, _ b: SCNMatrix4) -> Bool { Transform(a) == Transform(b) }
