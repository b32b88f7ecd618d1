import Foundation
import SlipwayFoundation

/// Sorts objects into the sections of an index, A to Z and so on, as the user's language does.
///
/// Languages that are written in Latin, Cyrillic and Greek letters have sections of their own; others have the Latin ones.
@preconcurrency @MainActor open class UILocalizedIndexedCollation: NSObject {
  private let locale: Locale
  private let letters: [String]

  init(_ locale: Locale) {
    self.locale = locale
    letters = Self.letters[locale.language.languageCode?.identifier ?? "en"] ?? Self.latin
    super.init()
  }

  /// The one of the user's language.
  open class func current() -> Self { UILocalizedIndexedCollation(.current) as! Self }

  /// The letters, with a sign for what begins with none of them.
  open var sectionTitles: [String] { letters + ["#"] }
  /// What stands in the index beside the table.
  open var sectionIndexTitles: [String] { sectionTitles }
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }

  /// The section that an object belongs to, by what a selector says of it.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    section(of: text(of: object, selector))
  }

  /// The objects in the language's order.
  open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
    array.map { ($0, text(of: $0, selector)) }
      .sorted { $0.1.compare($1.1, options: [.caseInsensitive], range: nil, locale: locale) == .orderedAscending }
      .map(\.0)
  }

  private func text(of object: Any, _ selector: Selector) -> String {
    if let text = object as? String { return text }
    let result = (object as? NSObject)?.perform(selector)?.takeUnretainedValue()
    return (result as? String) ?? (result as? NSString).map(String.init) ?? ""
  }

  private func section(of text: String) -> Int {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    guard let first = trimmed.first.map(String.init) else { return letters.count }
    // A letter of its own goes before the one that it is an accented form of.
    let options: [String.CompareOptions] = [[.caseInsensitive], [.caseInsensitive, .diacriticInsensitive]]
    for option in options {
      let index = letters.firstIndex { $0.compare(first, options: option, range: nil, locale: locale) == .orderedSame }
      if let index { return index }
    }
    return letters.count
  }

  private static let latin = (65...90).map { String(UnicodeScalar(UInt8($0))) }
  private static let letters: [String: [String]] = [
    "ru": "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЭЮЯ".map(String.init),
    "uk": "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЮЯ".map(String.init),
    "el": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ".map(String.init),
    "sv": latin + ["Å", "Ä", "Ö"], "fi": latin + ["Å", "Ä", "Ö"],
    "da": latin + ["Æ", "Ø", "Å"], "nb": latin + ["Æ", "Ø", "Å"],
  ]
}
