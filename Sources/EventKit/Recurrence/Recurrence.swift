import Foundation

/// The times of a series, as RFC 5545 has them: in each period of the rule, the days that all of its conditions take.
struct Recurrence {
  private let rule: RecurrenceRecord
  private let start: Date
  private let calendar: Calendar
  private let first: DateComponents

  /// A series that comes to nothing, the 30th of February say, ends the search.
  private static let mostPeriods = 20_000

  init(_ rule: RecurrenceRecord, start: Date, timeZone: TimeZone?) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone ?? .current
    calendar.firstWeekday = 2
    calendar.minimumDaysInFirstWeek = 4
    (self.rule, self.start, self.calendar) = (rule, start, calendar)
    first = calendar.dateComponents([.year, .month, .day, .weekday, .hour, .minute, .second], from: start)
  }

  /// The times before an end, from the start on.
  func dates(before end: Date) -> [Date] {
    var dates: [Date] = []
    var period = beginning(of: start)
    for _ in 0..<Self.mostPeriods where period < end {
      var found = days(of: period).compactMap(time(on:)).filter { $0 >= start }
      if !rule.positions.isEmpty { found = positioned(days(of: period).compactMap(time(on:))).filter { $0 >= start } }
      for date in found {
        if let until = rule.until, date > until { return dates }
        if date >= end { return dates }
        dates.append(date)
        if rule.count > 0, dates.count == rule.count { return dates }
      }
      guard let next = calendar.date(byAdding: unit, value: rule.interval, to: period) else { break }
      period = next
    }
    return dates
  }

  private var unit: Calendar.Component {
    switch rule.frequency {
    case .daily: .day
    case .weekly: .weekOfYear
    case .monthly: .month
    case .yearly: .year
    }
  }

  private func beginning(of date: Date) -> Date { calendar.dateInterval(of: unit, for: date)?.start ?? date }

  private func positioned(_ dates: [Date]) -> [Date] {
    Set(rule.positions.map { $0 > 0 ? $0 - 1 : dates.count + $0 }).filter(dates.indices.contains).sorted().map {
      dates[$0]
    }
  }

  /// The time of day that the series has.
  private func time(on day: Date) -> Date? {
    calendar.date(bySettingHour: first.hour ?? 0, minute: first.minute ?? 0, second: first.second ?? 0, of: day)
  }

  private func days(of period: Date) -> [Date] {
    guard let interval = calendar.dateInterval(of: unit, for: period) else { return [] }
    var days: [Date] = []
    var day = interval.start
    while day < interval.end {
      if isMeant(day) { days.append(day) }
      guard let next = calendar.date(byAdding: .day, value: 1, to: day) else { break }
      day = next
    }
    return days
  }

  private func isMeant(_ day: Date) -> Bool {
    let parts = calendar.dateComponents([.year, .month, .day, .weekday, .weekOfYear], from: day)
    let (month, number, weekday) = (parts.month ?? 0, parts.day ?? 0, parts.weekday ?? 0)
    if !rule.months.isEmpty, !rule.months.contains(month) { return false }
    if !rule.monthDays.isEmpty {
      let count = calendar.range(of: .day, in: .month, for: day)?.count ?? 31
      guard rule.monthDays.contains(number) || rule.monthDays.contains(number - count - 1) else { return false }
    }
    if !rule.yearDays.isEmpty {
      let count = calendar.range(of: .day, in: .year, for: day)?.count ?? 365
      let ordinal = calendar.ordinality(of: .day, in: .year, for: day) ?? 0
      guard rule.yearDays.contains(ordinal) || rule.yearDays.contains(ordinal - count - 1) else { return false }
    }
    if !rule.weeks.isEmpty, !rule.weeks.contains(parts.weekOfYear ?? 0) { return false }
    if !rule.days.isEmpty {
      return rule.days.contains { $0.weekday == weekday && ($0.week == 0 || isWeek($0.week, day, number)) }
    }
    return isMeantByTheStart(month: month, number: number, weekday: weekday)
  }

  /// What a rule does not say, its series' first day does.
  private func isMeantByTheStart(month: Int, number: Int, weekday: Int) -> Bool {
    let saysDay = !rule.monthDays.isEmpty || !rule.yearDays.isEmpty
    switch rule.frequency {
    case .daily: return true
    case .weekly: return saysDay || weekday == first.weekday
    case .monthly: return saysDay || number == first.day
    case .yearly:
      if saysDay { return true }
      if !rule.weeks.isEmpty { return weekday == first.weekday }
      return number == first.day && (!rule.months.isEmpty || month == first.month)
    }
  }

  /// Whether a day is of the week with a number, counted in the month or, in a rule of years that names no months, in the year.
  private func isWeek(_ week: Int, _ day: Date, _ number: Int) -> Bool {
    let isOfYear = rule.frequency == .yearly && rule.months.isEmpty
    let place = isOfYear ? calendar.ordinality(of: .day, in: .year, for: day) ?? 0 : number
    let count = calendar.range(of: .day, in: isOfYear ? .year : .month, for: day)?.count ?? 0
    return week > 0 ? (place - 1) / 7 + 1 == week : (count - place) / 7 + 1 == -week
  }
}
