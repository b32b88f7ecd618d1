import Foundation
import Testing

@testable import SlipwayFoundation

@Suite("Attributed strings' ends")
struct AttributedStringEndTests {
  static let key = NSAttributedString.Key("value")
  nonisolated(unsafe) static var associationKey = 0

  /// The value of an attribute, gone with whatever `make` made of it.
  private func valueIsGone(after make: (NSObject) -> Void) -> Bool {
    weak var kept: NSObject?
    do {
      let value = NSObject()
      kept = value
      make(value)
    }
    return kept == nil
  }

  @Test("A string's attributes go with it")
  func plain() {
    #expect(valueIsGone { _ = NSAttributedString(string: "text", attributes: [Self.key: $0]).length })
  }

  @Test("So do a copy's, while the original's stay as long as it does")
  func copies() {
    var isKept = false
    let isGone = valueIsGone { value in
      let text = NSAttributedString(string: "text", attributes: [Self.key: value])
      do { _ = NSAttributedString(attributedString: text).length }
      do { _ = text.copy() }
      isKept = text.attribute(Self.key, at: 0, effectiveRange: nil) as? NSObject === value
    }
    #expect(isKept && isGone)
  }

  @Test("A text that was put together lets its attributes go; what was copied from it keeps them")
  func owned() {
    var copy: NSAttributedString?
    let isGone = valueIsGone { value in
      let text = OwnedAttributedString(string: "one ")
      text.append(NSAttributedString(string: "two", attributes: [Self.key: value]))
      text.addAttribute(Self.key, value: value, range: NSRange(location: 0, length: 2))
      copy = NSAttributedString(attributedString: text)
    }
    #expect(!isGone && copy?.attribute(Self.key, at: 1, effectiveRange: nil) != nil)
    #expect(copy?.attribute(Self.key, at: 2, effectiveRange: nil) == nil && copy?.string == "one two")
    #expect(
      valueIsGone { value in
        OwnedAttributedString(string: "one").setAttributes([Self.key: value], range: NSRange(location: 0, length: 3))
      }
    )
  }

  @Test("What is attached to a string goes with it, too")
  func associations() {
    #expect(
      valueIsGone { value in
        let text = NSAttributedString(string: "text", attributes: [Self.key: value])
        objc_setAssociatedObject(text, &Self.associationKey, value, .OBJC_ASSOCIATION_RETAIN)
      }
    )
  }
}
