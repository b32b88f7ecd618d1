import Foundation

/// Numbers of telephones: seven digits or more, in groups or in one.
enum PhoneDetector {
  private static let pattern = DetectorPattern(
    #"(?<![\w.,/:-]) (?: \+ \d{1,3} [\x20.-]? )? (?: \( \d{1,4} \) [\x20.-]? )?"#
      + #" \d{2,} (?: [\x20.-] \d{2,} )* (?! [\w] | [.,:/-] \d )"#
  )
  private static let day = DetectorPattern(
    #"^ (?: \d{4} [.-] \d{1,2} [.-] \d{1,2} | \d{1,2} [.-] \d{1,2} [.-] \d{2,4} ) $"#
  )

  static func results(in string: String, _ range: NSRange) -> [DetectedResult] {
    pattern.matches(in: string, range).compactMap { match in
      let text = match.whole
      let digits = text.count(where: \.isNumber)
      guard (7...15).contains(digits) else { return nil }
      // Digits in one run are some number or other, unless they are as many as a telephone's.
      if text.allSatisfy(\.isNumber), ![7, 10, 11].contains(digits) { return nil }
      guard day.matches(in: text, NSRange(location: 0, length: text.utf16.count)).isEmpty else { return nil }
      return isNumber(text) ? nil : DetectedResult(match.range, .phoneNumber(text))
    }
  }

  /// Whether points make a large number of it, `10.000.000`, or an address of the Internet.
  private static func isNumber(_ text: String) -> Bool {
    let groups = text.split(separator: ".")
    guard groups.count > 1, groups.allSatisfy({ $0.allSatisfy(\.isNumber) }) else { return false }
    return groups.dropFirst().allSatisfy { $0.count == 3 }
      || (groups.count == 4 && groups.allSatisfy { Int($0).map { $0 < 256 } ?? false })
  }
}

/// Addresses as they are written in the United States: a number and a street, a city, a state, a code.
enum AddressDetector {
  private static let pattern = DetectorPattern(
    #"""
    (?<street> \b \d{1,6} \x20 (?:[A-Z0-9][\w.'-]*\x20){1,4}?
      (?:Street|St|Avenue|Ave|Boulevard|Blvd|Road|Rd|Drive|Dr|Lane|Ln|Way|Court|Ct|Place|Pl|Square|Sq|Loop|Parkway|Pkwy
        |Highway|Hwy|Terrace|Circle) \b \.?
      (?: ,? \x20 (?:Suite|Ste|Apt|Unit|Floor|\x23) \.? \x20? [\w-]+ )? )
    (?: [,]? \s+ (?<city> [A-Z][\w.'-]* (?:\x20[A-Z][\w.'-]*){0,3} ) ,? \s+ (?<state> [A-Z]{2} ) \b
      (?: \s+ (?<zip> \d{5} (?:-\d{4})? ) \b )?
      (?: ,? \s+ (?<country> USA | U\.S\.A\. | United\x20States ) )? )?
    """#,
    isCaseSensitive: true
  )

  static func results(in string: String, _ range: NSRange) -> [DetectedResult] {
    pattern.matches(in: string, range).map { match in
      let keys: [(NSTextCheckingKey, String)] = [
        (.street, "street"), (.city, "city"), (.state, "state"), (.zip, "zip"), (.country, "country"),
      ]
      let components = keys.reduce(into: [:]) { $0[$1.0] = match[$1.1] }
      return DetectedResult(match.range, .address(components))
    }
  }
}

/// Flights: an airline, by its name or its two letters, and a number.
enum FlightDetector {
  /// By their codes of two letters.
  private static let airlines = [
    "AA": "American Airlines", "AC": "Air Canada", "AF": "Air France", "AS": "Alaska Airlines", "AZ": "ITA Airways",
    "BA": "British Airways", "CX": "Cathay Pacific", "DL": "Delta Air Lines", "EK": "Emirates", "IB": "Iberia",
    "JL": "Japan Airlines", "KL": "KLM", "LH": "Lufthansa", "LX": "Swiss", "NH": "All Nippon Airways",
    "OS": "Austrian Airlines",
    "QF": "Qantas", "QR": "Qatar Airways", "SK": "Scandinavian Airlines", "SQ": "Singapore Airlines", "SU": "Aeroflot",
    "TK": "Turkish Airlines", "UA": "United Airlines", "VS": "Virgin Atlantic", "WN": "Southwest Airlines",
  ]

  private static let pattern: DetectorPattern = {
    let names = airlines.values.sorted().map { $0.replacingOccurrences(of: " ", with: #"\x20"#) }.joined(separator: "|")
    let codes = airlines.keys.sorted().joined(separator: "|")
    return DetectorPattern(
      #"\b (?: (?<code>"# + codes + ") | (?<name>" + names + #") ) (?:\x20 (?:[Ff]light\x20)?)? (?<number>\d{1,4}) \b"#,
      isCaseSensitive: true
    )
  }()

  static func results(in string: String, _ range: NSRange) -> [DetectedResult] {
    pattern.matches(in: string, range).compactMap { match in
      guard let number = match["number"], let airline = match["name"] ?? match["code"].flatMap({ airlines[$0] }) else {
        return nil
      }
      return DetectedResult(match.range, .transit([.airline: airline, .flight: number]))
    }
  }
}
