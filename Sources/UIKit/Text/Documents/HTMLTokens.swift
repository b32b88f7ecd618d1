import Foundation

/// A document of the web as its tags and texts, in order; what is no tag is text, as browsers have it.
struct HTMLTokens {
  enum Token: Equatable {
    case text(String)
    case start(String, [String: String])
    case end(String)
  }

  private(set) var tokens: [Token] = []
  private var rest: Substring

  /// What the content of these is goes to nobody, but a style's to its reader.
  private static let raw: Set<String> = ["script", "style", "title", "textarea"]

  init(_ text: String) {
    rest = Substring(text.replacingOccurrences(of: "\r\n", with: "\n"))
    while !rest.isEmpty { readNext() }
  }

  private mutating func readNext() {
    guard rest.first == "<" else {
      let end = rest.firstIndex(of: "<") ?? rest.endIndex
      add(text: String(rest[..<end]))
      rest = rest[end...]
      return
    }
    if rest.hasPrefix("<!--") {
      skip(past: "-->")
    } else if rest.hasPrefix("<!") || rest.hasPrefix("<?") {
      skip(past: ">")
    } else if let next = rest.dropFirst().first, next.isLetter || next == "/" {
      readTag()
    } else {
      add(text: "<")
      rest.removeFirst()
    }
  }

  private mutating func add(text: String) {
    if case .text(let before)? = tokens.last {
      tokens[tokens.count - 1] = .text(before + HTMLEntities.decoded(text))
    } else {
      tokens.append(.text(HTMLEntities.decoded(text)))
    }
  }

  private mutating func skip(past mark: String) {
    rest = rest.range(of: mark).map { rest[$0.upperBound...] } ?? rest[rest.endIndex...]
  }

  private mutating func readTag() {
    rest.removeFirst()
    let isEnd = rest.first == "/"
    if isEnd { rest.removeFirst() }
    let name = take { !$0.isWhitespace && $0 != ">" && $0 != "/" }.lowercased()
    var attributes: [String: String] = [:]
    while let next = rest.first, next != ">" {
      if next.isWhitespace || next == "/" || next == "=" {
        rest.removeFirst()
      } else {
        let (key, value) = readAttribute()
        if attributes[key] == nil { attributes[key] = value }
      }
    }
    if !rest.isEmpty { rest.removeFirst() }
    guard !name.isEmpty else { return }
    tokens.append(isEnd ? .end(name) : .start(name, attributes))
    if !isEnd, Self.raw.contains(name) { readRaw(name) }
  }

  private mutating func readAttribute() -> (String, String) {
    let key = take { !$0.isWhitespace && $0 != "=" && $0 != ">" && $0 != "/" }.lowercased()
    _ = take(\.isWhitespace)
    guard rest.first == "=" else { return (key, "") }
    rest.removeFirst()
    _ = take(\.isWhitespace)
    guard let quote = rest.first, quote == "\"" || quote == "'" else {
      return (key, HTMLEntities.decoded(take { !$0.isWhitespace && $0 != ">" }))
    }
    rest.removeFirst()
    let value = take { $0 != quote }
    if !rest.isEmpty { rest.removeFirst() }
    return (key, HTMLEntities.decoded(value))
  }

  private mutating func readRaw(_ name: String) {
    let end = rest.range(of: "</" + name, options: .caseInsensitive)?.lowerBound ?? rest.endIndex
    if name == "style" || name == "textarea" { tokens.append(.text(String(rest[..<end]))) }
    rest = rest[end...]
  }

  private mutating func take(_ isWanted: (Character) -> Bool) -> String {
    let taken = rest.prefix(while: isWanted)
    rest = rest[taken.endIndex...]
    return String(taken)
  }
}

/// Characters that are written by a name or a number.
enum HTMLEntities {
  private static let named: [Substring: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
    "trade": "™",
    "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”",
    "bdquo": "„", "laquo": "«", "raquo": "»", "bull": "•", "middot": "·", "deg": "°", "plusmn": "±", "times": "×",
    "divide": "÷", "frac12": "½", "frac14": "¼", "frac34": "¾", "sup1": "¹", "sup2": "²", "sup3": "³", "micro": "µ",
    "para": "¶", "sect": "§", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢", "curren": "¤", "iexcl": "¡",
    "iquest": "¿", "szlig": "ß", "aelig": "æ", "AElig": "Æ", "oslash": "ø", "Oslash": "Ø", "aring": "å", "Aring": "Å",
    "agrave": "à", "aacute": "á", "acirc": "â", "atilde": "ã", "auml": "ä", "Agrave": "À", "Aacute": "Á", "Acirc": "Â",
    "Atilde": "Ã", "Auml": "Ä", "ccedil": "ç", "Ccedil": "Ç", "egrave": "è", "eacute": "é", "ecirc": "ê", "euml": "ë",
    "Egrave": "È", "Eacute": "É", "Ecirc": "Ê", "Euml": "Ë", "igrave": "ì", "iacute": "í", "icirc": "î", "iuml": "ï",
    "Igrave": "Ì", "Iacute": "Í", "Icirc": "Î", "Iuml": "Ï", "ntilde": "ñ", "Ntilde": "Ñ", "ograve": "ò", "oacute": "ó",
    "ocirc": "ô", "otilde": "õ", "ouml": "ö", "Ograve": "Ò", "Oacute": "Ó", "Ocirc": "Ô", "Otilde": "Õ", "Ouml": "Ö",
    "ugrave": "ù", "uacute": "ú", "ucirc": "û", "uuml": "ü", "Ugrave": "Ù", "Uacute": "Ú", "Ucirc": "Û", "Uuml": "Ü",
    "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔", "hearts": "♥", "infin": "∞", "ne": "≠", "le": "≤",
    "ge": "≥", "asymp": "≈", "sum": "∑", "pi": "π", "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "omega": "ω",
    "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwj": "\u{200D}", "zwnj": "\u{200C}",
    "shy": "\u{AD}",
    "prime": "′", "Prime": "″", "permil": "‰", "dagger": "†", "Dagger": "‡", "check": "✓",
  ]

  static func decoded(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = Substring(text)
    while let mark = rest.firstIndex(of: "&") {
      result += rest[..<mark]
      let after = rest[rest.index(after: mark)...]
      if let end = after.prefix(32).firstIndex(of: ";"), let character = character(after[..<end]) {
        result += character
        rest = after[after.index(after: end)...]
      } else {
        result += "&"
        rest = after
      }
    }
    return result + rest
  }

  private static func character(_ name: Substring) -> String? {
    guard name.first == "#" else { return named[name] }
    let digits = name.dropFirst()
    let number = digits.first?.lowercased() == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
