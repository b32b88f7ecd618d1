import SwiftUI

/// Where a mark stands along one axis, and what the axis is called there.
struct MarkPlace {
  let placement: MarkRecord.Placement
  var label: Text?

  /// Over all of the plot.
  static let everywhere = MarkPlace(placement: .everywhere)

  static func at<Value: Plottable>(_ value: PlottableValue<Value>) -> MarkPlace {
    MarkPlace(placement: .at(value.plotted), label: value.label)
  }

  static func between<Value: Plottable>(_ start: PlottableValue<Value>, _ end: PlottableValue<Value>) -> MarkPlace {
    MarkPlace(placement: .span(start.plotted.start, end.plotted.start), label: start.label)
  }

  /// From one edge of the plot, or from the other, in points; nil is the edge.
  static func points(_ start: CGFloat?, _ end: CGFloat?) -> MarkPlace { MarkPlace(placement: .points(start, end)) }
}

extension MarkRecord {
  init(
    _ kind: Kind,
    x: MarkPlace,
    y: MarkPlace,
    width: MarkDimension = .automatic,
    height: MarkDimension = .automatic,
    stacking: MarkStackingMethod? = nil,
    series: PlotValue? = nil
  ) {
    self.init(kind: kind, x: x.placement, y: y.placement, width: width, height: height)
    self.stacking = stacking
    self.series = series
    labels = (x.label, y.label)
  }
}
