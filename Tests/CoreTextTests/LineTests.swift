import CoreText
import Foundation
import Testing
import UIKit

@Suite("Lines")
struct LineTests {
  @Test("A line is as long as its text, and as high as its fonts")
  func bounds() {
    let mixed = NSMutableAttributedString(attributedString: text("Haus"))
    mixed.append(text("Hof", [.font: UIFont.systemFont(ofSize: 40)]))
    let line = CTLineCreateWithAttributedString(mixed as CFAttributedString)
    var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 1)
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
    let large = UIFont.systemFont(ofSize: 40)
    #expect(isNear(CGFloat(width), mixed.size().width, 0.1) && isNear(ascent, large.ascender) && leading == 0)
    #expect(isNear(descent, -large.descender))
    let box = CTLineGetBoundsWithOptions(line, [])
    #expect(isNear(box.width, CGFloat(width)) && isNear(box.minY, -descent) && isNear(box.maxY, ascent))
    let ink = CTLineGetBoundsWithOptions(line, .useGlyphPathBounds)
    #expect(ink.maxY < ascent && ink.maxY > large.capHeight - 1 && ink.minY > -2)
    #expect(CTLineGetGlyphCount(line) == 7 && CTLineGetStringRange(line).length == 7)
  }

  @Test("What ends a line has no width; an empty text has none either")
  func ends() {
    // The room after a text's last letter, a sixth of a point, is taken away by Pango where nothing follows.
    #expect(isNear(CGFloat(line("Haus\n").measuredWidth), CGFloat(line("Haus").measuredWidth), 0.2))
    #expect(CTLineGetStringRange(line("Haus\n")).length == 5)
    #expect(line("").measuredWidth == 0 && line("").allRuns.isEmpty)
    let spaced = line("Haus  ")
    let space = CTLineGetTrailingWhitespaceWidth(spaced)
    #expect(space > 4 && isNear(CGFloat(spaced.measuredWidth - space), CGFloat(line("Haus").measuredWidth), 0.2))
    let end = CTLineGetPenOffsetForFlush(line("Haus"), 1, 100)
    #expect(isNear(CGFloat(end), 100 - CGFloat(line("Haus").measuredWidth)))
    #expect(
      CTLineGetPenOffsetForFlush(line("Haus"), 0.5, 100) == end / 2
        && CTLineGetPenOffsetForFlush(line("Haus"), 1, 5) == 0
    )
  }

  @Test("Characters have places, and places characters")
  func places() {
    let line = line("aß😀e")
    let offsets = [0, 1, 2, 4, 5].map { CTLineGetOffsetForStringIndex(line, $0, nil) }
    #expect(offsets == offsets.sorted() && offsets[0] == 0 && isNear(offsets[4], CGFloat(line.measuredWidth), 0.1))
    for (offset, index) in zip(offsets, [0, 1, 2, 4, 5]) {
      #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: offset + 0.5, y: 3)) == index)
    }
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: -50, y: 0)) == 0)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 5000, y: 0)) == 5)
    var secondary: CGFloat = -1
    #expect(CTLineGetOffsetForStringIndex(line, 1, &secondary) == secondary)
    var carets: [Double] = []
    CTLineEnumerateCaretOffsets(line) { offset, index, isLeading, stop in
      if isLeading { carets.append(offset) }
      stop.pointee = index == 2
    }
    #expect(carets.count == 3 && isNear(CGFloat(carets[2]), offsets[2], 0.2))
  }

  @Test("Where directions meet, a place has two offsets")
  func directions() {
    let line = line("ab אב")
    var secondary: CGFloat = 0
    let primary = CTLineGetOffsetForStringIndex(line, 3, &secondary)
    #expect(primary != secondary)
    #expect(line.allRuns.contains { CTRunGetStatus($0).contains(.rightToLeft) })
    #expect(!CTRunGetStatus(line.allRuns[0]).contains(.rightToLeft))
  }

  @Test("A line that is too long is cut where it is said", arguments: [CTLineTruncationType.start, .middle, .end])
  func truncation(_ type: CTLineTruncationType) throws {
    let whole = line("Donaudampfschifffahrt")
    let token = line("\u{2026}")
    let cut = try #require(CTLineCreateTruncatedLine(whole, 100, type, token))
    #expect(cut.measuredWidth <= 100 && cut.measuredWidth > 80)
    let range = CTLineGetStringRange(cut)
    #expect((range.location == 0) == (type != .start) && (range.location + range.length == 21) == (type != .end))
    #expect(CTLineCreateTruncatedLine(whole, 1000, type, token) === whole)
    #expect(CTLineCreateTruncatedLine(whole, 3, type, token) == nil)
    let bare = try #require(CTLineCreateTruncatedLine(whole, 100, type, nil))
    #expect(bare.measuredWidth <= 100)
    if type == .start { #expect(CTLineGetStringIndexForPosition(cut, CGPoint(x: 1000, y: 0)) == 21) }
  }

  @Test("Spaces fill a line that is spread")
  func justification() throws {
    let plain = line("ein kurzer Satz ")
    let wide = try #require(CTLineCreateJustifiedLine(plain, 1, 300))
    #expect(isNear(CGFloat(wide.measuredWidth - CTLineGetTrailingWhitespaceWidth(wide)), 300, 0.5))
    let half = try #require(CTLineCreateJustifiedLine(plain, 0.5, 300))
    #expect(half.measuredWidth < wide.measuredWidth - 50 && half.measuredWidth > plain.measuredWidth)
    #expect(CTLineCreateJustifiedLine(plain, 1, 10) == nil && CTLineCreateJustifiedLine(line("Haus"), 1, 300) == nil)
  }

  @Test("A line is drawn from the text position on, upright where y grows upwards")
  func drawing() {
    let page = Page(60, 40) {
      $0.textPosition = CGPoint(x: 10, y: 12)
      #expect(CTLineGetImageBounds(line("L"), $0).minX > 10)
      CTLineDraw(line("L", [.foregroundColor: CGColor(red: 1, green: 0, blue: 0, alpha: 1)]), $0)
      #expect($0.textPosition == CGPoint(x: 10, y: 12))
    }
    // The foot of an L is at its bottom, on the baseline.
    let (ink, cap) = (page.ink, UIFont.systemFont(ofSize: 20).capHeight)
    #expect(isNear(ink.maxY, 28, 1) && isNear(ink.height, cap, 1.5) && ink.minX >= 10)
    let (top, bottom) = (
      CGRect(x: 10, y: Int(ink.minY), width: 20, height: 5), CGRect(x: 10, y: 23, width: 20, height: 5)
    )
    #expect(page.coverage(in: bottom) > page.coverage(in: top) + 1000)
    #expect(page[Int(ink.minX) + 1, 20][0] > 200 && page[Int(ink.minX) + 1, 20][2] == 0)
    #expect(CTLineGetImageBounds(line(" "), nil).isNull)
  }

  @Test("Text takes the context's colour where it says so, else black")
  func colors() {
    func color(_ attributes: [NSAttributedString.Key: Any]) -> [UInt8] {
      let page = Page(30, 30) {
        $0.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        $0.textPosition = CGPoint(x: 4, y: 6)
        CTLineDraw(line("█", attributes), $0)
      }
      return page[8, 16]
    }
    let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    #expect(color([:]) == [0, 0, 0, 255])
    #expect(
      color([NSAttributedString.Key(kCTForegroundColorFromContextAttributeName as String): true]) == [0, 0, 255, 255]
    )
    #expect(color([NSAttributedString.Key(kCTForegroundColorAttributeName as String): green]) == [0, 255, 0, 255])
    #expect(color([.foregroundColor: UIColor.red]) == [255, 0, 0, 255])
  }

  @Test("Underlines, strokes and what lies behind are drawn")
  func looks() {
    func page(_ attributes: [NSAttributedString.Key: Any]) -> Page {
      Page(60, 40) {
        $0.textPosition = CGPoint(x: 10, y: 12)
        CTLineDraw(line("HH", attributes), $0)
      }
    }
    let plain = page([:])
    #expect(page([.underlineStyle: Int(CTUnderlineStyle.single.rawValue)]).ink.maxY > plain.ink.maxY)
    let behind = NSAttributedString.Key(kCTBackgroundColorAttributeName as String)
    #expect(page([behind: CGColor(gray: 0, alpha: 1)]).ink.height > plain.ink.height + 4)
    #expect(page([.strokeWidth: 3]).coverage(in: plain.ink) < plain.coverage(in: plain.ink))
  }

  @Test("The drawing mode strokes and clips")
  func modes() {
    func coverage(_ mode: CGTextDrawingMode, _ then: (CGContext) -> Void = { _ in }) -> Int {
      Page(40, 40) {
        $0.textPosition = CGPoint(x: 5, y: 10)
        $0.setTextDrawingMode(mode)
        $0.setLineWidth(0.5)
        CTLineDraw(line("H"), $0)
        then($0)
      }.coverage(in: CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    let filled = coverage(.fill)
    #expect(coverage(.invisible) == 0 && coverage(.stroke) > 0 && coverage(.stroke) < filled)
    #expect(coverage(.fillStroke) > filled)
    let clipped = coverage(.clip) { $0.fill(CGRect(x: 0, y: 0, width: 40, height: 40)) }
    #expect(abs(clipped - filled) < filled / 10)
  }
}

@Suite("Runs")
struct RunTests {
  @Test("A run says its glyphs, where they stand and what they stand for")
  func contents() {
    let mixed = NSMutableAttributedString(attributedString: text("ab"))
    mixed.append(text("cd", [.font: UIFont.boldSystemFont(ofSize: 20)]))
    let line = CTLineCreateWithAttributedString(mixed as CFAttributedString)
    let runs = line.allRuns
    #expect(runs.count == 2 && CTRunGetStringRange(runs[1]).location == 2 && CTRunGetStringRange(runs[1]).length == 2)
    let count = CTRunGetGlyphCount(runs[1])
    var glyphs = [CGGlyph](repeating: 0, count: count)
    var positions = [CGPoint](repeating: .zero, count: count)
    var advances = [CGSize](repeating: .zero, count: count)
    var indices = [CFIndex](repeating: 0, count: count)
    let all = CFRangeMake(0, 0)
    CTRunGetGlyphs(runs[1], all, &glyphs)
    CTRunGetPositions(runs[1], all, &positions)
    CTRunGetAdvances(runs[1], all, &advances)
    CTRunGetStringIndices(runs[1], all, &indices)
    #expect(indices == [2, 3] && glyphs.allSatisfy { $0 != 0 })
    #expect(isNear(positions[0].x, CTLineGetOffsetForStringIndex(line, 2, nil), 0.3) && positions[0].y == 0)
    #expect(isNear(positions[1].x, positions[0].x + advances[0].width, 0.3))
    var ascent: CGFloat = 0
    let width = CTRunGetTypographicBounds(runs[1], CFRangeMake(1, 1), &ascent, nil, nil)
    #expect(isNear(CGFloat(width), advances[1].width) && ascent == UIFont.boldSystemFont(ofSize: 20).ascender)
    let attributes = CTRunGetAttributes(runs[1])
    #expect(attributes.object(forKey: kCTFontAttributeName) as? UIFont == .boldSystemFont(ofSize: 20))
    #expect((attributes as! [String: Any])[kCTFontAttributeName as String] != nil)
    #expect(kCTFontAttributeName as NSAttributedString.Key == .font)
    #expect(CTRunGetTextMatrix(runs[1]) == .identity)
    let address = CFArrayGetValueAtIndex(CTLineGetGlyphRuns(line), 1)!
    #expect(Unmanaged<CTRun>.fromOpaque(address).takeUnretainedValue() === runs[1])
  }

  @Test("What a font lacks is a run of another font")
  func standIn() {
    let runs = line("a😀").allRuns
    #expect(runs.count == 2)
    let font = CTRunGetAttributes(runs[1]).object(forKey: kCTFontAttributeName) as! UIFont
    #expect(font.familyName.contains("Emoji") && font.pointSize == 20)
  }

  @Test("A part of a run is drawn where it stands")
  func parts() {
    let run = line("HH").allRuns[0]
    func ink(_ range: CFRange) -> CGRect {
      Page(60, 40) {
        $0.textPosition = CGPoint(x: 5, y: 10)
        CTRunDraw(run, $0, range)
      }.ink
    }
    let (both, first, second) = (ink(CFRangeMake(0, 0)), ink(CFRangeMake(0, 1)), ink(CFRangeMake(1, 1)))
    #expect(first.minX == both.minX && second.maxX == both.maxX && first.maxX < second.minX)
    let bounds = CTRunGetImageBounds(run, nil, CFRangeMake(1, 1))
    #expect(isNear(bounds.minX + 5, second.minX, 1.5) && isNear(bounds.width, second.width, 2))
  }

  @Test("Glyphs of a run can be drawn by their font")
  func glyphs() {
    let run = line("HA").allRuns[0]
    var (glyphs, positions) = ([CGGlyph](repeating: 0, count: 2), [CGPoint](repeating: .zero, count: 2))
    CTRunGetGlyphs(run, CFRangeMake(0, 2), &glyphs)
    CTRunGetPositions(run, CFRangeMake(0, 2), &positions)
    let whole = Page(60, 40) {
      $0.textPosition = CGPoint(x: 5, y: 10)
      CTLineDraw(line("HA"), $0)
    }
    let byFont = Page(60, 40) {
      $0.textPosition = CGPoint(x: 5, y: 10)
      CTFontDrawGlyphs(UIFont.systemFont(ofSize: 20) as CTFont, glyphs, positions, 2, $0)
    }
    #expect(whole.ink == byFont.ink)
  }

  @Test("A delegate keeps space")
  func delegates() throws {
    final class Size {
      let width: CGFloat = 50
      nonisolated(unsafe) static var ended = 0
      deinit { Self.ended += 1 }
    }
    var callbacks = CTRunDelegateCallbacks(
      version: kCTRunDelegateVersion1,
      dealloc: { Unmanaged<Size>.fromOpaque($0).release() },
      getAscent: { _ in 60 },
      getDescent: { _ in 10 },
      getWidth: { Unmanaged<Size>.fromOpaque($0).takeUnretainedValue().width }
    )
    let kept = try #require(CTRunDelegateCreate(&callbacks, Unmanaged.passRetained(Size()).toOpaque()))
    let string = NSMutableAttributedString(attributedString: text("a"))
    string.append(text("\u{FFFC}", [NSAttributedString.Key(kCTRunDelegateAttributeName as String): kept]))
    string.append(text("b"))
    let line = CTLineCreateWithAttributedString(string as CFAttributedString)
    var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
    #expect(ascent == 60 && descent == 10)
    let start = CTLineGetOffsetForStringIndex(line, 1, nil)
    #expect(isNear(CTLineGetOffsetForStringIndex(line, 2, nil) - start, 50, 0.2) && width > 60)
    var stale = callbacks
    stale.version = 9
    #expect(CTRunDelegateCreate(&stale, nil) == nil)
    let before = Size.ended
    do {
      let context = Unmanaged.passRetained(Size()).toOpaque()
      let delegate = try #require(CTRunDelegateCreate(&callbacks, context))
      #expect(CTRunDelegateGetRefCon(delegate) == context)
    }
    #expect(Size.ended == before + 1)
  }
}
