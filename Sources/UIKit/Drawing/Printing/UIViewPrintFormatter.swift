import CoreGraphics
import Foundation

/// Prints what a view draws by itself, or all of a text view's text. `UIView.viewPrintFormatter()` makes it.
///
/// A view that neither is a text view nor draws, as a web view, has no pages, so that printing it fails with
/// `UIPrintError.noContent`.
@preconcurrency @MainActor open class UIViewPrintFormatter: UIPrintFormatter {
  public let view: UIView

  init(view: UIView) { self.view = view }

  override var printedText: NSAttributedString? { (view as? UITextView)?.attributedForPrinting }
  override func makeCopy() -> UIPrintFormatter { UIViewPrintFormatter(view: view) }

  /// How much of the view there is, in its own points.
  private var content: CGRect {
    (view as? UIScrollView).map { CGRect(origin: .zero, size: $0.contentSize) } ?? view.bounds
  }
  /// What is wider than the page is drawn smaller.
  private var scale: CGFloat {
    let room = contentRect(ofPage: 0).width
    return content.width > room && room > 0 ? room / content.width : 1
  }
  open override var pageCount: Int {
    guard printedText == nil else { return super.pageCount }
    let height = contentRect(ofPage: 0).height
    guard view.hasPrintedPages, height > 0, !content.isEmpty else { return 0 }
    return max(1, Int((content.height * scale / height - 0.001).rounded(.up)))
  }

  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    guard printedText == nil else { return super.draw(in: rect, forPageAt: pageIndex) }
    guard let context = UIGraphicsGetCurrentContext(), rectForPage(at: pageIndex) != .zero else { return }
    let (height, page) = (contentRect(ofPage: 0).height / scale, CGFloat(pageIndex - startPage))
    let part = CGRect(x: content.minX, y: content.minY + page * height, width: content.width, height: height)
    context.saveGState()
    context.clip(to: rect)
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: scale, y: scale)
    context.translateBy(x: -part.minX, y: -part.minY)
    onPaper { view.draw(part.intersection(content), for: self) }
    context.restoreGState()
  }
}

extension UITextView {
  /// All of the text, in black where it has no colour of its own.
  fileprivate var attributedForPrinting: NSAttributedString {
    content.isAttributed
      ? attributedText
      : NSAttributedString(
        string: text,
        attributes: [.font: content.font, .foregroundColor: content.color]
      )
  }
}
