import Foundation

/// What is said of the tokens of a text.
public struct NLTagScheme: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let tokenType = Self("TokenType")
  public static let lexicalClass = Self("LexicalClass")
  public static let nameType = Self("NameType")
  public static let nameTypeOrLexicalClass = Self("NameTypeOrLexicalClass")
  public static let lemma = Self("Lemma")
  public static let language = Self("Language")
  public static let script = Self("Script")
  public static let sentimentScore = Self("SentimentScore")
}

/// What a token is.
public struct NLTag: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(rawValue: String) { self.rawValue = rawValue }

  // Of the scheme `tokenType`.
  public static let word = Self("Word")
  public static let punctuation = Self("Punctuation")
  public static let whitespace = Self("Whitespace")
  public static let other = Self("Other")

  // Of schemes that need models of a language, which nothing here has.
  public static let noun = Self("Noun")
  public static let verb = Self("Verb")
  public static let adjective = Self("Adjective")
  public static let adverb = Self("Adverb")
  public static let pronoun = Self("Pronoun")
  public static let determiner = Self("Determiner")
  public static let particle = Self("Particle")
  public static let preposition = Self("Preposition")
  public static let number = Self("Number")
  public static let conjunction = Self("Conjunction")
  public static let interjection = Self("Interjection")
  public static let personalName = Self("PersonalName")
  public static let placeName = Self("PlaceName")
  public static let organizationName = Self("OrganizationName")
}
