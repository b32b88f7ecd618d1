import CoreGraphics
import Foundation

/// A text in lines, and which of them stand on which page.
@MainActor final class PagedText {
  private let layout: TextLayout
  private(set) var pages: [Range<Int>] = []

  /// - Parameter room: of a page by its number; an empty one ends the text.
  init(_ text: NSAttributedString, room: (Int) -> CGSize, alignment: NSTextAlignment? = nil) {
    layout = TextLayout(text, TextLayout.Constraints(width: room(0).width, alignment: alignment))
    let lines = layout.lines
    var first = 0
    while text.length > 0, first < lines.count {
      let height = room(pages.count).height
      guard height > 0 else { return }
      let fitting = lines[first...].prefix { $0.top + $0.height - lines[first].top <= height + 0.01 }.count
      // A line that is higher than a page is cut rather than left out.
      let end = first + max(1, fitting)
      pages.append(first..<end)
      first = end
    }
  }

  /// Draws a page's lines in the current context, the first one at the rectangle's top.
  func draw(page: Int, in rect: CGRect) {
    guard pages.indices.contains(page), let context = UIGraphicsGetCurrentContext() else { return }
    let lines = layout.lines[pages[page]]
    guard let top = lines.first?.top else { return }
    context.saveGState()
    context.clip(to: rect)
    let place = CGPoint(x: rect.minX, y: rect.minY - top)
    for line in lines {
      layout.forEachRun(of: line) {
        $0.moved(to: place).draw(on: CairoTextCanvas(context: context), TextLayout.Colors())
      }
    }
    context.restoreGState()
  }
}
