import Foundation

/// A language, by its code.
public struct NLLanguage: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let undetermined = Self("und")
  public static let amharic = Self("am")
  public static let arabic = Self("ar")
  public static let armenian = Self("hy")
  public static let bengali = Self("bn")
  public static let bulgarian = Self("bg")
  public static let burmese = Self("my")
  public static let catalan = Self("ca")
  public static let cherokee = Self("chr")
  public static let croatian = Self("hr")
  public static let czech = Self("cs")
  public static let danish = Self("da")
  public static let dutch = Self("nl")
  public static let english = Self("en")
  public static let finnish = Self("fi")
  public static let french = Self("fr")
  public static let georgian = Self("ka")
  public static let german = Self("de")
  public static let greek = Self("el")
  public static let gujarati = Self("gu")
  public static let hebrew = Self("he")
  public static let hindi = Self("hi")
  public static let hungarian = Self("hu")
  public static let icelandic = Self("is")
  public static let indonesian = Self("id")
  public static let italian = Self("it")
  public static let japanese = Self("ja")
  public static let kannada = Self("kn")
  public static let kazakh = Self("kk")
  public static let khmer = Self("km")
  public static let korean = Self("ko")
  public static let lao = Self("lo")
  public static let malay = Self("ms")
  public static let malayalam = Self("ml")
  public static let marathi = Self("mr")
  public static let mongolian = Self("mn")
  public static let norwegian = Self("nb")
  public static let oriya = Self("or")
  public static let persian = Self("fa")
  public static let polish = Self("pl")
  public static let portuguese = Self("pt")
  public static let punjabi = Self("pa")
  public static let romanian = Self("ro")
  public static let russian = Self("ru")
  public static let simplifiedChinese = Self("zh-Hans")
  public static let sinhalese = Self("si")
  public static let slovak = Self("sk")
  public static let spanish = Self("es")
  public static let swedish = Self("sv")
  public static let tamil = Self("ta")
  public static let telugu = Self("te")
  public static let thai = Self("th")
  public static let tibetan = Self("bo")
  public static let traditionalChinese = Self("zh-Hant")
  public static let turkish = Self("tr")
  public static let ukrainian = Self("uk")
  public static let urdu = Self("ur")
  public static let vietnamese = Self("vi")
}

/// What a text is divided into.
public enum NLTokenUnit: Int, Sendable {
  case word, sentence, paragraph, document
}
