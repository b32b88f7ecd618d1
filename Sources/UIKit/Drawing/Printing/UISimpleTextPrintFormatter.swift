import Foundation

/// Prints a text in one font, colour and alignment, or an attributed one as it is.
@preconcurrency @MainActor open class UISimpleTextPrintFormatter: UIPrintFormatter {
  public init(text: String) {
    super.init()
    self.text = text
  }
  public init(attributedText: NSAttributedString) {
    super.init()
    self.attributedText = attributedText
  }

  /// Nil while the text is an attributed one.
  open var text: String? {
    didSet {
      if text != nil { attributedText = nil }
      contentChanged()
    }
  }
  open var attributedText: NSAttributedString? {
    didSet {
      if attributedText != nil { text = nil }
      contentChanged()
    }
  }
  /// Of a plain text; the system's in 12 points by default.
  open var font: UIFont? = .systemFont(ofSize: 12) { didSet { contentChanged() } }
  /// Of a plain text; black by default.
  open var color: UIColor? = .black { didSet { contentChanged() } }
  /// Of a plain text.
  open var textAlignment = NSTextAlignment.natural { didSet { contentChanged() } }

  override var printedAlignment: NSTextAlignment? { attributedText == nil ? textAlignment : nil }
  override var printedText: NSAttributedString? {
    attributedText
      ?? NSAttributedString(
        string: text ?? "",
        attributes: [.font: font ?? .systemFont(ofSize: 12), .foregroundColor: color ?? .black]
      )
  }
  override func makeCopy() -> UIPrintFormatter {
    let copy = UISimpleTextPrintFormatter(text: text ?? "")
    copy.attributedText = attributedText
    (copy.font, copy.color, copy.textAlignment) = (font, color, textAlignment)
    return copy
  }
}
