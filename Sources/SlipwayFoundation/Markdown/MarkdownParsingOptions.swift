public import Foundation

extension AttributedString {
  /// How Markdown is read.
  public struct MarkdownParsingOptions: Sendable {
    /// What of Markdown is read.
    public enum InterpretedSyntax: Int, Sendable {
      /// Blocks, as presentation intents, and what stands inside them. Line ends of the source become spaces.
      case full = 0
      /// What stands inside a block. White space is treated as in a paragraph.
      case inlineOnly = 1
      /// What stands inside a block, with all white space as it is.
      case inlineOnlyPreservingWhitespace = 2
    }

    /// What happens to Markdown that cannot be read.
    public enum FailurePolicy: Int, Sendable {
      case throwError = 0
      /// The text comes without what could not be read.
      case returnPartiallyParsedIfPossible = 1
    }

    /// Whether `^[text](name: value)` sets attributes.
    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    public var failurePolicy: FailurePolicy
    /// The language of the text, as BCP 47 has it, for `languageIdentifier`.
    public var languageCode: String?

    public init(
      allowsExtendedAttributes: Bool = false,
      interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError,
      languageCode: String? = nil
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }
}
