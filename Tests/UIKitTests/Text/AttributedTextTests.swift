import Foundation
import Testing

@testable import UIKit

@Suite("Attributed text")
struct AttributedTextTests {
  @Test("Attributes that are objects can be changed and compared")
  func foundationEquality() {
    let text = NSMutableAttributedString(string: "hello", attributes: [.font: UIFont.systemFont(ofSize: 12)])
    text.addAttribute(.font, value: UIFont.systemFont(ofSize: 20), range: NSRange(location: 0, length: 3))
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 5))
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 1, length: 2))
    text.addAttribute(.paragraphStyle, value: NSParagraphStyle(), range: NSRange(location: 0, length: 5))
    text.addAttribute(.paragraphStyle, value: NSMutableParagraphStyle(), range: NSRange(location: 0, length: 5))
    text.addAttribute(.shadow, value: NSShadow(), range: NSRange(location: 0, length: 5))
    text.addAttribute(.shadow, value: NSShadow(), range: NSRange(location: 0, length: 2))
    #expect((text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 20)
    #expect(text == NSMutableAttributedString(attributedString: text))
    #expect(text != NSAttributedString(string: "hello"))
  }

  @Test("AttributedString becomes NSAttributedString and back")
  func conversion() {
    var text = AttributedString("Hello")
    text.font = UIFont.boldSystemFont(ofSize: 20)
    text.foregroundColor = .red
    text.underlineStyle = .single
    text.kern = 3
    let old = NSAttributedString(text)
    #expect(old.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 20))
    #expect(old.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int == 1)
    let back = AttributedString(old)
    #expect(back.foregroundColor == .red)
    #expect(back.kern == 3)
    #expect(back.underlineStyle == .single)
    #expect(String(back.characters) == "Hello")
  }

  @Test("Words are divided at soft hyphens and nowhere else, whatever the style asks for; copies ask for the same")
  func hyphens() throws {
    let style = NSMutableParagraphStyle()
    style.hyphenationFactor = 1
    style.usesDefaultHyphenation = true
    let copy = try #require(style.copy() as? NSParagraphStyle)
    #expect(copy.hyphenationFactor == 1 && copy.usesDefaultHyphenation && copy != NSParagraphStyle())
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style]
    func width(_ text: String, in room: CGFloat = 1000) -> CGFloat {
      let size = CGSize(width: room, height: 1000)
      let text = text as NSString
      return text.boundingRect(with: size, options: .usesLineFragmentOrigin, attributes: attributes, context: nil).width
    }
    let room = max(width("in hyphen-"), width("hyphenation")) + 1
    #expect(abs(width("in hyphenation", in: room) - width("hyphenation")) < 2)
    #expect(abs(width("in hyphen\u{ad}ation", in: room) - width("in hyphen-")) < 2)
  }

  @Test("Paragraph styles copy, change and compare by value")
  func paragraphStyles() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.lineBreakMode = .byTruncatingMiddle
    style.baseWritingDirection = .rightToLeft
    let copy = style.mutableCopy() as! NSMutableParagraphStyle
    #expect(copy == style)
    copy.lineSpacing = 3
    #expect(copy != style)
    let fixed = copy.copy() as! NSParagraphStyle
    #expect(fixed.lineSpacing == 3)
    #expect(fixed.alignment == .right)
    let other = NSMutableParagraphStyle()
    other.setParagraphStyle(fixed)
    #expect(other == fixed)
    #expect(NSParagraphStyle.default.alignment == .natural)
    #expect(NSParagraphStyle.default.tabStops.first?.location == 28)
    let tab = NSTextTab(textAlignment: .left, location: 5, options: [:])
    other.addTabStop(tab)
    #expect(other.tabStops.first == tab)
    other.removeTabStop(tab)
    #expect(other.tabStops.first?.location == 28)
  }

  @Test("A tab has what ends a column of numbers")
  func columns() {
    let german = NSTextTab.columnTerminators(for: Locale(identifier: "de_DE"))
    #expect(german == CharacterSet(charactersIn: ",") && NSTextTab.columnTerminators(for: nil).contains("."))
    let tab = NSTextTab(textAlignment: .right, location: 5, options: [.columnTerminators: german])
    #expect(tab.options[.columnTerminators] as? CharacterSet == german)
    #expect(tab != NSTextTab(textAlignment: .right, location: 5))
    #expect(tab == NSTextTab(textAlignment: .right, location: 5, options: [.columnTerminators: german]))
  }

  @Test("A stop with column terminators aligns numbers by them")
  @MainActor func alignedColumns() throws {
    let points = NSTextTab.columnTerminators(for: nil)
    let tab = NSTextTab(textAlignment: .right, location: 100, options: [.columnTerminators: points])
    let style = NSMutableParagraphStyle()
    style.tabStops = [tab]
    let font = UIFont.systemFont(ofSize: 17)
    func point(_ number: String) throws -> CGFloat {
      let text = NSAttributedString(string: "\t\(number)", attributes: [.font: font, .paragraphStyle: style])
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
      view.attributedText = text
      let length = number.prefix { $0 != "." }.count
      let place = try #require(view.position(from: view.beginningOfDocument, offset: 1 + length))
      return view.caretRect(for: place).minX
    }
    #expect(abs(try point("1.5") - point("123.45")) < 1)
  }

  @Test("Shadows compare by value")
  func shadows() {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 1, height: 2)
    shadow.shadowBlurRadius = 3
    shadow.shadowColor = UIColor.red
    let copy = shadow.copy() as! NSShadow
    #expect(copy == shadow)
    copy.shadowBlurRadius = 4
    #expect(copy != shadow)
  }
}
