import Foundation

/// Says which language a text is in: by its script, and where several languages share one by their commonest words and letters.
open class NLLanguageRecognizer: NSObject {
  private var text = ""

  /// The languages that it may be; any if there are none.
  open var languageConstraints: [NLLanguage] = []
  /// How likely languages are before anything is read.
  open var languageHints: [NLLanguage: Double] = [:]

  public override init() {}

  /// The language of a text; nil if nothing says which.
  open class func dominantLanguage(for string: String) -> NLLanguage? {
    let recognizer = NLLanguageRecognizer()
    recognizer.processString(string)
    return recognizer.dominantLanguage
  }

  /// Reads more of a text.
  open func processString(_ string: String) { text += string }

  /// Forgets what it has read, and its constraints and hints.
  open func reset() { (text, languageConstraints, languageHints) = ("", [], [:]) }

  /// The likeliest; nil if nothing says which.
  open var dominantLanguage: NLLanguage? { likeliest.first?.language }

  /// The likeliest languages with how likely each is, from 0 to 1.
  open func languageHypotheses(withMaximum maxHypotheses: Int) -> [NLLanguage: Double] {
    Dictionary(uniqueKeysWithValues: likeliest.prefix(max(0, maxHypotheses)).map { ($0.language, $0.likelihood) })
  }

  private var likeliest: [(language: NLLanguage, likelihood: Double)] {
    var weights: [(language: NLLanguage, weight: Double)] = []
    for (script, letters) in scripts { weights += Self.weights(of: script, letters: letters, text) }
    if !languageConstraints.isEmpty { weights.removeAll { !languageConstraints.contains($0.language) } }
    if !languageHints.isEmpty {
      weights = weights.map { ($0.language, $0.weight * (languageHints[$0.language] ?? 0.01)) }
    }
    let sum = weights.reduce(0) { $0 + $1.weight }
    guard sum > 0 else { return [] }
    return weights.map { ($0.language, $0.weight / sum) }.sorted { $0.likelihood > $1.likelihood }
  }

  /// How many letters of each script there are.
  private var scripts: [Script: Int] {
    var counts = text.unicodeScalars.reduce(into: [Script: Int]()) { counts, scalar in
      if let script = Script(scalar) { counts[script, default: 0] += 1 }
    }
    // Japanese is written in Chinese letters, too.
    if counts[.japanese] != nil, let chinese = counts.removeValue(forKey: .chinese) { counts[.japanese]? += chinese }
    return counts
  }

  private static func weights(of script: Script, letters: Int, _ text: String) -> [(
    language: NLLanguage, weight: Double
  )] {
    if let language = script.language { return [(language, Double(letters))] }
    if script == .chinese { return chinese(text, letters: letters) }
    let tokens = text.pieces(of: .word, in: text.startIndex..<text.endIndex).map { text[$0].lowercased() }
    let counts = text.lowercased().reduce(into: [Character: Int]()) { $0[$1, default: 0] += 1 }
    let found = CommonWords.all.filter { $0.script == script }.map {
      ($0.language, $0.likeness(tokens: tokens, letters: counts))
    }
    let best = found.map(\.1).max() ?? 0
    guard best > 0 else { return [] }
    // The difference counts, not the length of the text: a word more makes a language twenty times as likely.
    let shares = found.map { ($0.0, exp(3 * ($0.1 - best))) }
    let sum = shares.reduce(0) { $0 + $1.1 }
    return shares.map { ($0.0, Double(letters) * $0.1 / sum) }
  }

  /// Signs that are written otherwise in the other Chinese script.
  private static let simplified = Set("们这个来时说国会对学为还发过后没见经点问无动进关开长东车书语话马门让认谁请谢钱电间爱现实应该样")
  private static let traditional = Set("們這個來時說國會對學為還發過後沒見經點問無動進關開長東車書語話馬門讓認誰請謝錢電間愛現實應該樣")

  private static func chinese(_ text: String, letters: Int) -> [(language: NLLanguage, weight: Double)] {
    let simple = Double(text.count(where: { simplified.contains($0) && !traditional.contains($0) }))
    let full = Double(text.count(where: { traditional.contains($0) && !simplified.contains($0) }))
    let share = (simple + 0.6) / (simple + full + 1)
    return [(.simplifiedChinese, Double(letters) * share), (.traditionalChinese, Double(letters) * (1 - share))]
  }
}
