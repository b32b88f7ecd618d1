import Foundation

/// A stop that text after a tab character goes on from.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
  public let alignment: NSTextAlignment
  /// Points from the leading margin.
  public let location: CGFloat
  public let options: [NSTextTab.OptionKey: Any]

  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `CharacterSet`: a column of numbers stands with the first of these characters at the tab, if it is set to the right.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  public init(
    textAlignment alignment: NSTextAlignment,
    location loc: CGFloat,
    options: [NSTextTab.OptionKey: Any] = [:]
  ) {
    self.alignment = alignment
    location = loc
    self.options = options
  }

  /// What ends the whole part of a number in a language.
  open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: (aLocale ?? Locale(identifier: "en_US_POSIX")).decimalSeparator ?? ".")
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  override open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return alignment == other.alignment && location == other.location
      && NSDictionary(dictionary: options) == NSDictionary(dictionary: other.options)
  }
  override open var hash: Int { location.hashValue }
}
