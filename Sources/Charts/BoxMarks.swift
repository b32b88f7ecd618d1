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
    record = MarkRecord(.bar, x: .at(x), y: .at(y), width: width, height: height, stacking: stacking)
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    record = MarkRecord(.bar, x: .between(xStart, xEnd), y: .at(y), height: height)
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    record = MarkRecord(.bar, x: .at(x), y: .between(yStart, yEnd), width: width)
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    record = MarkRecord(.bar, x: .between(xStart, xEnd), y: .between(yStart, yEnd))
  }

  /// Along the plot, or from so many points of one edge to so many of it.
  public init<Y: Plottable>(
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    y: PlottableValue<Y>,
    height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    record = MarkRecord(.bar, x: .points(xStart, xEnd), y: .at(y), height: height, stacking: stacking)
  }

  public init<X: Plottable>(
    x: PlottableValue<X>,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil,
    width: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    record = MarkRecord(.bar, x: .at(x), y: .points(yStart, yEnd), width: width, stacking: stacking)
  }

  public init<Y: Plottable>(
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    record = MarkRecord(.bar, x: .points(xStart, xEnd), y: .between(yStart, yEnd))
  }

  public init<X: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil
  ) {
    record = MarkRecord(.bar, x: .between(xStart, xEnd), y: .points(yStart, yEnd))
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
    record = MarkRecord(.rectangle, x: .at(x), y: .at(y), width: width, height: height)
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    record = MarkRecord(.rectangle, x: .between(xStart, xEnd), y: .at(y), height: height)
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    record = MarkRecord(.rectangle, x: .at(x), y: .between(yStart, yEnd), width: width)
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    record = MarkRecord(.rectangle, x: .between(xStart, xEnd), y: .between(yStart, yEnd))
  }

  /// Along the plot, or from so many points of one edge to so many of it.
  public init<Y: Plottable>(
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    record = MarkRecord(.rectangle, x: .points(xStart, xEnd), y: .at(y), height: height)
  }

  public init<X: Plottable>(
    x: PlottableValue<X>,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil,
    width: MarkDimension = .automatic
  ) {
    record = MarkRecord(.rectangle, x: .at(x), y: .points(yStart, yEnd), width: width)
  }

  public init<Y: Plottable>(
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    record = MarkRecord(.rectangle, x: .points(xStart, xEnd), y: .between(yStart, yEnd))
  }

  public init<X: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil
  ) {
    record = MarkRecord(.rectangle, x: .between(xStart, xEnd), y: .points(yStart, yEnd))
  }
}
