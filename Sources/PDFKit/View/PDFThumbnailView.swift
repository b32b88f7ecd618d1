import SlipwayFoundation
import UIKit

public enum PDFThumbnailLayoutMode: Int, Sendable {
  case vertical = 0
  case horizontal = 1
}

/// Small pictures of a view's pages; a click goes to the page.
@preconcurrency @MainActor open class PDFThumbnailView: UIView {
  private let scroller = UIScrollView()
  private var buttons: [PDFThumbnailButton] = []
  private var pages: [PDFPage] = []
  private var observer: PDFThumbnailObserver?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(scroller)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(scroller)
  }

  /// Whose pages are shown.
  open weak var pdfView: PDFView? {
    didSet {
      observer = pdfView.map { PDFThumbnailObserver($0, self) }
      setNeedsLayout()
    }
  }

  open var thumbnailSize = CGSize(width: 40, height: 52) { didSet { setNeedsLayout() } }
  open var layoutMode = PDFThumbnailLayoutMode.vertical { didSet { setNeedsLayout() } }
  open var contentInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) { didSet { setNeedsLayout() } }
  /// The current page.
  open var selectedPages: [PDFPage]? { pdfView?.currentPage.map { [$0] } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    scroller.frame = bounds
    arrange()
  }

  private func arrange() {
    let wanted = pdfView?.document?.pages ?? []
    if wanted.count != pages.count || !zip(wanted, pages).allSatisfy({ $0 === $1 }) {
      pages = wanted
      buttons.forEach { $0.removeFromSuperview() }
      buttons = pages.map { PDFThumbnailButton($0, self) }
      buttons.forEach(scroller.addSubview)
    }
    let gap: CGFloat = 4
    var place = CGPoint(x: contentInset.left, y: contentInset.top)
    for button in buttons {
      if layoutMode == .vertical { place.x = (bounds.width - thumbnailSize.width) / 2 }
      button.frame = CGRect(origin: place, size: thumbnailSize)
      if layoutMode == .vertical { place.y += thumbnailSize.height + gap } else { place.x += thumbnailSize.width + gap }
    }
    scroller.contentSize =
      layoutMode == .vertical
      ? CGSize(width: bounds.width, height: place.y - gap + contentInset.bottom)
      : CGSize(width: place.x - gap + contentInset.right, height: bounds.height)
    mark()
  }

  /// Frames the current page, and brings it into view.
  func mark() {
    for button in buttons {
      let isCurrent = button.page === pdfView?.currentPage
      button.layer.borderColor = (isCurrent ? UIColor.tintColor : UIColor.separator).cgColor
      button.layer.borderWidth = isCurrent ? 2 : 1
      if isCurrent, scroller.bounds.width > 0 { scroller.scrollRectToVisible(button.frame, animated: false) }
    }
  }

  func go(to page: PDFPage) { pdfView?.go(to: page) }
}

/// One page small.
@MainActor final class PDFThumbnailButton: UIControl {
  let page: PDFPage
  private weak var owner: PDFThumbnailView?

  init(_ page: PDFPage, _ owner: PDFThumbnailView) {
    (self.page, self.owner) = (page, owner)
    super.init(frame: .zero)
    backgroundColor = .white
    accessibilityLabel = page.label
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { [weak self] _ in if let self { self.owner?.go(to: self.page) } }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let picture = page.thumbnail(of: bounds.size, for: owner?.pdfView?.displayBox ?? .cropBox)
    let size = picture.size
    picture.draw(
      in: CGRect(
        x: (bounds.width - size.width) / 2,
        y: (bounds.height - size.height) / 2,
        width: size.width,
        height: size.height
      )
    )
  }
}

/// Hears of a view's pages while it is observed.
@MainActor private final class PDFThumbnailObserver {
  private let tokens: [any NSObjectProtocol]

  init(_ view: PDFView, _ thumbnails: PDFThumbnailView) {
    tokens = [Notification.Name.PDFViewPageChanged, .PDFViewDocumentChanged].map { name in
      NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) { [weak thumbnails] _ in
        MainActor.assumeIsolated {
          if name == .PDFViewDocumentChanged { thumbnails?.setNeedsLayout() } else { thumbnails?.mark() }
        }
      }
    }
  }

  isolated deinit { tokens.forEach(NotificationCenter.default.removeObserver) }
}
