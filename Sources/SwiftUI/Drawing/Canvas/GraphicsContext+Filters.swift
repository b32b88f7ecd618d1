import QuartzCore
import UIKit

/// How colours are mixed: a row for each new component, of the old red, green, blue and alpha and of what is added.
public struct ColorMatrix: Equatable, Sendable {
  public var r1: Float = 1, r2: Float = 0, r3: Float = 0, r4: Float = 0, r5: Float = 0
  public var g1: Float = 0, g2: Float = 1, g3: Float = 0, g4: Float = 0, g5: Float = 0
  public var b1: Float = 0, b2: Float = 0, b3: Float = 1, b4: Float = 0, b5: Float = 0
  public var a1: Float = 0, a2: Float = 0, a3: Float = 0, a4: Float = 1, a5: Float = 0
  public init() {}

  fileprivate var matrix: QuartzCore.ColorMatrix {
    var matrix = QuartzCore.ColorMatrix()
    (matrix.red, matrix.green) = (SIMD4(r1, r2, r3, r4), SIMD4(g1, g2, g3, g4))
    (matrix.blue, matrix.alpha) = (SIMD4(b1, b2, b3, b4), SIMD4(a1, a2, a3, a4))
    matrix.offset = SIMD4(r5, g5, b5, a5)
    return matrix
  }
}

extension GraphicsContext {
  /// What is done to what is drawn before it is put into the picture.
  public struct Filter: Sendable {
    enum Kind: @unchecked Sendable {
      case matrix(QuartzCore.ColorMatrix)
      case multiply(Color)
      case blur(CGFloat, BlurOptions)
      case shadow(Color, CGFloat, CGSize, BlendMode, ShadowOptions)
      case threshold(ClosedRange<Double>, Color)
    }

    let kind: Kind
    private init(_ kind: Kind) { self.kind = kind }

    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
      radius: CGFloat,
      x: CGFloat = 0,
      y: CGFloat = 0,
      blendMode: BlendMode = .normal,
      options: ShadowOptions = ShadowOptions()
    ) -> Filter { Filter(.shadow(color, radius, CGSize(width: x, height: y), blendMode, options)) }
    public static func colorMultiply(_ color: Color) -> Filter { Filter(.multiply(color)) }
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { Filter(.matrix(matrix.matrix)) }
    public static func hueRotation(_ angle: Angle) -> Filter { Filter(.matrix(.hueRotation(angle.radians))) }
    public static func saturation(_ amount: Double) -> Filter { Filter(.matrix(.saturation(amount))) }
    public static func brightness(_ amount: Double) -> Filter { Filter(.matrix(.brightness(amount))) }
    public static func contrast(_ amount: Double) -> Filter { Filter(.matrix(.contrast(amount))) }
    public static func colorInvert(_ amount: Double = 1) -> Filter { Filter(.matrix(.contrast(1 - 2 * amount))) }
    public static func grayscale(_ amount: Double) -> Filter { Filter(.matrix(.saturation(1 - amount))) }
    public static var luminanceToAlpha: Filter { Filter(.matrix(.luminanceToAlpha)) }
    /// - Parameter radius: the blur's standard deviation, in points.
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter(.blur(radius, options))
    }
    /// One colour where the alpha lies between two values, and nothing elsewhere.
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter {
      Filter(.threshold(min...Swift.max(min, max), color))
    }
  }

  public struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// In front of what throws it.
    public static var shadowAbove: ShadowOptions { ShadowOptions(rawValue: 1) }
    /// Without what throws it.
    public static var shadowOnly: ShadowOptions { ShadowOptions(rawValue: 2) }
    /// Of what is free.
    public static var invertsAlpha: ShadowOptions { ShadowOptions(rawValue: 4) }
    public static var disablesGroup: ShadowOptions { ShadowOptions(rawValue: 8) }
  }

  public struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Without transparency.
    public static var opaque: BlurOptions { BlurOptions(rawValue: 1) }
    public static var dithersResult: BlurOptions { BlurOptions(rawValue: 2) }
  }

  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static var linearColor: FilterOptions { FilterOptions(rawValue: 1) }
  }

  /// Filters what is drawn from now on; the filter that was added last comes first. Colours are mixed in sRGB.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    filters.insert(filter, at: 0)
  }
}

extension GraphicsContext.Filter {
  /// How far from where it was drawn something may be seen, in points.
  var reach: CGFloat {
    switch kind {
    case .blur(let radius, _): 3 * radius
    case .shadow(_, let radius, let offset, _, _): 3 * radius + max(abs(offset.width), abs(offset.height))
    case .matrix, .multiply, .threshold: 0
    }
  }

  func apply(to picture: PixelPicture, _ environment: EnvironmentValues) {
    func channels(_ color: Color) -> SIMD4<Float> {
      color.color.resolvedColor(with: environment.traits).cgColor.channels
    }
    switch kind {
    case .matrix(let matrix): picture.apply(matrix)
    case .multiply(let color): picture.apply(.multiplied(by: channels(color)))
    case .blur(let radius, let options):
      picture.blur(radius: radius)
      if options.contains(.opaque) { picture.map { SIMD4($0.x, $0.y, $0.z, 1) } }
    case .threshold(let range, let color):
      let color = channels(color)
      picture.map { range.contains(Double($0.w)) ? color : .zero }
    case .shadow(let color, let radius, let offset, let mode, let options):
      applyShadow(to: picture, channels(color), radius, offset, mode, options)
    }
  }

  private func applyShadow(
    to picture: PixelPicture,
    _ color: SIMD4<Float>,
    _ radius: CGFloat,
    _ offset: CGSize,
    _ mode: GraphicsContext.BlendMode,
    _ options: GraphicsContext.ShadowOptions
  ) {
    guard let shadow = picture.copy(), let result = picture.copy() else { return }
    shadow.replace(with: picture)
    if options.contains(.invertsAlpha) { shadow.invertAlpha() }
    shadow.map { SIMD4(color.x, color.y, color.z, $0.w * color.w) }
    shadow.blur(radius: radius)
    let isAbove = options.contains(.shadowAbove)
    if isAbove, !options.contains(.shadowOnly) { result.draw(picture) }
    result.draw(shadow, at: offset, isAbove ? mode.mode : .normal)
    if !isAbove, !options.contains(.shadowOnly) {
      result.draw(picture, at: .zero, mode == .normal ? .normal : mode.mode)
    }
    picture.replace(with: result)
  }
}
