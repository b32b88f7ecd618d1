import SwiftUI

// Plots of data, each of one kind of marks. What their contents are is for the compiler alone.

public struct VectorizedLinePlotContent<DataElement>: VectorizedChartContent, MarkedContent {
  public typealias Body = Never
  let made: [MarkRecord]
  var marks: [MarkRecord] { made }
}
public struct VectorizedAreaPlotContent<DataElement>: VectorizedChartContent, MarkedContent {
  public typealias Body = Never
  let made: [MarkRecord]
  var marks: [MarkRecord] { made }
}
public struct VectorizedBarPlotContent<DataElement>: VectorizedChartContent, MarkedContent {
  public typealias Body = Never
  let made: [MarkRecord]
  var marks: [MarkRecord] { made }
}
public struct VectorizedPointPlotContent<DataElement>: VectorizedChartContent, MarkedContent {
  public typealias Body = Never
  let made: [MarkRecord]
  var marks: [MarkRecord] { made }
}
public struct VectorizedRectanglePlotContent<DataElement>: VectorizedChartContent, MarkedContent {
  public typealias Body = Never
  let made: [MarkRecord]
  var marks: [MarkRecord] { made }
}
public struct VectorizedRulePlotContent<DataElement>: VectorizedChartContent, MarkedContent {
  public typealias Body = Never
  let made: [MarkRecord]
  var marks: [MarkRecord] { made }
}
public struct VectorizedSectorPlotContent<DataElement>: VectorizedChartContent, MarkedContent {
  public typealias Body = Never
  let made: [MarkRecord]
  var marks: [MarkRecord] { made }
}

extension LinePlot: VectorizedChartContent where Content: VectorizedChartContent {
  public typealias DataElement = Content.DataElement

  /// One line through all elements, in their order.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedLinePlotContent<Data.Element> {
    content = Content(made: DataMarks(.line, data, x: .at(x), y: .at(y)).records)
  }
  /// A line for each series.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>,
    series: PlottableProjection<Data.Element, S>
  ) where Content == VectorizedLinePlotContent<Data.Element> {
    content = Content(
      made: DataMarks(.line, data, x: .at(x), y: .at(y), series: { series.plotted($0).start }).records
    )
  }
}

extension AreaPlot: VectorizedChartContent where Content: VectorizedChartContent {
  public typealias DataElement = Content.DataElement

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>,
    stacking: MarkStackingMethod = .standard
  ) where Content == VectorizedAreaPlotContent<Data.Element> {
    content = Content(made: DataMarks(.area, data, x: .at(x), y: .at(y), stacking: stacking).records)
  }
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>,
    series: PlottableProjection<Data.Element, S>,
    stacking: MarkStackingMethod = .standard
  ) where Content == VectorizedAreaPlotContent<Data.Element> {
    let series: (Data.Element) -> PlotValue = { series.plotted($0).start }
    content = Content(
      made: DataMarks(.area, data, x: .at(x), y: .at(y), stacking: stacking, series: series).records
    )
  }
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedAreaPlotContent<Data.Element> {
    content = Content(made: DataMarks(.area, data, x: .at(x), y: .between(yStart, yEnd)).records)
  }
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>,
    series: PlottableProjection<Data.Element, S>
  ) where Content == VectorizedAreaPlotContent<Data.Element> {
    let series: (Data.Element) -> PlotValue = { series.plotted($0).start }
    content = Content(made: DataMarks(.area, data, x: .at(x), y: .between(yStart, yEnd), series: series).records)
  }
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedAreaPlotContent<Data.Element> {
    content = Content(made: DataMarks(.area, data, x: .between(xStart, xEnd), y: .at(y)).records)
  }
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>,
    series: PlottableProjection<Data.Element, S>
  ) where Content == VectorizedAreaPlotContent<Data.Element> {
    let series: (Data.Element) -> PlotValue = { series.plotted($0).start }
    content = Content(made: DataMarks(.area, data, x: .between(xStart, xEnd), y: .at(y), series: series).records)
  }
}

/// Bars of data.
public struct BarPlot<Content: VectorizedChartContent>: VectorizedChartContent, MarkedContent {
  public typealias Body = Never
  public typealias DataElement = Content.DataElement
  let content: Content
  var marks: [MarkRecord] { content.records }

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>,
    width: MarkDimensions<Data.Element> = .automatic,
    height: MarkDimensions<Data.Element> = .automatic,
    stacking: MarkStackingMethod = .standard
  ) where Content == VectorizedBarPlotContent<Data.Element> {
    let marks = DataMarks(.bar, data, x: .at(x), y: .at(y), width: width, height: height, stacking: stacking)
    content = Content(made: marks.records)
  }
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>,
    width: MarkDimensions<Data.Element> = .automatic
  ) where Content == VectorizedBarPlotContent<Data.Element> {
    content = Content(made: DataMarks(.bar, data, x: .at(x), y: .between(yStart, yEnd), width: width).records)
  }
  /// From so many points of the plot's edge to so many of it.
  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil,
    width: MarkDimensions<Data.Element> = .automatic,
    stacking: MarkStackingMethod = .standard
  ) where Content == VectorizedBarPlotContent<Data.Element> {
    let marks = DataMarks(.bar, data, x: .at(x), y: .points(yStart, yEnd), width: width, stacking: stacking)
    content = Content(made: marks.records)
  }
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>,
    height: MarkDimensions<Data.Element> = .automatic
  ) where Content == VectorizedBarPlotContent<Data.Element> {
    content = Content(made: DataMarks(.bar, data, x: .between(xStart, xEnd), y: .at(y), height: height).records)
  }
  /// From so many points of the plot's edge to so many of it.
  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data,
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    y: PlottableProjection<Data.Element, Y>,
    height: MarkDimensions<Data.Element> = .automatic,
    stacking: MarkStackingMethod = .standard
  ) where Content == VectorizedBarPlotContent<Data.Element> {
    let marks = DataMarks(.bar, data, x: .points(xStart, xEnd), y: .at(y), height: height, stacking: stacking)
    content = Content(made: marks.records)
  }
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedBarPlotContent<Data.Element> {
    content = Content(made: DataMarks(.bar, data, x: .between(xStart, xEnd), y: .between(yStart, yEnd)).records)
  }
}

/// Symbols where two values of each element meet.
public struct PointPlot<Content: VectorizedChartContent>: VectorizedChartContent, MarkedContent {
  public typealias Body = Never
  public typealias DataElement = Content.DataElement
  let content: Content
  var marks: [MarkRecord] { content.records }

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedPointPlotContent<Data.Element> {
    content = Content(made: DataMarks(.point, data, x: .at(x), y: .at(y)).records)
  }
}

/// Rectangles of data.
public struct RectanglePlot<Content: VectorizedChartContent>: VectorizedChartContent, MarkedContent {
  public typealias Body = Never
  public typealias DataElement = Content.DataElement
  let content: Content
  var marks: [MarkRecord] { content.records }

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>,
    width: MarkDimensions<Data.Element> = .automatic,
    height: MarkDimensions<Data.Element> = .automatic
  ) where Content == VectorizedRectanglePlotContent<Data.Element> {
    content = Content(made: DataMarks(.rectangle, data, x: .at(x), y: .at(y), width: width, height: height).records)
  }
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedRectanglePlotContent<Data.Element> {
    content = Content(made: DataMarks(.rectangle, data, x: .between(xStart, xEnd), y: .between(yStart, yEnd)).records)
  }
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>,
    height: MarkDimensions<Data.Element> = .automatic
  ) where Content == VectorizedRectanglePlotContent<Data.Element> {
    content = Content(made: DataMarks(.rectangle, data, x: .between(xStart, xEnd), y: .at(y), height: height).records)
  }
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>,
    width: MarkDimensions<Data.Element> = .automatic
  ) where Content == VectorizedRectanglePlotContent<Data.Element> {
    content = Content(made: DataMarks(.rectangle, data, x: .at(x), y: .between(yStart, yEnd), width: width).records)
  }
}

/// Lines along values of data.
public struct RulePlot<Content: VectorizedChartContent>: VectorizedChartContent, MarkedContent {
  public typealias Body = Never
  public typealias DataElement = Content.DataElement
  let content: Content
  var marks: [MarkRecord] { content.records }

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedRulePlotContent<Data.Element> {
    content = Content(made: DataMarks(.rule, data, x: .at(x), y: .between(yStart, yEnd)).records)
  }
  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil
  ) where Content == VectorizedRulePlotContent<Data.Element> {
    content = Content(made: DataMarks(.rule, data, x: .at(x), y: .points(yStart, yEnd)).records)
  }
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedRulePlotContent<Data.Element> {
    content = Content(made: DataMarks(.rule, data, x: .between(xStart, xEnd), y: .at(y)).records)
  }
  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data,
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    y: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedRulePlotContent<Data.Element> {
    content = Content(made: DataMarks(.rule, data, x: .points(xStart, xEnd), y: .at(y)).records)
  }
}

/// Parts of a round, as large as the elements' shares of all.
public struct SectorPlot<Content: VectorizedChartContent>: VectorizedChartContent, MarkedContent {
  public typealias Body = Never
  public typealias DataElement = Content.DataElement
  let content: Content
  var marks: [MarkRecord] { content.records }

  /// - Parameters:
  ///   - innerRadius: a ratio is one of the room's; automatic is none.
  ///   - angularInset: half the gap between two sectors, in points.
  public init<Data: RandomAccessCollection, V: Plottable>(
    _ data: Data,
    angle: PlottableProjection<Data.Element, V>,
    innerRadius: MarkDimensions<Data.Element> = .automatic,
    outerRadius: MarkDimensions<Data.Element> = .automatic,
    angularInset: CGFloat? = nil
  ) where Content == VectorizedSectorPlotContent<Data.Element> {
    content = Content(
      made: data.map { element in
        var record = MarkRecord(kind: .sector)
        record.angle = angle.plotted(element)
        record.innerRadius = innerRadius.dimension(element)
        record.outerRadius = outerRadius.dimension(element)
        record.angularInset = angularInset ?? 0
        record.labels = (angle.label, nil)
        record.element = element
        return record
      }
    )
  }
}
