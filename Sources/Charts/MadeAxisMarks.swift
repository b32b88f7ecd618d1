import SwiftUI
import UIKit

/// An axis's marks, made for its values and measured, before they are placed.
@MainActor struct MadeAxisMarks {
  struct Mark {
    var value: PlottedValue
    var items: [AxisItem]
    /// A view and its size for each label among the items.
    var labels: [Int: (view: AnyView, size: CGSize)] = [:]
  }

  let set: AxisMarkSet
  let axis: Axis
  private(set) var marks: [Mark] = []

  init(
    _ set: AxisMarkSet,
    _ axis: Axis,
    _ scale: AxisScale,
    count: Int,
    _ surroundings: ChartSurroundings
  ) {
    (self.set, self.axis) = (set, axis)
    let ticks = AxisTicks(set.values, scale, count: count, surroundings.locale)
    for (index, value) in ticks.values.enumerated() {
      let items = set.make(AxisValue(index: index, count: ticks.values.count, value: value))
      // The next value, or where a step of dates ends, is what a centred label stands before.
      let next = ticks.values.indices.contains(index + 1) ? ticks.values[index + 1] : nil
      var mark = Mark(
        value: PlottedValue(start: value, end: scale.isCategory ? nil : next),
        items: items
      )
      for (place, item) in items.enumerated() {
        guard case .label(let setting) = item.kind else { continue }
        guard let view = Self.view(setting, item, value, ticks, surroundings) else { continue }
        mark.labels[place] = (view, surroundings.measure(view))
      }
      marks.append(mark)
    }
  }

  private static func view(
    _ setting: AxisLabelSetting,
    _ item: AxisItem,
    _ value: PlotValue,
    _ ticks: AxisTicks,
    _ surroundings: ChartSurroundings
  ) -> AnyView? {
    let content: AnyView
    switch setting.content {
    case .automatic: content = AnyView(Text(verbatim: ticks.text(of: value)))
    case .format(let format):
      guard let text = format(value) else { return nil }
      content = AnyView(Text(verbatim: text))
    case .view(let view): content = view
    }
    let styled = content.font(item.font ?? .caption2)
      .foregroundStyle(item.style ?? AnyShapeStyle(Color.secondary))
    guard setting.orientation.quarters != 0 else { return AnyView(styled.fixedSize()) }
    let size = surroundings.measure(styled.fixedSize())
    return AnyView(
      styled.fixedSize().rotationEffect(.degrees(90 * Double(setting.orientation.quarters)))
        .frame(width: size.height, height: size.width)
    )
  }

  var edge: AxisMarkPosition.Kind {
    switch (axis, set.position.kind) {
    case (.horizontal, .top): .top
    case (.horizontal, _): .bottom
    case (.vertical, .leading): .leading
    case (.vertical, _): .trailing
    }
  }

  private func labelSettings(_ mark: Mark) -> [(setting: AxisLabelSetting, size: CGSize)] {
    mark.labels.compactMap { place, label in
      if case .label(let setting) = mark.items[place].kind { (setting, label.size) } else { nil }
    }
  }

  /// Between the plot and a label, in points.
  static let gap: CGFloat = 4

  /// What labels and ticks need beside the plot.
  var room: CGFloat {
    var room: CGFloat = 0
    for mark in marks {
      for (setting, size) in labelSettings(mark) {
        let gap =
          (axis == .horizontal ? setting.spacing.vertical : setting.spacing.horizontal) ?? Self.gap
        room = max(room, gap + (axis == .horizontal ? size.height : size.width))
      }
      for item in mark.items {
        if case .tick(_, let length) = item.kind, case .points(let points) = length.kind {
          room = max(room, points)
        }
      }
    }
    return room
  }

  var halfLabel: CGFloat {
    guard axis == .vertical else { return 0 }
    return marks.flatMap { labelSettings($0).map { $0.size.height / 2 } }.max() ?? 0
  }
}

/// The values of an axis, and what each says by itself.
@MainActor struct AxisTicks {
  private(set) var values: [PlotValue] = []
  private var steps: DateSteps?
  private var step = 1.0
  private let locale: Locale

  init(_ wanted: AxisMarkValues, _ scale: AxisScale, count: Int, _ locale: Locale) {
    self.locale = locale
    if scale.isDate {
      let range =
        Date(
          timeIntervalSinceReferenceDate: scale.lower
        )...Date(
          timeIntervalSinceReferenceDate: scale.upper
        )
      steps = DateSteps.fitting(range.lowerBound, range.upperBound, count: count)
    }
    switch wanted.kind {
    case .values(let given): values = given.filter { scale.isInside($0) }
    case .dates(let wanted, let calendar, _, _):
      steps = wanted
      values = dates(scale, calendar)
    case .stride(let stride, _, _):
      step = stride
      values = NiceNumbers.multiples(of: stride, scale.lower, scale.upper).map {
        PlotValue.number($0)
      }
    case .automatic(let desired, let minimum, _, _):
      if scale.isCategory {
        values = scale.domain
      } else if scale.isDate {
        if let desired {
          let (low, high) = (
            Date(timeIntervalSinceReferenceDate: scale.lower),
            Date(timeIntervalSinceReferenceDate: scale.upper)
          )
          steps = DateSteps.fitting(low, high, count: desired)
        }
        values = dates(scale, .autoupdatingCurrent)
      } else if scale.type == .log {
        let powers = stride(
          from: log10(scale.lower).rounded(.up),
          through: log10(scale.upper) + 1e-9,
          by: 1
        )
        values = powers.map { .number(pow(10, $0)) }
      } else {
        step = max(
          minimum ?? 0,
          NiceNumbers.step(scale.lower, scale.upper, count: desired ?? count)
        )
        values = NiceNumbers.multiples(of: step, scale.lower, scale.upper).map {
          PlotValue.number($0)
        }
      }
    }
  }

  private func dates(_ scale: AxisScale, _ calendar: Calendar) -> [PlotValue] {
    let range =
      Date(
        timeIntervalSinceReferenceDate: scale.lower
      )...Date(
        timeIntervalSinceReferenceDate: scale.upper
      )
    return steps?.dates(over: range, calendar: calendar, isRounded: false).map {
      PlotValue.date($0)
    } ?? []
  }

  func text(of value: PlotValue) -> String {
    switch value {
    case .category(let text): return text
    case .number(let number):
      // As many digits as the step between two labels has.
      let digits = step > 0 ? min(6, max(0, Int((-log10(step) - 1e-9).rounded(.up)))) : 0
      return number.formatted(.number.locale(locale).precision(.fractionLength(0...max(digits, 0))))
    case .date(let date):
      switch steps?.unit {
      case .year: return date.formatted(.dateTime.locale(locale).year())
      case .month, .quarter:
        let isJanuary = Calendar.autoupdatingCurrent.component(.month, from: date) == 1
        return isJanuary
          ? date.formatted(.dateTime.locale(locale).year())
          : date.formatted(.dateTime.locale(locale).month(.abbreviated))
      case .hour: return date.formatted(.dateTime.locale(locale).hour())
      case .minute: return date.formatted(.dateTime.locale(locale).hour().minute())
      case .second: return date.formatted(.dateTime.locale(locale).minute().second())
      default: return date.formatted(.dateTime.locale(locale).month(.abbreviated).day())
      }
    }
  }
}

extension AxisScale {
  func isInside(_ value: PlotValue) -> Bool {
    if isCategory { return domain.contains(value) }
    return value.amount.map { $0 >= lower - 1e-9 && $0 <= upper + 1e-9 } ?? false
  }
}
