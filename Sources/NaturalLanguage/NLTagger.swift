import Foundation

/// Says what the tokens of a text are: their types, languages and scripts. What needs a model of a language (kinds of words, names,
/// basic forms, moods) is not available in any language: its tags are nil, as at Apple's for a language without a model.
open class NLTagger: NSObject {
  /// Which tokens are passed over.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let omitWords = Self(rawValue: 1 << 0)
    public static let omitPunctuation = Self(rawValue: 1 << 1)
    public static let omitWhitespace = Self(rawValue: 1 << 2)
    public static let omitOther = Self(rawValue: 1 << 3)
    /// Names of several words are one token. None is recognised here.
    public static let joinNames = Self(rawValue: 1 << 4)
    /// Words that were drawn together are one token, as they are here in any case.
    public static let joinContractions = Self(rawValue: 1 << 5)
  }

  public let tagSchemes: [NLTagScheme]
  open var string: String? { didSet { set = [] } }
  /// The languages that the app has said, the last one first.
  private var set: [(range: Range<String.Index>, language: NLLanguage)] = []

  public init(tagSchemes: [NLTagScheme]) { self.tagSchemes = tagSchemes }

  /// The language of the whole text; nil if nothing says which.
  open var dominantLanguage: NLLanguage? { string.flatMap { NLLanguageRecognizer.dominantLanguage(for: $0) } }

  /// What can be said of the tokens of a language.
  open class func availableTagSchemes(for unit: NLTokenUnit, language: NLLanguage) -> [NLTagScheme] {
    unit == .word ? [.tokenType, .language, .script] : [.language, .script]
  }

  /// Says in which language a part of the text is.
  open func setLanguage(_ language: NLLanguage, range: Range<String.Index>) { set.insert((range, language), at: 0) }

  // MARK: Tags

  /// Calls a closure with each token in a range and its tag, until it returns false.
  open func enumerateTags(
    in range: Range<String.Index>,
    unit: NLTokenUnit,
    scheme: NLTagScheme,
    options: Options = [],
    using block: (NLTag?, Range<String.Index>) -> Bool
  ) {
    guard let string else { return }
    for token in tokens(of: string, unit, in: range) {
      if unit == .word, options.omits(Self.type(of: string[token])) { continue }
      if !block(tag(of: token, unit, scheme, in: string), token) { return }
    }
  }

  open func tags(
    in range: Range<String.Index>,
    unit: NLTokenUnit,
    scheme: NLTagScheme,
    options: Options = []
  ) -> [(NLTag?, Range<String.Index>)] {
    var found: [(NLTag?, Range<String.Index>)] = []
    enumerateTags(in: range, unit: unit, scheme: scheme, options: options) { tag, range in
      found.append((tag, range))
      return true
    }
    return found
  }

  /// The tag of the token around a place, and where the token is.
  open func tag(at index: String.Index, unit: NLTokenUnit, scheme: NLTagScheme) -> (NLTag?, Range<String.Index>) {
    let token = tokenRange(at: index, unit: unit)
    return (string.flatMap { token.isEmpty ? nil : tag(of: token, unit, scheme, in: $0) }, token)
  }

  /// The token around a place; an empty range there if there is none.
  open func tokenRange(at index: String.Index, unit: NLTokenUnit) -> Range<String.Index> {
    guard let string else { return index..<index }
    return tokens(of: string, unit, in: string.startIndex..<string.endIndex).first { $0.contains(index) }
      ?? index..<index
  }

  private func tag(of token: Range<String.Index>, _ unit: NLTokenUnit, _ scheme: NLTagScheme, in string: String)
    -> NLTag?
  {
    guard tagSchemes.contains(scheme) else { return nil }
    switch scheme {
    case .tokenType: return unit == .word ? Self.type(of: string[token]) : nil
    case .script: return Self.script(of: string[token]).map { NLTag($0.rawValue) }
    case .language: return language(of: token, in: string).map { NLTag($0.rawValue) }
    default: return nil
    }
  }

  // MARK: Tokens

  /// The words, and what stands between them: runs of spaces, and each other sign by itself.
  private func tokens(of string: String, _ unit: NLTokenUnit, in range: Range<String.Index>) -> [Range<String.Index>] {
    let pieces = string.pieces(of: unit, in: range)
    guard unit == .word else { return pieces }
    var tokens: [Range<String.Index>] = []
    var index = range.lowerBound
    for piece in pieces {
      tokens += Self.between(index..<piece.lowerBound, in: string) + [piece]
      index = piece.upperBound
    }
    return tokens + Self.between(index..<range.upperBound, in: string)
  }

  private static func between(_ range: Range<String.Index>, in string: String) -> [Range<String.Index>] {
    var tokens: [Range<String.Index>] = []
    for index in string[range].indices {
      let token = index..<string.index(after: index)
      if string[index].isWhitespace, let last = tokens.last, string[last.lowerBound].isWhitespace {
        tokens[tokens.count - 1] = last.lowerBound..<token.upperBound
      } else {
        tokens.append(token)
      }
    }
    return tokens
  }

  private static func type(of token: Substring) -> NLTag {
    if token.contains(where: { $0.isLetter || $0.isNumber }) { return .word }
    if token.allSatisfy(\.isWhitespace) { return .whitespace }
    return token.allSatisfy(\.isPunctuation) ? .punctuation : .other
  }

  private static func script(of token: Substring) -> Script? {
    let counts = token.unicodeScalars.compactMap(Script.init).reduce(into: [Script: Int]()) { $0[$1, default: 0] += 1 }
    return counts.max { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }?.key
  }

  /// What the app has said, else the language of the sentence.
  private func language(of token: Range<String.Index>, in string: String) -> NLLanguage? {
    if let said = set.first(where: { $0.range.overlaps(token) }) { return said.language }
    let sentences = string.pieces(of: .sentence, in: string.startIndex..<string.endIndex)
    let around = sentences.first { $0.contains(token.lowerBound) } ?? token
    let text = token.upperBound > around.upperBound ? string[token] : string[around]
    return NLLanguageRecognizer.dominantLanguage(for: String(text))
  }
}

extension NLTagger.Options {
  fileprivate func omits(_ type: NLTag) -> Bool {
    switch type {
    case .word: contains(.omitWords)
    case .punctuation: contains(.omitPunctuation)
    case .whitespace: contains(.omitWhitespace)
    default: contains(.omitOther)
    }
  }
}
