import Foundation
import SlipwayFoundation

// Finding in a text view. What is found is marked in what is shown alone, not in the text.
extension UITextView: UITextSearching {
  public func compare(_ foundRange: UITextRange, toRange: UITextRange, document: AnyHashable??) -> ComparisonResult {
    compare(foundRange.start, to: toRange.start)
  }
  public func performTextSearch(
    queryString: String,
    options: UITextSearchOptions,
    resultAggregator: UITextSearchAggregator<AnyHashable?>
  ) {
    for range in text.ranges(of: queryString, options) {
      resultAggregator.foundRange(UITextRange(range), searchString: queryString, document: nil)
    }
    resultAggregator.finishedSearching()
  }

  public func decorate(
    foundTextRange: UITextRange,
    document: AnyHashable??,
    usingStyle: UITextSearchFoundTextStyle
  ) {
    found.removeAll { $0.range == foundTextRange.ownRange }
    if usingStyle != .normal { found.append((foundTextRange.ownRange, usingStyle)) }
    applyStyle()
    setNeedsDisplay()
  }
  public func clearAllDecoratedFoundText() {
    guard !found.isEmpty else { return }
    found = []
    applyStyle()
    setNeedsDisplay()
  }
  public func scrollRangeToVisible(_ range: UITextRange, inDocument: AnyHashable??) {
    scrollRangeToVisible(range.ownRange)
  }

  public var supportsTextReplacement: Bool { isEditable }
  public func shouldReplace(foundTextRange: UITextRange, document: AnyHashable??, withText: String) -> Bool {
    isEditable && mayChange(foundTextRange.ownRange, to: withText)
  }
  public func replace(foundTextRange: UITextRange, document: AnyHashable??, withText: String) {
    replace(foundTextRange, withText: withText)
  }
  public func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {
    for range in text.ranges(of: queryString, options).reversed() where mayChange(range, to: withText) {
      replace(UITextRange(range), withText: withText)
    }
  }

  /// Marks what is found, as the user sees it.
  func markFound(in shown: OwnedAttributedString) {
    for (range, style) in found where NSMaxRange(range) <= shown.length {
      let marks: [NSAttributedString.Key: Any] =
        style == .highlighted
        ? [.backgroundColor: UIColor.systemYellow, .foregroundColor: UIColor.black]
        : [.backgroundColor: UIColor.systemYellow.withAlphaComponent(0.35)]
      shown.addAttributes(marks, range: range)
    }
  }

  func findEnabledChanged() {
    guard isFindInteractionEnabled != (ownFindInteraction != nil) else { return }
    if let ownFindInteraction {
      ownFindInteraction.dismissFindNavigator()
      removeInteraction(ownFindInteraction)
      self.ownFindInteraction = nil
    } else {
      let interaction = UIFindInteraction(sessionDelegate: TextFinder.shared)
      addInteraction(interaction)
      ownFindInteraction = interaction
    }
  }
}

/// Makes the sessions of text views.
@MainActor final class TextFinder: NSObject, UIFindInteractionDelegate {
  static let shared = TextFinder()

  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
    (view as? UITextView).map { UITextSearchingFindSession(searchableObject: $0) }
  }
}
