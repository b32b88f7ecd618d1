import Foundation

/// Addresses of the web and of mail.
enum LinkDetector {
  private static let pattern = DetectorPattern(
    #"""
    (?<mail> (?:mailto:)? (?<![\w.%+-]) [a-z0-9] [a-z0-9._%+-]* @
        (?:[a-z0-9] (?:[a-z0-9-]*[a-z0-9])? \.)+ [a-z]{2,} \b)
    | (?<full> (?<![\w+.-]) [a-z][a-z0-9+.-]* :// [^\s<>"]+ )
    | (?<bare> (?<![\w@./-]) (?:[\p{L}0-9] (?:[\p{L}0-9-]*[\p{L}0-9])? \.)+ (?<top>[a-z]{2,}) (?![\w@-])
        (?: : \d{1,5} \b)? (?: [/?\x23] [^\s<>"]* )? )
    """#
  )

  /// The ends of names that a link without a scheme may have: those of countries, and what is written often.
  private static let tops: Set<String> = [
    "com", "org", "net", "edu", "gov", "mil", "int", "info", "biz", "name", "mobi", "app", "dev", "page", "blog",
    "shop",
    "store", "online", "site", "tech", "cloud", "news", "wiki", "design", "studio", "agency", "museum", "travel",
    "jobs",
    "club", "live", "world", "today", "email", "space", "xyz", "top", "pro", "link", "science", "academy", "media",
    "social", "games",
  ]

  private static func isTop(_ name: String) -> Bool {
    tops.contains(name) || (name.count == 2 && Locale.Region.isoRegions.contains { $0.identifier.lowercased() == name })
      || name == "uk" || name == "eu"
  }

  static func results(in string: String, _ range: NSRange) -> [DetectedResult] {
    pattern.matches(in: string, range).compactMap { match in
      if match["mail"] != nil {
        let text = match.whole.lowercased().hasPrefix("mailto:") ? match.whole : "mailto:" + match.whole
        return URL(string: text).map { DetectedResult(match.range, .link($0)) }
      }
      if let top = match["top"], !isTop(top.lowercased()) { return nil }
      let text = trimmed(match.whole)
      let place = NSRange(location: match.range.location, length: text.utf16.count)
      let url = URL(string: match["full"] == nil ? "http://" + text : text)
      return url.map { DetectedResult(place, .link($0)) }
    }
  }

  /// A link without what ends the sentence that it stands in.
  private static func trimmed(_ link: String) -> String {
    var link = Substring(link)
    while let last = link.last {
      let opening: Character? =
        switch last {
        case ")": "("
        case "]": "["
        case "}": "{"
        default: nil
        }
      if let opening {
        guard link.count(where: { $0 == last }) > link.count(where: { $0 == opening }) else { break }
      } else if !".,;:!?'\"…’”".contains(last) {
        break
      }
      link = link.dropLast()
    }
    return String(link)
  }
}
