import Foundation

/// Where a text's characters, words, sentences and paragraphs begin and end, in UTF-16 units: Pango knows Unicode's rules.
struct TextUnits {
  private let text: String

  init(_ text: String) { self.text = text }

  /// What lies between two words is in neither. Lines are not a matter of the text alone: they are its paragraphs here.
  func units(_ granularity: UITextGranularity) -> [Range<Int>] {
    switch granularity {
    case .character: between(places(.character))
    case .word: pairs(places(.wordStart), places(.wordEnd))
    case .sentence: pairs(places(.sentenceStart), places(.sentenceEnd))
    case .paragraph, .line: paragraphs
    case .document: [0..<text.utf16.count]
    }
  }

  /// Where a text is broken in a way.
  private func places(_ kind: TextBreaks) -> [Int] {
    var found: [Int] = []
    var place = 0
    var scalars = text.unicodeScalars.makeIterator()
    for breaks in TextBreaks.all(in: text) {
      if breaks.contains(kind) { found.append(place) }
      place += scalars.next()?.utf16.count ?? 0
    }
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
