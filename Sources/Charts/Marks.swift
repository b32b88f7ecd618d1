import SwiftUI

/// A corner of a line. Marks of one series make one line, in their order.
public struct LineMark: ChartContent, MarkedContent {
  public typealias Body = Never
  let record: MarkRecord
  var marks: [MarkRecord] { [record] }

  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    var record = MarkRecord(kind: .line)
    record.x = .at(x.plotted)
    record.y = .at(y.plotted)
    record.labels = (x.label, y.label)
    self.record = record
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    series: PlottableValue<S>
  ) {
    var record = MarkRecord(kind: .line)
    record.x = .at(x.plotted)
    record.y = .at(y.plotted)
    record.series = series.plotted.start
    record.labels = (x.label, y.label)
    self.record = record
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
    var record = MarkRecord(kind: .area)
    record.x = .at(x.plotted)
    record.y = .at(y.plotted)
    record.stacking = stacking
    record.labels = (x.label, y.label)
    self.record = record
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    series: PlottableValue<S>,
    stacking: MarkStackingMethod = .standard
  ) {
    var record = MarkRecord(kind: .area)
    record.x = .at(x.plotted)
    record.y = .at(y.plotted)
    record.stacking = stacking
    record.series = series.plotted.start
    record.labels = (x.label, y.label)
    self.record = record
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    var record = MarkRecord(kind: .area)
    record.x = .at(x.plotted)
    record.y = .span(yStart.plotted.start, yEnd.plotted.start)
    record.labels = (x.label, yStart.label)
    self.record = record
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
    series: PlottableValue<S>
  ) {
    var record = MarkRecord(kind: .area)
    record.x = .at(x.plotted)
    record.y = .span(yStart.plotted.start, yEnd.plotted.start)
    record.series = series.plotted.start
    record.labels = (x.label, yStart.label)
    self.record = record
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>
  ) {
    var record = MarkRecord(kind: .area)
    record.x = .span(xStart.plotted.start, xEnd.plotted.start)
    record.y = .at(y.plotted)
    record.labels = (xStart.label, y.label)
    self.record = record
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>,
    series: PlottableValue<S>
  ) {
    var record = MarkRecord(kind: .area)
    record.x = .span(xStart.plotted.start, xEnd.plotted.start)
    record.y = .at(y.plotted)
    record.series = series.plotted.start
    record.labels = (xStart.label, y.label)
    self.record = record
  }
}

/// A symbol where two values meet.
public struct PointMark: ChartContent, MarkedContent {
  public typealias Body = Never
  let record: MarkRecord
  var marks: [MarkRecord] { [record] }

  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    var record = MarkRecord(kind: .point)
    record.x = .at(x.plotted)
    record.y = .at(y.plotted)
    record.labels = (x.label, y.label)
    self.record = record
  }

  public init<X: Plottable>(x: PlottableValue<X>, y: CGFloat? = nil) {
    var record = MarkRecord(kind: .point)
    record.x = .at(x.plotted)
    record.y = .points(y, y)
    record.labels = (x.label, nil)
    self.record = record
  }

  public init<Y: Plottable>(x: CGFloat? = nil, y: PlottableValue<Y>) {
    var record = MarkRecord(kind: .point)
    record.x = .points(x, x)
    record.y = .at(y.plotted)
    record.labels = (nil, y.label)
    self.record = record
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
    var record = MarkRecord(kind: .rule)
    record.x = .at(x.plotted)
    record.y = .span(yStart.plotted.start, yEnd.plotted.start)
    record.labels = (x.label, yStart.label)
    self.record = record
  }

  public init<X: Plottable>(x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil) {
    var record = MarkRecord(kind: .rule)
    record.x = .at(x.plotted)
    record.y = .points(yStart, yEnd)
    record.labels = (x.label, nil)
    self.record = record
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>
  ) {
    var record = MarkRecord(kind: .rule)
    record.x = .span(xStart.plotted.start, xEnd.plotted.start)
    record.y = .at(y.plotted)
    record.labels = (xStart.label, y.label)
    self.record = record
  }

  public init<Y: Plottable>(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>) {
    var record = MarkRecord(kind: .rule)
    record.x = .points(xStart, xEnd)
    record.y = .at(y.plotted)
    record.labels = (nil, y.label)
    self.record = record
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
