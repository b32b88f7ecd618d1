import Foundation

/// Finds links, phone numbers, dates, addresses and flights in text.
///
/// Apple's is an `NSRegularExpression`, whose methods cannot be overridden on Linux: this one has the same, and is none.
/// `Docs/Differences.md` says what is recognised.
open class NSDataDetector: NSObject, NSCopying, @unchecked Sendable {
  /// What it looks for.
  public let checkingTypes: NSTextCheckingTypes

  private static let supported: NSTextCheckingResult.CheckingType = [
    .aDate, .anAddress, .aLink, .aPhoneNumber, .aFlight,
  ]

  /// - Parameter checkingTypes: what to look for: `date`, `address`, `link`, `phoneNumber` and `transitInformation`.
  /// - Throws: an error where nothing of that is among them.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    guard !Self.supported.isDisjoint(with: .init(rawValue: checkingTypes)) else {
      throw CocoaError(.formatting, userInfo: [NSLocalizedDescriptionKey: "No type that can be detected is given."])
    }
    self.checkingTypes = checkingTypes
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Matches

  /// All that is found in a range, from its beginning to its end. What is found does not overlap.
  public func matches(
    in string: String,
    options: NSRegularExpression.MatchingOptions = [],
    range: NSRange
  ) -> [NSTextCheckingResult] {
    let types = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
    // The whole of a longer thing is meant: a date in a link is part of the link.
    var found: [DetectedResult] = []
    if types.contains(.aLink) { found += LinkDetector.results(in: string, range) }
    if types.contains(.anAddress) { found += AddressDetector.results(in: string, range) }
    if types.contains(.aDate) { found += DateDetector.results(in: string, range) }
    if types.contains(.aFlight) { found += FlightDetector.results(in: string, range) }
    if types.contains(.aPhoneNumber) { found += PhoneDetector.results(in: string, range) }
    var taken = IndexSet()
    let kept = found.filter { result in
      let place = result.range.location..<NSMaxRange(result.range)
      guard !taken.intersects(integersIn: place) else { return false }
      taken.insert(integersIn: place)
      return true
    }
    let sorted = kept.sorted { $0.range.location < $1.range.location }
    guard options.contains(.anchored) else { return sorted }
    var end = range.location
    return sorted.prefix { result in
      defer { end = NSMaxRange(result.range) }
      return result.range.location == end
    }
  }

  /// Calls a block with each thing that is found, until it sets its last argument to true.
  public func enumerateMatches(
    in string: String,
    options: NSRegularExpression.MatchingOptions = [],
    range: NSRange,
    using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop: ObjCBool = false
    for match in matches(in: string, options: options, range: range) {
      block(match, [], &stop)
      if stop.boolValue { return }
    }
    if options.contains(.reportCompletion) { block(nil, [.completed, .hitEnd], &stop) }
  }

  public func numberOfMatches(
    in string: String,
    options: NSRegularExpression.MatchingOptions = [],
    range: NSRange
  ) -> Int {
    matches(in: string, options: options, range: range).count
  }

  public func firstMatch(
    in string: String,
    options: NSRegularExpression.MatchingOptions = [],
    range: NSRange
  ) -> NSTextCheckingResult? {
    matches(in: string, options: options, range: range).first
  }

  /// Where the first thing is; `NSNotFound` if there is none.
  public func rangeOfFirstMatch(
    in string: String,
    options: NSRegularExpression.MatchingOptions = [],
    range: NSRange
  ) -> NSRange {
    firstMatch(in: string, options: options, range: range)?.range ?? NSRange(location: NSNotFound, length: 0)
  }
}

/// A pattern that a detector is made of, and what its groups mean.
struct DetectorPattern: @unchecked Sendable {
  private let expression: NSRegularExpression

  /// - Parameter pattern: ICU's; letters mean both cases, and white space in it means nothing, not in sets either.
  init(_ pattern: String, isCaseSensitive: Bool = false) {
    let options: NSRegularExpression.Options = isCaseSensitive ? [] : .caseInsensitive
    expression = try! NSRegularExpression(pattern: pattern, options: options.union(.allowCommentsAndWhitespace))
  }

  struct Match {
    let range: NSRange
    fileprivate let text: NSString
    fileprivate let result: NSTextCheckingResult

    /// What a named group matched.
    subscript(name: String) -> String? {
      let range = result.range(withName: name)
      return range.location == NSNotFound || range.length == 0 ? nil : text.substring(with: range)
    }

    var whole: String { text.substring(with: range) }
  }

  func matches(in string: String, _ range: NSRange) -> [Match] {
    let text = NSString(string: string)
    return expression.matches(in: string, options: .withTransparentBounds, range: range)
      .map { Match(range: $0.range, text: text, result: $0) }
  }
}
