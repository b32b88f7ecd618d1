extension CGColorSpace {
  /// The spaces that have names.
  enum Name: String {
    case sRGB = "kCGColorSpaceSRGB"
    case extendedSRGB = "kCGColorSpaceExtendedSRGB"
    case linearSRGB = "kCGColorSpaceLinearSRGB"
    case extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
    case displayP3 = "kCGColorSpaceDisplayP3"
    case extendedLinearDisplayP3 = "kCGColorSpaceExtendedLinearDisplayP3"
    case dciP3 = "kCGColorSpaceDCIP3"
    case adobeRGB = "kCGColorSpaceAdobeRGB1998"
    case rec709 = "kCGColorSpaceITUR_709"
    case rec2020 = "kCGColorSpaceITUR_2020"
    case extendedLinearRec2020 = "kCGColorSpaceExtendedLinearITUR_2020"
    case romm = "kCGColorSpaceROMMRGB"
    case acesLinear = "kCGColorSpaceACESCGLinear"
    case xyz = "kCGColorSpaceGenericXYZ"
    case genericGray = "kCGColorSpaceGenericGrayGamma2_2"
    case extendedGray = "kCGColorSpaceExtendedGray"
    case linearGray = "kCGColorSpaceLinearGray"
    case extendedLinearGray = "kCGColorSpaceExtendedLinearGray"

    var model: CGColorSpaceModel {
      switch self {
      case .genericGray, .extendedGray, .linearGray, .extendedLinearGray: .monochrome
      case .xyz: .XYZ
      default: .rgb
      }
    }

    var isWide: Bool {
      switch self {
      case .extendedSRGB, .extendedLinearSRGB, .displayP3, .extendedLinearDisplayP3, .dciP3, .adobeRGB, .rec2020,
        .extendedLinearRec2020, .romm, .acesLinear:
        true
      default: false
      }
    }

    var curve: ToneCurve {
      switch self {
      case .linearSRGB, .extendedLinearSRGB, .extendedLinearDisplayP3, .extendedLinearRec2020, .acesLinear, .xyz,
        .linearGray, .extendedLinearGray:
        .linear
      case .dciP3: .gamma(2.6)
      case .adobeRGB: .gamma(563.0 / 256)
      case .romm: .gamma(1.8)
      case .rec709, .rec2020: .video
      default: .standard
      }
    }

    var primaries: RGBPrimaries {
      switch self {
      case .displayP3, .extendedLinearDisplayP3: .displayP3
      case .dciP3: .cinema
      case .adobeRGB: .adobe
      case .rec2020, .extendedLinearRec2020: .rec2020
      case .romm: .romm
      case .acesLinear: .aces
      case .xyz: .xyz
      default: .standard
      }
    }
  }

  nonisolated(unsafe) public static let sRGB: CFString = Name.sRGB.text
  nonisolated(unsafe) public static let extendedSRGB: CFString = Name.extendedSRGB.text
  nonisolated(unsafe) public static let linearSRGB: CFString = Name.linearSRGB.text
  nonisolated(unsafe) public static let extendedLinearSRGB: CFString = Name.extendedLinearSRGB.text
  nonisolated(unsafe) public static let displayP3: CFString = Name.displayP3.text
  nonisolated(unsafe) public static let extendedLinearDisplayP3: CFString = Name.extendedLinearDisplayP3.text
  /// Of cinemas.
  nonisolated(unsafe) public static let dcip3: CFString = Name.dciP3.text
  nonisolated(unsafe) public static let adobeRGB1998: CFString = Name.adobeRGB.text
  /// Of television in high definition.
  nonisolated(unsafe) public static let itur_709: CFString = Name.rec709.text
  /// Of television in ultra-high definition.
  nonisolated(unsafe) public static let itur_2020: CFString = Name.rec2020.text
  nonisolated(unsafe) public static let extendedLinearITUR_2020: CFString = Name.extendedLinearRec2020.text
  nonisolated(unsafe) public static let rommrgb: CFString = Name.romm.text
  nonisolated(unsafe) public static let acescgLinear: CFString = Name.acesLinear.text
  /// All colours that there are.
  nonisolated(unsafe) public static let genericXYZ: CFString = Name.xyz.text
  nonisolated(unsafe) public static let genericGrayGamma2_2: CFString = Name.genericGray.text
  nonisolated(unsafe) public static let extendedGray: CFString = Name.extendedGray.text
  nonisolated(unsafe) public static let linearGray: CFString = Name.linearGray.text
  nonisolated(unsafe) public static let extendedLinearGray: CFString = Name.extendedLinearGray.text
}

extension CGColorSpace.Name {
  fileprivate var text: CFString { rawValue as CFString }
}

// MARK: - Spaces without names

extension CGColorSpace {
  /// Gray of a gamma. The white point and the black point are those of the result, too.
  public convenience init?(
    calibratedGrayWhitePoint whitePoint: UnsafePointer<CGFloat>,
    blackPoint: UnsafePointer<CGFloat>?,
    gamma: CGFloat
  ) {
    guard gamma > 0, whitePoint[1] == 1 else { return nil }
    self.init(.calibratedGray(gamma: gamma))
  }

  /// RGB of gammas, whose light is taken to XYZ by a matrix. White becomes the white of sRGB, and black its black.
  public convenience init?(
    calibratedRGBWhitePoint whitePoint: UnsafePointer<CGFloat>,
    blackPoint: UnsafePointer<CGFloat>?,
    gamma: UnsafePointer<CGFloat>?,
    matrix: UnsafePointer<CGFloat>?
  ) {
    guard whitePoint[1] == 1 else { return nil }
    let gammas = (0..<3).map { gamma?[$0] ?? 1 }
    guard gammas.allSatisfy({ $0 > 0 }) else { return nil }
    let rows = (0..<3).map { row in (0..<3).map { column in matrix?[column * 3 + row] ?? (row == column ? 1 : 0) } }
    guard let primaries = RGBPrimaries(toXYZ: rows, white: (0..<3).map { whitePoint[$0] }) else { return nil }
    self.init(.calibratedRGB(primaries, gamma: gammas))
  }

  /// Lightness of 0 to 100, and two axes of colours.
  ///
  /// - Parameter range: the least and the greatest of both axes; null for -100 to 100.
  public convenience init?(
    labWhitePoint whitePoint: UnsafePointer<CGFloat>,
    blackPoint: UnsafePointer<CGFloat>?,
    range: UnsafePointer<CGFloat>?
  ) {
    guard whitePoint[1] == 1 else { return nil }
    let bounds = (0..<4).map { range?[$0] ?? ($0 % 2 == 0 ? -100 : 100) }
    guard bounds[0] <= bounds[1], bounds[2] <= bounds[3],
      let range = LabRange(white: (0..<3).map { whitePoint[$0] }, bounds: bounds)
    else { return nil }
    self.init(.lab(range))
  }

  /// Colours by their numbers.
  ///
  /// - Parameters:
  ///   - baseSpace: what the table's colours are in; itself none of numbers or patterns.
  ///   - last: the last number, at most 255.
  ///   - colorTable: the components of each colour, a byte each.
  public convenience init?(
    indexedBaseSpace baseSpace: CGColorSpace,
    last: Int,
    colorTable: UnsafePointer<UInt8>
  ) {
    guard (0...255).contains(last), baseSpace.model != .indexed, baseSpace.model != .pattern else { return nil }
    let count = (last + 1) * baseSpace.numberOfComponents
    self.init(.indexed(baseSpace, table: Array(UnsafeBufferPointer(start: colorTable, count: count))))
  }

  /// Patterns; those without colours are drawn in colours of the base.
  public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
    guard baseSpace?.model != .pattern else { return nil }
    self.init(.pattern(base: baseSpace))
  }
}
