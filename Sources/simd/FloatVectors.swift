// What takes vectors of one kind of number: Float.

/// The vector that is upright on two others: by the right hand's rule.
public func simd_cross(_ x: SIMD3<Float>, _ y: SIMD3<Float>) -> SIMD3<Float> {
  SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
}
public func cross(_ x: SIMD3<Float>, _ y: SIMD3<Float>) -> SIMD3<Float> { simd_cross(x, y) }

/// The same for vectors in a plane: only the third number is not zero.
public func simd_cross(_ x: SIMD2<Float>, _ y: SIMD2<Float>) -> SIMD3<Float> { SIMD3(0, 0, x.x * y.y - x.y * y.x) }
public func cross(_ x: SIMD2<Float>, _ y: SIMD2<Float>) -> SIMD3<Float> { simd_cross(x, y) }

/// Positive where the vectors turn to the left, by the right hand's rule.
public func simd_orient(_ x: SIMD2<Float>, _ y: SIMD2<Float>) -> Float { simd_cross(x, y).z }
public func simd_orient(_ x: SIMD3<Float>, _ y: SIMD3<Float>, _ z: SIMD3<Float>) -> Float {
  simd_dot(x, simd_cross(y, z))
}

public func simd_make_float2(_ x: Float, _ y: Float) -> SIMD2<Float> { SIMD2<Float>(x, y) }
public func simd_make_float2(_ other: SIMD2<Float>) -> SIMD2<Float> { other }
/// The first numbers of a longer vector.
public func simd_make_float2(_ other: SIMD3<Float>) -> SIMD2<Float> { SIMD2<Float>(other.x, other.y) }
/// The first numbers of a longer vector.
public func simd_make_float2(_ other: SIMD4<Float>) -> SIMD2<Float> { SIMD2<Float>(other.x, other.y) }
public func simd_make_float3(_ x: Float, _ y: Float, _ z: Float) -> SIMD3<Float> { SIMD3<Float>(x, y, z) }
/// The numbers of a shorter vector, and zeros.
public func simd_make_float3(_ other: SIMD2<Float>) -> SIMD3<Float> { SIMD3<Float>(other.x, other.y, 0) }
public func simd_make_float3(_ other: SIMD3<Float>) -> SIMD3<Float> { other }
/// The first numbers of a longer vector.
public func simd_make_float3(_ other: SIMD4<Float>) -> SIMD3<Float> { SIMD3<Float>(other.x, other.y, other.z) }
public func simd_make_float4(_ x: Float, _ y: Float, _ z: Float, _ w: Float) -> SIMD4<Float> {
  SIMD4<Float>(x, y, z, w)
}
/// The numbers of a shorter vector, and zeros.
public func simd_make_float4(_ other: SIMD2<Float>) -> SIMD4<Float> { SIMD4<Float>(other.x, other.y, 0, 0) }
/// The numbers of a shorter vector, and zeros.
public func simd_make_float4(_ other: SIMD3<Float>) -> SIMD4<Float> { SIMD4<Float>(other.x, other.y, other.z, 0) }
public func simd_make_float4(_ other: SIMD4<Float>) -> SIMD4<Float> { other }
public func simd_make_float3(_ xy: SIMD2<Float>, _ z: Float) -> SIMD3<Float> { SIMD3(xy, z) }
public func simd_make_float4(_ xyz: SIMD3<Float>, _ w: Float) -> SIMD4<Float> { SIMD4(xyz, w) }
public func simd_make_float4(_ xy: SIMD2<Float>, _ zw: SIMD2<Float>) -> SIMD4<Float> {
  SIMD4(lowHalf: xy, highHalf: zw)
}

// The same for single numbers.
public func simd_mix(_ x: Float, _ y: Float, _ t: Float) -> Float { x + t * (y - x) }
public func mix(_ x: Float, _ y: Float, t: Float) -> Float { simd_mix(x, y, t) }
public func simd_clamp(_ x: Float, _ min: Float, _ max: Float) -> Float { Swift.min(Swift.max(x, min), max) }
public func clamp(_ x: Float, min: Float, max: Float) -> Float { simd_clamp(x, min, max) }
public func simd_sign(_ x: Float) -> Float { x == 0 || x.isNaN ? 0 : x < 0 ? -1 : 1 }
public func sign(_ x: Float) -> Float { simd_sign(x) }
public func simd_step(_ edge: Float, _ x: Float) -> Float { x < edge ? 0 : 1 }
public func step(_ x: Float, edge: Float) -> Float { simd_step(edge, x) }
public func simd_fract(_ x: Float) -> Float { Swift.min(x - x.rounded(.down), Float(1).nextDown) }
public func fract(_ x: Float) -> Float { simd_fract(x) }
public func simd_smoothstep(_ edge0: Float, _ edge1: Float, _ x: Float) -> Float {
  let t = simd_clamp((x - edge0) / (edge1 - edge0), 0, 1)
  return t * t * (3 - 2 * t)
}
public func smoothstep(_ x: Float, edge0: Float, edge1: Float) -> Float { simd_smoothstep(edge0, edge1, x) }
public func simd_recip(_ x: Float) -> Float { 1 / x }
public func recip(_ x: Float) -> Float { 1 / x }
public func simd_rsqrt(_ x: Float) -> Float { 1 / x.squareRoot() }
public func rsqrt(_ x: Float) -> Float { 1 / x.squareRoot() }
