import Foundation

extension SystemFormatStyle {
  /// How far a date is from another: "3 months, 11 days", or "3:46" where minutes and seconds are told.
  public struct DateOffset: DiscreteFormatStyle, Hashable, Codable, Sendable {
    private let anchor: Date
    private let allowedFields: Set<Date.ComponentsFormatStyle.Field>
    private let maxFieldCount: Int
    private let sign: NumberFormatStyleConfiguration.SignDisplayStrategy
    private var calendar = Calendar.autoupdatingCurrent
    private var locale = Locale.autoupdatingCurrent

    /// - Parameters:
    ///   - anchor: what the distance is measured from: a date after it is as far as is told, one before it less than nothing.
    ///   - maxFieldCount: how many fields are told, from the largest on.
    public init(
      to anchor: Date,
      allowedFields: Set<Date.ComponentsFormatStyle.Field> = [
        .year, .month, .week, .day, .hour, .minute, .second,
      ],
      maxFieldCount: Int = 2,
      sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
    ) {
      (self.anchor, self.allowedFields, self.maxFieldCount, self.sign) = (anchor, allowedFields, maxFieldCount, sign)
    }

    public func format(_ value: Date) -> AttributedString {
      let mark = value >= anchor ? plus(value) : "-"
      return AttributedString(mark + distance(min(value, anchor), max(value, anchor)))
    }

    /// What stands before a distance that is not below nothing.
    private func plus(_ value: Date) -> String {
      let one = (value > anchor ? 1 : 0).formatted(.number.sign(strategy: sign).locale(locale))
      return one.hasPrefix("+") ? "+" : ""
    }

    private static let fields: [(Date.ComponentsFormatStyle.Field, Calendar.Component, NSCalendar.Unit)] = [
      (.year, .year, .year), (.month, .month, .month), (.week, .weekOfYear, .weekOfMonth), (.day, .day, .day),
      (.hour, .hour, .hour), (.minute, .minute, .minute), (.second, .second, .second),
    ]

    /// The fields that are told of a distance, with how many there are of each.
    private func told(_ start: Date, _ end: Date) -> [(
      component: Calendar.Component, unit: NSCalendar.Unit, value: Int
    )] {
      let allowed = Self.fields.filter { allowedFields.contains($0.0) }
      let parts = calendar.dateComponents(Set(allowed.map(\.1)), from: start, to: end)
      let all = allowed.map { field in (component: field.1, unit: field.2, value: parts.value(for: field.1) ?? 0) }
      let first = all.firstIndex { $0.value != 0 } ?? max(0, all.count - 1)
      return Array(all.dropFirst(first).prefix(max(1, maxFieldCount)))
    }

    private func distance(_ start: Date, _ end: Date) -> String {
      let told = told(start, end)
      let components = told.map(\.component)
      let allowsClock = allowedFields.isSuperset(of: [.minute, .second])
      if maxFieldCount >= 2, allowsClock, components == [.minute, .second] || components == [.second] {
        return clock(.minuteSecond, start, end)
      }
      if components == [.hour, .minute, .second] { return clock(.hourMinuteSecond, start, end) }
      let formatter = DateComponentsFormatter()
      var calendar = calendar
      calendar.locale = locale
      formatter.calendar = calendar
      formatter.unitsStyle = .full
      // What is nothing is told only where nothing else is.
      let seen = told.filter { $0.value != 0 }
      let shown = seen.isEmpty ? told.suffix(1) : seen[...]
      formatter.allowedUnits = NSCalendar.Unit(shown.map(\.unit))
      var parts = DateComponents()
      for part in shown { parts.setValue(part.value, for: part.component) }
      return formatter.string(from: parts) ?? ""
    }

    private func clock(_ pattern: Duration.TimeFormatStyle.Pattern, _ start: Date, _ end: Date) -> String {
      let seconds = end.timeIntervalSince(start).rounded(.down)
      return Duration.TimeFormatStyle(pattern: pattern, locale: locale).format(.seconds(seconds))
    }

    /// What the last field is told in, in seconds: it changes no more often.
    private func step(_ value: Date) -> TimeInterval {
      switch told(min(value, anchor), max(value, anchor)).last?.component {
      case .second?, nil: 1
      case .minute?: 60
      default: 3600
      }
    }

    public func discreteInput(after input: Date) -> Date? { input.next(from: anchor, every: step(input)) }
    public func discreteInput(before input: Date) -> Date? { input.last(from: anchor, every: step(input)) }

    public func locale(_ locale: Locale) -> DateOffset {
      var style = self
      style.locale = locale
      return style
    }
    public func calendar(_ calendar: Calendar) -> DateOffset {
      var style = self
      style.calendar = calendar
      return style
    }
  }

  /// A date as one speaks of it at another: "in 2 hours", "yesterday", and from a distance on the date itself.
  public struct DateReference: DiscreteFormatStyle, Hashable, Codable, Sendable {
    private let date: Date
    private let allowedFields: Set<Date.RelativeFormatStyle.Field>
    private let maxFieldCount: Int
    private let thresholdField: Date.RelativeFormatStyle.Field
    private var calendar = Calendar.autoupdatingCurrent
    private var locale = Locale.autoupdatingCurrent

    /// - Parameters:
    ///   - date: what is spoken of; what is formatted is the time at which it is.
    ///   - maxFieldCount: how many fields of the date itself are told.
    ///   - thresholdField: the largest field that a distance is told in.
    public init(
      to date: Date,
      allowedFields: Set<Date.RelativeFormatStyle.Field> = [.year, .month, .day, .hour, .minute],
      maxFieldCount: Int = 2,
      thresholdField: Date.RelativeFormatStyle.Field = .day
    ) {
      (self.date, self.allowedFields) = (date, allowedFields)
      (self.maxFieldCount, self.thresholdField) = (maxFieldCount, thresholdField)
    }

    private static let fields: [(Date.RelativeFormatStyle.Field, Calendar.Component, TimeInterval)] = [
      (.year, .year, 31_556_952), (.month, .month, 2_629_746), (.week, .weekOfYear, 604_800), (.day, .day, 86_400),
      (.hour, .hour, 3600), (.minute, .minute, 60), (.second, .second, 1),
    ]

    private var threshold: Int { Self.fields.firstIndex { $0.0 == thresholdField } ?? 3 }

    public func format(_ value: Date) -> AttributedString {
      AttributedString(isNear(value) ? relative(value) : absolute(value))
    }

    /// Whether the distance is less than one of the field above the threshold.
    private func isNear(_ value: Date) -> Bool {
      guard threshold > 0 else { return true }
      // A week is told in days.
      let above = Self.fields[..<threshold].last { $0.0 != .week }
      return above.map {
        calendar.isDate(date, equalTo: value, toGranularity: $0.1) || abs(date.timeIntervalSince(value)) < 604_800
      }
        ?? true
    }

    private func relative(_ value: Date) -> String {
      let below = Self.fields[threshold...].map(\.0).filter { allowedFields.contains($0) || $0 == thresholdField }
      var style = Date.AnchoredRelativeFormatStyle(
        anchor: date,
        allowedFields: Set(below),
        presentation: .named,
        unitsStyle: .wide,
        locale: locale,
        calendar: calendar
      )
      style.capitalizationContext = .unknown
      return style.format(value)
    }

    private func absolute(_ value: Date) -> String {
      var style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
      var count = 0
      for (field, component, _) in Self.fields where allowedFields.contains(field) && count < max(1, maxFieldCount) {
        // What is the same at both makes room for what is smaller.
        if count == 0, component == .year, calendar.isDate(date, equalTo: value, toGranularity: .year) { continue }
        switch component {
        case .year: style = style.year()
        case .month: style = style.month(.wide)
        case .day: style = style.day()
        case .hour: style = style.hour()
        case .minute: style = style.minute()
        case .second: style = style.second()
        default: continue
        }
        count += 1
      }
      return style.format(date)
    }

    private func step(_ value: Date) -> TimeInterval {
      let distance = abs(date.timeIntervalSince(value))
      return allowedFields.contains(.second) && distance < 60 ? 1 : 60
    }

    public func discreteInput(after input: Date) -> Date? { input.next(from: date, every: step(input)) }
    public func discreteInput(before input: Date) -> Date? { input.last(from: date, every: step(input)) }

    public func locale(_ locale: Locale) -> DateReference {
      var style = self
      style.locale = locale
      return style
    }
    public func calendar(_ calendar: Calendar) -> DateReference {
      var style = self
      style.calendar = calendar
      return style
    }
  }
}

extension Date {
  // A distance is told by the whole steps in it. A thousandth of a step is less than what dates lose by being far from their
  // reference; just beside a turn means two of them.

  /// The next moment at which other whole steps away from another date are told.
  fileprivate func next(from anchor: Date, every step: TimeInterval) -> Date {
    let gone = timeIntervalSince(anchor) / step
    if gone > -0.001 { return anchor.addingTimeInterval(((gone + 0.001).rounded(.down) + 1) * step) }
    return anchor.addingTimeInterval(((gone - 0.001).rounded(.up) + 0.002) * step)
  }
  /// The last moment at which others were told.
  fileprivate func last(from anchor: Date, every step: TimeInterval) -> Date {
    let gone = timeIntervalSince(anchor) / step
    if gone > 0.001 { return anchor.addingTimeInterval(((gone + 0.001).rounded(.down) - 0.002) * step) }
    return anchor.addingTimeInterval((gone - 0.001).rounded(.down) * step)
  }
}

extension FormatStyle where Self == SystemFormatStyle.DateOffset {
  /// How far a date is from another.
  public static func offset(
    to anchor: Date,
    allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .week, .day, .hour, .minute, .second],
    maxFieldCount: Int = 2,
    sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
  ) -> SystemFormatStyle.DateOffset {
    .init(to: anchor, allowedFields: allowedFields, maxFieldCount: maxFieldCount, sign: sign)
  }
}

extension FormatStyle where Self == SystemFormatStyle.DateReference {
  /// A date as one speaks of it.
  public static func reference(
    to date: Date,
    allowedFields: Set<Date.RelativeFormatStyle.Field> = [.year, .month, .day, .hour, .minute],
    maxFieldCount: Int = 2,
    thresholdField: Date.RelativeFormatStyle.Field = .day
  ) -> SystemFormatStyle.DateReference {
    .init(to: date, allowedFields: allowedFields, maxFieldCount: maxFieldCount, thresholdField: thresholdField)
  }
}
