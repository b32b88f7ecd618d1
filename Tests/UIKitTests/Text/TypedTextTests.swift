import Foundation
import SlipwayTestSupport
import Testing

@testable import UIKit

/// Typing into an app's own views, and what becomes of quotes, hyphens and spaces.
@MainActor @Suite("Typed text", .serialized) struct TypedTextTests {
  /// As an app declares one: nothing but what it must.
  private final class Digits: UIView, UIKeyInput {
    var digits = ""
    var hasText: Bool { !digits.isEmpty }
    func insertText(_ text: String) { digits += text }
    func deleteBackward() { digits = String(digits.dropLast()) }
    var keyboardType: UIKeyboardType { .numberPad }
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test("A view that takes keys is typed into while it is first responder")
  func keyInput() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.isHidden = false
    let view = Digits(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    window.addSubview(view)
    let fingers = Fingers(window)
    _ = fingers.type(.character("7"))
    #expect(view.digits.isEmpty)
    #expect(view.becomeFirstResponder())
    defer { view.resignFirstResponder() }
    #expect(fingers.type(.character("4")) && fingers.type(.character("2")))
    #expect(view.digits == "42")
    #expect(fingers.type(.backspace))
    #expect(fingers.type(.enter))
    #expect(view.digits == "4\n")
    _ = fingers.type(.character("v"), modifiers: .control)
    _ = fingers.type(.leftArrow)
    #expect(view.digits == "4\n", "shortcuts and arrows are no text")
    let traits: any UITextInputTraits = view
    #expect(traits.keyboardType == .numberPad && traits.autocapitalizationType == .sentences)
    #expect(traits.autocorrectionType == .default && traits.spellCheckingType == .default)
    #expect(traits.keyboardAppearance == .default && traits.returnKeyType == .default)
    #expect(!traits.enablesReturnKeyAutomatically && !traits.isSecureTextEntry && traits.textContentType == nil)
    #expect(traits.smartQuotesType == .default && traits.smartDashesType == .default)
    #expect(traits.smartInsertDeleteType == .default)
  }

  private func typed(_ keys: String, _ change: (UITextField) -> Void) -> String {
    let field = UITextField()
    change(field)
    var text = ""
    for key in keys {
      let range = NSRange(location: text.utf16.count, length: 0)
      let part = field.smartPunctuation.replacement(
        for: String(key),
        in: text,
        at: range,
        locale: Locale(identifier: "en_US")
      )
      text = (text as NSString).replacingCharacters(in: part?.range ?? range, with: part?.text ?? String(key))
    }
    return text
  }

  @Test("Quotes curve and hyphens join where that is asked for")
  func punctuation() {
    let keys = #""It's" (so) -- "'he' said""#
    #expect(typed(keys) { _ in } == keys)
    #expect(typed(keys) { $0.smartQuotesType = .no } == keys)
    #expect(typed(keys) { $0.smartQuotesType = .yes } == "“It’s” (so) -- “‘he’ said”")
    #expect(typed("a--b-c") { $0.smartDashesType = .yes } == "a—b-c")
    #expect(typed("a--b") { $0.smartDashesType = .default } == "a--b")
  }

  @Test("The keys of a real field, and what its delegate is asked")
  func keysOfField() {
    let field = UITextField()
    field.smartDashesType = .yes
    let bar = UISearchBar()
    bar.smartQuotesType = .no
    bar.smartDashesType = .no
    bar.smartInsertDeleteType = .no
    #expect(bar.field.smartQuotesType == .no && bar.field.smartDashesType == .no)
    #expect(bar.field.smartInsertDeleteType == .no && bar.smartQuotesType == .no && bar.smartDashesType == .no)
    #expect(bar.smartInsertDeleteType == .no)
    let view = UITextView()
    view.smartQuotesType = .yes
    let quote = view.smartPunctuation.replacement(
      for: "\"",
      in: "a b",
      at: NSRange(location: 1, length: 1),
      locale: Locale(identifier: "en_US")
    )
    #expect(quote?.text == "”" && quote?.range == NSRange(location: 1, length: 1))
  }

  @Test("A word that is cut takes a space along, and one that is pasted keeps apart")
  func spaces() {
    let field = UITextField()
    field.text = "one two three"
    field.smartInsertDeleteType = .yes
    field.selectedRange = NSRange(location: 4, length: 3)
    field.perform(.cut)
    #expect(field.text == "one three")
    field.selectedRange = NSRange(location: 3, length: 0)
    field.perform(.paste)
    #expect(field.text == "one two three", "the space that was there still parts the words")
    field.selectedRange = NSRange(location: 0, length: 3)
    field.perform(.delete)
    #expect(field.text == "two three")
    field.smartInsertDeleteType = .no
    field.selectedRange = NSRange(location: 0, length: 3)
    field.perform(.delete)
    #expect(field.text == " three")
    #expect(SmartSpaces.removed(NSRange(location: 0, length: 1), of: "a-b") == NSRange(location: 0, length: 1))
  }
}
