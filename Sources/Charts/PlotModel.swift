import Foundation
import SwiftUI

/// What a chart's marks come to, whatever its size: stacked, with the domains of its scales.
struct PlotModel {
  var records: [MarkRecord]
  var values: [Axis: [PlotValue]] = [:]
  /// The values of a scale of looks, in their order.
  var styleValues: [PlotValue]
  var symbolValues: [PlotValue]
  var lineValues: [PlotValue]
  var sizeValues: [PlotValue]
  let settings: ChartSettings

  init(_ written: [MarkRecord], _ settings: ChartSettings) {
    self.settings = settings
    let written = PlottedFunction.sampled(written, settings)
    records = Stacking.stack(written)
    func distinct(_ setting: [PlotValue]?, _ value: (MarkRecord) -> StyledBy?) -> [PlotValue] {
      AxisScale.distinct((setting ?? []) + written.compactMap { value($0)?.value })
    }
    styleValues = distinct(settings.styles.domain) { $0.styleBy }
    symbolValues = distinct(settings.symbols.domain) { $0.symbolBy }
    lineValues = distinct(settings.lineStyles.domain) { $0.lineStyleBy }
    sizeValues = distinct(settings.symbolSizes.domain) { $0.symbolSizeBy }
    for record in records {
      values[.horizontal, default: []] += record.x.values
      values[.vertical, default: []] += record.y.values
    }
  }

  var sectors: [MarkRecord] { records.filter { $0.kind == .sector } }

  // MARK: Looks

  /// The colours that the system gives to values, in order.
  static let palette: [Color] = [.blue, .green, .orange, .purple, .red, .cyan, .yellow]
  static let shapes: [BasicChartSymbolShape.Form] = [
    .circle, .square, .triangle, .diamond, .pentagon, .plus, .cross,
  ]
  static let dashes: [[CGFloat]] = [[], [2, 3], [6, 4], [8, 3, 2, 3]]

  private func look<Look>(
    _ value: PlotValue,
    _ scale: ChartSettings.Looks<Look>,
    _ values: [PlotValue]
  ) -> Look? {
    if let look = scale.mapping?(value) { return look }
    guard let looks = scale.looks, !looks.isEmpty, let index = values.firstIndex(of: value) else {
      return nil
    }
    return looks[index % looks.count]
  }

  func style(of value: PlotValue) -> AnyShapeStyle {
    if let style = look(value, settings.styles, styleValues) { return style }
    // Numbers and dates go from light to dark.
    let amounts = styleValues.compactMap(\.amount)
    if let amount = value.amount, let low = amounts.min(), let high = amounts.max(), high > low {
      return AnyShapeStyle(Color.blue.opacity(0.25 + 0.75 * (amount - low) / (high - low)))
    }
    return AnyShapeStyle(
      Self.palette[(styleValues.firstIndex(of: value) ?? 0) % Self.palette.count]
    )
  }
  func style(of record: MarkRecord) -> AnyShapeStyle {
    if let style = record.style { return style }
    if let value = record.styleBy?.value { return style(of: value) }
    return AnyShapeStyle(Color.accentColor)
  }

  func symbol(of value: PlotValue) -> AnyChartSymbolShape {
    if let symbol = look(value, settings.symbols, symbolValues) { return symbol }
    let form = Self.shapes[(symbolValues.firstIndex(of: value) ?? 0) % Self.shapes.count]
    return AnyChartSymbolShape(BasicChartSymbolShape(form: form))
  }
  func symbol(of record: MarkRecord) -> AnyChartSymbolShape? {
    record.symbol ?? record.symbolBy.map { symbol(of: $0.value) }
  }

  func symbolSize(of value: PlotValue) -> CGFloat {
    if let size = look(value, settings.symbolSizes, sizeValues) { return size }
    let amounts = sizeValues.compactMap(\.amount)
    if let amount = value.amount, let high = amounts.max(), high > 0 {
      return max(4, 300 * CGFloat(amount / high))
    }
    return 40 * CGFloat(1 + (sizeValues.firstIndex(of: value) ?? 0))
  }
  func symbolSize(of record: MarkRecord) -> CGFloat {
    record.symbolSize ?? record.symbolSizeBy.map { symbolSize(of: $0.value) } ?? 40
  }

  func lineStyle(of value: PlotValue) -> StrokeStyle {
    if let style = look(value, settings.lineStyles, lineValues) { return style }
    let dash = Self.dashes[(lineValues.firstIndex(of: value) ?? 0) % Self.dashes.count]
    return StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round, dash: dash)
  }
  func lineStyle(of record: MarkRecord) -> StrokeStyle {
    if let style = record.lineStyle { return style }
    if let value = record.lineStyleBy?.value { return lineStyle(of: value) }
    return StrokeStyle(lineWidth: record.kind == .rule ? 1 : 2, lineCap: .round, lineJoin: .round)
  }
}

extension MarkRecord.Placement {
  var values: [PlotValue] {
    switch self {
    case .everywhere, .points: []
    case .at(let value): [value.start] + (value.end.map { [$0] } ?? [])
    case .span(let start, let end): [start, end]
    }
  }
}

/// Bars and areas of the same place, put on each other.
enum Stacking {
  private struct Place: Hashable {
    var kind: MarkRecord.Kind
    var isUpright: Bool
    var along: PlottedValue
    var beside: PlotValue?
  }

  static func stack(_ records: [MarkRecord]) -> [MarkRecord] {
    var result = records
    var groups: [Place: [Int]] = [:]
    for (index, record) in records.enumerated() where record.kind == .bar || record.kind == .area {
      guard let place = place(of: record) else { continue }
      groups[place, default: []].append(index)
    }
    for (place, indices) in groups { stack(&result, indices, place.isUpright) }
    return result
  }

  private static func place(of record: MarkRecord) -> Place? {
    guard let isUpright = record.isUpright else { return nil }
    guard case .at(let along) = isUpright ? record.x : record.y else { return nil }
    return Place(
      kind: record.kind,
      isUpright: isUpright,
      along: along,
      beside: record.positionBy?.value.value
    )
  }

  private static func stack(_ records: inout [MarkRecord], _ indices: [Int], _ isUpright: Bool) {
    let amounts = indices.map {
      (isUpright ? records[$0].y : records[$0].x).values.first?.amount ?? 0
    }
    let method = records[indices[0]].stacking?.kind ?? .standard
    let total = amounts.reduce(0) { $0 + abs($1) }
    var (above, below) = method == .center ? (-total / 2, -total / 2) : (0, 0)
    for (index, amount) in zip(indices, amounts) {
      var (start, end): (Double, Double)
      switch method {
      case .unstacked: (start, end) = (0, amount)
      case .center: (start, end) = (above, above + abs(amount))
      case .standard, .normalized:
        (start, end) = amount < 0 ? (below, below + amount) : (above, above + amount)
      }
      if method != .unstacked {
        if amount < 0, method != .center { below = end } else { above = end }
      }
      if method == .normalized, total > 0 { (start, end) = (start / total, end / total) }
      let span = MarkRecord.Placement.span(.number(start), .number(end))
      if isUpright { records[index].y = span } else { records[index].x = span }
    }
  }
}

extension MarkRecord {
  /// Whether a bar stands, or an area lies on the axis below; nil where both ends are given.
  var isUpright: Bool? {
    func isAmount(_ placement: Placement) -> Bool? {
      guard case .at(let value) = placement else { return nil }
      if case .number = value.start, value.end == nil { return true }
      return false
    }
    guard let x = isAmount(x), let y = isAmount(y) else { return nil }
    return y || !x
  }
}
