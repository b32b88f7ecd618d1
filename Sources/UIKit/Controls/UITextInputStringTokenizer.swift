import Foundation

/// The units of any text input: words and sentences as Unicode has them, lines as they stand on the screen.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UIResponder & UITextInput)?

  public init(textInput: any UIResponder & UITextInput) {
    input = textInput
    super.init()
  }

  open func rangeEnclosingPosition(
    _ position: UITextPosition,
    with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let input, let unit = unit(at: position, granularity, direction),
      let start = input.position(from: input.beginningOfDocument, offset: unit.lowerBound),
      let end = input.position(from: input.beginningOfDocument, offset: unit.upperBound)
    else { return nil }
    return input.textRange(from: start, to: end)
  }

  open func isPosition(
    _ position: UITextPosition,
    atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let place = offset(of: position) else { return false }
    return units(granularity).contains { (direction.isForward ? $0.upperBound : $0.lowerBound) == place }
  }

  open func position(
    from position: UITextPosition,
    toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let input, let place = offset(of: position) else { return nil }
    let units = units(granularity)
    let next =
      direction.isForward
      ? units.lazy.map(\.upperBound).first { $0 > place } : units.lazy.map(\.lowerBound).last { $0 < place }
    return next.flatMap { input.position(from: input.beginningOfDocument, offset: $0) }
  }

  open func isPosition(
    _ position: UITextPosition,
    withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool { unit(at: position, granularity, direction) != nil }

  // MARK: Units, in UTF-16

  private func offset(of position: UITextPosition) -> Int? {
    input.map { $0.offset(from: $0.beginningOfDocument, to: position) }
  }

  private func unit(
    at position: UITextPosition,
    _ granularity: UITextGranularity,
    _ direction: UITextDirection
  ) -> Range<Int>? {
    guard let place = offset(of: position) else { return nil }
    return units(granularity).first {
      direction.isForward ? $0.contains(place) : $0.lowerBound < place && place <= $0.upperBound
    }
  }

  private func units(_ granularity: UITextGranularity) -> [Range<Int>] {
    guard let input, let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument),
      let text = input.text(in: all), !text.isEmpty
    else { return [] }
    return granularity == .line ? lines(of: input, text) : TextUnits(text).units(granularity)
  }

  /// Where the caret comes to stand lower than before, another line begins.
  private func lines(of input: any UITextInput, _ text: String) -> [Range<Int>] {
    var starts = [0]
    var last: CGRect?
    for place in TextUnits(text).units(.character).map(\.lowerBound) {
      guard let position = input.position(from: input.beginningOfDocument, offset: place) else { continue }
      let caret = input.caretRect(for: position)
      if let last, caret.midY > last.maxY { starts.append(place) }
      last = caret
    }
    return zip(starts, starts.dropFirst() + [text.utf16.count]).map { $0..<$1 }
  }
}

extension UITextDirection {
  /// On the screen a text is taken to run from left to right.
  var isForward: Bool {
    switch rawValue {
    case UITextStorageDirection.backward.rawValue, UITextLayoutDirection.left.rawValue,
      UITextLayoutDirection.up.rawValue:
      false
    default: true
    }
  }
}
