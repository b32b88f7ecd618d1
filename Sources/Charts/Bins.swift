import Foundation

/// The bounds of a bin; the upper one belongs to the next.
public struct ChartBinRange<Bound: Plottable> {
  public let lowerBound: Bound
  public let upperBound: Bound
}

extension ChartBinRange: Equatable where Bound: Equatable {}
extension ChartBinRange: Hashable where Bound: Hashable {}
extension ChartBinRange: Sendable where Bound: Sendable {}

/// Ranges of numbers that share out some data.
public struct NumberBins<Value: Plottable & Numeric & Comparable>: RandomAccessCollection
where Value.PrimitivePlottable == Double {
  /// The bounds in order, one more than there are bins.
  public let thresholds: [Value]

  public init(thresholds: [Value]) { self.thresholds = thresholds.sorted() }

  /// Bins of one size, at multiples of it, over a range.
  public init(size: Value, range: ClosedRange<Value>) {
    self.init(
      size.primitivePlottable,
      range.lowerBound.primitivePlottable,
      range.upperBound.primitivePlottable
    )
  }

  /// So many bins of one size.
  public init(range: ClosedRange<Value>, count: Int) {
    let (low, high) = (range.lowerBound.primitivePlottable, range.upperBound.primitivePlottable)
    thresholds = (0...Swift.max(1, count)).compactMap {
      Value(primitivePlottable: low + (high - low) * Double($0) / Double(Swift.max(1, count)))
    }
  }

  /// Bins of a round size, about as many as wanted.
  public init(range: ClosedRange<Value>, desiredCount: Int? = nil, minimumStride: Value = 0) {
    let (low, high) = (range.lowerBound.primitivePlottable, range.upperBound.primitivePlottable)
    let step = NiceNumbers.step(low, high, count: desiredCount ?? 10)
    self.init(Swift.max(step, minimumStride.primitivePlottable), low, high)
  }
  public init(data: [Value], desiredCount: Int? = nil, minimumStride: Value = 0) {
    let range = (data.min() ?? 0)...(data.max() ?? 0)
    let sturges = Int(log2(Double(Swift.max(1, data.count))).rounded(.up)) + 1
    self.init(range: range, desiredCount: desiredCount ?? sturges, minimumStride: minimumStride)
  }

  private init(_ step: Double, _ low: Double, _ high: Double) {
    let step = step > 0 ? step : 1
    let first = (low / step).rounded(.down)
    // The last value has to lie inside of a bin, whose upper bound is not part of it.
    let last = Swift.max(first + 1, (high / step).rounded(.down) + 1)
    thresholds = stride(from: first, through: last, by: 1).compactMap {
      Value(primitivePlottable: $0 * step)
    }
  }

  /// The bin in which a value lies; what lies outside belongs to the nearest.
  public func index(for value: Value) -> Int { binIndex(of: value, in: thresholds) }

  public var startIndex: Int { 0 }
  public var endIndex: Int { Swift.max(0, thresholds.count - 1) }
  public subscript(position: Int) -> ChartBinRange<Value> {
    ChartBinRange(lowerBound: thresholds[position], upperBound: thresholds[position + 1])
  }
}

/// Ranges of dates that share out some data.
public struct DateBins: RandomAccessCollection {
  /// The bounds in order, one more than there are bins.
  public let thresholds: [Date]

  public init(thresholds: [Date]) { self.thresholds = thresholds.sorted() }

  /// Bins of so many seconds.
  public init(timeInterval: TimeInterval, range: ClosedRange<Date>) {
    precondition(timeInterval > 0, "A bin takes some time")
    var dates = [range.lowerBound]
    while dates[dates.count - 1] <= range.upperBound {
      dates.append(dates[dates.count - 1] + timeInterval)
    }
    thresholds = dates
  }

  /// Bins of so many days, months …
  public init(
    unit: Calendar.Component,
    by value: Int = 1,
    range: ClosedRange<Date>,
    calendar: Calendar = .autoupdatingCurrent
  ) {
    thresholds = DateSteps(unit: unit, count: Swift.max(1, value)).dates(
      over: range,
      calendar: calendar,
      isRounded: true
    )
  }

  /// Bins of a unit of the calendar, about as many as wanted.
  public init(
    range: ClosedRange<Date>,
    desiredCount: Int = 10,
    calendar: Calendar = .autoupdatingCurrent
  ) {
    let steps = DateSteps.fitting(range.lowerBound, range.upperBound, count: desiredCount)
    self.init(unit: steps.unit, by: steps.count, range: range, calendar: calendar)
  }
  public init(data: [Date], desiredCount: Int = 10, calendar: Calendar = .autoupdatingCurrent) {
    let now = Date(timeIntervalSinceReferenceDate: 0)
    self.init(
      range: (data.min() ?? now)...(data.max() ?? now),
      desiredCount: desiredCount,
      calendar: calendar
    )
  }

  /// The bin in which a date lies; what lies outside belongs to the nearest.
  public func index(for value: Date) -> Int { binIndex(of: value, in: thresholds) }

  public var startIndex: Int { 0 }
  public var endIndex: Int { Swift.max(0, thresholds.count - 1) }
  public subscript(position: Int) -> ChartBinRange<Date> {
    ChartBinRange(lowerBound: thresholds[position], upperBound: thresholds[position + 1])
  }
}

private func binIndex<Value: Comparable>(of value: Value, in thresholds: [Value]) -> Int {
  let after = thresholds.firstIndex { $0 > value } ?? thresholds.count
  return min(max(0, after - 1), max(0, thresholds.count - 2))
}
