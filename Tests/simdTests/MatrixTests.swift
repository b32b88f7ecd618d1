import Foundation
import Testing
import simd

struct MatrixTests {
  @Test func columnsComeFirst() {
    var m = float2x2(rows: [simd_float2(1, 2), simd_float2(3, 4)])
    #expect(m.columns.0 == simd_float2(1, 3) && m[1] == simd_float2(2, 4) && m[1, 0] == 2)
    #expect(m.transpose == float2x2(simd_float2(1, 2), simd_float2(3, 4)) && m.determinant == -2)
    #expect(m * simd_float2(1, 1) == simd_float2(3, 7) && simd_float2(1, 1) * m == simd_float2(4, 6))
    #expect(simd_matrix_from_rows(simd_float2(1, 2), simd_float2(3, 4)) == m)
    m[1, 0] = 9
    m[0] = simd_float2(7, 8)
    #expect(m == simd_matrix(simd_float2(7, 8), simd_float2(9, 4)))
    #expect(m.debugDescription.hasPrefix("simd_float2x2("))
  }

  @Test func inversesUndo() {
    let two = double2x2(simd_double2(2, 1), simd_double2(-1, 3))
    let three = double3x3(simd_double3(2, 1, 0), simd_double3(-1, 3, 2), simd_double3(0.5, 0, 1))
    let four = double4x4([
      simd_double4(1, 2, 0, 0), simd_double4(0, 1, 3, 0), simd_double4(4, 0, 1, 1), simd_double4(5, 6, 7, 1),
    ])
    #expect(simd_almost_equal_elements(two * two.inverse, matrix_identity_double2x2, 1e-12))
    #expect(simd_almost_equal_elements(simd_mul(three, simd_inverse(three)), matrix_identity_double3x3, 1e-12))
    #expect(matrix_almost_equal_elements(matrix_multiply(matrix_invert(four), four), matrix_identity_double4x4, 1e-12))
    #expect(abs(simd_determinant(three) - 8) < 1e-12)
    #expect(abs(matrix_determinant(four) - four.transpose.determinant) < 1e-9)
    #expect(!simd_almost_equal_elements(two, two + double2x2(0.1), 0.05))
  }

  @Test func sumsAndMultiples() {
    let m = float3x3(diagonal: simd_float3(1, 2, 3))
    #expect(m + m == m * 2 && 2 * m - m == m && -m == m * -1 && simd_diagonal_matrix(simd_float3(1, 2, 3)) == m)
    var other = m
    other += m
    other -= float3x3(1)
    other *= 2
    other *= float3x3(1)
    #expect(other == float3x3(diagonal: simd_float3(2, 6, 10)))
    #expect(simd_add(m, m) == simd_sub(m * 3, m) && matrix_scale(2, m) == simd_mul(2, m) && float3x3() == m - m)
    #expect(simd_equal(simd_transpose(m), matrix_transpose(m)) && matrix_equal(m, float3x3([m[0], m[1], m[2]])))
  }

  @Test func matricesAreWrittenAsTheirColumns() throws {
    let m = float4x4(columns: (simd_float4(1, 2, 3, 4), .zero, .one, simd_float4(5, 6, 7, 8)))
    #expect(try JSONDecoder().decode(float4x4.self, from: JSONEncoder().encode(m)) == m)
  }
}

struct QuaternionTests {
  let quarter = simd_quatf(angle: .pi / 2, axis: simd_float3(0, 0, 1))

  private func isNear(_ a: simd_float3, _ b: simd_float3) -> Bool { simd_distance(a, b) < 1e-5 }

  @Test func rotationsTurn() {
    #expect(isNear(quarter.act(simd_float3(1, 0, 0)), simd_float3(0, 1, 0)))
    #expect(isNear(simd_act(quarter * quarter, simd_float3(1, 0, 0)), simd_float3(-1, 0, 0)))
    #expect(isNear(simd_float3x3(quarter) * simd_float3(0, 1, 0), simd_float3(-1, 0, 0)))
    #expect(isNear(simd_make_float3(simd_matrix4x4(quarter) * simd_float4(1, 0, 0, 1)), simd_float3(0, 1, 0)))
    #expect(isNear((quarter / quarter).act(simd_float3(1, 2, 3)), simd_float3(1, 2, 3)))
    #expect(abs(quarter.angle - .pi / 2) < 1e-6 && isNear(quarter.axis, simd_float3(0, 0, 1)))
  }

  @Test func theShortestWayBetweenDirections() {
    for (from, to) in [
      (simd_float3(1, 0, 0), simd_float3(0, 0, 1)), (simd_float3(1, 0, 0), simd_float3(-1, 0, 0)),
      (simd_float3(0, 1, 0), simd_float3(0, -1, 0)), (simd_float3(0, 1, 0), simd_float3(0, 1, 0)),
    ] {
      #expect(isNear(simd_quatf(from: from, to: to).act(from), to))
    }
  }

  @Test(arguments: [0.1, 1.5, 3, 3.14159]) func matricesGiveTheirRotation(angle: Double) {
    for axis in [
      simd_double3(1, 0, 0), simd_double3(0, 1, 0), simd_double3(0, 0, 1), normalize(simd_double3(1, -2, 3)),
    ] {
      let turn = simd_quatd(angle: angle, axis: axis)
      for other in [simd_quatd(double3x3(turn)), simd_quaternion(double4x4(turn))] {
        #expect(simd_length(other.act(simd_double3(1, 2, 3)) - turn.act(simd_double3(1, 2, 3))) < 1e-9)
      }
    }
  }

  @Test func betweenRotations() {
    let none = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
    #expect(abs(simd_slerp(none, quarter, 0.5).angle - .pi / 4) < 1e-5 && simd_slerp(none, none, 0.3) == none)
    #expect(isNear(simd_slerp(none, -quarter, 0.5).axis, simd_float3(0, 0, 1)))
    #expect(simd_slerp_longest(none, quarter, 0.5).angle > .pi / 2)
  }

  @Test func partsAndSums() throws {
    var q = simd_quatf(real: 2, imag: simd_float3(1, -2, 4))
    #expect(q.length == 5 && simd_dot(q, q) == 25 && dot(q, -q) == -25 && q.conjugate.imag == simd_float3(-1, 2, -4))
    #expect(simd_length(q.normalized) == 1 && simd_real(q) == 2 && simd_imag(q) == simd_float3(1, -2, 4))
    #expect(simd_length((simd_mul(q, simd_inverse(q)) - simd_quaternion(0, 0, 0, 1)).vector) < 1e-6)
    #expect(q + q == 2 * q && simd_sub(simd_add(q, q), q) == q && (q * 4) / 2 == simd_mul(q, 2) && simd_negate(q) == -q)
    q.real = 1
    q.imag = .zero
    q += q
    q -= simd_quatf(vector: simd_float4(0, 0, 0, 1))
    q *= 3
    q /= 3
    q *= quarter
    q /= quarter
    #expect(simd_length((q - simd_quatf(simd_float4(0, 0, 0, 1))).vector) < 1e-6)
    #expect(try JSONDecoder().decode(simd_quatf.self, from: JSONEncoder().encode(quarter)) == quarter)
    #expect(
      simd_normalize(2 * quarter).debugDescription.contains("real:") && simd_conjugate(quarter).angle == quarter.angle
    )
    #expect(abs(simd_angle(simd_quaternion(simd_float3(1, 0, 0), simd_float3(0, 1, 0))) - .pi / 2) < 1e-5)
    #expect(isNear(simd_axis(simd_quaternion(1, simd_float3(0, 1, 0))), simd_float3(0, 1, 0)))
    #expect(simd_matrix3x3(simd_quatf(vector: simd_float4(0, 0, 0, 1))) == matrix_identity_float3x3)
    #expect(simd_quatf() + simd_quaternion(simd_float4(1, 0, 0, 0)) == simd_quaternion(simd_float4(1, 0, 0, 0)))
  }
}
