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
}
