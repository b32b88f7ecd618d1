import Foundation
import SwiftUI

/// The places of values along one axis of a plot, from its leading or top edge, in points.
struct AxisScale {
  var type: ScaleType.Kind
  /// Of a scale of categories, in their order; otherwise the lower and the upper bound.
  var domain: [PlotValue]
  var isVertical: Bool
  var isReversed = false
  var length: CGFloat = 0
  var padding = (start: CGFloat(0), end: CGFloat(0))
  /// How far the plot is scrolled, in points.
  var shift: CGFloat = 0

  var isCategory: Bool { type == .category }
  var isDate: Bool { if case .date? = domain.first { true } else { false } }
  var lower: Double { domain.first?.amount ?? 0 }
  var upper: Double { domain.last?.amount ?? 1 }

  private var room: CGFloat { max(0, length - padding.start - padding.end) }

  /// From the part of the axis, which begins at the leading or bottom edge.
  private func place(_ part: CGFloat) -> CGFloat {
    let along = padding.start + (isReversed ? 1 - part : part) * room
    return (isVertical ? length - along : along) - shift
  }

  /// Categories begin at the top, as the lines of a list do.
  private func part(ofCategory index: Int, _ within: CGFloat) -> CGFloat {
    let part = (CGFloat(index) + within) / CGFloat(max(1, domain.count))
    return isVertical ? 1 - part : part
  }

  /// The middle of where a value lies; nil for one that the scale does not have.
  func position(_ value: PlotValue) -> CGFloat? {
    if isCategory { return domain.firstIndex(of: value).map { place(part(ofCategory: $0, 0.5)) } }
    guard let amount = value.amount, let low = type.measure(lower), let high = type.measure(upper),
      let measure = type.measure(amount), high != low
    else { return nil }
    return place(CGFloat((measure - low) / (high - low)))
  }

  /// Where a value begins and ends: a category has a band, a bin its bounds.
  func band(_ value: PlottedValue) -> ClosedRange<CGFloat>? {
    if isCategory {
      guard let index = domain.firstIndex(of: value.start) else { return nil }
      return ordered(place(part(ofCategory: index, 0)), place(part(ofCategory: index, 1)))
    }
    guard let start = position(value.start) else { return nil }
    guard let end = value.end.flatMap(position) else { return start...start }
    return ordered(start, end)
  }

  func centre(_ value: PlottedValue) -> CGFloat? {
    guard !isCategory, let end = value.end.flatMap(position), let start = position(value.start)
    else {
      return position(value.start)
    }
    return (start + end) / 2
  }

  private func ordered(_ a: CGFloat, _ b: CGFloat) -> ClosedRange<CGFloat> { min(a, b)...max(a, b) }

  /// What lies at a place; nil where a scale of categories has nothing there.
  func value(at position: CGFloat) -> PlotValue? {
    guard room > 0, !domain.isEmpty else { return nil }
    let position = position + shift
    let along = (isVertical ? length - position : position) - padding.start
    var part = along / room
    if isReversed { part = 1 - part }
    if isCategory {
      let index = Int(((isVertical ? 1 - part : part) * CGFloat(domain.count)).rounded(.down))
      return domain.indices.contains(index) ? domain[index] : nil
    }
    guard let low = type.measure(lower), let high = type.measure(upper) else { return nil }
    let amount = type.amount(low + (high - low) * Double(part))
    return isDate ? .date(Date(timeIntervalSinceReferenceDate: amount)) : .number(amount)
  }

  /// How many times as long the axis has to be for so much of it to be seen at once.
  func stretch(visible: Double) -> CGFloat {
    let all = isCategory ? Double(domain.count) : upper - lower
    return visible > 0 && all > visible ? CGFloat(all / visible) : 1
  }

  // MARK: From data

  /// - Parameters:
  ///   - values: all that the marks have along the axis, in their order.
  ///   - rounding: whether the bounds are moved to the next mark of the axis.
  init(
    _ setting: ScaleSetting,
    values: [PlotValue],
    isVertical: Bool,
    desiredCount: Int,
    rounding: AxisRounding = AxisRounding()
  ) {
    self.isVertical = isVertical
    padding = setting.padding
    var found = values
    var includesZero: Bool?
    var isGiven = false
    switch setting.domain {
    case .values(let given): (found, isGiven) = (given, true)
    case .automatic(let automatic):
      includesZero = automatic.includesZero
      isReversed = automatic.isReversed ?? false
      if let modify = automatic.modify { found = modify(Self.distinct(values)) }
    }
    let isCategory = found.contains { if case .category = $0 { true } else { false } }
    type = setting.type ?? (isCategory ? .category : .linear)
    guard type != .category else {
      domain = Self.distinct(found)
      return
    }
    let isLogarithmic = type == .log
    let amounts = found.compactMap(\.amount).filter { !isLogarithmic || $0 > 0 }
    let isDate = found.contains { if case .date = $0 { true } else { false } }
    domain = [.number(0), .number(1)]
    // A range that is given from above to below turns the axis round.
    if isGiven, let first = amounts.first, let last = amounts.last, first > last {
      isReversed.toggle()
    }
    guard var low = amounts.min(), var high = amounts.max() else { return }
    if isDate {
      if low == high { (low, high) = (low - 43_200, high + 43_200) }
      if !isGiven { (low, high) = Self.rounded(low, high, rounding) }
      domain = [low, high].map { .date(Date(timeIntervalSinceReferenceDate: $0)) }
      return
    }
    if !isGiven {
      if includesZero ?? true, type != .log { (low, high) = (min(low, 0), max(high, 0)) }
      if low == high {
        (low, high) = low == 0 ? (0, 1) : (low - abs(low) / 2, high + abs(high) / 2)
      }
      let round = Self.rounded(low, high, type, step: rounding.step, desiredCount)
      if rounding.lower ?? true { low = round.0 }
      if rounding.upper ?? true { high = round.1 }
    }
    domain = [.number(low), .number(high)]
  }

  /// Dates are moved to the beginnings of an axis's unit only where it says so.
  private static func rounded(_ low: Double, _ high: Double, _ rounding: AxisRounding) -> (Double, Double) {
    guard rounding.lower == true || rounding.upper == true else { return (low, high) }
    let (first, last) = (Date(timeIntervalSinceReferenceDate: low), Date(timeIntervalSinceReferenceDate: high))
    let dates = rounding.dates ?? (DateSteps.fitting(first, last, count: 5), .autoupdatingCurrent)
    let marks = dates.steps.dates(over: first...last, calendar: dates.calendar, isRounded: true)
    guard let start = marks.first, let end = marks.last else { return (low, high) }
    return (
      rounding.lower == true ? start.timeIntervalSinceReferenceDate : low,
      rounding.upper == true ? end.timeIntervalSinceReferenceDate : high
    )
  }

  private static func rounded(
    _ low: Double,
    _ high: Double,
    _ type: ScaleType.Kind,
    step: Double?,
    _ count: Int
  ) -> (Double, Double) {
    if type == .log { return (pow(10, floor(log10(low))), pow(10, ceil(log10(high)))) }
    let step = step.flatMap { $0 > 0 ? $0 : nil } ?? NiceNumbers.step(low, high, count: count)
    // 0.3 / 0.1 is a little more than 3: that is no reason for a further step.
    let slack = 1e-9
    return ((low / step + slack).rounded(.down) * step, (high / step - slack).rounded(.up) * step)
  }

  static func distinct(_ values: [PlotValue]) -> [PlotValue] {
    var seen: Set<PlotValue> = []
    return values.filter { seen.insert($0).inserted }
  }
}
