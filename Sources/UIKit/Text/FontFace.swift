import CoreGraphics
import Foundation

/// What a font is, apart from its size and before any font file is looked at.
struct FontFace: Hashable, Sendable {
  enum Family: Hashable, Sendable {
    case system(UIFontDescriptor.SystemDesign)
    case named(String)
  }

  var family: Family
  var weight: UIFont.Weight = .regular
  var isItalic = false
  var isCondensed = false
  var width = UIFont.Width.standard
  var hasMonospacedDigits = false
  /// What a descriptor's settings switch on and off in the font, besides digits and small capitals.
  var features = FontFeatures()
  /// Places on the axes of a font that varies, by their four letters.
  var variations: [String: Double] = [:]
  /// Which letters are drawn as small capitals.
  var smallCapitals = UIFont.SmallCapitals()

  static func system(_ weight: UIFont.Weight) -> FontFace { FontFace(family: .system(.default), weight: weight) }

  /// Families, of which the first that is there is taken. The system font is Inter, whose display cut from 20 pt on matches SF Pro's own change of cut.
  func familyList(pointSize: CGFloat) -> String {
    switch family {
    case .named(let name): ([name] + (PhoneFontFamily.named(name)?.kin ?? [])).joined(separator: ", ")
    case .system(.monospaced): "monospace"
    case .system(.serif): "serif"
    case .system: pointSize < 20 ? "Inter, sans-serif" : "Inter Display, Inter, sans-serif"
    }
  }

  /// What brings the widths of the fonts that are drawn to those of iOS's, in points after each glyph.
  func tracking(pointSize: CGFloat) -> CGFloat {
    switch family {
    case .named, .system(.serif): 0
    case .system(.monospaced): pointSize * (Self.monospacedAdvance - FontCatalog.metrics(of: self).advance)
    case .system: pointSize * (pointSize < 20 ? textTracking(pointSize) : displayTracking(pointSize))
    }
  }

  /// How far SF Mono's letters are from each other, for a size of one point.
  private static let monospacedAdvance: CGFloat = 1266 / 2048
  /// SF Text's tracking at 6, 7 … 19 pt, in thousandths of the size, as the Human Interface Guidelines list it.
  private static let textTrackings: [CGFloat] = [41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24]

  /// Inter sets as wide as SF Text without its tracking, a little wider where it is light and narrower where it is bold:
  /// as measured in what iOS has drawn.
  private func textTracking(_ size: CGFloat) -> CGFloat {
    let place = min(max(size - 6, 0), CGFloat(Self.textTrackings.count - 1))
    let (low, high) = (Int(place), min(Int(place) + 1, Self.textTrackings.count - 1))
    let listed = Self.textTrackings[low] + (Self.textTrackings[high] - Self.textTrackings[low]) * (place - CGFloat(low))
    return listed / 1000 + CGFloat(weight.openTypeWeight - 500) * 0.000_025
  }

  /// SF Display's letters are set closer the larger they are, and it grows wider with its weight than Inter Display does.
  private func displayTracking(_ size: CGFloat) -> CGFloat {
    0.0064 - 0.000_29 * (min(size, 60) - 25) + CGFloat(weight.openTypeWeight - 400) * 0.000_035
  }

  var familyName: String {
    switch family {
    case .named(let name): name
    case .system(.monospaced): ".AppleSystemUIFontMonospaced"
    case .system(.serif): ".AppleSystemUIFontSerif"
    case .system: ".AppleSystemUIFont"
    }
  }

  var postScriptName: String {
    let face = (weight.faceName == "Regular" && isItalic ? "" : weight.faceName) + (isItalic ? "Italic" : "")
    return switch family {
    case .named(let name): FontCatalog.postScriptName(of: self) ?? name.filter { $0 != " " } + "-" + face
    case .system(.monospaced): ".AppleSystemUIFontMonospaced-" + face
    case .system(.serif): ".AppleSystemUIFontSerif-" + face
    case .system: ".SFUI-" + face
    }
  }

  /// A condensed face is one by its name; otherwise the width counts.
  private var stretch: FontDescription.Stretch {
    switch width.rawValue {
    case ...(-0.25): .extraCondensed
    case ..<(-0.05): .condensed
    case 0.05...: .expanded
    default: isCondensed ? .condensed : .normal
    }
  }

  /// What the face is in a size, for whoever sets text; 1 pt is 1 px.
  func description(pointSize: CGFloat) -> FontDescription {
    var look = FontDescription.Look(
      families: familyList(pointSize: pointSize),
      size: pointSize,
      weight: weight.openTypeWeight
    )
    (look.stretch, look.isItalic, look.variations) = (stretch, isItalic, variations)
    look.smallCapitals = smallCapitals.drawn
    return FontDescription(look)
  }
}

extension UIFont {
  /// Which letters are drawn as small capitals. A font that has none is drawn with its capitals made smaller.
  package struct SmallCapitals: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let lowercase = SmallCapitals(rawValue: 1)
    package static let uppercase = SmallCapitals(rawValue: 2)

    var drawn: FontDescription.SmallCapitals {
      switch self {
      case .lowercase: .lowercase
      case .uppercase: .uppercase
      case [.lowercase, .uppercase]: .all
      default: .none
      }
    }
  }
}

/// Distances of a font of one point.
struct FontMetrics: Hashable, Sendable {
  var ascender: CGFloat
  var descender: CGFloat
  var capHeight: CGFloat
  var xHeight: CGFloat
  /// How far a letter is from the next one, on the average.
  var advance: CGFloat = 0

  /// SF Pro's, in its 2048 units to the em: interfaces are laid out on them, so lines of Inter are set on them too.
  static let sanFrancisco = FontMetrics(
    ascender: 1950 / 2048,
    descender: -494 / 2048,
    capHeight: 1443 / 2048,
    xHeight: 1078 / 2048
  )

  /// Apple Color Emoji's.
  static let emoji = FontMetrics(ascender: 1, descender: -0.3125, capHeight: 0.75, xHeight: 0.5)
}
