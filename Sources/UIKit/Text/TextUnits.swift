import CGTK
import Foundation

/// Where a text's characters, words, sentences and paragraphs begin and end, in UTF-16 units: Pango knows Unicode's rules.
struct TextUnits {
  private let text: String

  init(_ text: String) { self.text = text }

  /// What lies between two words is in neither. Lines are not a matter of the text alone: they are its paragraphs here.
  func units(_ granularity: UITextGranularity) -> [Range<Int>] {
    switch granularity {
    case .character: between(places { $0.is_cursor_position != 0 })
    case .word: pairs(places { $0.is_word_start != 0 }, places { $0.is_word_end != 0 })
    case .sentence: pairs(places { $0.is_sentence_start != 0 }, places { $0.is_sentence_end != 0 })
    case .paragraph, .line: paragraphs
    case .document: [0..<text.utf16.count]
    }
  }

  /// Where characters stand of which something holds, and the text's end if it holds of that.
  private func places(_ holds: (PangoLogAttr) -> Bool) -> [Int] {
    let bytes = Int32(text.utf8.count)
    let count = text.unicodeScalars.count + 1
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: count)
    pango_get_log_attrs(text, bytes, -1, pango_language_get_default(), &attributes, Int32(count))
    var found: [Int] = []
    var place = 0
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if holds(attributes[index]) { found.append(place) }
      place += scalar.utf16.count
    }
    if holds(attributes[count - 1]) { found.append(place) }
    return found
  }

  private func between(_ places: [Int]) -> [Range<Int>] { zip(places, places.dropFirst()).map { $0..<$1 } }

  private func pairs(_ starts: [Int], _ ends: [Int]) -> [Range<Int>] {
    starts.compactMap { start in ends.first { $0 > start }.map { start..<$0 } }
  }

  /// Each with what ends it.
  private var paragraphs: [Range<Int>] {
    let string = text as NSString
    var found: [Range<Int>] = []
    var place = 0
    while place < string.length {
      let range = string.paragraphRange(for: NSRange(location: place, length: 0))
      found.append(range.location..<range.location + range.length)
      place = range.location + range.length
    }
    return found
  }
}
