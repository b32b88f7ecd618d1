import Foundation

/// Blends of plain colours, the upper with the lower, as PDF and the web define them.
enum BlendModes {
  typealias Mode = @Sendable (SIMD3<Float>, SIMD3<Float>) -> SIMD3<Float>

  static let all: [(String, Mode)] = [
    ("CIColorDodgeBlendMode", { each($0, $1) { $1 == 0 ? 0 : $0 >= 1 ? 1 : min(1, $1 / (1 - $0)) } }),
    ("CIColorBurnBlendMode", { each($0, $1) { $1 >= 1 ? 1 : $0 <= 0 ? 0 : 1 - min(1, (1 - $1) / $0) } }),
    ("CISoftLightBlendMode", { each($0, $1, softLight) }),
    ("CILinearBurnBlendMode", { pointwiseMax($0 + $1 - 1, .zero) }),
    ("CILinearDodgeBlendMode", { pointwiseMin($0 + $1, SIMD3(repeating: 1)) }),
    ("CILinearLightBlendMode", { each($0, $1) { max(0, min(1, $1 + 2 * $0 - 1)) } }),
    ("CIPinLightBlendMode", { each($0, $1) { $0 > 0.5 ? max($1, 2 * $0 - 1) : min($1, 2 * $0) } }),
    ("CIVividLightBlendMode", { each($0, $1, vividLight) }),
    ("CISubtractBlendMode", { pointwiseMax($1 - $0, .zero) }),
    ("CIDivideBlendMode", { each($0, $1) { $0 <= 0 ? 1 : min(1, $1 / $0) } }),
    ("CIHueBlendMode", { withLightness(withSaturation($0, saturation($1)), lightness($1)) }),
    ("CISaturationBlendMode", { withLightness(withSaturation($1, saturation($0)), lightness($1)) }),
    ("CIColorBlendMode", { withLightness($0, lightness($1)) }),
    ("CILuminosityBlendMode", { withLightness($1, lightness($0)) }),
  ]

  private static func each(
    _ top: SIMD3<Float>,
    _ below: SIMD3<Float>,
    _ blend: (Float, Float) -> Float
  ) -> SIMD3<Float> { SIMD3(blend(top.x, below.x), blend(top.y, below.y), blend(top.z, below.z)) }

  @Sendable private static func softLight(_ top: Float, _ below: Float) -> Float {
    if top <= 0.5 { return below - (1 - 2 * top) * below * (1 - below) }
    let root = below <= 0.25 ? ((16 * below - 12) * below + 4) * below : max(0, below).squareRoot()
    return below + (2 * top - 1) * (root - below)
  }

  @Sendable private static func vividLight(_ top: Float, _ below: Float) -> Float {
    if top <= 0.5 { return top <= 0 ? 0 : max(0, 1 - (1 - below) / (2 * top)) }
    return top >= 1 ? 1 : min(1, below / (2 * (1 - top)))
  }

  private static func lightness(_ color: SIMD3<Float>) -> Float { (color * SIMD3(0.3, 0.59, 0.11)).sum() }
  private static func saturation(_ color: SIMD3<Float>) -> Float { color.max() - color.min() }

  private static func withLightness(_ color: SIMD3<Float>, _ light: Float) -> SIMD3<Float> {
    let moved = color + (light - lightness(color))
    let (low, high) = (moved.min(), moved.max())
    if low < 0 { return (moved - light) * (light / (light - low)) + light }
    if high > 1 { return (moved - light) * ((1 - light) / (high - light)) + light }
    return moved
  }

  private static func withSaturation(_ color: SIMD3<Float>, _ part: Float) -> SIMD3<Float> {
    let span = saturation(color)
    return span == 0 ? .zero : (color - color.min()) / span * part
  }
}
