internal import CPoppler
import Foundation

/// The text of a page, and where each of its characters stands.
final class PageText {
  let string: String
  let units: NSString
  /// In the page's own coordinates, one for each UTF-16 unit; empty where a line ends.
  let boxes: [CGRect]

  init(_ string: String, _ boxes: [CGRect]) {
    (self.string, self.boxes, units) = (string, boxes, NSString(string: string))
  }

  convenience init(_ engine: PDFEngine, _ index: Int) {
    let layout = engine.layout(index)
    let found = engine.page(index) { page -> (String, [CGRect]) in
      let string = text(consuming: poppler_page_get_text(page)) ?? ""
      var (rectangles, count): (UnsafeMutablePointer<PopplerRectangle>?, guint) = (nil, 0)
      guard poppler_page_get_text_layout(page, &rectangles, &count) != 0, let rectangles else { return (string, []) }
      defer { g_free(rectangles) }
      return (string, (0..<Int(count)).map { layout.page(fromSeen: CGRect(rectangles[$0])) })
    }
    let (string, characters) = found ?? ("", [])
    var boxes: [CGRect] = []
    for (index, scalar) in string.unicodeScalars.enumerated() {
      let box = index < characters.count && scalar != "\n" ? characters[index] : .null
      boxes += Array(repeating: box, count: scalar.utf16.count)
    }
    self.init(string, boxes)
  }

  var length: Int { boxes.count }

  /// The character at a point, or -1.
  func index(at point: CGPoint) -> Int { boxes.firstIndex { !$0.isNull && $0.contains(point) } ?? -1 }

  /// The character nearest to a point, above all on its line.
  func nearest(to point: CGPoint) -> Int? {
    boxes.indices.filter { !boxes[$0].isNull }.min { distance(boxes[$0], point) < distance(boxes[$1], point) }
  }

  private func distance(_ box: CGRect, _ point: CGPoint) -> CGFloat {
    let x = max(box.minX - point.x, 0, point.x - box.maxX)
    let y = max(box.minY - point.y, 0, point.y - box.maxY)
    return x + y * 1000
  }

  func bounds(_ range: NSRange) -> CGRect {
    let all = boxes[range.location..<range.location + range.length].filter { !$0.isNull }
    return all.reduce(.null) { $0.union($1) }
  }

  /// The parts of a range that stand on a line each.
  func lines(_ range: NSRange) -> [NSRange] {
    var (lines, start): ([NSRange], Int) = ([], range.location)
    let end = range.location + range.length
    for index in range.location..<end where units.character(at: index) == 10 {
      if index > start { lines.append(NSRange(location: start, length: index - start)) }
      start = index + 1
    }
    if end > start { lines.append(NSRange(location: start, length: end - start)) }
    return lines
  }

  /// The word around a character.
  func word(at index: Int) -> NSRange? {
    var found: NSRange?
    let whole = NSRange(location: 0, length: length)
    guard whole.contains(index), let range = Range(whole, in: string) else { return nil }
    string.enumerateSubstrings(in: range, options: .byWords) { _, word, _, stop in
      let place = NSRange(word, in: self.string)
      if place.contains(index) {
        found = place
        stop = true
      }
    }
    return found
  }

  func line(at index: Int) -> NSRange {
    lines(NSRange(location: 0, length: length)).first { $0.contains(index) } ?? NSRange(location: index, length: 0)
  }
}
