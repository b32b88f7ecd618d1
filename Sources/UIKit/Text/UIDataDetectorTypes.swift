import Foundation

/// What a text view that is not edited makes links of.
///
/// Postal addresses, dates and flights, which iOS opens in its own apps, become no links here.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Addresses of the web, and of mail.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  public static let all = UIDataDetectorTypes(rawValue: .max)
}
