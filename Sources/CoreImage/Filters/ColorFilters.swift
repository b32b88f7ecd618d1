import Foundation

/// The weights of red, green and blue in how light a colour is.
private let luminance = SIMD3<Float>(0.2126, 0.7152, 0.0722)

extension SIMD3<Float> {
  fileprivate func dot(_ other: SIMD3<Float>) -> Float { (self * other).sum() }
  fileprivate init(repeating value: Float) { self.init(value, value, value) }
}

extension SIMD4<Float> {
  fileprivate func dot(_ other: SIMD4<Float>) -> Float { (self * other).sum() }
  /// Other colours, the same alpha.
  fileprivate func with(_ colors: SIMD3<Float>) -> SIMD4<Float> { SIMD4(colors, alpha: alpha) }
}

private func mixed(_ from: SIMD3<Float>, _ to: SIMD3<Float>, _ part: Float) -> SIMD3<Float> {
  from + (to - from) * part
}

extension FilterTable {
  static let colors: [FilterDefinition] = adjustments + effects

  private static let adjustments: [FilterDefinition] = [
    FilterDefinition(
      "CIColorControls",
      kCICategoryColorAdjustment,
      [
        .image, .number(kCIInputSaturationKey, 1, 0...2), .number(kCIInputBrightnessKey, 0, -1...1),
        .number(kCIInputContrastKey, 1, 0.25...4),
      ]
    ) { values in
      let (saturation, brightness) = (values.number(kCIInputSaturationKey), values.number(kCIInputBrightnessKey))
      let contrast = values.number(kCIInputContrastKey)
      return values.image?.colors { pixel in
        let gray = SIMD3(repeating: pixel.colors.dot(luminance))
        let toned = mixed(gray, pixel.colors, saturation) + brightness
        return pixel.with((toned - 0.5) * contrast + 0.5)
      }
    },
    FilterDefinition("CIExposureAdjust", kCICategoryColorAdjustment, [.image, .number(kCIInputEVKey, 0, -10...10)]) {
      let factor = exp2($0.number(kCIInputEVKey))
      return $0.image?.colors { $0.with($0.colors * factor) }
    },
    FilterDefinition("CIGammaAdjust", kCICategoryColorAdjustment, [.image, .number("inputPower", 1, 0.25...4)]) {
      let power = $0.number("inputPower")
      return $0.image?.colors { $0.mapColors { pow(max(0, $0), power) } }
    },
    FilterDefinition(
      "CIHueAdjust",
      kCICategoryColorAdjustment,
      [.image, .number(kCIInputAngleKey, 0, -Double.pi...Double.pi)]
    ) {
      let angle = $0.number(kCIInputAngleKey)
      // Round the axis of the grays.
      let (cosine, sine) = (cos(angle), sin(angle))
      let axis = Float(1) / Float(3).squareRoot()
      return $0.image?.colors { pixel in
        let color = pixel.colors
        let across = SIMD3(color.z - color.y, color.x - color.z, color.y - color.x) * axis
        let along = SIMD3(repeating: color.sum() / 3)
        return pixel.with(color * cosine + across * sine + along * (1 - cosine))
      }
    },
    FilterDefinition(
      "CIColorMatrix",
      kCICategoryColorAdjustment,
      [
        .image, .vector("inputRVector", CIVector(x: 1, y: 0, z: 0, w: 0)),
        .vector("inputGVector", CIVector(x: 0, y: 1, z: 0, w: 0)),
        .vector("inputBVector", CIVector(x: 0, y: 0, z: 1, w: 0)),
        .vector("inputAVector", CIVector(x: 0, y: 0, z: 0, w: 1)),
        .vector("inputBiasVector", CIVector(x: 0, y: 0, z: 0, w: 0)),
      ]
    ) { values in
      let rows = ["R", "G", "B", "A"].map { values.vector("input\($0)Vector").row }
      let bias = values.vector("inputBiasVector").row
      return values.image?.colors { pixel in
        SIMD4(pixel.dot(rows[0]), pixel.dot(rows[1]), pixel.dot(rows[2]), pixel.dot(rows[3])) + bias
      }
    },
    FilterDefinition(
      "CIColorClamp",
      kCICategoryColorAdjustment,
      [
        .image, .vector("inputMinComponents", CIVector(x: 0, y: 0, z: 0, w: 0)),
        .vector("inputMaxComponents", CIVector(x: 1, y: 1, z: 1, w: 1)),
      ]
    ) {
      let (low, high) = ($0.vector("inputMinComponents").row, $0.vector("inputMaxComponents").row)
      return $0.image?.colors { $0.clamped(lowerBound: low, upperBound: high) }
    },
    FilterDefinition("CILinearToSRGBToneCurve", kCICategoryColorAdjustment, [.image]) {
      $0.image?.colors { $0.mapColors(WorkingSpace.encoded) }
    },
    FilterDefinition("CISRGBToneCurveToLinear", kCICategoryColorAdjustment, [.image]) {
      $0.image?.colors { $0.mapColors(WorkingSpace.linear) }
    },
    FilterDefinition("CIWhitePointAdjust", kCICategoryColorAdjustment, [.image, .color(kCIInputColorKey, .white)]) {
      let white = $0.color(kCIInputColorKey).pixel(in: .linear).colors
      return $0.image?.colors { $0.with($0.colors * white) }
    },
  ]

  private static let effects: [FilterDefinition] = [
    FilterDefinition("CIColorInvert", kCICategoryColorEffect, [.image]) {
      $0.image?.colors { $0.with(1 - $0.colors) }
    },
    FilterDefinition("CISepiaTone", kCICategoryColorEffect, [.image, .number(kCIInputIntensityKey, 1, 0...1)]) {
      let part = $0.number(kCIInputIntensityKey)
      return $0.image?.colors { pixel in
        let color = pixel.colors
        let sepia = SIMD3(
          color.dot(SIMD3(0.393, 0.769, 0.189)),
          color.dot(SIMD3(0.349, 0.686, 0.168)),
          color.dot(SIMD3(0.272, 0.534, 0.131))
        )
        return pixel.with(mixed(color, sepia, part))
      }
    },
    FilterDefinition(
      "CIColorMonochrome",
      kCICategoryColorEffect,
      [
        .image, .color(kCIInputColorKey, CIColor(red: 0.6, green: 0.45, blue: 0.3)),
        .number(kCIInputIntensityKey, 1, 0...1),
      ]
    ) {
      let (part, color) = ($0.number(kCIInputIntensityKey), $0.color(kCIInputColorKey).pixel(in: .linear).colors)
      return $0.image?.colors { $0.with(mixed($0.colors, color * $0.colors.dot(luminance), part)) }
    },
    FilterDefinition(
      "CIFalseColor",
      kCICategoryColorEffect,
      [
        .image, .color("inputColor0", CIColor(red: 0.3, green: 0, blue: 0)),
        .color("inputColor1", CIColor(red: 1, green: 0.9, blue: 0.8)),
      ]
    ) {
      let (dark, light) = ($0.color("inputColor0").pixel(in: .linear), $0.color("inputColor1").pixel(in: .linear))
      return $0.image?.colors { pixel in
        let color = dark + (light - dark) * pixel.colors.dot(luminance)
        return SIMD4(color.plain.colors, alpha: color.alpha * pixel.alpha)
      }
    },
    FilterDefinition("CIColorPosterize", kCICategoryColorEffect, [.image, .number("inputLevels", 6, 2...30)]) {
      let levels = max(2, $0.number("inputLevels"))
      return $0.image?.colors { $0.mapColors { ($0 * levels).rounded(.down) / (levels - 1) } }
    },
    FilterDefinition("CIColorThreshold", kCICategoryColorEffect, [.image, .number("inputThreshold", 0.5, 0...1)]) {
      let limit = $0.number("inputThreshold")
      return $0.image?.colors { $0.mapColors { $0 >= limit ? 1 : 0 } }
    },
    FilterDefinition("CIMaskToAlpha", kCICategoryColorEffect, [.image]) {
      $0.image?.colors { SIMD4(SIMD3(repeating: 1), alpha: $0.colors.dot(luminance) * $0.alpha) }
    },
    FilterDefinition("CIMaximumComponent", kCICategoryColorEffect, [.image]) {
      $0.image?.colors { $0.with(SIMD3(repeating: $0.colors.max())) }
    },
    FilterDefinition("CIMinimumComponent", kCICategoryColorEffect, [.image]) {
      $0.image?.colors { $0.with(SIMD3(repeating: $0.colors.min())) }
    },
  ]
}
