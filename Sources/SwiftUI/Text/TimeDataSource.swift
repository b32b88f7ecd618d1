import Foundation

/// Something about the present that a text shows, and that becomes another as time goes by.
public struct TimeDataSource<Value> {
  /// What it is at a time.
  let value: @Sendable (Date) -> Value
  /// When it will be a value; nil for one that it never is.
  let date: @Sendable (Value) -> Date?
}

extension TimeDataSource: Sendable {}

extension TimeDataSource where Value == Date {
  /// The present.
  public static var currentDate: TimeDataSource<Date> { TimeDataSource(value: { $0 }, date: { $0 }) }
}

extension TimeDataSource where Value == Range<Date> {
  /// From a date to the present; empty until then.
  public static func dateRange(startingAt date: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource(value: { date..<max(date, $0) }, date: { $0.upperBound })
  }
  /// From the present to a date; empty from then on.
  public static func dateRange(endingAt date: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource(value: { min(date, $0)..<date }, date: { $0.lowerBound })
  }
}

extension TimeDataSource where Value == Duration {
  /// How long ago a date is; below zero until then.
  public static func durationOffset(to date: Date) -> TimeDataSource<Duration> {
    TimeDataSource(
      value: { .seconds($0.timeIntervalSince(date)) },
      date: { date.addingTimeInterval($0 / .seconds(1)) }
    )
  }
}

extension Text {
  /// Something about the present, in a format; the text follows the time.
  public init<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
  where V == F.FormatInput, F.FormatOutput == AttributedString {
    let next = Self.next(source, format)
    self.init(.formatted(FormattedText(next: next, attributed: { format.locale($0.locale).format(source.value($1)) })))
  }

  /// Something about the present, in a format; the text follows the time.
  public init<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
  where V == F.FormatInput, F.FormatOutput == String {
    let next = Self.next(source, format)
    self.init(
      .formatted(FormattedText(next: next) { format.locale($0.locale).format(source.value($0.wallClock.now)) })
    )
  }

  /// When a source is in another format than now.
  private static func next<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, _ format: F)
    -> @Sendable (Date) -> Date?
  where V == F.FormatInput {
    nonisolated(unsafe) let after: (V) -> V? = { format.discreteInput(after: $0) }
    return { now in
      guard let next = after(source.value(now)).flatMap(source.date), next >= now else { return nil }
      // A little later, so that it is past.
      return next.addingTimeInterval(0.001)
    }
  }
}
