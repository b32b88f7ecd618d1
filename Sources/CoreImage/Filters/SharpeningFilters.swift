import Foundation

private let weights = SIMD3<Float>(0.2126, 0.7152, 0.0722)

extension FilterTable {
  static let sharpening: [FilterDefinition] =
    [
      FilterDefinition(
        "CIUnsharpMask",
        kCICategorySharpen,
        [.image, .radius(2.5, 0...100), .number(kCIInputIntensityKey, 0.5, 0...1)]
      ) { values in
        let part = values.number(kCIInputIntensityKey)
        return values.image?.sharpened(values.radius) { pixel, mean in (pixel - mean) * part }
      },
      FilterDefinition(
        "CISharpenLuminance",
        kCICategorySharpen,
        [.image, .number(kCIInputSharpnessKey, 0.4, 0...2), .radius(1.69, 0...20)]
      ) { values in
        let part = values.number(kCIInputSharpnessKey)
        return values.image?.sharpened(values.radius) { pixel, mean in
          SIMD3(repeating: ((pixel - mean) * weights).sum() * part)
        }
      },
    ]
    + [
      ("3X3", 3, 3), ("5X5", 5, 5), ("7X7", 7, 7), ("9Horizontal", 9, 1), ("9Vertical", 1, 9),
    ].flatMap { name, width, height in
      [
        convolution("CIConvolution\(name)", width, height, keepsAlpha: false),
        convolution("CIConvolutionRGB\(name)", width, height, keepsAlpha: true),
      ]
    }

  /// Weights for what lies around, row by row from the upper left.
  private static func convolution(
    _ name: String,
    _ width: Int,
    _ height: Int,
    keepsAlpha: Bool
  ) -> FilterDefinition {
    var plain = [CGFloat](repeating: 0, count: width * height)
    plain[plain.count / 2] = 1
    return FilterDefinition(
      name,
      kCICategoryStylize,
      [.image, .vector(kCIInputWeightsKey, CIVector(values: plain, count: plain.count)), .number(kCIInputBiasKey, 0)]
    ) { values in
      let (weights, bias) = (values.vector(kCIInputWeightsKey), values.number(kCIInputBiasKey))
      let offsets = (0..<height).flatMap { row in (0..<width).map { Offset($0 - width / 2, height / 2 - row) } }
      let factors = offsets.indices.map { Float(weights.value(at: $0)) }
      let middle = offsets.count / 2
      return values.image?.gathered(offsets) { pixels in
        var sum = SIMD4<Float>(repeating: bias)
        for (pixel, factor) in zip(pixels, factors) where factor != 0 { sum += pixel * factor }
        return keepsAlpha ? SIMD4(sum.colors, alpha: pixels[middle].alpha) : sum
      }
    }
  }
}

extension CIImage {
  /// Adds to each colour what a function makes of it and of the mean around it.
  fileprivate func sharpened(
    _ radius: Float,
    _ difference: @escaping @Sendable (SIMD3<Float>, SIMD3<Float>) -> SIMD3<Float>
  ) -> CIImage {
    let soft = (extent.isInfinite ? self : clampedToExtent()).blurred(sigma: radius)
    return combined(with: soft, extent: extent) { pixel, mean in
      SIMD4(pixel.colors + difference(pixel.colors, mean.colors) * pixel.alpha, alpha: pixel.alpha)
    }
  }
}
