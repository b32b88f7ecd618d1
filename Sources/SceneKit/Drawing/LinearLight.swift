import Foundation

extension SIMD3<Float> {
  /// A colour of sRGB in linear light.
  var linear: SIMD3 { SIMD3(LinearLight.linear(x), LinearLight.linear(y), LinearLight.linear(z)) }
}

/// How bright sRGB's numbers are.
enum LinearLight {
  static func linear(_ value: Float) -> Float {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// What a byte stands for.
  static let ofBytes: [Float] = (0...255).map { linear(Float($0) / 255) }

  /// The bytes of 4096 steps of the square root of light: those are as fine in the dark as bytes are.
  private static let steps = 4095
  private static let bytes: [UInt8] = (0...steps).map { step in
    let root = Float(step) / Float(steps)
    let light = root * root
    let encoded = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8((encoded * 255).rounded())
  }

  static func byte(_ light: Float) -> UInt8 {
    light <= 0 ? 0 : light >= 1 ? 255 : bytes[Int(light.squareRoot() * Float(steps) + 0.5)]
  }
}
