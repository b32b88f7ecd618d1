import Foundation

/// The date of a date picker and what it may be: no views.
struct DateChoice {
  var date = Date()
  var calendar = Calendar.current
  var minimum: Date?
  var maximum: Date?
  var minuteInterval = 1

  /// Kept between minimum and maximum; an empty range limits nothing, as Apple's does.
  func limited(_ date: Date) -> Date {
    if let minimum, let maximum, minimum > maximum { return date }
    let late = minimum.map { max($0, date) } ?? date
    return maximum.map { min($0, late) } ?? late
  }

  func allows(_ date: Date) -> Bool { limited(date) == date }

  /// Whether any moment of the day is allowed.
  func allowsDay(_ day: Date) -> Bool {
    guard let whole = calendar.dateInterval(of: .day, for: day) else { return true }
    return limited(whole.start) < whole.end && limited(whole.end) >= whole.start
  }

  /// Down to a whole interval of minutes.
  func rounded(_ date: Date) -> Date {
    guard minuteInterval > 1 else { return date }
    let minute = calendar.component(.minute, from: date)
    return calendar.date(byAdding: .minute, value: -(minute % minuteInterval), to: date) ?? date
  }

  func part(_ component: Calendar.Component) -> Int { calendar.component(component, from: date) }

  /// The date with some of its parts replaced; a day that the month lacks becomes its last.
  func with(_ parts: [Calendar.Component: Int]) -> Date {
    var components = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: date)
    let day = parts[.day] ?? components.day ?? 1
    components.day = 1
    for (component, value) in parts where component != .day { components.setValue(value, for: component) }
    guard let first = calendar.date(from: components) else { return date }
    let last = calendar.range(of: .day, in: .month, for: first)?.upperBound ?? 32
    components.day = min(day, last - 1)
    return calendar.date(from: components) ?? date
  }

  /// The date on another day, at the same time.
  func onDay(_ day: Date) -> Date {
    let parts = calendar.dateComponents([.year, .month, .day], from: day)
    return with([.year: parts.year ?? 1, .month: parts.month ?? 1, .day: parts.day ?? 1])
  }

  // Texts.

  func text(_ template: String, _ date: Date? = nil) -> String {
    let formatter = formatter()
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter.string(from: date ?? self.date)
  }

  /// A calendar that an app makes has the locale of no language: the user's takes its place.
  private var locale: Locale {
    calendar.locale.flatMap { $0.identifier.isEmpty ? nil : $0 } ?? .current
  }

  private func formatter() -> DateFormatter {
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.locale = locale
    formatter.timeZone = calendar.timeZone
    return formatter
  }

  var monthNames: [String] { formatter().standaloneMonthSymbols }
  /// As a calendar heads its columns: SUN, MON …
  var dayNames: [String] {
    let formatter = formatter()
    return formatter.shortStandaloneWeekdaySymbols.map { $0.uppercased(with: formatter.locale) }
  }
  /// As a calendar heads its page, where a month's name begins a line.
  func monthTitle(_ month: Date) -> String {
    let text = text("yMMMM", month)
    return text.prefix(1).uppercased(with: locale) + text.dropFirst()
  }
  var halfDayNames: [String] {
    let formatter = formatter()
    return [formatter.amSymbol, formatter.pmSymbol]
  }

  private func pattern(_ template: String) -> String {
    DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
  }

  /// Whether the hours go to twelve.
  var hasHalfDays: Bool { pattern("j").contains("a") }

  /// Day, month and year as the language writes them.
  var dateOrder: [Calendar.Component] {
    let pattern = pattern("yMMMMd")
    let places: [(Calendar.Component, String.Index?)] = [
      (.day, pattern.firstIndex(of: "d")), (.month, pattern.firstIndex { $0 == "M" || $0 == "L" }),
      (.year, pattern.firstIndex(of: "y")),
    ]
    return places.sorted { ($0.1 ?? pattern.endIndex) < ($1.1 ?? pattern.endIndex) }.map(\.0)
  }
}
