import Foundation

extension UIImage {
  /// How the pixels are to be turned to be upright.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

    init(exif: Int) {
      let order: [Orientation] = [.up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left]
      self = (1...8).contains(exif) ? order[exif - 1] : .up
    }

    var isSideways: Bool { [.left, .right, .leftMirrored, .rightMirrored].contains(self) }

    var mirrored: Orientation { Orientation(rawValue: (rawValue + 4) % 8)! }

    /// From the pixels of a picture of a size to the upright picture's.
    func upright(_ width: CGFloat, _ height: CGFloat) -> CGAffineTransform {
      switch self {
      case .up: .identity
      case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
      case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
      case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
      case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
      case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
      case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
      case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
      }
    }
  }

  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  public enum ResizingMode: Int, Sendable { case tile, stretch }

  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small, medium, large
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// What an image is chosen and drawn for.
  open class Configuration: NSObject, @unchecked Sendable {
    open fileprivate(set) var traitCollection: UITraitCollection?

    public init(traitCollection: UITraitCollection?) {
      self.traitCollection = traitCollection
      super.init()
    }

    /// What the other one says, and where it says nothing, what this one says.
    open func applying(_ otherConfiguration: Configuration?) -> Self {
      Configuration(traitCollection: otherConfiguration?.traitCollection ?? traitCollection) as! Self
    }

    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
      Configuration(traitCollection: traitCollection) as! Self
    }
  }

  /// How large and how heavy a symbol is drawn.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    struct Values: Hashable {
      /// Points of a text that stands beside the symbol.
      var pointSize: CGFloat?
      var weight = SymbolWeight.unspecified
      var scale = SymbolScale.unspecified
      var coloring: SymbolColoring?

      func applying(_ other: Values) -> Values {
        Values(
          pointSize: other.pointSize ?? pointSize,
          weight: other.weight == .unspecified ? weight : other.weight,
          scale: other.scale == .unspecified ? scale : other.scale,
          coloring: other.coloring ?? coloring
        )
      }
    }

    let values: Values

    init(_ values: Values, traitCollection: UITraitCollection? = nil) {
      self.values = values
      super.init(traitCollection: traitCollection)
    }

    /// Says nothing.
    open class var unspecified: SymbolConfiguration { SymbolConfiguration(Values()) }

    public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }
    public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }
    public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: pointSize)) }

    public convenience init(textStyle: UIFont.TextStyle) { self.init(textStyle: textStyle, scale: .unspecified) }

    /// As large as a text style's font is when the configuration is made.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }

    public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(Values(pointSize: font.pointSize, weight: font.face.weight.symbolWeight(), scale: scale))
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Values(pointSize: pointSize, weight: weight))
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(Values(pointSize: pointSize, weight: weight, scale: scale))
    }

    /// One colour, fainter in the parts that stand behind.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(Values(coloring: .hierarchical(hierarchicalColor)))
    }

    /// A colour for each part from front to back; the last one for all that follow.
    public convenience init(paletteColors: [UIColor]) {
      self.init(Values(coloring: paletteColors.isEmpty ? nil : .palette(paletteColors)))
    }

    /// The symbol's own colours, if it has any.
    open class func preferringMulticolor() -> Self { SymbolConfiguration(Values(coloring: .multicolor)) as! Self }

    /// The tint colour all over.
    open class func preferringMonochrome() -> Self { SymbolConfiguration(Values(coloring: .monochrome)) as! Self }

    open override func applying(_ otherConfiguration: Configuration?) -> Self {
      let other = (otherConfiguration as? SymbolConfiguration)?.values ?? Values()
      let traits = otherConfiguration?.traitCollection ?? traitCollection
      return SymbolConfiguration(values.applying(other), traitCollection: traits) as! Self
    }

    open override func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
      SymbolConfiguration(values, traitCollection: traitCollection) as! Self
    }

    open override func isEqual(_ object: Any?) -> Bool {
      (object as? SymbolConfiguration).map { $0.values == values && $0.traitCollection == traitCollection } ?? false
    }

    open override var hash: Int { values.hashValue }
  }
}

extension UIImage.SymbolWeight {
  private static let fontWeights: [(UIImage.SymbolWeight, UIFont.Weight)] = [
    (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium),
    (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
  ]

  /// The font weight that looks alike; regular for `unspecified`.
  public func fontWeight() -> UIFont.Weight { Self.fontWeights.first { $0.0 == self }?.1 ?? .regular }

  fileprivate init(_ weight: UIFont.Weight) {
    self = Self.fontWeights.min { abs($0.1.rawValue - weight.rawValue) < abs($1.1.rawValue - weight.rawValue) }!.0
  }
}

extension UIFont.Weight {
  /// The symbol weight that looks alike.
  public func symbolWeight() -> UIImage.SymbolWeight { UIImage.SymbolWeight(self) }
}
