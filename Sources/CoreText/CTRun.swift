internal import CGTK
import SlipwayFoundation
import UIKit

/// What is to be known about a run.
public struct CTRunStatus: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
  /// The glyphs are not in the order of their characters, nor in the reverse of it.
  public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
  /// The context's text matrix has to be the run's.
  public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 1 << 2)
}

/// Glyphs of one font and one set of attributes, as they stand in a line.
public final class CTRun: NSObject {
  /// In which the glyphs lie.
  private let paragraph: TextParagraph
  private let run: TextRun
  let attributes: [NSAttributedString.Key: Any]
  /// What the glyphs are drawn by, which stands in for the text's own where that lacks them.
  let font: UIFont
  let isRightToLeft: Bool
  let glyphs: [CGGlyph]
  /// From the line's beginning on its baseline, y growing upwards.
  let positions: [CGPoint]
  let advances: [CGSize]
  /// The character in the line's own text that each glyph begins with.
  let characters: [Int]
  let indices: [CFIndex]
  let range: CFRange

  /// - Parameter text: the line's own text with its attributes.
  /// - Parameter x: where the run begins in the line.
  init?(
    _ item: PangoGlyphItem,
    _ paragraph: TextParagraph,
    _ text: NSAttributedString,
    _ places: TextPlaces,
    _ sources: LineSources,
    x: CGFloat
  ) {
    guard let shown = item.glyphs, let drawing = item.item.pointee.analysis.font else { return nil }
    let (first, unit) = (Int(item.item.pointee.offset), CGFloat(PANGO_SCALE))
    let span = paragraph.span(atByte: first)
    let own = places.unit(atByte: first)..<places.unit(atByte: first + Int(item.item.pointee.length))
    self.paragraph = paragraph
    attributes = own.isEmpty ? [:] : text.attributes(at: own.lowerBound, effectiveRange: nil)
    font = span.font.drawing(drawing, in: paragraph)
    isRightToLeft = item.item.pointee.analysis.level & 1 == 1
    let infos = (0..<Int(shown.pointee.num_glyphs)).map { shown.pointee.glyphs[$0] }
    glyphs = infos.map(\.number)
    advances = infos.map { CGSize(width: CGFloat($0.geometry.width) / unit, height: 0) }
    var pen = x
    positions = infos.map { info in
      defer { pen += CGFloat(info.geometry.width) / unit }
      return CGPoint(
        x: pen + CGFloat(info.geometry.x_offset) / unit,
        y: span.baselineOffset - CGFloat(info.geometry.y_offset) / unit
      )
    }
    characters = (0..<infos.count).map { places.unit(atByte: first + Int(shown.pointee.log_clusters[$0])) }
    indices = characters.map(sources.source)
    let start = sources.source(of: own.lowerBound)
    range = CFRange(location: start, length: own.count)
    run = TextRun(
      span: span,
      glyphs: shown,
      font: drawing,
      box: CGRect(x: x, y: -font.ascender, width: pen - x, height: font.lineHeight),
      baseline: -span.baselineOffset,
      firstByte: item.item.pointee.offset,
      isEllipsis: false
    )
  }

  // MARK: Lengths

  private var delegate: CTRunDelegate? { attributes[.runDelegate] as? CTRunDelegate }
  var ascent: CGFloat { delegate?.ascent ?? font.ascender }
  var descent: CGFloat { delegate?.descent ?? -font.descender }
  var leading: CGFloat { delegate == nil ? font.leading : 0 }
  /// How far it is raised.
  var raise: CGFloat { run.span.baselineOffset }
  var width: CGFloat { advances.reduce(0) { $0 + $1.width } }

  var status: CTRunStatus {
    var status: CTRunStatus = isRightToLeft ? .rightToLeft : []
    let pairs = zip(characters, characters.dropFirst())
    if !pairs.allSatisfy({ isRightToLeft ? $0 >= $1 : $0 <= $1 }) { status.insert(.nonMonotonic) }
    if !font.matrix.isIdentity { status.insert(.hasNonIdentityMatrix) }
    return status
  }

  /// Around the glyphs' ink, from the line's beginning on its baseline, y growing upwards; null without any.
  func inkBounds(_ part: Range<Int>) -> CGRect {
    part.reduce(CGRect.null) { all, index in
      var ink = PangoRectangle()
      pango_font_get_glyph_extents(run.font, run.glyphs.pointee.glyphs[index].glyph, &ink, nil)
      guard ink.width > 0, ink.height > 0, delegate == nil else { return all }
      let unit = CGFloat(PANGO_SCALE)
      let bounds = CGRect(
        x: CGFloat(ink.x) / unit,
        y: -CGFloat(ink.y + ink.height) / unit,
        width: CGFloat(ink.width) / unit,
        height: CGFloat(ink.height) / unit
      )
      return all.union(bounds.applying(font.matrix).offsetBy(dx: positions[index].x, dy: positions[index].y))
    }
  }

  // MARK: Drawing

  /// Draws some of the glyphs in the space of text of a context.
  func draw(_ part: Range<Int>, in context: CGContext) {
    guard !part.isEmpty else { return }
    if font.matrix.isIdentity, context.textDrawingMode == .fill {
      context.inTextSpace { drawn(part) { $0.draw(in: context, plain: context.fillColor) } }
    } else if delegate == nil {
      let outline = LoadedFont.outline(of: Array(glyphs[part]), at: Array(positions[part]), run.font, font.matrix)
      let color = run.span.color
      let clips = context.textDrawingMode.rawValue >= CGTextDrawingMode.fillClip.rawValue
      if !clips { context.saveGState() }
      if let color { context.setFillColor(color) }
      context.draw(textOutline: outline)
      if !clips { context.restoreGState() }
    }
  }

  /// Gives `body` a run of some of the glyphs.
  private func drawn(_ part: Range<Int>, _ body: (TextRun) -> Void) {
    guard part.count < glyphs.count, let some = pango_glyph_string_new() else { return body(run) }
    defer { pango_glyph_string_free(some) }
    pango_glyph_string_set_size(some, Int32(part.count))
    for (place, index) in part.enumerated() {
      some.pointee.glyphs[place] = run.glyphs.pointee.glyphs[index]
      some.pointee.log_clusters[place] = run.glyphs.pointee.log_clusters[index]
    }
    var box = run.box
    box.origin.x += advances[..<part.lowerBound].reduce(0) { $0 + $1.width }
    box.size.width = advances[part].reduce(0) { $0 + $1.width }
    body(
      TextRun(
        span: run.span,
        glyphs: some,
        font: run.font,
        box: box,
        baseline: run.baseline,
        firstByte: run.firstByte,
        isEllipsis: false
      )
    )
  }

  /// A range of glyphs; a length of 0 is all from there on.
  func part(_ range: CFRange) -> Range<Int> {
    let start = min(max(0, range.location), glyphs.count)
    return start..<(range.length == 0 ? glyphs.count : min(glyphs.count, start + max(0, range.length)))
  }
}

extension PangoGlyphInfo {
  fileprivate var number: CGGlyph {
    if glyph == PANGO_GLYPH_EMPTY { return .invalid }
    return glyph & PangoGlyph(PANGO_GLYPH_UNKNOWN_FLAG) != 0 ? 0 : CGGlyph(truncatingIfNeeded: glyph)
  }
}

extension UIFont {
  /// This font, or the one that Pango has taken in its place.
  ///
  /// The paragraph's font map is asked: the thread's may be another since, when fonts have been registered in between.
  fileprivate func drawing(_ font: UnsafeMutablePointer<PangoFont>, in paragraph: TextParagraph) -> UIFont {
    let own = LoadedFont(self, in: pango_layout_get_context(paragraph.layout))
    return own.pango == font ? self : UIFont(drawnBy: font, pointSize: pointSize)
  }

  /// The font by which Pango draws what another font has no glyphs for.
  private convenience init(drawnBy font: UnsafeMutablePointer<PangoFont>, pointSize: CGFloat) {
    let description = pango_font_describe(font)!
    defer { pango_font_description_free(description) }
    self.init(
      family: pango_font_description_get_family(description).map { String(cString: $0) } ?? "sans-serif",
      weight: Int(pango_font_description_get_weight(description).rawValue),
      isItalic: pango_font_description_get_style(description) != PANGO_STYLE_NORMAL,
      pointSize: pointSize
    )
  }
}

// MARK: Asking

public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.glyphs.count }
/// The run's attributes, and the font that draws its glyphs. The keys are strings: `as! [String: Any]`.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  var attributes = run.attributes
  attributes[.font] = run.font
  return NSDictionary(dictionary: Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) }))
}
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus { run.status }
/// Which characters of the line's text the run stands for.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { run.range }
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { run.font.matrix }

/// Copies the glyphs of a range; a length of 0 is all from its location on.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
  for (place, index) in run.part(range).enumerated() { buffer[place] = run.glyphs[index] }
}
/// Copies where glyphs stand, from the line's beginning on its baseline.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
  for (place, index) in run.part(range).enumerated() { buffer[place] = run.positions[index] }
}
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
  for (place, index) in run.part(range).enumerated() { buffer[place] = run.advances[index] }
}
/// Copies the characters that glyphs begin with.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
  for (place, index) in run.part(range).enumerated() { buffer[place] = run.indices[index] }
}
/// The lengths of a range of glyphs.
///
/// - Returns: the width.
public func CTRunGetTypographicBounds(
  _ run: CTRun,
  _ range: CFRange,
  _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = run.ascent
  descent?.pointee = run.descent
  leading?.pointee = run.leading
  return run.part(range).reduce(0.0) { $0 + Double(run.advances[$1].width) }
}

/// Around the ink of a range of glyphs, in user space, as the run would be drawn now; null where there is no ink.
///
/// - Parameter context: nil for a text that begins at the origin.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
  let bounds = run.inkBounds(run.part(range))
  return bounds.isNull ? bounds : bounds.applying(context?.textMatrix ?? .identity)
}

/// Draws a range of glyphs where they stand in their line, which begins at the context's text position.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  run.draw(run.part(range), in: context)
}
