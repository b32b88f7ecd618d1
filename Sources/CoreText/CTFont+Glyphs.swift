import SlipwayFoundation
import UIKit

/// A unit of UTF-16.
public typealias UniChar = UInt16

/// The glyphs of characters, before any shaping; 0 where the font has none, and for the second half of a pair.
///
/// - Returns: whether the font has all of them.
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont,
  _ characters: UnsafePointer<UniChar>,
  _ glyphs: UnsafeMutablePointer<CGGlyph>,
  _ count: CFIndex
) -> Bool {
  let loaded = LoadedFont(font)
  var hasAll = true
  var index = 0
  while index < count {
    var units = 1
    var scalar = Unicode.Scalar(characters[index])
    if UTF16.isLeadSurrogate(characters[index]), index + 1 < count, UTF16.isTrailSurrogate(characters[index + 1]) {
      scalar = UTF16.decode(UTF16.EncodedScalar([characters[index], characters[index + 1]]))
      units = 2
      glyphs[index + 1] = 0
    }
    glyphs[index] = scalar.map(loaded.glyph) ?? 0
    if glyphs[index] == 0 { hasAll = false }
    index += units
  }
  return hasAll
}

/// The glyph with this name; 0 where there is none.
public func CTFontGetGlyphWithName(_ font: CTFont, _ glyphName: CFString) -> CGGlyph {
  font.graphicsFont.getGlyphWithGlyphName(name: glyphName)
}
/// The name of a glyph; nil where the font gives it none.
public func CTFontCopyNameForGlyph(_ font: CTFont, _ glyph: CGGlyph) -> CFString? { font.graphicsFont.name(for: glyph) }

/// All characters that the font has glyphs for.
public func CTFontCopyCharacterSet(_ font: CTFont) -> CFCharacterSet { font.graphicsFont.scalars as CFCharacterSet }

/// How far it is from each glyph to the next, in points.
///
/// - Parameter advances: receives them; nil for the sum alone.
/// - Returns: the sum.
@discardableResult public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont,
  _ orientation: CTFontOrientation,
  _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?,
  _ count: CFIndex
) -> Double {
  let loaded = LoadedFont(font)
  return (0..<count).reduce(0.0) { sum, index in
    let advance = loaded.advance(of: glyphs[index], orientation).applying(font.matrix)
    advances?[index] = advance
    return sum + Double(orientation == .vertical ? advance.height : advance.width)
  }
}

/// The rectangles around glyphs that stand at the origin, in points, y growing upwards.
///
/// - Parameter boundingRects: receives them; nil for what is around all of them alone.
/// - Returns: the rectangle around all of them.
@discardableResult public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont,
  _ orientation: CTFontOrientation,
  _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?,
  _ count: CFIndex
) -> CGRect {
  let loaded = LoadedFont(font)
  return (0..<count).reduce(CGRect.null) { all, index in
    let bounds = loaded.bounds(of: glyphs[index], orientation).applying(font.matrix)
    boundingRects?[index] = bounds
    return all.union(bounds)
  }
}

/// The outline of a glyph that stands at the origin, in points, y growing upwards; nil where it has none.
///
/// - Parameter matrix: applied to it.
public func CTFontCreatePathForGlyph(
  _ font: CTFont,
  _ glyph: CGGlyph,
  _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  let outline = LoadedFont(font).outline(of: [glyph], at: [.zero])
  return outline.isEmpty ? nil : outline.copy(using: matrix)
}

/// Draws glyphs at places in the space of text, in the colour and the mode of the context.
public func CTFontDrawGlyphs(
  _ font: CTFont,
  _ glyphs: UnsafePointer<CGGlyph>,
  _ positions: UnsafePointer<CGPoint>,
  _ count: Int,
  _ context: CGContext
) {
  let glyphs = Array(UnsafeBufferPointer(start: glyphs, count: count))
  LoadedFont(font).draw(glyphs, at: Array(UnsafeBufferPointer(start: positions, count: count)), in: context)
}
