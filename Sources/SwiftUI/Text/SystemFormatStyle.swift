import Foundation

/// Formats for the present: with a `TimeDataSource` a text follows the time in them.
public enum SystemFormatStyle: Sendable {}

/// Hours, minutes, seconds and parts of them.
private struct ClockFields: Codable, Hashable, Sendable {
  var showsHours: Bool
  var maxFieldCount: Int
  var maxPrecision: Duration
  var locale = Locale.autoupdatingCurrent
  /// How many digits the first field has at least.
  let padding: Int

  /// The smallest step that is shown when so many seconds have gone by.
  func step(_ seconds: Double) -> Double {
    let fields = showsHours && seconds >= 3600 ? 1 : 0
    // Hours, minutes, seconds, and what is smaller.
    let least: Double =
      switch maxFieldCount - fields {
      case ...0: 3600
      case 1: 60
      case 2: 1
      default: 0
      }
    return max(least, max(0.000_001, maxPrecision / .seconds(1)))
  }

  func text(_ seconds: Double) -> AttributedString {
    let step = step(seconds)
    // A thousandth of a step is less than what dates lose by being far from their reference.
    let whole = Duration.seconds(((seconds / step + 0.001).rounded(.down)) * step)
    let hasHours = showsHours && seconds >= 3600
    guard step < 60 else {
      let units: Set<Duration.UnitsFormatStyle.Unit> =
        step >= 3600 ? [.hours] : hasHours ? [.hours, .minutes] : [.minutes]
      return AttributedString(Duration.UnitsFormatStyle(allowedUnits: units, width: .wide).locale(locale).format(whole))
    }
    let digits = step >= 1 ? 0 : Int((-log10(step)).rounded(.up))
    let pattern: Duration.TimeFormatStyle.Pattern =
      hasHours
      ? .hourMinuteSecond(padHourToLength: padding, fractionalSecondsLength: digits)
      : .minuteSecond(padMinuteToLength: padding, fractionalSecondsLength: digits)
    return AttributedString(Duration.TimeFormatStyle(pattern: pattern, locale: locale).format(whole))
  }
}

/// A clock that shows how long it is from a date on, or to a date, between bounds.
private struct ClockFormat: Codable, Hashable, Sendable {
  var fields: ClockFields
  let start: Date
  let end: Date?
  let countsDown: Bool

  /// What is shown at a time, in seconds.
  private func seconds(_ date: Date) -> Double {
    let date = min(max(date, start), end ?? .distantFuture)
    return countsDown ? end!.timeIntervalSince(date) : date.timeIntervalSince(start)
  }

  func format(_ date: Date) -> AttributedString {
    let seconds = seconds(date)
    guard countsDown else { return fields.text(seconds) }
    // What is left is told as long as any of it is.
    let step = fields.step(seconds)
    return fields.text((seconds / step - 0.001).rounded(.up) * step)
  }

  func next(after date: Date) -> Date? {
    if let end, date >= end { return nil }
    let step = fields.step(seconds(date))
    if countsDown {
      guard let end else { return nil }
      let left = ((end.timeIntervalSince(max(date, start))) / step - 0.001).rounded(.up) - 1
      return end.addingTimeInterval(-max(0, left) * step)
    }
    let gone = (max(0, date.timeIntervalSince(start)) / step + 0.001).rounded(.down) + 1
    return start.addingTimeInterval(gone * step)
  }

  func last(before date: Date) -> Date? {
    guard date > start else { return nil }
    let step = fields.step(seconds(date))
    let turn: Date
    if countsDown {
      guard let end else { return nil }
      let left = (end.timeIntervalSince(min(date, end)) / step - 0.001).rounded(.up)
      turn = end.addingTimeInterval(-max(0, left) * step)
    } else {
      let gone = (min(date, end ?? date).timeIntervalSince(start) / step + 0.001).rounded(.down)
      turn = start.addingTimeInterval(gone * step)
    }
    guard turn > start else { return nil }
    // As far before it as makes it another text, for which a thousandth of a step is nothing.
    return turn.addingTimeInterval(-0.002 * step)
  }
}

extension SystemFormatStyle {
  /// A watch that counts from a date on: "00:05.23", from an hour on "01:00:00.00".
  public struct Stopwatch: DiscreteFormatStyle, Hashable, Codable, Sendable {
    private var clock: ClockFormat

    /// - Parameters:
    ///   - startDate: when it begins; before, it shows zero.
    ///   - showsHours: whether more than an hour is told as hours; else minutes go beyond 60.
    ///   - maxFieldCount: how many of hours, minutes, seconds and parts of them are shown, from the largest on.
    ///   - maxPrecision: the smallest step.
    public init(
      startingAt startDate: Date,
      showsHours: Bool = true,
      maxFieldCount: Int = 4,
      maxPrecision: Duration = .milliseconds(10)
    ) {
      let fields = ClockFields(
        showsHours: showsHours,
        maxFieldCount: maxFieldCount,
        maxPrecision: maxPrecision,
        padding: 2
      )
      clock = ClockFormat(fields: fields, start: startDate, end: nil, countsDown: false)
    }

    public func format(_ value: Date) -> AttributedString { clock.format(value) }
    public func discreteInput(before input: Date) -> Date? { clock.last(before: input) }
    public func discreteInput(after input: Date) -> Date? { clock.next(after: input) }
    public func locale(_ locale: Locale) -> Stopwatch {
      var style = self
      style.clock.fields.locale = locale
      return style
    }
  }

  /// A timer that runs in an interval: "4:32", from an hour on "1:23:45".
  public struct Timer: DiscreteFormatStyle, Hashable, Codable, Sendable {
    private var clock: ClockFormat

    /// What is left of the interval.
    public init(
      countingDownIn interval: Range<Date>,
      showsHours: Bool = true,
      maxFieldCount: Int = 3,
      maxPrecision: Duration = .seconds(1)
    ) { self.init(interval, true, showsHours, maxFieldCount, maxPrecision) }
    /// What of the interval has gone by.
    public init(
      countingUpIn interval: Range<Date>,
      showsHours: Bool = true,
      maxFieldCount: Int = 3,
      maxPrecision: Duration = .seconds(1)
    ) { self.init(interval, false, showsHours, maxFieldCount, maxPrecision) }

    private init(
      _ interval: Range<Date>,
      _ countsDown: Bool,
      _ showsHours: Bool,
      _ maxFieldCount: Int,
      _ maxPrecision: Duration
    ) {
      let fields = ClockFields(
        showsHours: showsHours,
        maxFieldCount: maxFieldCount,
        maxPrecision: maxPrecision,
        padding: 1
      )
      clock = ClockFormat(
        fields: fields,
        start: interval.lowerBound,
        end: interval.upperBound,
        countsDown: countsDown
      )
    }

    public func format(_ value: Date) -> AttributedString { clock.format(value) }
    public func discreteInput(before input: Date) -> Date? { clock.last(before: input) }
    public func discreteInput(after input: Date) -> Date? { clock.next(after: input) }
    public func locale(_ locale: Locale) -> Timer {
      var style = self
      style.clock.fields.locale = locale
      return style
    }
  }
}

extension FormatStyle where Self == SystemFormatStyle.Stopwatch {
  /// A watch that counts from a date on.
  public static func stopwatch(
    startingAt startDate: Date,
    showsHours: Bool = true,
    maxFieldCount: Int = 4,
    maxPrecision: Duration = .milliseconds(10)
  ) -> SystemFormatStyle.Stopwatch {
    .init(startingAt: startDate, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
  }
}

extension FormatStyle where Self == SystemFormatStyle.Timer {
  /// What is left of an interval.
  public static func timer(
    countingDownIn interval: Range<Date>,
    showsHours: Bool = true,
    maxFieldCount: Int = 3,
    maxPrecision: Duration = .seconds(1)
  ) -> SystemFormatStyle.Timer {
    .init(
      countingDownIn: interval,
      showsHours: showsHours,
      maxFieldCount: maxFieldCount,
      maxPrecision: maxPrecision
    )
  }
  /// What of an interval has gone by.
  public static func timer(
    countingUpIn interval: Range<Date>,
    showsHours: Bool = true,
    maxFieldCount: Int = 3,
    maxPrecision: Duration = .seconds(1)
  ) -> SystemFormatStyle.Timer {
    .init(countingUpIn: interval, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
  }
}
