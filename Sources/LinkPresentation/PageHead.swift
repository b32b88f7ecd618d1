import Foundation

/// What the head of a page's markup says. Only start tags are looked at, in their order; no script is run.
struct PageHead {
  private(set) var title: String?
  private(set) var image: URL?
  private(set) var icon: URL?
  private(set) var video: URL?

  init(_ markup: String, at page: URL) {
    var properties: [String: String] = [:]
    var icons: [(rank: Int, address: String)] = []
    var rest = Substring(markup)
    while let open = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: open)...]
      if rest.hasPrefix("!--") {
        guard let end = rest.range(of: "-->") else { break }
        rest = rest[end.upperBound...]
        continue
      }
      guard let tag = Tag(&rest) else { continue }
      switch tag.name {
      case "title" where title == nil:
        let text = rest.prefix { $0 != "<" }
        title = Self.text(String(text))
      case "meta":
        let name = (tag["property"] ?? tag["name"])?.lowercased()
        if let name, let content = tag["content"], properties[name] == nil { properties[name] = content }
      case "link":
        let relations = (tag["rel"] ?? "").lowercased().split(separator: " ")
        guard let address = tag["href"] else { continue }
        if relations.contains("apple-touch-icon") { icons.append((0, address)) }
        if relations.contains("icon") { icons.append((1, address)) }
      case "script", "style":
        guard let end = rest.range(of: "</" + tag.name, options: .caseInsensitive) else { return }
        rest = rest[end.upperBound...]
      case "body": rest = ""
      default: continue
      }
    }
    title = (properties["og:title"] ?? properties["twitter:title"]).flatMap(Self.text) ?? title
    func address(_ text: String?) -> URL? {
      guard let url = text.flatMap({ URL(string: $0, relativeTo: page)?.absoluteURL }) else { return nil }
      return ["http", "https"].contains(url.scheme) ? url : nil
    }
    image = address(properties["og:image:secure_url"] ?? properties["og:image"] ?? properties["twitter:image"])
    video = address(properties["og:video:secure_url"] ?? properties["og:video:url"] ?? properties["og:video"])
    icon = address(icons.min { $0.rank < $1.rank }?.address ?? "/favicon.ico")
  }

  /// Without spaces at its ends, and nil where nothing is left.
  private static func text(_ raw: String) -> String? {
    let text = raw.decodingEntities.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.isEmpty ? nil : text
  }

  /// A start tag with its attributes.
  struct Tag {
    let name: String
    private var attributes: [String: String] = [:]
    subscript(name: String) -> String? { attributes[name] }

    /// Takes it from what stands after its `<`; nil for what is no start tag.
    init?(_ rest: inout Substring) {
      name = rest.prefix { $0.isLetter || $0.isNumber }.lowercased()
      guard !name.isEmpty else { return nil }
      rest = rest.dropFirst(name.count)
      while true {
        rest = rest.drop { $0.isWhitespace || $0 == "/" }
        guard let next = rest.first, next != ">" else { break }
        let key = rest.prefix { !$0.isWhitespace && !"=>/".contains($0) }
        guard !key.isEmpty else {
          rest = rest.dropFirst()
          continue
        }
        rest = rest[key.endIndex...].drop(while: \.isWhitespace)
        var value = Substring()
        if rest.first == "=" {
          rest = rest.dropFirst().drop(while: \.isWhitespace)
          if let quote = rest.first, quote == "\"" || quote == "'" {
            rest = rest.dropFirst()
            value = rest.prefix { $0 != quote }
            rest = rest[value.endIndex...].dropFirst()
          } else {
            value = rest.prefix { !$0.isWhitespace && $0 != ">" }
            rest = rest[value.endIndex...]
          }
        }
        let name = key.lowercased()
        if attributes[name] == nil { attributes[name] = String(value).decodingEntities }
      }
      rest = rest.dropFirst()
    }
  }
}

extension String {
  private static let entities: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–", "mdash": "—", "hellip": "…",
    "laquo": "«", "raquo": "»", "rsquo": "’", "lsquo": "‘", "rdquo": "”", "ldquo": "“", "copy": "©", "reg": "®",
    "trade": "™", "middot": "·", "bull": "•", "euro": "€",
  ]

  /// With the characters that numbers and the common names stand for.
  var decodingEntities: String {
    guard contains("&") else { return self }
    var result = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix(10).prefix { $0 != ";" && $0 != "&" }
      guard rest[name.endIndex...].first == ";", let text = Self.character(String(name)) else {
        result.append("&")
        rest = rest.dropFirst()
        continue
      }
      result += text
      rest = rest[name.endIndex...].dropFirst()
    }
    return result + rest
  }

  private static func character(_ name: String) -> String? {
    guard name.hasPrefix("#") else { return entities[name] }
    let digits = name.dropFirst()
    let number = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
