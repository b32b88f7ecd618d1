import Foundation

extension UILabel {
  func decodeLabel(_ element: InterfaceElement, _ decoder: NibDecoder) {
    decodeLooks(element, decoder)
    if let font = decoder.font("fontDescription", of: element) { self.font = font }
    if let color = decoder.color("textColor", of: element) { textColor = color }
    highlightedTextColor = decoder.color("highlightedColor", of: element)
    if let color = decoder.color("shadowColor", of: element) { shadowColor = color }
    if let offset = element.value("shadowOffset") { shadowOffset = offset.size }
    textAlignment = element.choice("textAlignment") ?? .natural
    if let mode = element.lineBreakMode { lineBreakMode = mode }
    numberOfLines = element.int("numberOfLines") ?? 1
    isEnabled = element.bool("enabled") ?? true
    isHighlighted = element.bool("highlighted") ?? false
    decodeFitting(element)
    if let text = decoder.attributedText("attributedText", of: element) {
      attributedText = text
    } else {
      text = decoder.text("text", of: element)
    }
  }

  private func decodeFitting(_ element: InterfaceElement) {
    baselineAdjustment = element.choice("baselineAdjustment") ?? .alignBaselines
    adjustsFontSizeToFitWidth = element.bool("adjustsFontSizeToFit") ?? true
    adjustsFontForContentSizeCategory = element.bool("adjustsFontForContentSizeCategory") ?? false
    if let scale = element.length("minimumScaleFactor") {
      minimumScaleFactor = scale
    } else if let size = element.length("minimumFontSize"), adjustsFontSizeToFitWidth {
      minimumScaleFactor = font.pointSize > 0 ? size / font.pointSize : 0
    }
    if let width = element.length("preferredMaxLayoutWidth"),
      element.bool("useAutomaticPreferredMaxLayoutWidth") != true
    {
      preferredMaxLayoutWidth = width
    }
  }
}

extension UITextField {
  func decodeField(_ element: InterfaceElement, _ decoder: NibDecoder) {
    decodeLooks(element, decoder)
    if let font = decoder.font("fontDescription", of: element) { self.font = font }
    if let color = decoder.color("textColor", of: element) { textColor = color }
    textAlignment = element.choice("textAlignment") ?? .natural
    borderStyle = element.choice("borderStyle") ?? .none
    clearButtonMode = element.choice("clearButtonMode") ?? .never
    clearsOnBeginEditing = element.bool("clearsOnBeginEditing") ?? false
    adjustsFontSizeToFitWidth = element.bool("adjustsFontSizeToFit") ?? true
    adjustsFontForContentSizeCategory = element.bool("adjustsFontForContentSizeCategory") ?? false
    minimumFontSize = element.length("minimumFontSize") ?? 0
    if let traits = element.value("textInputTraits") { decodeInput(traits) }
    placeholder = decoder.text("placeholder", of: element)
    if let text = decoder.attributedText("attributedText", of: element) {
      attributedText = text
    } else {
      text = decoder.text("text", of: element)
    }
  }

  private func decodeInput(_ traits: InterfaceElement) {
    autocapitalizationType = traits.choice("autocapitalizationType") ?? .none
    autocorrectionType = traits.choice("autocorrectionType") ?? .default
    spellCheckingType = traits.choice("spellCheckingType") ?? .default
    keyboardType = traits.keyboardType
    keyboardAppearance =
      traits["keyboardAppearance"] == "alert" ? .dark : traits.choice("keyboardAppearance") ?? .default
    returnKeyType = traits.choice("returnKeyType") ?? .default
    enablesReturnKeyAutomatically = traits.bool("enablesReturnKeyAutomatically") ?? false
    isSecureTextEntry = traits.bool("secureTextEntry") ?? false
    if let type = traits["textContentType"] { textContentType = UITextContentType(rawValue: type) }
  }
}

extension UITextView {
  func decodeTextView(_ element: InterfaceElement, _ decoder: NibDecoder) {
    decodeScrolling(element, decoder)
    if let font = decoder.font("fontDescription", of: element) { self.font = font }
    if let color = decoder.color("textColor", of: element) { textColor = color }
    textAlignment = element.choice("textAlignment") ?? .natural
    isEditable = element.bool("editable") ?? true
    isSelectable = element.bool("selectable") ?? true
    if let types = element.value("dataDetectorTypes") {
      if types.bool("link") == true { dataDetectorTypes.insert(.link) }
      if types.bool("phoneNumber") == true { dataDetectorTypes.insert(.phoneNumber) }
    }
    adjustsFontForContentSizeCategory = element.bool("adjustsFontForContentSizeCategory") ?? false
    if let traits = element.value("textInputTraits") { decodeInput(traits) }
    if let text = decoder.attributedText("attributedText", of: element) {
      attributedText = text
    } else {
      text = decoder.text("text", of: element) ?? ""
    }
  }

  private func decodeInput(_ traits: InterfaceElement) {
    autocapitalizationType = traits.choice("autocapitalizationType") ?? .none
    autocorrectionType = traits.choice("autocorrectionType") ?? .default
    spellCheckingType = traits.choice("spellCheckingType") ?? .default
    keyboardType = traits.keyboardType
    returnKeyType = traits.choice("returnKeyType") ?? .default
    isSecureTextEntry = traits.bool("secureTextEntry") ?? false
  }
}

extension UISearchBar {
  func decodeSearchBar(_ element: InterfaceElement, _ decoder: NibDecoder) {
    decodeLooks(element, decoder)
    text = decoder.text("text", of: element)
    placeholder = decoder.text("placeholder", of: element)
    prompt = decoder.text("prompt", of: element)
    switch element["searchBarStyle"] {
    case "prominent": searchBarStyle = .prominent
    case "minimal": searchBarStyle = .minimal
    default: searchBarStyle = .default
    }
    barStyle = element.choice("barStyle") ?? .default
    isTranslucent = element.bool("translucent") ?? true
    barTintColor = decoder.color("barTintColor", of: element)
    showsCancelButton = element.bool("showsCancelButton") ?? false
    showsBookmarkButton = element.bool("showsBookmarkButton") ?? false
    showsSearchResultsButton = element.bool("showsSearchResultsButton") ?? false
    let scopes = element.list("scopeButtonTitles").enumerated().map { index, title in
      decoder.file.localized(title.text, element, "scopeButtonTitles[\(index)]") ?? ""
    }
    if scopes.contains(where: { !$0.isEmpty }) { scopeButtonTitles = scopes }
    showsScopeBar = element.bool("showsScopeBar") ?? false
    guard let traits = element.value("textInputTraits") else { return }
    autocapitalizationType = traits.choice("autocapitalizationType") ?? .none
    autocorrectionType = traits.choice("autocorrectionType") ?? .default
    keyboardType = traits.keyboardType
    if let type: UIReturnKeyType = traits.choice("returnKeyType") { returnKeyType = type }
    enablesReturnKeyAutomatically = traits.bool("enablesReturnKeyAutomatically") ?? enablesReturnKeyAutomatically
  }
}

extension InterfaceElement {
  /// Interface Builder names some kinds otherwise than Swift.
  fileprivate var keyboardType: UIKeyboardType {
    switch self["keyboardType"] {
    case "alphabet": .asciiCapable
    default: choice("keyboardType") ?? .default
    }
  }
}
