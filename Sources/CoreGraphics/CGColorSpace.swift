/// What the components of a colour mean. What is drawn is brought to sRGB.
public final class CGColorSpace: Hashable, Sendable {
  enum Definition: Hashable {
    case named(Name)
    case device(CGColorSpaceModel)
    case calibratedGray(gamma: CGFloat)
    case calibratedRGB(RGBPrimaries, gamma: [CGFloat])
    case lab(LabRange)
    /// Components of the base, for each index.
    case indexed(CGColorSpace, table: [UInt8])
    case pattern(base: CGColorSpace?)
  }

  let definition: Definition

  init(_ definition: Definition) { self.definition = definition }

  /// The name the space was made with; `nil` for a space without one.
  public var name: CFString? { if case .named(let name) = definition { name.rawValue as CFString } else { nil } }

  /// A space by its name; `nil` if the name is none of this type's constants.
  public convenience init?(name: CFString) {
    guard let name = Name(rawValue: name as String) else { return nil }
    self.init(.named(name))
  }

  public var model: CGColorSpaceModel {
    switch definition {
    case .named(let name): name.model
    case .device(let model): model
    case .calibratedGray: .monochrome
    case .calibratedRGB: .rgb
    case .lab: .lab
    case .indexed: .indexed
    case .pattern: .pattern
    }
  }

  /// Colour components, without alpha.
  public var numberOfComponents: Int {
    switch model {
    case .monochrome, .indexed: 1
    case .cmyk: 4
    case .pattern: 0
    default: 3
    }
  }

  /// What an index stands for, or what the cells of patterns without colours are drawn in; `nil` for other spaces.
  public var baseColorSpace: CGColorSpace? {
    switch definition {
    case .indexed(let base, _), .pattern(let base?): base
    default: nil
    }
  }

  /// The components that indexes stand for, one byte each; `nil` for other spaces.
  public var colorTable: [UInt8]? { if case .indexed(_, let table) = definition { table } else { nil } }

  /// Whether the space has many colours that sRGB has not.
  public var isWideGamutRGB: Bool {
    if case .named(let name) = definition { name.isWide } else { false }
  }

  /// Whether one can draw into it: into gray, RGB and CMYK.
  public var supportsOutput: Bool { [.monochrome, .rgb, .cmyk].contains(model) }

  public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool { lhs.definition == rhs.definition }
  public func hash(into hasher: inout Hasher) { hasher.combine(definition) }

  package static let standardRGB = CGColorSpace(.named(.sRGB))
  package static let extendedRGB = CGColorSpace(.named(.extendedSRGB))
  package static let standardGray = CGColorSpace(.named(.genericGray))
  /// Of colours that are pictures.
  static let pattern = CGColorSpace(.pattern(base: nil))
  static let deviceRGB = CGColorSpace(.device(.rgb))
  static let deviceGray = CGColorSpace(.device(.monochrome))
  static let deviceCMYK = CGColorSpace(.device(.cmyk))

  /// What a context begins with in this space.
  var firstColor: CGColor {
    switch model {
    case .cmyk: CGColor(space: self, values: [0, 0, 0, 1, 1])
    case .pattern: CGColor(space: self, values: [1])
    default: CGColor(space: self, values: Array(repeating: 0, count: numberOfComponents) + [1])
    }
  }
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

/// The inks of a printer.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }

/// How colours outside the gamut of the target space are brought into it.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent = 0
  case absoluteColorimetric = 1
  case relativeColorimetric = 2
  case perceptual = 3
  case saturation = 4
}
