import Foundation

/// A description of a font by its attributes, from which a `UIFont` is made.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  let face: FontFace
  let scaling: UIFont.Scaling?
  private let size: CGFloat

  init(face: FontFace, pointSize: CGFloat, scaling: UIFont.Scaling? = nil) {
    self.face = face
    self.size = pointSize
    self.scaling = scaling
  }

  /// The descriptor of an archive; nil where it holds none.
  public required init?(coder: NSCoder) {
    guard let archived = ArchivedFont(from: coder) else { return nil }
    (face, size, scaling) = (archived.face, archived.size, archived.scaling)
    super.init()
  }

  /// The system font's descriptor, changed by the attributes.
  public convenience init(fontAttributes attributes: [UIFontDescriptor.AttributeName: Any] = [:]) {
    let start = UIFontDescriptor(face: .system(.regular), pointSize: 0)
    let wanted = start.applying(attributes)
    self.init(face: wanted.face, pointSize: wanted.size, scaling: wanted.scaling)
  }
  public convenience init(name fontName: String, size: CGFloat) {
    let face = FontCatalog.face(named: fontName) ?? FontFace(family: .named(fontName))
    self.init(face: face, pointSize: size)
  }

  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  open var pointSize: CGFloat { size }
  open var postscriptName: String { face.postScriptName }
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if face.isItalic { traits.insert(.traitItalic) }
    if face.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if face.family == .system(.monospaced) { traits.insert(.traitMonoSpace) }
    if case .system = face.family { traits.insert(.traitUIOptimized) }
    return traits
  }

  open var fontAttributes: [UIFontDescriptor.AttributeName: Any] {
    var attributes: [AttributeName: Any] = [
      .size: size,
      .traits: [
        TraitKey.symbolic: symbolicTraits.rawValue, .weight: face.weight.rawValue, .width: face.width.rawValue,
      ],
    ]
    switch face.family {
    case .named: (attributes[.family], attributes[.name]) = (face.familyName, face.postScriptName)
    case .system: attributes[.name] = face.postScriptName
    }
    if !face.variations.isEmpty { attributes[.variation] = face.variationPlaces }
    if !face.featureSettings.isEmpty { attributes[.featureSettings] = face.featureSettings }
    if let scaling { attributes[.textStyle] = scaling.style }
    return attributes
  }
  open func object(forKey attribute: UIFontDescriptor.AttributeName) -> Any? {
    switch attribute {
    case .family: face.familyName
    case .face: face.weight.faceName + (face.isItalic ? " Italic" : "")
    default: fontAttributes[attribute]
    }
  }

  open func addingAttributes(_ attributes: [UIFontDescriptor.AttributeName: Any] = [:]) -> UIFontDescriptor {
    applying(attributes)
  }
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(face: face, pointSize: newPointSize)
  }
  open func withFamily(_ newFamily: String) -> UIFontDescriptor { changed { $0.family = .named(newFamily) } }
  /// The descriptor with exactly these traits, or nil when no such face exists.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    // No face of them is looked for: it is as if there were none.
    let absent: SymbolicTraits = [
      .traitCondensed, .traitExpanded, .traitVertical, .traitTightLeading, .traitLooseLeading,
    ]
    guard symbolicTraits.isDisjoint(with: absent) else { return nil }
    return changed { face in
      face.isItalic = symbolicTraits.contains(.traitItalic)
      if symbolicTraits.contains(.traitBold) != self.symbolicTraits.contains(.traitBold) {
        face.weight = symbolicTraits.contains(.traitBold) ? .bold : .regular
      }
      if symbolicTraits.contains(.traitMonoSpace), case .system = face.family { face.family = .system(.monospaced) }
    }
  }
  /// The system font in another design; nil for a named font, and for `rounded`, which no free system font offers.
  open func withDesign(_ design: UIFontDescriptor.SystemDesign) -> UIFontDescriptor? {
    guard case .system = face.family, design != .rounded else { return nil }
    return changed { $0.family = .system(design) }
  }

  private func changed(_ change: (inout FontFace) -> Void) -> UIFontDescriptor {
    var face = face
    change(&face)
    return UIFontDescriptor(face: face, pointSize: size, scaling: scaling)
  }

  private func applying(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
    var (face, size, scaling) = (face, size, scaling)
    if let style = attributes[.textStyle] as? UIFont.TextStyle {
      let font = UIFont.preferredFont(forTextStyle: style)
      (face, size, scaling) = (font.face, font.pointSize, font.scaling)
    }
    if let family = attributes[.family] as? String { face.family = .named(family) }
    if let name = attributes[.name] as? String { face = FontCatalog.face(named: name) ?? face }
    if let newSize = number(attributes[.size]) { (size, scaling) = (newSize, nil) }
    var descriptor = UIFontDescriptor(face: face, pointSize: size, scaling: scaling)
    if let traits = attributes[.traits] as? [TraitKey: Any] {
      if let symbolic = traits[.symbolic] as? UInt32 {
        descriptor = descriptor.withSymbolicTraits(SymbolicTraits(rawValue: symbolic)) ?? descriptor
      }
      if let weight = traits[.weight] as? UIFont.Weight {
        descriptor = descriptor.changed { $0.weight = weight }
      } else if let weight = number(traits[.weight]) {
        descriptor = descriptor.changed { $0.weight = UIFont.Weight(weight) }
      }
      if let width = (traits[.width] as? UIFont.Width)?.rawValue ?? number(traits[.width]) {
        descriptor = descriptor.changed { $0.width = UIFont.Width(width) }
      }
    }
    if let places = attributes[.variation] { descriptor = descriptor.changed { $0.vary(places) } }
    if let settings = attributes[.featureSettings] as? [[FeatureKey: Any]] {
      descriptor = descriptor.changed { $0.apply(settings) }
    }
    return descriptor
  }

  private func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  override open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return face == other.face && size == other.size
  }
  override open var hash: Int { face.hashValue ^ size.hashValue }
}

extension UIFontDescriptor {
  /// A variant of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// Stylistic traits of a font.
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// Keys of `fontAttributes`.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// `[[FeatureKey: Int]]`: what is switched on and off in the font. Settings are added to those that are there.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// Keys of the dictionary under `AttributeName.traits`.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
  }
}
