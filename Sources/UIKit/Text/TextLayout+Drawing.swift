import CGTK
import CoreGraphics
import Foundation

/// A stretch of glyphs of one font and one set of attributes, where it is drawn.
package struct TextRun {
  package let span: TextParagraph.Span
  package let glyphs: UnsafeMutablePointer<PangoGlyphString>
  package let font: UnsafeMutablePointer<PangoFont>
  /// The whole height of the line.
  package let box: CGRect
  package let baseline: CGFloat
  /// Where its text begins in its paragraph's.
  package let firstByte: Int32
  /// It stands for what was left out.
  package let isEllipsis: Bool

  package init(
    span: TextParagraph.Span,
    glyphs: UnsafeMutablePointer<PangoGlyphString>,
    font: UnsafeMutablePointer<PangoFont>,
    box: CGRect,
    baseline: CGFloat,
    firstByte: Int32,
    isEllipsis: Bool
  ) {
    (self.span, self.glyphs, self.font, self.box) = (span, glyphs, font, box)
    (self.baseline, self.firstByte, self.isEllipsis) = (baseline, firstByte, isEllipsis)
  }

  /// What of a run is drawn.
  struct Parts: OptionSet {
    let rawValue: Int
    static let background = Parts(rawValue: 1)
    static let glyphs = Parts(rawValue: 2)
    static let underline = Parts(rawValue: 4)
    static let strikethrough = Parts(rawValue: 8)
    static let all: Parts = [.background, .glyphs, .underline, .strikethrough]
  }

  /// The number, in the run's font, of the glyph that shows the character at a place of its paragraph's text.
  func glyph(atByte byte: Int) -> CGGlyph? {
    let shown = glyphs.pointee
    let place = (0..<Int(shown.num_glyphs)).first { Int(firstByte) + Int(shown.log_clusters[$0]) == byte }
    return place.map { CGGlyph(truncatingIfNeeded: shown.glyphs[$0].glyph) }
  }

  /// - Parameter origin: of the layout that it stands in.
  func moved(to origin: CGPoint) -> TextRun {
    TextRun(
      span: span,
      glyphs: glyphs,
      font: font,
      box: box.offsetBy(dx: origin.x, dy: origin.y),
      baseline: baseline + origin.y,
      firstByte: firstByte,
      isEllipsis: isEllipsis
    )
  }
}

extension TextLayout {
  /// Colours that stand in for the text's own: a highlighted or disabled label's.
  struct Colors {
    /// Of text with no colour of its own.
    var plain: UIColor
    /// Of all text.
    var override: UIColor?
    var shadow: (color: UIColor, offset: CGSize)?

    init(plain: UIColor = .black, override: UIColor? = nil, shadow: (color: UIColor, offset: CGSize)? = nil) {
      self.plain = plain
      self.override = override
      self.shadow = shadow
    }
  }

  func draw(on canvas: some TextCanvas, at origin: CGPoint, _ colors: Colors = Colors()) {
    if let (color, offset) = colors.shadow {
      canvas.withShadow(color.cgColor, offset: offset, blur: 0) { drawLines(on: canvas, at: origin, colors) }
    } else {
      drawLines(on: canvas, at: origin, colors)
    }
  }

  private func drawLines(on canvas: some TextCanvas, at origin: CGPoint, _ colors: Colors) {
    for line in lines {
      forEachRun(of: line) { $0.moved(to: origin).draw(on: canvas, colors) }
    }
  }

  /// Draws those runs alone whose attributes are such.
  func drawRuns(
    on canvas: some TextCanvas,
    at origin: CGPoint,
    where isDrawn: ([NSAttributedString.Key: Any]) -> Bool
  ) {
    for line in lines {
      forEachRun(of: line) { run in
        if isDrawn(run.span.attributes) { run.moved(to: origin).draw(on: canvas, Colors()) }
      }
    }
  }

  /// Visits the runs from left to right.
  func forEachRun(of line: Line, _ body: (TextRun) -> Void) {
    var x = line.x
    var link = line.pangoLine.pointee.runs
    while let item = link {
      defer { link = item.pointee.next }
      guard let run = item.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
        let glyphs = run.glyphs, let font = run.item.pointee.analysis.font
      else { continue }
      let width = CGFloat(pango_glyph_string_get_width(glyphs)) / CGFloat(PANGO_SCALE)
      let span = line.paragraph.span(atByte: Int(run.item.pointee.offset))
      body(
        TextRun(
          span: span,
          glyphs: glyphs,
          font: font,
          box: CGRect(x: x, y: line.top, width: width, height: line.height),
          baseline: line.baseline - span.baselineOffset,
          firstByte: run.item.pointee.offset,
          isEllipsis: run.item.pointee.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
        )
      )
      x += width
    }
  }

  /// The attributes of the character under a point, and its UTF-16 index; nil beside the text.
  func character(at point: CGPoint) -> (index: Int, attributes: [NSAttributedString.Key: Any])? {
    for line in lines where point.y >= line.top && point.y < line.top + line.height {
      var found: (Int, [NSAttributedString.Key: Any])?
      forEachRun(of: line) { run in
        guard found == nil, run.box.minX <= point.x, point.x < run.box.maxX else { return }
        var byte: Int32 = 0
        pango_layout_line_x_to_index(
          line.pangoLine,
          Int32((point.x - line.x) * CGFloat(PANGO_SCALE)),
          &byte,
          nil
        )
        found = (line.paragraph.characterIndex(atByte: Int(byte)), run.span.attributes)
      }
      return found
    }
    return nil
  }
}

extension TextParagraph {
  func characterIndex(atByte byte: Int) -> Int {
    let text = UnsafeRawBufferPointer(start: pango_layout_get_text(layout), count: byte)
    return spans[0].characters.lowerBound + String(decoding: text, as: UTF8.self).utf16.count
  }
}

extension TextRun {
  /// Draws in a context whose y grows downwards.
  ///
  /// - Parameter plain: the colour of text that has none.
  package func draw(in context: CGContext, plain: CGColor) {
    draw(on: CairoTextCanvas(context: context), TextLayout.Colors(plain: UIColor(cgColor: plain)))
  }

  func draw(on canvas: some TextCanvas, _ colors: TextLayout.Colors, _ parts: Parts = .all) {
    if let shadow = span.attributes[.shadow] as? NSShadow, let color = shadow.shadowColor as? UIColor {
      canvas.withShadow(color.cgColor, offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius) {
        drawContent(on: canvas, colors, parts)
      }
    } else {
      drawContent(on: canvas, colors, parts)
    }
  }

  private func drawContent(on canvas: some TextCanvas, _ colors: TextLayout.Colors, _ parts: Parts) {
    let own = span.attributes[.foregroundColor] as? UIColor
    let color = colors.override ?? own ?? colors.plain
    if parts.contains(.background), let background = span.attributes[.backgroundColor] as? UIColor {
      canvas.fill(box, background.cgColor)
    }
    if let attachment = span.attachment {
      if parts.contains(.glyphs) { drawAttachment(attachment, on: canvas, tint: color) }
      return
    }
    if span.space != nil { return }
    if parts.contains(.underline) { drawLine(.underlineStyle, .underlineColor, on: canvas, color) }
    if parts.contains(.glyphs) { drawGlyphs(on: canvas, colors, color) }
    if parts.contains(.strikethrough) { drawLine(.strikethroughStyle, .strikethroughColor, on: canvas, color) }
  }

  private func drawGlyphs(on canvas: some TextCanvas, _ colors: TextLayout.Colors, _ color: UIColor) {
    let (pen, stroke) = (CGPoint(x: box.minX, y: baseline), span.attributes.points(.strokeWidth) ?? 0)
    if stroke <= 0 { canvas.show(glyphs, font, at: pen, color.cgColor) }
    if stroke != 0 {
      let line = colors.override ?? span.attributes[.strokeColor] as? UIColor ?? color
      canvas.outline(glyphs, font, at: pen, width: abs(stroke) / 100 * span.font.pointSize, line.cgColor)
    }
  }

  private func drawAttachment(_ attachment: NSTextAttachment, on canvas: some TextCanvas, tint: UIColor) {
    let bounds = span.attachmentBounds
    let place = CGRect(
      x: box.minX + bounds.minX,
      y: baseline - bounds.minY - bounds.height,
      width: bounds.width,
      height: bounds.height
    )
    guard
      let image = attachment.image(
        forBounds: place,
        textContainer: nil,
        characterIndex: span.characters.lowerBound
      )
    else { return }
    canvas.draw(image, in: place, tint: tint)
  }

  /// Draws the underline or the strikethrough, if the run has one.
  private func drawLine(
    _ key: NSAttributedString.Key,
    _ colorKey: NSAttributedString.Key,
    on canvas: some TextCanvas,
    _ text: UIColor
  ) {
    let style = span.attributes.underline(key)
    guard style.rawValue & 0x0F != 0 else { return }
    let metrics = pango_font_get_metrics(font, nil)
    defer { pango_font_metrics_unref(metrics) }
    let isUnderline = key == .underlineStyle
    let unit = CGFloat(PANGO_SCALE)
    let single = max(
      1,
      CGFloat(
        isUnderline
          ? pango_font_metrics_get_underline_thickness(metrics)
          : pango_font_metrics_get_strikethrough_thickness(metrics)
      ) / unit
    )
    let position =
      CGFloat(
        isUnderline
          ? pango_font_metrics_get_underline_position(metrics)
          : pango_font_metrics_get_strikethrough_position(metrics)
      ) / unit
    let thickness = style.contains(.thick) ? single * 2 : single
    let color = (span.attributes[colorKey] as? UIColor ?? text).cgColor
    var line = CGRect(x: box.minX, y: (baseline - position).rounded(), width: box.width, height: thickness)
    style.stroke(line, on: canvas, color)
    if style.contains(.double) {
      line.origin.y += thickness * 2
      style.stroke(line, on: canvas, color)
    }
  }
}

extension NSUnderlineStyle {
  /// Lengths of dashes and gaps in multiples of the thickness; empty for a line without gaps.
  private var pattern: [CGFloat] {
    switch rawValue & 0x0F00 {
    case NSUnderlineStyle.patternDot.rawValue: [1, 2]
    case NSUnderlineStyle.patternDash.rawValue: [5, 3]
    case NSUnderlineStyle.patternDashDot.rawValue: [5, 2, 1, 2]
    case NSUnderlineStyle.patternDashDotDot.rawValue: [5, 2, 1, 2, 1, 2]
    default: []
    }
  }

  fileprivate func stroke(_ line: CGRect, on canvas: some TextCanvas, _ color: CGColor) {
    let lengths = pattern
    guard !lengths.isEmpty else { return canvas.fill(line, color) }
    var x = line.minX
    var step = 0
    while x < line.maxX {
      let length = lengths[step % lengths.count] * line.height
      if step.isMultiple(of: 2) {
        let end = min(x + length, line.maxX)
        canvas.fill(CGRect(x: x, y: line.minY, width: end - x, height: line.height), color)
      }
      x += length
      step += 1
    }
  }
}
