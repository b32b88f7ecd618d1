public import Foundation

extension NSAttributedString {
  /// Reads Markdown. Attributes of a block (`presentationIntent`) are those of `AttributedString` alone.
  public convenience init(
    markdown: String,
    options: AttributedString.MarkdownParsingOptions = .init(),
    baseURL: URL? = nil
  ) throws {
    try self.init(ofMarkdown: AttributedString(markdown: markdown, options: options, baseURL: baseURL))
  }

  /// Reads Markdown in UTF-8.
  public convenience init(
    markdown: Data,
    options: AttributedString.MarkdownParsingOptions = .init(),
    baseURL: URL? = nil
  ) throws {
    try self.init(ofMarkdown: AttributedString(markdown: markdown, options: options, baseURL: baseURL))
  }

  /// Reads a file of Markdown.
  public convenience init(
    contentsOf url: URL,
    options: AttributedString.MarkdownParsingOptions = .init(),
    baseURL: URL? = nil
  ) throws {
    try self.init(ofMarkdown: AttributedString(contentsOf: url, options: options, baseURL: baseURL))
  }

  private convenience init(ofMarkdown text: AttributedString) {
    let result = OwnedAttributedString(string: "")
    for run in text.runs {
      result.append(
        NSAttributedString(string: String(text[run.range].characters), attributes: run.attributes.markdownDictionary)
      )
    }
    self.init(attributedString: result)
  }
}

extension AttributeContainer {
  /// What Markdown says of a text, for an `NSAttributedString`.
  package var markdownDictionary: [NSAttributedString.Key: Any] {
    var dictionary: [NSAttributedString.Key: Any] = [:]
    dictionary[NSAttributedString.Key(AttributeScopes.FoundationAttributes.LinkAttribute.name)] = self.link
    dictionary[.inlinePresentationIntent] = self.inlinePresentationIntent.map { NSNumber(value: $0.rawValue) }
    dictionary[.imageURL] = self.imageURL
    dictionary[.alternateDescription] = self.alternateDescription
    dictionary[.languageIdentifier] = self.languageIdentifier
    return dictionary
  }

  /// What Markdown has said of a text that became an `NSAttributedString`; its link is UIKit's to read.
  package mutating func takeMarkdown(of dictionary: [NSAttributedString.Key: Any]) {
    self.inlinePresentationIntent = (dictionary[.inlinePresentationIntent] as? NSNumber).map {
      InlinePresentationIntent(rawValue: $0.uintValue)
    }
    self.imageURL = dictionary[.imageURL] as? URL
    self.alternateDescription = dictionary[.alternateDescription] as? String
    self.languageIdentifier = dictionary[.languageIdentifier] as? String
  }
}
