import GeneratedText

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
    "#sourceLocation(file: \(SwiftLiteral.text(originalPath)), line: 1)\n\(text)"
  }

  /// How the compiler names a file whose path stands in `#sourceLocation`: it does not look into the literal.
  public static func nameInComplaints(of originalPath: String) -> String { SwiftLiteral.escaped(originalPath) }
}
