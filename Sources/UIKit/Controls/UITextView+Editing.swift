import Foundation
import SlipwayFoundation

extension UITextView: NativeTextViewOwner {
  private var padding: CGFloat { textContainer.lineFragmentPadding }

  // MARK: Showing

  func makeNative() -> NativeTextView {
    if let native { return native }
    let view = NativeTextView(owner: self)
    native = view
    inputDidChange()
    applyStyle()
    view.selection = storedSelection
    return view
  }

  func contentDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    applyStyle()
    updateAccessibility()
  }

  func inputDidChange() { native?.set(isEditable: isEditable, isSelectable: isSelectable, traits: self) }

  func applyStyle() {
    guard let native else { return }
    traitCollection.performAsCurrent {
      native.style.set(content.font, color: content.color, tint: tintColor, caret: showsCaret ? tintColor : .clear)
      native.set(drawsItself ? NSAttributedString(string: "") : hidingOwnRuns(shownText), alignment: textAlignment)
    }
  }

  /// The text with every character's font and colour.
  private var shownText: NSAttributedString {
    let text = OwnedAttributedString(attributedString: linkedText)
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { values, range, _ in
      if values[.link] != nil {
        return text.addAttributes(linkTextAttributes ?? [.foregroundColor: tintColor ?? .link], range: range)
      }
      guard values[.foregroundColor] == nil else { return }
      text.addAttribute(.foregroundColor, value: content.color, range: range)
    }
    markFound(in: text)
    return text
  }

  /// GTK's widget knows no limits and no gaps: a text with some that is not edited is drawn as a label's is.
  var drawsItself: Bool { !isEditable && textContainer.isLimited }

  /// In a picture of a text view that was never on the screen, and where GTK's widget does not.
  func renderText(in context: RenderContext) {
    guard hasText else { return }
    if let native, !drawsItself { return renderOwnRuns(of: shownText, native, in: context) }
    if drawsItself {
      let (canvas, inset) = (SnapshotTextCanvas(snapshot: context.snapshot), textContainerInset)
      for line in setText(shownText).fragments {
        let place = CGPoint(x: inset.left + line.shift.x, y: inset.top + line.shift.y)
        line.layout.forEachRun(of: line.line) { $0.moved(to: place).draw(on: canvas, TextLayout.Colors()) }
      }
      return
    }
    let constraints = TextLayout.Constraints(width: max(textFrame.width, 1), alignment: textAlignment)
    TextLayout(shownText, constraints).draw(on: SnapshotTextCanvas(snapshot: context.snapshot), at: textFrame.origin)
  }

  var placedText: (layout: TextLayout, origin: CGPoint) {
    let constraints = TextLayout.Constraints(width: max(textFrame.width, 1), alignment: textAlignment)
    return (TextLayout(content.resolved, constraints), textFrame.origin)
  }

  var emptyLineHeight: CGFloat { content.font.lineHeight }

  /// Of the paragraphs that are touched.
  func setDirection(_ direction: NSWritingDirection, _ range: UITextRange) {
    let changed = OwnedAttributedString(attributedString: content.resolved)
    let whole = (changed.string as NSString).paragraphRange(for: range.ownRange)
    changed.enumerateAttribute(.paragraphStyle, in: whole, options: []) { style, part, _ in
      let style = (style as? NSParagraphStyle ?? .default).mutableCopy() as! NSMutableParagraphStyle
      style.baseWritingDirection = direction
      changed.addAttribute(.paragraphStyle, value: style, range: part)
    }
    let selection = selectedRange
    attributedText = changed
    selectedRange = selection
  }

  func followContentSizeCategory() {
    guard adjustsFontForContentSizeCategory else { return }
    let font = content.font.adjusted(to: traitCollection.preferredContentSizeCategory)
    guard font != content.font else { return }
    content.setFont(font)
    contentDidChange()
  }

  // MARK: Geometry

  private func textHeight(width: CGFloat) -> CGFloat {
    if drawsItself { return setText(content.resolved, width: width).usedRect(in: 0).maxY.rounded(.up) }
    let layout = TextLayout(content.resolved, TextLayout.Constraints(width: width.isFinite ? max(width, 1) : nil))
    return max(layout.size.height, content.font.lineHeight).rounded(.up)
  }

  private func textWidth(_ width: CGFloat) -> CGFloat {
    if !textContainer.widthTracksTextView, textContainer.size.width > 0 {
      return textContainer.size.width - 2 * padding
    }
    return width - textContainerInset.left - textContainerInset.right - 2 * padding
  }

  func fittingSize(width: CGFloat) -> CGSize {
    let insets = textContainerInset
    let space = width > 0 && width.isFinite ? textWidth(width) : .infinity
    let constraints = TextLayout.Constraints(width: space.isFinite ? max(space, 1) : nil)
    let text = TextLayout(content.resolved, constraints).size.width.rounded(.up)
    return CGSize(
      width: text + insets.left + insets.right + 2 * padding,
      height: textHeight(width: space) + insets.top + insets.bottom
    )
  }

  var textFrame: CGRect {
    let insets = textContainerInset
    return CGRect(
      x: insets.left + padding,
      y: insets.top,
      width: max(0, textWidth(bounds.width)),
      height: max(0, contentSize.height - insets.top - insets.bottom)
    )
  }

  func layOutText() {
    let width = textWidth(bounds.width)
    let insets = textContainerInset
    let shown = drawsItself ? 0 : native?.height(width: max(width, 1)) ?? 0
    let height = max(textHeight(width: width), shown)
    fitContainer()
    contentSize = CGSize(width: bounds.width, height: height + insets.top + insets.bottom)
    viewWidget?.queueAllocate()
  }

  // MARK: Text and selection

  var attributesAtSelection: [NSAttributedString.Key: Any] {
    let standard: [NSAttributedString.Key: Any] = [.font: content.font, .foregroundColor: content.color]
    guard content.isAttributed, hasText else { return standard }
    let range = selectedRange
    let place = range.length > 0 ? range.location : max(0, range.location - 1)
    return standard.merging(attributedText.attributes(at: place, effectiveRange: nil)) { $1 }
  }

  func select(_ range: NSRange) {
    ownTypingAttributes = nil
    let length = text.utf16.count
    let start = min(max(range.location, 0), length)
    storedSelection = NSRange(location: start, length: min(max(range.length, 0), length - start))
    native?.selection = storedSelection
  }

  /// As if it had been typed, but without asking the delegate.
  func replace(_ range: NSRange, with piece: String) {
    let changed = (text as NSString).replacingCharacters(in: range, with: piece)
    if content.isAttributed || ownTypingAttributes != nil {
      attributedText = attributedText.edited(to: changed, typing: ownTypingAttributes)
    } else {
      text = changed
    }
    selectedRange = NSRange(location: range.location + piece.utf16.count, length: 0)
    announceChange()
  }

  func deleteBackwards() {
    let selection = selectedRange
    if selection.length > 0 { return replace(selection, with: "") }
    guard selection.location > 0 else { return }
    replace((text as NSString).rangeOfComposedCharacterSequence(at: selection.location - 1), with: "")
  }

  func scrollToShow(_ range: NSRange) {
    layoutIfNeeded()
    guard let native else { return }
    let first = native.rect(at: range.location).union(native.rect(at: range.location + range.length))
    let insets = textContainerInset
    scrollRectToVisible(
      first.offsetBy(dx: insets.left + padding, dy: insets.top).insetBy(dx: -1, dy: -4),
      animated: false
    )
  }

  func announceChange() {
    delegate?.textViewDidChange?(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
  }

  // MARK: What the widget asks and tells

  func mayChange(_ range: NSRange, to replacement: String) -> Bool {
    delegate?.textView_shouldChangeTextIn_replacementText?(self, range, replacement) ?? true
  }

  func userDidChangeText() {
    guard let native else { return }
    if content.isAttributed || ownTypingAttributes != nil {
      content.set(attributedText.edited(to: native.text, typing: ownTypingAttributes))
    } else {
      content.set(native.text)
    }
    storeText()
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
    setNeedsLayout()
    applyStyle()
    announceChange()
    scrollToShow(native.selection)
  }

  func selectionDidChange() {
    guard let native else { return }
    ownTypingAttributes = nil
    storedSelection = native.selection
    delegate?.textViewDidChangeSelection?(self)
    if isFirstResponder { scrollToShow(storedSelection) }
  }

  func nativeFocusChanged(_ isFocused: Bool) {
    if isFocused, !isFirstResponder {
      if !becomeFirstResponder() { viewWidget?.dropFocus() }
    } else if !isFocused, isFirstResponder {
      resignFirstResponder()
    }
  }

  // MARK: Beginning and ending

  func beginEditing(_ become: () -> Bool) -> Bool {
    guard !isFirstResponder else { return true }
    guard become() else { return false }
    guard isEditable else { return true }
    applyStyle()
    delegate?.textViewDidBeginEditing?(self)
    NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
    return true
  }

  func endEditing(_ resign: () -> Bool) -> Bool {
    let wasEditing = isFirstResponder && isEditable
    guard resign() else { return false }
    guard wasEditing else { return true }
    delegate?.textViewDidEndEditing?(self)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
    return true
  }

  // MARK: Links

  /// Links are followed where the text is not edited.
  func item(at point: CGPoint) -> UITextItem? {
    let place = CGPoint(x: point.x - textFrame.minX, y: point.y - textFrame.minY)
    let text = linkedText
    guard !isEditable, isSelectable, let index = character(at: place), index < text.length else { return nil }
    var range = NSRange()
    let value = text.attribute(.link, at: index, effectiveRange: &range)
    if let url = value as? URL ?? (value as? String).flatMap({ URL(string: $0) }) {
      return UITextItem(.link(url), range)
    }
    if let tag = text.attribute(.textItemTag, at: index, effectiveRange: &range) as? String {
      return UITextItem(.tag(tag), range)
    }
    return (text.attribute(.attachment, at: index, effectiveRange: &range) as? NSTextAttachment)
      .map { UITextItem(.textAttachment($0), range) }
  }

  /// The text with the links that are found in it.
  private var linkedText: NSAttributedString {
    guard !isEditable, !dataDetectorTypes.isEmpty else { return content.resolved }
    let linked = OwnedAttributedString(attributedString: content.resolved)
    for found in DetectedText.all(in: linked.string, dataDetectorTypes) {
      linked.addAttribute(.link, value: found.url, range: found.range)
    }
    return linked
  }

  private func character(at place: CGPoint) -> Int? {
    guard drawsItself else { return native?.character(at: place) }
    let point = CGPoint(x: place.x + padding, y: place.y)
    for line in setText(content.resolved).fragments where line.usedRect.contains(point) {
      return min(line.start + line.line.index(atX: point.x - line.shift.x).index, line.characters.upperBound - 1)
    }
    return nil
  }

  /// Does what the delegate has for the item; opens a link where it does not say.
  func follow(_ item: UITextItem) {
    let standard = UIAction { [weak self] _ in
      guard case .link(let url) = item.content, self?.allows(url, item.range) ?? true else { return }
      UIApplication.shared.open(url)
    }
    guard let primaryAction = delegate?.textView_primaryActionFor_defaultAction else {
      return standard.performWithSender(self, target: nil)
    }
    primaryAction(self, item, standard)?.performWithSender(self, target: nil)
  }

  private func allows(_ url: URL, _ range: NSRange) -> Bool {
    delegate?.textView_shouldInteractWith_in_interaction?(self, url, range, .invokeDefaultAction)
      ?? delegate?.textView_shouldInteractWith_in?(self, url, range) ?? true
  }
}
