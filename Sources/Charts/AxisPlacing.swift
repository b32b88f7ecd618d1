import SwiftUI
import UIKit

/// Puts an axis's lines and labels on their places around a plot.
@MainActor struct AxisPlacing {
  let axis: MadeAxisMarks
  let scale: AxisScale
  let plot: CGRect

  init(_ axis: MadeAxisMarks, _ scale: AxisScale, plot: CGRect) {
    (self.axis, self.scale, self.plot) = (axis, scale, plot)
  }

  private var isHorizontal: Bool { axis.axis == .horizontal }
  /// Lines of numbers and dates below go on beside their labels.
  private var isExtended: Bool {
    isHorizontal && !scale.isCategory
      && (axis.set.preset.kind == .extended || axis.set.preset.kind == .automatic && scale.isDate)
  }
  private static let grid = AnyShapeStyle(Color(uiColor: .systemGray4))

  var made: (lines: [ChartLayout.Line], labels: [ChartLayout.Label]) {
    var lines: [ChartLayout.Line] = []
    var candidates: [(label: ChartLayout.Label, setting: AxisLabelSetting)] = []
    for mark in axis.marks {
      for (index, item) in mark.items.enumerated() {
        switch item.kind {
        case .grid where item.isStandard && scale.isCategory: continue
        case .grid(let centered):
          for place in places(mark.value, centered ?? false, isLine: true) {
            lines.append(line(at: place, item, from: 0, to: isExtended ? axis.room : 0))
          }
        case .tick(let centered, let length):
          guard let place = place(mark.value, centered ?? scale.isCategory) else { continue }
          lines.append(tick(at: place, item, tickLength(length, mark)))
        case .label(let setting):
          guard let label = mark.labels[index],
            let place = place(mark.value, setting.isCentered ?? scale.isCategory)
          else { continue }
          candidates.append((labelled(label, setting, item, place), setting))
        }
      }
    }
    return (lines, resolved(candidates))
  }

  private func place(_ value: PlottedValue, _ centered: Bool) -> CGFloat? {
    centered && !scale.isCategory ? scale.centre(value) : scale.position(value.start)
  }

  /// Categories have lines where their bands begin, unless these are centred, and a last one at the end.
  private func places(_ value: PlottedValue, _ centered: Bool, isLine: Bool) -> [CGFloat] {
    guard scale.isCategory, !centered else { return place(value, centered).map { [$0] } ?? [] }
    guard let band = scale.band(value) else { return [] }
    return [band.lowerBound, band.upperBound]
  }

  private func tickLength(_ length: AxisTick.Length, _ mark: MadeAxisMarks.Mark) -> CGFloat {
    switch length.kind {
    case .points(let points): return points
    case .longestLabel(let more): return axis.room + more
    case .label(let more):
      let sizes = mark.labels.values.map { isHorizontal ? $0.size.height : $0.size.width }
      return (sizes.max() ?? 0) + MadeAxisMarks.gap + more
    }
  }

  // MARK: Lines

  /// A line through the plot, and beyond it at the axis's edge.
  private func line(at place: CGFloat, _ item: AxisItem, from: CGFloat, to beyond: CGFloat)
    -> ChartLayout.Line
  {
    let (start, end): (CGPoint, CGPoint)
    if isHorizontal {
      let isTop = axis.edge == .top
      start = CGPoint(x: plot.minX + place, y: plot.minY - (isTop ? beyond : 0))
      end = CGPoint(x: plot.minX + place, y: plot.maxY + (isTop ? 0 : beyond))
    } else {
      start = CGPoint(x: plot.minX, y: plot.minY + place)
      end = CGPoint(x: plot.maxX, y: plot.minY + place)
    }
    let dash: [CGFloat] = isHorizontal && !scale.isCategory ? [2, 2] : []
    return line(start, end, item, StrokeStyle(lineWidth: 0.5, dash: dash))
  }

  private func tick(at place: CGFloat, _ item: AxisItem, _ length: CGFloat) -> ChartLayout.Line {
    let (x, y) = (plot.minX + place, plot.minY + place)
    let (start, end): (CGPoint, CGPoint) =
      switch axis.edge {
      case .top: (CGPoint(x: x, y: plot.minY - length), CGPoint(x: x, y: plot.minY))
      case .leading: (CGPoint(x: plot.minX - length, y: y), CGPoint(x: plot.minX, y: y))
      case .trailing: (CGPoint(x: plot.maxX, y: y), CGPoint(x: plot.maxX + length, y: y))
      default: (CGPoint(x: x, y: plot.maxY), CGPoint(x: x, y: plot.maxY + length))
      }
    return line(start, end, item, StrokeStyle(lineWidth: 0.5))
  }

  private func line(_ start: CGPoint, _ end: CGPoint, _ item: AxisItem, _ stroke: StrokeStyle)
    -> ChartLayout.Line
  {
    let move = CGAffineTransform(translationX: item.offset.width, y: item.offset.height)
    let path = Path { $0.addLines([start.applying(move), end.applying(move)]) }
    return ChartLayout.Line(
      path: path,
      stroke: item.stroke ?? stroke,
      style: item.style ?? Self.grid
    )
  }

  // MARK: Labels

  private func labelled(
    _ label: (view: AnyView, size: CGSize),
    _ setting: AxisLabelSetting,
    _ item: AxisItem,
    _ place: CGFloat
  ) -> ChartLayout.Label {
    let isCentered = setting.isCentered ?? scale.isCategory
    let anchor = setting.anchor ?? standardAnchor(isCentered)
    let isInset = axis.set.preset.kind == .inset
    let across =
      (isHorizontal ? setting.spacing.vertical : setting.spacing.horizontal) ?? MadeAxisMarks.gap
    // Beside a line that goes on there has to be a little room.
    let along =
      (isHorizontal ? setting.spacing.horizontal : setting.spacing.vertical)
      ?? (isExtended && !isCentered ? 3 : 0)
    var point: CGPoint
    switch (axis.edge, isInset) {
    case (.top, false): point = CGPoint(x: plot.minX + place + along, y: plot.minY - across)
    case (.top, true):
      point = CGPoint(x: plot.minX + place + along, y: plot.minY + across + label.size.height)
    case (.leading, false): point = CGPoint(x: plot.minX - across, y: plot.minY + place + along)
    case (.leading, true):
      point = CGPoint(x: plot.minX + across + label.size.width, y: plot.minY + place + along)
    case (.trailing, false): point = CGPoint(x: plot.maxX + across, y: plot.minY + place + along)
    case (.trailing, true):
      point = CGPoint(x: plot.maxX - across - label.size.width, y: plot.minY + place + along)
    case (_, false): point = CGPoint(x: plot.minX + place + along, y: plot.maxY + across)
    case (_, true):
      point = CGPoint(x: plot.minX + place + along, y: plot.maxY - across - label.size.height)
    }
    point.x -= anchor.x * label.size.width
    point.y -= anchor.y * label.size.height
    var frame = CGRect(origin: point, size: label.size).offsetBy(
      dx: item.offset.width,
      dy: item.offset.height
    )
    if axis.set.preset.kind == .aligned, isHorizontal {
      frame.origin.x = min(max(frame.minX, plot.minX), max(plot.minX, plot.maxX - frame.width))
    }
    return ChartLayout.Label(view: label.view, size: label.size, frame: frame)
  }

  private func standardAnchor(_ isCentered: Bool) -> UnitPoint {
    switch axis.edge {
    case .top: isExtended && !isCentered ? .bottomLeading : .bottom
    case .leading: .trailing
    case .trailing: .leading
    default: isExtended && !isCentered ? .topLeading : .top
    }
  }

  /// Leaves out what would stand on what goes before it.
  private func resolved(_ candidates: [(label: ChartLayout.Label, setting: AxisLabelSetting)])
    -> [ChartLayout.Label]
  {
    var kept: [(Int, ChartLayout.Label)] = []
    let order = candidates.enumerated().sorted {
      priority($0.element.setting) > priority($1.element.setting)
    }
    for (index, candidate) in order {
      var label = candidate.label
      switch candidate.setting.collision.kind {
      case .disabled: break
      case .truncate:
        let width =
          scale.isCategory && isHorizontal
          ? plot.width / CGFloat(max(1, scale.domain.count)) : label.size.width
        if label.size.width > width {
          let frame = CGRect(
            x: label.frame.midX - width / 2,
            y: label.frame.minY,
            width: width,
            height: label.frame.height
          )
          label = .init(view: AnyView(label.view.lineLimit(1)), size: frame.size, frame: frame)
        }
      case .greedy(_, let spacing):
        let room = label.frame.insetBy(dx: isHorizontal ? -spacing / 2 : 0, dy: 0)
        let others = kept.map { $0.1.frame.insetBy(dx: isHorizontal ? -spacing / 2 : 0, dy: 0) }
        guard !others.contains(where: { $0.intersects(room.insetBy(dx: 0.1, dy: 0.1)) }) else {
          continue
        }
      }
      kept.append((index, label))
    }
    return kept.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func priority(_ setting: AxisLabelSetting) -> Double {
    if case .greedy(let priority, _) = setting.collision.kind { priority } else { 0 }
  }
}
