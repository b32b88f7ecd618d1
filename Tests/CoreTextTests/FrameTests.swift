import CoreText
import Foundation
import Testing
import UIKit

private let verse = "Sah ein Knab ein Röslein stehn, Röslein auf der Heiden, war so jung und morgenschön."

private func framesetter(_ string: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> CTFramesetter {
  CTFramesetterCreateWithAttributedString(text(string, attributes) as CFAttributedString)
}

private func frame(_ setter: CTFramesetter, _ path: CGPath, _ range: CFRange = CFRangeMake(0, 0)) -> CTFrame {
  CTFramesetterCreateFrame(setter, range, path, nil)
}

private func rect(_ width: CGFloat, _ height: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> CGPath {
  CGPath(rect: CGRect(x: x, y: y, width: width, height: height), transform: nil)
}

extension CTFrame {
  fileprivate var allLines: [CTLine] { CTFrameGetLines(self) as! [CTLine] }
  fileprivate var allOrigins: [CGPoint] {
    var origins = [CGPoint](repeating: .zero, count: allLines.count)
    CTFrameGetLineOrigins(self, CFRangeMake(0, 0), &origins)
    return origins
  }
}

@Suite("Typesetters")
struct TypesetterTests {
  @Test("Lines break between words, and within them where there is no other way")
  func breaks() {
    let setter = CTTypesetterCreateWithAttributedString(text("ein Donaudampfschiff\nzwei") as CFAttributedString)
    let first = Double(line("ein Dona").measuredWidth) + 0.2
    #expect(CTTypesetterSuggestLineBreak(setter, 0, first) == 4)
    #expect(CTTypesetterSuggestClusterBreak(setter, 0, first) == 8)
    #expect((3...7).contains(CTTypesetterSuggestLineBreak(setter, 4, 60)))
    // A word of its own is broken, and never into nothing.
    #expect(CTTypesetterSuggestLineBreak(setter, 4, 1) == 1)
    #expect(CTTypesetterSuggestLineBreak(setter, 4, 1000) == 17 && CTTypesetterSuggestLineBreak(setter, 21, 1000) == 4)
    // Spaces hang over the end.
    #expect(CTTypesetterSuggestLineBreak(setter, 0, Double(line("ein").measuredWidth) + 0.5) == 4)
  }

  @Test("A line of a part knows where it comes from")
  func lines() {
    let setter = CTTypesetterCreateWithAttributedString(text("eins zwei") as CFAttributedString)
    let second = CTTypesetterCreateLine(setter, CFRangeMake(5, 0))
    #expect(CTLineGetStringRange(second).location == 5 && CTLineGetStringRange(second).length == 4)
    #expect(CTLineGetOffsetForStringIndex(second, 5, nil) == 0)
    #expect(CTLineGetStringIndexForPosition(second, CGPoint(x: 900, y: 0)) == 9)
    #expect(CTRunGetStringRange(second.allRuns[0]).location == 5)
    #expect(isNear(CGFloat(second.measuredWidth), CGFloat(line("zwei").measuredWidth), 0.1))
  }
}

@Suite("Frames")
struct FrameTests {
  @Test("A text has a size for a width, and its lines have room in it")
  func sizes() {
    let setter = framesetter(verse)
    var fit = CFRange()
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      setter,
      CFRangeMake(0, 0),
      nil,
      CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude),
      &fit
    )
    let height = UIFont.systemFont(ofSize: 20).lineHeight
    #expect(size.width <= 200 && size.width > 120 && fit.length == verse.utf16.count)
    let count = (size.height / height).rounded()
    #expect(count >= 4 && isNear(size.height, count * height, 0.1))
    let frame = frame(setter, rect(size.width, size.height))
    #expect(frame.allLines.count == Int(count) && CTFrameGetVisibleStringRange(frame).length == verse.utf16.count)
    let open = CTFramesetterSuggestFrameSizeWithConstraints(
      setter,
      CFRangeMake(0, 7),
      nil,
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude),
      nil
    )
    #expect(isNear(open.width, CGFloat(line("Sah ein").measuredWidth), 0.1) && isNear(open.height, height, 0.1))
  }

  @Test("Lines stand from the top down, measured from the lower left corner")
  func origins() {
    let font = UIFont.systemFont(ofSize: 20)
    let frame = frame(framesetter(verse), rect(200, 300, x: 30, y: 40))
    let origins = frame.allOrigins
    #expect(origins[0].x == 0 && isNear(origins[0].y, 300 - font.ascender) && origins.count > 3)
    for (one, next) in zip(origins, origins.dropFirst()) { #expect(isNear(one.y - next.y, font.lineHeight)) }
    var last = [CGPoint.zero]
    CTFrameGetLineOrigins(frame, CFRangeMake(origins.count - 1, 1), &last)
    #expect(last[0] == origins.last && CTFrameGetPath(frame).boundingBox.minX == 30)
    #expect(CTFrameGetStringRange(frame).length == verse.utf16.count && CTFrameGetFrameAttributes(frame) == nil)
  }

  @Test("What has no room is left for the next frame")
  func overflow() {
    let setter = framesetter(verse)
    let height = UIFont.systemFont(ofSize: 20).lineHeight
    let first = frame(setter, rect(200, height * 2 + 1))
    let visible = CTFrameGetVisibleStringRange(first)
    #expect(first.allLines.count == 2 && visible.length < verse.utf16.count)
    let second = frame(setter, rect(200, 300), CFRangeMake(visible.length, 0))
    #expect(CTFrameGetVisibleStringRange(second).location == visible.length)
    #expect(CTFrameGetVisibleStringRange(second).length == verse.utf16.count - visible.length)
    #expect(frame(setter, rect(200, 5)).allLines.isEmpty)
  }

  @Test("A paragraph style aligns, indents and spaces the lines")
  func styles() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let right = frame(framesetter("Haus\nHofhund", [.paragraphStyle: style]), rect(200, 200))
    for (line, origin) in zip(right.allLines, right.allOrigins) {
      #expect(isNear(origin.x + CGFloat(line.measuredWidth), 200, 0.1))
    }
    style.alignment = .center
    let middle = frame(framesetter("Haus", [.paragraphStyle: style]), rect(200, 200))
    #expect(isNear(middle.allOrigins[0].x, (200 - CGFloat(line("Haus").measuredWidth)) / 2, 0.1))
    style.alignment = .left
    style.firstLineHeadIndent = 20
    style.headIndent = 10
    style.lineSpacing = 7
    style.paragraphSpacing = 11
    let indented = frame(framesetter(verse + "\nEnde", [.paragraphStyle: style]), rect(200, 400))
    let (origins, height) = (indented.allOrigins, UIFont.systemFont(ofSize: 20).lineHeight)
    #expect(origins[0].x == 20 && origins[1].x == 10 && origins.last?.x == 20)
    #expect(isNear(origins[0].y - origins[1].y, height + 7))
    #expect(isNear(origins[origins.count - 2].y - origins[origins.count - 1].y, height + 18))
    style.alignment = .justified
    let spread = frame(framesetter(verse, [.paragraphStyle: style]), rect(200, 400)).allLines
    #expect(isNear(CGFloat(spread[1].measuredWidth - CTLineGetTrailingWhitespaceWidth(spread[1])), 190, 0.5))
    #expect(spread.last!.measuredWidth < 185)
  }

  @Test("A paragraph that is cut has one line")
  func cuts() {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byTruncatingTail
    let cut = frame(framesetter(verse + "\nEnde", [.paragraphStyle: style]), rect(200, 200))
    #expect(
      cut.allLines.count == 2 && cut.allLines[0].measuredWidth <= 200
        && CTLineGetStringRange(cut.allLines[0]).length < 30
    )
    #expect(CTFrameGetVisibleStringRange(cut).length == (verse + "\nEnde").utf16.count)
  }

  @Test("Lines fill any shape")
  func shapes() {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 300, height: 300), transform: nil)
    let frame = frame(framesetter(String(repeating: verse + " ", count: 5)), circle)
    let (lines, origins) = (frame.allLines, frame.allOrigins)
    #expect(lines.count > 6 && origins[0].x > origins[lines.count / 2].x + 20)
    for (line, origin) in zip(lines, origins) {
      let end = origin.x + CGFloat(line.measuredWidth - CTLineGetTrailingWhitespaceWidth(line))
      #expect(
        circle.contains(CGPoint(x: origin.x + 2, y: origin.y)) && circle.contains(CGPoint(x: end - 2, y: origin.y))
      )
    }
    // A hole parts the lines, unless all that is wound around counts.
    let ring = CGMutablePath()
    ring.addRect(CGRect(x: 0, y: 0, width: 300, height: 60))
    ring.addRect(CGRect(x: 120, y: 0, width: 60, height: 60))
    let setter = framesetter(verse)
    let parted = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), ring, nil)
    #expect(parted.allOrigins[0].y == parted.allOrigins[1].y && parted.allOrigins[1].x >= 179)
    let rule = [kCTFramePathFillRuleAttributeName as String: CTFramePathFillRule.windingNumber.rawValue] as CFDictionary
    let whole = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), ring, rule)
    #expect(whole.allOrigins[0].y != whole.allOrigins[1].y && CTFrameGetFrameAttributes(whole) != nil)
  }

  @Test("A frame is drawn in its path, upright where y grows upwards")
  func drawing() {
    let setter = framesetter("L\nL")
    let page = Page(100, 100) { CTFrameDraw(frame(setter, rect(40, 60, x: 30, y: 20)), $0) }
    #expect(page.ink.minX >= 30 && page.ink.minX < 36 && page.ink.minY > 20 && page.ink.maxY < 80)
    #expect(CTFramesetterGetTypesetter(setter) === CTFramesetterGetTypesetter(setter))
    let same = CTFramesetterCreateWithTypesetter(CTFramesetterGetTypesetter(setter))
    #expect(frame(same, rect(40, 60)).allLines.count == 2)
  }

  @Test("In a view's context text stands on its head until the context is turned")
  @MainActor func flipped() throws {
    func image(_ isTurned: Bool) throws -> CGRect {
      let image = UIGraphicsImageRenderer(
        size: CGSize(width: 40, height: 60),
        format: {
          let format = UIGraphicsImageRendererFormat()
          format.scale = 1
          return format
        }()
      ).image { renderer in
        if isTurned {
          renderer.cgContext.translateBy(x: 0, y: 60)
          renderer.cgContext.scaleBy(x: 1, y: -1)
        }
        CTFrameDraw(frame(framesetter("L"), rect(40, 60)), renderer.cgContext)
      }
      let source = try #require(image.cgImage)
      return Page(40, 60) { $0.draw(source, in: CGRect(x: 0, y: 0, width: 40, height: 60)) }.ink
    }
    let (turned, plain) = (try image(true), try image(false))
    #expect(turned.midY < 30 && plain.midY > 30)
  }
}

@Suite("Paragraph styles")
struct ParagraphStyleTests {
  @Test("A style is made of settings, and tells them")
  func settings() {
    var alignment = CTTextAlignment.center
    var mode = CTLineBreakMode.byCharWrapping
    var direction = CTWritingDirection.rightToLeft
    var (indent, spacing): (CGFloat, CGFloat) = (12, 5)
    let tabs = [CTTextTabCreate(.right, 90, nil)] as CFArray
    var stops = Unmanaged.passUnretained(tabs).toOpaque()
    let style = withExtendedLifetime(tabs) {
      let settings = [
        CTParagraphStyleSetting(spec: .alignment, valueSize: MemoryLayout<CTTextAlignment>.size, value: &alignment),
        CTParagraphStyleSetting(spec: .lineBreakMode, valueSize: MemoryLayout<CTLineBreakMode>.size, value: &mode),
        CTParagraphStyleSetting(spec: .baseWritingDirection, valueSize: 1, value: &direction),
        CTParagraphStyleSetting(spec: .headIndent, valueSize: MemoryLayout<CGFloat>.size, value: &indent),
        CTParagraphStyleSetting(spec: .minimumLineSpacing, valueSize: MemoryLayout<CGFloat>.size, value: &spacing),
        CTParagraphStyleSetting(spec: .tabStops, valueSize: MemoryLayout<CFArray>.size, value: &stops),
      ]
      return CTParagraphStyleCreate(settings, settings.count)
    }
    #expect(style.alignment == .center && style.lineBreakMode == .byCharWrapping && style.headIndent == 12)
    #expect(style.baseWritingDirection == .rightToLeft && style.tabStops.map(\.location) == [90])
    #expect(CTTextTabGetAlignment(style.tabStops[0]) == .right && CTTextTabGetLocation(style.tabStops[0]) == 90)
    var (read, length) = (CTTextAlignment.left, CGFloat(0))
    #expect(CTParagraphStyleGetValueForSpecifier(style, .alignment, 1, &read) && read == .center)
    #expect(CTParagraphStyleGetValueForSpecifier(style, .headIndent, 8, &length) && length == 12)
    let copy = CTParagraphStyleCreateCopy(style)
    #expect(CTParagraphStyleGetValueForSpecifier(copy, .minimumLineSpacing, 8, &length) && length == 5 && copy == style)
    #expect(!CTParagraphStyleGetValueForSpecifier(style, .headIndent, 2, &length))
    let set = frame(framesetter("a\nb", [.paragraphStyle: style]), rect(100, 100)).allOrigins
    #expect(isNear(set[0].y - set[1].y, UIFont.systemFont(ofSize: 20).lineHeight + 5, 0.1))
    let lines = frame(framesetter("aaaaaaaaaaaaaaaaaaaa", [.paragraphStyle: style]), rect(100, 100)).allOrigins
    #expect(isNear(lines[0].y - lines[1].y, UIFont.systemFont(ofSize: 20).lineHeight + 5, 0.1))
  }
}
