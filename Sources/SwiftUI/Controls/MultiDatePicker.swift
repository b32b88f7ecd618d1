import UIKit

/// Chooses any number of days in a calendar.
///
/// A chosen day is a `DateComponents` of calendar, era, year, month and day.
nonisolated public struct MultiDatePicker<Label: View>: View {
  private let label: Label
  private let selection: Binding<Set<DateComponents>>
  private let earliest: Date?
  private let end: Date?

  fileprivate init(_ label: Label, _ selection: Binding<Set<DateComponents>>, _ earliest: Date?, _ end: Date?) {
    self.label = label
    self.selection = selection
    self.earliest = earliest
    self.end = end
  }

  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
    self.init(label(), selection, nil, nil)
  }
  public init(selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label) {
    self.init(label(), selection, bounds.lowerBound, bounds.upperBound)
  }
  public init(
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>,
    @ViewBuilder label: () -> Label
  ) { self.init(label(), selection, bounds.lowerBound, nil) }
  public init(
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeUpTo<Date>,
    @ViewBuilder label: () -> Label
  ) { self.init(label(), selection, nil, bounds.upperBound) }

  @MainActor public var body: some View {
    // As on iOS, only who does not see the calendar is told the label.
    MonthView(selection: selection, earliest: earliest, end: end)
      .accessibilityElement(children: .contain)
      .accessibilityLabel(ofView: label)
  }
}

extension MultiDatePicker where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
    self.init(Text(titleKey), selection, nil, nil)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
    self.init(Text(title), selection, nil, nil)
  }
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>
  ) { self.init(Text(titleKey), selection, bounds.lowerBound, bounds.upperBound) }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>
  ) { self.init(Text(title), selection, bounds.lowerBound, bounds.upperBound) }
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>
  ) { self.init(Text(titleKey), selection, bounds.lowerBound, nil) }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>
  ) { self.init(Text(title), selection, bounds.lowerBound, nil) }
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeUpTo<Date>
  ) { self.init(Text(titleKey), selection, nil, bounds.upperBound) }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeUpTo<Date>
  ) { self.init(Text(title), selection, nil, bounds.upperBound) }
}

/// A month whose days can be chosen.
private struct MonthView: View {
  let selection: Binding<Set<DateComponents>>
  let earliest: Date?
  let end: Date?
  /// In the month that is shown, once the user has turned to one or chosen in it.
  @State private var shown: Date?
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  @Environment(\.wallClock) private var clock
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    let days = MonthDays(shown ?? first, calendar, locale, timeZone)
    VStack(spacing: 0) {
      header(days)
      HStack(spacing: 0) {
        ForEach(Array(days.weekdays.enumerated()), id: \.offset) { _, name in
          Text(verbatim: name).font(.system(size: 13, weight: .semibold)).foregroundStyle(.tertiary)
            .frame(maxWidth: .infinity)
        }
      }
      .frame(height: 20)
      ForEach(0..<6, id: \.self) { week in
        HStack(spacing: 0) {
          ForEach(0..<7, id: \.self) { column in
            day(days.date(week: week, column: column), days).frame(maxWidth: .infinity)
          }
        }
        .frame(height: 44)
      }
    }
    .padding(.horizontal, 8)
    .frame(minWidth: 300)
  }

  /// The month of the first day chosen, or today's, within the bounds.
  private var first: Date {
    let chosen = selection.wrappedValue.compactMap { calendar.date(from: $0) }.min()
    let date = chosen ?? clock.now
    if let earliest, date < earliest { return earliest }
    if let end, date >= end { return end.addingTimeInterval(-1) }
    return date
  }

  private func header(_ days: MonthDays) -> some View {
    HStack(spacing: 20) {
      Text(verbatim: days.title).font(.headline)
      Spacer()
      Button {
        shown = days.month(-1)
      } label: {
        Image(systemName: "chevron.backward").font(.system(size: 18, weight: .semibold)).frame(width: 30, height: 44)
      }
      .disabled(earliest.map { $0 >= days.interval.start } ?? false)
      .accessibilityLabel(Text(verbatim: SystemWords.previousMonth))
      Button {
        shown = days.month(1)
      } label: {
        Image(systemName: "chevron.forward").font(.system(size: 18, weight: .semibold)).frame(width: 30, height: 44)
      }
      .disabled(end.map { $0 <= days.interval.end } ?? false)
      .accessibilityLabel(Text(verbatim: SystemWords.nextMonth))
    }
    .padding(.horizontal, 8)
    .frame(height: 44)
  }

  @ViewBuilder private func day(_ date: Date?, _ days: MonthDays) -> some View {
    if let date {
      let isChosen = selection.wrappedValue.contains { days.calendar.date(from: $0) == date }
      let isToday = days.calendar.isDate(date, inSameDayAs: clock.now)
      Button {
        choose(date, isChosen, days)
      } label: {
        Text(verbatim: "\(days.calendar.component(.day, from: date))")
          .font(.system(size: 20, weight: isChosen ? .semibold : .regular))
          .foregroundStyle(isChosen || isToday ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary))
          .opacity(allows(date, days) && isEnabled ? 1 : 0.3)
          .frame(width: 40, height: 40)
          .background(isChosen ? AnyShapeStyle(.tint.opacity(0.15)) : AnyShapeStyle(.clear), in: Circle())
      }
      .buttonStyle(.plain)
      .disabled(!allows(date, days))
      .accessibilityLabel(Text(verbatim: days.name(date)))
      .accessibilityAddTraits(isChosen ? .isSelected : [])
    } else {
      Color.clear
    }
  }

  private func allows(_ date: Date, _ days: MonthDays) -> Bool {
    guard let next = days.calendar.date(byAdding: .day, value: 1, to: date) else { return false }
    return (earliest.map { next > $0 } ?? true) && (end.map { date < $0 } ?? true)
  }

  private func choose(_ date: Date, _ isChosen: Bool, _ days: MonthDays) {
    // The month stays, whichever day is the first one chosen now.
    shown = days.interval.start
    if isChosen {
      selection.wrappedValue = selection.wrappedValue.filter { days.calendar.date(from: $0) != date }
    } else {
      selection.wrappedValue.insert(days.calendar.dateComponents([.calendar, .era, .year, .month, .day], from: date))
    }
  }
}

/// The days of a month, in weeks.
private struct MonthDays {
  let calendar: Calendar
  let interval: DateInterval
  private let lead: Int
  private let count: Int
  private let locale: Locale
  /// The day that weeks begin on, which is the locale's; what is chosen has the calendar as it is.
  private let firstWeekday: Int

  /// The month of a date.
  init(_ date: Date, _ calendar: Calendar, _ locale: Locale, _ timeZone: TimeZone) {
    var calendar = calendar
    calendar.timeZone = timeZone
    var local = calendar
    local.locale = locale
    firstWeekday = local.firstWeekday
    interval = calendar.dateInterval(of: .month, for: date) ?? DateInterval(start: date, duration: 0)
    count = calendar.range(of: .day, in: .month, for: interval.start)?.count ?? 0
    lead = (calendar.component(.weekday, from: interval.start) - firstWeekday + 7) % 7
    (self.calendar, self.locale) = (calendar, locale)
  }

  /// The month that is `count` months away.
  func month(_ count: Int) -> Date {
    calendar.date(byAdding: .month, value: count, to: interval.start) ?? interval.start
  }

  func date(week: Int, column: Int) -> Date? {
    let day = week * 7 + column - lead
    guard (0..<count).contains(day) else { return nil }
    return calendar.date(byAdding: .day, value: day, to: interval.start)
  }

  var weekdays: [String] {
    var named = calendar
    named.locale = locale
    let names = named.shortStandaloneWeekdaySymbols
    return (0..<names.count).map { names[(firstWeekday - 1 + $0) % names.count].uppercased(with: locale) }
  }

  var title: String { text("yMMMM", interval.start) }
  func name(_ date: Date) -> String { text("EEEEMMMMd", date) }

  private func text(_ template: String, _ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.locale = locale
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter.string(from: date)
  }
}
