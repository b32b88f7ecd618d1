import Foundation

/// A view of UIKit's of which a text field is a part: it has a say before the delegate.
@MainActor protocol TextFieldOwner: AnyObject {
  func fieldMayBegin() -> Bool
  func fieldMayEnd() -> Bool
  func fieldMayChange(_ range: NSRange, to replacement: String) -> Bool
  func fieldReturned()
}

extension UITextField: NativeTextFieldOwner {
  func makeNative() -> NativeTextField {
    if let native { return native }
    let field = NativeTextField(owner: self)
    native = field
    field.text = storedText
    field.selection = storedSelection
    field.setEnabled(isEnabled)
    field.setInput(self)
    styleDidChange()
    return field
  }

  // MARK: Text

  func setText(_ text: String) {
    guard text != storedText || ownAttributes != nil else { return }
    ownAttributes = nil
    marked.range = nil
    storedText = text
    storedSelection = NSRange(location: text.utf16.count, length: 0)
    native?.text = text
    native?.set(nil)
    textDidChange()
  }

  /// Looks that hold for the whole field are those of the first character.
  func setAttributedText(_ text: NSAttributedString?) {
    guard let text, text.length > 0 else { return setText("") }
    let first = text.attributes(at: 0, effectiveRange: nil)
    setText(text.string)
    if let font = first[.font] as? UIFont { self.font = font }
    if let color = first[.foregroundColor] as? UIColor { textColor = color }
    if let style = first[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
    ownAttributes = text
    setNeedsDisplay()
    styleDidChange()
  }

  func attributeDidChange(_ key: NSAttributedString.Key, _ value: Any?) {
    if let ownAttributes, let value { self.ownAttributes = ownAttributes.setting(key, to: value) }
    styleDidChange()
  }

  var selectedRange: NSRange {
    get { native?.selection ?? storedSelection }
    set {
      let length = storedText.utf16.count
      let start = min(max(newValue.location, 0), length)
      storedSelection = NSRange(location: start, length: min(newValue.length, length - start))
      native?.selection = storedSelection
    }
  }

  /// As if it had been typed, but without asking the delegate.
  func replace(_ range: NSRange, with text: String) {
    let changed = (storedText as NSString).replacingCharacters(in: range, with: text)
    let attributes = ownAttributes?.edited(to: changed)
    setText(changed)
    keepAttributes(attributes)
    selectedRange = NSRange(location: range.location + text.utf16.count, length: 0)
    announceChange()
  }

  func deleteBackwards() {
    let selection = selectedRange
    if selection.length > 0 { return replace(selection, with: "") }
    guard selection.location > 0 else { return _ = backspaceAtStart() }
    let last = (storedText as NSString).rangeOfComposedCharacterSequence(at: selection.location - 1)
    replace(last, with: "")
  }

  private func keepAttributes(_ attributes: NSAttributedString?) {
    ownAttributes = storedText.isEmpty ? nil : attributes
    if ownAttributes != nil { styleDidChange() }
  }

  private func textDidChange() {
    setNeedsDisplay()
    placeholderLabel.isHidden = !storedText.isEmpty
    setNeedsLayout()
    updateAccessibility()
  }

  private func announceChange() {
    send(.editingChanged, nil)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
  }

  // MARK: What the widget asks and tells

  func mayChange(_ range: NSRange, to replacement: String) -> Bool {
    userWillType()
    guard owner?.fieldMayChange(range, to: replacement) ?? true else { return false }
    return delegate?.textField_shouldChangeCharactersIn_replacementString?(self, range, replacement) ?? true
  }

  func userDidChangeText() {
    guard let native else { return }
    storedText = native.text
    keepAttributes(ownAttributes?.edited(to: storedText))
    textDidChange()
    announceChange()
  }

  func selectionDidChange() {
    guard let native else { return }
    storedSelection = native.selection
    delegate?.textFieldDidChangeSelection?(self)
  }

  func returnWasPressed() {
    if enablesReturnKeyAutomatically, storedText.isEmpty { return }
    guard delegate?.textFieldShouldReturn?(self) ?? true else { return }
    owner?.fieldReturned()
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    send([.editingDidEndOnExit, .primaryActionTriggered], nil)
    if ends { resignFirstResponder() }
  }

  func nativeFocusChanged(_ isFocused: Bool) {
    if isFocused, !isFirstResponder {
      // A delegate may refuse: the keyboard goes elsewhere then.
      if !becomeFirstResponder() { viewWidget?.dropFocus() }
    } else if !isFocused, isFirstResponder {
      resignFirstResponder()
    }
  }

  // MARK: Beginning and ending

  var mayBeginEditing: Bool {
    isFirstResponder || owner?.fieldMayBegin() ?? true && delegate?.textFieldShouldBeginEditing?(self) ?? true
  }
  var mayEndEditing: Bool { owner?.fieldMayEnd() ?? true && delegate?.textFieldShouldEndEditing?(self) ?? true }

  func beginEditing(_ become: () -> Bool) -> Bool {
    guard !isFirstResponder else { return true }
    guard become() else { return false }
    if clearsOnBeginEditing, !storedText.isEmpty {
      replace(NSRange(location: 0, length: storedText.utf16.count), with: "")
    }
    styleDidChange()
    delegate?.textFieldDidBeginEditing?(self)
    send(.editingDidBegin, nil)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
    return true
  }

  func endEditing(_ resign: () -> Bool) -> Bool {
    let wasEditing = isFirstResponder
    guard resign() else { return false }
    guard wasEditing else { return true }
    setNeedsLayout()
    if let ended = delegate?.textFieldDidEndEditing_reason {
      ended(self, .committed)
    } else {
      delegate?.textFieldDidEndEditing?(self)
    }
    send(.editingDidEnd, nil)
    NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
    return true
  }

  // MARK: The clear button

  func makeClearButton() -> UIButton {
    let button = UIButton(type: .custom)
    let configuration = UIImage.SymbolConfiguration(pointSize: 15, weight: .regular)
    button.setImage(UIImage(systemName: "xmark.circle.fill", withConfiguration: configuration), for: .normal)
    button.tintColor = .tertiaryLabel
    button.accessibilityLabel = "Clear text"
    button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    return button
  }

  private func clear() {
    guard delegate?.textFieldShouldClear?(self) ?? true else { return }
    replace(NSRange(location: 0, length: storedText.utf16.count), with: "")
    becomeFirstResponder()
  }
}
