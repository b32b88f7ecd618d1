import CoreGraphics
import Foundation

/// One picture of a symbol.
enum Glyph: Hashable, Sendable {
  /// Stroked.
  case lines(GlyphDrawing)
  /// An outline, or a filled shape for ".fill".
  case shape(GlyphDrawing)
  /// Always filled.
  case solid(GlyphDrawing)
  /// A symbolic icon of the desktop's theme.
  case icon(String)
  /// A picture of the icon font.
  case character(outline: String, filled: String)
  /// A letter or number.
  case text(String)
  case missing

  /// In parts of the height.
  var width: CGFloat {
    switch self {
    case .lines(let drawing), .shape(let drawing), .solid(let drawing): drawing.width
    default: 1
    }
  }

  static func named(_ name: String) -> Glyph? {
    for table in [
      GlyphDrawing.table, GlyphDrawing.things, GlyphDrawing.signs, GlyphDrawing.shapes, GlyphDrawing.writing,
    ] {
      if let drawn = table[name] { return drawn }
    }
    if let character = iconCharacter(named: name) { return character }
    if let icon = Glyph.icons[name] { return .icon(icon) }
    let isNumber = name.count <= 2 && name.allSatisfy { $0.isASCII && $0.isNumber }
    let isLetter = name.count == 1 && name.allSatisfy { $0.isASCII && $0.isLetter }
    return isNumber || isLetter ? .text(name.uppercased()) : nil
  }
}

/// A path on a grid of 16 × 16, y growing downwards.
struct GlyphDrawing: Hashable, Sendable {
  let path: CGPath
  var width: CGFloat = 1

  init(width: CGFloat = 1, _ build: (CGMutablePath) -> Void) {
    let path = CGMutablePath()
    build(path)
    self.path = path.copy()!
    self.width = width
  }

  /// The same path, turned about the grid's middle.
  func turned(_ quarters: CGFloat, width: CGFloat? = nil) -> GlyphDrawing {
    var turn = CGAffineTransform(translationX: 8, y: 8).rotated(by: quarters * .pi / 2).translatedBy(x: -8, y: -8)
    let path = path.copy(using: &turn)!
    return GlyphDrawing(width: width ?? self.width) { $0.addPath(path) }
  }
}

/// A text's outline.
enum SymbolText {
  static func path(_ text: String, in rect: CGRect) -> CGPath {
    GlyphOutlines.path(of: text, font: "Inter Semi-Bold")?.fitted(into: rect) ?? CGMutablePath()
  }
}
