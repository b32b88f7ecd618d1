import Foundation

private let light = SIMD3<Float>(0.299, 0.587, 0.114)

/// Filters that are documented by their looks.
extension FilterTable {
  static let looks: [FilterDefinition] = [
    FilterDefinition("CIVibrance", kCICategoryColorAdjustment, [.image, .number("inputAmount", 0, -1...1)]) {
      let amount = $0.number("inputAmount")
      return $0.image?.encodedColors { pixel in
        let color = pixel.colors
        let gray = SIMD3<Float>(repeating: (color * light).sum())
        // What is colourful already changes less.
        let factor = 1 + amount * (1 - (color.max() - color.min()))
        return SIMD4(gray + (color - gray) * factor, alpha: pixel.alpha)
      }
    },
    FilterDefinition(
      "CITemperatureAndTint",
      kCICategoryColorAdjustment,
      [
        .image, .vector("inputNeutral", CIVector(x: 6500, y: 0)),
        .vector("inputTargetNeutral", CIVector(x: 6500, y: 0)),
      ]
    ) {
      let gains = white($0.vector("inputTargetNeutral")) / white($0.vector("inputNeutral"))
      return $0.image?.colors { SIMD4($0.colors * gains, alpha: $0.alpha) }
    },
    photo("CIPhotoEffectMono") { SIMD3(repeating: ($0 * light).sum()) },
    photo("CIPhotoEffectTonal") { SIMD3(repeating: contrast(($0 * light).sum(), 0.9)) },
    photo("CIPhotoEffectNoir") { SIMD3(repeating: contrast(($0 * light).sum(), 1.4)) },
    photo("CIPhotoEffectChrome") { contrast(saturated($0, 1.25), 1.1) },
    photo("CIPhotoEffectFade") { saturated($0, 0.7) * 0.85 + 0.08 },
    photo("CIPhotoEffectInstant") { saturated($0, 0.75) * SIMD3(0.95, 0.92, 0.8) + SIMD3(0.06, 0.05, 0.08) },
    photo("CIPhotoEffectProcess") { saturated($0, 0.9) * SIMD3(0.88, 1, 1) + SIMD3(0, 0.01, 0.05) },
    photo("CIPhotoEffectTransfer") { saturated($0, 0.85) * SIMD3(1, 0.95, 0.82) + SIMD3(0.05, 0.03, 0.02) },
  ]

  /// In numbers as files have them.
  private static func photo(
    _ name: String,
    _ look: @escaping @Sendable (SIMD3<Float>) -> SIMD3<Float>
  ) -> FilterDefinition {
    FilterDefinition(name, kCICategoryColorEffect, [.image]) {
      $0.image?.encodedColors { pixel in
        let color = look(pixel.colors).clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 1))
        return SIMD4(color, alpha: pixel.alpha)
      }
    }
  }

  @Sendable private static func saturated(_ color: SIMD3<Float>, _ factor: Float) -> SIMD3<Float> {
    let gray = SIMD3<Float>(repeating: (color * light).sum())
    return gray + (color - gray) * factor
  }
  @Sendable private static func contrast(_ value: Float, _ factor: Float) -> Float { (value - 0.5) * factor + 0.5 }
  @Sendable private static func contrast(_ color: SIMD3<Float>, _ factor: Float) -> SIMD3<Float> {
    (color - 0.5) * factor + 0.5
  }

  /// The colour of light of a temperature in kelvins and a tint, in linear sRGB, with a green of 1. Of the light of a glowing body
  /// by the formula of Kim and others (2002).
  @Sendable private static func white(_ neutral: CIVector) -> SIMD3<Float> {
    let t = Double(max(1667, min(25000, neutral.x)))
    let x =
      t < 4000
      ? -0.2661239e9 / (t * t * t) - 0.2343589e6 / (t * t) + 0.8776956e3 / t + 0.179910
      : -3.0258469e9 / (t * t * t) + 2.1070379e6 / (t * t) + 0.2226347e3 / t + 0.240390
    let y =
      t < 2222
      ? -1.1063814 * x * x * x - 1.34811020 * x * x + 2.18555832 * x - 0.20219683
      : t < 4000
        ? -0.9549476 * x * x * x - 1.37418593 * x * x + 2.09137015 * x - 0.16748867
        : 3.0817580 * x * x * x - 5.87338670 * x * x + 3.75112997 * x - 0.37001483
    let (bigX, bigZ) = (x / y, (1 - x - y) / y)
    let red = 3.2404542 * bigX - 1.5371385 - 0.4985314 * bigZ
    let green = -0.9692660 * bigX + 1.8760108 + 0.0415560 * bigZ
    let blue = 0.0556434 * bigX - 0.2040259 + 1.0572252 * bigZ
    // A tint of 150 takes a third of the green.
    let tint = 1 - Double(max(-150, min(150, neutral.y))) / 450
    return SIMD3(Float(max(0.01, red)), Float(max(0.01, green * tint)), Float(max(0.01, blue)))
      / Float(max(0.01, green))
  }
}
