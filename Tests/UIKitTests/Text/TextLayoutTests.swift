import Foundation
import Testing

@testable import UIKit

@Suite("Text layout")
struct TextLayoutTests {
  let font = UIFont.systemFont(ofSize: 17)
  let long = "A text that is long enough to need several lines when it is set narrow"

  func text(_ string: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
    NSAttributedString(string: string, attributes: attributes.merging([.font: font]) { own, _ in own })
  }

  @Test("A line is as high as its font says, whatever font its glyphs come from", arguments: ["Text", "😀", "日本語", ""])
  func lineHeight(string: String) {
    #expect(abs(TextLayout(text(string)).size.height - (string.isEmpty ? 14.32 : font.lineHeight)) < 0.01)
  }

  @Test("Text wraps within its width")
  func wrapping() {
    let layout = TextLayout(text(long), .init(width: 150))
    #expect(layout.lineCount > 2)
    #expect(layout.size.width <= 150)
    #expect(abs(layout.size.height - CGFloat(layout.lineCount) * font.lineHeight) < 0.01)
    #expect(!layout.isTruncated)
    #expect(abs(layout.firstBaseline - font.ascender) < 0.01)
    #expect(abs(layout.lastBaseline - (layout.size.height + font.descender)) < 0.01)
  }

  @Test("A word goes down to one that stood alone in the second line of two; longer texts stay as they are")
  func orphans() {
    func lines(_ string: String, _ words: String, _ strategy: NSParagraphStyle.LineBreakStrategy) -> [String] {
      let room = TextLayout(text(words)).size.width + 4
      let layout = TextLayout(text(string), .init(width: room, lineBreakStrategy: strategy))
      return layout.lines.map {
        (string as NSString).substring(with: NSRange($0.characters)).trimmingCharacters(in: .whitespaces)
      }
    }
    #expect(lines("We move at a speed", "We move at a", []) == ["We move at a", "speed"])
    #expect(lines("We move at a speed", "We move at a", .standard) == ["We move at", "a speed"])
    #expect(lines("We move slow and far", "We move slow", .standard) == ["We move slow", "and far"])
    #expect(lines("Swimming far", "Swimming", .standard) == ["Swimming", "far"])
    let long = lines("We move at a speed we move at a speed now", "We move at a speed", .standard)
    #expect(long == ["We move at a speed", "we move at a speed", "now"])
  }

  @Test("A line limit cuts the text, at the end of a paragraph too")
  func lineLimit() {
    let cut = TextLayout(text(long), .init(width: 150, lineLimit: 2, lineBreakMode: .byTruncatingTail))
    #expect(cut.lineCount == 2)
    #expect(cut.isTruncated)
    let paragraphs = TextLayout(
      text("One\nTwo\nThree"),
      .init(width: 150, lineLimit: 2, lineBreakMode: .byTruncatingTail)
    )
    #expect(paragraphs.lineCount == 2)
    #expect(paragraphs.isTruncated)
    let fitting = TextLayout(text("One\nTwo"), .init(width: 150, lineLimit: 2, lineBreakMode: .byTruncatingTail))
    #expect(!fitting.isTruncated)
  }

  @Test("Lines beyond the height are left out, but for the first")
  func height() {
    let layout = TextLayout(text(long), .init(width: 150, height: 45, lineBreakMode: .byTruncatingTail))
    #expect(layout.lineCount == 2)
    #expect(TextLayout(text(long), .init(width: 150, height: 5)).lineCount == 1)
  }

  @Test("A text just as wide as its layout is not cut", arguments: [9.0, 11, 12, 13, 17, 34])
  func exactWidth(size: Double) {
    let string = NSAttributedString(string: "Exactly this wide", attributes: [.font: UIFont.systemFont(ofSize: size)])
    let width = TextLayout(string).size.width
    #expect(!TextLayout(string, .init(width: width, lineLimit: 1, lineBreakMode: .byTruncatingTail)).isTruncated)
  }

  @Test("Alignment places lines; natural follows the writing direction")
  func alignment() {
    func x(_ string: String, _ alignment: NSTextAlignment) -> CGFloat {
      TextLayout(text(string), .init(width: 200, alignment: alignment)).lines[0].x
    }
    let width = TextLayout(text("Word")).size.width
    #expect(x("Word", .left) == 0)
    #expect(abs(x("Word", .center) - (200 - width) / 2) < 0.5)
    #expect(abs(x("Word", .right) - (200 - width)) < 0.5)
    #expect(x("Word", .natural) == 0)
    #expect(x("שלום", .natural) > 100)
  }

  @Test("A paragraph style sets its paragraph alone")
  func paragraphStyle() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineSpacing = 5
    style.paragraphSpacing = 10
    let string = NSMutableAttributedString(attributedString: text("One\n", [.paragraphStyle: style]))
    string.append(text("Two"))
    let layout = TextLayout(string, .init(width: 200))
    #expect(layout.lines[0].x > 50)
    #expect(layout.lines[1].x == 0)
    #expect(abs(layout.lines[1].top - (font.lineHeight + 15)) < 0.01)
  }

  @Test("Line heights: multiple, minimum, maximum")
  func lineHeights() {
    func height(_ change: (NSMutableParagraphStyle) -> Void) -> CGFloat {
      let style = NSMutableParagraphStyle()
      change(style)
      return TextLayout(text("One", [.paragraphStyle: style])).size.height
    }
    #expect(abs(height { $0.lineHeightMultiple = 2 } - 2 * font.lineHeight) < 0.01)
    #expect(height { $0.minimumLineHeight = 30 } == 30)
    #expect(height { $0.maximumLineHeight = 12 } == 12)
  }

  @Test("Indents")
  func indents() {
    let style = NSMutableParagraphStyle()
    style.firstLineHeadIndent = 20
    style.headIndent = 10
    style.tailIndent = -30
    let layout = TextLayout(text(long, [.paragraphStyle: style]), .init(width: 200))
    #expect(layout.lines[0].x == 20)
    #expect(layout.lines[1].x == 10)
    #expect(layout.lines.allSatisfy { $0.x + $0.width <= 171 })
  }

  @Test("Kern widens, a baseline offset raises, an attachment takes its bounds")
  func attributes() {
    let plain = TextLayout(text("Word")).size
    #expect(TextLayout(text("Word", [.kern: 2])).size.width > plain.width + 5)
    #expect(abs(TextLayout(text("Word", [.baselineOffset: 5])).size.height - (plain.height + 5)) < 0.01)
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: -2, width: 40, height: 30)
    let size = TextLayout(NSAttributedString(attachment: attachment)).size
    #expect(size.width == 40)
    #expect(size.height == 30)
  }

  @Test("Finds the attributes under a point")
  func hitTesting() throws {
    let string = NSMutableAttributedString(attributedString: text("See "))
    string.append(text("here", [.link: "https://example.com"]))
    let layout = TextLayout(string, .init(width: 200))
    let hit = try #require(layout.character(at: CGPoint(x: layout.size.width - 3, y: 10)))
    #expect(hit.attributes[.link] as? String == "https://example.com")
    #expect(hit.index >= 4)
    #expect(layout.character(at: CGPoint(x: 190, y: 10)) == nil)
  }
}

@Suite("String drawing")
struct StringDrawingTests {
  let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]

  @Test("Sizes of strings")
  func sizes() {
    let one = "One".size(withAttributes: attributes)
    #expect(one == NSString(string: "One").size(withAttributes: attributes))
    #expect(one == NSAttributedString(string: "One", attributes: attributes).size())
    #expect("One\nTwo".size(withAttributes: attributes).height > one.height * 1.9)
  }

  @Test("Bounding rectangles wrap with usesLineFragmentOrigin alone")
  func boundingRect() {
    let string = NSString(string: "A text that needs more than one line")
    let space = CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude)
    let wrapped = string.boundingRect(
      with: space,
      options: .usesLineFragmentOrigin,
      attributes: attributes,
      context: nil
    )
    #expect(wrapped.width <= 100)
    #expect(wrapped.height > 40)
    #expect(wrapped.origin == .zero)
    let single = string.boundingRect(with: space, attributes: attributes, context: nil)
    #expect(single.width > 200)
    #expect(single.minY < 0)
  }

  @Test("A drawing context shrinks text and says by how much")
  func context() {
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.5
    let string = NSAttributedString(string: "Shrink me to fit in here", attributes: attributes)
    _ = string.boundingRect(
      with: CGSize(width: 150, height: 21),
      options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
      context: context
    )
    #expect(context.actualScaleFactor < 1)
    #expect(context.actualScaleFactor >= 0.5)
    #expect(context.totalBounds.width <= 151)
  }

  @Test("Draws where it is told, in the colour it is told")
  @MainActor func drawing() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 60)).image { _ in
      "████".draw(
        in: CGRect(x: 20, y: 10, width: 80, height: 40),
        withAttributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.red]
      )
    }
    let probe = try #require(PixelProbe(image))
    #expect(probe.color(at: CGPoint(x: 25, y: 20)).red > 0.9)
    #expect(probe.color(at: CGPoint(x: 10, y: 20)).alpha == 0)
    #expect(probe.color(at: CGPoint(x: 25, y: 50)).alpha == 0)
  }
}
