import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

@MainActor @Suite("UITextField")
struct UITextFieldTests {
  final class Delegate: NSObject, UITextFieldDelegate {
    var calls: [String] = []
    var allows = true
    func shouldBegin(_ field: UITextField) -> Bool { allows }
    func didBegin(_ field: UITextField) { calls.append("begin") }
    func didEnd(_ field: UITextField) { calls.append("end") }
    func shouldReturn(_ field: UITextField) -> Bool {
      calls.append("return")
      return allows
    }
    func shouldChange(_ field: UITextField, _ range: NSRange, _ text: String) -> Bool {
      calls.append("change \(range.location) \(range.length) \(text)")
      return allows
    }
  }

  let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
  let delegate = Delegate()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  init() {
    ClassRecords.register {
      [
        ClassRecord(
          Delegate.self,
          name: "Delegate",
          methods: [
            MethodRecord("textFieldShouldBeginEditing:", Delegate.shouldBegin),
            MethodRecord("textFieldDidBeginEditing:", Delegate.didBegin),
            MethodRecord("textFieldDidEndEditing:", Delegate.didEnd),
            MethodRecord("textFieldShouldReturn:", Delegate.shouldReturn),
            MethodRecord("textField:shouldChangeCharactersIn:replacementString:", Delegate.shouldChange),
          ]
        )
      ]
    }
    window.addSubview(field)
  }

  @Test("Defaults and sizes")
  func defaults() {
    #expect(field.text == "")
    #expect(field.font?.pointSize == 17)
    #expect(field.borderStyle == .none)
    #expect(field.intrinsicContentSize.height == 22)
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize.height == 34)
    #expect(field.layer.cornerRadius == 5)
    #expect(field.textRect(forBounds: field.bounds).minX == 7)
  }

  @Test("Text set by the app sends no event; typed text does")
  func events() {
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    field.text = "abc"
    #expect(changes == 0)
    field.insertText("d")
    #expect(field.text == "abcd" && changes == 1)
    field.deleteBackward()
    #expect(field.text == "abc" && changes == 2)
    field.text = nil
    #expect(field.text == "" && !field.hasText)
  }

  @Test("Deleting takes whole characters")
  func deleting() {
    field.text = "a👩‍👩‍👧"
    field.deleteBackward()
    #expect(field.text == "a")
    field.deleteBackward()
    field.deleteBackward()
    #expect(field.text == "")
  }

  @Test("Editing begins and ends, and tells in order")
  func editing() {
    field.delegate = delegate
    for (event, name) in [(UIControl.Event.editingDidBegin, "Begin"), (.editingDidEnd, "End")] {
      field.addAction(UIAction { _ in delegate.calls.append(name) }, for: event)
    }
    #expect(field.becomeFirstResponder())
    #expect(field.isEditing && field.isFirstResponder)
    #expect(field.resignFirstResponder())
    #expect(!field.isEditing)
    #expect(delegate.calls == ["begin", "Begin", "end", "End"])
    delegate.allows = false
    #expect(!field.becomeFirstResponder())
  }

  @Test("Return asks the delegate, then sends the primary action")
  func returning() {
    field.delegate = delegate
    var primary = 0
    field.addAction(UIAction { _ in primary += 1 }, for: .primaryActionTriggered)
    field.returnWasPressed()
    #expect(delegate.calls == ["return"] && primary == 1)
    delegate.allows = false
    field.returnWasPressed()
    #expect(primary == 1)
    field.enablesReturnKeyAutomatically = true
    field.returnWasPressed()
    #expect(delegate.calls.count == 2)
  }

  @Test("The delegate is asked about typed text")
  func asking() {
    #expect(field.mayChange(NSRange(location: 0, length: 0), to: "x"))
    field.delegate = delegate
    delegate.allows = false
    #expect(!field.mayChange(NSRange(location: 2, length: 1), to: "x"))
    #expect(delegate.calls == ["change 2 1 x"])
  }

  @Test("Positions, ranges and the selection count UTF-16 units")
  func selection() throws {
    field.text = "héllo"
    _ = field.becomeFirstResponder()
    let start = try #require(field.position(from: field.beginningOfDocument, offset: 1))
    #expect(field.offset(from: start, to: field.endOfDocument) == 4)
    #expect(field.position(from: start, offset: 9) == nil)
    let range = try #require(field.textRange(from: start, to: field.endOfDocument))
    #expect(field.text(in: range) == "éllo")
    field.selectedTextRange = range
    field.insertText("i")
    #expect(field.text == "hi")
    #expect(field.selectedTextRange?.isEmpty == true)
    _ = field.resignFirstResponder()
    #expect(field.selectedTextRange == nil)
  }

  @Test("The placeholder is seen while there is no text")
  func placeholder() {
    field.placeholder = "Name"
    #expect(!field.placeholderLabel.isHidden)
    #expect(field.placeholderLabel.text == "Name")
    field.text = "x"
    #expect(field.placeholderLabel.isHidden)
    field.attributedPlaceholder = NSAttributedString(string: "Other", attributes: [.foregroundColor: UIColor.red])
    #expect(field.placeholderLabel.text == "Other")
    #expect(field.accessibilityLabel == "Other")
    #expect(field.accessibilityValue == "x")
  }

  @Test("Side views and the clear button make room")
  func sides() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    field.leftView = view
    #expect(field.textRect(forBounds: field.bounds).minX == 0)
    field.leftViewMode = .always
    field.layoutIfNeeded()
    #expect(view.superview === field)
    #expect(view.frame == CGRect(x: 0, y: 7, width: 30, height: 20))
    #expect(field.textRect(forBounds: field.bounds).minX == 30)
    field.clearButtonMode = .always
    field.text = "abc"
    field.layoutIfNeeded()
    #expect(field.textRect(forBounds: field.bounds).maxX < 180)
    _ = field.clearButton.accessibilityActivate()
    #expect(field.text == "")
  }

  @Test("A secure field does not read its text out")
  func secure() {
    field.isSecureTextEntry = true
    field.text = "abc"
    #expect(field.accessibilityValue == "•••")
  }

  @Test("Characters and UTF-16 units")
  func offsets() {
    #expect("a😀b".utf16Offset(character: 2) == 3)
    #expect("a😀b".characterOffset(utf16: 3) == 2)
  }
}
