public import Foundation

extension AttributedString {
  /// The text with what is marked `inflect` in agreement with the number that stands in it: "3 apple" becomes "3 apples".
  ///
  /// The rules are English nouns'. A text of another language stays as it is, where Apple's knows some more of them.
  public func inflected() -> AttributedString {
    var result = self
    for (rule, range) in result.runs[\.inflect].reversed() {
      guard let rule, result[range].isEnglish else { continue }
      result.inflect(range, by: rule)
    }
    return result
  }

  private mutating func inflect(_ range: Range<Index>, by rule: InflectionRule) {
    let words = self[range].words
    let texts = words.map { String(characters[$0]) }
    guard let noun = EnglishNoun.head(of: texts).map({ words[$0] }) else { return }
    let isOne: Bool
    switch rule {
    case .explicit(let morphology):
      guard let number = morphology.number else { return }
      isOne = number == .singular
    default:
      guard let number = texts.first(where: { $0.contains(where: \.isNumber) }) else { return }
      isOne = number == "1"
    }
    let word = EnglishNoun(String(characters[noun]))
    let wanted = isOne ? word.singular : word.plural
    guard wanted != word.text else { return }
    replaceSubrange(noun, with: AttributedString(wanted, attributes: runs[noun.lowerBound].attributes))
  }
}

extension AttributedSubstring {
  /// What is between spaces, without the signs around it.
  fileprivate var words: [Range<AttributedString.Index>] {
    var words: [Range<AttributedString.Index>] = []
    var start: AttributedString.Index?
    for index in characters.indices {
      let character = characters[index]
      let isInside = character.isLetter || character.isNumber || (start != nil && ".,'’".contains(character))
      if isInside { start = start ?? index }
      if !isInside, let first = start {
        words.append(word(first..<index))
        start = nil
      }
    }
    if let start { words.append(word(start..<endIndex)) }
    return words
  }

  /// A word without the signs that end a sentence or a part of it.
  private func word(_ range: Range<AttributedString.Index>) -> Range<AttributedString.Index> {
    var end = range.upperBound
    while end > range.lowerBound, ".,'’".contains(characters[characters.index(before: end)]) {
      end = characters.index(before: end)
    }
    return range.lowerBound..<end
  }

  fileprivate var isEnglish: Bool {
    let language =
      runs.first?.languageIdentifier ?? Bundle.main.preferredLocalizations.first ?? Locale.current.identifier
    return language == "Base" || Locale.Language(identifier: language).languageCode == .english
  }
}

/// A noun in both of its numbers.
struct EnglishNoun {
  let text: String

  init(_ text: String) { self.text = text }

  /// Which of the words the number counts: the last before "of", "in" and their like, or the last of all.
  static func head(of words: [String]) -> Int? {
    let nouns = words.prefix { !prepositions.contains($0.lowercased()) }
    guard let last = nouns.lastIndex(where: { $0.contains(where: \.isLetter) }) else { return nil }
    return words[last].contains(where: \.isNumber) ? nil : last
  }

  var plural: String {
    if isPlural { return text }
    return inCase(of: Self.pluralForm(of: text.lowercased()))
  }

  var singular: String {
    guard isPlural else { return text }
    return inCase(of: Self.singularForm(of: text.lowercased()))
  }

  private var isPlural: Bool {
    let word = text.lowercased()
    if Self.unchanging.contains(word) || Self.irregular[word] != nil { return false }
    if Self.singulars[word] != nil || (word.hasSuffix("men") && !Self.regularMen.contains(word)) { return true }
    return word.hasSuffix("s") && !["ss", "us", "is"].contains { word.hasSuffix($0) }
      && !Self.singularsInS.contains(word)
  }

  private static func pluralForm(of word: String) -> String {
    if unchanging.contains(word) { return word }
    if let known = irregular[word] { return known }
    if word.hasSuffix("man"), !regularMan.contains(word) { return word.dropLast(2) + "en" }
    if word.hasSuffix("sis") { return word.dropLast(2) + "es" }
    if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) {
      return word.dropLast() + "ies"
    }
    return ["s", "x", "z", "ch", "sh"].contains { word.hasSuffix($0) } ? word + "es" : word + "s"
  }

  private static func singularForm(of word: String) -> String {
    if let known = singulars[word] { return known }
    if word.hasSuffix("men") { return word.dropLast(2) + "an" }
    if word.hasSuffix("ies"), !wordsInIE.contains(String(word.dropLast())) { return word.dropLast(3) + "y" }
    if ["sses", "xes", "zes", "ches", "shes"].contains(where: { word.hasSuffix($0) }), !wordsInE.contains(word) {
      return String(word.dropLast(2))
    }
    return String(word.dropLast())
  }

  private func inCase(of word: String) -> String {
    if text.count > 1, text == text.uppercased() { return word.uppercased() }
    return text.first?.isUppercase == true ? word.prefix(1).uppercased() + word.dropFirst() : word
  }

  private static let prepositions: Set<String> = [
    "of", "in", "on", "at", "from", "for", "to", "with", "without", "by", "per", "a", "an", "the", "left", "remaining",
    "ago", "selected", "available", "found",
  ]
  private static let unchanging: Set<String> = [
    "sheep", "fish", "deer", "series", "species", "aircraft", "moose", "salmon", "trout", "offspring", "news",
    "information",
    "software", "hardware", "equipment", "music", "data", "min", "km", "kg", "mi", "ft", "lb", "oz", "ml",
  ]
  private static let irregular = [
    "person": "people", "child": "children", "mouse": "mice", "goose": "geese", "tooth": "teeth", "foot": "feet",
    "ox": "oxen",
    "leaf": "leaves", "life": "lives", "knife": "knives", "wife": "wives", "wolf": "wolves", "half": "halves",
    "shelf": "shelves", "thief": "thieves", "loaf": "loaves", "self": "selves", "calf": "calves", "elf": "elves",
    "potato": "potatoes", "tomato": "tomatoes", "hero": "heroes", "echo": "echoes", "criterion": "criteria",
    "phenomenon": "phenomena", "cactus": "cacti", "quiz": "quizzes", "axis": "axes", "bus": "buses", "gas": "gases",
    "lens": "lenses", "plus": "pluses", "status": "statuses", "bonus": "bonuses", "virus": "viruses",
    "campus": "campuses",
    "grandchild": "grandchildren", "bookshelf": "bookshelves", "analysis": "analyses",
  ]
  private static let singulars = Dictionary(uniqueKeysWithValues: irregular.map { ($1, $0) })
  /// They end like plurals.
  private static let singularsInS: Set<String> = ["canvas", "atlas", "bias", "alias", "christmas", "pants", "chaos"]
  private static let regularMan: Set<String> = ["human", "german", "roman", "talisman", "shaman", "caiman", "ottoman"]
  private static let regularMen: Set<String> = ["specimen", "regimen", "abdomen", "omen", "ramen", "semen", "acumen"]
  private static let wordsInIE: Set<String> = [
    "movie", "cookie", "calorie", "selfie", "zombie", "pie", "tie", "lie", "birdie", "brownie", "smoothie", "hoodie",
    "rookie",
    "prairie", "genie", "collie", "goalie", "indie", "newbie",
  ]
  /// The end of their singular is an "e".
  private static let wordsInE: Set<String> = [
    "caches", "headaches", "toothaches", "avalanches", "niches", "sizes", "prizes", "mazes",
  ]
}
