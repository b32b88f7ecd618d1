/// A colour: components of a colour space, and alpha.
public final class CGColor: Hashable, Sendable {
  private let space: CGColorSpace
  public var colorSpace: CGColorSpace? { space }
  private let values: [CGFloat]
  /// What the colour is painted with, instead of one colour all over.
  package let tile: ColorTile?
  /// What the colour is painted with, if it is one of a pattern.
  public let pattern: CGPattern?

  /// A colour of `space`. `components` holds the space's components, then alpha.
  public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self.space = space
    (tile, pattern) = (nil, nil)
    values = Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
  }

  package init(space: CGColorSpace, values: [CGFloat], tile: ColorTile? = nil) {
    self.space = space
    self.values = values
    self.tile = tile
    pattern = nil
  }

  /// A pattern. `components` holds alpha; for a pattern without colours the components of the space's base, then alpha.
  /// Nil for a space that is none of patterns, or has no base where the pattern needs one.
  public init?(patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>) {
    guard space.model == .pattern, pattern.isColored || space.baseColorSpace != nil else { return nil }
    let count = pattern.isColored ? 1 : (space.baseColorSpace?.numberOfComponents ?? 0) + 1
    (self.space, self.pattern, tile) = (space, pattern, nil)
    values = Array(UnsafeBufferPointer(start: components, count: count))
  }

  private init(_ color: CGColor, alpha: CGFloat) {
    (space, tile, pattern) = (color.space, color.tile, color.pattern)
    values = color.values.dropLast() + [alpha]
  }

  /// That of a pattern's cell which has no colours.
  var ofCell: CGColor {
    guard let base = space.baseColorSpace, values.count == base.numberOfComponents + 1 else { return .black }
    return CGColor(space: base, values: values)
  }

  /// A picture, again and again.
  package convenience init(tile: ColorTile) {
    self.init(space: .pattern, values: [1], tile: tile)
  }

  /// A colour in sRGB (extended: components may lie outside 0…1).
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .standardGray, values: [gray, alpha])
  }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(space: .standardGray, values: [gray, alpha])
  }

  /// A colour of inks, of which each takes its part of white light.
  public convenience init(
    genericCMYKCyan cyan: CGFloat,
    magenta: CGFloat,
    yellow: CGFloat,
    black: CGFloat,
    alpha: CGFloat
  ) { self.init(space: .deviceCMYK, values: [cyan, magenta, yellow, black, alpha]) }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The components, alpha last.
  public var components: [CGFloat]? { values }

  /// How many components, alpha included.
  public var numberOfComponents: Int { values.count }

  public var alpha: CGFloat { values[values.count - 1] }

  public func copy() -> CGColor? { self }

  /// The same colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(self, alpha: alpha)
  }

  /// The same colour in another space.
  public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: [AnyHashable: Any]?)
    -> CGColor?
  {
    let (red, green, blue, alpha) = rgba
    return CGColor(space: space, values: space.components(red: red, green: green, blue: blue) + [alpha])
  }

  /// The colour in sRGB, as the screen takes it.
  package var rgba: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let (red, green, blue) = space.standardRGB(values)
    return (red, green, blue, alpha)
  }

  public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
    lhs.space == rhs.space && lhs.values == rhs.values && lhs.tile == rhs.tile && lhs.pattern == rhs.pattern
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(values)
    hasher.combine(tile)
    hasher.combine(pattern)
  }
}

/// A picture that is laid side by side from the origin of the context.
package struct ColorTile: Hashable, Sendable {
  package let image: CGImage
  /// In points.
  package let size: CGSize

  package init(image: CGImage, size: CGSize) {
    self.image = image
    self.size = size
  }
}
