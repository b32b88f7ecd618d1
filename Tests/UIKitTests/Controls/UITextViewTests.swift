import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("UITextView")
struct UITextViewTests {
  let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  @Test("Defaults")
  func defaults() {
    #expect(view.text == "")
    #expect(view.isEditable && view.isSelectable && view.isScrollEnabled)
    #expect(view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    #expect(view.font?.pointSize == 12)
  }

  @Test("The content is as high as the wrapped text and its insets")
  func contentSize() {
    view.font = .systemFont(ofSize: 17)
    view.text = "One"
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 37)
    view.text = String(repeating: "word ", count: 100)
    view.layoutIfNeeded()
    #expect(view.contentSize.height > 200)
    #expect(view.contentSize.width == 200)
    #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height == view.contentSize.height)
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize.height == view.contentSize.height)
  }

  @Test("Typing, deleting, selecting")
  func editing() {
    view.text = "abc"
    #expect(view.selectedRange == NSRange(location: 3, length: 0))
    view.insertText("d")
    #expect(view.text == "abcd")
    view.selectedRange = NSRange(location: 0, length: 2)
    view.insertText("X")
    #expect(view.text == "Xcd")
    #expect(view.selectedRange == NSRange(location: 1, length: 0))
    view.deleteBackward()
    #expect(view.text == "cd")
    view.selectedRange = NSRange(location: 9, length: 9)
    #expect(view.selectedRange == NSRange(location: 2, length: 0))
    #expect(view.hasText)
  }

  @Test("Attributed text keeps its attributes")
  func attributed() {
    view.attributedText = NSAttributedString(string: "Rich", attributes: [.font: UIFont.systemFont(ofSize: 30)])
    #expect(view.text == "Rich")
    view.insertText("!")
    #expect(view.text == "Rich!")
    #expect((view.attributedText.attribute(.font, at: 4, effectiveRange: nil) as? UIFont)?.pointSize == 30)
  }

  @Test("A text view that is only read does not begin editing")
  func reading() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.addSubview(view)
    final class Counter: @unchecked Sendable { var count = 0 }
    let began = Counter()
    let observer = NotificationCenter.default.addObserver(
      forName: UITextView.textDidBeginEditingNotification,
      object: view,
      queue: nil
    ) { _ in began.count += 1 }
    defer { NotificationCenter.default.removeObserver(observer) }
    view.isEditable = false
    view.isSelectable = false
    #expect(!view.becomeFirstResponder())
    view.isEditable = true
    #expect(view.becomeFirstResponder())
    #expect(began.count == 1)
  }

  @Test("Typed text takes the typing attributes, until the selection is another")
  func typing() {
    view.text = "ab"
    #expect(view.typingAttributes[.font] as? UIFont == view.font)
    view.typingAttributes = [.foregroundColor: UIColor.red]
    view.insertText("c")
    func color(_ place: Int) -> UIColor? {
      view.attributedText.attribute(.foregroundColor, at: place, effectiveRange: nil) as? UIColor
    }
    #expect(view.text == "abc" && color(2) == .red && color(0) != .red)
    #expect(view.typingAttributes[.foregroundColor] as? UIColor == .red, "beside the insertion point")
    view.selectedRange = NSRange(location: 1, length: 0)
    #expect(view.typingAttributes[.foregroundColor] as? UIColor != .red)
  }

  @Test("The container's padding narrows the text")
  func container() {
    view.text = "One"
    let wide = view.sizeThatFits(CGSize(width: 200, height: 0)).width
    view.textContainer.lineFragmentPadding = 0
    #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).width == wide - 10)
  }

  @Test("Links have their looks, without a window, too")
  func links() {
    view.font = .boldSystemFont(ofSize: 30)
    view.isEditable = false
    view.attributedText = NSAttributedString(string: "HHH", attributes: [.link: URL(string: "https://example.com")!])
    func count(_ isWanted: ([UInt8]) -> Bool) -> Int {
      let image = UIGraphicsImageRenderer(size: view.bounds.size).image { view.layer.render(in: $0.cgContext) }
      return Pixels(image.cgImage!).all.count(where: isWanted)
    }
    #expect(count { $0[2] > 240 && $0[0] < 20 } > 50, "the tint colour")
    view.linkTextAttributes = [.foregroundColor: UIColor.red]
    #expect(count { $0[0] > 240 && $0[1] < 20 } > 50)
  }

  @Test("Places in the text")
  func positions() throws {
    view.text = "abcdef"
    let second = try #require(view.position(from: view.beginningOfDocument, offset: 2))
    #expect(view.compare(second, to: second) == .orderedSame && view.offset(from: second, to: view.endOfDocument) == 4)
    view.selectedTextRange = view.textRange(from: second, to: view.endOfDocument)
    #expect(view.selectedRange == NSRange(location: 2, length: 4))
    view.selectAll(nil)
    #expect(view.selectedRange == NSRange(location: 0, length: 6))
    view.replace(try #require(view.selectedTextRange), withText: "x")
    #expect(view.text == "x")
  }
}
