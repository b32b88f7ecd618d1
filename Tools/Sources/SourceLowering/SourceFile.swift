/// One Swift file of a module, as the developer wrote it.
public struct SourceFile: Sendable {
  /// Where it lies; the lowering only hands it on.
  public var path: String
  public var text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// One Swift file as the compiler on Linux takes it. Every line of the original stands on its own line; generated
/// declarations come after the last one.
public struct LoweredFile: Sendable, Equatable {
  public var path: String
  public var text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// The file that the compiler names where it speaks of generated declarations.
  public static let generatedFileName = "(generated)"

  static let startOfGeneratedCode = "#sourceLocation(file: \"\(generatedFileName)\", line: 1)\n"

  /// The text to write into a build folder: errors, `#filePath`, breakpoints and test failures name the original file.
  ///
  /// The directive needs a line of its own and counts the next one as line 1.
  public func located(at originalPath: String) -> String {
    var quoted = ""
    for character in originalPath {
      if character == "\"" || character == "\\" { quoted.append("\\") }
      quoted.append(character)
    }
    return "#sourceLocation(file: \"\(quoted)\", line: 1)\n\(text)"
  }
}
