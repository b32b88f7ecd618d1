import Foundation

/// A rotation in space, or any quaternion: `ix` i + `iy` j + `iz` k + `r`.
public struct simd_quatf: Equatable, Sendable {
  /// The three imaginary parts, then the real one.
  public var vector: SIMD4<Float>

  /// Zero.
  public init() { vector = .zero }
  public init(vector: SIMD4<Float>) { self.vector = vector }
  public init(_ vector: SIMD4<Float>) { self.vector = vector }
  public init(ix: Float, iy: Float, iz: Float, r: Float) { vector = SIMD4(ix, iy, iz, r) }
  public init(real: Float, imag: SIMD3<Float>) { vector = SIMD4(imag, real) }

  /// A rotation about an axis.
  ///
  /// - Parameters:
  ///   - angle: in radians, by the right hand's rule.
  ///   - axis: of the length 1.
  public init(angle: Float, axis: SIMD3<Float>) { self.init(real: cos(angle / 2), imag: axis * sin(angle / 2)) }

  /// The shortest rotation that takes one direction to another, both of the length 1.
  public init(from: SIMD3<Float>, to: SIMD3<Float>) {
    let half = from + to
    if simd_length_squared(half) > 1e-12 {
      let middle = simd_normalize(half)
      self.init(real: simd_dot(from, middle), imag: simd_cross(from, middle))
    } else {
      // Opposite directions: half a turn about any axis that is upright on them.
      let isAlongX = abs(from.x) > 0.9
      self.init(real: 0, imag: simd_normalize(simd_cross(from, isAlongX ? SIMD3(0, 1, 0) : SIMD3(1, 0, 0))))
    }
  }

  /// The rotation that a matrix does, which does nothing else.
  public init(_ rotationMatrix: simd_float3x3) {
    let m = rotationMatrix
    let trace = m[0, 0] + m[1, 1] + m[2, 2]
    if trace >= 0 {
      let s = 2 * (1 + trace).squareRoot()
      self.init(
        ix: (m[1, 2] - m[2, 1]) / s,
        iy: (m[2, 0] - m[0, 2]) / s,
        iz: (m[0, 1] - m[1, 0]) / s,
        r: s / 4
      )
    } else {
      // The largest of the diagonal says which imaginary part is surely not zero.
      let i = m[0, 0] >= m[1, 1] && m[0, 0] >= m[2, 2] ? 0 : m[1, 1] >= m[2, 2] ? 1 : 2
      let (j, k) = ((i + 1) % 3, (i + 2) % 3)
      let s = 2 * (1 + m[i, i] - m[j, j] - m[k, k]).squareRoot()
      var imag = SIMD3<Float>()
      imag[i] = s / 4
      imag[j] = (m[i, j] + m[j, i]) / s
      imag[k] = (m[i, k] + m[k, i]) / s
      self.init(real: (m[j, k] - m[k, j]) / s, imag: imag)
    }
  }

  /// The rotation in the upper left of a matrix.
  public init(_ rotationMatrix: simd_float4x4) {
    let columns = rotationMatrix.columns
    self.init(simd_float3x3(simd_make_float3(columns.0), simd_make_float3(columns.1), simd_make_float3(columns.2)))
  }

  public var real: Float {
    get { vector.w }
    set { vector.w = newValue }
  }
  public var imag: SIMD3<Float> {
    get { simd_make_float3(vector) }
    set { vector = SIMD4(newValue, vector.w) }
  }

  /// In radians: from 0 to two turns' half, 2π.
  public var angle: Float { 2 * atan2(simd_length(imag), real) }
  /// What it turns about, of the length 1; no numbers where it turns nothing.
  public var axis: SIMD3<Float> { simd_normalize(imag) }
  public var length: Float { simd_length(vector) }
  public var conjugate: simd_quatf { simd_quatf(real: real, imag: -imag) }
  public var inverse: simd_quatf { simd_quatf(vector: conjugate.vector / simd_length_squared(vector)) }
  public var normalized: simd_quatf { simd_quatf(vector: simd_normalize(vector)) }

  /// The vector, turned. The quaternion has to be of the length 1.
  public func act(_ vector: SIMD3<Float>) -> SIMD3<Float> {
    let t = 2 * simd_cross(imag, vector)
    return vector + real * t + simd_cross(imag, t)
  }
}

extension simd_quatf {
  public static func + (lhs: simd_quatf, rhs: simd_quatf) -> simd_quatf { simd_quatf(vector: lhs.vector + rhs.vector) }
  public static func += (lhs: inout simd_quatf, rhs: simd_quatf) { lhs = lhs + rhs }
  public static func - (lhs: simd_quatf, rhs: simd_quatf) -> simd_quatf { simd_quatf(vector: lhs.vector - rhs.vector) }
  public static func -= (lhs: inout simd_quatf, rhs: simd_quatf) { lhs = lhs - rhs }
  public static prefix func - (rhs: simd_quatf) -> simd_quatf { simd_quatf(vector: -rhs.vector) }
  public static func * (lhs: simd_quatf, rhs: Float) -> simd_quatf { simd_quatf(vector: lhs.vector * rhs) }
  public static func * (lhs: Float, rhs: simd_quatf) -> simd_quatf { rhs * lhs }
  public static func *= (lhs: inout simd_quatf, rhs: Float) { lhs = lhs * rhs }
  public static func / (lhs: simd_quatf, rhs: Float) -> simd_quatf { simd_quatf(vector: lhs.vector / rhs) }
  public static func /= (lhs: inout simd_quatf, rhs: Float) { lhs = lhs / rhs }

  /// The rotation on the right first, then that on the left.
  public static func * (lhs: simd_quatf, rhs: simd_quatf) -> simd_quatf {
    simd_quatf(
      real: lhs.real * rhs.real - simd_dot(lhs.imag, rhs.imag),
      imag: lhs.real * rhs.imag + rhs.real * lhs.imag + simd_cross(lhs.imag, rhs.imag)
    )
  }
  public static func *= (lhs: inout simd_quatf, rhs: simd_quatf) { lhs = lhs * rhs }
  public static func / (lhs: simd_quatf, rhs: simd_quatf) -> simd_quatf { lhs * rhs.inverse }
  public static func /= (lhs: inout simd_quatf, rhs: simd_quatf) { lhs = lhs / rhs }
}

extension simd_quatf: CustomDebugStringConvertible {
  public var debugDescription: String { "simd_quatf(real: \(real), imag: \(imag))" }
}

extension simd_quatf: Codable {
  public init(from decoder: any Decoder) throws { self.init(vector: try SIMD4<Float>(from: decoder)) }
  public func encode(to encoder: any Encoder) throws { try vector.encode(to: encoder) }
}

extension simd_float3x3 {
  /// The matrix that turns as a quaternion of the length 1 does.
  public init(_ quaternion: simd_quatf) {
    self.init(quaternion.act(SIMD3(1, 0, 0)), quaternion.act(SIMD3(0, 1, 0)), quaternion.act(SIMD3(0, 0, 1)))
  }
}

extension simd_float4x4 {
  /// The matrix that turns as a quaternion of the length 1 does.
  public init(_ quaternion: simd_quatf) {
    let turn = simd_float3x3(quaternion).columns
    self.init(SIMD4(turn.0, 0), SIMD4(turn.1, 0), SIMD4(turn.2, 0), SIMD4(0, 0, 0, 1))
  }
}

public func simd_quaternion(_ ix: Float, _ iy: Float, _ iz: Float, _ r: Float) -> simd_quatf {
  simd_quatf(ix: ix, iy: iy, iz: iz, r: r)
}
public func simd_quaternion(_ xyzr: SIMD4<Float>) -> simd_quatf { simd_quatf(vector: xyzr) }
public func simd_quaternion(_ angle: Float, _ axis: SIMD3<Float>) -> simd_quatf { simd_quatf(angle: angle, axis: axis) }
public func simd_quaternion(_ from: SIMD3<Float>, _ to: SIMD3<Float>) -> simd_quatf { simd_quatf(from: from, to: to) }
public func simd_quaternion(_ matrix: simd_float3x3) -> simd_quatf { simd_quatf(matrix) }
public func simd_quaternion(_ matrix: simd_float4x4) -> simd_quatf { simd_quatf(matrix) }
public func simd_matrix3x3(_ q: simd_quatf) -> simd_float3x3 { simd_float3x3(q) }
public func simd_matrix4x4(_ q: simd_quatf) -> simd_float4x4 { simd_float4x4(q) }
public func simd_real(_ q: simd_quatf) -> Float { q.real }
public func simd_imag(_ q: simd_quatf) -> SIMD3<Float> { q.imag }
public func simd_angle(_ q: simd_quatf) -> Float { q.angle }
public func simd_axis(_ q: simd_quatf) -> SIMD3<Float> { q.axis }
public func simd_length(_ q: simd_quatf) -> Float { q.length }
public func simd_dot(_ p: simd_quatf, _ q: simd_quatf) -> Float { simd_dot(p.vector, q.vector) }
public func dot(_ p: simd_quatf, _ q: simd_quatf) -> Float { simd_dot(p, q) }
public func simd_conjugate(_ q: simd_quatf) -> simd_quatf { q.conjugate }
public func simd_inverse(_ q: simd_quatf) -> simd_quatf { q.inverse }
public func simd_normalize(_ q: simd_quatf) -> simd_quatf { q.normalized }
public func simd_negate(_ q: simd_quatf) -> simd_quatf { -q }
public func simd_add(_ p: simd_quatf, _ q: simd_quatf) -> simd_quatf { p + q }
public func simd_sub(_ p: simd_quatf, _ q: simd_quatf) -> simd_quatf { p - q }
public func simd_mul(_ p: simd_quatf, _ q: simd_quatf) -> simd_quatf { p * q }
public func simd_mul(_ q: simd_quatf, _ a: Float) -> simd_quatf { q * a }
public func simd_act(_ q: simd_quatf, _ v: SIMD3<Float>) -> SIMD3<Float> { q.act(v) }

/// Between two rotations, along the shorter of the two ways; at a steady speed.
public func simd_slerp(_ q0: simd_quatf, _ q1: simd_quatf, _ t: Float) -> simd_quatf {
  simd_dot(q0, q1) >= 0 ? along(q0, q1, t) : along(q0, -q1, t)
}

/// Between two rotations, along the longer of the two ways.
public func simd_slerp_longest(_ q0: simd_quatf, _ q1: simd_quatf, _ t: Float) -> simd_quatf {
  simd_dot(q0, q1) >= 0 ? along(q0, -q1, t) : along(q0, q1, t)
}

private func along(_ q0: simd_quatf, _ q1: simd_quatf, _ t: Float) -> simd_quatf {
  let angle = 2 * atan2(simd_length((q0 - q1).vector), simd_length((q0 + q1).vector))
  func ratio(_ share: Float) -> Float {
    // Where the two are all but one the sine's quotient is the share itself.
    abs(sin(angle)) < 1e-6 ? share : sin(share * angle) / sin(angle)
  }
  return (ratio(1 - t) * q0 + ratio(t) * q1).normalized
}
