import SwiftUI

/// A corner of a line. Marks of one series make one line, in their order.
public struct LineMark: ChartContent, MarkedContent {
  public typealias Body = Never
  let record: MarkRecord
  var marks: [MarkRecord] { [record] }

  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    record = MarkRecord(.line, x: .at(x), y: .at(y))
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    series: PlottableValue<S>
  ) {
    record = MarkRecord(.line, x: .at(x), y: .at(y), series: series.plotted.start)
  }
}

/// A corner of an area: between zero and a value, or between two values. Marks of one series make one area.
public struct AreaMark: ChartContent, MarkedContent {
  public typealias Body = Never
  let record: MarkRecord
  var marks: [MarkRecord] { [record] }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    stacking: MarkStackingMethod = .standard
  ) {
    record = MarkRecord(.area, x: .at(x), y: .at(y), stacking: stacking)
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    series: PlottableValue<S>,
    stacking: MarkStackingMethod = .standard
  ) {
    record = MarkRecord(.area, x: .at(x), y: .at(y), stacking: stacking, series: series.plotted.start)
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    record = MarkRecord(.area, x: .at(x), y: .between(yStart, yEnd))
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
    series: PlottableValue<S>
  ) {
    record = MarkRecord(.area, x: .at(x), y: .between(yStart, yEnd), series: series.plotted.start)
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>
  ) {
    record = MarkRecord(.area, x: .between(xStart, xEnd), y: .at(y))
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>,
    series: PlottableValue<S>
  ) {
    record = MarkRecord(.area, x: .between(xStart, xEnd), y: .at(y), series: series.plotted.start)
  }
}

/// A symbol where two values meet.
public struct PointMark: ChartContent, MarkedContent {
  public typealias Body = Never
  let record: MarkRecord
  var marks: [MarkRecord] { [record] }

  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    record = MarkRecord(.point, x: .at(x), y: .at(y))
  }

  public init<X: Plottable>(x: PlottableValue<X>, y: CGFloat? = nil) {
    record = MarkRecord(.point, x: .at(x), y: .points(y, y))
  }

  public init<Y: Plottable>(x: CGFloat? = nil, y: PlottableValue<Y>) {
    record = MarkRecord(.point, x: .points(x, x), y: .at(y))
  }
}

/// A line along a value, over all of the plot or between two values.
public struct RuleMark: ChartContent, MarkedContent {
  public typealias Body = Never
  let record: MarkRecord
  var marks: [MarkRecord] { [record] }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    record = MarkRecord(.rule, x: .at(x), y: .between(yStart, yEnd))
  }

  public init<X: Plottable>(x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil) {
    record = MarkRecord(.rule, x: .at(x), y: .points(yStart, yEnd))
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>
  ) {
    record = MarkRecord(.rule, x: .between(xStart, xEnd), y: .at(y))
  }

  public init<Y: Plottable>(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>) {
    record = MarkRecord(.rule, x: .points(xStart, xEnd), y: .at(y))
  }
}

/// A part of a round, as large as its share of all.
public struct SectorMark: ChartContent, MarkedContent {
  public typealias Body = Never
  let record: MarkRecord
  var marks: [MarkRecord] { [record] }

  /// - Parameters:
  ///   - innerRadius: a ratio is one of the room's; automatic is none.
  ///   - angularInset: half the gap between two sectors, in points.
  public init<V: Plottable>(
    angle: PlottableValue<V>,
    innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic,
    angularInset: CGFloat? = nil
  ) {
    var record = MarkRecord(kind: .sector)
    record.angle = angle.plotted
    record.innerRadius = innerRadius
    record.outerRadius = outerRadius
    record.angularInset = angularInset ?? 0
    record.labels = (angle.label, nil)
    self.record = record
  }
}
