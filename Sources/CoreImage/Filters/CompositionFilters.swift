import Foundation

/// Puts a pixel over another one, both multiplied by alpha.
private typealias Blend = @Sendable (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>

extension FilterTable {
  static let composition: [FilterDefinition] =
    BlendModes.all.map { mode($0.0, $0.1) } + [
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
      masking("CIBlendWithRedMask") { $0.x },
      masking("CIBlendWithBlueMask") { $0.z },
      FilterDefinition("CIColorAbsoluteDifference", kCICategoryColorAdjustment, [.image, .image("inputImage2")]) {
        guard let image = $0.image, let other = $0.image("inputImage2") else { return nil }
        return image.combined(with: other, extent: image.extent.intersection(other.extent)) {
          let (first, second) = ($0.plain.colors, $1.plain.colors)
          return SIMD4(pointwiseMax(first, second) - pointwiseMin(first, second), alpha: $0.alpha).multiplied
        }
      },
      FilterDefinition(
        "CISwipeTransition",
        kCICategoryTransition,
        [
          .image, .image(kCIInputTargetImageKey), .number(kCIInputTimeKey, 0, 0...1), .angle(),
          .vector(kCIInputExtentKey, CIVector(cgRect: CGRect(x: 0, y: 0, width: 300, height: 300))),
          .color(kCIInputColorKey, .white), .number(kCIInputWidthKey, 300, 0.1...800),
          .number("inputOpacity", 0, 0...1),
        ],
        swipe
      ),
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

  /// A band crosses the extent, with the target behind it.
  @Sendable private static func swipe(_ values: FilterValues) -> CIImage? {
    guard let image = values.image, let target = values.image(kCIInputTargetImageKey) else { return nil }
    let (way, extent) = (Point(angle: values.angle, length: 1), values.vector(kCIInputExtentKey).cgRectValue)
    let corners = [
      (extent.minX, extent.minY), (extent.maxX, extent.minY), (extent.minX, extent.maxY), (extent.maxX, extent.maxY),
    ]
    .map { (Point(Float($0.0), Float($0.1)) * way).sum() }
    let width = max(0.1, values.number(kCIInputWidthKey))
    let (first, last) = (corners.min()! - width / 2, corners.max()! + width / 2)
    let front = first + (last - first) * max(0, min(1, values.number(kCIInputTimeKey)))
    let (color, opacity) = (values.color(kCIInputColorKey), values.number("inputOpacity"))
    return CIImage(extent: image.extent.union(target.extent)) { part, space in
      let (old, new) = (image.raster(part, space), target.raster(part, space))
      let band = color.pixel(in: space)
      return Raster(part) { x, y in
        let place = (Point(Float(x) + 0.5, Float(y) + 0.5) * way).sum()
        // 1 where the band has passed, 0 where it has not come yet.
        let passed = max(0, min(1, (front - place) / width + 0.5))
        let mixed = old[x, y] * (1 - passed) + new[x, y] * passed
        let veil = opacity * (1 - abs(2 * passed - 1))
        return mixed * (1 - veil) + band * veil
      }
    }
  }

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
