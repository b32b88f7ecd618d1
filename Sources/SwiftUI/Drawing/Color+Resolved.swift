import UIKit

extension Color {
  /// A colour as numbers: what it is in one environment. The plain components are in linear light, of sRGB's primaries.
  public struct Resolved: Hashable, Sendable, Animatable, ShapeStyle, PaintStyle, CustomStringConvertible {
    public var linearRed: Float
    public var linearGreen: Float
    public var linearBlue: Float
    public var opacity: Float

    public init(
      colorSpace: Color.RGBColorSpace = .sRGB,
      red: Float,
      green: Float,
      blue: Float,
      opacity: Float = 1
    ) {
      var components = SIMD3(red, green, blue)
      if colorSpace == .displayP3 {
        let color = Color(.displayP3, red: Double(red), green: Double(green), blue: Double(blue)).color.components
        components = SIMD3(Float(color[0]), Float(color[1]), Float(color[2]))
      }
      if colorSpace != .sRGBLinear { components = components.map(Self.linear) }
      (linearRed, linearGreen, linearBlue) = (components.x, components.y, components.z)
      self.opacity = opacity
    }

    /// In sRGB.
    public var red: Float {
      get { Self.encoded(linearRed) }
      set { linearRed = Self.linear(newValue) }
    }
    public var green: Float {
      get { Self.encoded(linearGreen) }
      set { linearGreen = Self.linear(newValue) }
    }
    public var blue: Float {
      get { Self.encoded(linearBlue) }
      set { linearBlue = Self.linear(newValue) }
    }

    public var cgColor: CGColor { uiColor.cgColor }
    public var description: String {
      "#" + [red, green, blue, opacity].map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
    }

    public var animatableData: AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>> {
      get { AnimatablePair(linearRed, AnimatablePair(linearGreen, AnimatablePair(linearBlue, opacity))) }
      set {
        (linearRed, linearGreen) = (newValue.first, newValue.second.first)
        (linearBlue, opacity) = (newValue.second.second.first, newValue.second.second.second)
      }
    }

    public typealias Resolved = Never
    func paint(in environment: EnvironmentValues) -> Paint { .color(uiColor) }

    var uiColor: UIColor {
      UIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(opacity))
    }

    private static func linear(_ value: Float) -> Float {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    private static func encoded(_ value: Float) -> Float {
      value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
  }

  public init(_ resolved: Color.Resolved) { self.init(uiColor: resolved.uiColor) }

  /// What the colour is in an environment.
  public func resolve(in environment: EnvironmentValues) -> Color.Resolved { color.resolved(environment.traits) }

  /// This colour and another, mixed: 0 is this one, 1 the other. Perceptually, the eye sees even steps between them.
  public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
    let (first, second) = (color, rhs.color)
    return Color(
      uiColor: UIColor { traits in
        first.resolved(traits).mixed(with: second.resolved(traits), by: fraction, in: colorSpace).uiColor
      }
    )
  }
}

extension Color: CustomStringConvertible {
  public var description: String {
    "\(color)"
  }
}

extension UIColor {
  func resolved(_ traits: UITraitCollection) -> Color.Resolved {
    let values = resolvedColor(with: traits).components.map { Float($0) }
    return Color.Resolved(red: values[0], green: values[1], blue: values[2], opacity: values[3])
  }
}

extension Color.Resolved {
  func mixed(with other: Color.Resolved, by fraction: Double, in space: Gradient.ColorSpace) -> Color.Resolved {
    let part = Float(fraction)
    func between(_ first: Float, _ second: Float) -> Float { first + (second - first) * part }
    let alpha = between(opacity, other.opacity)
    switch space.kind {
    case .device:
      return Color.Resolved(
        red: between(red, other.red),
        green: between(green, other.green),
        blue: between(blue, other.blue),
        opacity: alpha
      )
    case .perceptual:
      let lab = oklab + (other.oklab - oklab) * part
      return Color.Resolved(oklab: lab, opacity: alpha)
    }
  }

  // MARK: Oklab: lightness and two differences of colours, in which equal distances look equal

  private var oklab: SIMD3<Float> {
    let long = 0.412_221_47 * linearRed + 0.536_332_54 * linearGreen + 0.051_445_99 * linearBlue
    let middle = 0.211_903_5 * linearRed + 0.680_699_55 * linearGreen + 0.107_396_96 * linearBlue
    let short = 0.088_302_46 * linearRed + 0.281_718_84 * linearGreen + 0.629_978_7 * linearBlue
    let (l, m, s) = (cbrt(long), cbrt(middle), cbrt(short))
    return SIMD3(
      0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_047 * s,
      1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
      0.025_904_037 * l + 0.782_771_77 * m - 0.808_675_77 * s
    )
  }

  private init(oklab lab: SIMD3<Float>, opacity: Float) {
    func cube(_ value: Float) -> Float { value * value * value }
    let l = cube(lab.x + 0.396_337_78 * lab.y + 0.215_803_76 * lab.z)
    let m = cube(lab.x - 0.105_561_346 * lab.y - 0.063_854_17 * lab.z)
    let s = cube(lab.x - 0.089_484_18 * lab.y - 1.291_485_5 * lab.z)
    self.init(
      colorSpace: .sRGBLinear,
      red: 4.076_741_7 * l - 3.307_711_6 * m + 0.230_969_94 * s,
      green: -1.268_438 * l + 2.609_757_4 * m - 0.341_319_38 * s,
      blue: -0.004_196_086_3 * l - 0.703_418_6 * m + 1.707_614_7 * s,
      opacity: opacity
    )
  }
}

extension SIMD3<Float> {
  fileprivate func map(_ change: (Float) -> Float) -> SIMD3<Float> { SIMD3(change(x), change(y), change(z)) }
}

extension Color.Resolved: Codable {
  /// Reads red, green, blue and opacity, in this order.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    func next() throws -> Float { try values.decode(Float.self) }
    self.init(red: try next(), green: try next(), blue: try next(), opacity: try next())
  }

  /// Writes red, green, blue and opacity, in this order. How Apple's write them is not documented.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    for value in [red, green, blue, opacity] { try values.encode(value) }
  }
}
