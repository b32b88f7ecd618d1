import Foundation

extension String {
  /// Where a text is found, in UTF-16 units, from the beginning on; what is found does not overlap.
  @MainActor func ranges(of query: String, _ options: UITextSearchOptions) -> [NSRange] {
    let text = self as NSString
    var found: [NSRange] = []
    var start = 0
    let compared = options.stringCompareOptions.subtracting([.backwards, .anchored])
    while start < text.length, !query.isEmpty {
      let rest = NSRange(location: start, length: text.length - start)
      let range = text.range(of: query, options: compared, range: rest)
      guard range.location != NSNotFound, range.length > 0 else { break }
      if text.stands(range, options.wordMatchMethod) { found.append(range) }
      start = NSMaxRange(range)
    }
    return found
  }
}

extension NSString {
  @MainActor fileprivate func stands(_ range: NSRange, _ method: UITextSearchOptions.WordMatchMethod) -> Bool {
    let beginsWord = !(hasLetter(at: range.location - 1) && hasLetter(at: range.location))
    let endsWord = !(hasLetter(at: NSMaxRange(range) - 1) && hasLetter(at: NSMaxRange(range)))
    return switch method {
    case .contains: true
    case .startsWith: beginsWord
    case .fullWord: beginsWord && endsWord
    }
  }

  private func hasLetter(at index: Int) -> Bool {
    guard index >= 0, index < length, let scalar = Unicode.Scalar(character(at: index)) else { return false }
    return CharacterSet.alphanumerics.contains(scalar)
  }
}
