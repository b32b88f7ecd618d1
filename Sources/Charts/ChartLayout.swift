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
  /// What scrolls with the plot, in it as it is before it is scrolled.
  private(set) var scrolled: (lines: [Line], labels: [Label]) = ([], [])
  /// The plot with all that can be scrolled to.
  private(set) var content = CGSize.zero
  var scales: [Axis: AxisScale] { [.horizontal: x, .vertical: y] }

  /// A chart of sectors alone has no axes.
  @MainActor init(_ model: PlotModel, size: CGSize) {
    self.model = model
    self.size = size
    let hasAxes = model.records.contains { $0.kind != .sector }
    let surroundings = model.settings.surroundings
    let scale = surroundings.scale
    let counts: [Axis: Int] = [
      .horizontal: max(2, Int(size.width / 70 / scale)), .vertical: max(2, Int(size.height / 50 / scale)),
    ]
    let sets = hasAxes ? AxisMaking.sets(model) : [:]
    func axisScale(_ axis: Axis) -> AxisScale {
      AxisScale(
        model.settings.scales[axis] ?? ScaleSetting(),
        values: model.values[axis] ?? [],
        isVertical: axis == .vertical,
        desiredCount: AxisMaking.count(sets[axis], counts[axis]!),
        rounding: AxisMaking.rounding(sets[axis])
      )
    }
    (x, y) = (axisScale(.horizontal), axisScale(.vertical))
    var axes: [Axis: [MadeAxisMarks]] = [:]
    for axis in [Axis.horizontal, .vertical] {
      let own = axis == .horizontal ? x : y
      axes[axis] = (sets[axis] ?? []).map { MadeAxisMarks($0, axis, own, count: counts[axis]!, surroundings) }
    }
    let insets = Self.insets(axes)
    plot = CGRect(
      x: insets.left,
      y: insets.top,
      width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom)
    )
    content = plot.size
    let scrolling = model.settings.scrolling
    if let axis = scrolling.axis, let visible = scrolling.visible[axis] {
      if axis == .horizontal { content.width *= x.stretch(visible: visible) }
      if axis == .vertical { content.height *= y.stretch(visible: visible) }
    }
    (x.length, y.length) = (content.width, content.height)
    for axis in [Axis.vertical, .horizontal] {
      let isScrolled = scrolling.axis == axis
      let around = isScrolled ? scrolledPlot : plot
      for marks in axes[axis]! {
        let made = AxisPlacing(marks, axis == .horizontal ? x : y, plot: around).made
        if isScrolled {
          scrolled.lines += made.lines
          scrolled.labels += made.labels
        } else {
          lines += made.lines
          labels += made.labels
        }
      }
    }
  }

  /// The plot in what scrolls, which is as broad or as high as the chart across.
  var scrolledPlot: CGRect {
    switch model.settings.scrolling.axis {
    case .horizontal: CGRect(origin: CGPoint(x: 0, y: plot.minY), size: content)
    case .vertical: CGRect(origin: CGPoint(x: plot.minX, y: 0), size: content)
    case nil: plot
    }
  }

  /// What is seen of it.
  var window: CGRect {
    switch model.settings.scrolling.axis {
    case .horizontal: CGRect(x: plot.minX, y: 0, width: plot.width, height: size.height)
    case .vertical: CGRect(x: 0, y: plot.minY, width: size.width, height: plot.height)
    case nil: CGRect(origin: .zero, size: size)
    }
  }

  /// Its places as they are seen after scrolling so far.
  func scrolled(by offset: CGPoint) -> ChartLayout {
    var layout = self
    (layout.x.shift, layout.y.shift) = (offset.x, offset.y)
    return layout
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
    for set in sets ?? [] {
      if case .automatic(let count?, _, _, _) = set.values.kind { return count }
    }
    return fitting
  }

  /// Numbers go on to the next mark, and dates do not, unless an axis says otherwise.
  static func rounding(_ sets: [AxisMarkSet]?) -> AxisRounding {
    for set in sets ?? [] {
      switch set.values.kind {
      case .automatic(_, _, let lower, let upper): return AxisRounding(lower: lower, upper: upper)
      case .stride(let step, let lower, let upper): return AxisRounding(lower: lower, upper: upper, step: step)
      case .dates(let steps, let calendar, let lower, let upper):
        return AxisRounding(lower: lower, upper: upper, dates: (steps, calendar))
      case .values: continue
      }
    }
    return AxisRounding()
  }
}

/// Whether an axis begins and ends with a mark; nil is as its values have it.
struct AxisRounding {
  var lower: Bool?
  var upper: Bool?
  var step: Double?
  var dates: (steps: DateSteps, calendar: Calendar)?
}
