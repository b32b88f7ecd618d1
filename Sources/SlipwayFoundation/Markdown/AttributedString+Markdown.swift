public import Foundation

extension AttributedString {
  /// Reads Markdown: `**strong**`, `[links](address)`, headings, lists, tables.
  ///
  /// - Parameters:
  ///   - options: what of Markdown is read, and what happens where it cannot be.
  ///   - baseURL: what addresses are relative to.
  public init(markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
    try self.init(
      markdown: markdown,
      including: AttributeScopes.FoundationAttributes.self,
      options: options,
      baseURL: baseURL
    )
  }

  /// Reads Markdown with attributes of a scope: `^[text](name: value)`.
  public init<S: AttributeScope>(
    markdown: String,
    including scope: KeyPath<AttributeScopes, S.Type>,
    options: MarkdownParsingOptions = .init(),
    baseURL: URL? = nil
  ) throws {
    try self.init(markdown: markdown, including: S.self, options: options, baseURL: baseURL)
  }

  /// Reads Markdown with attributes of a scope: `^[text](name: value)`.
  public init<S: AttributeScope>(
    markdown: String,
    including scope: S.Type,
    options: MarkdownParsingOptions = .init(),
    baseURL: URL? = nil
  ) throws {
    var reader = MarkdownReader(options, baseURL: baseURL, keys: ExtendedAttributes.keys(of: scope))
    self = try reader.read(markdown)
  }

  /// Reads Markdown in UTF-8. Other bytes are an error, or become U+FFFD where what can be read is asked for.
  public init(markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
    try self.init(markdown: Self.text(of: markdown, options), options: options, baseURL: baseURL)
  }

  /// Reads Markdown in UTF-8 with attributes of a scope.
  public init<S: AttributeScope>(
    markdown: Data,
    including scope: KeyPath<AttributeScopes, S.Type>,
    options: MarkdownParsingOptions = .init(),
    baseURL: URL? = nil
  ) throws {
    try self.init(markdown: Self.text(of: markdown, options), including: S.self, options: options, baseURL: baseURL)
  }

  /// Reads Markdown in UTF-8 with attributes of a scope.
  public init<S: AttributeScope>(
    markdown: Data,
    including scope: S.Type,
    options: MarkdownParsingOptions = .init(),
    baseURL: URL? = nil
  ) throws {
    try self.init(markdown: Self.text(of: markdown, options), including: scope, options: options, baseURL: baseURL)
  }

  /// Reads a file of Markdown.
  public init(contentsOf url: URL, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
    try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
  }

  /// Reads a file of Markdown with attributes of a scope.
  public init<S: AttributeScope>(
    contentsOf url: URL,
    including scope: KeyPath<AttributeScopes, S.Type>,
    options: MarkdownParsingOptions = .init(),
    baseURL: URL? = nil
  ) throws {
    try self.init(markdown: Data(contentsOf: url), including: S.self, options: options, baseURL: baseURL)
  }

  /// Reads a file of Markdown with attributes of a scope.
  public init<S: AttributeScope>(
    contentsOf url: URL,
    including scope: S.Type,
    options: MarkdownParsingOptions = .init(),
    baseURL: URL? = nil
  ) throws {
    try self.init(markdown: Data(contentsOf: url), including: scope, options: options, baseURL: baseURL)
  }

  private static func text(of data: Data, _ options: MarkdownParsingOptions) throws -> String {
    if let text = String(data: data, encoding: .utf8) { return text }
    guard options.failurePolicy == .returnPartiallyParsedIfPossible else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    return String(decoding: data, as: UTF8.self)
  }
}
