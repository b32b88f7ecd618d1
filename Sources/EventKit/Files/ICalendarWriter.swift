import Foundation

/// Writes an iCalendar file (RFC 5545): one object for each calendar.
enum ICalendarWriter {
  static func text(_ contents: EventBook.Contents) -> String {
    contents.calendars.flatMap { calendar in
      lines(calendar, contents.items.filter { $0.calendar == calendar.identifier })
    }.map { folded($0) + "\r\n" }.joined()
  }

  private static func lines(_ calendar: CalendarRecord, _ items: [ItemRecord]) -> [String] {
    let color = calendar.color.map { "\(Double($0))" }.joined(separator: " ")
    return [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Slipway//EventKit//EN", "X-WR-CALNAME:\(escaped(calendar.title))",
      "X-SLIPWAY-ID:\(escaped(calendar.identifier))", "X-SLIPWAY-COLOR:\(color)",
      "X-SLIPWAY-KIND:\(calendar.isForReminders ? "VTODO" : "VEVENT")",
    ] + items.flatMap(lines) + ["END:VCALENDAR"]
  }

  private static func lines(_ item: ItemRecord) -> [String] {
    let kind = item.isReminder ? "VTODO" : "VEVENT"
    var lines = ["BEGIN:\(kind)", "UID:\(escaped(item.identifier))", "SUMMARY:\(escaped(item.title))"]
    func add(_ name: String, _ text: String?) { if let text { lines.append("\(name):\(text)") } }
    add("LOCATION", item.location.map(escaped))
    add("DESCRIPTION", item.notes.map(escaped))
    add("URL", item.url?.absoluteString)
    add("X-SLIPWAY-ZONE", item.timeZone?.identifier)
    add("CREATED", item.created.map(time))
    add("LAST-MODIFIED", item.modified.map(time))
    if item.isReminder { lines += reminder(item) } else { lines += event(item) }
    lines += item.rules.map { "RRULE:" + rule($0) } + item.exceptions.map { "EXDATE:" + time($0) }
    for alarm in item.alarms {
      let trigger = alarm.date.map { ";VALUE=DATE-TIME:" + time($0) } ?? ":" + duration(alarm.offset)
      lines += [
        "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:\(escaped(item.title))", "TRIGGER" + trigger, "END:VALARM",
      ]
    }
    return lines + ["END:\(kind)"]
  }

  private static func event(_ item: ItemRecord) -> [String] {
    var lines: [String] = []
    if let start = item.start, let end = item.end {
      if item.isAllDay {
        // The day after the last one.
        lines.append("DTSTART;VALUE=DATE:" + day(start, item.timeZone))
        lines.append("DTEND;VALUE=DATE:" + day(end.addingTimeInterval(1), item.timeZone))
      } else {
        lines += ["DTSTART:" + time(start), "DTEND:" + time(end)]
      }
    }
    switch item.availability {
    case .free: lines.append("TRANSP:TRANSPARENT")
    case .busy: lines.append("TRANSP:OPAQUE")
    case .tentative: lines.append("X-SLIPWAY-AVAILABILITY:TENTATIVE")
    case .unavailable: lines.append("X-SLIPWAY-AVAILABILITY:UNAVAILABLE")
    case .notSupported: break
    }
    switch item.status {
    case .confirmed: lines.append("STATUS:CONFIRMED")
    case .tentative: lines.append("STATUS:TENTATIVE")
    case .canceled: lines.append("STATUS:CANCELLED")
    case .none: break
    }
    if let date = item.detachedFrom { lines.append("X-SLIPWAY-DETACHED:" + time(date)) }
    return lines
  }

  private static func reminder(_ item: ItemRecord) -> [String] {
    var lines: [String] = []
    if let start = item.startComponents { lines.append("DTSTART" + components(start)) }
    if let due = item.dueComponents { lines.append("DUE" + components(due)) }
    if item.priority > 0 { lines.append("PRIORITY:\(item.priority)") }
    if item.isCompleted { lines.append("STATUS:COMPLETED") }
    if let date = item.completion { lines.append("COMPLETED:" + time(date)) }
    return lines
  }

  static func rule(_ rule: RecurrenceRecord) -> String {
    let names = ["", "SU", "MO", "TU", "WE", "TH", "FR", "SA"]
    var parts = ["FREQ=" + "\(rule.frequency)".uppercased(), "INTERVAL=\(rule.interval)"]
    func add(_ name: String, _ list: [String]) {
      if !list.isEmpty { parts.append(name + "=" + list.joined(separator: ",")) }
    }
    add("BYDAY", rule.days.map { ($0.week == 0 ? "" : "\($0.week)") + names[$0.weekday] })
    add("BYMONTHDAY", rule.monthDays.map(String.init))
    add("BYMONTH", rule.months.map(String.init))
    add("BYWEEKNO", rule.weeks.map(String.init))
    add("BYYEARDAY", rule.yearDays.map(String.init))
    add("BYSETPOS", rule.positions.map(String.init))
    if let until = rule.until { parts.append("UNTIL=" + time(until)) }
    if rule.count > 0 { parts.append("COUNT=\(rule.count)") }
    return parts.joined(separator: ";")
  }

  private static func parts(_ date: Date, _ timeZone: TimeZone) -> DateComponents {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
  }

  private static func digits(_ number: Int?, _ count: Int = 2) -> String {
    let text = String(number ?? 0)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  private static func day(_ parts: DateComponents) -> String {
    digits(parts.year, 4) + digits(parts.month) + digits(parts.day)
  }
  private static func day(_ date: Date, _ timeZone: TimeZone?) -> String { day(parts(date, timeZone ?? .current)) }
  private static func clock(_ parts: DateComponents) -> String {
    "T" + digits(parts.hour) + digits(parts.minute) + digits(parts.second)
  }

  static func time(_ date: Date) -> String {
    let parts = parts(date, TimeZone(secondsFromGMT: 0)!)
    return day(parts) + clock(parts) + "Z"
  }

  /// With the time zone where there is one; without a time of day a whole day.
  private static func components(_ date: DateComponents) -> String {
    let zone = date.timeZone.map { ";TZID=\($0.identifier)" } ?? ""
    return date.hour == nil ? ";VALUE=DATE:" + day(date) : zone + ":" + day(date) + clock(date)
  }

  private static func duration(_ seconds: TimeInterval) -> String {
    (seconds < 0 ? "-" : "") + "PT\(Int(abs(seconds)))S"
  }

  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\", ";", ",": result += "\\" + String(character)
      case "\n", "\r\n", "\r": result += "\\n"
      default: result.append(character)
      }
    }
  }

  /// No line has more than 75 bytes.
  private static func folded(_ line: String) -> String {
    guard line.utf8.count > 75 else { return line }
    var (result, count) = ("", 0)
    for character in line {
      if count + character.utf8.count > 74 { (result, count) = (result + "\r\n ", 1) }
      result.append(character)
      count += character.utf8.count
    }
    return result
  }
}
