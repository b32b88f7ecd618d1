import Foundation

/// Days and times as they are written in English, and in numbers.
enum DateDetector {
  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]
  private static let weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]

  private static let month =
    "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
    + "|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?) \\b \\.?"
  private static let weekday = "(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?"

  /// A day, of which each way of writing has groups of its own.
  private static let day = #"""
    (?: (?<isoYear>\d{4}) - (?<isoMonth>\d{1,2}) - (?<isoDay>\d{1,2})
      | (?<first>\d{1,2}) (?<mark>[./]) (?<second>\d{1,2}) \k<mark> (?<numericYear>\d{4}|\d{2})
      | (?: \#(weekday) \b ,? \x20 )?
        (?: (?<monthBefore>\#(month)) \x20 (?<dayAfter>\d{1,2}) (?:st|nd|rd|th)? \b
            (?: ,? \x20 (?<yearA>\d{4}) )?
          | (?<dayBefore>\d{1,2}) (?:st|nd|rd|th|\.)? \x20 (?:of\x20)?
            (?<monthAfter>\#(month)) (?: ,? \x20 (?<yearB>\d{4}) )? )
      | (?<relative> today | tonight | tomorrow | yesterday )
      | (?<next> next\x20 )? (?<weekday> (?:sun|mon|tues|wednes|thurs|fri|satur)day ) )
    """#

  private static let time = #"""
    (?: (?<hour>\d{1,2}) (?: : (?<minute>\d{2}) (?: : (?<secondOfMinute>\d{2}) (?:\.\d+)? )? )? \x20? (?<half> [ap]\.?m\.? (?!\w) )
      | (?<hour24>\d{1,2}) : (?<minute24>\d{2}) (?: : (?<second24>\d{2}) (?:\.\d+)? )? (?<zone> Z | [+-]\d{2}:?\d{2} )?
      | (?<word> noon | midnight ) )
    """#

  private static let pattern = DetectorPattern(
    #"(?<![\w/.:-]) (?: "# + day + #" (?: (?: ,? \x20 (?:at\x20)? | T ) "# + time + #" )? ) (?![\w/:])"#
  )
  private static let timeAlone = DetectorPattern(#"(?<![\w/.:-]) "# + time + #" (?![\w/:])"#)

  static func results(in string: String, _ range: NSRange, _ reader: DateReader = DateReader()) -> [DetectedResult] {
    let days = pattern.matches(in: string, range).compactMap { match in
      reader.date(of: match, hasDay: true).map { DetectedResult(match.range, .date($0, $1, 0)) }
    }
    let times = timeAlone.matches(in: string, range).compactMap { match -> DetectedResult? in
      guard !days.contains(where: { NSIntersectionRange($0.range, match.range).length > 0 }) else { return nil }
      return reader.date(of: match, hasDay: false).map { DetectedResult(match.range, .date($0, $1, 0)) }
    }
    return days + times
  }

  static func number(ofMonth name: String) -> Int? {
    let name = name.lowercased().prefix(3)
    return months.firstIndex { $0.hasPrefix(name) }.map { $0 + 1 }
  }

  static func number(ofWeekday name: String) -> Int? {
    let name = name.lowercased().prefix(3)
    return weekdays.firstIndex { $0.hasPrefix(name) }.map { $0 + 1 }
  }
}

/// Makes a date of what a pattern matched.
struct DateReader {
  var now = Date()
  var calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    return calendar
  }()
  /// Whether the month of a day in numbers stands before the day.
  var monthComesFirst =
    DateFormatter.dateFormat(
      fromTemplate: "Md",
      options: 0,
      locale: Locale(identifier: UserLocale.current.identifier)
    )
    .map { $0.firstIndex(of: "M") ?? $0.endIndex < $0.firstIndex(of: "d") ?? $0.endIndex } ?? true

  func date(of match: DetectorPattern.Match, hasDay: Bool) -> (Date, TimeZone?)? {
    let day = hasDay ? dayComponents(of: match) : components(daysFromNow: 0)
    guard var parts = day else { return nil }
    var calendar = calendar
    var zone: TimeZone?
    // A day without a time means its noon.
    parts.hour = match["relative"]?.lowercased() == "tonight" ? 20 : 12
    if let hour = match["hour"].flatMap({ Int($0) }), let half = match["half"] {
      guard (1...12).contains(hour) else { return nil }
      parts.hour = hour % 12 + (half.lowercased().hasPrefix("p") ? 12 : 0)
      parts.minute = match["minute"].flatMap { Int($0) }
      parts.second = match["secondOfMinute"].flatMap { Int($0) }
    } else if let hour = match["hour24"].flatMap({ Int($0) }) {
      parts.hour = hour
      parts.minute = match["minute24"].flatMap { Int($0) }
      parts.second = match["second24"].flatMap { Int($0) }
      zone = match["zone"].flatMap(Self.zone)
    } else if let word = match["word"]?.lowercased() {
      parts.hour = word == "noon" ? 12 : 0
    }
    guard (0..<24).contains(parts.hour ?? 0), (0..<60).contains(parts.minute ?? 0),
      (0..<61).contains(parts.second ?? 0)
    else { return nil }
    if let zone { calendar.timeZone = zone }
    guard let date = calendar.date(from: parts) else { return nil }
    return (date, zone)
  }

  private func dayComponents(of match: DetectorPattern.Match) -> DateComponents? {
    func number(_ names: String...) -> Int? { names.lazy.compactMap { match[$0] }.first.flatMap { Int($0) } }
    if let word = match["relative"]?.lowercased() {
      let days = word == "tomorrow" ? 1 : word == "yesterday" ? -1 : 0
      return components(daysFromNow: days)
    }
    if let name = match["weekday"], let wanted = DateDetector.number(ofWeekday: name) {
      let today = calendar.component(.weekday, from: now)
      let days = (wanted - today + 7) % 7
      return components(daysFromNow: match["next"] != nil && days == 0 ? 7 : days)
    }
    var (month, day) = (number("isoMonth"), number("isoDay", "dayAfter", "dayBefore"))
    var year = number("isoYear", "yearA", "yearB")
    if let name = match["monthBefore"] ?? match["monthAfter"] { month = DateDetector.number(ofMonth: name) }
    if let first = number("first"), let second = number("second"), let written = number("numericYear") {
      // Points separate numbers where the day comes first.
      let isMonthFirst = match["mark"] == "/" && monthComesFirst
      (month, day) = isMonthFirst ? (first, second) : (second, first)
      year = written < 100 ? 2000 + written : written
    }
    guard let month, let day, (1...12).contains(month), day > 0 else { return nil }
    let ofThisYear = year ?? calendar.component(.year, from: now)
    let parts = DateComponents(year: ofThisYear, month: month, day: day)
    // The 30th of February is no day.
    guard let date = calendar.date(from: parts), calendar.component(.day, from: date) == day else { return nil }
    return parts
  }

  private func components(daysFromNow days: Int) -> DateComponents? {
    calendar.date(byAdding: .day, value: days, to: now).map {
      calendar.dateComponents([.year, .month, .day], from: $0)
    }
  }

  private static func zone(_ text: String) -> TimeZone? {
    guard text.uppercased() != "Z" else { return TimeZone(secondsFromGMT: 0) }
    let digits = text.filter(\.isNumber)
    guard let hours = Int(digits.prefix(2)), let minutes = Int(digits.suffix(2)) else { return nil }
    return TimeZone(secondsFromGMT: (text.hasPrefix("-") ? -1 : 1) * (hours * 3600 + minutes * 60))
  }
}
