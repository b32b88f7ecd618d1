import CoreGraphics
import Foundation

/// Makes attributed text of a document of the web: its texts, links, lists and looks; pictures and tables' lines are left out.
struct HTMLReader {
  private let result = NSMutableAttributedString()
  private var sheet = HTMLStyleSheet()
  private var open: [(name: String, look: HTMLLook)] = []
  private var lists: [(isOrdered: Bool, count: Int)] = []
  private let base: URL?
  /// A space that is written only if more text follows on the line.
  private var waitingSpace: HTMLLook?
  private var isInStyle = false

  private static let blocks: Set<String> = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "table", "tr", "section",
    "article", "header", "footer", "main", "nav", "aside", "figure", "figcaption", "dl", "dt", "dd", "center", "form",
    "address", "body", "hr",
  ]
  private static let empty: Set<String> = ["br", "hr", "img", "meta", "link", "input", "wbr", "col", "source", "base"]
  /// What ends where one of its kind begins.
  private static let endsBefore: [String: Set<String>] = [
    "li": ["li"], "p": ["p"], "td": ["td", "th"], "th": ["td", "th"], "tr": ["tr", "td", "th"], "dt": ["dt", "dd"],
    "dd": ["dt", "dd"],
  ]

  static func text(_ html: String, base: URL?, defaults: [NSAttributedString.Key: Any]) -> NSAttributedString {
    var reader = HTMLReader(base: base, defaults: defaults)
    for token in HTMLTokens(html).tokens { reader.read(token) }
    while !reader.open.isEmpty { reader.closeLast() }
    return reader.result
  }

  private init(base: URL?, defaults: [NSAttributedString.Key: Any]) {
    self.base = base
    if let font = defaults[.font] as? UIFont { (ground.family, ground.size) = (font.familyName, font.pointSize) }
    if let color = defaults[.foregroundColor] as? UIColor { ground.color = color }
  }

  private var ground = HTMLLook()
  private var look: HTMLLook { open.last?.look ?? ground }

  private mutating func read(_ token: HTMLTokens.Token) {
    switch token {
    case .text(let text): isInStyle ? sheet.add(text) : write(text)
    case .start(let name, let attributes): start(name, attributes)
    case .end(let name): end(name)
    }
  }

  // MARK: Elements

  private mutating func start(_ name: String, _ attributes: [String: String]) {
    if name == "style" { isInStyle = true }
    if name == "br" { return append("\u{2028}", look) }
    if let siblings = Self.endsBefore[name], let last = open.lastIndex(where: { siblings.contains($0.name) }),
      !open[(last + 1)...].contains(where: { $0.name == "ul" || $0.name == "ol" || $0.name == "table" })
    {
      while open.count > last { closeLast() }
    }
    var look = look
    look.enter(name, attributes)
    for declaration in sheet.declarations(of: name, attributes) { look.set(declaration.name, declaration.value) }
    if Self.blocks.contains(name), !look.isHidden { endLine() }
    guard !Self.empty.contains(name) else { return }
    if let link = look.link, let base, let url = URL(string: link, relativeTo: base) { look.link = url.absoluteString }
    if name == "ul" || name == "ol" {
      look.depth += 1
      lists.append((name == "ol", (attributes["start"].flatMap { Int($0) } ?? 1) - 1))
    }
    open.append((name, look))
    if name == "li", !lists.isEmpty { writeMark(look) }
    if name == "td" || name == "th", !isAtStartOfLine { append("\t", look) }
  }

  private mutating func writeMark(_ look: HTMLLook) {
    lists[lists.count - 1].count += 1
    let list = lists[lists.count - 1]
    let bullets = ["•", "◦", "▪"]
    let mark = list.isOrdered ? "\(list.count)." : bullets[min(lists.count, bullets.count) - 1]
    append("\t\(mark)\t", look)
    markEnd = result.length
  }
  /// Where a list's mark ended last: a space after it is none.
  private var markEnd = -1

  private mutating func end(_ name: String) {
    if name == "style" { isInStyle = false }
    guard let index = open.lastIndex(where: { $0.name == name }) else {
      if name == "p" { endLine() }
      return
    }
    while open.count > index { closeLast() }
  }

  private mutating func closeLast() {
    let (name, look) = open[open.count - 1]
    if Self.blocks.contains(name), !look.isHidden { endLine() }
    open.removeLast()
    if name == "ul" || name == "ol" { lists.removeLast() }
  }

  // MARK: Text

  private var isAtStartOfLine: Bool {
    result.length == 0 || result.length == markEnd || "\n\u{2028}".contains(result.string.last ?? "\n")
  }

  private mutating func write(_ text: String) {
    let look = look
    guard !look.isHidden else { return }
    if look.keepsSpaces { return append(text, look) }
    let words = text.split(whereSeparator: \.isHTMLSpace)
    if text.first?.isHTMLSpace == true, !isAtStartOfLine { waitingSpace = waitingSpace ?? look }
    guard !words.isEmpty else { return }
    append(words.joined(separator: " "), look)
    if text.last?.isHTMLSpace == true { waitingSpace = look }
  }

  private mutating func append(_ text: String, _ look: HTMLLook) {
    if let space = waitingSpace, text != "\u{2028}" {
      result.append(NSAttributedString(string: " ", attributes: space.attributes))
    }
    waitingSpace = nil
    result.append(NSAttributedString(string: text, attributes: look.attributes))
  }

  /// What follows begins a line.
  private mutating func endLine() {
    waitingSpace = nil
    guard result.length > 0, result.string.last != "\n" else { return }
    result.append(NSAttributedString(string: "\n", attributes: look.attributes))
    // A paragraph's style is that of its end.
    let text = result.string as NSString
    let line = text.paragraphRange(for: NSRange(location: result.length - 1, length: 1))
    result.addAttribute(.paragraphStyle, value: look.paragraph, range: line)
  }
}

extension Character {
  fileprivate var isHTMLSpace: Bool { self == " " || self == "\n" || self == "\t" || self == "\r" || self == "\u{C}" }
}
