import Foundation
import Testing

@testable import UIKit

@Suite("Attributed text of pages of the web")
struct HTMLDocumentTests {
  private func text(
    _ html: String,
    _ defaults: [NSAttributedString.Key: Any] = [:]
  ) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(html.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue,
        .defaultAttributes: defaults,
      ],
      documentAttributes: nil
    )
  }
  private func look(_ text: NSAttributedString, at word: String) -> [NSAttributedString.Key: Any] {
    let range = (text.string as NSString).range(of: word)
    return range.location == NSNotFound ? [:] : text.attributes(at: range.location, effectiveRange: nil)
  }
  private func font(_ text: NSAttributedString, at word: String) -> UIFont? { look(text, at: word)[.font] as? UIFont }

  @Test("Spaces collapse; paragraphs, breaks and headings are lines; entities are characters")
  func lines() throws {
    #expect(try text("<b>Hi</b>  you\n there ").string == "Hi you there")
    #expect(try text("<p>One</p> <p>Two<br>three</p>").string == "One\nTwo\u{2028}three\n")
    #expect(try text("<h1>T</h1><div>a<div>b</div></div>c").string == "T\na\nb\nc")
    #expect(try text("a &amp; b &lt;&#233;&#x1F600;&nope; 1 < 2").string == "a & b <é😀&nope; 1 < 2")
    #expect(try text("<pre>a\n  b</pre>").string == "a\n  b\n")
    #expect(
      try text("<html><head><title>No</title><script>x<y</script></head><body>Yes<!-- no --></body>").string == "Yes\n"
    )
    #expect(try text("<p>a<p>b").string == "a\nb\n")
  }

  @Test("Fonts: Times at 12 points, bolder, slanted, larger, of another family, and the system's")
  func fonts() throws {
    let text = try text(
      "plain <b>bold</b> <i>slanted <b>both</b></i><h1>big</h1><span style=\"font-family:-apple-system;font-size:17px\">system</span> <code>code</code> <font size=\"5\" face='Georgia'>face</font>"
    )
    #expect(font(text, at: "plain")?.familyName == "Times New Roman" && font(text, at: "plain")?.pointSize == 12)
    #expect(font(text, at: "bold")?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
    #expect(font(text, at: "both")?.fontDescriptor.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]) == true)
    #expect(font(text, at: "big")?.pointSize == 24)
    #expect(font(text, at: "system") == .systemFont(ofSize: 17))
    #expect(font(text, at: "code")?.familyName == "Courier")
    #expect(font(text, at: "face")?.familyName == "Georgia" && font(text, at: "face")?.pointSize == 18)
  }

  @Test("Colours, lines, links, and what is raised")
  func looks() throws {
    let text = try text(
      "<font color='red'>red</font> <span style='color:#0f0;background-color:rgba(0,0,255,0.5)'>green</span> <u>under</u> <s>struck</s> x<sup>2</sup> <a href=\"https://a.b/c?d=1&amp;e=2\">link</a>"
    )
    #expect(look(text, at: "red")[.foregroundColor] as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(look(text, at: "green")[.foregroundColor] as? UIColor == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(look(text, at: "green")[.backgroundColor] as? UIColor == UIColor(red: 0, green: 0, blue: 1, alpha: 0.5))
    #expect(look(text, at: "under")[.underlineStyle] as? Int == 1 && look(text, at: "red")[.underlineStyle] == nil)
    #expect(look(text, at: "struck")[.strikethroughStyle] as? Int == 1)
    #expect((look(text, at: "2")[.baselineOffset] as? CGFloat ?? 0) > 0)
    #expect(look(text, at: "link")[.link] as? URL == URL(string: "https://a.b/c?d=1&e=2"))
  }

  @Test("Style sheets say how elements, classes and identifiers look; what stands at the element wins")
  func sheets() throws {
    let text = try text(
      "<style>body{font-family:'-apple-system';font-size:16px;color:#333} .note, #x {color: navy} /* p{color:red} */ p.big{font-size:2em}</style><p>a</p><p class='other big note'>b</p><i id=x style='color:white'>c</i><p style='display:none'>no</p>"
    )
    #expect(text.string == "a\nb\nc")
    #expect(
      font(text, at: "b")?.pointSize == 24
        && look(text, at: "a")[.font] as? UIFont == UIFont(name: "Times New Roman", size: 12)
    )
    #expect(look(text, at: "b")[.foregroundColor] as? UIColor == HTMLColor.color("navy"))
    #expect(look(text, at: "c")[.foregroundColor] as? UIColor == HTMLColor.color("#fff"))
    let inBody = try self.text("<style>body{font-size:16px}</style><body><p>a</p></body>")
    #expect(font(inBody, at: "a")?.pointSize == 16)
  }

  @Test("Lists have marks and indents, also lists in lists; paragraphs their alignment and distance")
  func lists() throws {
    let text = try text(
      "<ul><li>A<li>B<ol><li>C</li></ol></li></ul><p align=center>D</p><p style='text-align:right'>E</p>"
    )
    #expect(text.string == "\t•\tA\n\t•\tB\n\t1.\tC\nD\nE\n")
    func paragraph(_ word: String) -> NSParagraphStyle? { look(text, at: word)[.paragraphStyle] as? NSParagraphStyle }
    #expect(paragraph("A")?.headIndent == 36 && paragraph("C")?.headIndent == 72)
    #expect(paragraph("A")?.tabStops.map(\.location) == [11, 36])
    #expect(paragraph("D")?.alignment == .center && paragraph("E")?.alignment == .right)
    #expect(paragraph("D")?.paragraphSpacing == 12 && paragraph("A")?.paragraphSpacing == 0)
  }

  @Test("Other documents: what looks like a page, plain text, other encodings, and what is none")
  func documents() throws {
    var known: NSDictionary?
    let page = try NSAttributedString(data: Data("<!DOCTYPE html><p>A".utf8), documentAttributes: &known)
    #expect(page.string == "A\n" && known?["DocumentType"] as? String == "NSHTML")
    let plain = try NSMutableAttributedString(data: Data("<b>A".utf8), options: [:], documentAttributes: nil)
    #expect(plain.string == "<b>A")
    let latin = try #require("é".data(using: .isoLatin1))
    let read = try NSAttributedString(
      data: latin,
      options: [.characterEncoding: String.Encoding.isoLatin1.rawValue],
      documentAttributes: nil
    )
    #expect(read.string == "é")
    #expect(throws: CocoaError(.fileReadInapplicableStringEncoding)) {
      try NSAttributedString(
        data: latin,
        options: [.characterEncoding: String.Encoding.utf8.rawValue],
        documentAttributes: nil
      )
    }
    let styled = try text("<i>A</i>", [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red])
    #expect(font(styled, at: "A")?.pointSize == 20 && look(styled, at: "A")[.foregroundColor] as? UIColor == .red)
  }

  @Test("Text is written as plain text and as a page, which reads as it was")
  func writing() throws {
    let text = NSMutableAttributedString(string: "One <1>\nTwo", attributes: [.font: UIFont.systemFont(ofSize: 15)])
    text.addAttributes([.foregroundColor: UIColor.red, .underlineStyle: 1], range: NSRange(location: 0, length: 3))
    text.addAttribute(.link, value: URL(string: "https://a.b")!, range: NSRange(location: 8, length: 3))
    let all = NSRange(location: 0, length: text.length)
    let plain = try text.data(from: all, documentAttributes: [.documentType: NSAttributedString.DocumentType.plain])
    #expect(String(decoding: plain, as: UTF8.self) == "One <1>\nTwo")
    let page = try text.data(from: all, documentAttributes: [.documentType: NSAttributedString.DocumentType.html])
    let read = try self.text(String(decoding: page, as: UTF8.self))
    #expect(read.string == "One <1>\nTwo\n" && look(read, at: "Two")[.link] as? URL == URL(string: "https://a.b"))
    #expect(look(read, at: "One")[.foregroundColor] as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(font(read, at: "One")?.pointSize == 15 && look(read, at: "One")[.underlineStyle] as? Int == 1)
    #expect(throws: CocoaError(.featureUnsupported)) { try text.data(from: all) }
  }
}
