import Foundation

/// A picture in nine parts and more: the corners keep their size, what lies between the insets is stretched or tiled.
struct ResizableGrid {
  /// A part of the picture and where it is drawn.
  let cells: [(source: CGRect, target: CGRect)]

  init(_ source: CGRect, _ insets: UIEdgeInsets, filling target: CGRect, _ mode: UIImage.ResizingMode) {
    let columns = Span.all(
      from: (source.minX, source.width),
      to: (target.minX, target.width),
      (insets.left, insets.right),
      mode
    )
    let rows = Span.all(
      from: (source.minY, source.height),
      to: (target.minY, target.height),
      (insets.top, insets.bottom),
      mode
    )
    cells = rows.flatMap { row in columns.map { ($0.source(row), $0.target(row)) } }
  }

  /// A stretch of the picture along one axis, and where it is drawn.
  private struct Span {
    var source: CGFloat
    var sourceLength: CGFloat
    var start: CGFloat
    var length: CGFloat

    func source(_ row: Span) -> CGRect {
      CGRect(x: source, y: row.source, width: sourceLength, height: row.sourceLength)
    }

    func target(_ row: Span) -> CGRect { CGRect(x: start, y: row.start, width: length, height: row.length) }

    static func all(
      from source: (start: CGFloat, length: CGFloat),
      to target: (start: CGFloat, length: CGFloat),
      _ caps: (CGFloat, CGFloat),
      _ mode: UIImage.ResizingMode
    ) -> [Span] {
      // Too little room: the caps shrink.
      let factor = min(1, target.length / max(caps.0 + caps.1, .ulpOfOne))
      let (first, last) = (caps.0 * factor, caps.1 * factor)
      var spans: [Span] = []
      if first > 0 {
        spans.append(Span(source: source.start, sourceLength: caps.0, start: target.start, length: first))
      }
      let middle = source.length - caps.0 - caps.1
      let room = target.length - first - last
      if middle > 0, room > 0 {
        let tile = mode == .tile ? middle : room
        for offset in stride(from: 0, to: room, by: tile) {
          // The last tile may be cut off.
          let shown = min(tile, room - offset)
          spans.append(
            Span(
              source: source.start + caps.0,
              sourceLength: mode == .tile ? shown : middle,
              start: target.start + first + offset,
              length: shown
            )
          )
        }
      }
      if last > 0 {
        let (from, to) = (source.start + source.length - caps.1, target.start + target.length - last)
        spans.append(Span(source: from, sourceLength: caps.1, start: to, length: last))
      }
      return spans
    }
  }
}
