import UIKit

// Lengths in points, y growing upwards.

/// From the baseline to the top of a line.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// From the baseline to the bottom of a line; positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.graphicsFont.unitsPerEm) }
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.graphicsFont.numberOfGlyphs }
/// Around all glyphs of the font.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
  let scale = font.designScale
  return font.graphicsFont.fontBBox.applying(CGAffineTransform(scaleX: scale, y: scale)).applying(font.matrix)
}
/// From the baseline to the middle of an underline; negative.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat {
  CGFloat(font.graphicsFont.underlinePosition) * font.designScale
}
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat {
  CGFloat(font.graphicsFont.underlineThickness) * font.designScale
}
/// How far the letters lean, in degrees, counterclockwise.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { font.graphicsFont.italicAngle }

extension UIFont {
  /// Points of a unit of the font's design.
  fileprivate var designScale: CGFloat { pointSize / CGFloat(max(1, graphicsFont.unitsPerEm)) }
}
