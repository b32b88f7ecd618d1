import CoreGraphics
import Foundation

/// A font of one face and one size in points. The system font is Inter, set on SF Pro's metrics.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  private let tag = ObjectTag()
  let face: FontFace
  let drawn: FontDescription
  /// `PangoFontDescription *`, which lives as long as the font.
  package var pangoDescription: OpaquePointer { drawn.pointer }
  /// What Core Text draws the font's glyphs through, y growing upwards. UIKit draws them as they are.
  package let matrix: CGAffineTransform
  /// How the size came from the user's preferred text size, if it did.
  let scaling: Scaling?

  open var pointSize: CGFloat { size }
  private let size: CGFloat

  struct Scaling: Hashable {
    var style: TextStyle
    /// The size before scaling; nil for the style's own.
    var baseSize: CGFloat?
    var maximumSize: CGFloat?
  }

  init(face: FontFace, pointSize: CGFloat, scaling: Scaling? = nil, matrix: CGAffineTransform = .identity) {
    self.face = face
    self.size = pointSize
    self.scaling = scaling
    self.matrix = matrix
    drawn = face.description(pointSize: pointSize)
  }

  /// The system font of 12 points; Apple's has no name and no size that would be of use.
  public convenience override init() {
    self.init(face: .system(.regular), pointSize: UIFont.defaultSize)
  }

  /// The font of an archive; nil where it holds none.
  public required init?(coder: NSCoder) {
    guard let archived = ArchivedFont(from: coder) else { return nil }
    (face, size, scaling, matrix) = (archived.face, archived.size, archived.scaling, .identity)
    drawn = archived.face.description(pointSize: archived.size)
    super.init()
  }

  /// The font with this PostScript, full or family name, or nil when neither the machine, the app nor iOS has it. For a
  /// font of iOS that the machine lacks, a free font that looks alike is drawn, which is said once on standard error.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let face = FontCatalog.face(named: fontName) else { return nil }
    self.init(face: face, pointSize: fontSize)
  }

  /// The font that matches the descriptor; a size of 0 takes the descriptor's own.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = pointSize > 0 ? pointSize : descriptor.pointSize > 0 ? descriptor.pointSize : UIFont.defaultSize
    self.init(face: descriptor.face, pointSize: size, scaling: pointSize > 0 ? nil : descriptor.scaling)
  }

  private static let defaultSize: CGFloat = 12

  // MARK: System fonts

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(face: .system(.regular), pointSize: fontSize)
  }
  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(face: .system(weight), pointSize: fontSize)
  }
  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight, width: UIFont.Width) -> UIFont {
    var face = FontFace.system(weight)
    face.width = width
    return UIFont(face: face, pointSize: fontSize)
  }
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(face: .system(.semibold), pointSize: fontSize)
  }
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(face: FontFace(family: .system(.default), isItalic: true), pointSize: fontSize)
  }
  /// The system font with digits of one width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(
      face: FontFace(family: .system(.default), weight: weight, hasMonospacedDigits: true),
      pointSize: fontSize
    )
  }
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(face: FontFace(family: .system(.monospaced), weight: weight), pointSize: fontSize)
  }

  /// The font for a text style in the user's preferred text size.
  open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, category: .current)
  }
  /// The font for a text style in the text size of the traits.
  open class func preferredFont(
    forTextStyle style: UIFont.TextStyle,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    preferredFont(forTextStyle: style, category: .preferred(in: traitCollection))
  }

  static func preferredFont(forTextStyle style: UIFont.TextStyle, category: UIContentSizeCategory) -> UIFont {
    UIFont(face: .system(style.weight), pointSize: style.pointSize(for: category), scaling: Scaling(style: style))
  }

  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }
  open class var smallSystemFontSize: CGFloat { 12 }
  open class var systemFontSize: CGFloat { 14 }

  // MARK: Installed fonts

  /// The families this machine and the app have, and those of iOS, which others may stand in for; sorted.
  open class var familyNames: [String] { FontCatalog.familyNames }
  /// The PostScript names of a family's faces, sorted; empty for an unknown family.
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    FontCatalog.fontNames(family: familyName)
  }

  // MARK: Names and metrics

  open var familyName: String { face.familyName }
  open var fontName: String { face.postScriptName }

  private var metrics: FontMetrics { FontCatalog.metrics(of: face) }
  /// From the baseline to the top of the line, in points.
  open var ascender: CGFloat { metrics.ascender * size }
  /// From the baseline to the bottom of the line, in points; negative.
  open var descender: CGFloat { metrics.descender * size }
  open var capHeight: CGFloat { metrics.capHeight * size }
  open var xHeight: CGFloat { metrics.xHeight * size }
  /// The height of a line: ascender less descender.
  open var lineHeight: CGFloat { ascender - descender }
  /// Extra space between lines; 0, as for SF Pro.
  open var leading: CGFloat { 0 }

  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(face: face, pointSize: size, scaling: scaling) }

  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(face: face, pointSize: fontSize) }

  // MARK: Objects

  open func copy(with zone: NSZone? = nil) -> Any { self }
  override open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return face == other.face && size == other.size && matrix == other.matrix
  }
  override open var hash: Int {
    var hasher = Hasher()
    hasher.combine(face)
    hasher.combine(size)
    return hasher.finalize()
  }
  override open var description: String {
    "<UIFont: font-family: \"\(familyName)\"; font-weight: \(face.weight.faceName.lowercased()); "
      + "font-style: \(face.isItalic ? "italic" : "normal"); font-size: \(size)pt>"
  }
}

extension UIFont {
  /// This font with digits of one width.
  package var withMonospacedDigits: UIFont {
    var face = face
    face.hasMonospacedDigits = true
    return UIFont(face: face, pointSize: pointSize, scaling: scaling)
  }

  /// This font with small capitals for lowercase letters, for uppercase ones, or for both.
  package func withSmallCapitals(_ capitals: SmallCapitals) -> UIFont {
    var face = face
    face.smallCapitals.formUnion(capitals)
    return UIFont(face: face, pointSize: pointSize, scaling: scaling)
  }

  /// OpenType features and letter spacing that Pango takes beside the description.
  var pangoFeatures: String? {
    let features = (face.hasMonospacedDigits ? ["tnum=1"] : []) + face.features.openType
    return features.isEmpty ? nil : features.joined(separator: ", ")
  }
  /// Points added after each glyph.
  package var tracking: CGFloat { face.tracking(pointSize: size) }

  /// This font in another preferred text size, if its size depends on that.
  func adjusted(to category: UIContentSizeCategory) -> UIFont {
    guard let scaling else { return self }
    var size =
      scaling.baseSize.map { scaling.style.scaled($0, for: category) } ?? scaling.style.pointSize(for: category)
    if let maximum = scaling.maximumSize { size = min(size, maximum) }
    return size == pointSize ? self : UIFont(face: face, pointSize: size, scaling: scaling)
  }
}

extension UIContentSizeCategory {
  static var current: UIContentSizeCategory { preferred(in: nil) }

  /// The category of the traits, or of the current ones if they leave it open.
  static func preferred(in traits: UITraitCollection?) -> UIContentSizeCategory {
    let category = traits?.preferredContentSizeCategory ?? .unspecified
    return category == .unspecified ? UITraitCollection.current.preferredContentSizeCategory : category
  }
}
