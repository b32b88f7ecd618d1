import Foundation

/// Joins things as a language does: `a, b, and c`.
open class ListFormatter: Formatter, @unchecked Sendable {
  /// The user's, unless it is set.
  open var locale: Locale! = .autoupdatingCurrent
  /// What makes a text of each thing. Without one a text is itself, and a number is the locale's.
  open var itemFormatter: Formatter?

  /// Joins texts as the user's language does.
  open class func localizedString(byJoining strings: [String]) -> String {
    UnicodeFormatters.list(strings, .and, .wide, .autoupdatingCurrent) ?? strings.joined(separator: ", ")
  }

  /// - Returns: nil where something in it has no text.
  open func string(from items: [Any]) -> String? {
    var texts: [String] = []
    for item in items {
      guard let text = text(of: item) else { return nil }
      texts.append(text)
    }
    return UnicodeFormatters.list(texts, .and, .wide, locale)
  }

  private func text(of item: Any) -> String? {
    if let itemFormatter { return itemFormatter.string(for: item) }
    if let text = item as? String { return text }
    if let number = item as? NSNumber {
      let formatter = NumberFormatter()
      formatter.locale = locale
      formatter.numberStyle = .decimal
      return formatter.string(from: number)
    }
    return "\(item)"
  }

  /// - Parameter obj: an array; nil for anything else.
  open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap(string(from:)) }
}
