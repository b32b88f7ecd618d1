/// How a component stands for light.
enum ToneCurve {
  case linear
  case gamma(CGFloat)
  /// That of sRGB.
  case standard
  /// That of television.
  case video

  /// Mirrored for negative values as extended spaces need it.
  func light(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let light: CGFloat =
      switch self {
      case .linear: size
      case .gamma(let gamma): pow(size, gamma)
      case .standard: size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
      case .video: size < 0.081 ? size / 4.5 : pow((size + 0.099) / 1.099, 1 / 0.45)
      }
    return value < 0 ? -light : light
  }

  func component(_ light: CGFloat) -> CGFloat {
    let size = abs(light)
    let value: CGFloat =
      switch self {
      case .linear: size
      case .gamma(let gamma): pow(size, 1 / gamma)
      case .standard: size <= 0.0031308 ? 12.92 * size : 1.055 * pow(size, 1 / 2.4) - 0.055
      case .video: size < 0.018 ? 4.5 * size : 1.099 * pow(size, 0.45) - 0.099
      }
    return light < 0 ? -value : value
  }
}

/// Three rows of three.
struct ColorMatrix: Hashable {
  let rows: [[CGFloat]]

  static func * (matrix: ColorMatrix, vector: [CGFloat]) -> [CGFloat] {
    matrix.rows.map { row in (0..<3).reduce(0) { $0 + row[$1] * vector[$1] } }
  }
  static func * (first: ColorMatrix, second: ColorMatrix) -> ColorMatrix {
    ColorMatrix(
      rows: first.rows.map { row in
        (0..<3).map { column in (0..<3).reduce(0) { $0 + row[$1] * second.rows[$1][column] } }
      }
    )
  }
  static func diagonal(_ values: [CGFloat]) -> ColorMatrix {
    ColorMatrix(rows: (0..<3).map { row in (0..<3).map { $0 == row ? values[row] : 0 } })
  }

  /// Nil for a matrix that flattens.
  var inverse: ColorMatrix? {
    func minor(_ row: Int, _ column: Int) -> CGFloat {
      let (r, c) = ([(row + 1) % 3, (row + 2) % 3], [(column + 1) % 3, (column + 2) % 3])
      return rows[r[0]][c[0]] * rows[r[1]][c[1]] - rows[r[0]][c[1]] * rows[r[1]][c[0]]
    }
    let determinant = (0..<3).reduce(0) { $0 + rows[0][$1] * minor(0, $1) }
    guard abs(determinant) > 1e-12 else { return nil }
    return ColorMatrix(rows: (0..<3).map { row in (0..<3).map { minor($0, row) / determinant } })
  }
}

/// What red, green and blue are, as light of sRGB. White is white in all.
struct RGBPrimaries: Hashable {
  let toStandard: ColorMatrix
  let fromStandard: ColorMatrix

  /// The white of sRGB, by its x and y.
  static let daylight: (CGFloat, CGFloat) = (0.3127, 0.3290)
  /// That of what is printed.
  static let print: (CGFloat, CGFloat) = (0.3457, 0.3585)
  static let standard = RGBPrimaries(same: ColorMatrix.diagonal([1, 1, 1]))
  /// The components are XYZ, whose white is that of what is printed.
  static let xyz = RGBPrimaries(toXYZ: ColorMatrix.diagonal([1, 1, 1]).rows, white: xyz(print))!

  // Each is computed once.
  static let displayP3 = RGBPrimaries([(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)], white: daylight)
  static let cinema = RGBPrimaries([(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)], white: (0.314, 0.351))
  static let adobe = RGBPrimaries([(0.64, 0.33), (0.21, 0.71), (0.15, 0.06)], white: daylight)
  static let rec2020 = RGBPrimaries([(0.708, 0.292), (0.170, 0.797), (0.131, 0.046)], white: daylight)
  static let romm = RGBPrimaries([(0.734699, 0.265301), (0.159597, 0.840403), (0.036598, 0.000105)], white: print)
  static let aces = RGBPrimaries([(0.713, 0.293), (0.165, 0.830), (0.128, 0.044)], white: (0.32168, 0.33767))

  private static func xyz(_ point: (CGFloat, CGFloat)) -> [CGFloat] {
    [point.0 / point.1, 1, (1 - point.0 - point.1) / point.1]
  }

  private static func matrix(_ primaries: [(CGFloat, CGFloat)], _ white: [CGFloat]) -> ColorMatrix {
    let columns = primaries.map(xyz)
    let plain = ColorMatrix(rows: (0..<3).map { row in columns.map { $0[row] } })
    return plain * .diagonal(plain.inverse! * white)
  }

  private static let standardToXYZ = matrix([(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)], xyz(daylight))

  /// Bradford's way from one white to another.
  private static func adaptation(from white: [CGFloat], to target: [CGFloat]) -> ColorMatrix {
    let cones = ColorMatrix(rows: [[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]])
    let (from, to) = (cones * white, cones * target)
    return cones.inverse! * .diagonal((0..<3).map { to[$0] / from[$0] }) * cones
  }

  private init(same: ColorMatrix) { (toStandard, fromStandard) = (same, same) }

  init(_ primaries: [(CGFloat, CGFloat)], white: (CGFloat, CGFloat)) {
    self.init(toXYZ: Self.matrix(primaries, Self.xyz(white)).rows, white: Self.xyz(white))!
  }

  /// Nil for a matrix that flattens, and a white without light.
  init?(toXYZ rows: [[CGFloat]], white: [CGFloat]) {
    guard white.allSatisfy({ $0 > 0 }) else { return nil }
    let adapted = Self.adaptation(from: white, to: Self.xyz(Self.daylight)) * ColorMatrix(rows: rows)
    let matrix = Self.standardToXYZ.inverse! * adapted
    guard let inverse = matrix.inverse else { return nil }
    (toStandard, fromStandard) = (matrix, inverse)
  }
}

/// Lab's white, and the bounds of its axes.
struct LabRange: Hashable {
  let white: [CGFloat]
  let bounds: [CGFloat]
  private let xyz: RGBPrimaries

  /// Nil for a white without light.
  init?(white: [CGFloat], bounds: [CGFloat]) {
    guard let xyz = RGBPrimaries(toXYZ: ColorMatrix.diagonal([1, 1, 1]).rows, white: white) else { return nil }
    (self.white, self.bounds, self.xyz) = (white, bounds, xyz)
  }

  /// Light of sRGB.
  func standardLight(_ lab: [CGFloat]) -> [CGFloat] {
    let a = min(max(lab[1], bounds[0]), bounds[1])
    let b = min(max(lab[2], bounds[2]), bounds[3])
    let middle = (lab[0] + 16) / 116
    let light = [middle + a / 500, middle, middle - b / 200].map { value in
      value > 6.0 / 29 ? value * value * value : 3 * 36.0 / 841 * (value - 4.0 / 29)
    }
    return xyz.toStandard * (0..<3).map { light[$0] * white[$0] }
  }

  func components(_ light: [CGFloat]) -> [CGFloat] {
    let values = zip(xyz.fromStandard * light, white).map { value, white in
      let part = value / white
      return part > 216.0 / 24389 ? cbrt(part) : (24389.0 / 27 * part + 16) / 116
    }
    return [116 * values[1] - 16, 500 * (values[0] - values[1]), 200 * (values[1] - values[2])]
  }
}

extension CGColorSpace {
  /// Turns components of this space (no alpha) into gamma-encoded sRGB, not clamped.
  func standardRGB(_ components: [CGFloat]) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
    func encoded(_ light: [CGFloat]) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
      let values = light.map(ToneCurve.standard.component)
      return (values[0], values[1], values[2])
    }
    switch definition {
    case .named(.sRGB), .named(.extendedSRGB), .device(.rgb): return (components[0], components[1], components[2])
    case .named(.genericGray), .named(.extendedGray), .device(.monochrome):
      return (components[0], components[0], components[0])
    case .named(let name):
      let light = components.prefix(numberOfComponents).map(name.curve.light)
      return encoded(name.model == .monochrome ? [light[0], light[0], light[0]] : name.primaries.toStandard * light)
    case .device:
      // Each ink takes its part of the light.
      let (cyan, magenta, yellow, black) = (components[0], components[1], components[2], components[3])
      return ((1 - cyan) * (1 - black), (1 - magenta) * (1 - black), (1 - yellow) * (1 - black))
    case .calibratedGray(let gamma):
      let light = ToneCurve.gamma(gamma).light(components[0])
      return encoded([light, light, light])
    case .calibratedRGB(let primaries, let gamma):
      return encoded(primaries.toStandard * (0..<3).map { ToneCurve.gamma(gamma[$0]).light(components[$0]) })
    case .lab(let range): return encoded(range.standardLight(components))
    case .indexed(let base, let table):
      let count = base.numberOfComponents
      let index = min(max(Int(components[0].rounded()), 0), table.count / count - 1)
      return base.standardRGB(table[index * count..<(index + 1) * count].map { CGFloat($0) / 255 })
    case .pattern: return (0, 0, 0)
    }
  }

  /// Turns gamma-encoded sRGB into components of this space (no alpha).
  func components(red: CGFloat, green: CGFloat, blue: CGFloat) -> [CGFloat] {
    let light = [red, green, blue].map(ToneCurve.standard.light)
    let luminance = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
    switch definition {
    case .named(.sRGB), .named(.extendedSRGB), .device(.rgb): return [red, green, blue]
    case .named(.genericGray), .named(.extendedGray), .device(.monochrome):
      return red == green && green == blue ? [red] : [ToneCurve.standard.component(luminance)]
    case .named(let name):
      let own = name.model == .monochrome ? [luminance] : name.primaries.fromStandard * light
      return own.map(name.curve.component)
    case .device:
      let black = 1 - max(red, green, blue)
      guard black < 1 else { return [0, 0, 0, 1] }
      return [red, green, blue].map { (1 - $0 - black) / (1 - black) } + [black]
    case .calibratedGray(let gamma): return [ToneCurve.gamma(gamma).component(luminance)]
    case .calibratedRGB(let primaries, let gamma):
      let own = primaries.fromStandard * light
      return (0..<3).map { ToneCurve.gamma(gamma[$0]).component(own[$0]) }
    case .lab(let range): return range.components(light)
    case .indexed(let base, let table):
      let wanted = base.components(red: red, green: green, blue: blue)
      let count = base.numberOfComponents
      func distance(_ index: Int) -> CGFloat {
        (0..<count).reduce(0) { $0 + pow(CGFloat(table[index * count + $1]) / 255 - wanted[$1], 2) }
      }
      return [CGFloat((0..<table.count / count).min { distance($0) < distance($1) } ?? 0)]
    case .pattern: return []
    }
  }
}
