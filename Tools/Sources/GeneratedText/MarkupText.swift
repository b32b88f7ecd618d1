import Foundation

/// Texts on their way into pages, as an element's text or an attribute's value in quotes.
public enum MarkupText {
  public static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  /// A path, or an address without a query, as an address in an attribute: a file's name may hold anything.
  public static func link(_ path: String) -> String {
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "'\"&:;")).union([":"])
    return path.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }
}
