import SwiftUI

/// What modifiers say of the charts in a view.
struct ChartSettings {
  enum AxisChoice {
    case automatic, hidden
    case sets(@MainActor () -> [AxisMarkSet])
  }
  struct Label {
    var position: AnnotationPosition
    var alignment: Alignment?
    var spacing: CGFloat?
    var view: AnyView
  }
  struct Layer {
    var alignment: Alignment
    var make: (ChartProxy) -> AnyView
  }
  /// A scale whose values have looks.
  struct Looks<Look> {
    var domain: [PlotValue]?
    var looks: [Look]?
    var mapping: ((PlotValue) -> Look?)?
  }
  struct Legend {
    var visibility = Visibility.automatic
    var position = AnnotationPosition.automatic
    var alignment: Alignment?
    var spacing: CGFloat?
    var content: AnyView?
  }
  struct Selection {
    var axis: Axis?
    /// Tells what lies where the finger is and where it began; nil when it goes.
    var select: (_ from: PlotValue?, _ to: PlotValue?) -> Void
  }

  struct Scrolling {
    var axes: Axis.Set = []
    /// How much of an axis is seen at once: numbers, seconds or categories.
    var visible: [Axis: Double] = [:]
    var initial: [Axis: PlotValue] = [:]
    var positions: [Axis: (get: () -> PlotValue, set: (PlotValue) -> Void)] = [:]
    /// Where scrolling comes to rest; nil for anywhere.
    var behavior: (any ChartScrollTargetBehavior)?

    /// The one along which the chart scrolls; a chart that may do both scrolls to the side.
    var axis: Axis? {
      if axes.contains(.horizontal), visible[.horizontal] != nil { return .horizontal }
      return axes.contains(.vertical) && visible[.vertical] != nil ? .vertical : nil
    }
  }

  var scales: [Axis: ScaleSetting] = [:]
  var axes: [Axis: AxisChoice] = [:]
  var axisLabels: [Axis: [Label]] = [:]
  var styles = Looks<AnyShapeStyle>()
  var symbols = Looks<AnyChartSymbolShape>()
  var lineStyles = Looks<StrokeStyle>()
  var symbolSizes = Looks<CGFloat>()
  var legend = Legend()
  var surroundings = ChartSurroundings()
  var overlays: [Layer] = []
  var backgrounds: [Layer] = []
  var plotStyle: ((AnyView) -> AnyView)?
  var selections: [Selection] = []
  /// Takes fingers over the plot, by a gesture of the app's.
  var gesture: ((ChartProxy) -> AnyView)?
  var scrolling = Scrolling()
}

private struct ChartSettingsKey: EnvironmentKey {
  nonisolated(unsafe) static let defaultValue = ChartSettings()
}

extension EnvironmentValues {
  var chartSettings: ChartSettings {
    get { self[ChartSettingsKey.self] }
    set { self[ChartSettingsKey.self] = newValue }
  }
}

extension View {
  nonisolated func chartSetting(_ change: @escaping (inout ChartSettings) -> Void) -> some View {
    transformEnvironment(\.chartSettings, transform: change)
  }
}
