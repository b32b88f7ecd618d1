// What takes vectors of one kind of number: Double.

/// The vector that is upright on two others: by the right hand's rule.
public func simd_cross(_ x: SIMD3<Double>, _ y: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
}
public func cross(_ x: SIMD3<Double>, _ y: SIMD3<Double>) -> SIMD3<Double> { simd_cross(x, y) }

/// The same for vectors in a plane: only the third number is not zero.
public func simd_cross(_ x: SIMD2<Double>, _ y: SIMD2<Double>) -> SIMD3<Double> { SIMD3(0, 0, x.x * y.y - x.y * y.x) }
public func cross(_ x: SIMD2<Double>, _ y: SIMD2<Double>) -> SIMD3<Double> { simd_cross(x, y) }

/// Positive where the vectors turn to the left, by the right hand's rule.
public func simd_orient(_ x: SIMD2<Double>, _ y: SIMD2<Double>) -> Double { simd_cross(x, y).z }
public func simd_orient(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) -> Double {
  simd_dot(x, simd_cross(y, z))
}

public func simd_make_double2(_ x: Double, _ y: Double) -> SIMD2<Double> { SIMD2<Double>(x, y) }
public func simd_make_double2(_ other: SIMD2<Double>) -> SIMD2<Double> { other }
/// The first numbers of a longer vector.
public func simd_make_double2(_ other: SIMD3<Double>) -> SIMD2<Double> { SIMD2<Double>(other.x, other.y) }
/// The first numbers of a longer vector.
public func simd_make_double2(_ other: SIMD4<Double>) -> SIMD2<Double> { SIMD2<Double>(other.x, other.y) }
public func simd_make_double3(_ x: Double, _ y: Double, _ z: Double) -> SIMD3<Double> { SIMD3<Double>(x, y, z) }
/// The numbers of a shorter vector, and zeros.
public func simd_make_double3(_ other: SIMD2<Double>) -> SIMD3<Double> { SIMD3<Double>(other.x, other.y, 0) }
public func simd_make_double3(_ other: SIMD3<Double>) -> SIMD3<Double> { other }
/// The first numbers of a longer vector.
public func simd_make_double3(_ other: SIMD4<Double>) -> SIMD3<Double> { SIMD3<Double>(other.x, other.y, other.z) }
public func simd_make_double4(_ x: Double, _ y: Double, _ z: Double, _ w: Double) -> SIMD4<Double> {
  SIMD4<Double>(x, y, z, w)
}
/// The numbers of a shorter vector, and zeros.
public func simd_make_double4(_ other: SIMD2<Double>) -> SIMD4<Double> { SIMD4<Double>(other.x, other.y, 0, 0) }
/// The numbers of a shorter vector, and zeros.
public func simd_make_double4(_ other: SIMD3<Double>) -> SIMD4<Double> { SIMD4<Double>(other.x, other.y, other.z, 0) }
public func simd_make_double4(_ other: SIMD4<Double>) -> SIMD4<Double> { other }
public func simd_make_double3(_ xy: SIMD2<Double>, _ z: Double) -> SIMD3<Double> { SIMD3(xy, z) }
public func simd_make_double4(_ xyz: SIMD3<Double>, _ w: Double) -> SIMD4<Double> { SIMD4(xyz, w) }
public func simd_make_double4(_ xy: SIMD2<Double>, _ zw: SIMD2<Double>) -> SIMD4<Double> {
  SIMD4(lowHalf: xy, highHalf: zw)
}

// The same for single numbers.
public func simd_mix(_ x: Double, _ y: Double, _ t: Double) -> Double { x + t * (y - x) }
public func mix(_ x: Double, _ y: Double, t: Double) -> Double { simd_mix(x, y, t) }
public func simd_clamp(_ x: Double, _ min: Double, _ max: Double) -> Double { Swift.min(Swift.max(x, min), max) }
public func clamp(_ x: Double, min: Double, max: Double) -> Double { simd_clamp(x, min, max) }
public func simd_sign(_ x: Double) -> Double { x == 0 || x.isNaN ? 0 : x < 0 ? -1 : 1 }
public func sign(_ x: Double) -> Double { simd_sign(x) }
public func simd_step(_ edge: Double, _ x: Double) -> Double { x < edge ? 0 : 1 }
public func step(_ x: Double, edge: Double) -> Double { simd_step(edge, x) }
public func simd_fract(_ x: Double) -> Double { Swift.min(x - x.rounded(.down), Double(1).nextDown) }
public func fract(_ x: Double) -> Double { simd_fract(x) }
public func simd_smoothstep(_ edge0: Double, _ edge1: Double, _ x: Double) -> Double {
  let t = simd_clamp((x - edge0) / (edge1 - edge0), 0, 1)
  return t * t * (3 - 2 * t)
}
public func smoothstep(_ x: Double, edge0: Double, edge1: Double) -> Double { simd_smoothstep(edge0, edge1, x) }
public func simd_recip(_ x: Double) -> Double { 1 / x }
public func recip(_ x: Double) -> Double { 1 / x }
public func simd_rsqrt(_ x: Double) -> Double { 1 / x.squareRoot() }
public func rsqrt(_ x: Double) -> Double { 1 / x.squareRoot() }
