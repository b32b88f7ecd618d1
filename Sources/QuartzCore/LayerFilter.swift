/// Something that is done to the picture of a layer and of all below it.
package enum LayerFilter: Hashable, Sendable {
  /// A Gaussian blur; the radius, in points, is its standard deviation. An opaque one fills the layer's bounds and ends there.
  case blur(radius: CGFloat, isOpaque: Bool)
  case color(ColorMatrix)
}

/// What becomes of each colour: its components, without alpha multiplied in, are mixed and shifted.
package struct ColorMatrix: Hashable, Sendable {
  /// How much of the old red, green, blue and alpha each new component has.
  package var red = SIMD4<Float>(1, 0, 0, 0)
  package var green = SIMD4<Float>(0, 1, 0, 0)
  package var blue = SIMD4<Float>(0, 0, 1, 0)
  package var alpha = SIMD4<Float>(0, 0, 0, 1)
  /// What is added to the new components.
  package var offset = SIMD4<Float>(repeating: 0)

  package init() {}

  /// How bright the eye sees red, green and blue.
  private static let luminance = SIMD4<Float>(0.2126, 0.7152, 0.0722, 0)

  /// 0 changes nothing, 1 makes white, -1 black.
  package static func brightness(_ amount: Double) -> ColorMatrix {
    var matrix = ColorMatrix()
    matrix.offset = SIMD4(Float(amount), Float(amount), Float(amount), 0)
    return matrix
  }

  /// 1 changes nothing, 0 makes all of it grey, what is negative turns it around.
  package static func contrast(_ amount: Double) -> ColorMatrix {
    let rest = Float(1 - amount) / 2
    var matrix = ColorMatrix.multiplied(by: SIMD4(Float(amount), Float(amount), Float(amount), 1))
    matrix.offset = SIMD4(rest, rest, rest, 0)
    return matrix
  }

  /// 1 changes nothing, 0 leaves the brightness alone.
  package static func saturation(_ amount: Double) -> ColorMatrix {
    let amount = Float(amount)
    var matrix = ColorMatrix()
    matrix.red = luminance * (1 - amount) + SIMD4(amount, 0, 0, 0)
    matrix.green = luminance * (1 - amount) + SIMD4(0, amount, 0, 0)
    matrix.blue = luminance * (1 - amount) + SIMD4(0, 0, amount, 0)
    return matrix
  }

  /// Turns the hues about the axis of the greys, whose brightness stays.
  package static func hueRotation(_ radians: Double) -> ColorMatrix {
    let (cosine, sine) = (Float(cos(radians)), Float(sin(radians)))
    let (r, g, b) = (luminance.x, luminance.y, luminance.z)
    var matrix = ColorMatrix()
    matrix.red = luminance + cosine * SIMD4(1 - r, -g, -b, 0) + sine * SIMD4(-r, -g, 1 - b, 0)
    matrix.green = luminance + cosine * SIMD4(-r, 1 - g, -b, 0) + sine * SIMD4(0.143, 0.140, -0.283, 0)
    matrix.blue = luminance + cosine * SIMD4(-r, -g, 1 - b, 0) + sine * SIMD4(r - 1, g, b, 0)
    return matrix
  }

  /// Each component multiplied by that of a colour.
  package static func multiplied(by color: SIMD4<Float>) -> ColorMatrix {
    var matrix = ColorMatrix()
    (matrix.red, matrix.green) = (SIMD4(color.x, 0, 0, 0), SIMD4(0, color.y, 0, 0))
    (matrix.blue, matrix.alpha) = (SIMD4(0, 0, color.z, 0), SIMD4(0, 0, 0, color.w))
    return matrix
  }

  package static let inverted = contrast(-1)

  /// Black, as opaque as the colour was bright.
  package static let luminanceToAlpha: ColorMatrix = {
    var matrix = multiplied(by: SIMD4(repeating: 0))
    matrix.alpha = luminance
    return matrix
  }()

  /// The same colours without transparency.
  static let opaque: ColorMatrix = {
    var matrix = multiplied(by: SIMD4(1, 1, 1, 0))
    matrix.offset.w = 1
    return matrix
  }()
}

/// How the picture of a layer is mixed with what lies behind it in its superlayer.
package enum LayerBlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity
  case sourceAtop, destinationOver, destinationOut, exclusiveOr, plusDarker, plusLighter
}

extension LayerBlendMode {
  /// - Parameter name: Core Image's name of a filter, with or without `CI`, or Core Animation's of a composition.
  init?(filter name: String) {
    var name = name.hasPrefix("CI") ? String(name.dropFirst(2)) : name
    name = name.prefix(1).lowercased() + name.dropFirst()
    let modes: [String: LayerBlendMode] = [
      "multiply": .multiply, "screen": .screen, "overlay": .overlay, "darken": .darken, "lighten": .lighten,
      "colorDodge": .colorDodge, "colorBurn": .colorBurn, "softLight": .softLight, "hardLight": .hardLight,
      "difference": .difference, "exclusion": .exclusion, "hue": .hue, "saturation": .saturation, "color": .color,
      "luminosity": .luminosity,
    ]
    let compositions: [String: LayerBlendMode] = [
      "xor": .exclusiveOr, "sourceAtop": .sourceAtop, "destOver": .destinationOver, "destOut": .destinationOut,
      "plusD": .plusDarker, "plusL": .plusLighter, "sourceAtopCompositing": .sourceAtop,
      "additionCompositing": .plusLighter, "multiplyCompositing": .multiply,
    ]
    let stem = name.hasSuffix("BlendMode") ? String(name.dropLast("BlendMode".count)) : name
    guard let mode = modes[stem] ?? compositions[name] else { return nil }
    self = mode
  }
}

extension CALayer {
  /// What is done to the picture of the layer, the first one first.
  package var pictureFilters: [LayerFilter] {
    get { values.pictureFilters }
    set { change(\.pictureFilters, "pictureFilters", to: newValue, .looks) }
  }

  /// How the layer's picture is mixed with what lies behind it in its superlayer.
  package var blendMode: LayerBlendMode {
    get { values.blendMode }
    set { change(\.blendMode, "blendMode", to: newValue, .looks) }
  }

  /// Whether the layer only holds another one: with a single sublayer, it is mixed with what lies behind as that one says.
  package var isBlendedAsSublayer: Bool {
    get { values.isBlendedAsSublayer }
    set { change(\.isBlendedAsSublayer, "isBlendedAsSublayer", to: newValue, .looks) }
  }

  /// What the layer shows of what lies behind it; nil for nothing but what its own transparency lets through.
  package var backdrop: LayerBackdrop? {
    get { values.backdrop }
    set {
      let change = (newValue == nil ? 0 : 1) - (backdrop == nil ? 0 : 1)
      countBackdrops(by: change)
      self.change(\.backdrop, "backdrop", to: newValue, .looks)
    }
  }

  /// The layer and those around it have more backdrops in them, or fewer.
  func countBackdrops(by change: Int) {
    guard change != 0, modelLayer == nil else { return }
    var layer: CALayer? = self
    while let current = layer {
      current.backdropCount += change
      layer = current.ownParent
    }
  }
}

/// How a layer shows what lies behind it.
package struct LayerBackdrop: Hashable, Sendable {
  /// The standard deviation of the blur, in points.
  package var radius: CGFloat
  /// 1 for the colours as they are.
  package var saturation: Double

  package init(radius: CGFloat, saturation: Double) { (self.radius, self.saturation) = (radius, saturation) }
}
