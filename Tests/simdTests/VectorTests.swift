import Testing
import simd

struct VectorTests {
  let a = simd_float3(1, 2, 3)
  let b = simd_float3(-2, 0.5, 4)

  @Test func productsAndLengths() {
    #expect(simd_dot(a, b) == 11 && dot(a, b) == 11)
    #expect(cross(a, b) == simd_float3(6.5, -10, 4.5) && simd_cross(simd_double2(1, 0), simd_double2(0, 2)).z == 2)
    #expect(simd_orient(simd_float2(1, 0), simd_float2(0, 1)) > 0)
    #expect(simd_orient(simd_double3(1, 0, 0), simd_double3(0, 1, 0), simd_double3(0, 0, -1)) == -1)
    #expect(length(simd_float2(3, 4)) == 5 && simd_length(simd_double4(2, 4, 5, 6)) == 9)
    #expect(length_squared(a) == 14 && simd_length_squared(a) == 14)
    #expect(norm_one(b) == 6.5 && simd_norm_one(b) == 6.5 && norm_inf(b) == 4 && simd_norm_inf(-b) == 4)
    #expect(distance(simd_float2(1, 1), simd_float2(4, 5)) == 5 && simd_distance(a, a) == 0)
    #expect(distance_squared(a, b) == 12.25 && simd_distance_squared(a, b) == 12.25)
    #expect(normalize(simd_float2(3, 4)) == simd_float2(0.6, 0.8) && simd_normalize(simd_float2(0, 2)).y == 1)
  }

  @Test func raysAtMirrorsAndGlass() {
    #expect(reflect(simd_float2(1, -1), n: simd_float2(0, 1)) == simd_float2(1, 1))
    #expect(simd_reflect(a, simd_float3(0, 0, 1)) == simd_float3(1, 2, -3))
    #expect(refract(simd_float2(0, -1), n: simd_float2(0, 1), eta: 0.5) == simd_float2(0, -1))
    // Beyond the angle at which nothing leaves the glass.
    #expect(simd_refract(normalize(simd_double2(1, -0.1)), simd_double2(0, 1), 1.5) == .zero)
    #expect(project(simd_float2(3, 4), simd_float2(2, 0)) == simd_float2(3, 0))
    #expect(simd_project(a, simd_float3(0, 1, 0)) == simd_float3(0, 2, 0))
  }

  @Test func numbersOneByOne() {
    #expect(abs(b) == simd_float3(2, 0.5, 4) && simd_abs(simd_int2(-3, 3)) == simd_int2(3, 3))
    #expect(abs(simd_int2(-1, 2)) == simd_int2(1, 2))
    #expect(min(a, b) == simd_float3(-2, 0.5, 3) && max(a, b) == simd_float3(1, 2, 4))
    #expect(simd_min(a, b) == min(a, b) && simd_max(a, b) == max(a, b))
    #expect(min(a, 2) == simd_float3(1, 2, 2) && max(a, 2) == simd_float3(2, 2, 3))
    #expect(clamp(b, min: 0, max: 1) == simd_float3(0, 0.5, 1))
    #expect(clamp(b, min: .zero, max: a) == simd_float3(0, 0.5, 3) && simd_clamp(5.0, 0, 2) == 2)
    #expect(clamp(Float(-1), min: 0, max: 2) == 0)
    #expect(mix(a, b, t: 0.5) == simd_float3(-0.5, 1.25, 3.5) && simd_mix(a, b, .zero) == a)
    #expect(mix(a, b, t: simd_float3(0, 1, 0)).y == 0.5 && simd_linear(a, b, 1) == b)
    #expect(mix(1.0, 3, t: 0.25) == 1.5 && simd_mix(Float(1), 3, 1) == 3)
    #expect(sign(b) == simd_float3(-1, 1, 1) && simd_sign(simd_float2(0, -7)) == simd_float2(0, -1))
    #expect(sign(-2.0) == -1 && simd_sign(Float(0)) == 0)
    #expect(step(b, edge: .zero) == simd_float3(0, 1, 1) && simd_step(Float(1), 0.5) == 0 && step(2.0, edge: 1) == 1)
    #expect(smoothstep(simd_float2(0.5, 2), edge0: .zero, edge1: simd_float2(1, 1)) == simd_float2(0.5, 1))
    #expect(simd_smoothstep(0.0, 2, 1) == 0.5 && smoothstep(Float(-1), edge0: 0, edge1: 1) == 0)
    #expect(fract(simd_float2(1.25, -0.25)) == simd_float2(0.25, 0.75) && simd_fract(2.5) == 0.5)
    #expect(recip(simd_float2(2, 4)) == simd_float2(0.5, 0.25) && rsqrt(simd_double2(4, 16)) == simd_double2(0.5, 0.25))
    #expect(simd_recip(4.0) == 0.25 && simd_rsqrt(Float(4)) == 0.5)
    #expect(simd_muladd(a, b, .one) == a * b + 1)
    #expect(floor(b) == simd_float3(-2, 0, 4) && ceil(b) == simd_float3(-2, 1, 4) && trunc(-b).y == 0)
    #expect(round(simd_float2(0.5, -1.5)) == simd_float2(1, -2) && sqrt(simd_float2(4, 9)) == simd_float2(2, 3))
  }

  @Test func theLibrarysFunctions() {
    #expect(simd_norm_inf(sin(simd_double2(0, .pi / 2)) - simd_double2(0, 1)) < 1e-12)
    #expect(cos(simd_float2(0, 0)) == .one && tan(simd_float2.zero) == .zero && exp(simd_double2.zero) == .one)
    #expect(log(simd_float2.one) == .zero && pow(simd_float2(2, 3), simd_float2(3, 2)) == simd_float2(8, 9))
  }

  @Test func allNumbersTogether() {
    #expect(reduce_add(a) == 6 && simd_reduce_add(simd_int4(1, 2, 3, 4)) == 10)
    #expect(
      reduce_min(b) == -2 && simd_reduce_max(b) == 4 && reduce_max(simd_uint2(1, 9)) == 9 && simd_reduce_min(a) == 1
    )
    #expect(all(a .> 0) && any(b .< 0) && !any(a .< 0) && !all(b .> 0) && simd_equal(a, a))
  }

  @Test func vectorsOfOthers() {
    #expect(simd_make_float3(simd_float2(1, 2), 3) == a && simd_make_float2(a) == simd_float2(1, 2))
    #expect(simd_make_float4(a, 1) == simd_float4(1, 2, 3, 1) && simd_make_float4(a) == simd_float4(1, 2, 3, 0))
    #expect(simd_make_double4(simd_double2(1, 2), simd_double2(3, 4)) == simd_double4(1, 2, 3, 4))
    #expect(simd_make_double3(1, 2, 3) == vector_double3(1, 2, 3) && simd_make_float3(simd_float4(1, 2, 3, 4)) == a)
    #expect(float3(1, 2, 3) == a && vector_int2(1, 2) == int2(1, 2))
  }
}
