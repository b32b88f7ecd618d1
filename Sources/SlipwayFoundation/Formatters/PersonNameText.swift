import Foundation

/// How people's names are put together and taken apart.
enum PersonNameText {
  enum Length {
    /// The nickname, or the given name.
    case short
    /// Given and family name.
    case medium
    /// All there is.
    case long
    /// The first letters.
    case abbreviated
  }

  static func text(_ name: PersonNameComponents, _ length: Length, _ locale: Locale) -> String {
    let isIdeographic = isIdeographic(name)
    let isFamilyFirst = isIdeographic || locale.language.languageCode == .hungarian
    func joined(_ parts: [String?], by separator: String) -> String {
      parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: separator)
    }
    func ordered(_ given: [String?], _ family: String?) -> [String?] {
      isFamilyFirst ? [family] + given : given + [family]
    }
    let separator = isIdeographic ? "" : " "
    switch length {
    case .short:
      let short = joined([name.nickname ?? name.givenName ?? name.familyName], by: separator)
      return short.isEmpty ? text(name, .medium, locale) : short
    case .medium:
      let medium = joined(ordered([name.givenName], name.familyName), by: separator)
      return medium.isEmpty ? joined([name.nickname ?? name.namePrefix], by: separator) : medium
    case .long:
      let whole = joined(ordered([name.givenName, name.middleName], name.familyName), by: separator)
      return joined([name.namePrefix, whole, name.nameSuffix], by: " ")
    case .abbreviated:
      // Where names are ideographs, the family's alone is what is short.
      if isIdeographic, let family = name.familyName, !family.isEmpty { return family }
      return ordered([name.givenName], name.familyName).compactMap { $0?.first.map { String($0).uppercased() } }
        .joined()
    }
  }

  private static func isIdeographic(_ name: PersonNameComponents) -> Bool {
    let letters = ((name.givenName ?? "") + (name.familyName ?? "")).unicodeScalars
    return !letters.isEmpty
      && letters.allSatisfy { scalar in
        scalar.properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value)
          || (0xAC00...0xD7A3).contains(scalar.value)
      }
  }

  private static let prefixes: Set<String> = ["mr", "mrs", "ms", "miss", "dr", "prof", "rev", "sir", "herr", "frau"]
  private static let suffixes: Set<String> = ["jr", "sr", "ii", "iii", "iv", "phd", "md", "esq"]

  /// The parts of a written name; nil where there is none.
  static func components(_ text: String) -> PersonNameComponents? {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.contains(where: { $0.contains(where: \.isLetter) }) else { return nil }
    var name = PersonNameComponents()
    func bare(_ word: String) -> String { word.lowercased().filter(\.isLetter) }
    if words.count > 1, prefixes.contains(bare(words[0])) { name.namePrefix = words.removeFirst() }
    if words.count > 1, let last = words.last, suffixes.contains(bare(last)) {
      name.nameSuffix = words.removeLast()
      if words.count > 1, words[words.count - 1].hasSuffix(",") { words[words.count - 1].removeLast() }
    }
    if let comma = words.firstIndex(where: { $0.hasSuffix(",") }), comma < words.count - 1 {
      // "Berg, Anna": the family comes first.
      name.familyName = String(words[...comma].joined(separator: " ").dropLast())
      words.removeSubrange(...comma)
    } else if words.count > 1 {
      name.familyName = words.removeLast()
    }
    name.givenName = words.first
    if words.count > 1 { name.middleName = words.dropFirst().joined(separator: " ") }
    return name
  }
}
