public import Foundation

extension NSString.EnumerationOptions {
  /// Words, in every script that ICU knows, without what stands between them.
  public static var byWords: NSString.EnumerationOptions { NSString.EnumerationOptions(rawValue: 3) }

  /// Sentences, with the spaces after them.
  public static var bySentences: NSString.EnumerationOptions { NSString.EnumerationOptions(rawValue: 4) }
}

extension String {
  /// Calls `body` with each line, paragraph, character, word or sentence in a range, in order, until it sets its last argument
  /// to true.
  ///
  /// - Parameters:
  ///   - range: where in the string.
  ///   - opts: what the pieces are; `.reverse` begins with the last, `.substringNotRequired` gives nil for each,
  ///     `.localized` ends words and sentences as the user's language does.
  ///   - body: gets a piece, where it is, and where it is with what stands between it and the next.
  public func enumerateSubstrings<R: RangeExpression>(
    in range: R,
    options opts: EnumerationOptions = [],
    _ body:
      @escaping (
        _ substring: String?, _ substringRange: Range<Index>, _ enclosingRange: Range<Index>, inout Bool
      ) -> Void
  ) where R.Bound == Index {
    let range = range.relative(to: self)
    // The lowest byte says which pieces, the bits above it how they are told.
    switch opts.rawValue & 0xFF {
    case EnumerationOptions.byWords.rawValue: enumerate(.words, in: range, opts, body)
    case EnumerationOptions.bySentences.rawValue: enumerate(.sentences, in: range, opts, body)
    default: self[...].enumerateSubstrings(in: range, options: opts, body)
    }
  }

  private func enumerate(
    _ pieces: TextPieces,
    in range: Range<Index>,
    _ options: EnumerationOptions,
    _ body: (String?, Range<Index>, Range<Index>, inout Bool) -> Void
  ) {
    let locale = options.contains(.localized) ? Locale.current.identifier : nil
    let ranges = pieces.ranges(in: Array(self[range].utf16), locale: locale)
    func part(_ offsets: Range<Int>) -> Range<Index> {
      let start = utf16.index(range.lowerBound, offsetBy: offsets.lowerBound)
      return start..<utf16.index(start, offsetBy: offsets.count)
    }
    var stops = false
    for found in options.contains(.reverse) ? ranges.reversed() : ranges {
      let piece = part(found.piece)
      let text = options.contains(.substringNotRequired) ? nil : String(self[piece])
      body(text, piece, part(found.enclosing), &stops)
      if stops { return }
    }
  }
}
