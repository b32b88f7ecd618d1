import Foundation
import SlipwayFoundation

/// Divides a text into words, sentences or paragraphs, as ICU does in every script that it knows.
open class NLTokenizer: NSObject {
  /// What a token is besides a word.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let numeric = Self(rawValue: 1 << 0)
    public static let symbolic = Self(rawValue: 1 << 1)
    public static let emoji = Self(rawValue: 1 << 2)
  }

  public let unit: NLTokenUnit
  open var string: String?
  private var language: NLLanguage?

  public init(unit: NLTokenUnit) { self.unit = unit }

  /// Says which language the text is in. ICU tells words by their script, so that they are the same in each language.
  open func setLanguage(_ language: NLLanguage) { self.language = language }

  /// Calls a closure with each token in a range, until it returns false.
  open func enumerateTokens(
    in range: Range<String.Index>,
    using block: (Range<String.Index>, Attributes) -> Bool
  ) {
    guard let string else { return }
    for token in pieces(in: range) where !block(token, Self.attributes(of: string[token])) { return }
  }

  open func tokens(for range: Range<String.Index>) -> [Range<String.Index>] { pieces(in: range) }

  /// The token around a place; an empty range there if there is none.
  open func tokenRange(at index: String.Index) -> Range<String.Index> {
    pieces().first { $0.contains(index) } ?? index..<index
  }

  /// From the first token in a range to the last.
  open func tokenRange(for range: Range<String.Index>) -> Range<String.Index> {
    let touched = pieces().filter { $0.overlaps(range) }
    guard let first = touched.first, let last = touched.last else { return range }
    return first.lowerBound..<last.upperBound
  }

  private func pieces(in range: Range<String.Index>? = nil) -> [Range<String.Index>] {
    guard let string else { return [] }
    return string.pieces(of: unit, in: range ?? string.startIndex..<string.endIndex)
  }

  private static func attributes(of token: Substring) -> Attributes {
    var attributes: Attributes = []
    let scalars = token.unicodeScalars
    if scalars.contains(where: { $0.properties.numericType != nil }), !token.contains(where: \.isLetter) {
      attributes.insert(.numeric)
    }
    if scalars.allSatisfy(\.isSymbol) { attributes.insert(.symbolic) }
    if scalars.contains(where: \.properties.isEmojiPresentation) { attributes.insert(.emoji) }
    return attributes
  }
}

extension Unicode.Scalar {
  fileprivate var isSymbol: Bool {
    switch properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
    default: false
    }
  }
}

extension String {
  /// The pieces of a text, without the spaces and signs between words.
  func pieces(of unit: NLTokenUnit, in range: Range<Index>) -> [Range<Index>] {
    let options: EnumerationOptions =
      switch unit {
      case .word: .byWords
      case .sentence: .bySentences
      case .paragraph: .byParagraphs
      case .document: []
      }
    if unit == .document { return range.isEmpty ? [] : [range] }
    // The closure is called before the method returns.
    nonisolated(unsafe) var found: [Range<Index>] = []
    enumerateSubstrings(in: range, options: options.union(.substringNotRequired)) { _, piece, _, _ in
      if !piece.isEmpty { found.append(piece) }
    }
    return found
  }
}
