import CoreGraphics
import Foundation

/// Lengths along the direction of scrolling and across it, so that both directions share one computation.
struct FlowAxis {
  let isVertical: Bool

  init(_ direction: UICollectionView.ScrollDirection) { isVertical = direction == .vertical }

  func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  func size(along: CGFloat, across: CGFloat) -> CGSize {
    isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }
  func flow(_ size: CGSize) -> FlowSize { FlowSize(along: along(size), across: across(size)) }
  func rect(_ frame: FlowRect) -> CGRect {
    isVertical
      ? CGRect(x: frame.across, y: frame.along, width: frame.size.across, height: frame.size.along)
      : CGRect(x: frame.along, y: frame.across, width: frame.size.along, height: frame.size.across)
  }
  func range(of rect: CGRect) -> ClosedRange<CGFloat> { isVertical ? rect.minY...rect.maxY : rect.minX...rect.maxX }
  func before(_ inset: UIEdgeInsets) -> CGFloat { isVertical ? inset.top : inset.left }
  func after(_ inset: UIEdgeInsets) -> CGFloat { isVertical ? inset.bottom : inset.right }
  func left(_ inset: UIEdgeInsets) -> CGFloat { isVertical ? inset.left : inset.top }
  func right(_ inset: UIEdgeInsets) -> CGFloat { isVertical ? inset.right : inset.bottom }
}

struct FlowSize: Equatable {
  var along: CGFloat
  var across: CGFloat
}

struct FlowRect {
  var along: CGFloat
  var across: CGFloat
  var size: FlowSize
}

/// One section of a flow layout. Items of one size are computed when they are asked for; others are laid out once.
struct FlowSection {
  enum Sizes {
    case same(FlowSize)
    case each([FlowSize])
  }

  struct Specification {
    var count: Int
    var sizes: Sizes
    var width: CGFloat
    var before: CGFloat
    var after: CGFloat
    var left: CGFloat
    var right: CGFloat
    var lineSpacing: CGFloat
    var itemSpacing: CGFloat
    var header: CGFloat
    var footer: CGFloat
  }

  private struct Line {
    var start: CGFloat
    var length: CGFloat
    var items: Range<Int>
    var spacing: CGFloat
  }

  let start: CGFloat
  let end: CGFloat
  private let spec: Specification
  private let itemsStart: CGFloat
  /// Of a section whose items have one size.
  private var columns = 1
  private var spacing: CGFloat = 0
  /// Of a section whose items differ.
  private var lines: [Line] = []
  private var offsets: [CGFloat] = []

  init(_ spec: Specification, start: CGFloat) {
    self.spec = spec
    self.start = start
    itemsStart = start + spec.header + (spec.count > 0 ? spec.before : 0)
    let room = max(0, spec.width - spec.left - spec.right)
    var length: CGFloat = 0
    switch spec.sizes {
    case .same(let size):
      // A little is forgiven: widths are often a third of the room.
      columns = max(1, Int((room + spec.itemSpacing + 0.01) / max(0.01, size.across + spec.itemSpacing)))
      spacing = columns > 1 ? (room - CGFloat(columns) * size.across) / CGFloat(columns - 1) : 0
      let count = (spec.count + columns - 1) / columns
      length = CGFloat(count) * size.along + CGFloat(max(0, count - 1)) * spec.lineSpacing
    case .each(let sizes):
      (lines, offsets) = FlowSection.breakLines(sizes, room: room, spec: spec, start: itemsStart)
      if let last = lines.last { length = last.start + last.length - itemsStart }
    }
    let insets = spec.count > 0 ? spec.before + spec.after : 0
    end = start + spec.header + insets + length + spec.footer
  }

  var count: Int { spec.count }

  private static func breakLines(_ sizes: [FlowSize], room: CGFloat, spec: Specification, start: CGFloat) -> (
    [Line], [CGFloat]
  ) {
    var lines: [Line] = []
    var offsets: [CGFloat] = []
    offsets.reserveCapacity(sizes.count)
    var position = start
    var first = 0
    while first < sizes.count {
      var used = sizes[first].across
      var last = first + 1
      while last < sizes.count, used + spec.itemSpacing + sizes[last].across <= room + 0.01 {
        used += spec.itemSpacing + sizes[last].across
        last += 1
      }
      let isLast = last == sizes.count
      let gaps = CGFloat(last - first - 1)
      // Full lines reach from edge to edge. A last line keeps the spacing of the line before, if its items are alike.
      var spacing = spec.itemSpacing
      if gaps > 0, !isLast { spacing += (room - used) / gaps }
      if isLast, let line = lines.last, line.items.allSatisfy({ sizes[$0].across == sizes[first].across }) {
        spacing = line.spacing
      }
      if isLast, lines.isEmpty, gaps > 0, used + spec.itemSpacing + sizes[first].across > room {
        spacing += (room - used) / gaps
      }
      let length = sizes[first..<last].map(\.along).max() ?? 0
      lines.append(Line(start: position, length: length, items: first..<last, spacing: spacing))
      var across = spec.left
      for item in first..<last {
        offsets.append(across)
        across += sizes[item].across + spacing
      }
      position += length + spec.lineSpacing
      first = last
    }
    return (lines, offsets)
  }

  func frame(of item: Int) -> FlowRect {
    switch spec.sizes {
    case .same(let size):
      let (line, column) = item.quotientAndRemainder(dividingBy: columns)
      let across =
        columns == 1 && count > 0
        ? spec.left + max(0, (room - size.across) / 2) : spec.left + CGFloat(column) * (size.across + spacing)
      return FlowRect(along: itemsStart + CGFloat(line) * (size.along + spec.lineSpacing), across: across, size: size)
    case .each(let sizes):
      let line = lines[lines.partitioningIndex { $0.items.upperBound > item }]
      let size = sizes[item]
      // An item that fills its line alone stands in the middle; one that is left over stands at the beginning.
      let isAlone = line.items.count == 1 && 2 * size.across + spec.itemSpacing > room
      let across = isAlone ? spec.left + max(0, (room - size.across) / 2) : offsets[item]
      // Items of a line are centred along it.
      return FlowRect(along: line.start + (line.length - size.along) / 2, across: across, size: size)
    }
  }

  private var room: CGFloat { max(0, spec.width - spec.left - spec.right) }

  func items(in range: ClosedRange<CGFloat>) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    switch spec.sizes {
    case .same(let size):
      let step = max(0.01, size.along + spec.lineSpacing)
      let first = max(0, Int(((range.lowerBound - itemsStart - size.along) / step).rounded(.up)))
      let last = Int(((range.upperBound - itemsStart) / step).rounded(.down))
      guard last >= first else { return 0..<0 }
      return min(count, first * columns)..<min(count, (last + 1) * columns)
    case .each:
      let first = lines.partitioningIndex { $0.start + $0.length >= range.lowerBound }
      let last = lines.partitioningIndex { $0.start > range.upperBound }
      guard first < last else { return 0..<0 }
      return lines[first].items.lowerBound..<lines[last - 1].items.upperBound
    }
  }

  var header: FlowRect? {
    spec.header > 0 ? FlowRect(along: start, across: 0, size: FlowSize(along: spec.header, across: spec.width)) : nil
  }
  var footer: FlowRect? {
    spec.footer > 0
      ? FlowRect(along: end - spec.footer, across: 0, size: FlowSize(along: spec.footer, across: spec.width)) : nil
  }

  /// A header or footer that stays in sight as long as its section is.
  func pinned(_ frame: FlowRect, isHeader: Bool, visible: ClosedRange<CGFloat>) -> FlowRect {
    var frame = frame
    if isHeader {
      frame.along = min(max(frame.along, visible.lowerBound), end - spec.footer - frame.size.along)
    } else {
      frame.along = max(min(frame.along, visible.upperBound - frame.size.along), start + spec.header)
    }
    return frame
  }
}
