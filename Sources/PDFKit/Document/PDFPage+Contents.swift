internal import CPoppler
import Foundation
import UIKit

extension PDFPage {
  func paint(_ box: PDFDisplayBox, _ context: CGContext) {
    let bounds = bounds(for: box)
    context.saveGState()
    defer { context.restoreGState() }
    context.clip(to: CGRect(origin: .zero, size: PageLayout.size(bounds, rotation)))
    context.concatenate(transform(for: box))
    switch contents {
    case .file(let engine, let index):
      // Poppler draws the page as the file turns it, from the upper left corner of its crop box.
      context.concatenate(PageLayout.seen(layout.crop, layout.degrees).inverted())
      engine.page(index) { page in
        displaysAnnotations
          ? poppler_page_render(page, context.cairo)
          : poppler_page_render_for_printing_with_options(page, context.cairo, POPPLER_PRINT_DOCUMENT)
      }
    case .image(let image):
      let whole = layout.crop
      context.translateBy(x: 0, y: whole.height)
      context.scaleBy(x: 1, y: -1)
      UIGraphicsPushContext(context)
      image.draw(in: whole)
      UIGraphicsPopContext()
    case .blank: break
    }
  }

  func picture(_ size: CGSize, _ box: PDFDisplayBox) -> UIImage {
    let whole = PageLayout.size(bounds(for: box), rotation)
    guard whole.width > 0, whole.height > 0, size.width > 0, size.height > 0 else { return UIImage() }
    let scale = min(size.width / whole.width, size.height / whole.height)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let fitting = CGSize(width: whole.width * scale, height: whole.height * scale)
    return UIGraphicsImageRenderer(size: fitting, format: format).image { renderer in
      let context = renderer.cgContext
      UIColor.white.setFill()
      renderer.fill(CGRect(origin: .zero, size: fitting))
      context.translateBy(x: 0, y: fitting.height)
      context.scaleBy(x: scale, y: -scale)
      draw(with: box, to: context)
    }
  }

  // MARK: Selections

  private func selection(_ range: NSRange?) -> PDFSelection? {
    guard let range, range.length > 0 else { return nil }
    let selection = PDFSelection(of: document)
    selection.take(self, range)
    return selection
  }

  func select(_ range: NSRange) -> PDFSelection? {
    selection(NSIntersectionRange(range, NSRange(location: 0, length: pageText.length)))
  }

  /// The characters whose middles lie in the rectangle.
  func select(_ rect: CGRect) -> PDFSelection? {
    let all = pageText
    let chosen = all.boxes.indices.filter { index in
      let box = all.boxes[index]
      return !box.isNull && rect.contains(CGPoint(x: box.midX, y: box.midY))
    }
    guard !chosen.isEmpty else { return nil }
    let selection = PDFSelection(of: document)
    for index in chosen { selection.take(self, NSRange(location: index, length: 1)) }
    return selection
  }

  func selectWord(_ point: CGPoint) -> PDFSelection? {
    let index = pageText.index(at: point)
    return index < 0 ? nil : selection(pageText.word(at: index))
  }

  func selectLine(_ point: CGPoint) -> PDFSelection? {
    let index = pageText.index(at: point)
    return index < 0 ? nil : selection(pageText.line(at: index))
  }

  /// Where a text stands; the end of a line is as good as a space.
  func find(_ string: String, _ options: NSString.CompareOptions) -> [PDFSelection] {
    guard !string.isEmpty else { return [] }
    let text = NSString(string: pageText.string.replacingOccurrences(of: "\n", with: " "))
    var (found, rest): ([NSRange], NSRange) = ([], NSRange(location: 0, length: text.length))
    let forwards = options.subtracting(.backwards)
    while rest.length > 0 {
      let range = text.range(of: string, options: forwards, range: rest)
      guard range.location != NSNotFound, range.length > 0 else { break }
      found.append(range)
      rest = NSRange(location: range.location + range.length, length: text.length - range.location - range.length)
    }
    if options.contains(.backwards) { found.reverse() }
    return found.compactMap { select($0) }
  }
}
