import Foundation
import Testing

@testable import SlipwayFoundation

@Suite("NSDataDetector") struct NSDataDetectorTests {
  private func found(
    _ text: String,
    _ types: NSTextCheckingResult.CheckingType,
    _ options: NSRegularExpression.MatchingOptions = []
  ) throws -> [(String, NSTextCheckingResult)] {
    let detector = try NSDataDetector(types: types.rawValue)
    #expect(detector.checkingTypes == types.rawValue)
    let all = NSRange(location: 0, length: text.utf16.count)
    return detector.matches(in: text, options: options, range: all).map {
      (NSString(string: text).substring(with: $0.range), $0)
    }
  }

  @Test(arguments: [
    ("See https://example.com/a?b=c#d.", "https://example.com/a?b=c#d", "https://example.com/a?b=c#d"),
    ("(as www.example.org/x_(y) says)", "www.example.org/x_(y)", "http://www.example.org/x_(y)"),
    ("😀 apple.com!", "apple.com", "http://apple.com"),
    (
      "Write to Ann.Lee+x@mail.example.co.uk, please", "Ann.Lee+x@mail.example.co.uk",
      "mailto:Ann.Lee+x@mail.example.co.uk"
    ),
    ("mailto:ann@example.com", "mailto:ann@example.com", "mailto:ann@example.com"),
    ("at example.io:8080/path", "example.io:8080/path", "http://example.io:8080/path"),
  ])
  func links(text: String, part: String, url: String) throws {
    let results = try found(text, .aLink)
    #expect(results.map(\.0) == [part])
    #expect(results.first?.1.url == URL(string: url))
    #expect(results.first?.1.resultType == .aLink && results.first?.1.phoneNumber == nil)
  }

  @Test(arguments: ["see file.swift", "e.g. this", "1.5 of 2.0", "the end.Now it", "a@b"])
  func whatIsNoLink(text: String) throws {
    #expect(try found(text, .aLink).isEmpty)
  }

  @Test(arguments: [
    ("Call (555) 123-4567 now", "(555) 123-4567"), ("+44 20 7946 0958", "+44 20 7946 0958"),
    ("+1-800-555-0100.", "+1-800-555-0100"), ("tel 5551234567", "5551234567"),
  ])
  func phoneNumbers(text: String, number: String) throws {
    let results = try found(text, .aPhoneNumber)
    #expect(results.map(\.0) == [number])
    #expect(results.first?.1.phoneNumber == number)
  }

  @Test(arguments: ["2024-03-04", "1234", "123456789", "10.000.000", "3.14159265", "192.168.100.100"])
  func whatIsNoPhoneNumber(text: String) throws {
    #expect(try found(text, .aPhoneNumber).isEmpty)
  }

  private static let now = DateComponents(
    calendar: Calendar(identifier: .gregorian),
    timeZone: .gmt,
    year: 2026,
    month: 11,
    day: 23,
    hour: 9
  ).date!

  /// The 23rd of November 2026 is a Monday.
  @Test(arguments: [
    ("on March 3, 2024 at 5:30 PM", "2024-03-03 17:30"), ("3rd of March 2024", "2024-03-03 12:00"),
    ("Fri, Jan 9", "2026-01-09 12:00"), ("2025-12-24T18:05", "2025-12-24 18:05"), ("12/24/2025", "2025-12-24 12:00"),
    ("24.12.25", "2025-12-24 12:00"), ("tomorrow at noon", "2026-11-24 12:00"), ("yesterday", "2026-11-22 12:00"),
    ("tonight", "2026-11-23 20:00"), ("Friday at 8am", "2026-11-27 08:00"), ("next Monday", "2026-11-30 12:00"),
    ("at 12 a.m.", "2026-11-23 00:00"), ("at 17:45", "2026-11-23 17:45"),
  ])
  func dates(text: String, expected: String) throws {
    var reader = DateReader(now: Self.now, monthComesFirst: true)
    reader.calendar.timeZone = .gmt
    let results = DateDetector.results(in: text, NSRange(location: 0, length: text.utf16.count), reader)
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = .gmt
    format.dateFormat = "yyyy-MM-dd HH:mm"
    #expect(results.compactMap { $0.date.map(format.string) } == [expected])
  }

  @Test func aDateMayHaveAZone() throws {
    let result = try #require(try found("2024-03-04 10:00:30+02:00", .aDate).first)
    #expect(result.0 == "2024-03-04 10:00:30+02:00")
    #expect(result.1.date == Date(timeIntervalSince1970: 1_709_539_230))
    #expect(result.1.timeZone?.secondsFromGMT() == 7200 && result.1.duration == 0)
  }

  @Test(arguments: ["February 30, 2024", "13:61", "may", "2024-13-01", "monday-blue 99:99"])
  func whatIsNoDate(text: String) throws {
    #expect(try found(text, .aDate).map(\.0).filter { $0 != "monday" }.isEmpty)
  }

  @Test func addressesHaveTheirParts() throws {
    let text = "We are at 1 Infinite Loop, Cupertino, CA 95014, USA. Come!"
    let result = try #require(try found(text, .anAddress).first)
    #expect(result.0 == "1 Infinite Loop, Cupertino, CA 95014, USA")
    #expect(
      result.1.addressComponents
        == [.street: "1 Infinite Loop", .city: "Cupertino", .state: "CA", .zip: "95014", .country: "USA"]
    )
  }

  @Test func flightsHaveTheirAirline() throws {
    let results = try found("Take UA 123 or Lufthansa 441, not A4.", .aFlight)
    #expect(results.map(\.0) == ["UA 123", "Lufthansa 441"])
    #expect(results.first?.1.components == [.airline: "United Airlines", .flight: "123"])
  }

  @Test func severalTypesDoNotOverlap() throws {
    let text = "Meet on 2024-03-04 at example.com/2024-03-05 or call +1 555 123 4567"
    let results = try found(text, [.aDate, .aLink, .aPhoneNumber])
    #expect(results.map(\.0) == ["2024-03-04", "example.com/2024-03-05", "+1 555 123 4567"])
    #expect(try found("x " + text, [.aDate, .aLink], .anchored).isEmpty)
    #expect(try found("a.com b.com", .aLink, .anchored).map(\.0) == ["a.com"])
  }

  @Test func matchesAreCountedAndGoneThrough() throws {
    let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.aLink.rawValue)
    let text = "a.com b.com c.com"
    let all = NSRange(location: 0, length: text.utf16.count)
    #expect(detector.numberOfMatches(in: text, range: all) == 3)
    #expect(detector.firstMatch(in: text, range: all)?.range == NSRange(location: 0, length: 5))
    #expect(detector.rangeOfFirstMatch(in: "none", range: NSRange(location: 0, length: 4)).location == NSNotFound)
    #expect(detector.matches(in: text, range: NSRange(location: 5, length: 6)).map(\.range.location) == [6])
    var seen: [Int] = []
    detector.enumerateMatches(in: text, range: all) { result, _, stop in
      seen.append(result!.range.location)
      stop.pointee = ObjCBool(seen.count == 2)
    }
    #expect(seen == [0, 6])
    var ends = 0
    detector.enumerateMatches(in: "none", options: .reportCompletion, range: NSRange(location: 0, length: 4)) {
      result,
      flags,
      _ in
      ends += result == nil && flags.contains(.completed) ? 1 : 0
    }
    #expect(ends == 1)
    #expect(detector.copy() as? NSDataDetector === detector)
  }

  /// Foundation's names, which say that they are deprecated, mean the same.
  @available(*, deprecated) @Test func theNamesAreFoundations() {
    let own: [NSTextCheckingResult.CheckingType] = [.aDate, .anAddress, .aLink, .aPhoneNumber, .aFlight]
    #expect(own == [.date, .address, .link, .phoneNumber, .transitInformation])
  }

  @Test func aDetectorOfNothingIsRefused() {
    #expect(throws: (any Error).self) {
      try NSDataDetector(types: NSTextCheckingResult.CheckingType.regularExpression.rawValue)
    }
  }

  @Test func resultsCanBeMade() {
    let place = NSRange(location: 2, length: 3)
    let url = URL(string: "https://example.com")!
    let date = Date(timeIntervalSince1970: 5)
    #expect(NSTextCheckingResult.linkCheckingResult(range: place, url: url).url == url)
    #expect(NSTextCheckingResult.phoneNumberCheckingResult(range: place, phoneNumber: "1").phoneNumber == "1")
    #expect(NSTextCheckingResult.dateCheckingResult(range: place, date: date).date == date)
    let lasting = NSTextCheckingResult.dateCheckingResult(range: place, date: date, timeZone: .gmt, duration: 60)
    #expect(lasting.duration == 60 && lasting.timeZone == .gmt && lasting.resultType == .aDate)
    let address = NSTextCheckingResult.addressCheckingResult(
      range: place,
      components: [.name: "Ann", .jobTitle: "Chief"]
    )
    #expect(address.addressComponents?[.name] == "Ann" && address.range == place && address.resultType == .anAddress)
    let flight = NSTextCheckingResult.transitInformationCheckingResult(range: place, components: [.airline: "X"])
    #expect(flight.components == [.airline: "X"] && flight.resultType == .aFlight)
    #expect(address.components == nil && address.url == nil && address.date == nil)
  }
}
