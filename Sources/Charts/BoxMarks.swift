import SwiftUI

/// A bar: from zero to a value, or from one value to another.
public struct BarMark: ChartContent, MarkedContent {
  public typealias Body = Never
  let record: MarkRecord
  var marks: [MarkRecord] { [record] }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    width: MarkDimension = .automatic,
    height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    var record = MarkRecord(kind: .bar)
    record.x = .at(x.plotted)
    record.y = .at(y.plotted)
    record.width = width
    record.height = height
    record.labels = (x.label, y.label)
    record.stacking = stacking
    self.record = record
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    var record = MarkRecord(kind: .bar)
    record.x = .span(xStart.plotted.start, xEnd.plotted.start)
    record.y = .at(y.plotted)
    record.height = height
    record.labels = (xStart.label, y.label)
    self.record = record
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    var record = MarkRecord(kind: .bar)
    record.x = .at(x.plotted)
    record.y = .span(yStart.plotted.start, yEnd.plotted.start)
    record.width = width
    record.labels = (x.label, yStart.label)
    self.record = record
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    var record = MarkRecord(kind: .bar)
    record.x = .span(xStart.plotted.start, xEnd.plotted.start)
    record.y = .span(yStart.plotted.start, yEnd.plotted.start)
    record.labels = (xStart.label, yStart.label)
    self.record = record
  }

  /// Along the plot, or from so many points of one edge to so many of it.
  public init<Y: Plottable>(
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    y: PlottableValue<Y>,
    height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    var record = MarkRecord(kind: .bar)
    record.x = .points(xStart, xEnd)
    record.y = .at(y.plotted)
    record.height = height
    record.labels = (nil, y.label)
    record.stacking = stacking
    self.record = record
  }

  public init<X: Plottable>(
    x: PlottableValue<X>,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil,
    width: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    var record = MarkRecord(kind: .bar)
    record.x = .at(x.plotted)
    record.y = .points(yStart, yEnd)
    record.width = width
    record.labels = (x.label, nil)
    record.stacking = stacking
    self.record = record
  }

  public init<Y: Plottable>(
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    var record = MarkRecord(kind: .bar)
    record.x = .points(xStart, xEnd)
    record.y = .span(yStart.plotted.start, yEnd.plotted.start)
    record.labels = (nil, yStart.label)
    self.record = record
  }

  public init<X: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil
  ) {
    var record = MarkRecord(kind: .bar)
    record.x = .span(xStart.plotted.start, xEnd.plotted.start)
    record.y = .points(yStart, yEnd)
    record.labels = (xStart.label, nil)
    self.record = record
  }
}

/// A rectangle: where two values meet, or between values.
public struct RectangleMark: ChartContent, MarkedContent {
  public typealias Body = Never
  let record: MarkRecord
  var marks: [MarkRecord] { [record] }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) {
    var record = MarkRecord(kind: .rectangle)
    record.x = .at(x.plotted)
    record.y = .at(y.plotted)
    record.width = width
    record.height = height
    record.labels = (x.label, y.label)
    self.record = record
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    var record = MarkRecord(kind: .rectangle)
    record.x = .span(xStart.plotted.start, xEnd.plotted.start)
    record.y = .at(y.plotted)
    record.height = height
    record.labels = (xStart.label, y.label)
    self.record = record
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    var record = MarkRecord(kind: .rectangle)
    record.x = .at(x.plotted)
    record.y = .span(yStart.plotted.start, yEnd.plotted.start)
    record.width = width
    record.labels = (x.label, yStart.label)
    self.record = record
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    var record = MarkRecord(kind: .rectangle)
    record.x = .span(xStart.plotted.start, xEnd.plotted.start)
    record.y = .span(yStart.plotted.start, yEnd.plotted.start)
    record.labels = (xStart.label, yStart.label)
    self.record = record
  }

  /// Along the plot, or from so many points of one edge to so many of it.
  public init<Y: Plottable>(
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    var record = MarkRecord(kind: .rectangle)
    record.x = .points(xStart, xEnd)
    record.y = .at(y.plotted)
    record.height = height
    record.labels = (nil, y.label)
    self.record = record
  }

  public init<X: Plottable>(
    x: PlottableValue<X>,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil,
    width: MarkDimension = .automatic
  ) {
    var record = MarkRecord(kind: .rectangle)
    record.x = .at(x.plotted)
    record.y = .points(yStart, yEnd)
    record.width = width
    record.labels = (x.label, nil)
    self.record = record
  }

  public init<Y: Plottable>(
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    var record = MarkRecord(kind: .rectangle)
    record.x = .points(xStart, xEnd)
    record.y = .span(yStart.plotted.start, yEnd.plotted.start)
    record.labels = (nil, yStart.label)
    self.record = record
  }

  public init<X: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil
  ) {
    var record = MarkRecord(kind: .rectangle)
    record.x = .span(xStart.plotted.start, xEnd.plotted.start)
    record.y = .points(yStart, yEnd)
    record.labels = (xStart.label, nil)
    self.record = record
  }
}
