/// Texts of others on their way into Swift source: a manifest, a generated file, `#sourceLocation`.
///
/// A name may hold anything that a file's name may: quotes, line breaks, `\(`. In source it stands only as a literal made
/// here, on one line, from which nothing gets out.
public enum SwiftLiteral {
  /// The text as a string literal, with its quotes.
  public static func text(_ text: some StringProtocol) -> String {
    "\"" + escaped(text) + "\""
  }

  /// An array literal of string literals.
  public static func list(_ texts: some Sequence<String>) -> String {
    "[" + texts.map { self.text($0) }.joined(separator: ", ") + "]"
  }

  /// What stands between the quotes of a string literal.
  public static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.isUnseen: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether it is no character to see: a control character, one that ends a line or turns the direction of writing.
  /// In source it would be an error, or hide what the source says.
  fileprivate var isUnseen: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
