import CoreGraphics
import Foundation

/// Where the rows, headers and footers of a table lie: distances from the top of the content.
package struct TableGeometry {
  package struct Section {
    /// Above the header, scrolled away with it.
    var padding: CGFloat
    package var header: CGFloat
    package var rows: RowHeights
    package var footer: CGFloat

    package init(padding: CGFloat = 0, header: CGFloat, rows: RowHeights, footer: CGFloat) {
      self.padding = padding
      self.header = header
      self.rows = rows
      self.footer = footer
    }

    var length: CGFloat { padding + header + rows.total + footer }
  }

  package struct Span: Equatable {
    package var start: CGFloat
    package var length: CGFloat
    package var end: CGFloat { start + length }

    func meets(_ range: ClosedRange<CGFloat>) -> Bool { end > range.lowerBound && start < range.upperBound }
  }

  /// The table's own header stands above.
  let top: CGFloat
  package private(set) var sections: [Section]
  private var starts: [CGFloat] = []
  /// Of rows, section by section.
  var counts: [Int] { sections.map(\.rows.count) }

  package init(top: CGFloat, sections: [Section]) {
    self.top = top
    self.sections = sections
    placeSections()
  }

  private mutating func placeSections() {
    var start = top
    starts = sections.map { section in
      defer { start += section.length }
      return start
    }
    end = start
  }

  /// The bottom of the last section.
  package private(set) var end: CGFloat = 0

  package mutating func set(_ height: CGFloat, of path: IndexPath) {
    sections[path.section].rows.set(height, for: path.row)
    placeSections()
  }
  mutating func forget(_ path: IndexPath) {
    sections[path.section].rows.forget(path.row)
    placeSections()
  }
  package mutating func setHeader(_ height: CGFloat, of section: Int) {
    sections[section].header = height
    placeSections()
  }
  package mutating func setFooter(_ height: CGFloat, of section: Int) {
    sections[section].footer = height
    placeSections()
  }

  package func section(_ index: Int) -> Span { Span(start: starts[index], length: sections[index].length) }
  package func header(_ index: Int) -> Span {
    Span(start: starts[index] + sections[index].padding, length: sections[index].header)
  }
  package func footer(_ index: Int) -> Span {
    let length = sections[index].footer
    return Span(start: section(index).end - length, length: length)
  }
  package func row(_ path: IndexPath) -> Span {
    let rows = sections[path.section].rows
    return Span(start: rowsStart(path.section) + rows.offset(of: path.row), length: rows.height(of: path.row))
  }

  /// A header that stays in sight as long as its section is.
  package func pinnedHeader(_ index: Int, top: CGFloat) -> Span {
    var header = header(index)
    header.start = min(max(header.start, top), footer(index).start - header.length)
    return header
  }
  /// A footer that does.
  package func pinnedFooter(_ index: Int, bottom: CGFloat) -> Span {
    var footer = footer(index)
    footer.start = max(min(footer.start, bottom - footer.length), header(index).end)
    return footer
  }

  private func rowsStart(_ index: Int) -> CGFloat { header(index).end }

  /// The sections of which something lies in the range.
  package func sections(in range: ClosedRange<CGFloat>) -> Range<Int> {
    let first = max(0, starts.partitioningIndex { $0 > range.lowerBound } - 1)
    let last = starts.partitioningIndex { $0 >= range.upperBound }
    return first..<max(first, last)
  }

  /// The first row that ends below a place.
  package func firstRow(below place: CGFloat) -> IndexPath? {
    for index in sections(in: place...CGFloat.infinity) where sections[index].rows.count > 0 {
      let row = sections[index].rows.row(at: place - rowsStart(index))
      let path = IndexPath(row: row, section: index)
      if self.row(path).end > place { return path }
    }
    return nil
  }

  package func row(after path: IndexPath) -> IndexPath? {
    if path.row + 1 < sections[path.section].rows.count {
      return IndexPath(row: path.row + 1, section: path.section)
    }
    return sections.indices.dropFirst(path.section + 1).first { sections[$0].rows.count > 0 }
      .map { IndexPath(row: 0, section: $0) }
  }

  func row(before path: IndexPath) -> IndexPath? {
    if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
    return sections.indices.prefix(path.section).last { sections[$0].rows.count > 0 }
      .map { IndexPath(row: sections[$0].rows.count - 1, section: $0) }
  }

  /// The rows of which something lies in the range.
  func rows(in range: ClosedRange<CGFloat>) -> [IndexPath] {
    var rows: [IndexPath] = []
    var next = firstRow(below: range.lowerBound)
    while let path = next, row(path).start < range.upperBound {
      rows.append(path)
      next = row(after: path)
    }
    return rows
  }
}
