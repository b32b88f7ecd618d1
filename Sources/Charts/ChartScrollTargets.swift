import Foundation
import SwiftUI

/// Where a chart comes to rest after the user has scrolled it.
public protocol ChartScrollTargetBehavior: ScrollTargetBehavior {
  /// Changes where scrolling ends.
  func updateTarget(_ target: inout ScrollTarget, context: ChartScrollTargetBehaviorContext)
}

extension ChartScrollTargetBehavior {
  /// In a scroll view that is no chart's there are no values to go by: it ends where it would.
  public func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {}
}

/// What a behaviour knows of the chart, and of its scroll view.
@dynamicMemberLookup public struct ChartScrollTargetBehaviorContext {
  let scrolling: ScrollTargetBehaviorContext
  /// The places of values in all that can be scrolled to.
  public let chartProxy: ChartProxy

  public subscript<T>(dynamicMember keyPath: KeyPath<ScrollTargetBehaviorContext, T>) -> T {
    scrolling[keyPath: keyPath]
  }
}

/// A chart's behaviour in the scroll view that it is made of.
struct ChartScrolling: ScrollTargetBehavior {
  let behavior: any ChartScrollTargetBehavior
  let layout: ChartLayout

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let proxy = ChartProxy(layout: layout, selections: [])
    behavior.updateTarget(
      &target,
      context: ChartScrollTargetBehaviorContext(scrolling: context, chartProxy: proxy)
    )
  }
}

/// The values that a swipe goes to, beside those that a chart aligns to.
public struct MajorValueAlignment<Value: Plottable> {
  let steps: ValueSteps?
  /// As much as is seen at once.
  public static var page: MajorValueAlignment<Value> { MajorValueAlignment(steps: nil) }
}

extension MajorValueAlignment where Value: Numeric {
  /// Multiples of a number; of dates, of so many seconds.
  public static func unit(_ unit: Value) -> MajorValueAlignment<Value> {
    MajorValueAlignment(steps: PlotValue(unit).amount.map { .unit($0) })
  }
}

extension MajorValueAlignment where Value == Date {
  /// Dates with these components.
  public static func matching(_ components: DateComponents) -> MajorValueAlignment<Date> {
    MajorValueAlignment(steps: .matching(components))
  }
}

/// How far a swipe goes at most.
public struct ValueAlignedLimitBehavior: Sendable {
  let isLimited: Bool
  /// As `always`.
  public static let automatic = ValueAlignedLimitBehavior(isLimited: true)
  /// As much as is seen at once.
  public static let always = ValueAlignedLimitBehavior(isLimited: true)
  public static let never = ValueAlignedLimitBehavior(isLimited: false)
}

/// Values at regular distances.
enum ValueSteps {
  case unit(Double)
  case matching(DateComponents)

  enum Direction { case up, down, nearest }

  /// The next of the values; nil where there is none.
  func value(_ direction: Direction, of amount: Double, isDate: Bool) -> Double? {
    switch self {
    case .unit(let unit):
      guard unit > 0 else { return nil }
      // A place is only as exact as a part of a pixel.
      let count = amount / unit
      let slack = 1e-6
      return switch direction {
      case .up: (count - slack).rounded(.up) * unit
      case .down: (count + slack).rounded(.down) * unit
      case .nearest: count.rounded() * unit
      }
    case .matching(let components):
      guard isDate else { return nil }
      let date = Date(timeIntervalSinceReferenceDate: amount)
      let calendar = Calendar.autoupdatingCurrent
      // The date itself counts, if it has the components.
      let before = calendar.nextDate(
        after: date.addingTimeInterval(1),
        matching: components,
        matchingPolicy: .nextTime,
        direction: .backward
      )
      let after = calendar.nextDate(after: date.addingTimeInterval(-1), matching: components, matchingPolicy: .nextTime)
      let chosen: Date? =
        switch direction {
        case .up: after
        case .down: before
        case .nearest:
          [before, after].compactMap(\.self).min { abs($0.timeIntervalSince(date)) < abs($1.timeIntervalSince(date)) }
        }
      return chosen?.timeIntervalSinceReferenceDate
    }
  }
}

/// At values at regular distances: with a swipe at the next major one, if there are such.
public struct ValueAlignedChartScrollTargetBehavior: ChartScrollTargetBehavior {
  private struct AxisAlignment {
    let steps: ValueSteps?
    /// Nil for no major values; of a page without steps.
    let major: Major?
  }
  private enum Major {
    case page
    case steps(ValueSteps)
  }

  private let axes: [Axis: AxisAlignment]
  private let limit: ValueAlignedLimitBehavior

  private static func unit<P: Plottable & Numeric>(_ unit: P, _ major: MajorValueAlignment<P>?) -> AxisAlignment {
    AxisAlignment(steps: PlotValue(unit).amount.map { .unit($0) }, major: self.major(major))
  }
  private static func matching(_ components: DateComponents, _ major: MajorValueAlignment<Date>?) -> AxisAlignment {
    AxisAlignment(steps: .matching(components), major: self.major(major))
  }
  private static func major<P>(_ alignment: MajorValueAlignment<P>?) -> Major? {
    alignment.map { $0.steps.map { .steps($0) } ?? .page }
  }

  /// - Parameters:
  ///   - unit: Rests are multiples of it, along every axis that is scrolled.
  ///   - majorAlignment: Where a swipe goes; nil for no further than it would go by itself.
  public init<T: Plottable & Numeric>(
    unit: T,
    majorAlignment: MajorValueAlignment<T>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) {
    self.init(
      xUnit: unit,
      yUnit: unit,
      xMajorAlignment: majorAlignment,
      yMajorAlignment: majorAlignment,
      limitBehavior: limitBehavior
    )
  }
  /// - Parameter components: Rests are dates that have them.
  public init(
    matching components: DateComponents,
    majorAlignment: MajorValueAlignment<Date>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) {
    self.init(
      xMatching: components,
      yMatching: components,
      xMajorAlignment: majorAlignment,
      yMajorAlignment: majorAlignment,
      limitBehavior: limitBehavior
    )
  }
  public init<X: Plottable & Numeric, Y: Plottable & Numeric>(
    xUnit: X,
    yUnit: Y,
    xMajorAlignment: MajorValueAlignment<X>? = nil,
    yMajorAlignment: MajorValueAlignment<Y>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) {
    axes = [.horizontal: Self.unit(xUnit, xMajorAlignment), .vertical: Self.unit(yUnit, yMajorAlignment)]
    limit = limitBehavior
  }
  public init<Y: Plottable & Numeric>(
    xMatching xComponents: DateComponents,
    yUnit: Y,
    xMajorAlignment: MajorValueAlignment<Date>? = nil,
    yMajorAlignment: MajorValueAlignment<Y>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) {
    axes = [.horizontal: Self.matching(xComponents, xMajorAlignment), .vertical: Self.unit(yUnit, yMajorAlignment)]
    limit = limitBehavior
  }
  public init<X: Plottable & Numeric>(
    xUnit: X,
    yMatching yComponents: DateComponents,
    xMajorAlignment: MajorValueAlignment<X>? = nil,
    yMajorAlignment: MajorValueAlignment<Date>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) {
    axes = [.horizontal: Self.unit(xUnit, xMajorAlignment), .vertical: Self.matching(yComponents, yMajorAlignment)]
    limit = limitBehavior
  }
  public init(
    xMatching xComponents: DateComponents,
    yMatching yComponents: DateComponents,
    xMajorAlignment: MajorValueAlignment<Date>? = nil,
    yMajorAlignment: MajorValueAlignment<Date>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) {
    axes = [
      .horizontal: Self.matching(xComponents, xMajorAlignment),
      .vertical: Self.matching(yComponents, yMajorAlignment),
    ]
    limit = limitBehavior
  }

  public func updateTarget(_ target: inout ScrollTarget, context: ChartScrollTargetBehaviorContext) {
    guard let layout = context.chartProxy.layout else { return }
    if context.axes.contains(.horizontal) {
      target.rect.origin.x = place(
        .horizontal,
        layout.x,
        from: context.originalTarget.rect.minX,
        to: target.rect.minX,
        isSwipe: context.velocity.dx != 0,
        page: context.containerSize.width,
        all: context.contentSize.width
      )
    }
    if context.axes.contains(.vertical) {
      target.rect.origin.y = place(
        .vertical,
        layout.y,
        from: context.originalTarget.rect.minY,
        to: target.rect.minY,
        isSwipe: context.velocity.dy != 0,
        page: context.containerSize.height,
        all: context.contentSize.height
      )
    }
  }

  /// Where the edge comes to rest, in points of the content.
  private func place(
    _ axis: Axis,
    _ scale: AxisScale,
    from start: CGFloat,
    to wanted: CGFloat,
    isSwipe: Bool,
    page: CGFloat,
    all: CGFloat
  ) -> CGFloat {
    guard let alignment = axes[axis] else { return wanted }
    let end = max(0, all - page)
    let limited = limit.isLimited ? max(start - page, min(start + page, wanted)) : wanted
    let isForward = wanted > start
    var place = limited
    if isSwipe, wanted != start, let major = alignment.major {
      switch major {
      case .page: place = isForward ? start + page : start - page
      case .steps(let steps):
        // Values of an upright axis grow towards its top.
        let grows = isForward != scale.isVertical
        let away: CGFloat = isForward ? 1 : -1
        let next = aligned(start + away, scale, steps, grows ? .up : .down)
        return max(0, min(end, next ?? limited))
      }
    }
    if let steps = alignment.steps { place = aligned(place, scale, steps, .nearest) ?? place }
    return max(0, min(end, place))
  }

  /// The place of a value near another place.
  private func aligned(_ place: CGFloat, _ scale: AxisScale, _ steps: ValueSteps, _ direction: ValueSteps.Direction)
    -> CGFloat?
  {
    if scale.isCategory {
      let band = scale.length / CGFloat(max(1, scale.domain.count))
      // Categories are counted from the edge on.
      let along: ValueSteps.Direction =
        scale.isVertical ? (direction == .up ? .down : direction == .down ? .up : .nearest) : direction
      return steps.value(along, of: Double(place / band), isDate: false).map { CGFloat($0) * band }
    }
    guard let amount = scale.value(at: place)?.amount,
      let value = steps.value(direction, of: amount, isDate: scale.isDate)
    else { return nil }
    return scale.position(scale.isDate ? .date(Date(timeIntervalSinceReferenceDate: value)) : .number(value))
  }
}

extension ChartScrollTargetBehavior where Self == ValueAlignedChartScrollTargetBehavior {
  /// At multiples of a number.
  public static func valueAligned<P: Plottable & Numeric>(
    unit: P,
    majorAlignment: MajorValueAlignment<P>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) -> ValueAlignedChartScrollTargetBehavior {
    .init(unit: unit, majorAlignment: majorAlignment, limitBehavior: limitBehavior)
  }
  /// At dates with these components.
  public static func valueAligned(
    matching components: DateComponents,
    majorAlignment: MajorValueAlignment<Date>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) -> ValueAlignedChartScrollTargetBehavior {
    .init(matching: components, majorAlignment: majorAlignment, limitBehavior: limitBehavior)
  }
  public static func valueAligned<X: Plottable & Numeric, Y: Plottable & Numeric>(
    xUnit: X,
    yUnit: Y,
    xMajorAlignment: MajorValueAlignment<X>? = nil,
    yMajorAlignment: MajorValueAlignment<Y>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) -> ValueAlignedChartScrollTargetBehavior {
    .init(
      xUnit: xUnit,
      yUnit: yUnit,
      xMajorAlignment: xMajorAlignment,
      yMajorAlignment: yMajorAlignment,
      limitBehavior: limitBehavior
    )
  }
  public static func valueAligned<Y: Plottable & Numeric>(
    xMatching xComponents: DateComponents,
    yUnit: Y,
    xMajorAlignment: MajorValueAlignment<Date>? = nil,
    yMajorAlignment: MajorValueAlignment<Y>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) -> ValueAlignedChartScrollTargetBehavior {
    .init(
      xMatching: xComponents,
      yUnit: yUnit,
      xMajorAlignment: xMajorAlignment,
      yMajorAlignment: yMajorAlignment,
      limitBehavior: limitBehavior
    )
  }
  public static func valueAligned<X: Plottable & Numeric>(
    xUnit: X,
    yMatching yComponents: DateComponents,
    xMajorAlignment: MajorValueAlignment<X>? = nil,
    yMajorAlignment: MajorValueAlignment<Date>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) -> ValueAlignedChartScrollTargetBehavior {
    .init(
      xUnit: xUnit,
      yMatching: yComponents,
      xMajorAlignment: xMajorAlignment,
      yMajorAlignment: yMajorAlignment,
      limitBehavior: limitBehavior
    )
  }
  public static func valueAligned(
    xMatching xComponents: DateComponents,
    yMatching yComponents: DateComponents,
    xMajorAlignment: MajorValueAlignment<Date>? = nil,
    yMajorAlignment: MajorValueAlignment<Date>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) -> ValueAlignedChartScrollTargetBehavior {
    .init(
      xMatching: xComponents,
      yMatching: yComponents,
      xMajorAlignment: xMajorAlignment,
      yMajorAlignment: yMajorAlignment,
      limitBehavior: limitBehavior
    )
  }
}
