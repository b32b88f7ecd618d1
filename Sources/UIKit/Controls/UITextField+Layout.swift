import Foundation
import SlipwayFoundation

extension UITextField {
  private var shownFont: UIFont { font ?? .systemFont(ofSize: 17) }

  // MARK: Looks

  func styleDidChange() {
    placeholderLabel.font = shownFont
    updatePlaceholder()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    applyStyle(shownFont)
  }

  private func applyStyle(_ font: UIFont) {
    guard let native else { return }
    traitCollection.performAsCurrent {
      let color: UIColor = isEnabled ? textColor ?? .label : .tertiaryLabel
      native.style.set(font, color: color, tint: tintColor, caret: showsCaret ? tintColor : .clear, kern: kern)
      native.set(ownAttributes)
    }
    switch textAlignment {
    case .center: native.setAlignment(0.5)
    case .right: native.setAlignment(1)
    case .natural: native.setAlignment(isRightToLeft ? 1 : 0)
    case .left, .justified: native.setAlignment(0)
    }
  }

  /// The text as it is measured, and drawn while no widget of GTK's does.
  private var shownText: NSAttributedString {
    var attributes = defaultTextAttributes
    if ownDirection != .natural {
      let style = NSMutableParagraphStyle()
      style.baseWritingDirection = ownDirection
      attributes[.paragraphStyle] = style
    }
    if !isEnabled { attributes[.foregroundColor] = UIColor.tertiaryLabel }
    if isSecureTextEntry {
      return NSAttributedString(string: String(repeating: "•", count: storedText.count), attributes: attributes)
    }
    let text = OwnedAttributedString(string: storedText, attributes: attributes)
    ownAttributes?.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { values, range, _ in
      text.addAttributes(values, range: range)
    }
    return text
  }

  private var isRightToLeft: Bool {
    ownDirection == .natural ? effectiveUserInterfaceLayoutDirection == .rightToLeft : ownDirection == .rightToLeft
  }

  /// Where the text is drawn while no widget of GTK's does.
  var placedText: (layout: TextLayout, origin: CGPoint) {
    let frame = nativeContentFrame
    let layout = TextLayout(
      shownText,
      TextLayout.Constraints(
        width: frame.width,
        lineLimit: 1,
        lineBreakMode: .byClipping,
        alignment: textAlignment,
        isRightToLeft: isRightToLeft
      )
    )
    let top = frame.minY + (frame.height - layout.size.height) / 2
    return (layout, CGPoint(x: frame.minX, y: roundedToPixels(top)))
  }

  var emptyLineHeight: CGFloat { shownFont.lineHeight }

  /// A field has one direction, whichever part of it is asked for.
  func setDirection(_ direction: NSWritingDirection, _ range: UITextRange) {
    ownDirection = direction
    setNeedsDisplay()
    styleDidChange()
  }

  /// In a picture of a field that was never on the screen.
  func renderText(in context: RenderContext) {
    guard native == nil, !storedText.isEmpty else { return }
    let (layout, origin) = placedText
    layout.draw(on: SnapshotTextCanvas(snapshot: context.snapshot), at: origin)
  }

  func traitsDidChange() {
    setNeedsDisplay()
    native?.setInput(self)
    updateAccessibility()
  }

  func followContentSizeCategory() {
    guard adjustsFontForContentSizeCategory, let font else { return }
    let adjusted = font.adjusted(to: traitCollection.preferredContentSizeCategory)
    if adjusted != font { self.font = adjusted }
  }

  func updatePlaceholder() {
    let start: NSTextAlignment = isRightToLeft ? .right : .left
    placeholderLabel.textAlignment = textAlignment == .natural ? start : textAlignment
    if let attributedPlaceholder {
      placeholderLabel.attributedText = attributedPlaceholder
    } else {
      placeholderLabel.text = placeholder
      placeholderLabel.textColor = placeholderColor
    }
    placeholderLabel.isHidden = !storedText.isEmpty
    updateAccessibility()
  }

  func updateBorder() {
    traitCollection.performAsCurrent {
      switch borderStyle {
      case .none: layer.borderWidth = 0
      case .line:
        layer.borderWidth = 1
        layer.borderColor = UIColor.label.cgColor
      case .bezel:
        layer.borderWidth = 1
        layer.borderColor = UIColor.systemGray.cgColor
      case .roundedRect:
        layer.borderWidth = 1
        layer.borderColor = UIColor(white: 0.5, alpha: 0.3).cgColor
        layer.cornerRadius = 5
        if backgroundColor == nil { backgroundColor = .systemBackground }
      }
    }
    setNeedsLayout()
  }

  func sideViewDidChange(_ old: UIView?, _ new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    setNeedsLayout()
  }

  // MARK: Geometry

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var showsLeft: Bool { leftView != nil && isShown(leftViewMode) }
  private var showsRight: Bool { rightView != nil && isShown(rightViewMode) && !showsClear }
  private var showsClear: Bool { isShown(clearButtonMode) && !storedText.isEmpty && isEnabled }

  private var padding: CGFloat {
    switch borderStyle {
    case .none: 0
    case .line: 2
    case .bezel, .roundedRect: 7
    }
  }

  var fittingSize: CGSize {
    let vertical: CGFloat = borderStyle == .roundedRect || borderStyle == .bezel ? 7 : borderStyle == .line ? 2 : 0.75
    let text = storedText.isEmpty ? placeholderLabel.intrinsicContentSize.width : width(of: shownFont)
    var width = text + 2 * padding
    if let leftView, leftViewMode != .never { width += leftView.bounds.width }
    if let rightView, rightViewMode != .never { width += rightView.bounds.width }
    if clearButtonMode != .never { width += 24 }
    return CGSize(width: width.rounded(.up), height: (shownFont.lineHeight + 2 * vertical).rounded())
  }

  var baselineFromTop: CGFloat { (fittingSize.height - shownFont.lineHeight) / 2 + shownFont.ascender }

  private func width(of font: UIFont) -> CGFloat {
    if ownAttributes != nil { return shownText.size().width + 2 }
    let shown = isSecureTextEntry ? String(repeating: "•", count: storedText.count) : storedText
    return shown.size(withAttributes: [.font: font, .kern: kern]).width + 2
  }

  func defaultTextRect(_ bounds: CGRect) -> CGRect {
    var (left, right) = (bounds.minX + padding, bounds.maxX - padding)
    if showsLeft {
      let (view, gap) = (leftViewRect(forBounds: bounds), CGFloat(borderStyle == .none ? 0 : 3))
      if readsRightToLeft { right = min(right, view.minX - gap) } else { left = max(left, view.maxX + gap) }
    }
    if showsClear || showsRight {
      let view = showsClear ? clearButtonRect(forBounds: bounds) : rightViewRect(forBounds: bounds)
      if readsRightToLeft { left = max(left, view.maxX) } else { right = min(right, view.minX) }
    }
    return CGRect(x: left, y: bounds.minY, width: max(0, right - left), height: bounds.height)
  }

  /// The left view stands where lines begin, the right one where they end.
  func defaultSideRect(_ view: UIView?, _ bounds: CGRect, atStart: Bool) -> CGRect {
    guard let view else { return .zero }
    var size = view.bounds.size
    if size == .zero { size = view.intrinsicContentSize }
    return CGRect(
      x: atStart != readsRightToLeft ? bounds.minX : bounds.maxX - size.width,
      y: (bounds.midY - size.height / 2).rounded(),
      width: size.width,
      height: size.height
    )
  }

  func defaultClearRect(_ bounds: CGRect) -> CGRect {
    CGRect(x: readsRightToLeft ? bounds.minX + 5 : bounds.maxX - 19 - 5, y: bounds.midY - 9.5, width: 19, height: 19)
  }

  func layOutParts() {
    updateBackground()
    show(leftView, leftViewRect(forBounds: bounds), if: showsLeft)
    show(rightView, rightViewRect(forBounds: bounds), if: showsRight)
    if clearButtonMode != .never { show(clearButton, clearButtonRect(forBounds: bounds), if: showsClear) }
    placeholderLabel.frame = placeholderRect(forBounds: bounds)
    fitFont()
    viewWidget?.queueAllocate()
  }

  private func show(_ view: UIView?, _ frame: CGRect, if isShown: Bool) {
    guard let view else { return }
    guard isShown else { return view.removeFromSuperview() }
    if view.superview !== self { addSubview(view) }
    view.frame = frame
  }

  private func fitFont() {
    guard adjustsFontSizeToFitWidth else { return }
    let space = nativeContentFrame.width
    let natural = width(of: shownFont)
    let size = natural > space ? max(minimumFontSize, shownFont.pointSize * space / natural) : shownFont.pointSize
    applyStyle(shownFont.withSize(max(size, 1)))
  }
}
