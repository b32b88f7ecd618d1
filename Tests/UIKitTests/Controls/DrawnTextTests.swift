import CGTK
import Foundation
import Testing

@testable import UIKit

/// What GTK's text view does not draw by itself.
@MainActor @Suite("A text view's pictures, outlines, shadows and gaps", .enabled(if: gtk_init_check() != 0))
struct DrawnTextTests {
  let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))

  private func attachment(_ size: CGSize = CGSize(width: 20, height: 20)) -> NSTextAttachment {
    let attachment = NSTextAttachment(
      image: UIGraphicsImageRenderer(size: size).image {
        UIColor.red.set(); $0.fill($0.format.bounds)
      }
    )
    return attachment
  }

  @Test("An attachment is a picture in the place of its character, and the text stays the same")
  func attachments() {
    let text = NSMutableAttributedString(string: "a ", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.append(NSAttributedString(attachment: attachment()))
    text.append(NSAttributedString(string: " b"))
    view.attributedText = text
    let native = view.makeNative()
    #expect(native.text == "a \u{FFFC} b" && native.pictures.count == 1)
    var iter = GtkTextIter()
    gtk_text_buffer_get_iter_at_offset(native.buffer, &iter, 2)
    #expect(gtk_text_iter_get_paintable(&iter) != nil)
    let known = native.pictures
    view.textAlignment = .center
    #expect(native.pictures == known, "what has not changed is not made anew")
  }

  @Test("What is typed beside an attachment leaves it where it is")
  func typing() {
    view.attributedText = NSAttributedString(attachment: attachment())
    let native = view.makeNative()
    view.selectedRange = NSRange(location: 0, length: 0)
    view.insertText("x")
    #expect(view.text == "x\u{FFFC}" && native.text == view.text && native.pictures.count == 1)
    #expect(view.attributedText.attribute(.attachment, at: 1, effectiveRange: nil) is NSTextAttachment)
  }

  @Test("Another picture takes the old one's place; none is drawn for an attachment without one")
  func changes() throws {
    view.attributedText = NSAttributedString(attachment: attachment())
    let native = view.makeNative()
    let first = try #require(native.pictures.keys.first)
    view.attributedText = NSAttributedString(attachment: attachment(CGSize(width: 30, height: 10)))
    #expect(native.pictures.count == 1 && native.pictures.values.first?.bounds.width == 30)
    _ = first
    view.attributedText = NSAttributedString(attachment: NSTextAttachment())
    #expect(native.pictures.isEmpty && native.text == "\u{FFFC}")
  }

  @Test("Outlined and shadowed text is hidden in GTK's widget, and nothing else is")
  func hiding() throws {
    let text = NSMutableAttributedString(string: "plain outlined", attributes: [.foregroundColor: UIColor.red])
    let range = NSRange(location: 6, length: 8)
    text.addAttributes([.strokeWidth: 3, .underlineStyle: 1, .backgroundColor: UIColor.blue], range: range)
    let shown = view.hidingOwnRuns(text)
    let color = try #require(shown.attribute(.foregroundColor, at: 7, effectiveRange: nil) as? UIColor)
    #expect(color.cgColor.alpha > 0 && color.cgColor.alpha < 0.01, "Pango takes 0 for opaque")
    #expect(shown.attribute(.underlineStyle, at: 7, effectiveRange: nil) == nil)
    #expect(shown.attribute(.backgroundColor, at: 7, effectiveRange: nil) == nil)
    #expect(shown.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
  }

  @Test("A text that flows around a gap is as high as it needs, before it is laid out, too")
  func gaps() {
    let view = UITextView()
    view.isEditable = false
    view.isScrollEnabled = false
    view.font = .systemFont(ofSize: 17)
    view.text = String(repeating: "word ", count: 30)
    let plain = view.sizeThatFits(CGSize(width: 300, height: 0)).height
    view.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 150, height: 60))]
    let around = view.sizeThatFits(CGSize(width: 300, height: 0)).height
    #expect(around > plain + 10)
    #expect(
      view.intrinsicContentSize(forWidth: 300)
        == CGSize(width: view.sizeThatFits(CGSize(width: 300, height: 0)).width, height: around)
    )
    #expect(view.textContainer.size.width == 0, "measuring leaves the container as it is")
  }
}
