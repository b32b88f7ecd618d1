import Foundation

extension Text {
  /// A date by itself, or how far it is from now; the text then follows the time.
  public init(_ date: Date, style: DateStyle) {
    self.init(.formatted(FormattedText(next: { style.nextChange(of: date, after: $0) }) { style.text(date, $0) }))
  }

  /// The time from a date to another, as "9:30 – 10:45 AM"; of several days, with the days.
  public init(_ dates: ClosedRange<Date>) {
    self.init(.formatted(FormattedText { Text.interval(dates, $0) }))
  }
  /// The time from a date to another, as "9:30 – 10:45 AM"; of several days, with the days.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// A timer that runs in an interval: what is left of it, or, with `countsDown` false, what has gone by.
  ///
  /// - Parameters:
  ///   - pauseTime: when the timer stands still, if it does.
  ///   - showsHours: whether more than an hour is told as hours; else minutes go beyond 60.
  public init(
    timerInterval: ClosedRange<Date>,
    pauseTime: Date? = nil,
    countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    let timer = IntervalTimer(
      interval: timerInterval,
      pauseTime: pauseTime,
      countsDown: countsDown,
      showsHours: showsHours
    )
    self.init(.formatted(FormattedText(next: timer.nextChange) { timer.text($0) }))
  }

  private static func interval(_ dates: ClosedRange<Date>, _ environment: EnvironmentValues) -> String {
    let isOneDay = environment.calendar.isDate(dates.lowerBound, inSameDayAs: dates.upperBound)
    let style = Date.IntervalFormatStyle(
      date: isOneDay ? .omitted : .numeric,
      time: .shortened,
      locale: environment.locale,
      calendar: environment.calendar,
      timeZone: environment.timeZone
    )
    return style.format(dates.lowerBound..<max(dates.upperBound, dates.lowerBound.addingTimeInterval(0.001)))
  }

  /// How a date is written.
  public struct DateStyle: Sendable, Equatable, Codable {
    enum Kind: String, Sendable, Codable { case date, time, relative, offset, timer }
    let kind: Kind
    /// The day: "June 3, 2019".
    public static let date = DateStyle(kind: .date)
    /// The time of the day: "11:23 PM".
    public static let time = DateStyle(kind: .time)
    /// The distance from now in two units: "2 hr, 23 min". Unlike on iOS, weeks, months and years are told as days.
    public static let relative = DateStyle(kind: .relative)
    /// The distance from now in one unit, with a sign: "+2 hours".
    public static let offset = DateStyle(kind: .offset)
    /// The distance from now as a timer: "36:59:01".
    public static let timer = DateStyle(kind: .timer)

    func text(_ date: Date, _ environment: EnvironmentValues) -> String {
      switch kind {
      case .date, .time:
        let formatter = DateFormatter()
        formatter.locale = environment.locale
        formatter.calendar = environment.calendar
        formatter.timeZone = environment.timeZone
        formatter.dateStyle = kind == .date ? .long : .none
        formatter.timeStyle = kind == .time ? .short : .none
        return formatter.string(from: date)
      case .relative: return TimeDistance(date, environment).text(units: 2, .abbreviated)
      case .offset:
        let distance = TimeDistance(date, environment)
        return (distance.isPast ? "\u{2212}" : "+") + distance.text(units: 1, .wide)
      case .timer:
        let seconds = date.timeIntervalSince(environment.wallClock.now)
        return TimerText.string(seconds > 0 ? seconds.rounded(.up) : (-seconds).rounded(.down), environment)
      }
    }

    fileprivate func nextChange(of date: Date, after now: Date) -> Date? {
      switch kind {
      case .date, .time: nil
      case .timer: now.nextSecond(from: date)
      case .relative, .offset:
        // From an hour on nothing smaller than a minute is told.
        abs(date.timeIntervalSince(now)) < 3700 ? now.nextSecond(from: date) : now.nextSecond(from: date, every: 60)
      }
    }
  }

  /// When the text says something else.
  func nextChange(after now: Date) -> Date? {
    switch storage {
    case .formatted(let text): text.next(now)
    case .joined(let first, let second):
      [first, second].compactMap { $0.nextChange(after: now) }.min()
    case .localized(let key, _, _): key.texts.compactMap { $0.nextChange(after: now) }.min()
    case .verbatim, .attributed, .image: nil
    }
  }
}

/// How far a date is from now.
private struct TimeDistance {
  private let range: Range<Date>
  private let environment: EnvironmentValues
  let isPast: Bool

  init(_ date: Date, _ environment: EnvironmentValues) {
    let now = environment.wallClock.now
    // What is left is told in whole seconds, as a timer does.
    let seconds = date.timeIntervalSince(now).rounded(.up)
    let end = now.addingTimeInterval(seconds)
    isPast = seconds < 0
    range = min(now, end)..<max(now, end)
    self.environment = environment
  }

  /// In the largest unit there is, and those that follow it. Days are the largest.
  func text(units count: Int, _ width: Duration.UnitsFormatStyle.UnitWidth) -> String {
    let seconds = range.upperBound.timeIntervalSince(range.lowerBound)
    let units: [(seconds: Double, unit: Duration.UnitsFormatStyle.Unit)] = [
      (86_400, .days), (3600, .hours), (60, .minutes), (1, .seconds),
    ]
    let first = units.firstIndex { seconds >= $0.seconds } ?? units.count - 1
    // What is smaller than the last unit told is left out, not rounded up.
    let told = units[first...].prefix(count)
    let whole = (seconds / told.last!.seconds).rounded(.down) * told.last!.seconds
    return Duration.UnitsFormatStyle(allowedUnits: Set(told.map(\.unit)), width: width)
      .locale(environment.locale).format(.seconds(whole))
  }
}

/// A timer that runs in an interval.
private struct IntervalTimer: Sendable {
  let interval: ClosedRange<Date>
  let pauseTime: Date?
  let countsDown: Bool
  let showsHours: Bool

  func text(_ environment: EnvironmentValues) -> String {
    let time = min(max(pauseTime ?? environment.wallClock.now, interval.lowerBound), interval.upperBound)
    let seconds =
      countsDown
      ? interval.upperBound.timeIntervalSince(time).rounded(.up)
      : time.timeIntervalSince(interval.lowerBound).rounded(.down)
    return TimerText.string(seconds, environment, showsHours: showsHours)
  }

  func nextChange(after now: Date) -> Date? {
    guard pauseTime == nil, now < interval.upperBound else { return nil }
    if now < interval.lowerBound { return now.nextSecond(from: interval.lowerBound, notBefore: interval.lowerBound) }
    return now.nextSecond(from: countsDown ? interval.upperBound : interval.lowerBound)
  }
}

private enum TimerText {
  static func string(_ seconds: TimeInterval, _ environment: EnvironmentValues, showsHours: Bool = true) -> String {
    let pattern: Duration.TimeFormatStyle.Pattern =
      showsHours && seconds >= 3600 ? .hourMinuteSecond : .minuteSecond
    return Duration.TimeFormatStyle(pattern: pattern, locale: environment.locale).format(.seconds(seconds))
  }
}

extension Date {
  /// The next moment that is whole seconds, or another unit, away from `date`; a little later, so that it is past.
  fileprivate func nextSecond(from date: Date, every unit: TimeInterval = 1, notBefore least: Date? = nil) -> Date {
    let steps = (timeIntervalSince(date) / unit).rounded(.down) + 1
    let next = date.addingTimeInterval(steps * unit + 0.001)
    return least.map { Swift.max($0, next) } ?? next
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// A date in a style; of a style that counts, the text follows the time.
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
    appendInterpolation(Text(date, style: style))
  }
  public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { appendInterpolation(Text(dates)) }
  public mutating func appendInterpolation(_ interval: DateInterval) { appendInterpolation(Text(interval)) }
  public mutating func appendInterpolation(
    timerInterval: ClosedRange<Date>,
    pauseTime: Date? = nil,
    countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    appendInterpolation(
      Text(timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)
    )
  }
}
