import SwiftUI

/// Where values lie in a chart, and what lies at a place of its plot.
public struct ChartProxy {
  let layout: ChartLayout?
  let selections: [ChartSettings.Selection]

  /// The plot, in the chart; to be looked up in a geometry proxy of a view over the chart.
  public var plotFrame: Anchor<CGRect>? { layout.map { Anchor(here: $0.plot) } }
  /// What is seen of the plot, which is longer where the chart scrolls.
  public var plotContainerFrame: Anchor<CGRect>? { plotFrame }
  @available(*, deprecated, renamed: "plotFrame")
  public var plotAreaFrame: Anchor<CGRect> { Anchor(here: layout?.plot ?? .zero) }
  public var plotSize: CGSize { layout?.plot.size ?? .zero }
  @available(*, deprecated, renamed: "plotSize")
  public var plotAreaSize: CGSize { plotSize }

  // MARK: Places of values

  private func band(_ value: some Plottable, _ scale: AxisScale?) -> ClosedRange<CGFloat>? {
    scale?.band(PlottedValue(start: PlotValue(value)))
  }

  /// In the plot, in points; nil for what the axis does not have.
  public func position<P: Plottable>(forX value: P) -> CGFloat? {
    layout?.x.position(PlotValue(value))
  }
  public func position<P: Plottable>(forY value: P) -> CGFloat? {
    layout?.y.position(PlotValue(value))
  }
  public func position<X: Plottable, Y: Plottable>(for value: (x: X, y: Y)) -> CGPoint? {
    guard let x = position(forX: value.x), let y = position(forY: value.y) else { return nil }
    return CGPoint(x: x, y: y)
  }
  public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? {
    band(value, layout?.x)
  }
  public func positionRange<P: Plottable>(forY value: P) -> ClosedRange<CGFloat>? {
    band(value, layout?.y)
  }
  public func positionRange<X: Plottable, Y: Plottable>(for value: (x: X, y: Y)) -> CGRect? {
    guard let x = positionRange(forX: value.x), let y = positionRange(forY: value.y) else {
      return nil
    }
    return CGRect(
      x: x.lowerBound,
      y: y.lowerBound,
      width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound
    )
  }

  // MARK: Values at places

  public func value<P: Plottable>(atX position: CGFloat, as: P.Type = P.self) -> P? {
    layout?.x.value(at: position)?.plottable(P.self)
  }
  public func value<P: Plottable>(atY position: CGFloat, as: P.Type = P.self) -> P? {
    layout?.y.value(at: position)?.plottable(P.self)
  }
  public func value<X: Plottable, Y: Plottable>(at position: CGPoint, as: (X, Y).Type = (X, Y).self)
    -> (X, Y)?
  {
    guard let x = value(atX: position.x, as: X.self), let y = value(atY: position.y, as: Y.self)
    else { return nil }
    return (x, y)
  }
  /// From the top, clockwise.
  public func angle(at position: CGPoint) -> Angle {
    let centre = CGPoint(x: plotSize.width / 2, y: plotSize.height / 2)
    let turned = atan2(position.x - centre.x, centre.y - position.y)
    return .radians(Double(turned < 0 ? turned + 2 * .pi : turned))
  }
  /// The amount up to which a chart of sectors has come at an angle.
  public func value<P: Plottable>(atAngle angle: Angle, as: P.Type = P.self) -> P? {
    amount(at: angle)?.plottable(P.self)
  }
  func amount(at angle: Angle) -> PlotValue? {
    guard let model = layout?.model else { return nil }
    let whole = SectorShapes(model: model, size: plotSize).spans.last?.end ?? 0
    guard whole > 0 else { return nil }
    return .number(angle.radians / (2 * .pi) * whole)
  }

  // MARK: Domains and looks

  public func xDomain<P: Plottable>(dataType: P.Type) -> [P] {
    layout?.x.domain.compactMap { $0.plottable(P.self) } ?? []
  }
  public func yDomain<P: Plottable>(dataType: P.Type) -> [P] {
    layout?.y.domain.compactMap { $0.plottable(P.self) } ?? []
  }
  public func foregroundStyleDomain<P: Plottable>(dataType: P.Type) -> [P] {
    layout?.model.styleValues.compactMap { $0.plottable(P.self) } ?? []
  }
  public func symbolDomain<P: Plottable>(dataType: P.Type) -> [P] {
    layout?.model.symbolValues.compactMap { $0.plottable(P.self) } ?? []
  }
  public func lineStyleDomain<P: Plottable>(dataType: P.Type) -> [P] {
    layout?.model.lineValues.compactMap { $0.plottable(P.self) } ?? []
  }
  public func symbolSizeDomain<P: Plottable>(dataType: P.Type) -> [P] {
    layout?.model.sizeValues.compactMap { $0.plottable(P.self) } ?? []
  }
  public func foregroundStyle<P: Plottable>(for value: P) -> AnyShapeStyle? {
    layout?.model.style(of: PlotValue(value))
  }
  public func symbol<P: Plottable>(for value: P) -> AnyChartSymbolShape? {
    layout?.model.symbol(of: PlotValue(value))
  }
  public func lineStyle<P: Plottable>(for value: P) -> StrokeStyle? {
    layout?.model.lineStyle(of: PlotValue(value))
  }
  public func symbolSize<P: Plottable>(for value: P) -> CGFloat? {
    layout?.model.symbolSize(of: PlotValue(value))
  }

  // MARK: Selecting

  @MainActor func select(_ axis: Axis?, from: CGPoint, to: CGPoint) {
    for selection in selections where selection.axis == axis {
      switch axis {
      case .horizontal: selection.select(layout?.x.value(at: from.x), layout?.x.value(at: to.x))
      case .vertical: selection.select(layout?.y.value(at: from.y), layout?.y.value(at: to.y))
      case nil: selection.select(amount(at: angle(at: from)), amount(at: angle(at: to)))
      }
    }
  }
  /// Does what a finger there does, for `chartXSelection(value:)`.
  @MainActor public func selectXValue(at position: CGFloat) {
    select(.horizontal, from: CGPoint(x: position, y: 0), to: CGPoint(x: position, y: 0))
  }
  @MainActor public func selectYValue(at position: CGFloat) {
    select(.vertical, from: CGPoint(x: 0, y: position), to: CGPoint(x: 0, y: position))
  }
  @MainActor public func selectXRange(from: CGFloat, to: CGFloat) {
    select(.horizontal, from: CGPoint(x: from, y: 0), to: CGPoint(x: to, y: 0))
  }
  @MainActor public func selectYRange(from: CGFloat, to: CGFloat) {
    select(.vertical, from: CGPoint(x: 0, y: from), to: CGPoint(x: 0, y: to))
  }
  @MainActor public func selectAngleValue(at angle: Angle) {
    let value = amount(at: angle)
    for selection in selections where selection.axis == nil { selection.select(value, value) }
  }
}
