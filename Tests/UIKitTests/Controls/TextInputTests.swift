import Foundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor @Suite("Text inputs")
struct TextInputTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
  private let view = UITextView(frame: CGRect(x: 0, y: 50, width: 200, height: 200))

  init() {
    window.addSubview(field)
    window.addSubview(view)
    view.text = "One two.\nThree"
    view.layoutIfNeeded()
  }

  private func position(_ offset: Int, of input: any UITextInput) -> UITextPosition {
    input.position(from: input.beginningOfDocument, offset: offset)!
  }
  private func range(_ start: Int, _ end: Int, of input: any UITextInput) -> UITextRange {
    input.textRange(from: position(start, of: input), to: position(end, of: input))!
  }
  private func place(_ position: UITextPosition?, in input: any UITextInput) -> Int? {
    position.map { input.offset(from: input.beginningOfDocument, to: $0) }
  }

  @Test("The caret moves to the right and down with the text, and what is nearest to it is its position")
  func carets() {
    let inputs: [any UITextInput] = [field, view]
    field.text = "One two."
    for input in inputs {
      let carets = (0...8).map { input.caretRect(for: position($0, of: input)) }
      #expect(zip(carets, carets.dropFirst()).allSatisfy { $0.minX < $1.minX && $0.minY == $1.minY })
      #expect(carets.allSatisfy { $0.height > 10 && $0.width == 2 })
      for (offset, caret) in carets.enumerated() {
        let nearest = input.closestPosition(to: CGPoint(x: caret.minX + 0.5, y: caret.midY))
        #expect(place(nearest, in: input) == offset)
      }
    }
    let second = view.caretRect(for: position(9, of: view))
    #expect(second.minY >= view.caretRect(for: position(8, of: view)).maxY - 0.5)
    #expect(second.minX == view.caretRect(for: view.beginningOfDocument).minX)
    field.text = ""
    #expect(field.caretRect(for: field.beginningOfDocument).height == field.font?.lineHeight)
  }

  @Test("A selection has a rectangle in each line")
  func selections() {
    let rects = view.selectionRects(for: range(4, 12, of: view))
    #expect(rects.count == 2 && rects[0].containsStart && !rects[0].containsEnd && rects[1].containsEnd)
    #expect(rects[0].rect == view.firstRect(for: range(4, 12, of: view)))
    #expect(rects[0].rect.minX == view.caretRect(for: position(4, of: view)).minX)
    #expect(rects[1].rect.maxX == view.caretRect(for: position(12, of: view)).minX)
    #expect(rects.allSatisfy { $0.writingDirection == .leftToRight && !$0.isVertical })
    #expect(view.selectionRects(for: range(3, 3, of: view)).isEmpty)
  }

  @Test("Characters are found under points, and beside positions")
  func characters() {
    let caret = view.caretRect(for: position(4, of: view))
    #expect(view.characterRange(at: CGPoint(x: caret.minX + 2, y: caret.midY)) == range(4, 5, of: view))
    #expect(view.characterRange(at: CGPoint(x: 190, y: caret.midY)) == nil)
    #expect(view.characterRange(byExtending: position(4, of: view), in: .right) == range(4, 5, of: view))
    #expect(view.characterRange(byExtending: position(4, of: view), in: .left) == range(3, 4, of: view))
    #expect(view.characterRange(byExtending: position(4, of: view), in: .up) == range(0, 4, of: view))
    #expect(view.characterRange(byExtending: view.beginningOfDocument, in: .left) == nil)
    let within = view.closestPosition(to: CGPoint(x: 0, y: 0), within: range(3, 6, of: view))
    #expect(place(within, in: view) == 3)
    #expect(place(view.position(within: range(3, 6, of: view), farthestIn: .right), in: view) == 6)
    #expect(place(view.position(within: range(3, 6, of: view), farthestIn: .up), in: view) == 3)
  }

  @Test("Positions move by characters and by lines")
  func moves() {
    #expect(place(view.position(from: position(4, of: view), in: .right, offset: 2), in: view) == 6)
    #expect(place(view.position(from: position(4, of: view), in: .left, offset: 3), in: view) == 1)
    #expect(place(view.position(from: view.beginningOfDocument, in: .down, offset: 1), in: view) == 9)
    #expect(place(view.position(from: position(9, of: view), in: .up, offset: 1), in: view) == 0)
    #expect(view.position(from: view.beginningOfDocument, in: .up, offset: 1) == nil)
  }

  @Test("From right to left the sides change places")
  func rightToLeft() {
    field.text = "abc"
    #expect(field.baseWritingDirection(for: field.beginningOfDocument, in: .forward) == .leftToRight)
    field.setBaseWritingDirection(.rightToLeft, for: range(0, 3, of: field))
    #expect(field.baseWritingDirection(for: field.beginningOfDocument, in: .forward) == .rightToLeft)
    #expect(place(field.position(from: position(1, of: field), in: .left, offset: 1), in: field) == 2)
    #expect(field.caretRect(for: field.beginningOfDocument).minX > 100)
    view.setBaseWritingDirection(.rightToLeft, for: range(10, 11, of: view))
    #expect(view.baseWritingDirection(for: position(10, of: view), in: .forward) == .rightToLeft)
    #expect(view.baseWritingDirection(for: view.beginningOfDocument, in: .forward) == .leftToRight)
  }

  @Test("Marked text stands in the text until it is settled, and is replaced by the next")
  func markedText() {
    field.text = "ab"
    field.becomeFirstResponder()
    field.selectedTextRange = range(1, 1, of: field)
    #expect(field.markedTextRange == nil)
    field.setMarkedText("xyz", selectedRange: NSRange(location: 2, length: 1))
    #expect(field.text == "axyzb" && field.markedTextRange == range(1, 4, of: field))
    #expect(field.selectedTextRange == range(3, 4, of: field))
    field.setMarkedText("Z", selectedRange: NSRange(location: 1, length: 0))
    #expect(field.text == "aZb" && field.markedTextRange == range(1, 2, of: field))
    field.unmarkText()
    #expect(field.text == "aZb" && field.markedTextRange == nil)
    field.setMarkedText("q", selectedRange: NSRange(location: 0, length: 0))
    field.markedTextStyle = [.kern: 1]
    #expect(field.markedTextStyle?[.kern] as? Int == 1)
    field.text = "new"
    #expect(field.markedTextRange == nil)
  }

  private final class Listener: NSObject, UITextInputDelegate {
    var heard: [String] = []
    func selectionWillChange(_ textInput: (any UITextInput)?) { heard.append("selection will") }
    func selectionDidChange(_ textInput: (any UITextInput)?) { heard.append("selection did") }
    func textWillChange(_ textInput: (any UITextInput)?) { heard.append("text will") }
    func textDidChange(_ textInput: (any UITextInput)?) { heard.append("text did") }
  }

  @Test("The input delegate hears of what the app changes")
  func inputDelegate() {
    let listener = Listener()
    view.inputDelegate = listener
    view.replace(range(0, 3, of: view), withText: "1")
    view.selectedTextRange = range(0, 1, of: view)
    #expect(listener.heard == ["text will", "text did", "selection will", "selection did"])
    #expect(view.text == "1 two.\nThree" && view.selectedRange == NSRange(location: 0, length: 1))
  }

  @Test("An insertion point without a size is not shown")
  func hiddenCaret() {
    final class Bare: UITextField {
      override func caretRect(for position: UITextPosition) -> CGRect { .zero }
    }
    let bare = Bare(frame: CGRect(x: 0, y: 260, width: 200, height: 34))
    window.addSubview(bare)
    for input in [bare, field] { #expect(input.showsCaret) }
    bare.becomeFirstResponder()
    #expect(!bare.showsCaret)
    field.becomeFirstResponder()
    #expect(field.showsCaret && bare.showsCaret)
  }

  // MARK: Units

  @Test("Words, sentences, paragraphs and lines")
  func units() {
    func unit(
      _ place: Int,
      _ granularity: UITextGranularity,
      _ direction: UITextStorageDirection = .forward
    ) -> NSRange? {
      view.tokenizer.rangeEnclosingPosition(
        position(place, of: view),
        with: granularity,
        inDirection: .storage(direction)
      )?.range
    }
    #expect(unit(1, .word) == NSRange(location: 0, length: 3))
    #expect(unit(3, .word) == nil && unit(3, .word, .backward) == NSRange(location: 0, length: 3))
    #expect(unit(5, .character) == NSRange(location: 5, length: 1))
    #expect(unit(5, .character, .backward) == NSRange(location: 4, length: 1))
    #expect(unit(2, .sentence)?.location == 0 && unit(11, .sentence)?.location == 9)
    #expect(unit(2, .paragraph) == NSRange(location: 0, length: 9))
    #expect(unit(2, .line) == NSRange(location: 0, length: 9) && unit(10, .line) == NSRange(location: 9, length: 5))
    #expect(unit(2, .document) == NSRange(location: 0, length: 14) && unit(14, .document) == nil)
  }

  @Test("Boundaries lie where units end")
  func boundaries() {
    let tokenizer = view.tokenizer
    func next(_ place: Int, _ direction: UITextDirection) -> Int? {
      let from = position(place, of: view)
      return self.place(tokenizer.position(from: from, toBoundary: .word, inDirection: direction), in: view)
    }
    #expect(next(1, .storage(.forward)) == 3 && next(3, .layout(.right)) == 7 && next(14, .layout(.down)) == nil)
    #expect(next(5, .storage(.backward)) == 4 && next(4, .layout(.left)) == 0 && next(0, .layout(.up)) == nil)
    let three = position(3, of: view)
    #expect(tokenizer.isPosition(three, atBoundary: .word, inDirection: .storage(.forward)))
    #expect(!tokenizer.isPosition(three, atBoundary: .word, inDirection: .storage(.backward)))
    #expect(tokenizer.isPosition(three, withinTextUnit: .word, inDirection: .storage(.backward)))
    #expect(!tokenizer.isPosition(three, withinTextUnit: .word, inDirection: .storage(.forward)))
  }
}
