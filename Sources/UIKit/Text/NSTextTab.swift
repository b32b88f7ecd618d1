import Foundation

/// A stop that text after a tab character goes on from.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
  /// What else holds for a stop.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `CharacterSet`: the text is aligned by the first of these characters in it, a point or a comma here.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  public let alignment: NSTextAlignment
  /// Points from the leading margin.
  public let location: CGFloat
  public let options: [OptionKey: Any]

  public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
    self.alignment = alignment
    location = loc
    self.options = options
  }

  /// What numbers are aligned by.
  ///
  /// - Parameter aLocale: whose decimal separator is taken; nil for the point.
  open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: aLocale.map { $0.decimalSeparator ?? "." } ?? ".")
  }

  /// What the text is aligned by.
  var columnTerminators: CharacterSet? {
    let value = options[.columnTerminators]
    return value as? CharacterSet ?? (value as? NSCharacterSet).map { $0 as CharacterSet }
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  override open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return alignment == other.alignment && location == other.location && columnTerminators == other.columnTerminators
  }
  override open var hash: Int { location.hashValue }
}
