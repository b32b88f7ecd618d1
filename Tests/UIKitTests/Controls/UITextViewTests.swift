import Foundation
import SlipwayFoundation
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

  @Test("A text view that does not scroll is as high as its text wraps in the width it is given")
  func wrappedHeight() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 600))
    let view = UITextView()
    view.text = String(repeating: "word ", count: 30)
    view.isScrollEnabled = false
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor), view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.widthAnchor.constraint(equalTo: root.widthAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.height == view.sizeThatFits(CGSize(width: 200, height: 0)).height)
    #expect(view.frame.height > 60)
  }

  @Test("Addresses, mail addresses and telephone numbers in a text that is not edited become links")
  func detectors() {
    let text = "See https://example.org/a?b=1, or example.com. Mail a.b@example.net, call +1 (555) 123-4567."
    let found = DetectedText.all(in: text, .all).map(\.url.absoluteString)
    #expect(
      Set(found) == [
        "https://example.org/a?b=1", "http://example.com", "mailto:a.b@example.net", "tel:+15551234567",
      ]
    )
    #expect(DetectedText.all(in: text, .phoneNumber).map(\.url.scheme) == ["tel"])
    #expect(DetectedText.all(in: text, .link).count == 3)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    view.isEditable = false
    view.textContainer.maximumNumberOfLines = 2
    view.text = "example.com"
    func item() -> UITextItem? {
      view.layoutIfNeeded()
      return view.item(at: CGPoint(x: view.textContainerInset.left + 10, y: view.textContainerInset.top + 6))
    }
    #expect(item() == nil)
    view.dataDetectorTypes = .link
    guard case .link(let url)? = item()?.content else {
      Issue.record("no link")
      return
    }
    #expect(url.absoluteString == "http://example.com" && item()?.range == NSRange(location: 0, length: 11))
    #expect(view.attributedText.attribute(.link, at: 0, effectiveRange: nil) == nil, "the text stays as it was given")
  }

  @Test("The delegate has the action of what is tapped: a link, a range with a tag, an attachment")
  func textItems() {
    final class Chooser: NSObject, UITextViewDelegate {
      var heard: [String] = []
      func primary(_ view: UITextView, _ item: UITextItem, _ standard: UIAction) -> UIAction? {
        switch item.content {
        case .link: heard.append("link")
        case .tag(let name): heard.append(name)
        case .textAttachment: heard.append("attachment")
        }
        return UIAction { [weak self] _ in self?.heard.append("acted \(item.range.length)") }
      }
    }
    ClassRecords.register {
      [
        ClassRecord(
          Chooser.self,
          name: "UITextViewTests.Chooser",
          methods: [MethodRecord("textView:primaryActionFor:defaultAction:", Chooser.primary)]
        )
      ]
    }
    let chooser = Chooser()
    view.delegate = chooser
    for content in [
      UITextItem.Content.tag("terms"), .link(URL(string: "https://example.org")!), .textAttachment(NSTextAttachment()),
    ] { view.follow(UITextItem(content, NSRange(location: 0, length: 3))) }
    #expect(chooser.heard == ["terms", "acted 3", "link", "acted 3", "attachment", "acted 3"])
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    view.isEditable = false
    view.textContainer.maximumNumberOfLines = 2
    view.attributedText = NSAttributedString(string: "Terms", attributes: [.textItemTag: "t"])
    view.layoutIfNeeded()
    let item = view.item(at: CGPoint(x: view.textContainerInset.left + 10, y: view.textContainerInset.top + 6))
    guard case .tag("t")? = item?.content else {
      Issue.record("no tag")
      return
    }
  }
}
