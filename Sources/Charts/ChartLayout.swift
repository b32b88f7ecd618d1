import SwiftUI
import UIKit

/// A chart at a size: its plot, its axes' lines and labels.
struct ChartLayout {
  struct Label {
    var view: AnyView
    var size: CGSize
    /// In the chart.
    var frame: CGRect
  }
  struct Line {
    var path: Path
    var stroke: StrokeStyle
    var style: AnyShapeStyle
  }

  let model: PlotModel
  let size: CGSize
  private(set) var plot = CGRect.zero
  private(set) var x: AxisScale
  private(set) var y: AxisScale
  private(set) var lines: [Line] = []
  private(set) var labels: [Label] = []
  var scales: [Axis: AxisScale] { [.horizontal: x, .vertical: y] }

  /// A chart of sectors alone has no axes.
  @MainActor init(_ model: PlotModel, size: CGSize) {
    self.model = model
    self.size = size
    let hasAxes = model.records.contains { $0.kind != .sector }
    let counts: [Axis: Int] = [.horizontal: max(2, Int(size.width / 70)), .vertical: max(2, Int(size.height / 50))]
    let sets = hasAxes ? AxisMaking.sets(model) : [:]
    func scale(_ axis: Axis) -> AxisScale {
      AxisScale(
        model.settings.scales[axis] ?? ScaleSetting(),
        values: model.values[axis] ?? [],
        isVertical: axis == .vertical,
        desiredCount: AxisMaking.count(sets[axis], counts[axis]!),
        isRounded: AxisMaking.rounds(sets[axis])
      )
    }
    (x, y) = (scale(.horizontal), scale(.vertical))
    var axes: [Axis: [MadeAxisMarks]] = [:]
    for axis in [Axis.horizontal, .vertical] {
      let own = axis == .horizontal ? x : y
      axes[axis] = (sets[axis] ?? []).map { MadeAxisMarks($0, axis, own, count: counts[axis]!) }
    }
    let insets = Self.insets(axes)
    plot = CGRect(
      x: insets.left,
      y: insets.top,
      width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom)
    )
    (x.length, y.length) = (plot.width, plot.height)
    for axis in [Axis.vertical, .horizontal] {
      for marks in axes[axis]! {
        let made = AxisPlacing(marks, axis == .horizontal ? x : y, plot: plot).made
        lines += made.lines
        labels += made.labels
      }
    }
  }

  /// What labels take of the room at the edges.
  @MainActor private static func insets(_ axes: [Axis: [MadeAxisMarks]]) -> UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    for marks in axes.values.joined() where marks.set.preset.kind != .inset {
      let room = marks.room
      switch marks.edge {
      case .top: insets.top = max(insets.top, room)
      case .bottom: insets.bottom = max(insets.bottom, room)
      case .leading: insets.left = max(insets.left, room)
      default: insets.right = max(insets.right, room)
      }
    }
    // The labels at the ends of an upright axis stand half above and half below it.
    let half = axes[.vertical]?.map(\.halfLabel).max() ?? 0
    insets.top = max(insets.top, half)
    insets.bottom = max(insets.bottom, half)
    return insets
  }
}

/// Which marks the axes of a chart have.
@MainActor enum AxisMaking {
  static func sets(_ model: PlotModel) -> [Axis: [AxisMarkSet]] {
    var sets: [Axis: [AxisMarkSet]] = [:]
    for axis in [Axis.horizontal, .vertical] {
      switch model.settings.axes[axis] ?? .automatic {
      case .hidden: sets[axis] = []
      case .sets(let make): sets[axis] = make()
      case .automatic:
        let isUsed = !(model.values[axis] ?? []).isEmpty
        sets[axis] = isUsed ? AxisMarks().axisSets : []
      }
    }
    return sets
  }

  static func count(_ sets: [AxisMarkSet]?, _ fitting: Int) -> Int {
    for set in sets ?? [] { if case .automatic(let count?, _, _, _) = set.values.kind { return count } }
    return fitting
  }

  /// Numbers go on to the next mark unless an axis says otherwise.
  static func rounds(_ sets: [AxisMarkSet]?) -> Bool {
    for set in sets ?? [] {
      if case .automatic(_, _, let lower, let upper) = set.values.kind, lower == false || upper == false {
        return false
      }
    }
    return true
  }
}
