// What takes vectors of any length and kind of floating-point number. Each function has its name in C, `simd_dot`, and the one that it has
// in Swift, `dot`.

public func simd_dot<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector.Scalar where Vector.Scalar: FloatingPoint {
  (x * y).sum()
}
public func dot<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector.Scalar where Vector.Scalar: FloatingPoint {
  simd_dot(x, y)
}

// MARK: Lengths

public func simd_length_squared<Vector: SIMD>(_ x: Vector) -> Vector.Scalar where Vector.Scalar: FloatingPoint {
  simd_dot(x, x)
}
public func length_squared<Vector: SIMD>(_ x: Vector) -> Vector.Scalar where Vector.Scalar: FloatingPoint {
  simd_dot(x, x)
}

public func simd_length<Vector: SIMD>(_ x: Vector) -> Vector.Scalar where Vector.Scalar: FloatingPoint {
  simd_dot(x, x).squareRoot()
}
public func length<Vector: SIMD>(_ x: Vector) -> Vector.Scalar where Vector.Scalar: FloatingPoint { simd_length(x) }

/// The sum of what the numbers are without their signs.
public func simd_norm_one<Vector: SIMD>(_ x: Vector) -> Vector.Scalar where Vector.Scalar: FloatingPoint {
  simd_abs(x).sum()
}
public func norm_one<Vector: SIMD>(_ x: Vector) -> Vector.Scalar where Vector.Scalar: FloatingPoint {
  simd_norm_one(x)
}

/// The largest of what the numbers are without their signs.
public func simd_norm_inf<Vector: SIMD>(_ x: Vector) -> Vector.Scalar where Vector.Scalar: FloatingPoint {
  simd_abs(x).max()
}
public func norm_inf<Vector: SIMD>(_ x: Vector) -> Vector.Scalar where Vector.Scalar: FloatingPoint {
  simd_norm_inf(x)
}

public func simd_distance_squared<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint { simd_length_squared(x - y) }
public func distance_squared<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint { simd_length_squared(x - y) }

public func simd_distance<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector.Scalar where Vector.Scalar: FloatingPoint {
  simd_length(x - y)
}
public func distance<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector.Scalar where Vector.Scalar: FloatingPoint {
  simd_length(x - y)
}

/// The same direction, of the length 1.
public func simd_normalize<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar: FloatingPoint {
  x / simd_length(x)
}
public func normalize<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar: FloatingPoint { simd_normalize(x) }

// MARK: Directions

/// The part of a vector that lies along another.
public func simd_project<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector where Vector.Scalar: FloatingPoint {
  y * (simd_dot(x, y) / simd_length_squared(y))
}
public func project<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector where Vector.Scalar: FloatingPoint {
  simd_project(x, y)
}

/// The direction of a ray that a mirror throws back.
///
/// - Parameter n: what is upright on the mirror, of the length 1.
public func simd_reflect<Vector: SIMD>(_ x: Vector, _ n: Vector) -> Vector where Vector.Scalar: FloatingPoint {
  x - n * (2 * simd_dot(x, n))
}
public func reflect<Vector: SIMD>(_ x: Vector, n: Vector) -> Vector where Vector.Scalar: FloatingPoint {
  simd_reflect(x, n)
}

/// The direction of a ray that goes from one material into another; zero where all of it is thrown back.
///
/// - Parameters:
///   - n: what is upright on the surface, of the length 1.
///   - eta: the quotient of the materials' indices.
public func simd_refract<Vector: SIMD>(_ x: Vector, _ n: Vector, _ eta: Vector.Scalar) -> Vector
where Vector.Scalar: FloatingPoint {
  let along = simd_dot(x, n)
  let k = 1 - eta * eta * (1 - along * along)
  return k < 0 ? Vector(repeating: 0) : x * eta - n * (eta * along + k.squareRoot())
}
public func refract<Vector: SIMD>(_ x: Vector, n: Vector, eta: Vector.Scalar) -> Vector
where Vector.Scalar: FloatingPoint { simd_refract(x, n, eta) }

// MARK: Number by number

/// Makes a vector of each number of another.
func each<Vector: SIMD>(_ x: Vector, _ body: (Vector.Scalar) -> Vector.Scalar) -> Vector {
  var result = x
  for index in x.indices { result[index] = body(x[index]) }
  return result
}

public func simd_abs<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar: FloatingPoint {
  each(x) { $0.magnitude }
}
public func abs<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar: FloatingPoint { simd_abs(x) }
public func simd_abs<Vector: SIMD>(_ x: Vector) -> Vector
where Vector.Scalar: FixedWidthInteger & SignedInteger {
  each(x) { $0 < 0 ? 0 &- $0 : $0 }
}
public func abs<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar: FixedWidthInteger & SignedInteger {
  simd_abs(x)
}

public func simd_min<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector where Vector.Scalar: Comparable {
  pointwiseMin(x, y)
}
public func min<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector where Vector.Scalar: Comparable {
  pointwiseMin(x, y)
}
public func min<Vector: SIMD>(_ vector: Vector, _ scalar: Vector.Scalar) -> Vector where Vector.Scalar: Comparable {
  pointwiseMin(vector, Vector(repeating: scalar))
}

public func simd_max<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector where Vector.Scalar: Comparable {
  pointwiseMax(x, y)
}
public func max<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector where Vector.Scalar: Comparable {
  pointwiseMax(x, y)
}
public func max<Vector: SIMD>(_ vector: Vector, _ scalar: Vector.Scalar) -> Vector where Vector.Scalar: Comparable {
  pointwiseMax(vector, Vector(repeating: scalar))
}

public func simd_clamp<Vector: SIMD>(_ x: Vector, _ min: Vector, _ max: Vector) -> Vector
where Vector.Scalar: Comparable { pointwiseMin(pointwiseMax(x, min), max) }
public func clamp<Vector: SIMD>(_ x: Vector, min: Vector, max: Vector) -> Vector where Vector.Scalar: Comparable {
  simd_clamp(x, min, max)
}
public func clamp<Vector: SIMD>(_ x: Vector, min: Vector.Scalar, max: Vector.Scalar) -> Vector
where Vector.Scalar: Comparable { simd_clamp(x, Vector(repeating: min), Vector(repeating: max)) }

/// Between two vectors: the first where `t` is 0, the second where it is 1.
public func simd_mix<Vector: SIMD>(_ x: Vector, _ y: Vector, _ t: Vector) -> Vector
where Vector.Scalar: FloatingPoint { x + t * (y - x) }
public func mix<Vector: SIMD>(_ x: Vector, _ y: Vector, t: Vector) -> Vector where Vector.Scalar: FloatingPoint {
  simd_mix(x, y, t)
}
public func mix<Vector: SIMD>(_ x: Vector, _ y: Vector, t: Vector.Scalar) -> Vector
where Vector.Scalar: FloatingPoint { x + (y - x) * t }
public func simd_linear<Vector: SIMD>(_ x: Vector, _ y: Vector, _ t: Vector.Scalar) -> Vector
where Vector.Scalar: FloatingPoint { x + (y - x) * t }

/// 1, -1, or 0 for zero.
public func simd_sign<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar: FloatingPoint {
  each(x) { $0 > 0 ? 1 : $0 < 0 ? -1 : 0 }
}
public func sign<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar: FloatingPoint { simd_sign(x) }

/// 0 for what is less than the edge, else 1.
public func simd_step<Vector: SIMD>(_ edge: Vector, _ x: Vector) -> Vector where Vector.Scalar: FloatingPoint {
  Vector(repeating: 1).replacing(with: 0, where: x .< edge)
}
public func step<Vector: SIMD>(_ x: Vector, edge: Vector) -> Vector where Vector.Scalar: FloatingPoint {
  simd_step(edge, x)
}

/// From 0 at the first edge to 1 at the second, beginning and ending slowly.
public func simd_smoothstep<Vector: SIMD>(_ edge0: Vector, _ edge1: Vector, _ x: Vector) -> Vector
where Vector.Scalar: FloatingPoint {
  let share = (x - edge0) / (edge1 - edge0)
  let t = simd_clamp(share, Vector(repeating: 0), Vector(repeating: 1))
  return t * t * (Vector(repeating: 3) - t * 2)
}
public func smoothstep<Vector: SIMD>(_ x: Vector, edge0: Vector, edge1: Vector) -> Vector
where Vector.Scalar: FloatingPoint { simd_smoothstep(edge0, edge1, x) }

/// What is left of the whole number below, less than 1.
public func simd_fract<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar: FloatingPoint {
  each(x) { Swift.min($0 - $0.rounded(.down), Vector.Scalar(1).nextDown) }
}
public func fract<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar: FloatingPoint { simd_fract(x) }

public func simd_recip<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar: FloatingPoint { 1 / x }
public func recip<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar: FloatingPoint { 1 / x }
public func simd_rsqrt<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar: FloatingPoint {
  1 / x.squareRoot()
}
public func rsqrt<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar: FloatingPoint { 1 / x.squareRoot() }

/// `x` times `y`, and `z` to it.
public func simd_muladd<Vector: SIMD>(_ x: Vector, _ y: Vector, _ z: Vector) -> Vector
where Vector.Scalar: FloatingPoint { z.addingProduct(x, y) }

public func floor<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar: FloatingPoint { x.rounded(.down) }
public func ceil<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar: FloatingPoint { x.rounded(.up) }
public func trunc<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar: FloatingPoint { x.rounded(.towardZero) }
public func round<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar: FloatingPoint {
  x.rounded(.toNearestOrAwayFromZero)
}
public func sqrt<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar: FloatingPoint { x.squareRoot() }

// MARK: All numbers of a vector

public func simd_reduce_add<Vector: SIMD>(_ x: Vector) -> Vector.Scalar where Vector.Scalar: FloatingPoint { x.sum() }
public func reduce_add<Vector: SIMD>(_ x: Vector) -> Vector.Scalar where Vector.Scalar: FloatingPoint { x.sum() }
public func simd_reduce_add<Vector: SIMD>(_ x: Vector) -> Vector.Scalar where Vector.Scalar: FixedWidthInteger {
  x.wrappedSum()
}
public func reduce_add<Vector: SIMD>(_ x: Vector) -> Vector.Scalar where Vector.Scalar: FixedWidthInteger {
  x.wrappedSum()
}
public func simd_reduce_min<Vector: SIMD>(_ x: Vector) -> Vector.Scalar where Vector.Scalar: Comparable { x.min() }
public func reduce_min<Vector: SIMD>(_ x: Vector) -> Vector.Scalar where Vector.Scalar: Comparable { x.min() }
public func simd_reduce_max<Vector: SIMD>(_ x: Vector) -> Vector.Scalar where Vector.Scalar: Comparable { x.max() }
public func reduce_max<Vector: SIMD>(_ x: Vector) -> Vector.Scalar where Vector.Scalar: Comparable { x.max() }

public func simd_equal<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Bool { x == y }

/// Whether a comparison holds for any of the numbers, or for all of them.
public func any<Scalars: SIMD>(_ mask: SIMDMask<Scalars>) -> Bool
where Scalars.Scalar: FixedWidthInteger & SignedInteger {
  mask.indices.contains { mask[$0] }
}
public func all<Scalars: SIMD>(_ mask: SIMDMask<Scalars>) -> Bool
where Scalars.Scalar: FixedWidthInteger & SignedInteger {
  mask.indices.allSatisfy { mask[$0] }
}
