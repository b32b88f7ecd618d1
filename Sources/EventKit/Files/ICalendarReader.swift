import Foundation

/// Reads an iCalendar file (RFC 5545): events and things to do, and what repeats. What it does not understand is left out.
struct ICalendarReader {
  private struct Line {
    var name: String
    var parameters: [String: String]
    var value: String

    var text: String {
      var (result, isEscaped) = ("", false)
      for character in value {
        if isEscaped {
          result.append(character == "n" || character == "N" ? "\n" : character)
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else {
          result.append(character)
        }
      }
      return result
    }
  }

  private var contents = EventBook.Contents()
  private var calendar = CalendarRecord()
  private var kinds: Set<Bool> = []
  private var items: [ItemRecord] = []
  private var item: ItemRecord?
  private var alarm: AlarmRecord?
  private var duration: TimeInterval?
  /// The series that an event replaces one of, by its identifier.
  private var replaced: [(series: String, date: Date)] = []

  static func contents(of text: String) -> EventBook.Contents {
    var reader = ICalendarReader()
    for line in unfolded(text).compactMap(Self.line) { reader.read(line) }
    return reader.contents
  }

  private static func unfolded(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).reduce(into: []) { lines, line in
      if let first = line.first, first == " " || first == "\t", !lines.isEmpty {
        lines[lines.count - 1] += line.dropFirst()
      } else {
        lines.append(String(line))
      }
    }
  }

  private static func line(_ text: String) -> Line? {
    var isQuoted = false
    guard
      let colon = text.firstIndex(where: {
        if $0 == "\"" { isQuoted.toggle() }
        return $0 == ":" && !isQuoted
      })
    else { return nil }
    let parts = text[..<colon].split(separator: ";").map(String.init)
    guard let name = parts.first else { return nil }
    let pairs = parts.dropFirst().map { part in
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      return (pair[0].uppercased(), pair.count > 1 ? pair[1].trimmingCharacters(in: ["\""]) : "")
    }
    let value = String(text[text.index(after: colon)...])
    return Line(name: name.uppercased(), parameters: Dictionary(pairs) { $1 }, value: value)
  }

  private mutating func read(_ line: Line) {
    switch (line.name, line.value.uppercased()) {
    case ("BEGIN", "VCALENDAR"): (calendar, kinds, items) = (CalendarRecord(title: "Calendar"), [], [])
    case ("BEGIN", "VEVENT"), ("BEGIN", "VTODO"):
      item = ItemRecord(isReminder: line.value.uppercased() == "VTODO")
      duration = nil
    case ("BEGIN", "VALARM"): alarm = AlarmRecord()
    case ("END", "VALARM"):
      if let alarm { item?.alarms.append(alarm) }
      alarm = nil
    case ("END", "VEVENT"), ("END", "VTODO"): endItem()
    case ("END", "VCALENDAR"): endCalendar()
    default:
      if alarm != nil {
        if line.name == "TRIGGER" { trigger(line) }
      } else if item != nil {
        read(line, of: item!.isReminder)
      } else {
        readCalendar(line)
      }
    }
  }

  private mutating func readCalendar(_ line: Line) {
    switch line.name {
    case "X-WR-CALNAME": calendar.title = line.text
    case "X-SLIPWAY-ID": calendar.identifier = line.text
    case "X-SLIPWAY-KIND": kinds.insert(line.value == "VTODO")
    case "X-SLIPWAY-COLOR":
      let parts = line.value.split(separator: " ").compactMap { Double($0) }.map { CGFloat($0) }
      if parts.count == 4 { calendar.color = parts }
    default: break
    }
  }

  /// A calendar of events and of things to do becomes two: here a calendar has one of them.
  private mutating func endCalendar() {
    let found = kinds.union(items.map(\.isReminder))
    for isForReminders in [false, true] where found.contains(isForReminders) {
      var one = calendar
      one.isForReminders = isForReminders
      if isForReminders, found.count > 1 { one.identifier = UUID().uuidString }
      contents.calendars.append(one)
      for var item in items where item.isReminder == isForReminders {
        item.calendar = one.identifier
        if let index = contents.items.firstIndex(where: { $0.identifier == item.identifier }) {
          contents.items[index] = item
        } else {
          contents.items.append(item)
        }
      }
    }
    for (series, date) in replaced {
      if let index = contents.items.firstIndex(where: { $0.identifier == series }) {
        contents.items[index].exceptions.append(date)
      }
    }
    replaced = []
  }

  private mutating func endItem() {
    guard var item else { return }
    if !item.isReminder, let start = item.start, item.end == nil {
      item.end = start.addingTimeInterval(duration ?? (item.isAllDay ? 86400 : 0))
    }
    // What a file says of a whole day's end is the day after.
    if item.isAllDay, let start = item.start, let end = item.end, end > start { item.end = end.addingTimeInterval(-1) }
    if item.isReminder || item.start != nil { items.append(item) }
    self.item = nil
  }

  private mutating func read(_ line: Line, of isReminder: Bool) {
    switch line.name {
    case "UID": item?.identifier = line.text
    case "SUMMARY": item?.title = line.text
    case "LOCATION": item?.location = line.text
    case "DESCRIPTION": item?.notes = line.text
    case "URL": item?.url = URL(string: line.value)
    case "X-SLIPWAY-ZONE": item?.timeZone = TimeZone(identifier: line.value)
    case "CREATED": item?.created = Self.date(line)
    case "LAST-MODIFIED": item?.modified = Self.date(line)
    case "DTSTART" where isReminder: item?.startComponents = Self.components(line)
    case "DTSTART":
      item?.isAllDay = line.value.count == 8
      let timeZone = item?.timeZone
      item?.start = Self.date(line, timeZone)
      if let zone = line.parameters["TZID"].flatMap(TimeZone.init(identifier:)) { item?.timeZone = zone }
    case "DTEND":
      let timeZone = item?.timeZone
      item?.end = Self.date(line, timeZone)
    case "DURATION": duration = Self.duration(line.value)
    case "DUE": item?.dueComponents = Self.components(line)
    case "PRIORITY": item?.priority = min(max(Int(line.value) ?? 0, 0), 9)
    case "COMPLETED":
      item?.completion = Self.date(line)
      item?.isCompleted = true
    case "STATUS": status(line.value.uppercased())
    case "TRANSP": item?.availability = line.value.uppercased() == "TRANSPARENT" ? .free : .busy
    case "X-SLIPWAY-AVAILABILITY": item?.availability = line.value == "TENTATIVE" ? .tentative : .unavailable
    case "X-SLIPWAY-DETACHED": item?.detachedFrom = Self.date(line)
    case "RRULE": if let rule = Self.rule(line.value) { item?.rules.append(rule) }
    case "EXDATE":
      for value in line.value.split(separator: ",") {
        var one = line
        one.value = String(value)
        if let date = Self.date(one) { item?.exceptions.append(date) }
      }
    case "RECURRENCE-ID":
      guard let date = Self.date(line), let series = item?.identifier else { return }
      replaced.append((series, date))
      item?.detachedFrom = date
      item?.identifier = series + "/" + line.value
    default: break
    }
  }

  private mutating func status(_ value: String) {
    switch value {
    case "CONFIRMED": item?.status = .confirmed
    case "TENTATIVE": item?.status = .tentative
    case "CANCELLED": item?.status = .canceled
    case "COMPLETED": item?.isCompleted = true
    default: break
    }
  }

  private mutating func trigger(_ line: Line) {
    if let date = Self.date(line) {
      alarm?.date = date
    } else if let offset = Self.duration(line.value) {
      alarm?.offset = offset
    }
  }

  /// `20240229`, `20240229T100000`, `20240229T100000Z`
  private static func components(_ line: Line) -> DateComponents? {
    let digits = line.value.filter(\.isNumber)
    guard digits.count == 8 || digits.count == 14, !line.value.hasPrefix("P") else { return nil }
    func number(_ start: Int, _ count: Int) -> Int? { Int(digits.dropFirst(start).prefix(count)) }
    var parts = DateComponents(year: number(0, 4), month: number(4, 2), day: number(6, 2))
    if digits.count == 14 {
      (parts.hour, parts.minute, parts.second) = (number(8, 2), number(10, 2), number(12, 2))
      parts.timeZone =
        line.value.hasSuffix("Z")
        ? TimeZone(secondsFromGMT: 0) : line.parameters["TZID"].flatMap(TimeZone.init(identifier:))
    }
    return parts
  }

  /// - Parameter timeZone: of a day or a time that names none.
  private static func date(_ line: Line, _ timeZone: TimeZone? = nil) -> Date? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone ?? .current
    return components(line).flatMap { calendar.date(from: $0) }
  }

  /// `-PT15M`, `P1DT2H`, `P2W`, in seconds.
  private static func duration(_ value: String) -> TimeInterval? {
    guard value.contains("P") else { return nil }
    let sizes: [Character: TimeInterval] = ["W": 604_800, "D": 86_400, "H": 3600, "M": 60, "S": 1]
    var (total, number) = (0.0, "")
    for character in value {
      if character.isNumber {
        number.append(character)
      } else if let size = sizes[character], let count = Double(number) {
        total += count * size
        number = ""
      }
    }
    return value.hasPrefix("-") ? -total : total
  }

  private static func rule(_ value: String) -> RecurrenceRecord? {
    var parts: [String: String] = [:]
    for part in value.split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      if pair.count == 2 { parts[pair[0].uppercased()] = pair[1].uppercased() }
    }
    let frequencies: [String: EKRecurrenceFrequency] = [
      "DAILY": .daily, "WEEKLY": .weekly, "MONTHLY": .monthly, "YEARLY": .yearly,
    ]
    guard let frequency = parts["FREQ"].flatMap({ frequencies[$0] }) else { return nil }
    func numbers(_ name: String) -> [Int] { parts[name]?.split(separator: ",").compactMap { Int($0) } ?? [] }
    let names = ["SU": 1, "MO": 2, "TU": 3, "WE": 4, "TH": 5, "FR": 6, "SA": 7]
    var rule = RecurrenceRecord(frequency: frequency, interval: max(1, numbers("INTERVAL").first ?? 1))
    rule.days = (parts["BYDAY"]?.split(separator: ",") ?? []).compactMap { day in
      names[String(day.suffix(2))].map { RecurrenceRecord.Day(weekday: $0, week: Int(day.dropLast(2)) ?? 0) }
    }
    (rule.monthDays, rule.months, rule.weeks) = (numbers("BYMONTHDAY"), numbers("BYMONTH"), numbers("BYWEEKNO"))
    (rule.yearDays, rule.positions) = (numbers("BYYEARDAY"), numbers("BYSETPOS"))
    rule.count = max(0, numbers("COUNT").first ?? 0)
    rule.until = parts["UNTIL"].flatMap { date(Line(name: "UNTIL", parameters: [:], value: $0)) }
    return rule
  }
}
