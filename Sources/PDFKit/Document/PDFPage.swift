internal import CPoppler
import Foundation
import UIKit

/// A page of a document. Its coordinates are points from the lower left corner, y growing upwards.
open class PDFPage: NSObject {
  enum Contents {
    case file(PDFEngine, Int)
    case image(UIImage)
    case blank
  }

  let contents: Contents
  let layout: PageLayout
  private(set) lazy var pageText = makeText()
  private var changedBoxes: [PDFDisplayBox: CGRect] = [:]
  lazy var readAnnotations = PDFAnnotation.all(of: self)

  init(_ engine: PDFEngine, _ index: Int, _ document: PDFDocument) {
    (contents, layout) = (.file(engine, index), engine.layout(index))
    self.document = document
    rotation = layout.degrees
    super.init()
  }

  /// An empty page of American letter paper.
  public override init() {
    contents = .blank
    layout = PageLayout(box: CGRect(x: 0, y: 0, width: 612, height: 792))
    super.init()
  }

  /// A page that an image fills.
  public init?(image: UIImage) {
    guard image.size.width > 0, image.size.height > 0 else { return nil }
    contents = .image(image)
    layout = PageLayout(box: CGRect(origin: .zero, size: image.size))
    super.init()
  }

  private func makeText() -> PageText {
    guard case .file(let engine, let index) = contents else { return PageText("", []) }
    return PageText(engine, index)
  }

  var isChanged: Bool { rotation != layout.degrees || !changedBoxes.isEmpty }

  open internal(set) weak var document: PDFDocument?

  /// What the document calls it, "iv" or "12"; else its number.
  open var label: String? {
    if case .file(let engine, let index) = contents,
      let label = engine.page(index, { text(consuming: poppler_page_get_label($0)) }),
      let label
    {
      return label
    }
    return document.map { "\($0.index(for: self) + 1)" }
  }

  // MARK: Geometry

  /// Degrees clockwise, a multiple of 90.
  open var rotation = 0 {
    didSet { rotation = ((rotation % 360 + 360) % 360 + 45) / 90 * 90 % 360 }
  }

  open func bounds(for box: PDFDisplayBox) -> CGRect { changedBoxes[box] ?? layout.boxes[box.rawValue] }
  open func setBounds(_ bounds: CGRect, for box: PDFDisplayBox) { changedBoxes[box] = bounds }

  /// From the page's own coordinates to those of a box as it is seen, turned, its lower left corner at zero.
  open func transform(for box: PDFDisplayBox) -> CGAffineTransform {
    let bounds = bounds(for: box)
    let height = PageLayout.size(bounds, rotation).height
    return PageLayout.seen(bounds, rotation).concatenating(
      CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
    )
  }

  open func transform(_ context: CGContext, for box: PDFDisplayBox) { context.concatenate(transform(for: box)) }

  // MARK: Drawing

  /// Whether annotations are drawn, too.
  open var displaysAnnotations = true

  /// Draws a box of the page, its lower left corner at zero, y growing upwards.
  open func draw(with box: PDFDisplayBox, to context: CGContext) { paint(box, context) }

  /// A picture of the page that fits into so many points, on white.
  open func thumbnail(of size: CGSize, for box: PDFDisplayBox) -> UIImage { picture(size, box) }

  // MARK: Text

  open var numberOfCharacters: Int { pageText.length }
  open var string: String? { pageText.string }
  open var attributedString: NSAttributedString? { NSAttributedString(string: pageText.string) }
  /// Zero where there is none.
  open func characterBounds(at index: Int) -> CGRect {
    guard pageText.boxes.indices.contains(index), !pageText.boxes[index].isNull else { return .zero }
    return pageText.boxes[index]
  }

  /// -1 if there is none at the point.
  open func characterIndex(at point: CGPoint) -> Int { pageText.index(at: point) }

  open func selection(for range: NSRange) -> PDFSelection? { select(range) }
  open func selection(for rect: CGRect) -> PDFSelection? { select(rect) }
  open func selection(from startPoint: CGPoint, to endPoint: CGPoint) -> PDFSelection? {
    document?.selection(from: self, at: startPoint, to: self, at: endPoint)
  }
  open func selectionForWord(at point: CGPoint) -> PDFSelection? { selectWord(point) }
  open func selectionForLine(at point: CGPoint) -> PDFSelection? { selectLine(point) }

  // MARK: Annotations

  open var annotations: [PDFAnnotation] { readAnnotations }
  /// The topmost at a point.
  open func annotation(at point: CGPoint) -> PDFAnnotation? { readAnnotations.last { $0.bounds.contains(point) } }

  /// The page alone as a document.
  open var dataRepresentation: Data? { PDFDocument().drawn([self]) }
}
