import SwiftUI

/// Scrolling of the charts in a view.
extension View {
  /// Lets charts scroll along an axis of which less than all is seen at once.
  nonisolated public func chartScrollableAxes(_ axes: Axis.Set) -> some View {
    chartSetting { $0.scrolling.axes = axes }
  }
  /// - Parameter length: how much is seen at once; of dates the seconds, of categories their number.
  nonisolated public func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
    chartSetting { $0.scrolling.visible[.horizontal] = PlotValue(length).amount }
  }
  nonisolated public func chartYVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
    chartSetting { $0.scrolling.visible[.vertical] = PlotValue(length).amount }
  }

  /// The value at the leading edge, as the chart scrolls.
  nonisolated public func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View {
    position(.horizontal, x)
  }
  /// The value at the top edge, as the chart scrolls.
  nonisolated public func chartScrollPosition<P: Plottable>(y: Binding<P>) -> some View {
    position(.vertical, y)
  }
  nonisolated public func chartScrollPosition<P: Plottable>(initialX: P) -> some View {
    chartSetting { $0.scrolling.initial[.horizontal] = PlotValue(initialX) }
  }
  nonisolated public func chartScrollPosition<P: Plottable>(initialY: P) -> some View {
    chartSetting { $0.scrolling.initial[.vertical] = PlotValue(initialY) }
  }

  /// Where a chart comes to rest after the user has scrolled it.
  nonisolated public func chartScrollTargetBehavior(_ behavior: some ChartScrollTargetBehavior) -> some View {
    chartSetting { $0.scrolling.behavior = behavior }
  }

  private nonisolated func position<P: Plottable>(_ axis: Axis, _ value: Binding<P>) -> some View {
    chartSetting {
      $0.scrolling.positions[axis] = (
        { PlotValue(value.wrappedValue) },
        { new in if let new = new.plottable(P.self) { value.wrappedValue = new } }
      )
    }
  }
}
