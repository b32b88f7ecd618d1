import SwiftUI

/// Axes, legends and layers of the charts in a view.
extension View {
  private nonisolated func axis(_ axis: Axis, _ choice: ChartSettings.AxisChoice) -> some View {
    chartSetting { $0.axes[axis] = choice }
  }
  private nonisolated func axis(_ axis: Axis, _ visibility: Visibility) -> some View {
    self.axis(axis, visibility == .hidden ? ChartSettings.AxisChoice.hidden : .automatic)
  }
  nonisolated public func chartXAxis(_ visibility: Visibility) -> some View {
    axis(.horizontal, visibility)
  }
  nonisolated public func chartYAxis(_ visibility: Visibility) -> some View {
    axis(.vertical, visibility)
  }
  nonisolated public func chartXAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> some View {
    let content = content()
    return axis(.horizontal, .sets { content.axisSets })
  }
  nonisolated public func chartYAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> some View {
    let content = content()
    return axis(.vertical, .sets { content.axisSets })
  }

  // MARK: Labels

  private nonisolated func label(
    _ axis: Axis,
    _ position: AnnotationPosition,
    _ alignment: Alignment?,
    _ spacing: CGFloat?,
    _ view: AnyView
  ) -> some View {
    chartSetting {
      $0.axisLabels[axis, default: []].append(
        .init(position: position, alignment: alignment, spacing: spacing, view: view)
      )
    }
  }
  nonisolated public func chartXAxisLabel<C: View>(
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> C
  ) -> some View { label(.horizontal, position, alignment, spacing, AnyView(content())) }
  nonisolated public func chartXAxisLabel(
    _ labelKey: LocalizedStringKey,
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View { label(.horizontal, position, alignment, spacing, AnyView(Text(labelKey))) }
  @_disfavoredOverload
  nonisolated public func chartXAxisLabel<S: StringProtocol>(
    _ label: S,
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View { self.label(.horizontal, position, alignment, spacing, AnyView(Text(label))) }
  nonisolated public func chartYAxisLabel<C: View>(
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> C
  ) -> some View { label(.vertical, position, alignment, spacing, AnyView(content())) }
  nonisolated public func chartYAxisLabel(
    _ labelKey: LocalizedStringKey,
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View { label(.vertical, position, alignment, spacing, AnyView(Text(labelKey))) }
  @_disfavoredOverload
  nonisolated public func chartYAxisLabel<S: StringProtocol>(
    _ label: S,
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View { self.label(.vertical, position, alignment, spacing, AnyView(Text(label))) }

  // MARK: Legends

  nonisolated public func chartLegend(_ visibility: Visibility) -> some View {
    chartSetting { $0.legend.visibility = visibility }
  }
  nonisolated public func chartLegend(
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartSetting { $0.legend = .init(position: position, alignment: alignment, spacing: spacing) }
  }
  nonisolated public func chartLegend<Content: View>(
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    let view = AnyView(content())
    return chartSetting {
      $0.legend = .init(position: position, alignment: alignment, spacing: spacing, content: view)
    }
  }

  // MARK: Layers

  nonisolated public func chartOverlay<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View {
    chartSetting { $0.overlays.append(.init(alignment: alignment) { AnyView(content($0)) }) }
  }
  nonisolated public func chartBackground<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View {
    chartSetting { $0.backgrounds.append(.init(alignment: alignment) { AnyView(content($0)) }) }
  }
  /// Changes the part that shows the marks.
  nonisolated public func chartPlotStyle<Content: View>(
    @ViewBuilder content: @escaping (ChartPlotContent) -> Content
  ) -> some View {
    chartSetting { $0.plotStyle = { AnyView(content(ChartPlotContent(view: $0))) } }
  }

  // MARK: Selection

  private nonisolated func selecting(
    _ axis: Axis?,
    _ select: @escaping (PlotValue?, PlotValue?) -> Void
  ) -> some View { chartSetting { $0.selections.append(.init(axis: axis, select: select)) } }

  /// Sets the value under the finger while it touches the plot.
  nonisolated public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
    selecting(.horizontal) { _, to in value.wrappedValue = to?.plottable(P.self) }
  }
  nonisolated public func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View {
    selecting(.vertical) { _, to in value.wrappedValue = to?.plottable(P.self) }
  }
  /// Sets the range over which the finger moves.
  nonisolated public func chartXSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View {
    selecting(.horizontal) { range.wrappedValue = ClosedRange<P>(from: $0, to: $1) }
  }
  nonisolated public func chartYSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View {
    selecting(.vertical) { range.wrappedValue = ClosedRange<P>(from: $0, to: $1) }
  }
  /// Sets the value of a chart of sectors at which the finger points.
  nonisolated public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
    selecting(nil) { _, to in value.wrappedValue = to?.plottable(P.self) }
  }

  /// Recognises a gesture over the plot, in place of the one by which values are selected: with the chart's proxy it
  /// selects them itself. Its places are in the plot's own coordinates.
  nonisolated public func chartGesture(_ body: @escaping (ChartProxy) -> some Gesture) -> some View {
    chartSetting {
      $0.gesture = { AnyView(Color.clear.contentShape(Rectangle()).gesture(body($0))) }
    }
  }
}

extension ClosedRange where Bound: Plottable {
  fileprivate init?(from: PlotValue?, to: PlotValue?) {
    guard let from = from?.plottable(Bound.self), let to = to?.plottable(Bound.self) else {
      return nil
    }
    self = Swift.min(from, to)...Swift.max(from, to)
  }
}

/// The part of a chart that shows its marks.
nonisolated public struct ChartPlotContent: View {
  let view: AnyView
  @MainActor public var body: some View { view }
}
