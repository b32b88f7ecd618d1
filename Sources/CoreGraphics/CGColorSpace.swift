/// What the components of a colour mean. Gray and RGB spaces exist here, all displayed as sRGB.
public final class CGColorSpace: Hashable, Sendable {
  enum Name: String {
    case sRGB = "kCGColorSpaceSRGB"
    case extendedSRGB = "kCGColorSpaceExtendedSRGB"
    case linearSRGB = "kCGColorSpaceLinearSRGB"
    case displayP3 = "kCGColorSpaceDisplayP3"
    case genericGray = "kCGColorSpaceGenericGrayGamma2_2"
    case linearGray = "kCGColorSpaceLinearGray"
  }

  private let knownName: Name?
  public let model: CGColorSpaceModel

  nonisolated(unsafe) public static let sRGB: CFString = Name.sRGB.text
  nonisolated(unsafe) public static let extendedSRGB: CFString = Name.extendedSRGB.text
  nonisolated(unsafe) public static let linearSRGB: CFString = Name.linearSRGB.text
  nonisolated(unsafe) public static let displayP3: CFString = Name.displayP3.text
  nonisolated(unsafe) public static let genericGrayGamma2_2: CFString = Name.genericGray.text
  nonisolated(unsafe) public static let linearGray: CFString = Name.linearGray.text

  /// The name the space was made with; `nil` for a device space.
  public var name: CFString? { knownName?.text }

  /// A space by its name; `nil` if the name is none of this type's constants.
  public convenience init?(name: CFString) {
    guard let name = Name(rawValue: name as String) else { return nil }
    switch name {
    case .sRGB, .extendedSRGB, .linearSRGB, .displayP3: self.init(name: name, model: .rgb)
    case .genericGray, .linearGray: self.init(name: name, model: .monochrome)
    }
  }

  init(name: Name?, model: CGColorSpaceModel) {
    knownName = name
    self.model = model
  }

  /// Colour components, without alpha.
  public var numberOfComponents: Int { model == .monochrome ? 1 : model == .pattern ? 0 : 3 }

  public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool {
    lhs.knownName == rhs.knownName && lhs.model == rhs.model
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(knownName)
    hasher.combine(model)
  }

  package static let standardRGB = CGColorSpace(name: .sRGB, model: .rgb)
  package static let extendedRGB = CGColorSpace(name: .extendedSRGB, model: .rgb)
  package static let standardGray = CGColorSpace(name: .genericGray, model: .monochrome)
  /// Of colours that are pictures.
  static let pattern = CGColorSpace(name: nil, model: .pattern)
  static let deviceRGB = CGColorSpace(name: nil, model: .rgb)
  static let deviceGray = CGColorSpace(name: nil, model: .monochrome)
}

extension CGColorSpace.Name {
  fileprivate var text: CFString { rawValue as CFString }
}

/// The kind of a colour space.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome = 0
  case rgb = 1
  case cmyk = 2
  case lab = 3
  case deviceN = 4
  case indexed = 5
  case pattern = 6
  case XYZ = 7
}

/// The RGB space of the screen.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// The gray space of the screen.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

/// How colours outside the gamut of the target space are brought into it.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent = 0
  case absoluteColorimetric = 1
  case relativeColorimetric = 2
  case perceptual = 3
  case saturation = 4
}

extension CGColorSpace {
  /// Turns components of this space (no alpha) into gamma-encoded sRGB, not clamped.
  func standardRGB(_ components: [CGFloat]) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
    guard model != .pattern else { return (0, 0, 0) }
    switch knownName {
    case .linearGray:
      let gray = Self.encode(components[0])
      return (gray, gray, gray)
    case .linearSRGB:
      return (Self.encode(components[0]), Self.encode(components[1]), Self.encode(components[2]))
    case .displayP3:
      let (red, green, blue) = (
        Self.decode(components[0]), Self.decode(components[1]), Self.decode(components[2])
      )
      return (
        Self.encode(1.224940 * red - 0.224940 * green),
        Self.encode(-0.042057 * red + 1.042057 * green),
        Self.encode(-0.019638 * red - 0.078636 * green + 1.098274 * blue)
      )
    default:
      return model == .monochrome
        ? (components[0], components[0], components[0]) : (components[0], components[1], components[2])
    }
  }

  /// Turns gamma-encoded sRGB into components of this space (no alpha).
  func components(red: CGFloat, green: CGFloat, blue: CGFloat) -> [CGFloat] {
    let linear = { [red, green, blue].map(Self.decode) }
    switch knownName {
    case .linearGray:
      return [Self.luminance(linear())]
    case .linearSRGB:
      return linear()
    case .displayP3:
      let (red, green, blue) = (linear()[0], linear()[1], linear()[2])
      return [
        0.822462 * red + 0.177538 * green,
        0.033194 * red + 0.966806 * green,
        0.017083 * red + 0.072397 * green + 0.910520 * blue,
      ].map(Self.encode)
    default:
      guard model == .monochrome else { return [red, green, blue] }
      return red == green && green == blue ? [red] : [Self.encode(Self.luminance(linear()))]
    }
  }

  private static func luminance(_ linear: [CGFloat]) -> CGFloat {
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// Linear light to the sRGB curve, mirrored for negative values as extended spaces need it.
  private static func encode(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let encoded = size <= 0.0031308 ? 12.92 * size : 1.055 * pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -encoded : encoded
  }

  private static func decode(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let decoded = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -decoded : decoded
  }
}
