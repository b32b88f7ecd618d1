/// Texts on their way into pages, as an element's text or an attribute's value in quotes.
public enum MarkupText {
  public static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
