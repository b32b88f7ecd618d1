import Foundation

extension NSString {
  /// A format with values in its places, as a locale writes them.
  public convenience init(format: NSString, locale: Locale?, _ arguments: any CVarArg...) {
    self.init(string: String(format: format as String, locale: locale, arguments: arguments))
  }
}
