import Foundation

/// How different colours look.
extension FilterTable {
  static let differences: [FilterDefinition] = [
    FilterDefinition("CILabDeltaE", kCICategoryColorAdjustment, [.image, .image("inputImage2")]) { values in
      guard let image = values.image, let other = values.image("inputImage2") else { return nil }
      return CIImage(extent: image.extent) { part, space in
        var result = image.raster(part, space)
        let others = other.raster(part, space)
        for index in result.pixels.indices {
          let (one, two) = (result.pixels[index], others.pixels[index])
          let difference = one == two ? 0 : LabColor(one.plain, space).difference(to: LabColor(two.plain, space))
          result.pixels[index] = SIMD4(SIMD3(repeating: difference), alpha: 1)
        }
        return result
      }
    }
  ]
}

/// A colour by lightness, of 0 to 100, and by how red or green and how yellow or blue it is.
private struct LabColor {
  let lightness: Float
  let a: Float
  let b: Float

  /// - Parameter color: not multiplied by alpha.
  init(_ color: SIMD4<Float>, _ space: WorkingSpace) {
    let light = space == .linear ? color : color.mapColors(WorkingSpace.linear)
    // The parts of a white of D65 that sRGB's colours make.
    let x = (light.colors * SIMD3(0.4124564, 0.3575761, 0.1804375)).sum() / 0.95047
    let y = (light.colors * SIMD3(0.2126729, 0.7151522, 0.0721750)).sum()
    let z = (light.colors * SIMD3(0.0193339, 0.1191920, 0.9503041)).sum() / 1.08883
    func root(_ value: Float) -> Float { value > 216 / 24389 ? cbrt(value) : (24389 / 27 * value + 16) / 116 }
    lightness = 116 * root(y) - 16
    a = 500 * (root(x) - root(y))
    b = 200 * (root(y) - root(z))
  }

  /// CIE's formula of 1994 for graphic arts; 2 is just seen.
  func difference(to other: LabColor) -> Float {
    let chroma = (a * a + b * b).squareRoot()
    let otherChroma = (other.a * other.a + other.b * other.b).squareRoot()
    let (byLightness, byChroma) = (lightness - other.lightness, chroma - otherChroma)
    let (byA, byB) = (a - other.a, b - other.b)
    let byHue = max(0, byA * byA + byB * byB - byChroma * byChroma)
    let (chromaWeight, hueWeight) = (1 + 0.045 * chroma, 1 + 0.015 * chroma)
    let sum = byLightness * byLightness + byChroma * byChroma / (chromaWeight * chromaWeight)
    return min(100, (sum + byHue / (hueWeight * hueWeight)).squareRoot())
  }
}
