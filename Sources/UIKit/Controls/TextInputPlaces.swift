import CoreGraphics
import Foundation

/// What a text field and a text view answer alike as text inputs.
@MainActor protocol PlacedText: UIResponder, UITextInput, EditableText {
  /// The text in lines, and where the first of them begins in the view.
  var placedText: (layout: TextLayout, origin: CGPoint) { get }
  /// How high the caret is in a text without characters.
  var emptyLineHeight: CGFloat { get }
  var marked: MarkedText { get set }
}

/// A part of a text that is not settled.
struct MarkedText {
  var range: NSRange?
  var style: [NSAttributedString.Key: Any]?
}

extension PlacedText {
  private var length: Int { wholeText.utf16.count }

  private func range(_ range: UITextRange) -> Range<Int> {
    let start = min(max(range.start.offset, 0), length)
    return start..<min(max(range.end.offset, start), length)
  }

  // MARK: Rectangles

  func caret(at position: UITextPosition) -> CGRect {
    let (layout, origin) = placedText
    guard length > 0, let caret = layout.caret(at: min(max(position.offset, 0), length)) else {
      let x = layout.caret(at: 0)?.minX ?? 0
      return CGRect(x: origin.x + x, y: origin.y, width: 2, height: emptyLineHeight)
    }
    return caret.offsetBy(dx: origin.x, dy: origin.y)
  }

  func lineRects(of range: UITextRange) -> [CGRect] {
    let (layout, origin) = placedText
    return layout.rects(of: self.range(range)).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }

  func firstLineRect(of range: UITextRange) -> CGRect { lineRects(of: range).first ?? caret(at: range.start) }

  func selectedRects(of range: UITextRange) -> [UITextSelectionRect] {
    let rects = lineRects(of: range)
    let direction = writingDirection(at: range.start)
    return rects.enumerated().map { index, rect in
      LineSelectionRect(rect, direction, isFirst: index == 0, isLast: index == rects.count - 1)
    }
  }

  /// An app hides the insertion point by giving it no size.
  var showsCaret: Bool {
    !isFirstResponder || !caretRect(for: UITextPosition(offset: selectedRange.location)).isEmpty
  }

  // MARK: Positions

  func nearestPosition(to point: CGPoint, within range: UITextRange? = nil) -> UITextPosition {
    let (layout, origin) = placedText
    let offset = layout.closestOffset(to: CGPoint(x: point.x - origin.x, y: point.y - origin.y))
    guard let bounds = range.map(self.range) else { return UITextPosition(offset: min(offset, length)) }
    return UITextPosition(offset: min(max(offset, bounds.lowerBound), bounds.upperBound))
  }

  func character(under point: CGPoint) -> UITextRange? {
    let (layout, origin) = placedText
    let place = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    guard let (index, _) = layout.character(at: place), index < length else { return nil }
    return UITextRange((wholeText as NSString).rangeOfComposedCharacterSequence(at: index))
  }

  func moved(_ position: UITextPosition, _ direction: UITextLayoutDirection, by count: Int) -> UITextPosition? {
    let isRightToLeft = writingDirection(at: position) == .rightToLeft
    switch direction {
    case .right: return position.moved(by: isRightToLeft ? -count : count, in: length)
    case .left: return position.moved(by: isRightToLeft ? count : -count, in: length)
    case .up, .down:
      let lines = direction == .up ? -count : count
      return placedText.layout.offset(linesBelow: lines, position.offset).map { UITextPosition(offset: $0) }
    }
  }

  func farthest(_ range: UITextRange, _ direction: UITextLayoutDirection) -> UITextPosition {
    let isRightToLeft = writingDirection(at: range.start) == .rightToLeft
    return switch direction {
    case .left: isRightToLeft ? range.end : range.start
    case .right: isRightToLeft ? range.start : range.end
    case .up: range.start
    case .down: range.end
    }
  }

  /// The character beside a position; up and down the rest of the text.
  func extended(_ position: UITextPosition, _ direction: UITextLayoutDirection) -> UITextRange? {
    switch direction {
    case .up: return UITextRange(UITextPosition(offset: 0), position)
    case .down: return UITextRange(position, UITextPosition(offset: length))
    case .left, .right:
      let isForward = (direction == .right) != (writingDirection(at: position) == .rightToLeft)
      let index = isForward ? position.offset : position.offset - 1
      guard (0..<length).contains(index) else { return nil }
      return UITextRange((wholeText as NSString).rangeOfComposedCharacterSequence(at: index))
    }
  }

  func writingDirection(at position: UITextPosition) -> NSWritingDirection {
    let lines = placedText.layout.lines
    let line = lines.last { $0.characters.lowerBound <= position.offset } ?? lines.first
    return line?.paragraph.isRightToLeft == true ? .rightToLeft : .leftToRight
  }

  // MARK: Marked text

  func mark(_ text: String?, _ selection: NSRange) {
    let range = marked.range ?? selectedRange
    let text = text ?? ""
    replace(UITextRange(range), withText: text)
    marked.range = text.isEmpty ? nil : NSRange(location: range.location, length: text.utf16.count)
    selectedRange = NSRange(location: range.location + selection.location, length: selection.length)
  }

  // MARK: Whoever listens

  func tellInputDelegate(ofText change: () -> Void) {
    inputDelegate?.textWillChange(self)
    change()
    inputDelegate?.textDidChange(self)
  }

  func tellInputDelegate(ofSelection change: () -> Void) {
    inputDelegate?.selectionWillChange(self)
    change()
    inputDelegate?.selectionDidChange(self)
  }
}
