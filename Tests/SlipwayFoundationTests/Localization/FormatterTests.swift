import Foundation
import Testing

@testable import SlipwayFoundation

@Suite struct RelativeDateTimeFormatterTests {
  private func formatter(
    _ units: RelativeDateTimeFormatter.UnitsStyle = .full,
    _ style: RelativeDateTimeFormatter.DateTimeStyle = .numeric,
    _ locale: String = "en_US"
  ) -> RelativeDateTimeFormatter {
    let formatter = RelativeDateTimeFormatter()
    formatter.unitsStyle = units
    formatter.dateTimeStyle = style
    formatter.locale = Locale(identifier: locale)
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.calendar.timeZone = .gmt
    return formatter
  }

  private let moment = Date(timeIntervalSince1970: 1_800_000_000)

  private static let times: [(Double, String)] = [
    (-3_600, "1 hour ago"), (7_300, "in 2 hours"), (-259_200, "3 days ago"), (1_296_000, "in 2 weeks"),
    (-34_560_000, "1 year ago"), (0, "in 0 seconds"), (45, "in 45 seconds"),
  ]

  @Test(arguments: times)
  func theLargestUnitIsSaid(seconds: Double, text: String) {
    #expect(formatter().localizedString(for: moment + seconds, relativeTo: moment) == text)
  }

  @Test func styles() {
    let tomorrow = DateComponents(day: 1)
    #expect(formatter(.full, .named).localizedString(from: tomorrow) == "tomorrow")
    #expect(formatter(.full, .named).localizedString(from: DateComponents(second: 0)) == "now")
    #expect(formatter(.spellOut).localizedString(from: DateComponents(month: -2)) == "two months ago")
    #expect(formatter(.short).localizedString(from: DateComponents(month: -2)) == "2 mo. ago")
    #expect(formatter(.abbreviated).localizedString(from: DateComponents(month: -2)) == "2mo ago")
    #expect(formatter(.full, .named, "de_DE").localizedString(from: DateComponents(day: -2)) == "vorgestern")
    let capital = formatter(.full, .named)
    capital.formattingContext = .beginningOfSentence
    #expect(capital.localizedString(from: tomorrow) == "Tomorrow")
  }

  @Test func whatItFormats() {
    #expect(formatter().string(for: "text") == nil)
    #expect(formatter().localizedString(from: DateComponents(year: 0, day: -4, hour: 7)) == "4 days ago")
    #expect(formatter().localizedString(fromTimeInterval: -120) == "2 minutes ago")
  }
}

@Suite struct DateComponentsFormatterTests {
  private func formatter(
    _ style: DateComponentsFormatter.UnitsStyle,
    _ units: NSCalendar.Unit = [],
    _ zeros: DateComponentsFormatter.ZeroFormattingBehavior = .default,
    _ locale: String = "en_US"
  ) -> DateComponentsFormatter {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    formatter.allowedUnits = units
    formatter.zeroFormattingBehavior = zeros
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.calendar?.locale = Locale(identifier: locale)
    return formatter
  }

  /// 9 hours, 41 minutes and 30 seconds, as Apple's own page has it.
  private let time = 34_890.0

  @Test(arguments: [
    (DateComponentsFormatter.UnitsStyle.positional, "9:41:30"), (.abbreviated, "9h 41m 30s"),
    (.brief, "9hr 41min 30sec"), (.short, "9 hr, 41 min, 30 sec"), (.full, "9 hours, 41 minutes, 30 seconds"),
    (.spellOut, "nine hours, forty-one minutes, thirty seconds"),
  ])
  func styles(style: DateComponentsFormatter.UnitsStyle, text: String) {
    #expect(formatter(style).string(from: time) == text)
  }

  @Test func languages() {
    #expect(formatter(.full, [], .default, "de_DE").string(from: 7_260) == "2 Stunden und 1 Minute")
    let french = formatter(.full, [], .default, "fr_FR").string(from: 3_600)
    #expect(french?.replacingOccurrences(of: "\u{a0}", with: " ") == "1 heure")
  }

  @Test func units() {
    #expect(formatter(.full, [.minute]).string(from: 7_260) == "121 minutes")
    #expect(formatter(.full, [.day, .hour]).string(from: 90_000) == "1 day, 1 hour")
    #expect(formatter(.full).string(from: DateComponents(month: 14, day: 8)) == "1 year, 2 months, 1 week, 1 day")
    #expect(formatter(.abbreviated).string(from: -90) == "-1m 30s")
    let few = formatter(.full)
    few.maximumUnitCount = 2
    #expect(few.string(from: time) == "9 hours, 41 minutes")
    let half = formatter(.abbreviated, [.hour])
    half.allowsFractionalUnits = true
    #expect(half.string(from: 5_400) == "1.5h")
    let collapsing = formatter(.abbreviated)
    collapsing.collapsesLargestUnit = true
    #expect(collapsing.string(from: 63) == "63s" && collapsing.string(from: 123) == "2m 3s")
    #expect(formatter(.full).string(from: .infinity) == nil)
  }

  @Test func zeros() {
    let units: NSCalendar.Unit = [.hour, .minute, .second]
    #expect(formatter(.positional, units).string(from: 65) == "1:05")
    #expect(formatter(.positional, units).string(from: 3_605) == "1:00:05")
    #expect(formatter(.positional, units, .pad).string(from: 65) == "00:01:05")
    #expect(formatter(.positional, units, [.pad, .dropLeading]).string(from: 65) == "01:05")
    #expect(formatter(.positional, units, .dropAll).string(from: 3_240) == "54")
    #expect(formatter(.abbreviated, units).string(from: 3_605) == "1h 5s")
    #expect(formatter(.abbreviated, units, .dropTrailing).string(from: 3_600) == "1h")
    #expect(formatter(.abbreviated, units, .dropTrailing).string(from: 60) == "0h 1m")
    #expect(formatter(.abbreviated, units, []).string(from: 60) == "0h 1m 0s")
    #expect(formatter(.abbreviated, units).string(from: 0) == "0s")
  }

  @Test func phrases() {
    let phrased = formatter(.full)
    phrased.includesApproximationPhrase = true
    phrased.includesTimeRemainingPhrase = true
    #expect(phrased.string(from: 180) == "About 3 minutes remaining")
  }

  @Test func fromDates() {
    let begin = Date(timeIntervalSince1970: 1_800_000_000)
    #expect(formatter(.full).string(from: begin, to: begin + 86_400 * 2) == "2 days")
    #expect(formatter(.full).string(for: DateComponents(hour: 3)) == "3 hours")
    #expect(formatter(.full).string(for: "three") == nil)
  }
}

@Suite struct ListFormatterTests {
  @Test func aLanguagesLists() {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.string(from: ["a", "b", "c"]) == "a, b, and c" && formatter.string(from: ["a", 2]) == "a and 2")
    #expect(formatter.string(from: []) == "" && formatter.string(for: "a") == nil)
    formatter.locale = Locale(identifier: "de_DE")
    #expect(formatter.string(from: ["a", 1_000.5]) == "a und 1.000,5")
    let numbers = NumberFormatter()
    numbers.locale = Locale(identifier: "de_DE")
    numbers.numberStyle = .spellOut
    formatter.itemFormatter = numbers
    #expect(formatter.string(from: [1, 2]) == "eins und zwei" && formatter.string(from: ["a"]) == nil)
  }

  @Test func theOlderIntervals() {
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = .gmt
    let calendar = gregorian as NSCalendar
    var (start, length): (NSDate?, Double) = (nil, 0)
    let friday = Date(timeIntervalSince1970: 1_800_000_000)
    #expect(!calendar.range(ofWeekendStart: &start, interval: &length, containing: friday))
    #expect(start == nil && length == 0)
    #expect(calendar.range(of: .day, start: &start, interval: &length, for: friday))
    #expect(start as Date? == gregorian.startOfDay(for: friday) && length == 86_400)
    #expect(calendar.nextWeekendStart(&start, interval: &length, after: friday) && length == 2 * 86_400)
    #expect(start as Date? == gregorian.startOfDay(for: friday) + 86_400)
  }
}
