import Foundation

extension NSString {
  /// A format with values in its places, as a locale writes them.
  public convenience init(format: NSString, locale: Locale?, _ arguments: any CVarArg...) {
    self.init(string: String(format: format as String, locale: locale, arguments: arguments))
  }
}

extension NSMutableString {
  /// Adds a format with values in its places.
  public func appendFormat(_ format: NSString, _ arguments: any CVarArg...) {
    append(String(format: format as String, arguments: arguments))
  }
}
