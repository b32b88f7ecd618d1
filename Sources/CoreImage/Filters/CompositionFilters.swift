import Foundation

/// Puts a pixel over another one, both multiplied by alpha.
private typealias Blend = @Sendable (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>

extension FilterTable {
  static let composition: [FilterDefinition] = [
    operation("CISourceOverCompositing") { $0 + $1 * (1 - $0.alpha) },
    operation("CISourceInCompositing") { $0 * $1.alpha },
    operation("CISourceOutCompositing") { $0 * (1 - $1.alpha) },
    operation("CISourceAtopCompositing") { $0 * $1.alpha + $1 * (1 - $0.alpha) },
    operation("CIAdditionCompositing") { $0 + $1 },
    operation("CIMultiplyCompositing") { $0 * $1 },
    operation("CIMaximumCompositing") { pointwiseMax($0, $1) },
    operation("CIMinimumCompositing") { pointwiseMin($0, $1) },
    mode("CIMultiplyBlendMode") { $0 * $1 },
    mode("CIScreenBlendMode") { $0 + $1 - $0 * $1 },
    mode("CIDarkenBlendMode") { pointwiseMin($0, $1) },
    mode("CILightenBlendMode") { pointwiseMax($0, $1) },
    mode("CIDifferenceBlendMode") { pointwiseMax($0, $1) - pointwiseMin($0, $1) },
    mode("CIExclusionBlendMode") { $0 + $1 - 2 * $0 * $1 },
    mode("CIOverlayBlendMode") { hardLight($1, $0) },
    mode("CIHardLightBlendMode") { hardLight($0, $1) },
    masking("CIBlendWithMask") { ($0.colors * SIMD3(0.2126, 0.7152, 0.0722)).sum() },
    masking("CIBlendWithAlphaMask") { $0.alpha },
    FilterDefinition(
      "CIDissolveTransition",
      kCICategoryTransition,
      [.image, .image(kCIInputTargetImageKey), .number(kCIInputTimeKey, 0, 0...1)]
    ) { values in
      guard let image = values.image, let target = values.image(kCIInputTargetImageKey) else { return nil }
      let part = max(0, min(1, values.number(kCIInputTimeKey)))
      return image.combined(with: target, extent: image.extent.union(target.extent)) { $0 * (1 - part) + $1 * part }
    },
  ]

  private static func operation(_ name: String, _ blend: @escaping Blend) -> FilterDefinition {
    FilterDefinition(name, kCICategoryCompositeOperation, [.image, .image(kCIInputBackgroundImageKey)]) { values in
      guard let image = values.image else { return values.image(kCIInputBackgroundImageKey) }
      guard let below = values.image(kCIInputBackgroundImageKey) else { return image }
      return image.combined(with: below, extent: image.extent.union(below.extent), blend)
    }
  }

  /// A blend of plain colours, where both images are; elsewhere the one over the other.
  private static func mode(
    _ name: String,
    _ blend: @escaping @Sendable (SIMD3<Float>, SIMD3<Float>) -> SIMD3<Float>
  ) -> FilterDefinition {
    operation(name) { top, below in
      let both = blend(top.plain.colors, below.plain.colors) * (top.alpha * below.alpha)
      let colors = both + top.colors * (1 - below.alpha) + below.colors * (1 - top.alpha)
      return SIMD4(colors, alpha: top.alpha + below.alpha * (1 - top.alpha))
    }
  }

  @Sendable private static func hardLight(_ top: SIMD3<Float>, _ below: SIMD3<Float>) -> SIMD3<Float> {
    let dark = 2 * top * below
    let light = 1 - 2 * (1 - top) * (1 - below)
    return dark.replacing(with: light, where: top .> 0.5)
  }

  private static func masking(
    _ name: String,
    _ weight: @escaping @Sendable (SIMD4<Float>) -> Float
  ) -> FilterDefinition {
    FilterDefinition(
      name,
      kCICategoryStylize,
      [.image, .image(kCIInputBackgroundImageKey), .image(kCIInputMaskImageKey)]
    ) { values in
      guard let image = values.image, let mask = values.image(kCIInputMaskImageKey) else { return nil }
      let below = values.image(kCIInputBackgroundImageKey) ?? .empty()
      return CIImage(extent: image.extent.union(below.extent)) { part, space in
        var top = image.raster(part, space)
        let (other, weights) = (below.raster(part, space), mask.raster(part, space))
        for index in top.pixels.indices {
          let share = max(0, min(1, weight(weights.pixels[index])))
          top.pixels[index] = top.pixels[index] * share + other.pixels[index] * (1 - share)
        }
        return top
      }
    }
  }
}
