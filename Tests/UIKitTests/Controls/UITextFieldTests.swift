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

  // MARK: Attributes

  @Test("An attributed text gives the field its looks, and keeps its own while it is edited")
  func attributedText() throws {
    let text = NSMutableAttributedString(
      string: "red",
      attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red]
    )
    text.append(NSAttributedString(string: "blue", attributes: [.foregroundColor: UIColor.blue]))
    field.attributedText = text
    #expect(field.text == "redblue" && field.font?.pointSize == 30 && field.textColor == .red)
    func color(_ place: Int) -> UIColor? {
      field.attributedText?.attribute(.foregroundColor, at: place, effectiveRange: nil) as? UIColor
    }
    field.insertText("!")
    #expect(field.text == "redblue!" && color(0) == .red && color(7) == .blue)
    field.textColor = .green
    #expect(color(0) == .green && color(5) == .green, "the field's colour is the whole text's")
    field.text = "plain"
    #expect(field.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .green)
    field.attributedText = nil
    #expect(field.text == "")
  }

  @Test("Text and its attributes are drawn without a window, too")
  func picture() {
    func redPixels(_ field: UITextField) -> Int {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let image = UIGraphicsImageRenderer(size: field.bounds.size, format: format).image {
        field.layer.render(in: $0.cgContext)
      }
      return Pixels(image.cgImage!).all.count { $0[0] > 200 && $0[1] < 50 && $0[3] > 200 }
    }
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.font = .boldSystemFont(ofSize: 30)
    field.attributedText = NSAttributedString(string: "HHH", attributes: [.foregroundColor: UIColor.red])
    #expect(redPixels(field) > 100)
    field.text = "HHH"
    field.textColor = .blue
    #expect(redPixels(field) == 0)
  }

  @Test("Places in the text")
  func positions() throws {
    field.text = "abcdef"
    let second = try #require(field.position(from: field.beginningOfDocument, offset: 2))
    #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
    #expect(field.compare(second, to: field.endOfDocument) == .orderedAscending)
    let range = try #require(field.textRange(from: field.endOfDocument, to: second))
    #expect(field.text(in: range) == "cdef" && range.start == second && !range.isEmpty)
    field.replace(range, withText: "!")
    #expect(field.text == "ab!")
  }

  // MARK: Input views

  @Test("Input views stand at the window's lower edge while the field is edited")
  func inputViews() throws {
    final class Log: @unchecked Sendable { var names: [String] = [] }
    let log = Log()
    let observers = [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification].map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
        log.names.append("\(name.rawValue) \(frame?.minY ?? -1)")
      }
    }
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 40))
    let wheels = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
    field.inputAccessoryView = bar
    field.inputView = wheels
    #expect(bar.window == nil)
    field.becomeFirstResponder()
    window.layoutIfNeeded()
    #expect(bar.convert(bar.bounds, to: window) == CGRect(x: 0, y: 200, width: 300, height: 40))
    #expect(wheels.convert(wheels.bounds, to: window) == CGRect(x: 0, y: 240, width: 300, height: 60))
    let other = UITextField(frame: .zero)
    other.inputAccessoryView = bar
    window.addSubview(other)
    other.becomeFirstResponder()
    window.layoutIfNeeded()
    #expect(wheels.window == nil && bar.convert(bar.bounds, to: window).minY == 260)
    other.inputAccessoryView = nil
    #expect(InputPanel.shown == nil)
    other.resignFirstResponder()
    #expect(
      log.names == [
        "UIKeyboardWillShowNotification 200.0", "UIKeyboardWillShowNotification 260.0",
        "UIKeyboardWillHideNotification 300.0",
      ]
    )
  }
}
