import Foundation

/// A colour, fixed or chosen by the traits it is seen in (light or dark, contrast, level).
open class UIColor: NSObject, @unchecked Sendable {
  private enum Source {
    case fixed(CGColor)
    case dynamic((UITraitCollection) -> UIColor)
  }

  private let tag = ObjectTag()
  private let source: Source

  public init(cgColor: CGColor) {
    source = .fixed(cgColor)
    super.init()
  }

  /// Transparent black: a colour that draws nothing.
  public convenience override init() { self.init(white: 0, alpha: 0) }

  /// sRGB; components may lie outside 0…1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    source = .fixed(CGColor(space: .extendedRGB, values: [red, green, blue, alpha]))
    super.init()
  }

  public init(white: CGFloat, alpha: CGFloat) {
    source = .fixed(CGColor(gray: white, alpha: alpha))
    super.init()
  }

  public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let space = CGColorSpace(name: CGColorSpace.displayP3)!
    source = .fixed(CGColor(space: space, values: [displayP3Red, green, blue, alpha]))
    super.init()
  }

  /// All components 0…1; hues beyond that are taken round the circle's ends.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let (red, green, blue) = HueColor(hue: hue, saturation: saturation, brightness: brightness).rgb
    source = .fixed(CGColor(space: .extendedRGB, values: [red, green, blue, alpha]))
    super.init()
  }

  /// The image, side by side: from the upper left corner of a view it is the background of, or of what is drawn on.
  public convenience init(patternImage image: UIImage) {
    guard let picture = image.cgImage else {
      self.init()
      return
    }
    self.init(cgColor: CGColor(tile: ColorTile(image: picture, size: image.size)))
  }

  /// What `#colorLiteral` makes.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// A colour that the block chooses for each trait collection it is seen in.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    source = .dynamic(dynamicProvider)
    super.init()
  }

  /// The colour of an archive; nil where it holds none.
  public required init?(coder: NSCoder) {
    guard let archived = ArchivedColor(from: coder) else { return nil }
    source = .fixed(archived.color)
    super.init()
  }

  /// A colour of the app's asset catalogue; `nil` if there is none of the name.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard let color = AssetCatalog.of(bundle ?? .main).color(named: name) else { return nil }
    guard let traitCollection else {
      self.init(dynamicProvider: color.resolvedColor(with:))
      return
    }
    self.init(cgColor: color.resolvedColor(with: traitCollection).cgColor)
  }

  /// The colour as it is seen in the given traits: never dynamic.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch source {
    case .fixed: self
    case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  /// The components as seen in the current traits.
  open var cgColor: CGColor {
    switch source {
    case .fixed(let color): color
    case .dynamic: resolvedColor(with: .current).cgColor
    }
  }

  /// The same colour with another alpha; dynamic if this one is.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch source {
    case .fixed(let color): UIColor(cgColor: color.copy(alpha: alpha)!)
    case .dynamic(let provider): UIColor { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
  }

  /// Whether the colour is a gray and so has a white component; the components as seen in the current traits.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let (red, green, blue, opacity) = cgColor.rgba
    guard red == green, green == blue, cgColor.tile == nil else { return false }
    white?.pointee = red
    alpha?.pointee = opacity
    return true
  }

  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor.rgba
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?,
    saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue, opacity) = cgColor.rgba
    let color = HueColor(red: red, green: green, blue: blue)
    hue?.pointee = color.hue
    saturation?.pointee = color.saturation
    brightness?.pointee = color.brightness
    alpha?.pointee = opacity
    return true
  }

  /// Makes this the colour of the current context's fills and strokes.
  open func set() {
    setFill()
    setStroke()
  }

  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  /// Fixed colours are equal if their components are; dynamic ones if they look the same light and dark.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    switch (source, other.source) {
    case (.fixed(let lhs), .fixed(let rhs)): return lhs.rgba == rhs.rgba && lhs.tile == rhs.tile
    case (.dynamic, .dynamic): return Self.probes.allSatisfy { seen(in: $0) == other.seen(in: $0) }
    default: return false
    }
  }

  open override var hash: Int { seen(in: Self.probes[0]).hashValue }

  private func seen(in traits: UITraitCollection) -> [CGFloat] {
    let color = resolvedColor(with: traits).cgColor.rgba
    return [color.red, color.green, color.blue, color.alpha]
  }

  /// The traits that colours differ by.
  private static let probes: [UITraitCollection] = [UIUserInterfaceStyle.light, .dark].flatMap { style in
    [UIAccessibilityContrast.normal, .high].flatMap { contrast in
      [UIUserInterfaceLevel.base, .elevated].map { level in
        UITraitCollection(traitsFrom: [
          UITraitCollection(userInterfaceStyle: style), UITraitCollection(accessibilityContrast: contrast),
          UITraitCollection(userInterfaceLevel: level),
        ])
      }
    }
  }

  open override var description: String {
    switch source {
    case .fixed(let color):
      let space = color.numberOfComponents == 2 ? "UIExtendedGrayColorSpace" : "UIExtendedSRGBColorSpace"
      return ([space] + (color.components ?? []).map { "\(Float($0))" }).joined(separator: " ")
    case .dynamic:
      return "<UIDynamicProviderColor: \(UInt(bitPattern: ObjectIdentifier(self)))>"
    }
  }
}

extension UIColor: _ExpressibleByColorLiteral {}
public typealias _ColorLiteralType = UIColor

/// Hue, saturation and brightness.
private struct HueColor {
  var hue: CGFloat
  var saturation: CGFloat
  var brightness: CGFloat

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    self.hue = max(0, min(1, hue))
    self.saturation = max(0, min(1, saturation))
    self.brightness = max(0, min(1, brightness))
  }

  init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    let (low, high) = (min(red, green, blue), max(red, green, blue))
    let spread = high - low
    brightness = high
    saturation = high > 0 ? spread / high : 0
    guard spread > 0 else {
      hue = 0
      return
    }
    let sixth =
      high == red
      ? (green - blue) / spread : high == green ? (blue - red) / spread + 2 : (red - green) / spread + 4
    hue = (sixth < 0 ? sixth + 6 : sixth) / 6
  }

  var rgb: (CGFloat, CGFloat, CGFloat) {
    let sector = (hue * 6).truncatingRemainder(dividingBy: 6)
    func channel(_ offset: CGFloat) -> CGFloat {
      let place = (sector + offset).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    return (channel(5), channel(3), channel(1))
  }
}
