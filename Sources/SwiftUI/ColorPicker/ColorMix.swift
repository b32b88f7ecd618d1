import UIKit

/// A colour as a picker has it: red, green and blue from 0 to 1, in sRGB.
struct ColorMix: Equatable, Sendable {
  var red: Double
  var green: Double
  var blue: Double
  var opacity = 1.0

  init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
  }

  init(_ color: Color.Resolved) {
    func part(_ value: Float) -> Double { min(max(Double(value), 0), 1) }
    self.init(
      red: part(color.red),
      green: part(color.green),
      blue: part(color.blue),
      opacity: part(color.opacity)
    )
  }

  /// A colour as what it is in an environment.
  static func binding(_ color: Binding<Color>, in environment: EnvironmentValues) -> Binding<ColorMix> {
    Binding(
      location: ClosureLocation(
        get: { ColorMix(color.wrappedValue.resolve(in: environment)) },
        set: { color.transaction($1).wrappedValue = Color($0.resolved) }
      )
    )
  }

  /// All from 0 to 1.
  init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func part(_ shift: Double) -> Double {
      let sector = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(sector, 4 - sector, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
  }

  var resolved: Color.Resolved {
    Color.Resolved(red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(opacity))
  }

  var hueSaturationBrightness: (hue: Double, saturation: Double, brightness: Double) {
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let span = most - least
    guard span > 0 else { return (0, 0, most) }
    let sector =
      if most == red {
        (green - blue) / span
      } else if most == green {
        2 + (blue - red) / span
      } else {
        4 + (red - green) / span
      }
    return ((sector < 0 ? sector + 6 : sector) / 6, span / most, most)
  }

  func isSameColor(as other: ColorMix) -> Bool { hex == other.hex }

  /// Six digits.
  var hex: String { [red, green, blue].map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined() }

  init?(hex: String, opacity: Double) {
    let digits = hex.hasPrefix("#") ? String(hex.dropFirst()) : hex
    guard digits.count == 6, let value = Int(digits, radix: 16) else { return nil }
    func part(_ shift: Int) -> Double { Double((value >> shift) & 255) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), opacity: opacity)
  }

  /// For those who do not see it.
  var spoken: String {
    let parts = [(SystemWords.red, red), (SystemWords.green, green), (SystemWords.blue, blue)]
    return parts.map { "\($0) \(Int(($1 * 255).rounded()))" }.joined(separator: ", ")
  }

  static let hues: [Color] = (0...12).map { Color(hue: Double($0) / 12, saturation: 0.9, brightness: 1) }
}
