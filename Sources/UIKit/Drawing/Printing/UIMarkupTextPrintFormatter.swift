import Foundation

/// Prints a page of the web.
///
/// The page is read as `NSAttributedString(data:options:documentAttributes:)` reads it: its text with its looks. Pictures and
/// the lines of tables are left out, unlike Apple's.
@preconcurrency @MainActor open class UIMarkupTextPrintFormatter: UIPrintFormatter {
  public init(markupText: String) {
    self.markupText = markupText
    super.init()
  }

  open var markupText: String? { didSet { contentChanged() } }

  override var printedText: NSAttributedString? { HTMLReader.text(markupText ?? "", base: nil, defaults: [:]) }
  override func makeCopy() -> UIPrintFormatter { UIMarkupTextPrintFormatter(markupText: markupText ?? "") }
}
