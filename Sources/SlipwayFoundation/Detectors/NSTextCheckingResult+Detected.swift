import Foundation

/// A set of `NSTextCheckingResult.CheckingType`, as a number.
public typealias NSTextCheckingTypes = UInt64

// The kinds of results and the keys' type are Foundation's, which says of these kinds that they are deprecated: there is nothing
// there that finds them. They have names without that for our own modules.

extension NSTextCheckingResult.CheckingType {
  package static var aDate: Self { Self(rawValue: 1 << 4) }
  package static var anAddress: Self { Self(rawValue: 1 << 5) }
  package static var aLink: Self { Self(rawValue: 1 << 6) }
  package static var aPhoneNumber: Self { Self(rawValue: 1 << 11) }
  package static var aFlight: Self { Self(rawValue: 1 << 12) }
}

extension NSTextCheckingKey {
  public static let name = NSTextCheckingKey(rawValue: "Name")
  public static let jobTitle = NSTextCheckingKey(rawValue: "JobTitle")
  public static let organization = NSTextCheckingKey(rawValue: "Organization")
  public static let street = NSTextCheckingKey(rawValue: "Street")
  public static let city = NSTextCheckingKey(rawValue: "City")
  public static let state = NSTextCheckingKey(rawValue: "State")
  public static let zip = NSTextCheckingKey(rawValue: "ZIP")
  public static let country = NSTextCheckingKey(rawValue: "Country")
  public static let phone = NSTextCheckingKey(rawValue: "Phone")
  public static let airline = NSTextCheckingKey(rawValue: "Airline")
  public static let flight = NSTextCheckingKey(rawValue: "Flight")
}

/// What a detector found.
final class DetectedResult: NSTextCheckingResult {
  enum Value {
    case link(URL)
    case phoneNumber(String)
    case date(Date, TimeZone?, TimeInterval)
    case address([NSTextCheckingKey: String])
    case transit([NSTextCheckingKey: String])
  }

  let value: Value
  private let place: NSRange

  init(_ place: NSRange, _ value: Value) {
    (self.place, self.value) = (place, value)
    super.init()
  }

  required init?(coder: NSCoder) { return nil }

  override func range(at index: Int) -> NSRange {
    precondition(index == 0, "it has one range")
    return place
  }

  override var resultType: CheckingType {
    switch value {
    case .link: .aLink
    case .phoneNumber: .aPhoneNumber
    case .date: .aDate
    case .address: .anAddress
    case .transit: .aFlight
    }
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? DetectedResult else { return false }
    return place == other.place && resultType == other.resultType
  }

  override var hash: Int { place.location }
}

extension NSTextCheckingResult {
  private var detected: DetectedResult.Value? { (self as? DetectedResult)?.value }

  /// The address of a `link`; `mailto:` for mail.
  public var url: URL? {
    if case .link(let url)? = detected { url } else { nil }
  }

  /// The number of a `phoneNumber`, as it was written.
  public var phoneNumber: String? {
    if case .phoneNumber(let number)? = detected { number } else { nil }
  }

  /// The point in time of a `date`; at noon where only the day was written.
  public var date: Date? {
    if case .date(let date, _, _)? = detected { date } else { nil }
  }

  /// The time zone of a `date`, if it was written.
  public var timeZone: TimeZone? {
    if case .date(_, let zone, _)? = detected { zone } else { nil }
  }

  /// How long a `date` lasts, in seconds; 0 if that was not written.
  public var duration: TimeInterval {
    if case .date(_, _, let duration)? = detected { duration } else { 0 }
  }

  /// What an `address` is made of.
  public var addressComponents: [NSTextCheckingKey: String]? {
    if case .address(let components)? = detected { components } else { nil }
  }

  /// What `transitInformation` is made of.
  public var components: [NSTextCheckingKey: String]? {
    if case .transit(let components)? = detected { components } else { nil }
  }

  public class func linkCheckingResult(range: NSRange, url: URL) -> NSTextCheckingResult {
    DetectedResult(range, .link(url))
  }

  public class func phoneNumberCheckingResult(range: NSRange, phoneNumber: String) -> NSTextCheckingResult {
    DetectedResult(range, .phoneNumber(phoneNumber))
  }

  public class func dateCheckingResult(range: NSRange, date: Date) -> NSTextCheckingResult {
    DetectedResult(range, .date(date, nil, 0))
  }

  /// - Parameter duration: in seconds.
  public class func dateCheckingResult(
    range: NSRange,
    date: Date,
    timeZone: TimeZone,
    duration: TimeInterval
  ) -> NSTextCheckingResult {
    DetectedResult(range, .date(date, timeZone, duration))
  }

  public class func addressCheckingResult(
    range: NSRange,
    components: [NSTextCheckingKey: String]
  ) -> NSTextCheckingResult {
    DetectedResult(range, .address(components))
  }

  public class func transitInformationCheckingResult(
    range: NSRange,
    components: [NSTextCheckingKey: String]
  ) -> NSTextCheckingResult {
    DetectedResult(range, .transit(components))
  }
}
