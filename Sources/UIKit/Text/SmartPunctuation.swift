import Foundation

/// What becomes of quotes and hyphens that are typed where smart punctuation is asked for.
struct SmartPunctuation {
  var changesQuotes: Bool
  var changesDashes: Bool

  @MainActor init(_ traits: any UITextInputTraits) {
    // By default it is as the system's settings say: a desktop's keyboards type what stands on them.
    changesQuotes = traits.smartQuotesType == .yes
    changesDashes = traits.smartDashesType == .yes
  }

  /// What is put in the place of `range` (in UTF-16 units) for what is typed there; nil where it stays as it is.
  func replacement(for typed: String, in text: String, at range: NSRange, locale: Locale = .current) -> (
    range: NSRange, text: String
  )? {
    let before = (text as NSString).substring(to: min(range.location, (text as NSString).length))
    switch typed {
    case "\"" where changesQuotes:
      let (open, close) = (locale.quotationBeginDelimiter ?? "“", locale.quotationEndDelimiter ?? "”")
      return (range, begins(after: before) ? open : close)
    case "'" where changesQuotes:
      let open = locale.alternateQuotationBeginDelimiter ?? "‘"
      // Within a word it is an apostrophe.
      return (range, begins(after: before) ? open : "’")
    case "-" where changesDashes && before.hasSuffix("-"):
      return (NSRange(location: range.location - 1, length: range.length + 1), "—")
    default: return nil
    }
  }

  private func begins(after before: String) -> Bool {
    guard let last = before.last else { return true }
    return last.isWhitespace || "([{<“‘«—–-".contains(last)
  }
}

/// The spaces around what is pasted and cut where that is asked for. Ranges are in UTF-16 units.
enum SmartSpaces {
  private static func isWord(_ character: Character?) -> Bool { character.map { $0.isLetter || $0.isNumber } ?? false }

  private static func parts(of text: String, around range: NSRange) -> (before: String, inside: String, after: String) {
    let text = text as NSString
    return (text.substring(to: range.location), text.substring(with: range), text.substring(from: NSMaxRange(range)))
  }

  /// What is taken away with a range: a word takes one of the spaces along between which it stood.
  static func removed(_ range: NSRange, of text: String) -> NSRange {
    let (before, inside, after) = parts(of: text, around: range)
    guard isWord(inside.first), isWord(inside.last) else { return range }
    if before.hasSuffix(" "), after.isEmpty || after.first!.isWhitespace || after.first!.isPunctuation {
      return NSRange(location: range.location - 1, length: range.length + 1)
    }
    guard before.isEmpty, after.hasPrefix(" ") else { return range }
    return NSRange(location: range.location, length: range.length + 1)
  }

  /// What is put in: a word keeps apart from the words at its sides.
  static func inserted(_ piece: String, in text: String, at range: NSRange) -> String {
    let (before, _, after) = parts(of: text, around: range)
    let start = isWord(before.last) && isWord(piece.first) ? " " : ""
    let end = isWord(after.first) && isWord(piece.last) ? " " : ""
    return start + piece + end
  }
}

extension UITextField { var smartPunctuation: SmartPunctuation { SmartPunctuation(self) } }
extension UITextView { var smartPunctuation: SmartPunctuation { SmartPunctuation(self) } }
