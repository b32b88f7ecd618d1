import CoreGraphics
import Foundation

// What Core Text asks of UIKit, whose fonts and paragraphs it stands on.

/// Space in a line of text that is kept for what somebody else draws.
package final class TextSpace: NSObject, @unchecked Sendable {
  /// From the baseline, y upwards.
  let bounds: CGRect

  package init(width: CGFloat, ascent: CGFloat, descent: CGFloat) {
    bounds = CGRect(x: 0, y: -descent, width: width, height: ascent + descent)
  }
}

extension NSAttributedString.Key {
  /// `TextSpace`, on one character.
  package static let textSpace = NSAttributedString.Key("SlipwayTextSpace")
}

extension UIFont {
  package convenience init(like font: UIFont) {
    self.init(face: font.face, pointSize: font.pointSize, scaling: font.scaling, matrix: font.matrix)
  }

  /// The font with this name, those included that only fonts themselves say (`.SFUI-Semibold`).
  package convenience init?(graphicsFontNamed name: String, size: CGFloat) {
    guard let face = FontFace(named: name) else { return nil }
    self.init(face: face, pointSize: size)
  }

  /// The font without its size.
  package var graphicsFont: CGFont {
    let (known, key) = (Self.graphicsFonts.value, GraphicsFontKey(face: face, isText: pointSize < 20))
    if let font = known.value[key] { return font }
    guard let font = CGFont(description: drawn, name: fontName) ?? CGFont("Inter-Regular" as CFString) else {
      fatalError("This machine has no fonts.")
    }
    known.withLock { $0[key] = font }
    return font
  }

  private struct GraphicsFontKey: Hashable {
    var face: FontFace
    /// The system's font has two cuts.
    var isText: Bool
  }
  private static let graphicsFonts = OfCurrentFonts { Locked<[GraphicsFontKey: CGFont]>([:]) }

  package func with(matrix: CGAffineTransform) -> UIFont {
    UIFont(face: face, pointSize: pointSize, scaling: scaling, matrix: matrix)
  }

  /// A font of a family of the machine's.
  ///
  /// - Parameter weight: as OpenType has it.
  package convenience init(family: String, weight: Int, isItalic: Bool, pointSize: CGFloat) {
    let face = FontFace(family: .named(family), weight: .init(openTypeWeight: weight), isItalic: isItalic)
    self.init(face: face, pointSize: pointSize)
  }

  /// Where its font stands on its axes, by their four letters, as far as it was said.
  package var variations: [String: Double] { face.variations }
}

extension UIFontDescriptor {
  /// One of the faces of the machine and of the app.
  package struct InstalledFace: Sendable {
    package let descriptor: UIFontDescriptor
    package let postScriptName: String
    package let family: String
    package let file: String
    /// Whether it is found by name.
    package let isListed: Bool
  }

  package static var installed: [InstalledFace] {
    FontCatalog.allEntries.map { entry in
      InstalledFace(
        descriptor: UIFontDescriptor(face: entry.face, pointSize: 0),
        postScriptName: entry.postScriptName,
        family: entry.family,
        file: entry.file,
        isListed: !FontRegistry.hides(entry.file)
      )
    }
  }
}

extension TextParagraph.Span {
  /// Of the text; nil where nobody has said.
  package var color: CGColor? { (attributes[.foregroundColor] as? UIColor)?.cgColor }
}

extension UIFontDescriptor.AttributeName {
  /// Numbers by numbers: places on the axes of a font that varies.
  package static let variation = UIFontDescriptor.AttributeName(rawValue: "NSCTFontVariationAttribute")
}

extension FontFace {
  /// By the axes' numbers, as Core Text has them.
  var variationPlaces: [NSNumber: NSNumber] {
    Dictionary(
      uniqueKeysWithValues: variations.map { axis, place in
        (NSNumber(value: axis.utf8.reduce(0) { $0 << 8 | UInt32($1) }), NSNumber(value: place))
      }
    )
  }

  /// - Parameter places: a dictionary of numbers by numbers.
  mutating func vary(_ places: Any) {
    for (axis, place) in (places as? NSDictionary) ?? (places as? [AnyHashable: Any] ?? [:]) as NSDictionary {
      guard let axis = (axis as? NSNumber)?.uint32Value ?? (axis as? Int).map(UInt32.init),
        let place = (place as? NSNumber)?.doubleValue ?? place as? Double ?? (place as? Int).map(Double.init)
      else { continue }
      let letters = stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: axis >> UInt32($0)) }
      variations[String(decoding: letters, as: UTF8.self)] = place
    }
  }
}
