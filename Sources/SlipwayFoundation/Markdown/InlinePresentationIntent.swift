/// How a span inside a block is meant to be shown: what `**strong**`, `` `code` `` and their like say of it.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// `*emphasis*`, mostly shown in italics.
  public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
  /// `**strong emphasis**`, mostly shown bold.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
  /// `` `code` ``.
  public static let code = InlinePresentationIntent(rawValue: 1 << 2)
  /// `~~struck through~~`.
  public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
  /// The end of a line that is one in the source alone.
  public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
  /// The end of a line that is meant.
  public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
  /// HTML inside a line.
  public static let inlineHTML = InlinePresentationIntent(rawValue: 1 << 8)
  /// HTML that is a block.
  public static let blockHTML = InlinePresentationIntent(rawValue: 1 << 9)
}
