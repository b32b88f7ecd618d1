import Foundation
import UIKit

/// Text of one or more pages.
open class PDFSelection: NSObject, NSCopying {
  private weak var document: PDFDocument?
  /// In the order of the text, apart from each other.
  private(set) var parts: [(page: PDFPage, range: NSRange)] = []

  /// Nothing of a document, to be added to.
  public convenience init(document: PDFDocument) { self.init(of: document) }

  init(of document: PDFDocument?) {
    self.document = document
    super.init()
  }

  /// Takes a range in, and joins what touches.
  func take(_ page: PDFPage, _ range: NSRange) {
    guard range.length > 0 else { return }
    var (own, others) = (parts.filter { $0.page === page }.map(\.range) + [range], parts.filter { $0.page !== page })
    own.sort { $0.location < $1.location }
    var joined: [NSRange] = []
    for next in own {
      if let last = joined.last, next.location <= last.location + last.length {
        let end = max(last.location + last.length, next.location + next.length)
        joined[joined.count - 1] = NSRange(location: last.location, length: end - last.location)
      } else {
        joined.append(next)
      }
    }
    others += joined.map { (page, $0) }
    parts = others.enumerated().sorted { first, second in
      let (one, other) = (index(first.element.page), index(second.element.page))
      return (one, first.offset) < (other, second.offset)
    }.map(\.element)
  }

  private func index(_ page: PDFPage) -> Int { (page.document ?? document)?.index(for: page) ?? 0 }

  /// Where it begins, as a number that grows through the document.
  func place(in document: PDFDocument) -> Double? {
    parts.first.map { Double(document.index(for: $0.page)) + Double($0.range.location) / 1e9 }
  }

  open var pages: [PDFPage] {
    parts.reduce(into: []) { pages, part in if pages.last !== part.page { pages.append(part.page) } }
  }

  /// How it is drawn; nil is the usual.
  open var color: UIColor?

  open var string: String? {
    parts.map { $0.page.pageText.units.substring(with: $0.range) }.joined(separator: "\n")
  }

  open var attributedString: NSAttributedString? { string.map { NSAttributedString(string: $0) } }

  /// In the page's coordinates; zero if nothing of the page is selected.
  open func bounds(for page: PDFPage) -> CGRect {
    let all = parts.filter { $0.page === page }.reduce(CGRect.null) { $0.union(page.pageText.bounds($1.range)) }
    return all.isNull ? .zero : all
  }

  open func numberOfTextRanges(on page: PDFPage) -> Int { parts.count { $0.page === page } }

  open func range(at index: Int, on page: PDFPage) -> NSRange {
    let own = parts.filter { $0.page === page }
    return own.indices.contains(index) ? own[index].range : NSRange(location: NSNotFound, length: 0)
  }

  /// A selection for each line.
  open func selectionsByLine() -> [PDFSelection] {
    parts.flatMap { part in
      part.page.pageText.lines(part.range).map { line in
        let selection = PDFSelection(of: document)
        selection.take(part.page, line)
        return selection
      }
    }
  }

  open func add(_ selection: PDFSelection) { for part in selection.parts { take(part.page, part.range) } }
  open func add(_ selections: [PDFSelection]) { selections.forEach(add) }

  /// Adds so many characters behind it; fewer if the page ends, or takes them away if negative.
  open func extend(atEnd succeed: Int) {
    guard let last = parts.last else { return }
    let end = min(last.range.location + last.range.length + succeed, last.page.numberOfCharacters)
    replaceLast(NSRange(location: last.range.location, length: max(0, end - last.range.location)))
  }

  open func extend(atStart precede: Int) {
    guard let first = parts.first else { return }
    let end = first.range.location + first.range.length
    let start = min(max(0, first.range.location - precede), end)
    parts[0].range = NSRange(location: start, length: end - start)
  }

  private func replaceLast(_ range: NSRange) { parts[parts.count - 1].range = range }

  open func extendForLineBoundaries() {
    let old = parts
    parts = []
    for part in old {
      let text = part.page.pageText
      let (first, last) = (
        text.line(at: part.range.location), text.line(at: part.range.location + part.range.length - 1)
      )
      take(part.page, NSUnionRange(first, last))
    }
  }

  /// Fills the places of the text on a page, in its coordinates.
  open func draw(for page: PDFPage, active: Bool) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let usual = UIColor.systemBlue.withAlphaComponent(active ? 0.3 : 0.15)
    fill(page, color ?? usual, context)
  }

  func fill(_ page: PDFPage, _ color: UIColor, _ context: CGContext) {
    color.setFill()
    for line in selectionsByLine() where line.pages.first === page { context.fill(line.bounds(for: page)) }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = PDFSelection(of: document)
    copy.parts = parts
    copy.color = color
    return copy
  }
}
